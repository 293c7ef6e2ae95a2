#include "sectored/walk/machine/unreached_reason.h"

#include "sectored/geom/closest_on_segment.h"
#include "sectored/map/portal.h"
#include "sectored/walk/walk_flood.h"

#include <algorithm>
#include <array>
#include <map>
#include <optional>
#include <span>

namespace sectored {

namespace {

constexpr std::array reasonWords{
    std::string_view("separate"),
    std::string_view("card"),
    std::string_view("switch"),
    std::string_view("explosion"),
    std::string_view("not-followed"),
    std::string_view("too-high"),
    std::string_view("too-low"),
    std::string_view("blocked"),
    std::string_view("narrow")};

/// The reasons from the one that says most to the one that says least.
constexpr std::array reasonsByWeight{
    UnreachedReason::Card,
    UnreachedReason::Switch,
    UnreachedReason::Explosion,
    UnreachedReason::NotFollowed,
    UnreachedReason::TooHigh,
    UnreachedReason::Blocked,
    UnreachedReason::TooLow,
    UnreachedReason::Narrow,
    UnreachedReason::Separate};

std::size_t weightOf(UnreachedReason reason)
{
    return static_cast<std::size_t>(
        std::ranges::find(reasonsByWeight, reason) - reasonsByWeight.begin());
}

/// Explains the unreached sectors of one test.
class Explainer {
public:
    Explainer(
        const MapView& view,
        const LevelSurfaces& surfaces,
        const UsedMachines& machines,
        const Walkability& found)
        : m_map(view.map)
        , m_surfaces(surfaces)
        , m_machines(machines)
        , m_found(found)
    {
        for (std::uint32_t at = 0; at < machines.level.machines.size(); ++at) {
            m_machineOf[machines.level.machines[at].sector] = at;
        }
    }

    UnreachedReason reasonOf(SectorId sector)
    {
        const auto known = m_reasons.find(sector);
        if (known != m_reasons.end()) {
            return known->second;
        }
        std::vector<SectorId> region{sector};
        m_reasons[sector] = UnreachedReason::Separate;
        UnreachedReason best = UnreachedReason::Separate;
        for (std::size_t k = 0; k < region.size(); ++k) {
            for (const WallId wall : m_map.wallsOf(region[k])) {
                const auto across = sectorAcross(m_map, wall);
                if (across && isReached(*across)) {
                    const UnreachedReason reason = reasonAt(*across, region[k], wall);
                    best = weightOf(reason) < weightOf(best) ? reason : best;
                } else if (across && m_reasons.emplace(*across, best).second) {
                    region.push_back(*across);
                }
            }
        }
        for (const SectorId each : region) {
            m_reasons[each] = best;
        }
        return best;
    }

private:
    bool isReached(SectorId sector) const
    {
        return std::ranges::binary_search(m_found.reached, sector);
    }

    static bool contains(const std::vector<SectorId>& sectors, SectorId sector)
    {
        return std::ranges::binary_search(sectors, sector);
    }

    UnreachedReason reasonAt(SectorId from, SectorId to, WallId wall) const
    {
        for (const SectorId sector : {to, from}) {
            if (const auto reason = reasonOfMachine(sector)) {
                return *reason;
            }
        }
        return (m_map[wall].cstat & wall_bit::blocking) != 0 ? UnreachedReason::Blocked
                                                             : reasonOfHeights(from, to, wall);
    }

    /// Returns why a machine was not worked. Empty if there is none, or it was.
    std::optional<UnreachedReason> reasonOfMachine(SectorId sector) const
    {
        const auto at = m_machineOf.find(sector);
        if (at != m_machineOf.end() && !std::ranges::binary_search(m_found.worked, at->second)) {
            const SectorMachine& machine = m_machines.level.machines[at->second];
            if (machine.byHand && machine.handNeedsCard && m_machines.keys == MachineKeys::None) {
                return UnreachedReason::Card;
            }
            return reasonOfSwitches(machine.isLocked ? machine.locks : machine.switches);
        }
        if (contains(m_machines.level.blasts, sector)) {
            return UnreachedReason::Explosion;
        }
        return contains(m_machines.level.others, sector)
                   ? std::optional(UnreachedReason::NotFollowed)
                   : std::nullopt;
    }

    UnreachedReason reasonOfSwitches(std::span<const std::uint32_t> switches) const
    {
        const auto has = [&](auto isSo) {
            return std::ranges::any_of(switches, [&](std::uint32_t at) {
                return isSo(m_machines.level.switches[at]);
            });
        };
        if (m_machines.keys == MachineKeys::None
            && has([](const MachineSwitch& one) { return one.needsCard; })) {
            return UnreachedReason::Card;
        }
        if (switches.empty()
            || has([](const MachineSwitch& one) { return one.isFollowed && !one.byExplosion; })) {
            return UnreachedReason::Switch;
        }
        return has([](const MachineSwitch& one) { return one.byExplosion; })
                   ? UnreachedReason::Explosion
                   : UnreachedReason::NotFollowed;
    }

    UnreachedReason reasonOfHeights(SectorId from, SectorId to, WallId wall) const
    {
        const SectorPart* near = m_surfaces.find(from);
        const SectorPart* far = m_surfaces.find(to);
        if (near == nullptr || far == nullptr) {
            return UnreachedReason::Narrow;
        }
        const Vec2 at = toVec2(m_map[wall].position);
        const double floor = far->floor.at(at);
        const double room = std::min(near->ceiling.at(at), far->ceiling.at(at))
                            - std::max(near->floor.at(at), floor);
        if (room < 2 * m_found.settings.walker.crouched.z) {
            return floor >= near->ceiling.at(at) ? UnreachedReason::TooHigh
                                                 : UnreachedReason::TooLow;
        }
        const double most =
            highestJump(m_found.settings.walker) + m_found.settings.walker.mover.stepHeight;
        return floor - near->floor.at(at) > most ? UnreachedReason::TooHigh
                                                 : UnreachedReason::Narrow;
    }

    const Map& m_map;
    const LevelSurfaces& m_surfaces;
    const UsedMachines& m_machines;
    const Walkability& m_found;
    std::map<SectorId, std::uint32_t> m_machineOf{};
    std::map<SectorId, UnreachedReason> m_reasons{};
};

} // namespace

std::string_view wordOf(UnreachedReason reason)
{
    return reasonWords[static_cast<std::size_t>(reason)];
}

void explainUnreached(
    const MapView& view,
    const LevelSurfaces& surfaces,
    const UsedMachines& machines,
    Walkability& found)
{
    Explainer explainer(view, surfaces, machines, found);
    for (UnreachedSector& unreached : found.unreached) {
        unreached.reason = explainer.reasonOf(unreached.sector);
    }
}

} // namespace sectored
