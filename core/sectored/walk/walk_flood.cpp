#include "sectored/walk/walk_flood.h"

#include "sectored/geom/tolerance.h"
#include "sectored/query/sector_at.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace sectored {

namespace {

constexpr std::array<Point, 8> directions{
    {{1, 0}, {1, 1}, {0, 1}, {-1, 1}, {-1, 0}, {-1, -1}, {0, -1}, {1, -1}}};
constexpr std::size_t mostPlacesAtOnePoint = 4; ///< per cell, sector and height
constexpr std::size_t mostJumpsOverAnEdge = 4;
constexpr std::size_t mostLaterJumps = 20'000;

/// Returns the maximum distance of a path from its start, as the larger of x and y.
double extentOf(std::span<const Vec3> path)
{
    double extent = 0;
    for (const Vec3& p : path) {
        extent = std::max({extent, std::abs(p.x - path.front().x), std::abs(p.y - path.front().y)});
    }
    return extent;
}

} // namespace

double highestJump(const WalkerSettings& settings)
{
    const double gravity = -settings.mover.gravity.z;
    double height = 0;
    double highest = 0;
    double speed = 0;
    for (std::size_t tic = 0; tic < settings.jump.size() || speed > 0; ++tic) {
        speed += (tic < settings.jump.size() ? settings.jump[tic] : 0) - gravity;
        height += speed;
        highest = std::max(highest, height);
        if (!(gravity > 0)) {
            break;
        }
    }
    return highest;
}

Point PlanCells::cellOf(Vec2 place) const
{
    const auto cell = [&](double value) {
        const double limit = coordinateLimit;
        return static_cast<std::int32_t>(std::floor(std::clamp(value / spacing, -limit, limit)));
    };
    return {cell(place.x), cell(place.y)};
}

Vec2 PlanCells::middleOf(Point cell) const
{
    return {(cell.x + 0.5) * spacing, (cell.y + 0.5) * spacing};
}

WalkFlood::WalkFlood(
    const MapView& view,
    const LevelSurfaces& surfaces,
    const WalkabilitySettings& settings,
    Progress* progress)
    : m_settings(settings)
    , m_progress(progress)
    , m_cells{.spacing = std::max(settings.spacing, 1.0)}
    , m_drawn(view, surfaces, settings)
    , m_here(&m_drawn)
    , m_highestJump(highestJump(settings.walker))
    , m_placesOfSector(surfaces.idCount())
    , m_reached(surfaces.idCount())
{
    m_found.settings = settings;
    m_found.start = startOf(view, settings.walker);
    m_found.start.angle = 0;
}

Result<Walkability> WalkFlood::run()
{
    const auto begun = m_here->walker.stateAt(m_here->view, m_found.start);
    if (!begun) {
        return tl::unexpected(begun.error());
    }
    const Vec2 here = onPlan(begun->body.place.centre);
    const WalkTry stay{.via = here, .target = here};
    const TryEnd first = tried(m_here->walker, *begun, stay);
    m_found.tics += first.inputs.size();
    noteSectors(first.sectors);
    if (!first.stands) {
        m_found.end = FloodEnd::NoFooting;
        return std::move(m_found);
    }
    addPlace({}, stay, first);
    floodOn();
    jumpWhereItMatters();
    if (m_lifts != nullptr) {
        floodWithMachines();
    }
    for (std::uint32_t id = 0; id < m_reached.size(); ++id) {
        if (m_reached[id]) {
            m_found.reached.push_back(SectorId{id});
        }
    }
    std::ranges::sort(m_found.links, {}, [](const PlaceLink& link) {
        return pairOf(link.from, link.to);
    });
    return std::move(m_found);
}

bool WalkFlood::isOver()
{
    if (m_progress != nullptr && m_progress->isCancelled()) {
        m_found.end = FloodEnd::Cancelled;
    } else if (m_found.places.size() >= m_settings.mostPlaces) {
        m_found.end = FloodEnd::TooMany;
    }
    return m_found.end != FloodEnd::Done;
}

