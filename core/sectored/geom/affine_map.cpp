#include "sectored/geom/affine_map.h"

#include "sectored/geom/build_angle.h"
#include "sectored/geom/round_half_up.h"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace sectored {

namespace {

constexpr std::int64_t wholeCircle = 360 * billion; ///< in billionths of a degree
constexpr double wholeSkew = 4096;

double valueOf(Decimal number)
{
    return static_cast<double>(number.billionths) / static_cast<double>(billion);
}

/// Rounds halves up, to a point from which the distance to any other can be computed.
std::int32_t nearestHalfUp(double value)
{
    constexpr std::int32_t most = 2 * coordinateLimit;
    return std::clamp(roundedHalfUp(value), -most, most);
}

} // namespace

std::string decimalText(Decimal number)
{
    const std::int64_t size = std::abs(number.billionths);
    std::string digits = std::to_string(billion + size % billion).substr(1);
    digits.resize(digits.find_last_not_of('0') + 1);
    return (number.billionths < 0 ? "-" : "") + std::to_string(size / billion)
           + (digits.empty() ? "" : "." + digits);
}

AffineMap::AffineMap(Point doubledPivot)
    : m_pivot{doubledPivot.x / 2.0, doubledPivot.y / 2.0}
{}

AffineMap AffineMap::rotation(Decimal degrees, Point doubledPivot)
{
    AffineMap map(doubledPivot);
    // Whole circles go in whole numbers, so that turns that differ by them alone are equal.
    const std::int64_t rest = (degrees.billionths % wholeCircle + wholeCircle) % wholeCircle;
    const double turns = static_cast<double>(rest) / static_cast<double>(wholeCircle);
    const double angle = 2 * std::numbers::pi * turns;
    map.m_xx = std::cos(angle);
    map.m_xy = -std::sin(angle);
    map.m_yx = std::sin(angle);
    map.m_yy = std::cos(angle);
    map.m_turn = wholeAngle(static_cast<int>(std::floor(turns * fullCircle + 0.5)));
    map.m_isRotation = true;
    return map;
}

AffineMap AffineMap::scaling(Decimal scaleX, Decimal scaleY, Point doubledPivot)
{
    AffineMap map(doubledPivot);
    map.m_xx = valueOf(scaleX);
    map.m_yy = valueOf(scaleY);
    return map;
}

AffineMap AffineMap::skewing(Decimal skewX, Decimal skewY, Point doubledPivot)
{
    AffineMap map(doubledPivot);
    map.m_xy = valueOf(skewX) / wholeSkew;
    map.m_yx = valueOf(skewY) / wholeSkew;
    return map;
}

Vec2 AffineMap::exact(Point p) const
{
    const Vec2 from{p.x - m_pivot.x, p.y - m_pivot.y};
    return {m_pivot.x + m_xx * from.x + m_xy * from.y, m_pivot.y + m_yx * from.x + m_yy * from.y};
}

Point AffineMap::operator()(Point p) const
{
    const Vec2 to = exact(p);
    return {nearestHalfUp(to.x), nearestHalfUp(to.y)};
}

double AffineMap::roundingAt(Point p) const
{
    const Vec2 to = exact(p);
    const Point rounded = (*this)(p);
    return std::hypot(rounded.x - to.x, rounded.y - to.y);
}

double AffineMap::stretchAlong(Segment line) const
{
    const double dx = static_cast<double>(line.b.x) - line.a.x;
    const double dy = static_cast<double>(line.b.y) - line.a.y;
    const double length = std::hypot(dx, dy);
    return length > 0 ? std::hypot(m_xx * dx + m_xy * dy, m_yx * dx + m_yy * dy) / length : 1.0;
}

} // namespace sectored
