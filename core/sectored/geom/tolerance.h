#pragma once

namespace sectored {

/// All tolerances of the core, with their units and effects. No topological decision depends on
/// them.

/// Whole turns. If an angle sum is further than this from a whole number, quadrant winding decides
/// instead. Closed loops of 16,000 walls stay below 1e-11, so only open chains exceed it.
inline constexpr double wholeTurnTolerance = 1e-6;

/// Map units. A computed coordinate that falls short of a half by less than this is rounded up as a
/// half is: the difference comes from the last digits of a sine.
inline constexpr double halfSlack = 1e-6;

/// A share of the length of a motion, or of a radius. A sphere that touches something at the start
/// of its motion is stopped only if it gets nearer by more than this share of the way; otherwise it
/// slides. Over the whole way it loses at most this share: 1e-7 map units at walking speed, 1e-3 at
/// a speed of a million. A sphere whose centre is nearer than this share of its radius counts as
/// inside, and may leave in either direction.
inline constexpr double deepeningShare = 1e-9;

/// Radii. A sphere that sinks no deeper than this into the plane of a triangle during a motion
/// moves along the plane: the depth is rounding. With a larger value it would sink that deep into
/// surfaces that it slides along. With a smaller value it would catch on the edges between
/// triangles of one plane, which seem to lean by the square root of the rounding error.
inline constexpr double planeSlackShare = 1e-11;

/// A share of a radius and of the coordinates. Boxes are grown by this before the path of a sphere
/// is tested against them, so that rounding misses no contact. It costs a few unnecessary tests.
inline constexpr double boxSlackShare = 1e-12;

/// A share of the length of a motion. A motion that goes against a surface by less than this counts
/// as along it. The touch rule of the sweep may lose this share of a way.
inline constexpr double coneShare = 1e-12;

/// The square of a sine. Two surfaces that meet at a smaller angle have no crease to slide along,
/// because its direction would be rounding error. The nearer of the two planes decides then.
inline constexpr double creaseLength2 = 1e-14;

/// Radii. A sliding body considers everything this near in addition to what it has just met, and
/// stands on it. If this were less than rounding, the body would lose the walls that it slides
/// along. A larger value would stop it that far, divided by the sine of half the angle, before the
/// tip of a corner.
inline constexpr double touchingShare = 1e-10;

/// Radii. A body that is deeper than this inside something is pushed out. A smaller depth is
/// rounding and must not move a body at rest.
inline constexpr double sunkShare = 1e-9;

/// Minimum z of the unit normal of a surface that a body stands on, and minimum horizontal part of
/// the unit normal of a wall: a millionth of a radian from vertical or flat.
inline constexpr double supportLean = 1e-6;

/// A share of the length of a motion. A motion that falls short by more than this was stopped, and
/// a step is tried.
inline constexpr double slowedShare = 1e-6;

/// A share of the magnitudes of the terms of a 3 by 3 determinant of rounded differences. Beyond it
/// the floating-point sign is correct; within it the exact sign is computed. Shewchuk's bound for
/// orient3d, (7 + 56 u) u with u = 2^-53, rounded up by more than the rounding of the magnitudes.
inline constexpr double rayFilterShare = 7.7716e-16;

/// A share of the terms that correct a time of 26 significant bits of a ray: 16 u with u = 2^-53.
/// If the corrected time is further than this from every double, it is rounded up as it is;
/// otherwise the exact time is computed. Derived in collide/sweep/ray_triangle.cpp.
inline constexpr double rayTimeShare = 1.0 / (1LL << 49);

/// The part of rayTimeShare that counts for the terms of a sum that is exact but for products of
/// their low digits.
inline constexpr double rayShortShare = 1.0 / (1 << 26);

/// Multiples of the direction of a ray. Times beyond this, and those below 1 / this, are computed
/// exactly. Between them no product underflows if the numbers of the ray and of the triangle are
/// zero or at least 2^-200 in size.
inline constexpr double rayTimeRange = 0x1p100;

/// A share of the time of a ray. Of hits no further apart than this, the one with the lowest index
/// is returned, so that rounding does not decide which of two triangles with a common edge is hit.
inline constexpr double rayTieShare = 1.0 / (1LL << 48);

/// A share of the time at which a ray enters or leaves a box. The times are extended by this much:
/// more than the rounding of the division, so that no box of a triangle hit by the ray is missed.
inline constexpr double boxTimeShare = 1e-14;

/// Map units. A body is lifted by this much more than the height of a step. A step may exceed the
/// allowed height by this, and is not climbed if it brings the body no further than this. A body
/// may be pushed out of something by this much more than its limit.
inline constexpr double stepSlack = 1e-6;

/// Map units. A body counts as inside a sector up to this far above its ceiling or below its floor,
/// and a way counts as through a passage if it comes this near to it. More than all rounding, and
/// less than any relevant size in a level.
inline constexpr double roomSlack = 1e-3;

/// Map units. A body searches for the top of a step this much further down than it was lifted.
inline constexpr double landingSlack = 1e-3;

/// Map units. The player has arrived when closer than this, and is stuck when a tick moves the
/// player less than this. With a larger value, ways through narrow gaps would end beside them.
inline constexpr double arrivalSlack = 1.0 / 16;

/// Map units. Two places where a body stands are equal if their feet are this near. The value
/// covers the height difference on a slope after arrivalSlack; with a smaller one, places would be
/// counted twice.
inline constexpr double samePlaceSlack = 0.5;

/// A share of the magnitudes of the terms summed by a test that rules out what cannot be touched.
/// Objects ruled out by less than this are examined anyway, so that neither rounding nor an object
/// in the dividing plane causes a miss. A larger value only costs unnecessary tests.
inline constexpr double skipSlack = 1e-9;

/// A share of a length. An edge of a shape that rises above a plane by no more than this share of
/// its length lies on it entirely; otherwise only one corner touches it. Points of a face within
/// this share of a line through others are not corners of it.
inline constexpr double parallelShare = 1e-12;

/// Build z units. On slopes, planes that are meant to meet at an edge miss each other by the
/// rounding of their heights and slopes. A ceiling at most this far below the floor counts as lying
/// on it; if it is further below, the sector is damaged.
inline constexpr double planeMeetingSlack = 16;

/// A share of the product of two lengths. Edges of a box whose scalar product is smaller count as
/// at right angles: decimals of a rotated box have six digits or more.
inline constexpr double rightAngleShare = 1e-6;

/// Radii along the way. A published method that is late or early by no more than this counts as
/// right: it is rounding, not the method.
inline constexpr double differenceShare = 1e-3;

/// Radii. A search and a sweep that differ by no more than this agree: within it, rounding decides
/// whether shapes that graze each other touch.
inline constexpr double searchBand = 1e-9;

/// A share of the largest number of a vector. Smaller numbers of it are shown to people as 0.
inline constexpr double sixDigitsRounding = 1e-12;

/// A share of the coordinates. The band of a search is wider by this: the coordinates of shapes far
/// from the origin are rounded before anything is computed.
inline constexpr double searchRounding = 1e-14;

/// Map units. Heights of sloping floors and ceilings in meshes are rounded to multiples of this.
/// Planes that are the same on both sides of a portal, but have different hinges, are then nearly
/// always equal there instead of crossing in slivers. A power of two, larger than the rounding of
/// slopes, and so small that a body of some 100 units does not notice the lean of triangles of one
/// plane (planeSlackShare).
inline constexpr double heightQuantum = 1.0 / (1LL << 36);

/// Build z units. An edit keeps the slope of a sector if it moves the slope by no more than this at
/// any corner: heights and slopes are integers.
inline constexpr double slopeSlack = 1;

/// Texels. An edit keeps a texture in place if it shifts the texture by no more than this at any
/// corner: panning is in steps, of one texel if the tile has 256.
inline constexpr double texelSlack = 0.5;

} // namespace sectored
