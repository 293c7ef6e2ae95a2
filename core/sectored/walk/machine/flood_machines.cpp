#include "sectored/walk/machine/flood_machines.h"

#include "sectored/geom/closest_on_segment.h"
#include "sectored/map/patch.h"
#include "sectored/map/patch_builder.h"
#include "sectored/map/portal.h"

#include <algorithm>
#include <utility>

namespace sectored {

/// A copy of the level in which machines take poses.
class FloodMachines::PosedWorld {
public:
    PosedWorld(Map map, const WalkabilitySettings& settings)
        : m_map(std::move(map))
        , m_index(m_map)
        , m_surfaces({m_map, m_index})
        , m_world({m_map, m_index}, m_surfaces, settings)
    {}

    FloodWorld& world() { return m_world; }

    void pose(
        std::span<const std::uint32_t> machines,
        const LevelMachines& level,
        std::size_t number)
    {
        PatchBuilder builder(m_map);
        for (const std::uint32_t at : machines) {
            const SectorMachine& machine = level.machines[at];
            const SectorPose& pose = machine.poses[std::min(number, machine.poses.size() - 1)];
            Sector& sector = builder.edit(machine.sector);
            sector.floor.z = pose.floor;
            sector.ceiling.z = pose.ceiling;
        }
        const Patch patch = builder.finish();
        apply(m_map, patch);
        m_index.update(m_map, patch);
        m_surfaces.update({m_map, m_index}, patch);
        m_world.gatesOf.reset();
    }

private:
    Map m_map;
    MapIndex m_index;
    LevelSurfaces m_surfaces;
    FloodWorld m_world;
};

FloodMachines::FloodMachines(
    const MapView& view,
    const UsedMachines& machines,
    const WalkabilitySettings& settings)
    : m_view(view)
    , m_level(machines.level)
    , m_keys(machines.keys)
    , m_worked(m_level.machines.size())
    , m_switched(m_level.switches.size())
    , m_machineOfSector(view.map.nextSectorId().value)
{
    std::size_t worlds = 1;
    for (std::uint32_t at = 0; at < m_level.machines.size(); ++at) {
        worlds = std::max(worlds, m_level.machines[at].poses.size());
        m_machineOfSector[m_level.machines[at].sector.value] = at;
    }
    for (std::size_t number = 0; number < worlds; ++number) {
        m_worlds.push_back(std::make_unique<PosedWorld>(view.map, settings));
    }
}

FloodMachines::FloodMachines(FloodMachines&&) noexcept = default;

FloodMachines::~FloodMachines() = default;

FloodWorld& FloodMachines::world(std::size_t number)
{
    return m_worlds[number]->world();
}

bool FloodMachines::moves(SectorId sector) const
{
    const auto machine = m_machineOfSector[sector.value];
    return machine && m_worked[*machine] && m_level.machines[*machine].poses.size() > 1;
}

std::size_t FloodMachines::poseIn(SectorId sector, std::size_t world) const
{
    return moves(sector) ? std::min(
               world,
               m_level.machines[*m_machineOfSector[sector.value]].poses.size() - 1)
                         : 0;
}

std::vector<std::uint32_t> FloodMachines::worked() const
{
    std::vector<std::uint32_t> machines;
    for (std::uint32_t at = 0; at < m_worked.size(); ++at) {
        if (m_worked[at]) {
            machines.push_back(at);
        }
    }
    return machines;
}

/// Returns true if a place in the sector is within reach of a segment.
bool FloodMachines::isNear(const FloodedSectors& flooded, SectorId sector, const Segment& line)
    const
{
    return std::ranges::any_of(flooded.places[sector.value], [&](std::uint32_t place) {
        const Vec2 foot = onPlan(flooded.found.places[place].foot);
        return distanceBetween(closestOnSegment(line, foot), foot) <= m_level.reach;
    });
}

bool FloodMachines::isUsedByHand(const FloodedSectors& flooded, const SectorMachine& machine) const
{
    if (!flooded.places[machine.sector.value].empty()) {
        return true;
    }
    return std::ranges::any_of(m_view.map.wallsOf(machine.sector), [&](WallId wall) {
        const auto across = sectorAcross(m_view.map, wall);
        if (!across) {
            return false;
        }
        // A frame before a door is often too thin to stand in.
        auto sectors = sectorsAcross(m_view.map, *across);
        sectors.push_back(*across);
        return std::ranges::any_of(sectors, [&](SectorId sector) {
            return isNear(flooded, sector, lineOf(m_view.map, wall));
        });
    });
}

void FloodMachines::workSwitches(const FloodedSectors& flooded)
{
    for (std::size_t at = 0; at < m_switched.size(); ++at) {
        const MachineSwitch& one = m_level.switches[at];
        if (m_switched[at] || one.byExplosion || !one.isFollowed
            || (one.needsCard && m_keys == MachineKeys::None)) {
            continue;
        }
        if (one.byTouch) {
            m_switched[at] = flooded.reached[one.sector.value];
            continue;
        }
        auto sectors = sectorsAcross(m_view.map, one.sector);
        sectors.push_back(one.sector);
        m_switched[at] = std::ranges::any_of(sectors, [&](SectorId sector) {
            return isNear(flooded, sector, one.line);
        });
    }
}

bool FloodMachines::anyWorked(std::span<const std::uint32_t> switches) const
{
    return std::ranges::any_of(switches, [&](std::uint32_t at) { return m_switched[at]; });
}

bool FloodMachines::isWorkedNow(const FloodedSectors& flooded, const SectorMachine& machine) const
{
    return anyWorked(machine.switches)
           || (machine.byHand && (!machine.isLocked || anyWorked(machine.locks))
               && (!machine.handNeedsCard || m_keys == MachineKeys::All)
               && isUsedByHand(flooded, machine))
           || std::ranges::any_of(machine.together, [&](std::uint32_t other) {
                  return m_worked[other];
              });
}

std::vector<std::uint32_t> FloodMachines::work(const FloodedSectors& flooded)
{
    workSwitches(flooded);
    std::vector<std::uint32_t> fresh;
    for (bool more = true; more;) {
        more = false;
        for (std::uint32_t at = 0; at < m_worked.size(); ++at) {
            if (!m_worked[at] && isWorkedNow(flooded, m_level.machines[at])) {
                m_worked[at] = more = true;
                fresh.push_back(at);
            }
        }
    }
    if (!fresh.empty()) {
        for (std::size_t number = 0; number < m_worlds.size(); ++number) {
            m_worlds[number]->pose(fresh, m_level, number);
        }
    }
    return fresh;
}

} // namespace sectored
