#include "sectored/mesh/plane_triangles.h"

#include <algorithm>
#include <cstddef>
#include <span>

namespace sectored {

namespace {

PlaneCorner cornerOf(const SectorCorner& corner)
{
    return {
        .place = {static_cast<double>(corner.place.x), static_cast<double>(corner.place.y)},
        .heights = corner.heights};
}

struct EdgeEnds {
    Vec2 from{};
    Vec2 to{};

    bool operator==(const EdgeEnds&) const = default;
};

bool comesBefore(const EdgeEnds& left, const EdgeEnds& right)
{
    const std::array a{left.from.x, left.from.y, left.to.x, left.to.y};
    const std::array b{right.from.x, right.from.y, right.to.x, right.to.y};
    return std::ranges::lexicographical_compare(a, b);
}

/// The stops between two corners of the border, in that direction.
struct CutEdge {
    EdgeEnds ends{};
    std::vector<PlaneCorner> between{};
};

/// Returns the edges of the border with stops that are not corners, in both directions, sorted.
std::vector<CutEdge> cutEdges(const SectorStops& stops)
{
    std::vector<CutEdge> edges;
    for (std::uint32_t corner = 0; corner + 1 < stops.firstOf.size(); ++corner) {
        CutEdge edge;
        for (const WallStop& stop : stops.ofWall(corner)) {
            if (!stop.isCorner) {
                edge.between.push_back({stop.place, stop.own});
                continue;
            }
            edge.ends.to = stop.place;
            if (!edge.between.empty()) {
                edges.push_back(edge);
                std::ranges::reverse(edge.between);
                edges.push_back({{edge.ends.to, edge.ends.from}, std::move(edge.between)});
            }
            edge = {.ends = {.from = stop.place}};
        }
    }
    std::ranges::sort(edges, comesBefore, &CutEdge::ends);
    return edges;
}

/// A triangle with the stops on its edges.
struct EdgedTriangle {
    PlaneTriangle corners{};
    std::array<std::span<const PlaneCorner>, 3> between{}; ///< from each corner to the next
};

/// Cuts a triangle at the stops, one edge after the other.
void cutInto(const EdgedTriangle& triangle, std::vector<PlaneTriangle>& triangles)
{
    const auto* const edge = std::ranges::find_if(triangle.between, [](const auto& between) {
        return !between.empty();
    });
    if (edge == triangle.between.end()) {
        triangles.push_back(triangle.corners);
        return;
    }
    const auto first = static_cast<std::size_t>(edge - triangle.between.begin());
    const std::size_t second = (first + 1) % 3;
    const std::size_t third = (first + 2) % 3;
    const std::size_t pieces = edge->size() + 1;
    for (std::size_t piece = 0; piece < pieces; ++piece) {
        const bool isFirst = piece == 0;
        const bool isLast = piece + 1 == pieces;
        EdgedTriangle part;
        part.corners[0] = isFirst ? triangle.corners[first] : (*edge)[piece - 1];
        part.corners[1] = isLast ? triangle.corners[second] : (*edge)[piece];
        part.corners[2] = triangle.corners[third];
        part.between[1] = isLast ? triangle.between[second] : std::span<const PlaneCorner>{};
        part.between[2] = isFirst ? triangle.between[third] : std::span<const PlaneCorner>{};
        cutInto(part, triangles);
    }
}

} // namespace

std::vector<PlaneTriangle> planeTriangles(const SectorShape& shape, const SectorStops& stops)
{
    const std::vector<CutEdge> cut = stops.cutPlanes ? cutEdges(stops) : std::vector<CutEdge>{};
    std::vector<PlaneTriangle> triangles;
    triangles.reserve(shape.plan.triangles.size());
    for (const CornerTriangle& corners : shape.plan.triangles) {
        EdgedTriangle triangle;
        for (std::size_t at = 0; at < 3; ++at) {
            triangle.corners[at] = cornerOf(shape.corners[corners[at]]);
        }
        if (cut.empty()) {
            triangles.push_back(triangle.corners);
            continue;
        }
        for (std::size_t at = 0; at < 3; ++at) {
            const EdgeEnds ends{triangle.corners[at].place, triangle.corners[(at + 1) % 3].place};
            const auto found = std::ranges::lower_bound(cut, ends, comesBefore, &CutEdge::ends);
            if (found != cut.end() && found->ends == ends) {
                triangle.between[at] = found->between;
            }
        }
        cutInto(triangle, triangles);
    }
    return triangles;
}

} // namespace sectored
