#include "sectored/collide/historic/textbook_spheres.h"
#include "sectored/collide/shape/bounding_sphere.h"
#include "sectored/collide/sweep/moving_spheres.h"

#include "tests/support/errata/errata.h"
#include "tests/support/errata/errata_values.h"
#include "tests/support/random_polygon.h"
#include "tests/support/sweep/sweep_cases.h"

#include <nlohmann/json.hpp>

#include <cmath>

namespace sectored::test {

namespace {

using nlohmann::json;

double percentOf(int part, int whole)
{
    return 100.0 * part / whole;
}

/// D1: of the meetings of two spheres in a plane, each at any time of a frame and with any offset,
/// the percentage that is not seen at the start or the end of the frame.
ErrataAnswer unseenMeetings(const json& given)
{
    auto random = seededRandom(given.at("seed"));
    const double radius = given.at("radius");
    const double way = given.at("way");
    const int meetings = given.at("meetings");
    int unseen = 0;
    int unseenOfOurs = 0;
    for (int count = 0; count < meetings; ++count) {
        const double beside = realBetween(random, -2 * radius, 2 * radius);
        const double before =
            std::sqrt(4 * radius * radius - beside * beside) + way * realBetween(random, 0, 1);
        const SphereMove shot{
            .centre = {-before, beside, 0},
            .motion = {way, 0, 0},
            .radius = radius};
        const SphereMove target{.radius = radius};
        unseen += historic::framesOnly(shot, target) ? 0 : 1;
        unseenOfOurs += spheresMeet(shot, target) ? 0 : 1;
    }
    return {{percentOf(unseen, meetings)}, {percentOf(unseenOfOurs, meetings)}};
}

/// D2: the square of a distance, and whether spheres overlap.
ErrataAnswer wrappedSquare(const json& given)
{
    const std::int32_t apart = given.at("apart");
    const std::int32_t radius = given.at("radius");
    const historic::IntSphere first{.radius = radius};
    const historic::IntSphere second{.x = apart, .radius = radius};
    const bool overlap = spheresOverlap(
        {.radius = static_cast<double>(radius)},
        {.centre = {static_cast<double>(apart), 0, 0}, .radius = static_cast<double>(radius)});
    return {
        {historic::squaredDistanceInInt(first, second),
         historic::overlapInInt(first, second) ? "overlap" : "apart"},
        {overlap ? "overlap" : "apart"}};
}

/// D3: the time of a meeting, in units of 1e-9.
ErrataAnswer closeRoot(const json& given)
{
    const double reach = given.at("reach");
    const SphereMove first{.motion = {given.at("closing"), 0, 0}, .radius = reach / 2};
    const SphereMove second{
        .centre = {reach, 1, 0},
        .motion = vectorOf(given.at("by")),
        .radius = reach / 2};
    const auto textbook = historic::textbookSpheres(first, second);
    return {
        {textbook.pp, 1e9 * historic::textbookTime(textbook)},
        {1e9 * meetSpheres(first, second).time.value()}};
}

/// D4: how many of the pairs meet only after the tic and count, and how many meet in it.
ErrataAnswer lateMeetings(const json& given)
{
    auto random = seededRandom(given.at("seed"));
    int late = 0;
    int met = 0;
    for (int count = 0; count < given.at("pairs"); ++count) {
        const double radius = given.at("radius");
        const double way = given.at("way");
        const Vec3 place = randomDirection(random) * given.at("apart").get<double>();
        const Vec3 motion = randomDirection(random) * way;
        const Vec3 otherMotion = randomDirection(random) * way;
        const SphereMove first{.centre = place, .motion = motion, .radius = radius};
        const SphereMove second{.motion = otherMotion, .radius = radius};
        const bool ours = spheresMeet(first, second);
        late += historic::textbookSpheresMeet(historic::textbookSpheres(first, second)) && !ours;
        met += ours;
    }
    return {{late}, {met}};
}

} // namespace

std::map<std::string, ErrataRule> sphereErrata()
{
    return {{"D1", unseenMeetings}, {"D2", wrappedSquare}, {"D3", closeRoot}, {"D4", lateMeetings}};
}

} // namespace sectored::test
