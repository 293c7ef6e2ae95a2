#pragma once

#include "sectored/collide/world/collider_world.h"

#include <cstdint>
#include <optional>
#include <vector>

namespace sectored {

/// Why a body went a piece of its way.
enum class LegKind : std::uint8_t {
    Recover, ///< pushed out of what it was inside
    Walk,    ///< the wanted motion, and sliding along what it met
    Lift,    ///< up, to try a step
    Cross,   ///< over the step
    Settle,  ///< down, onto the step or to keep to the ground
    Fall,    ///< falling, rising, or sliding down what is too steep
};

/// A straight piece of a way.
struct MoveLeg {
    LegKind kind = LegKind::Walk;
    BodyPlace from{};
    Vec3 motion{}; ///< where it set out for, from there; something may have ended it before
    Vec3 to{};
    std::optional<BodyContact> contact{}; ///< what ended it
    std::vector<Vec3> normals{};          ///< of all that it touched there, if it was to slide on
};

/// What came of a try to climb a step.
enum class ClimbVerdict : std::uint8_t {
    Climbed,
    NoRoomAbove, ///< something is right over the body
    NoSupport,   ///< nothing to stand on there, or too high
    NoGain,      ///< it came no further than without
};

/// A try to climb a step.
struct ClimbTrace {
    double lift = 0; ///< how far up it tried
    Vec3 landed{};   ///< where it came down
    ClimbVerdict verdict = ClimbVerdict::NoGain;
};

/// What happened in one tic, to be drawn and compared. A mover without one spends nothing on it.
struct MoveTrace {
    Vec3 start{};
    Vec3 wish{};
    std::vector<MoveLeg> legs{};
    std::vector<ClimbTrace> climbs{};
    int sweeps = 0; ///< ways that the world was asked about
    int bumps = 0;  ///< the most in one motion
    int stalls = 0; ///< bumps that changed neither place nor direction
    bool grounded = false;
    bool stuck = false;
};

} // namespace sectored
