#include "sectored/lab/sweep_answer.h"

#include "sectored/collide/shape/effective_radius.h"
#include "sectored/collide/sweep/contact_span.h"
#include "sectored/collide/sweep/plane_contact.h"
#include "sectored/geom/tolerance.h"
#include "sectored/lab/published.h"
#include "sectored/lab/sweep_slide.h"
#include "sectored/lab/target_triangles.h"
#include "sectored/lab/triangle_meeting.h"

#include <cassert>
#include <cmath>

namespace sectored {

namespace {

Vec3 middleOf(const std::vector<Vec3>& points)
{
    Vec3 sum{};
    for (const Vec3 point : points) {
        sum += point;
    }
    return sum / static_cast<double>(points.size());
}

/// Returns true if a motion against a plane deepens a contact at the start. The offset is how far
/// the middle of the shape is from the plane.
bool deepensPlane(const ShapeMove& move, const PlaneContact& contact)
{
    const double towards = effectiveRadius(move.shape, -contact.normal);
    const double away = effectiveRadius(move.shape, contact.normal);
    const double reach = (towards + away) / 2;
    return deepensStart(move.motion, contact.normal * (reach - contact.depth), reach);
}

void fillPlaneContact(SweepAnswer& given, const SweepCase& sweep, const PlaneContact& contact)
{
    const Vec3 origin = sweep.target.point;
    const bool isStart = contact.kind == PlaneContactKind::AtStart;
    given.hit = true;
    given.kind = isStart ? SweepKind::Start : SweepKind::Hit;
    given.time = contact.time;
    given.centre = sweep.at + sweep.by * contact.time;
    given.contact = contact.contacts;
    for (Vec3& point : given.contact->points) {
        point += origin;
    }
    given.point = middleOf(given.contact->points);
    if (isStart) {
        const double height = dot(contact.normal, sweep.at - origin);
        given.point = sweep.at - contact.normal * height;
        given.depth = contact.depth;
        given.push = contact.normal * contact.depth;
    }
}

SweepAnswer answerPlane(const SweepCase& sweep, const SweepOptions& options)
{
    // Relative to a point of the plane, so that nothing is lost far from the origin.
    const Plane3 plane{.normal = normalised(sweep.target.normal).value_or(Vec3{0, 0, 1})};
    ShapeMove move = moveOf(sweep);
    move.place -= sweep.target.point;
    SweepAnswer given;
    given.normal = plane.normal;
    const auto contact = sweepShapePlane(plane, move);
    if (contact) {
        given.normal = contact->normal;
        fillPlaneContact(given, sweep, *contact);
        const bool isStart = given.kind == SweepKind::Start;
        given.stops = !isStart || deepensPlane(move, *contact);
        if (const auto span = contactSpan(plane, move)) {
            given.leave = span->leave;
            given.endsInside = span->endsInside;
        }
    } else if (dot(plane.normal, move.place) < 0) {
        given.normal = -plane.normal;
    }
    given.effectiveRadius = effectiveRadius(move.shape, -given.normal);
    if (options.published) {
        given.published = publishedAgainstPlane(sweep, plane, move.place);
        compareWithPublished(given, length(sweep.by) / std::abs(*given.effectiveRadius));
    }
    return given;
}

void fillSphereContact(SweepAnswer& given, const SweepCase& sweep, double time)
{
    const SweepTarget& target = sweep.target;
    const double radius = BodySpace(sweep.shape).radius();
    const Vec3 centre = target.centre + target.by * time;
    given.hit = true;
    given.time = time;
    given.centre = sweep.at + sweep.by * time;
    const Vec3 away = given.centre - centre;
    given.normal = normalised(away).value_or(Vec3{0, 0, 1});
    given.point = centre + given.normal * target.radius;
    if (given.rule != SpheresRule::OverlapAtStart) {
        given.kind = SweepKind::Hit;
        given.stops = true;
        return;
    }
    const double reach = radius + target.radius;
    given.kind = SweepKind::Start;
    given.depth = std::max(reach - length(away), 0.0);
    given.push = given.normal * given.depth;
    given.stops = deepensStart(sweep.by - target.by, away, reach);
}

SweepAnswer answerSphere(const SweepCase& sweep, const SweepOptions& options)
{
    const SweepTarget& target = sweep.target;
    const SphereMove other{.centre = target.centre, .motion = target.by, .radius = target.radius};
    const SphereMove move = BodySpace(sweep.shape).moveOf(sweep.at, sweep.by);
    const SpheresMeeting meeting = meetSpheres(other, move);
    SweepAnswer given{.rule = meeting.rule};
    if (meeting.time) {
        fillSphereContact(given, sweep, *meeting.time);
        const auto span = contactSpan(other, move);
        given.leave = span ? span->leave : given.time;
        given.endsInside = span && span->endsInside;
    }
    if (options.published) {
        given.published = publishedAgainstSphere(sweep);
        compareWithPublished(given, length(sweep.by - target.by) / (move.radius + other.radius));
    }
    return given;
}

/// A triangle of the target and its meeting with the shape.
struct FoundMeeting {
    TriangleMeeting meeting{};
    std::optional<std::size_t> index{};
    std::optional<SweepSurface> surface{};
};

/// Keeps the first meeting with any triangle, and the first that stops a mover.
class FirstMeetings {
public:
    explicit FirstMeetings(double radius)
        // Rounding must not decide which of two triangles with a common edge a point hits.
        : m_tie(radius > 0 ? 0 : rayTieShare)
    {}

