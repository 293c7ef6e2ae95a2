#pragma once

#include "sectored/geom/int128.h"
#include "sectored/geom/planar/triangulate.h"

#include <span>
#include <string>
#include <vector>

namespace sectored::test {

using Loops = std::vector<std::vector<Point>>;

/// Returns the border of the even-odd set of loops, found by comparing every edge with every
/// corner: the edges, cut at all corners that lie on them, without those that coincide an even
/// number of times. Ends ascending, edges ascending.
std::vector<Segment> borderOf(std::span<const std::vector<Point>> loops);

/// Returns the property of triangulate.h that a result breaks; empty if none. A reported crossing
/// must exist. Otherwise each triangle has an area, inner edges meet in opposite directions, and
/// the other edges are the border. From these three properties it follows that the triangles cover
/// each point as often as the border winds around it. That this is once, inside, must be tested
/// with points.
std::string brokenTriangulationRule(
    std::span<const std::vector<Point>> loops,
    const Triangulation& answer);

/// Returns the number of triangles that contain a point by the half-open rule.
std::size_t ownersOf(
    std::span<const std::vector<Point>> loops,
    const Triangulation& answer,
    Point p);

/// Tests points by the half-open rule: a point of the set must be in exactly one triangle, any
/// other point in none. Returns the first point that breaks this; empty if none does.
std::string brokenPartitionRule(
    std::span<const std::vector<Point>> loops,
    const Triangulation& answer,
    std::span<const Point> points);

/// Returns twice the area of all triangles.
Int128 twiceAreaOf(std::span<const std::vector<Point>> loops, const Triangulation& answer);

} // namespace sectored::test
