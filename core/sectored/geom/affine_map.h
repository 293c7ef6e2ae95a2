#pragma once

#include "sectored/geom/point.h"

#include <cstdint>
#include <string>

namespace sectored {

/// A decimal number with nine digits after the point, so that requests compare and repeat exactly.
struct Decimal {
    std::int64_t billionths = 0;

    bool operator==(const Decimal&) const = default;
};

inline constexpr std::int64_t billion = 1'000'000'000;

/// Returns the number with as many digits as it needs: "-0.5".
std::string decimalText(Decimal number);

/// An affine map of the plane about a pivot that maps points to integer points by rounding. It
/// never mirrors. Vertices at one point stay at one point.
class AffineMap {
public:
    /// Makes the identity.
    AffineMap() = default;

    /// Returns a rotation, clockwise on screen. Whole circles more or less do not matter.
    static AffineMap rotation(Decimal degrees, Point doubledPivot);
    /// Returns x' = x scaleX, y' = y scaleY, as seen from the pivot.
    static AffineMap scaling(Decimal scaleX, Decimal scaleY, Point doubledPivot);
    /// Returns x' = x + skewX y / 4096, y' = y + skewY x / 4096, as seen from the pivot.
    static AffineMap skewing(Decimal skewX, Decimal skewY, Point doubledPivot);

    /// Maps a point. Rounds halves up; a coordinate within a millionth of a half counts as a half.
    /// Clamps coordinates to twice coordinateLimit.
    Point operator()(Point p) const;
    /// Returns how far rounding moves the image of the point, in map units.
    double roundingAt(Point p) const;

    /// Returns the determinant: the factor of areas. Positive for a map that can be used.
    double determinant() const { return m_xx * m_yy - m_xy * m_yx; }
    /// Returns the factor of lengths in the direction of a segment; 1 if that has no length.
    double stretchAlong(Segment line) const;
    /// Returns true for a rotation, which changes no length.
    bool keepsLengths() const { return m_isRotation; }
    /// Returns the Build angle by which a rotation turns; 0 for others.
    int turn() const { return m_turn; }

private:
    explicit AffineMap(Point doubledPivot);

    Vec2 exact(Point p) const;

    double m_xx = 1;
    double m_xy = 0;
    double m_yx = 0;
    double m_yy = 1;
    Vec2 m_pivot{};
    int m_turn = 0;
    bool m_isRotation = false;
};

} // namespace sectored
