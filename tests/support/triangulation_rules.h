#pragma once

#include "sectored/geom/int128.h"
#include "sectored/geom/planar/triangulate.h"

#include <span>
#include <string>
#include <vector>

namespace sectored::test {

using Loops = std::vector<std::vector<Point>>;

/// The border of the even-odd set of loops, found by comparing every edge with every corner: edges
/// cut at all corners that lie on them, without those that lie on each other an even number of
/// times. Ends ascending, edges ascending.
std::vector<Segment> borderOf(std::span<const std::vector<Point>> loops);

/// Which property of triangulate.h an answer breaks: empty when none. What it says of crossings
/// must be true; otherwise each triangle has an area, edges inside meet in opposite directions, and
/// the others are the border. The last three say that the triangles cover each place as often as
/// the border winds around it; which is once, inside, is for asking points.
std::string brokenTriangulationRule(
    std::span<const std::vector<Point>> loops,
    const Triangulation& answer);

/// How many triangles hold a point by the half-open rule.
std::size_t ownersOf(
    std::span<const std::vector<Point>> loops,
    const Triangulation& answer,
    Point p);

/// By the half-open rule: which point of those lies in not exactly one triangle though the set has
/// it, or in one though the set has it not; empty when none does.
std::string brokenPartitionRule(
    std::span<const std::vector<Point>> loops,
    const Triangulation& answer,
    std::span<const Point> points);

/// Twice the area of all triangles.
Int128 twiceAreaOf(std::span<const std::vector<Point>> loops, const Triangulation& answer);

} // namespace sectored::test