void WalkFlood::floodOn()
{
    flood();
    while (!isOver() && goThroughPassages()) {
        flood();
    }
}

void WalkFlood::flood()
{
    while (!m_waiting.empty() && !isOver()) {
        const std::uint32_t place = m_waiting.front();
        m_waiting.pop_front();
        exploreInWorlds(place);
        if (m_progress != nullptr) {
            const auto done = static_cast<double>(m_found.places.size() - m_waiting.size());
            m_progress->report(0.9 * done / static_cast<double>(m_found.places.size() + 1000));
        }
    }
}

void WalkFlood::exploreAround(std::uint32_t place)
{
    const Point cell = m_cells.cellOf(onPlan(m_found.places[place].foot));
    for (const Point step : directions) {
        const Vec2 target = m_cells.middleOf({cell.x + step.x, cell.y + step.y});
        if (explore(place, {.via = target, .target = target}) == Found::Fell) {
            jumpOver(place, step);
        }
    }
    const std::vector<std::uint32_t> inCell = m_placesOfCell[cell];
    for (const std::uint32_t other : inCell) {
        const StandingPlace& known = m_found.places[other];
        if (other != place && known.sector == m_found.places[place].sector) {
            const Vec2 there = onPlan(known.foot);
            const WalkTry what{.via = there, .target = there};
            take(place, what, attempt(place, what));
        }
    }
}

/// Tries walking first, then only what may help against the obstacle met.
WalkFlood::Found WalkFlood::explore(std::uint32_t place, WalkTry what)
{
    what.kind = WayKind::Walk;
    const TryEnd walk = attempt(place, what);
    const bool arrived = walk.arrived;
    const bool fell = kindOf(place, what, walk) == WayKind::Drop;
    const bool metStep = walk.metStep;
    bool metCeiling = walk.metCeiling;
    take(place, what, walk);
    if (arrived || fell) {
        return fell ? Found::Fell : Found::Arrived;
    }
    if (metCeiling && !m_found.places[place].crouched) {
        what.kind = WayKind::Crouch;
        const TryEnd crouch = attempt(place, what);
        const bool through = crouch.arrived;
        take(place, what, crouch);
        if (through) {
            return Found::Arrived;
        }
    }
    if (metStep && !m_found.places[place].crouched) {
        what.kind = WayKind::Jump;
        const TryEnd jump = attempt(place, what);
        const bool over = jump.arrived;
        metCeiling = metCeiling || jump.metCeiling;
        take(place, what, jump);
        if (over) {
            return Found::Arrived;
        }
        if (metCeiling) {
            what.kind = WayKind::CrouchJump;
            take(place, what, attempt(place, what));
        }
    }
    return Found::Nothing;
}

TryEnd WalkFlood::attempt(std::uint32_t place, const WalkTry& what)
{
    TryEnd end = tried(m_here->walker, m_states[place], what);
    m_found.tics += end.inputs.size();
    return end;
}

WayKind WalkFlood::kindOf(std::uint32_t place, const WalkTry& what, const TryEnd& end) const
{
    const double fallen = m_found.places[place].foot.z - m_here->walker.footOf(end.state).z;
    if (what.kind == WayKind::Walk && end.wasInTheAir
        && fallen > m_settings.walker.mover.stepHeight) {
        return WayKind::Drop;
    }
    const bool crouched = m_found.places[place].crouched || end.state.crouched;
    return what.kind == WayKind::Walk && crouched ? WayKind::Crouch : what.kind;
}

void WalkFlood::take(std::uint32_t place, const WalkTry& what, const TryEnd& end)
{
    noteSectors(end.sectors);
    if (!end.stands) {
        return;
    }
    const Vec3 gone = end.path.back() - end.path.front();
    if (length(gone) <= samePlaceSlack) {
        return;
    }
    addOrJoin(place, kindOf(place, what, end), what, end);
}

