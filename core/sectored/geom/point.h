#pragma once

#include <compare>
#include <cstddef>
#include <cstdint>
#include <functional>

namespace sectored {

/// Limit of kernel coordinates: |c| <= coordinateLimit. Within it every exact test fits 64 bits
/// (Spec: editing-kernel 3.1).
inline constexpr std::int32_t coordinateLimit = 1 << 29;

/// A point in map units, x to the right and y down. Ordered by x, then y.
struct Point {
    std::int32_t x = 0;
    std::int32_t y = 0;

    // clang-tidy 14 mistakes the 0 in comparisons of the result for a null pointer.
    auto operator<=>(const Point&) const = default; // NOLINT(modernize-use-nullptr)
};

/// Returns true if a comes before b by y, then x, as in the numbering rules of the file.
constexpr bool readsBefore(Point a, Point b)
{
    return a.y != b.y ? a.y < b.y : a.x < b.x;
}

/// Returns true if both coordinates are within coordinateLimit.
constexpr bool insideCoordinateLimit(Point p)
{
    return p.x >= -coordinateLimit && p.x <= coordinateLimit && p.y >= -coordinateLimit
           && p.y <= coordinateLimit;
}

/// A directed segment from a to b. As a wall, its inner side is where cross(a, b, p) > 0.
struct Segment {
    Point a;
    Point b;

    bool operator==(const Segment&) const = default;
};

/// A direction or position where no decision depends on rounding: drawing, slopes, collision.
struct Vec2 {
    double x = 0;
    double y = 0;

    bool operator==(const Vec2&) const = default;
};

} // namespace sectored

template <>
struct std::hash<sectored::Point> {
    std::size_t operator()(sectored::Point p) const noexcept
    {
        const auto x = static_cast<std::uint32_t>(p.x);
        const auto y = static_cast<std::uint32_t>(p.y);
        return (std::uint64_t{x} << 32 | y) * 0x9e3779b97f4a7c15U;
    }
};
