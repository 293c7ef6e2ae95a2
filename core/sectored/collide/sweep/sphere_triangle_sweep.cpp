#include "sectored/collide/sweep/sphere_triangle_sweep.h"

#include "sectored/collide/sweep/ray_triangle.h"
#include "sectored/geom/tolerance.h"

#include <algorithm>
#include <cassert>

namespace sectored {

namespace {

/// The point where the sphere meets an edge or a corner.
struct RimTouch {
    double time = 0;
    Vec3 point{};
    TriangleFeature feature = TriangleFeature::Edge0;
};

bool deepens(const SphereMove& move, Vec3 point)
{
    const Vec3 away = move.centre - point;
    const double distance = length(away);
    // If the centre is on the triangle, `away` is only rounding error.
    return distance > deepeningShare * move.radius
           && dot(move.motion, away) < -deepeningShare * length(move.motion) * distance;
}

/// Returns when a point that starts at `from` and moves by `motion` comes within the radius of the
/// origin.
///
/// Returns 0 if it starts within the radius and approaches. The preceding tests of the triangle
/// found no contact, so this is a tie within rounding; if every test left it to the next one, the
/// sphere would fall through.
///
/// Empty if it approaches by no more than deepeningShare. Testing the start suffices, because it
/// never approaches faster later.
std::optional<double> timeWithin(Vec3 from, Vec3 motion, double radius)
{
    const double approach = -dot(from, motion);
    const double distance2 = dot(from, from);
    const double speed2 = dot(motion, motion);
    const double least2 = deepeningShare * deepeningShare * distance2 * speed2;
    if (!(approach > 0 && approach * approach > least2)) {
        return {};
    }
    const double radius2 = radius * radius;
    const double outside = distance2 - radius2;
    if (outside <= 0) {
        return 0;
    }
    const Vec3 moment = cross(from, motion);
    const double discriminant = radius2 * speed2 - dot(moment, moment);
    if (discriminant < 0) {
        return {};
    }
    // If it grazes at the start, both terms are rounding error, but it touches no later than it is
    // nearest.
    return std::min(outside / (std::sqrt(discriminant) + approach), approach / speed2);
}

std::optional<RimTouch> touchEdge(
    const ColliderTriangle& triangle,
    std::size_t edge,
    const SphereMove& move)
{
    const double inverse = triangle.inverseLength2[edge];
    if (inverse == 0) {
        return {};
    }
    const Vec3 along = triangle.edges[edge];
    const Vec3 from = move.centre - triangle.corners[edge];
    const double start = dot(from, along) * inverse;
    const double rate = dot(move.motion, along) * inverse;
    const auto time = timeWithin(from - along * start, move.motion - along * rate, move.radius);
    if (!time) {
        return {};
    }
    const double share = start + *time * rate;
    if (!(share >= 0 && share <= 1)) {
        return {};
    }
    return RimTouch{
        .time = *time,
        .point = triangle.corners[edge] + along * share,
        .feature = edgeFeature(edge)};
}

std::optional<RimTouch> touchCorner(
    const ColliderTriangle& triangle,
    std::size_t corner,
    const SphereMove& move)
{
    const Vec3 point = triangle.corners[corner];
    const auto time = timeWithin(move.centre - point, move.motion, move.radius);
    if (!time) {
        return {};
    }
    return RimTouch{.time = *time, .point = point, .feature = cornerFeature(corner)};
}

SphereContact contactWithRim(const SphereMove& move, const RimTouch& touch)
{
    const Vec3 away = centreAt(move, touch.time) - touch.point;
    const double distance = length(away);
    return {
        .time = touch.time,
        .point = touch.point,
        .normal = distance > 0 ? away * (1 / distance) : Vec3{},
        .feature = touch.feature,
        .depth = touch.time == 0 ? std::max(move.radius - distance, 0.0) : 0};
}

/// The period in which a contact with an edge or a corner counts.
struct TimeSpan {
    double earliest = 0; ///< the plane is touched first: earlier contacts are moved to this time
    double latest = 1;
};

std::optional<SphereContact> sweepRim(
    const ColliderTriangle& triangle,
    const SphereMove& move,
    TimeSpan span)
{
    std::optional<RimTouch> first;
    const auto offer = [&](std::optional<RimTouch> touch) {
        if (touch) {
            touch->time = std::max(touch->time, span.earliest);
        }
        if (touch && touch->time <= span.latest && (!first || touch->time < first->time)
            && (touch->time > 0 || deepens(move, touch->point))) {
            first = touch;
        }
    };
    for (std::size_t edge = 0; edge < 3; ++edge) {
        offer(touchEdge(triangle, edge, move));
    }
    for (std::size_t corner = 0; corner < 3; ++corner) {
        offer(touchCorner(triangle, corner, move));
    }
    if (!first) {
        return {};
    }
    return contactWithRim(move, *first);
}

/// Sweeps a sphere of radius 0 as an exact ray. A point that starts on the face may leave on either
/// side.
std::optional<SphereContact> sweepPoint(
    const ColliderTriangle& triangle,
    const SphereMove& move,
    double latest)
{
    const auto hit =
        castRay(Ray{.origin = move.centre, .direction = move.motion}, triangle, latest);
    if (!hit || hit->time == 0) {
        return {};
    }
    return contactOf(*hit);
}

} // namespace

SphereContact contactOf(const RayTriangleHit& hit)
{
    return {.time = hit.time, .point = hit.point, .normal = hit.normal, .feature = hit.feature};
}

SphereContact contactAt(
    const ColliderTriangle& triangle,
    const ClosestPoint& closest,
    Vec3 centre,
    double radius)
{
    const double distance = std::sqrt(closest.distance2);
    return {
        .time = 0,
        .point = closest.point,
        .normal = distance > 0 ? (centre - closest.point) * (1 / distance) : triangle.normal,
        .feature = closest.feature,
        .depth = std::max(radius - distance, 0.0)};
}

std::optional<SphereContact> touchSphere(
    const ColliderTriangle& triangle,
    Vec3 centre,
    double radius)
{
    const ClosestPoint closest = closestOnTriangle(triangle, centre);
    if (!(closest.distance2 <= radius * radius)) {
        return {};
    }
    return contactAt(triangle, closest, centre, radius);
}

std::optional<SphereContact> sweepSphere(
    const ColliderTriangle& triangle,
    const SphereMove& move,
    double latest)
{
    assert(move.radius >= 0);
    if (!(latest >= 0)) {
        return {};
    }
    if (move.radius == 0) {
        return sweepPoint(triangle, move, latest);
    }
    const double height = dot(triangle.normal, move.centre - triangle.corners[0]);
    const Vec3 up = triangle.normal * (height < 0 ? -1 : 1);
    const double gap = std::abs(height) - move.radius;
    // The plane is at least as near as any point of the triangle.
    const double fall = -dot(up, move.motion);
    const double slack = planeSlackShare * move.radius;
    if (std::abs(gap) <= slack && gap - fall >= -slack) {
        return {};
    }
    if (!(gap > 0)) {
        if (const auto touch = touchSphere(triangle, move.centre, move.radius)) {
            return deepens(move, touch->point) ? touch : std::nullopt;
        }
        return sweepRim(triangle, move, {.earliest = 0, .latest = latest});
    }
    const double time = gap / fall;
    if (!(fall > 0 && time <= latest)) {
        return {};
    }
    const Vec3 point = centreAt(move, time) - up * move.radius;
    if (isOverFace(triangle, point)) {
        return SphereContact{
            .time = time,
            .point = point,
            .normal = up,
            .feature = TriangleFeature::Face};
    }
    return sweepRim(triangle, move, {.earliest = time, .latest = latest});
}

} // namespace sectored
