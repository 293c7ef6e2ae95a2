#pragma once

#include "sectored/geom/point.h"
#include "sectored/walk/walker.h"

#include <cstdint>
#include <vector>

namespace sectored {

/// How a player gets from one place to another, the easiest first.
enum class WayKind : std::uint8_t {
    Walk,
    Drop,      ///< walks over an edge that is higher than a step, and falls
    Crouch,    ///< crouched all the way
    Jump,      ///< jumps at once
    CrouchJump ///< jumps at once, and crouches in the air
};

/// What a player tries who stands somewhere: to get straight to `via` and from there straight to
/// `target`, running, and to stop there. A Drop is tried as a Walk.
struct WalkTry {
    WayKind kind = WayKind::Walk;
    Vec2 via{};
    Vec2 target{};
};

/// What came of it.
struct TryEnd {
    WalkerState state{};
    bool stands = false;             ///< on the ground, at rest
    bool arrived = false;            ///< and within arrivalSlack of the target, on the plan
    bool metStep = false;            ///< on the way something was too high, or too steep
    bool metCeiling = false;         ///< or too low
    bool wasInTheAir = false;        ///< for a tic at least
    std::vector<Vec3> path{};        ///< where the body's middle was, from the start on, tic by tic
    std::vector<SectorId> sectors{}; ///< that it was in, in this order, none twice in a row
    std::vector<WalkerInput> inputs{};
};

/// Tries it, for at most 400 tics. What stops the player he slides along; where he gets no further
/// he stops, and at the end he stands up if he can.
///
/// Precondition: the player's angle is 0. Deterministic, as Walker is.
TryEnd tried(Walker& walker, const WalkerState& from, const WalkTry& what);

} // namespace sectored
