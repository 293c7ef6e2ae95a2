#include "sectored/lab/published.h"

#include "sectored/collide/historic/gomez_plane.h"
#include "sectored/collide/historic/nettle_contact.h"
#include "sectored/collide/historic/nettle_ellipsoid.h"
#include "sectored/collide/historic/rounded_ray.h"
#include "sectored/collide/historic/textbook_spheres.h"
#include "sectored/geom/tolerance.h"

#include <cmath>
#include <limits>

namespace sectored {

namespace {

using historic::NettleContact;

bool isSphere(const SweepShape& shape)
{
    return shape.kind == SweepShapeKind::Sphere || shape.kind == SweepShapeKind::Point;
}

NettleContact nettleBy(
    PublishedMethod method,
    const BodySpace& space,
    const WayStart& way,
    const TriangleCorners& corners)
{
    const auto triangle = colliderTriangle(corners[0], corners[1], corners[2]);
    const historic::EllipsoidMove move{
        .centre = way.at,
        .motion = way.by,
        .radii = space.extents()};
    switch (method) {
    case PublishedMethod::NettleListing:
        return historic::nettleListing(triangle, move);
    case PublishedMethod::NettleProse:
        return historic::nettleProse(triangle, move);
    default:
        return space.isScaled() ? historic::nettleInSphereSpace(triangle, move)
                                : historic::nettleContact(triangle, space.moveOf(way.at, way.by));
    }
}

PublishedAnswer answerOf(
    PublishedMethod method,
    const BodySpace& space,
    const WayStart& way,
    const TriangleCorners& corners)
{
    PublishedAnswer given{.method = method};
    if (method == PublishedMethod::RoundedRay) {
        const auto contact =
            historic::roundedRay(space.triangleOf(corners), space.moveOf(way.at, way.by));
        given.hit = contact.has_value();
        given.time = contact ? std::optional(contact->time) : std::nullopt;
        return given;
    }
    const NettleContact contact = nettleBy(method, space, way, corners);
    given.hit = contact.time.has_value();
    given.time = contact.time;
    given.planePoint = contact.planePoint;
    given.polygonPoint = contact.polygonPoint;
    return given;
}

void compareTimes(SweepAnswer& given, double time, double radii)
{
    const double late = (*given.published->time - time) * radii;
    if (std::abs(late) > differenceShare) {
        given.differs = {
            .how = late > 0 ? SweepDifference::Late : SweepDifference::Early,
            .radii = std::abs(late)};
    }
}

} // namespace

PublishedAnswer publishedAgainstPlane(const SweepCase& sweep, const Plane3& plane, Vec3 at)
{
    PublishedAnswer given{.method = PublishedMethod::Gomez};
    const auto contact =
        isSphere(sweep.shape)
            ? historic::gomezPlane(
                plane,
                SphereMove{
                    .centre = at,
                    .motion = sweep.by,
                    .radius = sweep.shape.kind == SweepShapeKind::Point ? 0 : sweep.shape.radius})
            : historic::gomezPlane(
                plane,
                ShapeMove{.shape = shapeOf(sweep.shape), .place = at, .motion = sweep.by});
    if (contact) {
        given.hit = true;
        given.time = contact->time;
        given.centre = sweep.at + sweep.by * contact->time;
    }
    return given;
}

PublishedAnswer publishedAgainstSphere(const SweepCase& sweep)
{
    const BodySpace space(sweep.shape);
    const SweepTarget& target = sweep.target;
    const auto time = historic::framesOnly(
        {.centre = target.centre, .motion = target.by, .radius = target.radius},
        space.moveOf(sweep.at, sweep.by));
    return {.method = PublishedMethod::FramesOnly, .hit = time.has_value()};
}

PublishedAnswer publishedAgainstTriangles(
    const TargetTriangles& triangles,
    const WayStart& start,
    PublishedMethod method)
{
    std::optional<PublishedAnswer> first;
    triangles.visit(start, [&](const TargetTriangle& triangle) {
        PublishedAnswer given = answerOf(method, triangles.space(), start, triangle.corners);
        given.triangle = triangles.indexOf(triangle);
        const bool isNearer = first && given.hit && (!first->hit || *given.time < *first->time);
        if (!first || isNearer) {
            first = given;
        }
        return first->time.value_or(1);
    });
    PublishedAnswer given = first.value_or(PublishedAnswer{.method = method});
    if (given.hit) {
        given.centre = start.at + start.by * *given.time;
    } else {
        given.triangle.reset();
    }
    return given;
}

void compareWithPublished(SweepAnswer& given, double radii)
{
    const PublishedAnswer& published = *given.published;
    given.differs = {};
    if (published.method == PublishedMethod::FramesOnly) {
        if (given.hit != published.hit) {
            given.differs.how = given.hit ? SweepDifference::Missed : SweepDifference::FalseHit;
        }
        return;
    }
    const bool leaves = given.kind == SweepKind::Start && !given.stops;
    std::optional<double> time;
    if (given.hit && !leaves) {
        time = given.time;
    } else if (given.next) {
        time = given.next->time;
    }
    if (!published.hit) {
        given.differs.how = time ? SweepDifference::Missed : SweepDifference::No;
    } else if (!time) {
        given.differs.how = leaves ? SweepDifference::Held : SweepDifference::FalseHit;
    } else if (leaves && *published.time * radii <= differenceShare) {
        given.differs.how = SweepDifference::Held;
    } else if (radii < std::numeric_limits<double>::infinity()) {
        compareTimes(given, *time, radii);
    }
}

} // namespace sectored
