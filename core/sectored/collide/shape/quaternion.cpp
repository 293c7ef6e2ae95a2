#include "sectored/collide/shape/quaternion.h"

namespace sectored {

namespace {

Quaternion weighted(const Quaternion& a, double aWeight, const Quaternion& b, double bWeight)
{
    return {
        .w = a.w * aWeight + b.w * bWeight,
        .x = a.x * aWeight + b.x * bWeight,
        .y = a.y * aWeight + b.y * bWeight,
        .z = a.z * aWeight + b.z * bWeight};
}

double product(const Quaternion& a, const Quaternion& b)
{
    return a.w * b.w + a.x * b.x + a.y * b.y + a.z * b.z;
}

double size(const Quaternion& q)
{
    return std::sqrt(product(q, q));
}

} // namespace

std::optional<Quaternion> turnAbout(Vec3 axis, double angle)
{
    const double axisLength = length(axis);
    if (!(axisLength > 0)) {
        return {};
    }
    const double share = std::sin(angle / 2) / axisLength;
    return Quaternion{
        .w = std::cos(angle / 2),
        .x = axis.x * share,
        .y = axis.y * share,
        .z = axis.z * share};
}

Quaternion turnTwice(const Quaternion& first, const Quaternion& then)
{
    const Vec3 a{then.x, then.y, then.z};
    const Vec3 b{first.x, first.y, first.z};
    const Vec3 axis = b * then.w + a * first.w + cross(a, b);
    return {.w = then.w * first.w - dot(a, b), .x = axis.x, .y = axis.y, .z = axis.z};
}

Vec3 turned(const Quaternion& turn, Vec3 v)
{
    const Vec3 axis{turn.x, turn.y, turn.z};
    const Vec3 twice = cross(axis, v) * 2;
    return v + twice * turn.w + cross(axis, twice);
}

Quaternion slerp(const Quaternion& from, const Quaternion& to, double share)
{
    const double sign = product(from, to) < 0 ? -1 : 1;
    const double apart = size(weighted(from, 1, to, -sign));
    const double together = size(weighted(from, 1, to, sign));
    const double angle = 2 * std::atan2(apart, together);
    const double sine = std::sin(angle);
    if (!(sine > 0)) {
        return from;
    }
    const double fromWeight = std::sin((1 - share) * angle) / sine;
    const double toWeight = std::sin(share * angle) / sine;
    return weighted(from, fromWeight, to, sign * toWeight);
}

} // namespace sectored
