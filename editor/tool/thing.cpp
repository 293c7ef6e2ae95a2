#include "editor/tool/thing.h"

#include "core/base/overload.h"
#include "core/map/loops.h"
#include "core/map/portal.h"
#include "core/map/slope.h"
#include "core/query/pick.h"
#include "core/query/sector_at.h"

#include "editor/tool/plan_points.h"

#include <algorithm>

namespace sectored::editor {

namespace {

constexpr double vertexReach = 8;
constexpr double spriteReach = 8;
constexpr double wallReach = 6;

std::vector<SectorId> sectorsFromAbove(const MapView& view, Point p)
{
    const SectorsAt at = sectorsAt(view, p);
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

template <class T>
void sortUnique(std::vector<T>& values)
{
    std::ranges::sort(values);
    values.erase(std::unique(values.begin(), values.end()), values.end());
}

void addSectorOutline(Overlay& overlay, const MapView& view, SectorId sector, OverlayRole role)
{
    overlay.areas.push_back({.loops = loopPointsOf(view.map, sector), .role = role});
    for (const Segment& edge : edgesOf(view.map, sector)) {
        overlay.lines.push_back({.from = toVec2(edge.a), .to = toVec2(edge.b), .role = role});
    }
}

} // namespace

std::vector<Thing> thingsAt(const MapView& view, const PointerInput& input)
{
    std::vector<Thing> things;
    const auto area = [&input](double pixels) {
        return PickArea{.at = input.at, .radius = pixels * input.unitsPerPixel};
    };
    if (const auto vertex = pickVertex(view, area(vertexReach))) {
        things.emplace_back(*vertex);
    }
    if (const auto sprite = pickSprite(view, area(spriteReach))) {
        things.emplace_back(*sprite);
    }
    if (const auto wall = pickWall(view, area(wallReach))) {
        things.emplace_back(wall->wall);
        if (const auto partner = partnerOf(view.map, wall->wall)) {
            things.emplace_back(*partner);
        }
    }
    for (const SectorId sector : sectorsFromAbove(view, roundedPoint(input.at))) {
        things.emplace_back(sector);
    }
    return things;
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
    sortUnique(selection.sectors);
    sortUnique(selection.walls);
    sortUnique(selection.vertices);
    sortUnique(selection.sprites);
    return selection;
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
