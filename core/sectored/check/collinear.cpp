#include "sectored/check/all_checks.h"
#include "sectored/check/report.h"
#include "sectored/geom/orientation.h"

#include <algorithm>
#include <span>
#include <tuple>

namespace sectored {

namespace {

constexpr std::string_view collinearId = "collinear";

/// End of a wall at a vertex.
struct WallEnd {
    Point vertex{};
    Point other{}; ///< other end of the wall
    WallId wall{};
    bool starts = false;

    auto order() const { return std::tuple(vertex, other); }
};

std::vector<WallEnd> wallEnds(const MapView& view)
{
    std::vector<WallEnd> ends;
    for (const WallId wall : view.numbering().wallOrder()) {
        const Point start = view.map[wall].position;
        if (const auto end = view.map.endOf(view.map[wall])) {
            ends.push_back({start, *end, wall, true});
            ends.push_back({*end, start, wall, false});
        }
    }
    return ends;
}

/// Tests whether the walls lead to exactly two points, on a straight line through the vertex and on
/// opposite sides. Precondition: `star` is sorted.
bool isStraight(std::span<const WallEnd> star)
{
    const WallEnd& first = star.front();
    const WallEnd& last = star.back();
    const Point v = first.vertex;
    const bool two = std::ranges::all_of(star, [&](const WallEnd& end) {
        return end.other == first.other || end.other == last.other;
    });
    return two && first.other < v && v < last.other && orientation(first.other, v, last.other) == 0;
}

bool areAlike(const Wall& one, const Wall& other)
{
    const auto looks = [](const Wall& wall) {
        return std::tuple(
            wall.picnum,
            wall.overpicnum,
            wall.cstat,
            wall.shade,
            wall.pal,
            wall.yrepeat,
            wall.ypanning);
    };
    const auto means = [](const Wall& wall) {
        return std::tuple(wall.lotag, wall.hitag, wall.extra);
    };
    return looks(one) == looks(other) && means(one) == means(other) && one.x == other.x
           && one.nextSector == other.nextSector && one.sector == other.sector;
}

/// Tests whether every wall that ends at the vertex has an identical next wall.
bool allWallsContinueAlike(const Map& map, std::span<const WallEnd> star)
{
    return std::ranges::all_of(star, [&](const WallEnd& end) {
        return end.starts
               || (map[end.wall].point2.isRow()
                   && areAlike(map[end.wall], map[map[end.wall].point2.row()]));
    });
}

WallId firstStart(std::span<const WallEnd> star)
{
    const auto found = std::ranges::find_if(star, &WallEnd::starts);
    return found != star.end() ? found->wall : star.front().wall;
}

std::vector<Finding> findCollinear(const MapView& view)
{
    Report report(view, collinearId);
    auto ends = wallEnds(view);
    std::ranges::stable_sort(ends, {}, &WallEnd::order);
    for (auto at = ends.begin(); at != ends.end();) {
        const auto next = std::find_if(at, ends.end(), [&](const WallEnd& end) {
            return end.vertex != at->vertex;
        });
        const std::span<const WallEnd> star(at, next);
        if (isStraight(star) && allWallsContinueAlike(view.map, star)) {
            report.atWall(
                firstStart(star),
                {Severity::Note,
                 "Vertex {0},{1} divides a straight wall into two identical walls.",
                 {std::to_string(at->vertex.x), std::to_string(at->vertex.y)}});
        }
        at = next;
    }
    return report.take();
}

} // namespace

Check collinearCheck()
{
    return {
        .id = collinearId,
        .severity = Severity::Note,
        .title = "Redundant vertices",
        .why = "The vertex has no effect and uses up a wall. Delete it.",
        .run = findCollinear,
        .reads = {.sectorValues = false, .sprites = false, .header = false}};
}

} // namespace sectored
