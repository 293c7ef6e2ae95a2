#pragma once

#include "sectored/geom/point.h"
#include "sectored/walk/walker.h"

#include <cstdint>
#include <vector>

namespace sectored {

/// How a player moves from one place to another, easiest first.
enum class WayKind : std::uint8_t {
    Walk,
    Drop,       ///< walks over an edge higher than a step, and falls
    Crouch,     ///< crouches all the way
    Jump,       ///< jumps immediately
    CrouchJump, ///< jumps immediately, and crouches in the air
    Ride,       ///< stands on a lift until it is at another height
    Teleport,   ///< is taken elsewhere by a teleporter or a warp elevator
    Swim        ///< swims, dives or comes up
};

/// An attempt by a player at rest: run straight to `via`, from there straight to `target`, and stop
/// there. A Drop is tried as a Walk. Kinds after CrouchJump need machines and are never tried.
struct WalkTry {
    WayKind kind = WayKind::Walk;
    Vec2 via{};
    Vec2 target{};
};

/// The result of an attempt.
struct TryEnd {
    WalkerState state{};
    bool stands = false;      ///< on the ground, at rest
    bool arrived = false;     ///< `stands`, and within arrivalSlack of the target on the plan
    bool metStep = false;     ///< something along the way was too high or too steep
    bool metCeiling = false;  ///< something along the way was too low
    bool wasInTheAir = false; ///< for at least one tick
    std::vector<Vec3> path{}; ///< centre of the body at the start and after each tick
    std::vector<SectorId> sectors{}; ///< sectors entered, in order, without consecutive duplicates
    std::vector<WalkerInput> inputs{};
};

/// Makes the attempt, for at most 400 ticks. The player slides along obstacles, stops when stuck,
/// and at the end stands up if possible.
///
/// Precondition: the player's angle is 0. Deterministic, like Walker.
TryEnd tried(Walker& walker, const WalkerState& from, const WalkTry& what);

} // namespace sectored
