#pragma once

#include "sectored/map/map_view.h"
#include "sectored/mesh/surface.h"

#include <span>
#include <string>
#include <vector>

namespace sectored::test {

/// An edge of triangles, its ends ascending by x, y, z.
struct SurfaceEdge {
    Vec3 low{};
    Vec3 high{};
};

/// The edges that an odd number of triangles share, compared to the last bit; masked pictures do
/// not count. Upright edges are compared by what they cover: two short ones on each other and a
/// long one beside them are two. Spec: collision P26.
std::vector<SurfaceEdge> oddEdges(std::span<const SurfaceTriangle> triangles);

/// The whole surface of a level, without the openings that rules leave: none at sky, none at
/// bunches. Sectors with a fault have none.
std::vector<SurfaceTriangle> closedSurface(const Map& map);
/// That of one sector.
std::vector<SurfaceTriangle> closedSurface(const Map& map, SectorId sector);

/// What is wrong with the direction of a triangle, or its area; empty when nothing is.
std::string brokenWindingRule(const Map& map, std::span<const SurfaceTriangle> triangles);

/// Random points in a sector must have one floor below and one ceiling above, where heightAt says.
/// The triangles are all of the sector's.
std::string brokenColumnRule(
    const Map& map,
    SectorId sector,
    std::span<const SurfaceTriangle> triangles);

std::string text(const SurfaceEdge& edge);

} // namespace sectored::test
