#include "sectored/walk/flood_findings.h"

#include "sectored/walk/strong_components.h"
#include "sectored/walk/walk_flood.h"

#include <algorithm>
#include <map>
#include <utility>

namespace sectored {

namespace {

constexpr std::size_t mostPlacesTried =
    64; ///< tried in a sector to find out whether the player fits
constexpr std::size_t squaresThatCount = 4; ///< minimum area behind a narrow passage

/// Returns candidate positions for a player in a sector: the centres of its floor's triangles and
/// of cells.
std::vector<Vec2> samplesOf(const SectorPart& part, const PlanCells& cells)
{
    std::vector<Vec2> samples;
    Vec2 low = part.outline.front()[0];
    Vec2 high = low;
    for (const auto& wall : part.outline) {
        low = {std::min(low.x, wall[0].x), std::min(low.y, wall[0].y)};
        high = {std::max(high.x, wall[0].x), std::max(high.y, wall[0].y)};
    }
    for (const SurfaceTriangle& triangle : part.triangles) {
        if (triangle.surface.kind == SurfaceKind::Floor && samples.size() < mostPlacesTried / 2) {
            const auto& [a, b, c] = triangle.corners;
            samples.push_back({(a.x + b.x + c.x) / 3, (a.y + b.y + c.y) / 3});
        }
    }
    const Point from = cells.cellOf(low);
    const Point to = cells.cellOf(high);
    for (std::int32_t y = from.y; y <= to.y; ++y) {
        for (std::int32_t x = from.x; x <= to.x; ++x) {
            if (samples.size() >= mostPlacesTried) {
                return samples;
            }
            if (const Vec2 middle = cells.middleOf({x, y}); isOver(part, middle)) {
                samples.push_back(middle);
            }
        }
    }
    return samples;
}

/// Places that only links of some kinds lead to.
struct Behind {
    std::vector<bool> places{}; ///< by place: true if no other link leads there
    std::vector<std::uint32_t>
        regions{}; ///< by place: connected group of such places, by links of any kind
};

template <class Allowed>
Behind behind(const Walkability& found, const Allowed& allowed)
{
    const std::size_t count = found.places.size();
    std::vector<std::vector<std::uint32_t>> ways(count);
    for (const PlaceLink& link : found.links) {
        if (allowed(link)) {
            ways[link.from].push_back(link.to);
        }
    }
    Behind result{.places = std::vector<bool>(count, true)};
    std::vector<std::uint32_t> open{0};
    result.places[0] = false;
    while (!open.empty()) {
        const std::uint32_t place = open.back();
        open.pop_back();
        for (const std::uint32_t next : ways[place]) {
            if (result.places[next]) {
                result.places[next] = false;
                open.push_back(next);
            }
        }
    }
    std::vector<GraphEdge> both;
    for (const PlaceLink& link : found.links) {
        if (result.places[link.from] && result.places[link.to]) {
            both.push_back({.from = link.from, .to = link.to});
            both.push_back({.from = link.to, .to = link.from});
        }
    }
    result.regions = strongComponents(count, both);
    return result;
}

/// Returns the number of sectors of each region that are reached only there.
std::map<std::uint32_t, std::size_t> sectorsBehind(const Walkability& found, const Behind& parts)
{
    std::map<SectorId, std::optional<std::uint32_t>> owner; ///< empty if also reached elsewhere
    for (std::size_t place = 0; place < found.places.size(); ++place) {
        const SectorId sector = found.places[place].sector;
        const auto here = parts.places[place] ? std::optional(parts.regions[place]) : std::nullopt;
        const auto [known, isNew] = owner.try_emplace(sector, here);
        if (!isNew && known->second != here) {
            known->second = std::nullopt;
        }
    }
    std::map<std::uint32_t, std::size_t> counts;
    for (const auto& [sector, region] : owner) {
        if (region) {
            ++counts[*region];
        }
    }
    return counts;
}

/// Appends the first narrow link into each region behind such links.
template <class Allowed>
void appendPassages(
    std::vector<NarrowPassage>& passages,
    const Walkability& found,
    PassageKind kind,
    const Allowed& allowed)
{
    const Behind parts = behind(found, allowed);
    std::map<std::uint32_t, std::size_t> sizes;
    for (std::size_t place = 0; place < found.places.size(); ++place) {
        if (parts.places[place]) {
            ++sizes[parts.regions[place]];
        }
    }
    auto sectors = sectorsBehind(found, parts);
    const double spacing = found.settings.spacing;
    const double square = 2 * found.settings.squareHalfWidth;
    for (const PlaceLink& link : found.links) {
        if (parts.places[link.from] || !parts.places[link.to]) {
            continue;
        }
        const auto region = sizes.extract(parts.regions[link.to]);
        if (region.empty()) {
            continue;
        }
        const double area = static_cast<double>(region.mapped()) * spacing * spacing;
        if (area >= squaresThatCount * square * square) {
            passages.push_back(
                {.kind = kind,
                 .from = link.from,
                 .to = link.to,
                 .behind = region.mapped(),
                 .sectors = sectors[region.key()]});
        }
    }
}

using DropsByCell = std::map<Point, std::vector<PlaceLink>>;

/// Removes the drops of one edge: those whose cells are at most two apart.
OneWayDrop takeEdge(DropsByCell& cells)
{
    const PlaceLink first = cells.begin()->second.front();
    OneWayDrop drop{.from = first.from, .to = first.to};
    std::vector<Point> open{cells.begin()->first};
    while (!open.empty()) {
        const Point cell = open.back();
        open.pop_back();
        const auto here = cells.extract(cell);
        if (here.empty()) {
            continue;
        }
        drop.links += here.mapped().size();
        for (std::int32_t y = -2; y <= 2; ++y) {
            for (std::int32_t x = -2; x <= 2; ++x) {
                open.push_back({cell.x + x, cell.y + y});
            }
        }
    }
    return drop;
}

} // namespace

std::vector<UnreachedSector> unreachedIn(
    const MapView& view,
    const LevelSurfaces& surfaces,
    const Walkability& found)
{
    Walker walker(surfaces, found.settings.walker);
    const PlanCells cells{.spacing = found.settings.spacing};
    std::vector<UnreachedSector> unreached;
    for (const SectorId sector : view.map.sectorOrder()) {
        const SectorPart* part = surfaces.find(sector);
        if (part == nullptr || part->fault || part->outline.empty()
            || std::ranges::binary_search(found.reached, sector)) {
            continue;
        }
        for (const Vec2& place : samplesOf(*part, cells)) {
            const auto state = walker.stateAt(view, {.place = place, .sector = sector});
            if (state && state->sector() == sector) {
                unreached.push_back({.sector = sector, .place = place});
                break;
            }
        }
    }
    return unreached;
}

std::vector<std::uint32_t> componentsOf(const Walkability& found)
{
    std::vector<GraphEdge> edges;
    for (const PlaceLink& link : found.links) {
        edges.push_back({.from = link.from, .to = link.to});
    }
    return strongComponents(found.places.size(), edges);
}

std::vector<OneWayDrop> oneWayDropsOf(const Walkability& found)
{
    const auto component = componentsOf(found);
    std::map<std::pair<std::uint32_t, std::uint32_t>, DropsByCell> borders;
    for (const PlaceLink& link : found.links) {
        const double height = found.places[link.from].foot.z - found.places[link.to].foot.z;
        if (component[link.from] != component[link.to]
            && height > found.settings.walker.mover.stepHeight) {
            const Vec2 foot = onPlan(found.places[link.from].foot);
            const Point cell = PlanCells{found.settings.spacing}.cellOf(foot);
            borders[{component[link.from], component[link.to]}][cell].push_back(link);
        }
    }
    std::vector<OneWayDrop> drops;
    for (auto& [components, cells] : borders) {
        while (!cells.empty()) {
            drops.push_back(takeEdge(cells));
        }
    }
    std::ranges::sort(drops, {}, &OneWayDrop::from);
    return drops;
}

std::vector<NarrowPassage> narrowPassagesOf(const Walkability& found)
{
    std::vector<NarrowPassage> passages;
    appendPassages(passages, found, PassageKind::Crouch, [&](const PlaceLink& link) {
        return link.kind != WayKind::Crouch && link.kind != WayKind::CrouchJump
               && !found.places[link.to].crouched;
    });
    appendPassages(passages, found, PassageKind::Square, [](const PlaceLink& link) {
        return link.fitsSquare;
    });
    return passages;
}

} // namespace sectored
