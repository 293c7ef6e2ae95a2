#include "sectored/geom/closest_on_segment.h"
#include "sectored/walk/machine/passage_way.h"
#include "sectored/walk/walk_flood.h"

#include <algorithm>
#include <utility>

namespace sectored {

namespace {

constexpr double cellsAround = 2;   ///< of a machine: places that try again when it moved
constexpr double unitsAround = 512; ///< in addition

/// The part of the plan from which a sector is near.
struct PlanArea {
    Vec2 low{};
    Vec2 high{};

    bool contains(Vec2 p) const
    {
        return low.x <= p.x && p.x <= high.x && low.y <= p.y && p.y <= high.y;
    }
};

PlanArea areaAround(const Box& box, double spacing)
{
    const double more = cellsAround * spacing + unitsAround;
    const Vec2 low = toVec2(box.low);
    const Vec2 high = toVec2(box.high);
    return {.low = {low.x - more, low.y - more}, .high = {high.x + more, high.y + more}};
}

Point roundedPoint(Vec2 place)
{
    return {static_cast<std::int32_t>(place.x), static_cast<std::int32_t>(place.y)};
}

WayKind wayKindOf(MachineLinkKind kind)
{
    return kind == MachineLinkKind::Dive || kind == MachineLinkKind::Surface ? WayKind::Swim
                                                                             : WayKind::Teleport;
}

} // namespace

void WalkFlood::useMachines(const UsedMachines& machines)
{
    m_lifts = std::make_unique<LiftState>(LiftState{
        .machines = FloodMachines(m_drawn.view, machines, m_settings),
        .linked = std::vector<std::size_t>(machines.level.links.size())});
}

std::size_t WalkFlood::worldCount() const
{
    return m_lifts != nullptr && m_lifts->isOn ? m_lifts->machines.worldCount() : 1;
}

void WalkFlood::enterWorld(std::size_t number)
{
    if (m_lifts != nullptr && m_lifts->isOn) {
        m_lifts->world = number;
        m_here = &m_lifts->machines.world(number);
    }
}

/// Returns true if the sector of a place has the same pose in the present world as when the place
/// was found.
bool WalkFlood::isInWorld(std::uint32_t place) const
{
    return m_lifts == nullptr
           || m_lifts->machines.poseIn(m_found.places[place].sector, m_lifts->world)
                  == m_lifts->poses[place];
}

bool WalkFlood::isNearLift(std::uint32_t place) const
{
    return m_lifts->cellsOfLifts.contains(m_cells.cellOf(onPlan(m_found.places[place].foot)));
}

void WalkFlood::exploreInWorlds(std::uint32_t place)
{
    if (worldCount() == 1) {
        exploreAround(place);
        return;
    }
    for (std::size_t world = 0; world < worldCount() && !isOver(); ++world) {
        enterWorld(world);
        if (isInWorld(place) && (world == 0 || isNearLift(place))) {
            exploreAround(place);
        }
    }
    ride(place);
    enterWorld(0);
}

void WalkFlood::floodWithMachines()
{
    const LevelMachines& level = m_lifts->machines.level();
    if (level.machines.empty() && level.links.empty() && level.underWater.empty()) {
        return;
    }
    m_lifts->isOn = true;
    m_later.clear();
    enterWorld(0);
    for (bool more = true; more && !isOver();) {
        const std::size_t before = m_found.places.size();
        const auto fresh = m_lifts->machines.work(
            {.found = m_found, .places = m_placesOfSector, .reached = m_reached});
        noteWorked(fresh);
        useLinks();
        swim();
        floodOn();
        more = !fresh.empty() || m_found.places.size() > before;
    }
    jumpWhereItMatters();
    m_found.worked = m_lifts->machines.worked();
}

/// Lets the places around machines that were worked try again.
void WalkFlood::noteWorked(std::span<const std::uint32_t> machines)
{
    std::vector<bool> again(m_found.places.size());
    for (const std::uint32_t at : machines) {
        const SectorId sector = m_lifts->machines.level().machines[at].sector;
        const MapIndex& index = m_drawn.view.index;
        const PlanArea area = areaAround(index.boxOf(sector), m_cells.spacing);
        const bool isLift = m_lifts->machines.moves(sector);
        for (std::uint32_t place = 0; place < m_found.places.size(); ++place) {
            const Vec2 foot = onPlan(m_found.places[place].foot);
            again[place] = again[place] || area.contains(foot);
        }
        const Point low = m_cells.cellOf(area.low);
        const Point high = m_cells.cellOf(area.high);
        for (std::int32_t y = low.y; isLift && y <= high.y; ++y) {
            for (std::int32_t x = low.x; x <= high.x; ++x) {
                m_lifts->cellsOfLifts.insert({x, y});
            }
        }
        const Box box{roundedPoint(area.low), roundedPoint(area.high)};
        for (const SectorId near : index.sectorsMeeting(box)) {
            if (isLift) {
                m_lifts->sectorsOfLifts.insert(near);
            }
            std::erase_if(m_triedPassages, [&](std::uint64_t tried) {
                return tried >> 32U == near.value;
            });
        }
    }
    for (std::uint32_t place = 0; place < again.size(); ++place) {
        if (again[place]) {
            m_waiting.push_back(place);
        }
    }
}

/// Places the player there, as far as the player fits, and links to that place. Returns true if the
/// player stands in the sector.
bool WalkFlood::arrive(std::uint32_t place, WayKind kind, const WalkStart& at)
{
    const auto begun = m_here->walker.stateAt(m_here->view, at);
    if (!begun || begun->sector() != at.sector) {
        return false;
    }
    const WalkTry stay{.kind = kind, .via = at.place, .target = at.place};
    const TryEnd end = tried(m_here->walker, *begun, {.via = at.place, .target = at.place});
    m_found.tics += end.inputs.size();
    if (!end.stands || end.state.sector() != at.sector) {
        return false;
    }
    noteSectors(end.sectors);
    addOrJoin(place, kind, stay, end);
    return true;
}

/// Lets a lift take the player to its other heights.
void WalkFlood::ride(std::uint32_t place)
{
    const SectorId sector = m_found.places[place].sector;
    const Vec2 foot = onPlan(m_found.places[place].foot);
    for (std::size_t world = 0; world < worldCount() && !isOver(); ++world) {
        enterWorld(world);
        if (!isInWorld(place)) {
            arrive(place, WayKind::Ride, {.place = foot, .sector = sector});
        }
    }
}

void WalkFlood::useLinks()
{
    const auto& links = m_lifts->machines.level().links;
    for (std::size_t at = 0; at < links.size(); ++at) {
        const MachineLink& link = links[at];
        const auto& places = m_placesOfSector[link.from.value];
        for (std::size_t& next = m_lifts->linked[at]; next < places.size() && !isOver();) {
            const bool arrived = useLink(places[next++], link);
            if (arrived && link.kind == MachineLinkKind::Teleporter) {
                next = places.size();
            }
        }
    }
}

/// Teleporters take the player to their other sprite, or else, as the rest does, as far from it as
/// the player is from the first.
bool WalkFlood::useLink(std::uint32_t place, const MachineLink& link)
{
    const Vec2 entry = toVec2(link.entry);
    const Vec2 exit = toVec2(link.exit);
    const Vec2 foot = onPlan(m_found.places[place].foot);
    const WayKind kind = wayKindOf(link.kind);
    if (link.kind == MachineLinkKind::Teleporter
        && arrive(place, kind, {.place = exit, .sector = link.to})) {
        return true;
    }
    const Vec2 there{exit.x + foot.x - entry.x, exit.y + foot.y - entry.y};
    return arrive(place, kind, {.place = there, .sector = link.to});
}

/// Lets the player swim through the openings of the sectors under water, whatever the height of
/// their floors.
void WalkFlood::swim()
{
    for (const SectorId sector : m_lifts->machines.level().underWater) {
        const SectorPart* part = m_here->surfaces.find(sector);
        for (std::size_t k = 0; part != nullptr && k < part->passages.size(); ++k) {
            swimThrough(sector, k, part->passages[k]);
        }
    }
}

/// Lets the player swim through a passage of a sector that is reached, once.
void WalkFlood::swimThrough(SectorId sector, std::size_t number, const Passage& passage)
{
    const auto way = wayThrough(passage, 2 * widestOf(m_settings.walker.standing));
    const bool isHighEnough = passage.high - passage.low >= 2 * m_settings.walker.crouched.z;
    if (!way || passage.isHatch || !isHighEnough || m_placesOfSector[sector.value].empty()
        || isOver() || !m_lifts->swum.insert(pairOf(sector.value, number)).second) {
        return;
    }
    const auto nearest = nearestIn(sector, way->before);
    if (nearest.empty()) {
        return;
    }
    for (const Vec2& target : way->behind) {
        if (arrive(nearest.front(), WayKind::Swim, {.place = target, .sector = passage.to})) {
            return;
        }
    }
}

} // namespace sectored
