#include "tests/support/random_subdivision.h"

#include "sectored/geom/orientation.h"

#include "tests/support/random_polygon.h"

#include <algorithm>
#include <array>

namespace sectored::test {

namespace {

using Triangle = std::array<Point, 3>;

bool holdsInside(const Triangle& triangle, Point p)
{
    return orientation(triangle[0], triangle[1], p) > 0
           && orientation(triangle[1], triangle[2], p) > 0
           && orientation(triangle[2], triangle[0], p) > 0;
}

/// Inserts a vertex into the triangle that contains it. Ignores a vertex on an edge.
void insert(std::vector<Triangle>& triangles, Point p)
{
    const auto around = std::ranges::find_if(triangles, [&](const Triangle& triangle) {
        return holdsInside(triangle, p);
    });
    if (around != triangles.end()) {
        const Triangle old = *around;
        *around = {old[0], old[1], p};
        triangles.push_back({old[1], old[2], p});
        triangles.push_back({old[2], old[0], p});
    }
}

/// Adds an edge, or removes its reverse if the region lies on both sides.
void addEdge(std::vector<Segment>& edges, Segment edge)
{
    const auto reverse = std::ranges::find(edges, Segment{edge.b, edge.a});
    if (reverse != edges.end()) {
        edges.erase(reverse);
    } else {
        edges.push_back(edge);
    }
}

} // namespace

RandomSubdivision randomSubdivision(std::mt19937_64& random, SubdivisionWish wish)
{
    const std::int32_t side = 4 * wish.extent;
    const std::array<Point, 4> corners{{{0, 0}, {side, 0}, {side, side}, {0, side}}};
    std::vector<Triangle> triangles{
        {corners[0], corners[1], corners[2]},
        {corners[0], corners[2], corners[3]}};
    for (std::size_t count = 0; count < wish.vertices; ++count) {
        const std::int32_t x = 4 * randomBetween(random, 1, wish.extent - 1);
        const std::int32_t y = 4 * randomBetween(random, 1, wish.extent - 1);
        insert(triangles, {x, y});
    }
    RandomSubdivision subdivision;
    for (std::size_t at = 0; at < corners.size(); ++at) {
        subdivision.square.push_back({corners[at], corners[(at + 1) % 4]});
    }
    subdivision.regions.resize(wish.regions);
    for (const Triangle& triangle : triangles) {
        const auto region =
            static_cast<std::size_t>(randomBelow(random, static_cast<std::int64_t>(wish.regions)));
        for (std::size_t at = 0; at < 3; ++at) {
            addEdge(subdivision.regions[region], {triangle[at], triangle[(at + 1) % 3]});
        }
    }
    return subdivision;
}

} // namespace sectored::test
