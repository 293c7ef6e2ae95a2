#pragma once

namespace sectored {

/// Every epsilon of the core, with its unit and what happens beyond it. No topological decision
/// hangs on one.

/// Whole turns. An angle sum further than this from a whole number is not believed and quadrant
/// winding decides instead. Closed loops stay below 1e-11 with 16,000 walls, so only chains that do
/// not close get there.
inline constexpr double wholeTurnTolerance = 1e-6;

/// A share of the length of a motion, or of a radius. A sphere that touches something at the start
/// of its motion is stopped by it only if it gets nearer by more than this share of the way; else
/// it slides. Over the whole way it loses at most that: 1e-7 map units at the speed of a walk, 1e-3
/// at a million. One whose centre is nearer than this share of its radius is in it, and free to
/// leave either way.
inline constexpr double deepeningShare = 1e-9;

/// Radii. A sphere that sinks no deeper than this into the plane of a triangle in all of a motion
/// goes along it: rounding. More, and it would be so much inside what it slides along; less, and it
/// would feel the edges between triangles of one plane, which seem to lean by the root of the
/// rounding.
inline constexpr double planeSlackShare = 1e-11;

/// A share of a radius and of the coordinates. Boxes are grown by it before the way of a sphere is
/// tried against them, so that rounding leaves out nothing that is touched; a little more is tried
/// than need be.
inline constexpr double boxSlackShare = 1e-12;

/// A share of the length of a motion. What goes against a surface by less counts as along it; so
/// much of a way may be lost to the touch rule of the sweep.
inline constexpr double coneShare = 1e-12;

/// The square of a sine. Two surfaces that meet at a smaller angle have no crease to slide along:
/// its direction would be rounding. The nearer of the two planes decides then.
inline constexpr double creaseLength2 = 1e-14;

/// Radii. A body that slides minds what is this near besides what it has just met, and stands on
/// it. Less than rounding, and it would forget the walls that it slides along; more, and it would
/// stop that much before the tip of a corner, divided by the sine of half its angle.
inline constexpr double touchingShare = 1e-10;

/// Radii. A body that is in something deeper than this is pushed out; less is rounding, and a body
/// at rest must not move by it.
inline constexpr double sunkShare = 1e-9;

/// The least z of the normal, of length 1, of what a body stands on, and the least horizontal part
/// of one that is a wall: a millionth of a radian from upright or flat.
inline constexpr double supportLean = 1e-6;

/// A share of the way. A walk that comes shorter was stopped, and a step is tried.
inline constexpr double slowedShare = 1e-6;

/// A share of the sizes of the terms of a 3 by 3 determinant of rounded differences. Beyond it the
/// sign in floating point is right; within it the exact one is worked out. Shewchuk's bound for
/// orient3d, (7 + 56 u) u with u = 2^-53.
inline constexpr double rayFilterShare = 7.7716e-16;

/// A share of the time of a ray. Of hits no further apart than this the one of the lowest index is
/// given, so that which of two triangles with a common edge is hit does not depend on how the time
/// is rounded.
inline constexpr double rayTieShare = 1.0 / (1LL << 48);

/// A share of the time at which a ray enters or leaves a box. So much earlier or later still
/// counts: more than the rounding of the division, so that no box of a triangle that the ray hits
/// is left out.
inline constexpr double boxTimeShare = 1e-14;

/// Map units. A body is lifted by so much more than the top of a step, a step may be so much higher
/// than allowed, one that brings it no further than this is not climbed, and it may be pushed out
/// of something by so much more than its limit.
inline constexpr double stepSlack = 1e-6;

/// Map units. A body counts as in a room up to this far over its ceiling or under its floor, and a
/// way as through a passage that it comes this near to: more than all rounding, and less than
/// anything that matters in a level.
inline constexpr double roomSlack = 1e-3;

/// Map units. How much further down than it was lifted a body looks for the top of a step.
inline constexpr double landingSlack = 1e-3;

/// Map units. Who walks to a place is there when he is this near, and gets no further when a tic
/// takes him no further than this. More, and ways through narrow gaps would end beside them.
inline constexpr double arrivalSlack = 1.0 / 16;

/// Map units. Two places where a body stands are one when their feet are this near. Less than
/// where a slope ends after arrivalSlack, and places would be counted twice.
inline constexpr double samePlaceSlack = 0.5;

/// A share of the sizes of the numbers that a test adds up which rules out what cannot be touched.
/// What it would rule out by less is looked at, so that neither rounding nor a thing that lies in
/// the dividing plane slips through. Larger, more is looked at in vain: nothing else changes.
inline constexpr double skipSlack = 1e-9;

/// A share of a length. An edge of a shape that rises over a plane by no more than this share of
/// itself lies on it whole; beyond it a single corner touches. Points of a face within this share
/// of a line through others are no corners of it.
inline constexpr double parallelShare = 1e-12;

/// Build z units. Where a floor or ceiling slopes, planes that are meant to meet at an edge miss
/// each other by the rounding of their heights and slopes. A ceiling that is at most so far below
/// the floor counts as lying on it; further below the sector is damaged.
inline constexpr double planeMeetingSlack = 16;

/// Map units. Heights of sloping floors and ceilings in meshes are rounded to multiples of this:
/// planes that are one on both sides of a portal, but have different hinges, then are nearly always
/// equal there instead of crossing in slivers. A power of two, larger than the rounding of slopes,
/// and so small that a body of some 100 units does not feel the lean of triangles of one plane
/// (planeSlackShare).
inline constexpr double heightQuantum = 1.0 / (1LL << 36);

/// Build z units. A sector's slope counts as kept by an edit that moves it by no more than this at
/// any corner: its height and slope are whole numbers.
inline constexpr double slopeSlack = 1;

/// Texels. A texture counts as kept by an edit that shifts it by no more than this at any corner:
/// panning is in steps, of a texel where a tile has 256.
inline constexpr double texelSlack = 0.5;

} // namespace sectored
