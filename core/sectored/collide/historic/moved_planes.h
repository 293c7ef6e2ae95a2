#pragma once

#include "sectored/collide/shape/plane3.h"
#include "sectored/collide/shape/shape.h"
#include "sectored/collide/sweep/sphere_move.h"

#include <cstdint>
#include <optional>
#include <span>

namespace sectored::historic {

/// Computes when a moving sphere meets a convex solid, by moving the planes of the solid out by the
/// radius and sweeping the centre against them. The solid is what lies behind all planes. Returns
/// the time at which the centre enters, 0 if it starts inside; empty if it stays outside.
///
/// Right in front of a face. But at an edge the moved planes meet further out than the sphere
/// reaches: before a corner of a degrees it stands off radius / sin(a / 2) instead of the radius,
/// which has no bound as the corner gets sharper. Programs of the time used partition planes so.
///
/// SectorEd uses partition planes only to skip what cannot be touched (sidesTouched). Linear.
///
/// Source: the effective radius of E. Lengyel, "Mathematics for 3D Game Programming and Computer
/// Graphics", chapter 12, used for contacts. Spec: collision 4.1.
std::optional<double> movedPlanes(std::span<const Plane3> planes, const SphereMove& move);

/// Sides of a partition plane that the published rule searches.
enum class PublishedSides : std::uint8_t { Front, Back, Both };

/// Returns the sides of a partition plane to search for a moving shape, as published: with the
/// effective radius as given, a side is left out if both ends of the motion are at least that far
/// on the other one. What lies in the plane itself and is stored on the side that is left out is
/// missed, though the shape may touch it. See sidesTouched.
PublishedSides publishedSides(const Plane3& plane, const ShapeMove& move);

/// Same for a shape that turns on its way: with the effective radii at the start and at the end.
/// Between them the shape may reach further than at either end. See reachAnyWay.
PublishedSides publishedSides(const Plane3& plane, const ShapeMove& move, const Shape& shapeAtEnd);

} // namespace sectored::historic