void WalkFlood::addOrJoin(std::uint32_t place, WayKind kind, const WalkTry& what, const TryEnd& end)
{
    if (joinKnown(place, kind, end)) {
        return;
    }
    const Point cell = m_cells.cellOf(onPlan(end.path.back()));
    const Vec3 foot = m_here->walker.footOf(end.state);
    const auto& inCell = m_placesOfCell[cell];
    const auto alike = std::ranges::count_if(inCell, [&](std::uint32_t other) {
        const StandingPlace& known = m_found.places[other];
        return isInWorld(other) && known.sector == end.state.sector()
               && std::abs(known.foot.z - foot.z) <= m_settings.walker.mover.stepHeight;
    });
    if (static_cast<std::size_t>(alike) < mostPlacesAtOnePoint && !isOver()) {
        const std::uint32_t made = addPlace(place, what, end);
        addLink(
            {.from = place, .to = made, .kind = kind, .fitsSquare = fitsSquare(place, end.path)});
    }
}

/// Links to the known places of the cell that the player can walk on to. Returns true if there are
/// any.
bool WalkFlood::joinKnown(std::uint32_t place, WayKind kind, const TryEnd& end)
{
    const Vec3 foot = m_here->walker.footOf(end.state);
    const Point cell = m_cells.cellOf(onPlan(foot));
    const auto found = m_placesOfCell.find(cell);
    if (found == m_placesOfCell.end()) {
        return false;
    }
    bool joined = false;
    const auto isAt = [&](const StandingPlace& known, const WalkerState& state) {
        return known.sector == state.sector()
               && length(known.foot - m_here->walker.footOf(state)) <= samePlaceSlack;
    };
    for (const std::uint32_t other : found->second) {
        const StandingPlace& known = m_found.places[other];
        if (!isInWorld(other) || known.sector != end.state.sector()
            || std::abs(known.foot.z - foot.z) > m_settings.walker.mover.stepHeight) {
            continue;
        }
        std::vector<Vec3> onwards;
        if (!isAt(known, end.state)) {
            const Vec2 there = onPlan(known.foot);
            const TryEnd on = tried(m_here->walker, end.state, {.via = there, .target = there});
            m_found.tics += on.inputs.size();
            if (!on.stands || !isAt(known, on.state)) {
                continue;
            }
            onwards = on.path;
        }
        joined = true;
        if (other != place) {
            std::vector<Vec3> path = end.path;
            path.insert(path.end(), onwards.begin(), onwards.end());
            addLink(
                {.from = place, .to = other, .kind = kind, .fitsSquare = fitsSquare(place, path)});
        }
    }
    return joined;
}

/// Returns true if Build's square fits along the path. Long paths always count as fit: a jump that
/// far has room.
bool WalkFlood::fitsSquare(std::uint32_t place, std::span<const Vec3> path)
{
    const double width = 2 * m_settings.squareHalfWidth;
    const double reach = 2 * m_cells.spacing + width;
    const double extent = extentOf(path);
    if (extent + width > reach) {
        return true;
    }
    const StandingPlace& from = m_found.places[place];
    if (m_here->gatesOf != place) {
        m_here->gatesOf = place;
        const double body =
            2 * (from.crouched ? m_settings.walker.crouched.z : m_settings.walker.standing.z);
        m_here->gatesNear = m_here->gates.near(
            {.centre = from.foot,
             .sector = from.sector,
             .reach = reach,
             .low = from.foot.z + m_settings.walker.mover.stepHeight,
             .high = from.foot.z + body});
    }
    return !crossesGate(m_here->gatesNear, path);
}

