#pragma once

#include "sectored/geom/point.h"

#include <cstdint>

namespace sectored {

/// A rotation by quarter turns, clockwise on screen.
enum class QuarterTurn { None, Quarter, Half, ThreeQuarters };

/// Coordinate that a mirror operation negates: X swaps left and right.
enum class MirrorAxis { X, Y };

/// An isometry of the plane that maps integer points to integer points: x' = xx x + xy y + dx, y' =
/// yx x + yy y + dy. Exact. Its inverse has the same form.
struct Isometry {
    std::int64_t xx = 1;
    std::int64_t xy = 0;
    std::int64_t yx = 0;
    std::int64_t yy = 1;
    std::int64_t dx = 0;
    std::int64_t dy = 0;

    /// Returns true if the isometry reverses orientation: clockwise loops become anticlockwise.
    constexpr bool mirrors() const { return xx * yy - xy * yx < 0; }

    /// Maps a point. Clamps coordinates to twice coordinateLimit.
    constexpr Point operator()(Point p) const
    {
        return {clamped(xx * p.x + xy * p.y + dx), clamped(yx * p.x + yy * p.y + dy)};
    }

    /// Returns true if the image of the point needs no clamping.
    constexpr bool isExact(Point p) const
    {
        const Point to = (*this)(p);
        return to.x == xx * p.x + xy * p.y + dx && to.y == yx * p.x + yy * p.y + dy;
    }

    bool operator==(const Isometry&) const = default;

private:
    static constexpr std::int32_t clamped(std::int64_t value)
    {
        constexpr std::int64_t most = 2 * std::int64_t{coordinateLimit};
        return static_cast<std::int32_t>(value < -most ? -most : value > most ? most : value);
    }
};

/// Returns the translation p' = p + by.
constexpr Isometry translation(Point by)
{
    return {.dx = by.x, .dy = by.y};
}

/// Returns the mirroring x' = 2 pivot - x, or the same for y. The pivot is given doubled because it
/// may lie at half units.
constexpr Isometry mirrorAbout(MirrorAxis axis, Point doubledPivot)
{
    return axis == MirrorAxis::X ? Isometry{.xx = -1, .dx = doubledPivot.x}
                                 : Isometry{.yy = -1, .dy = doubledPivot.y};
}

/// Returns true if a quarter turn about the pivot maps integer points to integer points: its
/// coordinates are both integers, or both half-integers.
constexpr bool turnsExactly(Point doubledPivot)
{
    return (doubledPivot.x - doubledPivot.y) % 2 == 0;
}

/// Returns a rotation about a pivot, given doubled. Precondition for quarter turns:
/// turnsExactly(doubledPivot).
constexpr Isometry turnAbout(QuarterTurn turn, Point doubledPivot)
{
    const std::int64_t sum = (std::int64_t{doubledPivot.x} + doubledPivot.y) / 2;
    const std::int64_t difference = (std::int64_t{doubledPivot.x} - doubledPivot.y) / 2;
    switch (turn) {
    case QuarterTurn::Quarter:
        return {.xx = 0, .xy = -1, .yx = 1, .yy = 0, .dx = sum, .dy = -difference};
    case QuarterTurn::Half:
        return {.xx = -1, .yy = -1, .dx = doubledPivot.x, .dy = doubledPivot.y};
    case QuarterTurn::ThreeQuarters:
        return {.xx = 0, .xy = 1, .yx = -1, .yy = 0, .dx = difference, .dy = sum};
    case QuarterTurn::None:
        break;
    }
    return {};
}

} // namespace sectored
