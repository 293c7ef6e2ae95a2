#pragma once

#include "sectored/geom/point.h"
#include "sectored/geom/point_location.h"

#include <span>
#include <vector>

namespace sectored::test {

/// The three-way answer for the even-odd set of the edges' loops, by winding numbers from 128-bit
/// cross products: another method than any in sectored/geom, and no code of theirs.
PointLocation referenceLocation(std::span<const Segment> edges, Point p);

/// The answers for many points.
std::vector<PointLocation> referenceLocations(
    std::span<const Segment> edges,
    std::span<const Point> points);

/// The engine's rule word for word (Spec: point-queries 0.3), in 128 bits.
bool referenceEngineRule(std::span<const Segment> walls, Point p);

/// The directed edges of closed loops.
std::vector<Segment> edgesOfLoops(std::span<const std::vector<Point>> loops);

/// The integer points on a segment, ends included, at most `limit` of them spread over its length.
std::vector<Point> integerPointsOn(Segment segment, std::size_t limit);

} // namespace sectored::test
