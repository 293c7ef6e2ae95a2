#pragma once

#include "sectored/collide/mover/move_trace.h"
#include "sectored/collide/mover/mover_settings.h"
#include "sectored/collide/world/collider_world.h"

#include <cstdint>

namespace sectored {

/// A body between two tics.
struct MoverState {
    BodyPlace place{};
    /// What it does by itself, a tic: falling, rising, sliding down a slope. Zero on the ground.
    Vec3 drift{};
    bool grounded = false;
    Vec3 groundNormal{0, 0, 1};    ///< of what it stands on, while grounded
    SurfaceName groundSurface = 0; ///< its name in the world, while grounded
    bool stuck = false; ///< it is inside something, and further than it may be pushed out

    bool operator==(const MoverState&) const = default;
};

/// What a body wants in a tic.
struct MoverInput {
    /// Where to, across gravity: map units of this tic. What of it goes along gravity counts only
    /// in the air.
    Vec3 wish{};
    /// Speed against gravity that it gains in this tic, as of a jump; 0 on the ground: none.
    double lift = 0;
};

/// Moves an ellipsoid by one tic: recover, walk, step, keep to the ground or fall.
///
/// 1. It never gets into what it was not in before (up to 1e-9 of its radii), through nothing, at
///    any speed.
/// 2. Where surfaces stop it, it goes on along them as the cone of them allows: never further than
///    wanted, never against it, and the order of the surfaces decides nothing.
/// 3. While it walks, what is too steep to stand on is a wall: its roundness climbs nothing.
/// 4. On the ground it climbs steps of up to MoverSettings::stepHeight where it finds ground to
///    stand on, and keeps to ground that is no further down. It stands still on what is walkable,
///    and slides down what is not.
/// 5. A fall is a drift of its own beside the wish; landing ends it.
/// 6. Inside something at the start it is pushed out, deepest first, by at most
///    MoverSettings::recoveryLimit; else it stays where it is and is `stuck`.
/// 7. Gravity points anywhere (MoverSettings::gravity). Up, down and how steep a surface is are all
///    measured against it: what is ground, walls for who walks, steps, falls and jumps. The body
///    does not turn with it: the axis of the ellipsoid is that of z. Where axes are mirrored or
///    swapped, with the body's own being as long as the other, the way is the same, but for the
///    order in which sums of three are rounded.
/// 8. Only +, -, *, / and square roots: the same input gives the same bits everywhere.
/// 9. At most 64 ways are asked about in a tic.
///
/// Spec: collision 8.2. After P. Nettle, "General Collision Detection for Games Using Ellipsoids",
/// 2000, whose nearest point, back-off and oblique sliding are replaced (Spec: collision 5).
MoverState movedBody(
    ColliderWorld& world,
    const MoverState& state,
    const MoverInput& input,
    const MoverSettings& settings,
    MoveTrace* trace = nullptr);

} // namespace sectored
