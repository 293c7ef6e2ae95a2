#include "sectored/collide/historic/nettle_ellipsoid.h"
#include "sectored/collide/historic/nettle_slide.h"
#include "sectored/collide/shape/effective_radius.h"
#include "sectored/collide/shape/ellipsoid_space.h"
#include "sectored/collide/sweep/contact_set.h"
#include "sectored/collide/sweep/ray_triangle.h"
#include "sectored/collide/sweep/sphere_triangle_sweep.h"

#include "tests/support/errata/errata.h"
#include "tests/support/errata/errata_values.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <cmath>
#include <numbers>

namespace sectored::test {

namespace {

using nlohmann::json;

constexpr double degree = std::numbers::pi / 180;

ColliderTriangle triangleOf(const json& given)
{
    const json& corners = given.at("triangle");
    return colliderTriangle(
        vectorOf(corners.at(0)),
        vectorOf(corners.at(1)),
        vectorOf(corners.at(2)));
}

std::string featureWord(TriangleFeature feature)
{
    if (feature == TriangleFeature::Face) {
        return "face";
    }
    return feature < TriangleFeature::Corner0 ? "edge" : "corner";
}

/// N1 and N2: the time, and the feature; how much further along its way the published sphere is, in
/// radii.
ErrataAnswer nearestToPlaneHit(const json& given)
{
    const ColliderTriangle triangle = triangleOf(given);
    const SphereMove move = sphereOf(given);
    const auto theirs = historic::nettleContact(triangle, move);
    const SphereContact ours = sweepSphere(triangle, move).value();
    ErrataAnswer answer{
        {timeOrNone(theirs.time)},
        {ErrataValue(ours.time), featureWord(ours.feature)}};
    if (theirs.time) {
        const double late = *theirs.time - ours.time;
        answer.published.push_back(ErrataValue(late * length(move.motion) / move.radius));
    }
    return answer;
}

/// N3: the first root back to the sphere, and the contact; the time and the depth.
ErrataAnswer startsInside(const json& given)
{
    const ColliderTriangle triangle = triangleOf(given);
    const SphereMove move = sphereOf(given);
    const auto theirs = historic::nettleContact(triangle, move);
    const double root = historic::nettleSphereDistance(
        {theirs.polygonPoint.value(), move.motion * (-1 / length(move.motion))},
        {.centre = move.centre, .radius = move.radius});
    const SphereContact ours = sweepSphere(triangle, move).value();
    return {
        {ErrataValue(root), timeOrNone(theirs.time)},
        {ErrataValue(ours.time), ErrataValue(ours.depth)}};
}

/// An ellipsoid above a plane whose normal rises by an angle from the horizon.
struct AbovePlane {
    Vec3 radii{};
    EllipsoidShape shape{};
    Vec3 normal{};
    Vec3 touching{}; ///< the right point of the ellipsoid, relative to its centre
};

AbovePlane abovePlane(const Vec3& radii, double elevation)
{
    const Vec3 normal{std::cos(elevation), 0, std::sin(elevation)};
    const EllipsoidShape shape{{Vec3{radii.x, 0, 0}, Vec3{0, radii.y, 0}, Vec3{0, 0, radii.z}}};
    return {radii, shape, normal, contactSet(shape, normal * -1).points.at(0)};
}

AbovePlane abovePlane(const json& given)
{
    return abovePlane(vectorOf(given.at("radii")), degree * given.at("elevation").get<double>());
}

/// N4: how far the point of the text reaches, and how far it lets the ellipsoid in.
ErrataAnswer reachOfProse(const json& given)
{
    const AbovePlane above = abovePlane(given);
    const Vec3 point = historic::nettlePointByProse(above.radii, above.normal);
    const double reach = -dot(point, above.normal);
    const double truth = effectiveRadius(above.shape, above.normal);
    return {{ErrataValue(reach), ErrataValue(truth - reach)}, {ErrataValue(truth)}};
}

/// N5: the point of the listing, above the plane's foot; how far it is from the right one, and how
/// much further it reaches.
ErrataAnswer placeOfListing(const json& given)
{
    const AbovePlane above = abovePlane(given);
    const Vec3 point = historic::nettlePointByListing(above.radii, above.normal);
    const double further = dot(above.touching - point, above.normal);
    return {
        {ErrataValue(-point.x),
         ErrataValue(-point.z),
         ErrataValue(length(point - above.touching)),
         ErrataValue(further)},
        {ErrataValue(-above.touching.x), ErrataValue(-above.touching.z)}};
}

double degreesBetween(Vec3 a, Vec3 b)
{
    return std::atan2(length(cross(a, b)), dot(a, b)) / degree;
}

/// N6: how far the normal is off, in degrees; where it is off most, and how far there.
ErrataAnswer slideNormal(const json& given)
{
    const auto degreesOff = [](const AbovePlane& above) {
        return degreesBetween(historic::nettleSlideNormal({}, above.touching), above.normal);
    };
    const AbovePlane above = abovePlane(given);
    double worst = 0;
    double worstElevation = 0;
    for (int tenth = 0; tenth <= 900; ++tenth) {
        const double off = degreesOff(abovePlane(above.radii, degree * tenth / 10));
        if (off > worst) {
            worst = off;
            worstElevation = tenth / 10.0;
        }
    }
    const EllipsoidSpace space(
        BodyRadii{.x = above.radii.x, .y = above.radii.y, .z = above.radii.z});
    const Vec3 ours = space.normalToWorld(space.toSpace(above.touching) * -1);
    return {
        {ErrataValue(degreesOff(above)), ErrataValue(worst), ErrataValue(worstElevation)},
        {ErrataValue(degreesBetween(ours, above.normal))}};
}

/// N13: the nearest point of an edge without length, and the distance of a plane along a ray in it.
ErrataAnswer nothingToDivide(const json& given)
{
    const Vec3 end = vectorOf(given.at("edge"));
    const Vec3 p = vectorOf(given.at("point"));
    const ColliderTriangle triangle = triangleOf(given);
    const Ray ray{vectorOf(given.at("from")), vectorOf(given.at("direction"))};
    const Plane3 plane = *planeThrough(triangle.corners[0], triangle.normal);
    const auto hit = castRay(ray, triangle);
    ErrataAnswer answer{
        {ErrataValue(historic::nettleClosestOnLine({end, end}, p).x),
         ErrataValue(historic::nettlePlaneDistance(ray, plane))},
        {hit ? ErrataValue(hit->time) : ErrataValue("none")}};
    addVector(answer.truth, closestOnSegment({end, end}, p));
    return answer;
}

} // namespace

std::map<std::string, ErrataRule> ellipsoidErrata()
{
    return {
        {"N1", nearestToPlaneHit},
        {"N2", nearestToPlaneHit},
        {"N3", startsInside},
        {"N4", reachOfProse},
        {"N5", placeOfListing},
        {"N6", slideNormal},
        {"N13", nothingToDivide}};
}

} // namespace sectored::test
