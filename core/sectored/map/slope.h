#pragma once

#include "sectored/geom/point.h"
#include "sectored/map/plane.h"

namespace sectored {

/// The height of a plane at a point when this is the first wall of its sector, in Build z units;
/// its z where it is not sloped or the wall has no length. Finite. Spec: build-map 2.
double heightOn(const Plane& plane, Segment firstWall, Vec2 p);

/// The height of a sector's floor or ceiling at a point, in Build z units; the plane's z where it
/// is not sloped. The hinge is the first wall of the sector's list, whatever loop it is in; flat
/// when that wall is unusable or has no length. Finite for every level. Spec: build-map 2.
double heightAt(const Map& map, SectorId sector, PlaneKind kind, Vec2 p);

} // namespace sectored
