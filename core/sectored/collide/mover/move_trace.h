#pragma once

#include "sectored/collide/world/collider_world.h"

#include <cstdint>
#include <optional>
#include <vector>

namespace sectored {

/// Reason for one leg of a motion.
enum class LegKind : std::uint8_t {
    Recover, ///< pushed out of a surface it was inside
    Walk,    ///< requested motion, including sliding
    Lift,    ///< up, to try a step
    Cross,   ///< across the step
    Settle,  ///< down, onto a step or to stay on the ground
    Fall,    ///< falling, rising, or sliding down a steep slope
};

/// A straight section of a body's path.
struct MoveLeg {
    LegKind kind = LegKind::Walk;
    BodyPlace from{};
    Vec3 motion{}; ///< intended motion from there; a contact may have ended it early
    Vec3 to{};
    std::optional<BodyContact> contact{}; ///< contact that ended it
    std::vector<Vec3> normals{}; ///< of all surfaces touched there, if the body was to slide on
};

/// Result of an attempt to climb a step.
enum class ClimbVerdict : std::uint8_t {
    Climbed,
    NoRoomAbove, ///< something is directly above the body
    NoSupport,   ///< no ground to stand on there, or it is too high
    NoGain,      ///< no further than without the step
};

/// An attempt to climb a step.
struct ClimbTrace {
    double lift = 0; ///< height it was to be lifted
    Vec3 landed{};   ///< where it came down
    ClimbVerdict verdict = ClimbVerdict::NoGain;
};

/// Record of one tick, for display and comparison. Moving without a trace costs nothing extra.
struct MoveTrace {
    Vec3 start{};
    Vec3 wish{};
    std::vector<MoveLeg> legs{};
    std::vector<ClimbTrace> climbs{};
    int sweeps = 0; ///< queries for the first contact on a path
    int bumps = 0;  ///< maximum number of bumps in one motion
    int stalls = 0; ///< bumps that changed neither position nor direction
    bool grounded = false;
    bool stuck = false;
};

} // namespace sectored
