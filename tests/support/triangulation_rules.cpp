#include "tests/support/triangulation_rules.h"

#include "sectored/geom/inside/half_open.h"
#include "sectored/geom/orientation.h"
#include "sectored/geom/planar/near_pairs.h"
#include "sectored/geom/polygon_area.h"

#include "tests/support/reference_location.h"

#include <algorithm>
#include <array>
#include <iterator>
#include <map>

namespace sectored::test {

namespace {

std::vector<Point> cornersOf(std::span<const std::vector<Point>> loops)
{
    std::vector<Point> corners;
    for (const auto& loop : loops) {
        corners.insert(corners.end(), loop.begin(), loop.end());
    }
    return corners;
}

std::array<Point, 3> placesOf(std::span<const Point> corners, const CornerTriangle& triangle)
{
    return {corners[triangle[0]], corners[triangle[1]], corners[triangle[2]]};
}

Segment ascending(Segment edge)
{
    return {std::min(edge.a, edge.b), std::max(edge.a, edge.b)};
}

struct ByEnds {
    bool operator()(const Segment& s, const Segment& t) const
    {
        return s.a != t.a ? s.a < t.a : s.b < t.b;
    }
};

bool isOn(const Segment& edge, Point p)
{
    const Segment way = ascending(edge);
    return orientation(way.a, way.b, p) == 0 && way.a < p && p < way.b;
}

bool reallyCross(Segment s, Segment t)
{
    return orientation(s.a, s.b, t.a) * orientation(s.a, s.b, t.b) < 0
           && orientation(t.a, t.b, s.a) * orientation(t.a, t.b, s.b) < 0;
}

std::string text(Point p)
{
    return std::to_string(p.x) + "," + std::to_string(p.y);
}

std::string text(const Segment& edge)
{
    return text(edge.a) + " to " + text(edge.b);
}

std::string brokenCrossingRule(const std::vector<Segment>& edges, const Triangulation& answer)
{
    if (!answer.triangles.empty()) {
        return "triangles in spite of a crossing";
    }
    const Segment first = edges[answer.crossing->first];
    const Segment second = edges[answer.crossing->second];
    return reallyCross(first, second) ? "" : text(first) + " does not cross " + text(second);
}

/// Checks the use of each edge by triangles: at most two, in opposite directions.
using EdgeUses = std::map<Segment, std::vector<Segment>, ByEnds>;

std::string brokenUseRule(const EdgeUses& uses)
{
    for (const auto& [edge, directed] : uses) {
        if (directed.size() > 2 || (directed.size() == 2 && directed[0] == directed[1])) {
            return text(edge) + " is an edge of " + std::to_string(directed.size()) + " triangles";
        }
    }
    return {};
}

std::vector<Segment> triangleEdges(const std::array<Point, 3>& corners)
{
    return {{corners[0], corners[1]}, {corners[1], corners[2]}, {corners[2], corners[0]}};
}

/// Returns all pairs of edges if there are few, otherwise the near pairs.
std::vector<IndexPair> pairsOf(std::span<const Segment> edges)
{
    if (edges.size() > 300) {
        return nearPairs(edges);
    }
    std::vector<IndexPair> pairs;
    for (std::size_t first = 0; first < edges.size(); ++first) {
        for (std::size_t second = first + 1; second < edges.size(); ++second) {
            pairs.push_back({first, second});
        }
    }
    return pairs;
}

} // namespace

std::vector<Segment> borderOf(std::span<const std::vector<Point>> loops)
{
    const std::vector<Segment> edges = edgesOfLoops(loops);
    std::vector<std::vector<Point>> stops;
    stops.reserve(edges.size());
    for (const Segment& edge : edges) {
        stops.push_back({edge.a, edge.b});
    }
    const auto addStops = [&](std::size_t at, std::size_t other) {
        std::ranges::copy_if(
            std::array{edges[other].a, edges[other].b},
            std::back_inserter(stops[at]),
            [&](Point p) { return isOn(edges[at], p); });
    };
    for (const auto& [first, second] : pairsOf(edges)) {
        addStops(first, second);
        addStops(second, first);
    }
    std::map<Segment, int, ByEnds> counts;
    for (auto& places : stops) {
        std::ranges::sort(places);
        for (std::size_t at = 0; at + 1 < places.size(); ++at) {
            if (places[at] != places[at + 1]) {
                ++counts[{places[at], places[at + 1]}];
            }
        }
    }
    std::vector<Segment> border;
    for (const auto& [edge, count] : counts) {
        if (count % 2 == 1) {
            border.push_back(edge);
        }
    }
    return border;
}

std::string brokenTriangulationRule(
    std::span<const std::vector<Point>> loops,
    const Triangulation& answer)
{
    const std::vector<Segment> edges = edgesOfLoops(loops);
    if (answer.crossing) {
        return brokenCrossingRule(edges, answer);
    }
    const std::vector<Point> corners = cornersOf(loops);
    EdgeUses uses;
    for (const CornerTriangle& triangle : answer.triangles) {
        const auto places = placesOf(corners, triangle);
        if (orientation(places[0], places[1], places[2]) <= 0) {
            return "a triangle without area, or the wrong way round, at " + text(places[0]);
        }
        for (const Segment& edge : triangleEdges(places)) {
            uses[ascending(edge)].push_back(edge);
        }
    }
    if (std::string fault = brokenUseRule(uses); !fault.empty()) {
        return fault;
    }
    for (const CornerOnEdge& touch : answer.touches) {
        if (!isOn(edges[touch.edge], corners[touch.corner])) {
            return text(corners[touch.corner]) + " is not on " + text(edges[touch.edge]);
        }
    }
    std::vector<Segment> outside;
    for (const auto& [edge, directed] : uses) {
        if (directed.size() == 1) {
            outside.push_back(edge);
        }
    }
    return outside == borderOf(loops) ? "" : "the triangles end elsewhere than at the border";
}

std::size_t ownersOf(
    std::span<const std::vector<Point>> loops,
    const Triangulation& answer,
    Point p)
{
    const std::vector<Point> corners = cornersOf(loops);
    const auto owns = [&](const CornerTriangle& triangle) {
        return containsHalfOpen(triangleEdges(placesOf(corners, triangle)), p);
    };
    return static_cast<std::size_t>(std::ranges::count_if(answer.triangles, owns));
}

std::string brokenPartitionRule(
    std::span<const std::vector<Point>> loops,
    const Triangulation& answer,
    std::span<const Point> points)
{
    const std::vector<Segment> edges = edgesOfLoops(loops);
    for (const Point p : points) {
        const std::size_t owners = ownersOf(loops, answer, p);
        if (owners != (containsHalfOpen(edges, p) ? 1U : 0U)) {
            return text(p) + " is in " + std::to_string(owners) + " triangles";
        }
    }
    return {};
}

Int128 twiceAreaOf(std::span<const std::vector<Point>> loops, const Triangulation& answer)
{
    const std::vector<Point> corners = cornersOf(loops);
    Int128 area = 0;
    for (const CornerTriangle& triangle : answer.triangles) {
        area += twiceSignedArea(placesOf(corners, triangle));
    }
    return area;
}

} // namespace sectored::test
