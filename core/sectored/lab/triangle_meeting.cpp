#include "sectored/lab/triangle_meeting.h"

#include "sectored/collide/shape/closest_on_triangle.h"
#include "sectored/collide/sweep/ray_triangle.h"
#include "sectored/geom/tolerance.h"

#include <cmath>

namespace sectored {

namespace {

/// Returns a direction at right angles to a triangle; of one without area, to its longest edge.
Vec3 acrossOf(const ColliderTriangle& triangle)
{
    if (triangle.normal != Vec3{}) {
        return triangle.normal;
    }
    const Vec3 along = triangle.edges[triangle.longestEdge];
    const Vec3 flat = cross(along, Vec3{0, 0, 1});
    return normalised(flat).value_or(along == Vec3{} ? Vec3{0, 0, 1} : Vec3{1, 0, 0});
}

SphereContact contactThere(const ColliderTriangle& triangle, Vec3 centre, double radius)
{
    SphereContact contact =
        contactAt(triangle, closestOnTriangle(triangle, centre), centre, radius);
    contact.normal = normalised(contact.normal).value_or(acrossOf(triangle));
    return contact;
}

/// Returns the contact by the rules for movers; of a point that of its ray.
std::optional<SphereContact> sweptContact(const ColliderTriangle& triangle, const SphereMove& move)
{
    if (move.radius > 0) {
        return sweepSphere(triangle, move);
    }
    const auto hit = castRay({.origin = move.centre, .direction = move.motion}, triangle, 1);
    if (!hit) {
        return {};
    }
    return contactOf(*hit);
}

} // namespace

bool deepensStart(Vec3 motion, Vec3 away, double reach)
{
    const double distance = length(away);
    return distance > deepeningShare * reach
           && dot(motion, away) < -deepeningShare * length(motion) * distance;
}

std::optional<TriangleMeeting> meetTriangle(
    const ColliderTriangle& triangle,
    const SphereMove& move)
{
    const auto span = contactSpan(triangle, move);
    if (!span) {
        return {};
    }
    TriangleMeeting meeting{.span = *span, .isStart = span->enter == 0};
    const auto swept = sweptContact(triangle, move);
    if (meeting.isStart) {
        meeting.contact = contactThere(triangle, move.centre, move.radius);
        if (move.radius == 0 && swept) {
            meeting.contact = *swept;
        }
        meeting.stops = deepensStart(move.motion, move.centre - meeting.contact.point, move.radius);
        meeting.isSwept = meeting.stops;
        return meeting;
    }
    meeting.stops = true;
    meeting.isSwept = swept.has_value();
    if (swept && swept->time == span->enter && swept->normal != Vec3{}) {
        meeting.contact = *swept;
    } else {
        meeting.contact = contactThere(triangle, centreAt(move, span->enter), move.radius);
    }
    meeting.contact.time = span->enter;
    meeting.contact.depth = 0;
    return meeting;
}

} // namespace sectored
