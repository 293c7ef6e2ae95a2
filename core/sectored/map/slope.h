#pragma once

#include "sectored/geom/point.h"
#include "sectored/map/plane.h"

namespace sectored {

/// Returns the height of a plane at a point, given the first wall of its sector, in Build z units.
/// This is the plane's z if the plane is not sloped or the wall has no length. Finite. Spec:
/// build-map 2.
double heightOn(const Plane& plane, Segment firstWall, Vec2 p);

/// Returns the height of a sector's floor or ceiling at a point, in Build z units. This is the
/// plane's z if the plane is not sloped. The hinge is the first wall of the sector's list, in any
/// loop; if that wall is unusable or has no length, the plane is flat. Finite for every level.
/// Spec: build-map 2.
double heightAt(const Map& map, SectorId sector, PlaneKind kind, Vec2 p);

} // namespace sectored
