#include "sectored/walk/machine/use_ahead.h"

#include "sectored/geom/closest_on_segment.h"
#include "sectored/map/portal.h"

#include <algorithm>

namespace sectored {

namespace {

constexpr std::size_t mostSectors = 64; ///< along one ray
/// How far a switch on a wall may be beyond it, in map units: sprites are placed by eye.
constexpr double beyondWall = 32;

/// Where a ray leaves a sector.
struct RayEnd {
    double distance = 0;
    std::optional<WallId> wall{};
};

/// Returns the distance at which the ray crosses a segment. Empty if it does not.
std::optional<double> crossingOf(const UseRay& ray, const Segment& line)
{
    const Vec2 a{toVec2(line.a).x - ray.from.x, toVec2(line.a).y - ray.from.y};
    const Vec2 b{toVec2(line.b).x - ray.from.x, toVec2(line.b).y - ray.from.y};
    const double sideA = ray.ahead.x * a.y - ray.ahead.y * a.x;
    const double sideB = ray.ahead.x * b.y - ray.ahead.y * b.x;
    if ((sideA > 0) == (sideB > 0)) {
        return std::nullopt;
    }
    const double share = sideA / (sideA - sideB);
    const Vec2 at{a.x + (b.x - a.x) * share, a.y + (b.y - a.y) * share};
    return ray.ahead.x * at.x + ray.ahead.y * at.y;
}

/// Follows one ray through the portals.
class RayWalk {
public:
    RayWalk(const Map& map, const LevelMachines& machines, const UseRay& ray)
        : m_map(map)
        , m_machines(machines)
        , m_ray(ray)
    {}

    std::optional<UsedAhead> find()
    {
        SectorId sector = m_ray.sector;
        double entered = 0;
        for (std::size_t count = 0; count < mostSectors && entered <= m_nearest; ++count) {
            const RayEnd end = endIn(sector, entered);
            takeSwitches(sector, end.distance + beyondWall);
            const auto across = end.wall ? sectorAcross(m_map, *end.wall) : std::nullopt;
            if (!across || end.distance > m_nearest) {
                break;
            }
            sector = *across;
            entered = end.distance;
            if (const auto used = usedSector(sector); used && entered < m_nearest) {
                m_nearest = entered;
                m_found = used;
            }
        }
        return m_found ? m_found : aroundPlayer();
    }

private:
    /// Returns where the ray leaves a sector that it entered at a distance. The wall that it came
    /// through does not count again.
    RayEnd endIn(SectorId sector, double entered)
    {
        RayEnd end{.distance = m_machines.reach};
        for (const WallId wall : m_map.wallsOf(sector)) {
            const auto at = crossingOf(m_ray, lineOf(m_map, wall));
            const bool isEntry = m_cameFrom && partnerOf(m_map, wall) == m_cameFrom;
            if (at && *at >= entered && *at < end.distance && !isEntry) {
                end = {.distance = *at, .wall = wall};
            }
        }
        m_cameFrom = end.wall;
        return end;
    }

    void takeSwitches(SectorId sector, double most)
    {
        for (std::uint32_t at = 0; at < m_machines.switches.size(); ++at) {
            const MachineSwitch& one = m_machines.switches[at];
            if (one.sector != sector || one.byTouch || one.byExplosion || !one.isFollowed) {
                continue;
            }
            const auto distance = distanceTo(one.line);
            if (distance && *distance <= most && *distance < m_nearest) {
                m_nearest = *distance;
                m_found = SwitchAhead{at};
            }
        }
    }

    /// Returns how far along the ray a switch is. Empty if it is not in front.
    std::optional<double> distanceTo(const Segment& line) const
    {
        if (line.a != line.b) {
            const auto at = crossingOf(m_ray, line);
            return at && *at >= 0 ? at : std::nullopt;
        }
        const Vec2 to{toVec2(line.a).x - m_ray.from.x, toVec2(line.a).y - m_ray.from.y};
        const double along = m_ray.ahead.x * to.x + m_ray.ahead.y * to.y;
        const double beside = m_ray.ahead.x * to.y - m_ray.ahead.y * to.x;
        const bool isAhead = along >= 0 && std::max(beside, -beside) <= m_ray.width;
        return isAhead ? std::optional(along) : std::nullopt;
    }

    /// Returns what the use key works of a sector: its machine, or the sector as a switch. Empty if
    /// it works neither.
    std::optional<UsedAhead> usedSector(SectorId sector) const
    {
        const auto& machines = m_machines.machines;
        const auto machine = std::ranges::find(machines, sector, &SectorMachine::sector);
        if (machine != machines.end() && machine->byHand) {
            return MachineAhead{static_cast<std::uint32_t>(machine - machines.begin())};
        }
        const auto& switches = m_machines.switches;
        const auto found = std::ranges::find_if(switches, [&](const MachineSwitch& one) {
            return one.byHand && one.sector == sector;
        });
        return found != switches.end() ? std::optional<UsedAhead>(
                   SwitchAhead{static_cast<std::uint32_t>(found - switches.begin())})
                                       : std::nullopt;
    }

    std::optional<UsedAhead> aroundPlayer() const
    {
        if (const auto used = usedSector(m_ray.sector)) {
            return used;
        }
        std::optional<std::uint32_t> first;
        std::optional<std::uint32_t> next;
        for (std::uint32_t at = 0; at < m_machines.links.size(); ++at) {
            const MachineLink& link = m_machines.links[at];
            if (link.kind != MachineLinkKind::Elevator || link.from != m_ray.sector) {
                continue;
            }
            takeLower(first, at);
            if (link.to > m_ray.sector) {
                takeLower(next, at);
            }
        }
        next = next ? next : first;
        return next ? std::optional<UsedAhead>(ElevatorAhead{*next}) : std::nullopt;
    }

    /// Keeps the link that leads to the sector with the lower id.
    void takeLower(std::optional<std::uint32_t>& kept, std::uint32_t at) const
    {
        if (!kept || m_machines.links[at].to < m_machines.links[*kept].to) {
            kept = at;
        }
    }

    const Map& m_map;
    const LevelMachines& m_machines;
    const UseRay& m_ray;
    std::optional<WallId> m_cameFrom{};
    double m_nearest = m_machines.reach;
    std::optional<UsedAhead> m_found{};
};

} // namespace

std::optional<UsedAhead> usedAhead(const Map& map, const LevelMachines& machines, const UseRay& ray)
{
    return RayWalk(map, machines, ray).find();
}

} // namespace sectored
