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

/// Returns the edges shared by an odd number of triangles, compared to the last bit; masked
/// pictures do not count. Upright edges are compared by what they cover: two short edges end to end
/// match a long one. Spec: collision P26.
std::vector<SurfaceEdge> oddEdges(std::span<const SurfaceTriangle> triangles);

/// Returns the whole surface of a level, closed also where drawing leaves openings: at skies and
/// bunches. Sectors with a fault have no surface.
std::vector<SurfaceTriangle> closedSurface(const Map& map);
/// Same for one sector.
std::vector<SurfaceTriangle> closedSurface(const Map& map, SectorId sector);

/// Returns what is wrong with the direction or area of a triangle; empty if nothing is.
std::string brokenWindingRule(const Map& map, std::span<const SurfaceTriangle> triangles);

/// Checks that random points in a sector have one floor below and one ceiling above, at the heights
/// of heightAt. Empty if so. Precondition: the triangles are all of the sector's.
std::string brokenColumnRule(
    const Map& map,
    SectorId sector,
    std::span<const SurfaceTriangle> triangles);

std::string text(const SurfaceEdge& edge);

} // namespace sectored::test
