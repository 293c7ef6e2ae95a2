#include "sectored/collide/historic/moved_planes.h"
#include "sectored/collide/shape/effective_radius.h"
#include "sectored/collide/sweep/contact_span.h"
#include "sectored/collide/sweep/partition_side.h"
#include "sectored/collide/sweep/sphere_triangle_sweep.h"

#include "tests/support/errata/errata.h"
#include "tests/support/errata/errata_values.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>

namespace sectored::test {

namespace {

using nlohmann::json;

const Plane3 level{.normal = {0, 0, 1}, .offset = 0};

std::string sidesWord(historic::PublishedSides sides)
{
    switch (sides) {
    case historic::PublishedSides::Front:
        return "front";
    case historic::PublishedSides::Back:
        return "back";
    case historic::PublishedSides::Both:
        break;
    }
    return "both";
}

std::string sidesWord(PartitionSides sides)
{
    switch (sides) {
    case PartitionSides::Front:
        return "front";
    case PartitionSides::Back:
        return "back";
    case PartitionSides::FrontThenBack:
    case PartitionSides::BackThenFront:
        break;
    }
    return "both";
}

/// P1: how far from the edge of a corner a sphere stops that comes straight at it, in radii.
ErrataAnswer standOff(const json& given)
{
    ErrataAnswer answer;
    const double radius = given.at("radius");
    for (const double degrees : given.at("degrees")) {
        const double half = degrees / 2 * std::numbers::pi / 180;
        // The solid is right of the edge x = y = 0, between two planes.
        const std::array planes{
            Plane3{.normal = {-std::sin(half), std::cos(half), 0}},
            Plane3{.normal = {-std::sin(half), -std::cos(half), 0}}};
        const double way = 20 * radius;
        const SphereMove move{.centre = {-way, 0, 0}, .motion = {way, 0, 0}, .radius = radius};
        const double side = 40 * radius;
        const ColliderTriangle face = colliderTriangle(
            {0, 0, -side},
            {0, 0, side},
            {side * std::cos(half), side * std::sin(half), 0});
        const double theirs = historic::movedPlanes(planes, move).value();
        const double ours = sweepSphere(face, move).value().time;
        answer.published.push_back(ErrataValue((1 - theirs) * way / radius));
        answer.truth.push_back(ErrataValue((1 - ours) * way / radius));
    }
    return answer;
}

/// P2: the sides searched for a sphere that rests on a plane, and when it touches the plane.
ErrataAnswer restingOnPlane(const json& given)
{
    const SphereMove sphere = sphereOf(given);
    const ShapeMove move{SphereShape{sphere.radius}, sphere.centre, sphere.motion};
    return {
        {sidesWord(historic::publishedSides(level, move))},
        {sidesWord(sidesTouched(level, move)),
         ErrataValue(contactSpan(level, move).value().enter)}};
}

OrientedBoxShape turnedBox(const Vec3& edges, double angle)
{
    const Vec3 along{std::cos(angle), std::sin(angle), 0};
    return {{along * edges.x, Vec3{-along.y, along.x, 0} * edges.y, Vec3{0, 0, edges.z}}};
}

/// P3: the radius and the sides as published; the furthest reach on the way, and reachAnyWay.
ErrataAnswer turningBox(const json& given)
{
    const Vec3 edges = vectorOf(given.at("edges"));
    const double halfTurn = std::numbers::pi;
    const Vec3 normal{0, 1, 0};
    const Plane3 beside{.normal = normal, .offset = given.at("beside")};
    const ShapeMove move{.shape = turnedBox(edges, 0), .motion = vectorOf(given.at("by"))};
    const Shape atEnd = turnedBox(edges, halfTurn);
    double furthest = 0;
    for (int step = 0; step <= 100'000; ++step) {
        const double angle = halfTurn * step / 100'000;
        furthest = std::max(furthest, effectiveRadius(turnedBox(edges, angle), normal));
    }
    return {
        {ErrataValue(std::max(effectiveRadius(move.shape, normal), effectiveRadius(atEnd, normal))),
         sidesWord(historic::publishedSides(beside, move, atEnd))},
        {ErrataValue(furthest), ErrataValue(reachAnyWay(move.shape))}};
}

/// P4: the sides of the way before a slide, kept for the way after it; and those of that way
/// itself.
ErrataAnswer afterSlide(const json& given)
{
    const SphereMove sphere = sphereOf(given);
    const ShapeMove before{SphereShape{sphere.radius}, sphere.centre, sphere.motion};
    const ShapeMove after{
        SphereShape{sphere.radius},
        placeAt(before, 1),
        vectorOf(given.at("then"))};
    return {
        {sidesWord(historic::publishedSides(level, before))},
        {sidesWord(sidesTouched(level, after))}};
}

} // namespace

std::map<std::string, ErrataRule> partitionErrata()
{
    return {{"P1", standOff}, {"P2", restingOnPlane}, {"P3", turningBox}, {"P4", afterSlide}};
}

} // namespace sectored::test