std::uint32_t WalkFlood::addPlace(
    std::optional<std::uint32_t> from,
    const WalkTry& what,
    const TryEnd& end)
{
    const auto place = static_cast<std::uint32_t>(m_found.places.size());
    const Vec3 foot = m_here->walker.footOf(end.state);
    m_found.places.push_back(
        {.foot = foot,
         .sector = end.state.sector(),
         .crouched = end.state.crouched,
         .from = from,
         .way = what});
    m_states.push_back(end.state);
    m_linksOf.emplace_back();
    if (m_lifts != nullptr) {
        m_lifts->poses.push_back(m_lifts->machines.poseIn(end.state.sector(), m_lifts->world));
    }
    m_placesOfCell[m_cells.cellOf(onPlan(foot))].push_back(place);
    m_placesOfSector[end.state.sector().value].push_back(place);
    m_waiting.push_back(place);
    return place;
}

void WalkFlood::addLink(PlaceLink link)
{
    for (const std::uint32_t at : m_linksOf[link.from]) {
        PlaceLink& known = m_found.links[at];
        if (known.to == link.to) {
            const auto worth = [](const PlaceLink& one) {
                return std::pair(one.kind, !one.fitsSquare);
            };
            known = worth(link) < worth(known) ? link : known;
            return;
        }
    }
    m_linksOf[link.from].push_back(static_cast<std::uint32_t>(m_found.links.size()));
    m_found.links.push_back(link);
}

void WalkFlood::noteSectors(std::span<const SectorId> sectors)
{
    for (std::size_t k = 0; k < sectors.size(); ++k) {
        m_reached[sectors[k].value] = true;
        if (k > 0) {
            m_passed.insert(pairOf(sectors[k - 1].value, sectors[k].value));
        }
    }
}

/// Tries jumps over an edge, to the centres of the cells beyond it, nearest first.
void WalkFlood::jumpOver(std::uint32_t place, Point step)
{
    const StandingPlace from = m_found.places[place];
    const Point cell = m_cells.cellOf(onPlan(from.foot));
    const double lowest = from.foot.z - m_settings.walker.mover.stepHeight;
    std::size_t jumps = 0;
    for (int k = 2; k * m_cells.spacing <= m_settings.farthestJump; ++k) {
        const Point there{cell.x + k * step.x, cell.y + k * step.y};
        const Vec2 target = m_cells.middleOf(there);
        if (!isWorthAJump(place, target, lowest)) {
            continue;
        }
        const WalkTry what{.kind = WayKind::Jump, .via = target, .target = target};
        if (placeIn(there, lowest)) {
            if (m_later.size() < mostLaterJumps) {
                m_later.push_back(
                    {.from = place,
                     .what = what,
                     .cell = there,
                     .world = m_lifts != nullptr ? m_lifts->world : 0});
            }
            return;
        }
        const TryEnd jump = attempt(place, what);
        const bool over = jump.arrived && m_here->walker.footOf(jump.state).z >= lowest;
        take(place, what, jump);
        if (over || ++jumps == mostJumpsOverAnEdge) {
            return;
        }
    }
}

/// Returns true if there is a floor to land on.
bool WalkFlood::isWorthAJump(std::uint32_t place, Vec2 target, double lowest) const
{
    const double highest = m_found.places[place].foot.z + m_highestJump;
    const Point near{
        static_cast<std::int32_t>(std::floor(target.x)),
        static_cast<std::int32_t>(std::floor(target.y))};
    return std::ranges::any_of(sectorsAt(m_here->view, near).inside, [&](SectorId sector) {
        const SectorPart* part = m_here->surfaces.find(sector);
        if (part == nullptr || part->fault) {
            return false;
        }
        const double floor = part->floor.at(target);
        const double room = part->ceiling.at(target) - floor;
        return floor >= lowest && floor <= highest && room >= 2 * m_settings.walker.crouched.z;
    });
}

std::optional<std::uint32_t> WalkFlood::placeIn(Point cell, double lowest) const
{
    const auto found = m_placesOfCell.find(cell);
    if (found == m_placesOfCell.end()) {
        return {};
    }
    const auto place = std::ranges::find_if(found->second, [&](std::uint32_t known) {
        return m_found.places[known].foot.z >= lowest;
    });
    return place != found->second.end() ? std::optional(*place) : std::nullopt;
}

} // namespace sectored
