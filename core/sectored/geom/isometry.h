#pragma once

#include "sectored/geom/point.h"

#include <cstdint>

namespace sectored {

/// Quarter turns, clockwise on screen.
enum class QuarterTurn { None, Quarter, Half, ThreeQuarters };

/// Which coordinate a mirror turns round: X takes left to right.
enum class MirrorAxis { X, Y };

/// A motion of the plane that takes every whole point to a whole point: x' = xx x + xy y + dx, y' =
/// yx x + yy y + dy. Exact; its inverse is one too.
struct Isometry {
    std::int64_t xx = 1;
    std::int64_t xy = 0;
    std::int64_t yx = 0;
    std::int64_t yy = 1;
    std::int64_t dx = 0;
    std::int64_t dy = 0;

    /// Whether it turns inside out: clockwise loops run the other way round after it.
    constexpr bool mirrors() const { return xx * yy - xy * yx < 0; }

    /// Where a coordinate would leave the limit of coordinates it may be any number beyond.
    constexpr Point operator()(Point p) const
    {
        return {clamped(xx * p.x + xy * p.y + dx), clamped(yx * p.x + yy * p.y + dy)};
    }

    /// Whether the point is taken where it belongs, within the limit or beyond.
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

/// p' = p + by.
constexpr Isometry translation(Point by)
{
    return {.dx = by.x, .dy = by.y};
}

/// x' = 2 pivot - x, or the same for y. The pivot is given doubled, so that it may be half.
constexpr Isometry mirrorAbout(MirrorAxis axis, Point doubledPivot)
{
    return axis == MirrorAxis::X ? Isometry{.xx = -1, .dx = doubledPivot.x}
                                 : Isometry{.yy = -1, .dy = doubledPivot.y};
}

/// Whether a quarter turn about the pivot takes whole points to whole points: both coordinates are
/// whole, or both half.
constexpr bool turnsExactly(Point doubledPivot)
{
    return (doubledPivot.x - doubledPivot.y) % 2 == 0;
}

/// A turn about a pivot, given doubled. For quarter turns turnsExactly must hold.
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
