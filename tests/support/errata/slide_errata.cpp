#include "sectored/collide/historic/nettle_slide.h"
#include "sectored/collide/mover/cone_projection.h"
#include "sectored/collide/mover/mover.h"
#include "sectored/collide/shape/ellipsoid_space.h"
#include "sectored/collide/sweep/sphere_plane_sweep.h"
#include "sectored/collide/world/triangle_world.h"

#include "tests/support/errata/errata.h"
#include "tests/support/errata/errata_values.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>
#include <vector>

namespace sectored::test {

namespace {

using nlohmann::json;

constexpr double inDegrees = std::numbers::pi / 180;
constexpr double far = 100'000;

double angleOf(const json& given, const char* name)
{
    return inDegrees * given.at(name).get<double>();
}

/// Returns two triangles of a square of ground around the origin that rises along x.
std::vector<TriangleCorners> risingGround(double angle)
{
    const double rise = far * std::tan(angle);
    const Vec3 a{-far, -far, -rise};
    const Vec3 b{far, -far, rise};
    const Vec3 c{far, far, rise};
    const Vec3 d{-far, far, -rise};
    return {{a, b, c}, {a, c, d}};
}

/// N7: the clearance after a contact at an angle, and how far back a sphere steps with half of
/// epsilon to go. The truth is the clearance of the sweep.
ErrataAnswer backOff(const json& given)
{
    const Plane3 floor{.normal = {0, 0, 1}, .offset = 0};
    const double epsilon = given.at("epsilon");
    const double angle = angleOf(given, "degrees");
    const SphereMove grazing{
        .centre = {0, 0, 2},
        .motion = {2 * std::cos(angle), 0, -2 * std::sin(angle)},
        .radius = 2 - std::sin(angle)};
    const SpherePlaneContact contact = sweepSpherePlane(floor, grazing).value();
    const Vec3 stopped =
        historic::backedOff(grazing, contact.time * length(grazing.motion), epsilon);
    const SphereMove close{.centre = {0, 0, 1 + epsilon / 2}, .motion = {0, 0, -1}, .radius = 1};
    const double nearest = sweepSpherePlane(floor, close).value().time;
    return {
        {ErrataValue(stopped.z - grazing.radius),
         ErrataValue(historic::backedOff(close, nearest, epsilon).z - close.centre.z)},
        {ErrataValue(contact.centre.z - grazing.radius)}};
}

/// N8: the depth of the recursion in corners; and the most surfaces met in a motion, and how far
/// the body moves in a later tick.
ErrataAnswer sharpCorner(const json& given)
{
    ErrataAnswer answer;
    const double radius = given.at("radius");
    int met = 0;
    double later = 0;
    for (const double degrees : given.at("degrees")) {
        const double half = degrees / 2 * inDegrees;
        const std::array<Plane3, 2> walls{
            *planeThrough(Vec3{}, Vec3{std::sin(half), -std::cos(half), 0}),
            *planeThrough(Vec3{}, Vec3{std::sin(half), std::cos(half), 0})};
        const SphereMove move{
            .centre = {radius / std::sin(half) + 50, 0, 0},
            .motion = {-200, -1, 0},
            .radius = radius};
        const auto legs = historic::nettleSlide(
            walls,
            move,
            {.epsilon = given.at("epsilon"), .deepest = given.at("limit")});
        answer.published.push_back(std::ranges::count_if(legs, &historic::NettleLeg::isMet));

        std::vector<TriangleCorners> triangles;
        for (const double side : {-1.0, 1.0}) {
            const Vec3 end{far * std::cos(half), side * far * std::sin(half), 0};
            const Vec3 high{0, 0, far};
            triangles.push_back({high * -1, end, high});
        }
        TriangleWorld world(triangles, UprightEllipsoid{radius, radius});
        MoverState state{.place = {.centre = move.centre}};
        MoverSettings settings;
        settings.gravity = {};
        for (int tic = 0; tic < 20; ++tic) {
            MoveTrace trace;
            const Vec3 before = state.place.centre;
            state = movedBody(world, state, {.wish = move.motion}, settings, &trace);
            met = std::max(met, trace.bumps);
            later = length(state.place.centre - before);
        }
    }
    answer.truth = {met <= 8 ? "at most 8" : "more than 8", ErrataValue(later)};
    return answer;
}

/// N9: tics until a body has fallen from a height.
ErrataAnswer fallOfTics(const json& given)
{
    const double height = given.at("height");
    const double gravity = given.at("gravity");
    const std::vector<Plane3> floor{{.normal = {0, 0, 1}, .offset = 0}};
    SphereMove fall{.centre = {0, 0, height + 1}, .motion = {0, 0, -gravity}, .radius = 1};
    int theirs = 0;
    for (bool isMet = false; !isMet; ++theirs) {
        const auto legs = historic::nettleSlide(floor, fall);
        isMet = legs.front().isMet;
        fall.centre = legs.back().end;
    }
    const auto ground = risingGround(0);
    TriangleWorld world(ground, UprightEllipsoid{1, 1});
    MoverState state{.place = {.centre = {0, 0, height + 1}}};
    MoverSettings settings;
    settings.gravity = {0, 0, -gravity};
    int ours = 0;
    for (; !state.grounded; ++ours) {
        state = movedBody(world, state, {}, settings);
    }
    return {{theirs}, {ours}};
}

/// N10: how far a body slides down a slope in a second of 30 tics.
ErrataAnswer slideOnSlope(const json& given)
{
    const double angle = angleOf(given, "degrees");
    const double radius = 16;
    const double gravity = given.at("gravity");
    const Vec3 normal{-std::sin(angle), 0, std::cos(angle)};
    const std::vector<Plane3> slope{{.normal = normal, .offset = 0}};
    const Vec3 start = normal * radius;
    SphereMove move{.centre = start, .motion = {0, 0, -gravity}, .radius = radius};
    const auto ground = risingGround(angle);
    TriangleWorld world(ground, UprightEllipsoid{radius, radius});
    MoverState state{.place = {.centre = start}};
    MoverSettings settings;
    settings.gravity = {0, 0, -gravity};
    // Let both come to rest on the slope first, if they do.
    Vec3 theirs{};
    Vec3 ours{};
    for (int tic = 0; tic < 60; ++tic) {
        if (tic == 30) {
            theirs = move.centre;
            ours = state.place.centre;
        }
        move.centre = historic::nettleSlide(slope, move).back().end;
        state = movedBody(world, state, {}, settings);
    }
    return {
        {ErrataValue(length(move.centre - theirs))},
        {ErrataValue(length(state.place.centre - ours))}};
}

/// Returns ground, a ledge that rises from it at x = 0, and its top.
std::vector<TriangleCorners> ledgeOf(double height)
{
    const auto strip = [](Vec3 from, Vec3 to) {
        const Vec3 left{0, -far, 0};
        const Vec3 right{0, far, 0};
        return std::array<TriangleCorners, 2>{
            TriangleCorners{from + left, to + left, to + right},
            TriangleCorners{from + left, to + right, from + right}};
    };
    const Vec3 foot{};
    const Vec3 edge{0, 0, height};
    std::vector<TriangleCorners> triangles;
    for (const auto& part :
         {strip({-far, 0, 0}, foot), strip(foot, edge), strip(edge, {far, 0, height})}) {
        triangles.insert(triangles.end(), part.begin(), part.end());
    }
    return triangles;
}

/// Tests whether a body that is pushed against a ledge gets up by the published slide, in the space
/// in which it is the unit sphere.
bool climbsByRoundness(const json& given)
{
    const double ledge = given.at("ledge");
    const Vec3 radii = vectorOf(given.at("radii"));
    const EllipsoidSpace space(BodyRadii{.x = radii.x, .y = radii.y, .z = radii.z});
    std::vector<ColliderTriangle> triangles;
    for (const TriangleCorners& corners : ledgeOf(ledge)) {
        triangles.push_back(triangleInSpace(space, corners));
    }
    SphereMove move{
        .centre = space.toSpace({-radii.x - 1, 0, radii.z + 0.01}),
        .motion = space.toSpace({given.at("push"), 0, 0}),
        .radius = 1};
    const double top = (ledge + radii.z - 1) / radii.z;
    for (int tic = 0; tic < given.at("tics") && move.centre.z < top; ++tic) {
        const auto legs = historic::nettleSlide(triangles, move, {.epsilon = given.at("epsilon")});
        move.centre = legs.empty() ? move.centre : legs.back().end;
    }
    return move.centre.z >= top;
}

/// Tests whether a body of the library that walks against a ledge gets up.
bool walksUp(const json& given, double ledge)
{
    const Vec3 radii = vectorOf(given.at("radii"));
    TriangleWorld world(ledgeOf(ledge), BodyRadii{.x = radii.x, .y = radii.y, .z = radii.z});
    MoverState state{.place = {.centre = {-2 * radii.x, 0, radii.z}}};
    for (int tic = 0; tic < 60; ++tic) {
        state = movedBody(world, state, {.wish = {86, 0, 0}}, MoverSettings{});
    }
    return state.place.centre.z >= ledge + radii.z - 1;
}

/// N11: whether a body gets up a ledge by its roundness; whether one that walks does, and whether
/// it gets up a ledge at the limit.
ErrataAnswer climbByRoundness(const json& given)
{
    const auto word = [](bool isUp) {
        return isUp ? "up" : "stays";
    };
    return {
        {word(climbsByRoundness(given))},
        {word(walksUp(given, given.at("ledge"))), word(walksUp(given, given.at("limit")))}};
}

/// N12: the length of a slide straight up a slope.
ErrataAnswer obliqueSlide(const json& given)
{
    const Vec3 normal = vectorOf(given.at("normal"));
    const Vec3 motion = vectorOf(given.at("by"));
    const std::array<Vec3, 1> normals{normal};
    return {
        {ErrataValue(
            length(historic::slideInScaledSpace(motion, normal, vectorOf(given.at("radii")))))},
        {ErrataValue(length(projectOnCone(motion, normals)))}};
}

} // namespace

std::map<std::string, ErrataRule> slideErrata()
{
    return {
        {"N7", backOff},
        {"N8", sharpCorner},
        {"N9", fallOfTics},
        {"N10", slideOnSlope},
        {"N11", climbByRoundness},
        {"N12", obliqueSlide}};
}

} // namespace sectored::test
