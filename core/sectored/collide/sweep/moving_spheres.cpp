#include "sectored/collide/sweep/moving_spheres.h"

#include <algorithm>
#include <cassert>

namespace sectored {

namespace {

/// The motion of the second sphere relative to the first.
struct RelativeMove {
    Vec3 from{};
    Vec3 motion{};
    double reach2 = 0;   ///< square of the sum of the radii
    double outside = 0;  ///< square of the distance, minus reach2
    double approach = 0; ///< positive while they approach
    double speed2 = 0;
};

RelativeMove relativeMove(const SphereMove& first, const SphereMove& second)
{
    assert(first.radius >= 0 && second.radius >= 0);
    const double reach = first.radius + second.radius;
    RelativeMove move{
        .from = second.centre - first.centre,
        .motion = second.motion - first.motion,
        .reach2 = reach * reach};
    move.outside = dot(move.from, move.from) - move.reach2;
    move.approach = -dot(move.from, move.motion);
    move.speed2 = dot(move.motion, move.motion);
    assert(!std::isnan(move.outside + move.approach));
    return move;
}

SpheresRule ruleOf(const RelativeMove& move)
{
    if (move.outside <= 0) {
        return SpheresRule::OverlapAtStart;
    }
    if (!(move.approach > 0)) {
        return SpheresRule::NotApproaching;
    }
    return move.speed2 <= move.approach ? SpheresRule::NearestAtEnd : SpheresRule::NearestOnTheWay;
}

double discriminantOf(const RelativeMove& move)
{
    const Vec3 moment = cross(move.from, move.motion);
    return move.reach2 * move.speed2 - dot(moment, moment);
}

bool meets(const RelativeMove& move, SpheresRule rule)
{
    switch (rule) {
    case SpheresRule::OverlapAtStart:
        return true;
    case SpheresRule::NotApproaching:
        return false;
    case SpheresRule::NearestAtEnd: {
        const Vec3 end = move.from + move.motion;
        return dot(end, end) <= move.reach2;
    }
    case SpheresRule::NearestOnTheWay:
        return discriminantOf(move) >= 0;
    }
    return false;
}

} // namespace

SpheresMeeting meetSpheres(const SphereMove& first, const SphereMove& second)
{
    const RelativeMove move = relativeMove(first, second);
    const SpheresRule rule = ruleOf(move);
    if (!meets(move, rule)) {
        return {.rule = rule};
    }
    if (rule == SpheresRule::OverlapAtStart) {
        return {.rule = rule, .time = 0};
    }
    // With an overlap at the end, only rounding makes the discriminant negative.
    const double sum = std::sqrt(std::max(discriminantOf(move), 0.0)) + move.approach;
    // If they graze at the start, both terms are rounding error, but they touch no later than they
    // are nearest.
    const double time = std::min(move.outside / sum, move.approach / move.speed2);
    return {.rule = rule, .time = std::min(time, 1.0)};
}

bool spheresMeet(const SphereMove& first, const SphereMove& second)
{
    const RelativeMove move = relativeMove(first, second);
    return meets(move, ruleOf(move));
}

} // namespace sectored