    void offer(const FoundMeeting& found)
    {
        keepEarlier(m_first, found);
        if (found.meeting.isSwept) {
            keepEarlier(m_stop, found);
        }
    }

    const std::optional<FoundMeeting>& first() const { return m_first; }
    const std::optional<FoundMeeting>& stop() const { return m_stop; }
    double stopTime() const { return m_stop ? m_stop->meeting.span.enter : 1; }

private:
    void keepEarlier(std::optional<FoundMeeting>& kept, const FoundMeeting& found) const
    {
        const double time = found.meeting.span.enter;
        const double keptTime = kept ? kept->meeting.span.enter : 0;
        const bool stopsFirst = kept && time == keptTime && found.meeting.isStart
                                && found.meeting.stops && !kept->meeting.stops;
        if (!kept || stopsFirst || time < keptTime * (1 - m_tie)) {
            kept = found;
        }
    }

    double m_tie;
    std::optional<FoundMeeting> m_first{};
    std::optional<FoundMeeting> m_stop{};
};

SweepPart touchedPart(const FoundMeeting& found)
{
    return {
        .feature = found.meeting.contact.feature,
        .triangle = found.index,
        .surface = found.surface};
}

void fillMeeting(
    SweepAnswer& given,
    const SweepCase& sweep,
    const BodySpace& space,
    const FoundMeeting& found)
{
    const TriangleMeeting& meeting = found.meeting;
    const SphereContact& contact = meeting.contact;
    given.hit = true;
    given.kind = meeting.isStart ? SweepKind::Start : SweepKind::Hit;
    given.time = meeting.span.enter;
    given.centre = sweep.at + sweep.by * given.time;
    given.point = space.toWorld(contact.point);
    given.normal = space.normalToWorld(contact.normal);
    given.part = touchedPart(found);
    if (meeting.isStart) {
        given.push = space.toWorld(contact.normal * contact.depth);
        given.depth = space.isScaled() ? length(given.push) : contact.depth;
    }
    given.stops = meeting.stops;
    given.leave = meeting.span.leave;
    given.endsInside = meeting.span.endsInside;
}

NextContact nextOf(const SweepCase& sweep, const BodySpace& space, const FoundMeeting& found)
{
    const SphereContact& contact = found.meeting.contact;
    const double time = found.meeting.span.enter;
    return {
        .time = time,
        .centre = sweep.at + sweep.by * time,
        .point = space.toWorld(contact.point),
        .normal = space.normalToWorld(contact.normal),
        .part = touchedPart(found)};
}

void fillPublished(
    SweepAnswer& given,
    const TargetTriangles& triangles,
    const WayStart& start,
    const SweepOptions& options)
{
    const BodySpace& space = triangles.space();
    const bool isPoint = !(space.radius() > 0);
    if (options.published) {
        const auto method = isPoint ? PublishedMethod::RoundedRay : PublishedMethod::Nettle;
        given.published = publishedAgainstTriangles(triangles, start, method);
        compareWithPublished(given, space.inRadii(start.by));
    }
    if (options.readings && !isPoint) {
        for (const auto method : {PublishedMethod::NettleListing, PublishedMethod::NettleProse}) {
            given.readings.push_back(publishedAgainstTriangles(triangles, start, method));
        }
    }
}

std::optional<SweepAnswer> answerTriangles(
    const SweepCase& sweep,
    const SweepLevel* level,
    const SweepOptions& options)
{
    const TargetTriangles triangles(sweep, level);
    const auto start = triangles.start();
    if (!start) {
        return {};
    }
    const BodySpace& space = triangles.space();
    const SphereMove move = space.moveOf(sweep.at, sweep.by);
    FirstMeetings meetings(move.radius);
    triangles.visit(*start, [&](const TargetTriangle& triangle) {
        if (const auto meeting = meetTriangle(space.triangleOf(triangle.corners), move)) {
            meetings.offer(
                {.meeting = *meeting,
                 .index = triangles.indexOf(triangle),
                 .surface = triangles.surfaceOf(triangle)});
        }
        return meetings.stopTime();
    });
    SweepAnswer given;
    if (meetings.first()) {
        fillMeeting(given, sweep, space, *meetings.first());
        const bool leaves = given.kind == SweepKind::Start && !given.stops;
        if (leaves && meetings.stop()) {
            given.next = nextOf(sweep, space, *meetings.stop());
        }
    }
    fillPublished(given, triangles, *start, options);
    return given;
}

} // namespace

std::optional<SweepAnswer> answer(
    const SweepCase& sweep,
    const SweepLevel* level,
    const SweepOptions& options)
{
    assert(!faultOf(sweep));
    std::optional<SweepAnswer> given;
    switch (sweep.target.kind) {
    case SweepTargetKind::Plane:
        given = answerPlane(sweep, options);
        break;
    case SweepTargetKind::Sphere:
        given = answerSphere(sweep, options);
        break;
    default:
        given = answerTriangles(sweep, level, options);
        break;
    }
    if (given && sweep.slide > 0) {
        given->slide.legs = slideLegs(sweep, level);
        if (options.published) {
            given->slide.published = publishedSlideLegs(sweep);
        }
    }
    return given;
}

SweepAnswer toBuildZ(SweepAnswer given)
{
    const auto scale = [](Vec3& v) {
        v.z *= -16;
    };
    const auto scaleIf = [&](std::optional<Vec3>& v) {
        if (v) {
            scale(*v);
        }
    };
    const auto turn = [](Vec3& v) {
        v.z = -v.z;
    };
    scale(given.centre);
    scale(given.point);
    scale(given.push);
    turn(given.normal);
    if (given.contact) {
        std::ranges::for_each(given.contact->points, scale);
    }
    const auto scalePublished = [&](PublishedAnswer& published) {
        scaleIf(published.centre);
        scaleIf(published.planePoint);
        scaleIf(published.polygonPoint);
    };
    if (given.published) {
        scalePublished(*given.published);
    }
    std::ranges::for_each(given.readings, scalePublished);
    if (given.next) {
        scale(given.next->centre);
        scale(given.next->point);
        turn(given.next->normal);
    }
    for (auto* legs : {&given.slide.legs, &given.slide.published}) {
        for (SweepLeg& leg : *legs) {
            scale(leg.at);
            scale(leg.by);
            scaleIf(leg.point);
            if (leg.normal) {
                turn(*leg.normal);
            }
        }
    }
    return given;
}

} // namespace sectored
