#include "sectored/collide/historic/gomez_plane.h"
#include "sectored/collide/sweep/contact_span.h"
#include "sectored/collide/sweep/sphere_plane_sweep.h"

#include "tests/support/errata/errata.h"
#include "tests/support/errata/errata_values.h"
#include "tests/support/random_polygon.h"
#include "tests/support/sweep/sweep_cases.h"

#include <nlohmann/json.hpp>

#include <algorithm>

namespace sectored::test {

namespace {

using nlohmann::json;

const Plane3 ground{.normal = {0, 0, 1}, .offset = 0};

ShapeMove shapeMoveOf(const SphereMove& move)
{
    return {SphereShape{move.radius}, move.centre, move.motion};
}

ErrataValue publishedTime(const SphereMove& move)
{
    const auto contact = historic::gomezPlane(ground, move);
    return contact ? ErrataValue(contact->time) : ErrataValue("none");
}

/// G1 and G2: the time of the contact.
ErrataAnswer firstTime(const json& given)
{
    const SphereMove move = sphereOf(given);
    const auto contact = sweepSpherePlane(ground, move);
    return {{publishedTime(move)}, {contact ? ErrataValue(contact->time) : ErrataValue("none")}};
}

/// G3: what holds a sphere that leaves, and when it is off the plane.
ErrataAnswer leaving(const json& given)
{
    const SphereMove move = sphereOf(given);
    const auto contact = sweepSpherePlane(ground, move);
    const auto span = contactSpan(ground, shapeMoveOf(move));
    return {
        {publishedTime(move)},
        {contact.value().approaching ? "is stopped" : "leaves", ErrataValue(span.value().leave)}};
}

/// G4: what is called the point of contact.
ErrataAnswer pointOfContact(const json& given)
{
    const SphereMove move = sphereOf(given);
    ErrataAnswer answer;
    addVector(answer.published, historic::gomezPlane(ground, move).value().centre);
    addVector(answer.truth, sweepSpherePlane(ground, move).value().point);
    return answer;
}

/// G5: the plane of three points on a line, and a sphere that would pass through it.
ErrataAnswer planeOfLine(const json& given)
{
    const auto& points = given.at("points");
    const Vec3 a = vectorOf(points.at(0));
    const Vec3 b = vectorOf(points.at(1));
    const Vec3 c = vectorOf(points.at(2));
    const Plane3 published = historic::gomezPlaneThrough(a, b, c);
    const auto contact = historic::gomezPlane(published, sphereOf(given));
    return {
        {ErrataValue(published.normal.x),
         contact ? ErrataValue(contact->time) : ErrataValue("none")},
        {planeThrough(a, b, c) ? "plane" : "no plane"}};
}

/// G6: how far the distance of points about a plane is off, at most.
ErrataAnswer farPlane(const json& given)
{
    auto random = seededRandom(given.at("seed"));
    double worst = 0;
    double worstOfOurs = 0;
    for (int count = 0; count < given.at("planes"); ++count) {
        const Vec3 normal = randomDirection(random);
        const Vec3 onPlane = normal * given.at("away").get<double>();
        const double height = realBetween(random, -100, 100);
        const Vec3 p = onPlane + normal * height;
        const double published = historic::gomezDistance(normal, onPlane, p);
        worst = std::max(worst, std::abs(published - height));
        const double ours = dot(normal, p - onPlane);
        worstOfOurs = std::max(worstOfOurs, std::abs(ours - height));
    }
    return {{worst}, {worstOfOurs}};
}

/// G7: from when to when they touch.
ErrataAnswer bothBounds(const json& given)
{
    const SphereMove move = sphereOf(given);
    const ContactSpan span = contactSpan(ground, shapeMoveOf(move)).value();
    return {{publishedTime(move)}, {span.enter, span.leave}};
}

} // namespace

std::map<std::string, ErrataRule> planeErrata()
{
    return {
        {"G1", firstTime},
        {"G2", firstTime},
        {"G3", leaving},
        {"G4", pointOfContact},
        {"G5", planeOfLine},
        {"G6", farPlane},
        {"G7", bothBounds}};
}

} // namespace sectored::test
