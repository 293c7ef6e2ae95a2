#include "editor/tool/take/thing.h"

#include "sectored/base/overload.h"
#include "sectored/base/sort_unique.h"
#include "sectored/geom/closest_on_segment.h"
#include "sectored/geom/nearest_point.h"
#include "sectored/map/loops.h"
#include "sectored/map/portal.h"
#include "sectored/map/slope.h"
#include "sectored/query/pick.h"

#include "editor/tool/take/takeable.h"

#include <algorithm>
#include <iterator>

namespace sectored::editor {

namespace {

constexpr double vertexReach = 8;
constexpr double spritePull = 8;
constexpr double wallPull = 6;

std::vector<SectorId> sectorsFromAbove(const EditTarget& target, Point p)
{
    const SectorsAt at = target.sectorsAt(p);
    const MapView view = target.view();
    std::vector<SectorId> sectors = at.inside;
    sectors.insert(sectors.end(), at.boundary.begin(), at.boundary.end());
    std::ranges::stable_sort(sectors, {}, [&view, p](SectorId sector) {
        return heightAt(view.map, sector, PlaneKind::Floor, toVec2(p));
    });
    return sectors;
}

template <class T>
std::vector<T>& listOf(Selection& selection)
{
    if constexpr (std::is_same_v<T, Point>) {
        return selection.vertices;
    } else if constexpr (std::is_same_v<T, SpriteId>) {
        return selection.sprites;
    } else if constexpr (std::is_same_v<T, WallId>) {
        return selection.walls;
    } else {
        return selection.sectors;
    }
}

void addSectorOutline(Overlay& overlay, const MapView& view, SectorId sector, OverlayRole role)
{
    overlay.areas.push_back({.loops = loopPointsOf(view.map, sector), .role = role});
    for (const Segment& edge : edgesOf(view.map, sector)) {
        overlay.lines.push_back({.from = toVec2(edge.a), .to = toVec2(edge.b), .role = role});
    }
}

} // namespace

std::vector<Thing> thingsAt(const EditTarget& target, const PointerInput& input)
{
    std::vector<Thing> things;
    const MapView view = target.view();
    const Takeable takeable(target);
    const auto area = [&input, &takeable](double pixels) {
        return PickArea{
            .at = input.at,
            .radius = pixels * input.unitsPerPixel,
            .withoutSectors = takeable.sectorsLeftOut(),
            .withoutSprites = takeable.spritesLeftOut()};
    };
    const auto vertex =
        takeable.vertices() ? pickVertex(view, area(vertexReach)) : std::optional<Point>{};
    if (vertex) {
        things.emplace_back(*vertex);
    }
    const auto sprite =
        takeable.sprites() ? pickSprite(view, area(spritePull)) : std::optional<SpriteId>{};
    if (sprite) {
        things.emplace_back(*sprite);
    }
    const auto wall =
        takeable.walls() ? pickWall(view, area(wallPull)) : std::optional<PickedWall>{};
    if (wall) {
        things.emplace_back(wall->wall);
        const auto partner = partnerOf(view.map, wall->wall);
        const SectorRef beyond = partner ? view.map[*partner].sector : SectorRef();
        if (beyond.isRow() && !takeable.isLeftOut(beyond.row())) {
            things.emplace_back(*partner);
        }
    }
    if (takeable.sectors()) {
        for (const SectorId sector : sectorsFromAbove(target, nearestPoint(input.at))) {
            if (!takeable.isLeftOut(sector)) {
                things.emplace_back(sector);
            }
        }
    }
    return things;
}

Selection sorted(Selection selection)
{
    sortUnique(selection.sectors);
    sortUnique(selection.walls);
    sortUnique(selection.vertices);
    sortUnique(selection.sprites);
    return selection;
}

Selection selectionOf(const std::vector<Thing>& things)
{
    Selection selection;
    for (const Thing& thing : things) {
        std::visit(
            [&selection](const auto& id) {
                listOf<std::decay_t<decltype(id)>>(selection).push_back(id);
            },
            thing);
    }
    return sorted(std::move(selection));
}

bool contains(const Selection& selection, const Thing& thing)
{
    return std::visit(
        Overload{
            [&selection](Point p) { return std::ranges::binary_search(selection.vertices, p); },
            [&selection](SpriteId id) { return std::ranges::binary_search(selection.sprites, id); },
            [&selection](WallId id) { return std::ranges::binary_search(selection.walls, id); },
            [&selection](SectorId id) {
                return std::ranges::binary_search(selection.sectors, id);
            }},
        thing);
}

Selection with(Selection selection, const Thing& thing)
{
    std::visit(
        [&selection](const auto& id) {
            auto& list = listOf<std::decay_t<decltype(id)>>(selection);
            list.push_back(id);
            sortUnique(list);
        },
        thing);
    return selection;
}

Selection without(Selection selection, const Thing& thing)
{
    std::visit(
        [&selection](const auto& id) {
            std::erase(listOf<std::decay_t<decltype(id)>>(selection), id);
        },
        thing);
    return selection;
}

Selection common(const Selection& first, const Selection& second)
{
    Selection result;
    std::ranges::set_intersection(
        first.sectors,
        second.sectors,
        std::back_inserter(result.sectors));
    std::ranges::set_intersection(first.walls, second.walls, std::back_inserter(result.walls));
    std::ranges::set_intersection(
        first.vertices,
        second.vertices,
        std::back_inserter(result.vertices));
    std::ranges::set_intersection(
        first.sprites,
        second.sprites,
        std::back_inserter(result.sprites));
    return result;
}

Selection united(const Selection& first, const Selection& second)
{
    Selection result;
    std::ranges::set_union(first.sectors, second.sectors, std::back_inserter(result.sectors));
    std::ranges::set_union(first.walls, second.walls, std::back_inserter(result.walls));
    std::ranges::set_union(first.vertices, second.vertices, std::back_inserter(result.vertices));
    std::ranges::set_union(first.sprites, second.sprites, std::back_inserter(result.sprites));
    return result;
}

Selection difference(const Selection& first, const Selection& second)
{
    Selection result;
    std::ranges::set_difference(first.sectors, second.sectors, std::back_inserter(result.sectors));
    std::ranges::set_difference(first.walls, second.walls, std::back_inserter(result.walls));
    std::ranges::set_difference(
        first.vertices,
        second.vertices,
        std::back_inserter(result.vertices));
    std::ranges::set_difference(first.sprites, second.sprites, std::back_inserter(result.sprites));
    return result;
}

std::vector<SectorId> sectorsOf(const Map& map, const Selection& selection)
{
    std::vector<SectorId> sectors = selection.sectors;
    for (const WallId wall : selection.walls) {
        if (map[wall].sector.isRow()) {
            sectors.push_back(map[wall].sector.row());
        }
    }
    sortUnique(sectors);
    return sectors;
}

std::vector<Point> verticesOf(const MapView& view, const Selection& selection)
{
    std::vector<Point> vertices = selection.vertices;
    const auto addWall = [&vertices, &view](WallId id) {
        const Wall& wall = view.map[id];
        vertices.push_back(wall.position);
        if (const auto end = view.map.endOf(wall)) {
            vertices.push_back(*end);
        }
    };
    std::ranges::for_each(selection.walls, addWall);
    for (const SectorId sector : selection.sectors) {
        std::ranges::for_each(view.map.wallsOf(sector), addWall);
    }
    sortUnique(vertices);
    return vertices;
}

std::vector<SpriteId> spritesOf(const Map& map, const Selection& selection)
{
    std::vector<SpriteId> sprites = selection.sprites;
    if (!selection.sectors.empty()) {
        std::ranges::copy_if(
            map.spriteOrder(),
            std::back_inserter(sprites),
            [&map, &selection](SpriteId sprite) {
                const SectorRef sector = map[sprite].sector;
                return sector.isRow()
                       && std::ranges::binary_search(selection.sectors, sector.row());
            });
    }
    sortUnique(sprites);
    return sprites;
}

void addOutline(Overlay& overlay, const MapView& view, const Thing& thing, OverlayRole role)
{
    std::visit(
        Overload{
            [&overlay, role](Point p) {
                overlay.points.push_back({.at = toVec2(p), .role = role, .marker = Marker::Square});
            },
            [&overlay, &view, role](SpriteId id) {
                overlay.points.push_back(
                    {.at = toVec2(view.map[id].position), .role = role, .marker = Marker::Ring});
            },
            [&overlay, &view, role](WallId id) {
                const Wall& wall = view.map[id];
                if (const auto end = view.map.endOf(wall)) {
                    overlay.lines.push_back(
                        {.from = toVec2(wall.position), .to = toVec2(*end), .role = role});
                }
            },
            [&overlay, &view, role](SectorId id) {
                addSectorOutline(overlay, view, id, role);
            }},
        thing);
}

std::vector<std::vector<Vec2>> loopPointsOf(const Map& map, SectorId sector)
{
    std::vector<std::vector<Vec2>> loops;
    for (const Loop& loop : loopsOf(map, sector)) {
        std::vector<Vec2>& points = loops.emplace_back();
        points.reserve(loop.walls.size());
        for (const WallId wall : loop.walls) {
            points.push_back(toVec2(map[wall].position));
        }
    }
    return loops;
}

} // namespace sectored::editor
