#pragma once

#include "sectored/collide/mover/move_trace.h"
#include "sectored/collide/mover/mover_settings.h"
#include "sectored/collide/world/collider_world.h"

#include <cstdint>

namespace sectored {

/// State of a body between two ticks.
struct MoverState {
    BodyPlace place{};
    /// The body's own motion per tick: falling, rising, sliding down a slope. Zero on the ground.
    Vec3 drift{};
    bool grounded = false;
    Vec3 groundNormal{0, 0, 1};    ///< normal of the ground, while grounded
    SurfaceName groundSurface = 0; ///< the world's name for the ground, while grounded
    bool stuck = false;            ///< inside something, deeper than it may be pushed out

    bool operator==(const MoverState&) const = default;
};

/// Requested motion of a body in one tick.
struct MoverInput {
    /// Motion across gravity, in map units per tick. A component along gravity counts only in the
    /// air.
    Vec3 wish{};
    /// Speed against gravity gained in this tick, for example by a jump; 0 for no jump.
    double lift = 0;
};

/// Moves an ellipsoid by one tick: recover, walk, step, stay on the ground or fall.
///
/// 1. The body never enters anything it was not in before (up to 1e-9 of its radii) and passes
///    through nothing, at any speed.
/// 2. When surfaces stop it, it continues along them as their cone allows: never further than
///    requested and never in the opposite direction. The order of the surfaces does not matter.
///    Surfaces with friction or bounce (ColliderWorld::responseOf) shorten or return the motion,
///    and never add energy.
/// 3. While walking, surfaces too steep to stand on are walls: the round shape does not climb them.
/// 4. On the ground it climbs steps of up to MoverSettings::stepHeight onto ground it can stand on,
///    and follows ground that is no further down. It stands still on walkable ground and slides
///    down steeper ground.
/// 5. Falling is a separate drift in addition to the wish; landing ends it.
/// 6. If it starts inside something, it is pushed out, deepest contact first, by at most
///    MoverSettings::recoveryLimit. If that is not enough, it stays where it is and is `stuck`.
/// 7. Gravity may have any direction (MoverSettings::gravity). Up, down and the steepness of
///    surfaces are measured against it, for ground, walls, steps, falls and jumps. The body does
///    not rotate with gravity: the axes of the ellipsoid are those of the world. If axes are
///    mirrored, or swapped together with their radii, the path is the same except for the order in
///    which sums of three terms are rounded.
/// 8. Uses only +, -, *, / and square roots: the same input gives the same bits on every machine.
/// 9. At most 64 sweeps per tick.
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
