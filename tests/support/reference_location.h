#pragma once

#include "sectored/geom/point.h"
#include "sectored/geom/point_location.h"

#include <span>
#include <vector>

namespace sectored::test {

/// Locates p in the even-odd set of the edges' loops, by winding numbers from 128-bit cross
/// products. Uses another method than sectored/geom and none of its code.
PointLocation referenceLocation(std::span<const Segment> edges, Point p);

/// Locates many points.
std::vector<PointLocation> referenceLocations(
    std::span<const Segment> edges,
    std::span<const Point> points);

/// Tests the engine's rule literally (Spec: point-queries 0.3), in 128 bits.
bool referenceEngineRule(std::span<const Segment> walls, Point p);

/// Returns the directed edges of closed loops.
std::vector<Segment> edgesOfLoops(std::span<const std::vector<Point>> loops);

/// Returns the integer points on a segment, ends included; at most `limit` of them, spread over its
/// length.
std::vector<Point> integerPointsOn(Segment segment, std::size_t limit);

} // namespace sectored::test
