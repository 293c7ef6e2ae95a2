#include "sectored/collide/sweep/contact_span.h"

#include "sectored/collide/shape/closest_on_triangle.h"
#include "sectored/collide/sweep/moving_spheres.h"
#include "sectored/collide/sweep/ray_triangle.h"
#include "sectored/collide/sweep/shape_approach.h"
#include "sectored/collide/sweep/sphere_triangle_sweep.h"
#include "sectored/geom/tolerance.h"

#include <algorithm>
#include <limits>

namespace sectored {

namespace {

/// Times from `first` to `last`, both inclusive; none if first > last.
struct TimeRange {
    double first = 0;
    double last = 1;
};

constexpr TimeRange noTime{.first = 1, .last = 0};

bool isEmpty(TimeRange times)
{
    return !(times.first <= times.last);
}

/// Keeps the times at which value + rate * time >= 0.
TimeRange whileNotNegative(TimeRange times, double value, double rate)
{
    if (rate > 0) {
        times.first = std::max(times.first, -value / rate);
    } else if (rate < 0) {
        times.last = std::min(times.last, value / -rate);
    } else if (!(value >= 0)) {
        return noTime;
    }
    return times;
}

/// Keeps the times at which the square of from + motion * time is at most reach2. Each root is
/// computed in the form that does not cancel.
TimeRange whileWithin(TimeRange times, Vec3 from, Vec3 motion, double reach2)
{
    const double outside = dot(from, from) - reach2;
    const double speed2 = dot(motion, motion);
    if (!(speed2 > 0)) {
        return outside <= 0 ? times : noTime;
    }
    const Vec3 moment = cross(from, motion);
    const double discriminant = reach2 * speed2 - dot(moment, moment);
    if (discriminant < 0) {
        return noTime;
    }
    const double root = std::sqrt(discriminant);
    const double approach = -dot(from, motion);
    const double sum = approach < 0 ? approach - root : approach + root;
    const double far = sum / speed2;
    const double near = sum == 0 ? 0 : outside / sum;
    times.first = std::max(times.first, std::min(far, near));
    times.last = std::min(times.last, std::max(far, near));
    return times;
}

/// Returns when the centre is over the face of a triangle and no further than `reach` from its
/// plane.
TimeRange timesOverFace(const ColliderTriangle& triangle, const SphereMove& move, double reach)
{
    if (triangle.normal == Vec3{}) {
        return noTime;
    }
    const double height = dot(triangle.normal, move.centre - triangle.corners[0]);
    const double rise = dot(triangle.normal, move.motion);
    TimeRange times;
    times = whileNotNegative(times, reach - height, -rise);
    times = whileNotNegative(times, reach + height, rise);
    for (std::size_t k = 0; k < 3; ++k) {
        const Vec3 from = move.centre - triangle.corners[k];
        times = whileNotNegative(
            times,
            dot(cross(triangle.edges[k], from), triangle.normal),
            dot(cross(triangle.edges[k], move.motion), triangle.normal));
    }
    return times;
}

TimeRange timesByEdge(const ColliderTriangle& triangle, std::size_t edge, const SphereMove& move)
{
    const double inverse = triangle.inverseLength2[edge];
    if (inverse == 0) {
        return noTime;
    }
    const Vec3 along = triangle.edges[edge];
    const Vec3 from = move.centre - triangle.corners[edge];
    const double start = dot(from, along) * inverse;
    const double rate = dot(move.motion, along) * inverse;
    TimeRange times = whileNotNegative({}, start, rate);
    times = whileNotNegative(times, 1 - start, -rate);
    const double reach2 = move.radius * move.radius * dot(along, along);
    return whileWithin(times, cross(along, from), cross(along, move.motion), reach2);
}

/// Returns when a sphere touches a triangle, as the union of the parts of its offset: a prism,
/// three cylinders and three spheres. `reach` replaces the radius in the height of the prism.
TimeRange timesOfTouch(const ColliderTriangle& triangle, const SphereMove& move, double reach)
{
    TimeRange all{.first = 2, .last = -1};
    const auto add = [&](TimeRange times) {
        if (!isEmpty(times)) {
            all.first = std::min(all.first, times.first);
            all.last = std::max(all.last, times.last);
        }
    };
    add(timesOverFace(triangle, move, reach));
    for (std::size_t k = 0; k < 3; ++k) {
        add(timesByEdge(triangle, k, move));
        const double reach2 = move.radius * move.radius;
        add(whileWithin({}, move.centre - triangle.corners[k], move.motion, reach2));
    }
    return all;
}

/// Combines the time of entry with that of the opposite motion.
std::optional<ContactSpan> spanOf(std::optional<double> enter, std::optional<double> enterBack)
{
    if (!enter) {
        // If only the end touches, the last time was lost to rounding.
        return enterBack == 0.0
                   ? std::optional(ContactSpan{.enter = 1, .leave = 1, .endsInside = true})
                   : std::nullopt;
    }
    return ContactSpan{
        .enter = *enter,
        .leave = enterBack ? std::max(1 - *enterBack, *enter) : *enter,
        .endsInside = enterBack == 0.0 || *enter == 1};
}

SphereMove opposite(const SphereMove& move)
{
    return {.centre = centreAt(move, 1), .motion = -move.motion, .radius = move.radius};
}

bool isInPlane(const ColliderTriangle& triangle, const SphereMove& move)
{
    // Unlike the unit normal, this product is exact for small whole coordinates.
    const Vec3 normal = cross(triangle.edges[0], triangle.edges[1]);
    return dot(normal, move.centre - triangle.corners[0]) == 0 && dot(normal, move.motion) == 0;
}

std::optional<ContactSpan> spanOfPoint(const ColliderTriangle& triangle, const SphereMove& move)
{
    if (const auto hit = castRay({.origin = move.centre, .direction = move.motion}, triangle, 1)) {
        return spanOf(hit->time, std::nullopt);
    }
    if (!isInPlane(triangle, move)) {
        return {};
    }
    const TimeRange times = timesOfTouch(triangle, move, std::numeric_limits<double>::infinity());
    return isEmpty(times) ? std::nullopt : spanOf(times.first, 1 - times.last);
}

/// Returns true if the sphere may be in contact without deepening it: it touches the plane of the
/// triangle at one end of its motion and is not behind it at the other. The sweep ignores such
/// contacts (planeSlackShare); twice its slack, so that rounding misses none of them.
bool isTangent(double heightFrom, double heightTo, double radius)
{
    const double slack = 2 * planeSlackShare * radius;
    const double side = heightFrom < 0 ? -1 : 1;
    return std::abs(side * heightFrom - radius) <= slack && side * heightTo - radius >= -slack;
}

/// Tests the start. Precondition: `height` is that of the centre above the plane of the triangle.
bool touchesAtStart(const ColliderTriangle& triangle, const SphereMove& move, double height)
{
    return std::abs(height) <= move.radius
           && closestOnTriangle(triangle, move.centre).distance2 <= move.radius * move.radius;
}

std::optional<double> sweptTime(const ColliderTriangle& triangle, const SphereMove& move)
{
    const auto contact = sweepSphere(triangle, move);
    return contact ? std::optional(contact->time) : std::nullopt;
}

} // namespace

std::optional<ContactSpan> contactSpan(const Plane3& plane, const ShapeMove& move)
{
    const ShapeMove back{.shape = move.shape, .place = placeAt(move, 1), .motion = -move.motion};
    return spanOf(enterTime(shapeApproachTo(plane, move)), enterTime(shapeApproachTo(plane, back)));
}

std::optional<ContactSpan> contactSpan(const ColliderTriangle& triangle, const SphereMove& move)
{
    if (move.radius == 0) {
        return spanOfPoint(triangle, move);
    }
    const SphereMove back = opposite(move);
    const double height = dot(triangle.normal, move.centre - triangle.corners[0]);
    const double heightBack = dot(triangle.normal, back.centre - triangle.corners[0]);
    std::optional<double> enter =
        touchesAtStart(triangle, move, height) ? std::optional(0.0) : sweptTime(triangle, move);
    std::optional<double> enterBack;
    if (touchesAtStart(triangle, back, heightBack)) {
        enterBack = 0;
    } else if (enter) {
        enterBack = sweptTime(triangle, back);
    }
    const bool mayHide =
        isTangent(height, heightBack, move.radius) || isTangent(heightBack, height, move.radius);
    if (mayHide && !(enter && enterBack)) {
        const double reach = move.radius * (1 + planeSlackShare);
        const TimeRange times = timesOfTouch(triangle, move, reach);
        if (!isEmpty(times)) {
            enter = enter.value_or(times.first);
            enterBack = enterBack.value_or(1 - times.last);
        }
    }
    return spanOf(enter, enterBack);
}

std::optional<ContactSpan> contactSpan(const SphereMove& target, const SphereMove& move)
{
    return spanOf(
        meetSpheres(target, move).time,
        meetSpheres(opposite(target), opposite(move)).time);
}

} // namespace sectored
