#pragma once

#include "sectored/collide/mover/mover_settings.h"
#include "sectored/collide/shape/body_radii.h"
#include "sectored/walk/response_rule.h"

#include <array>
#include <cstdint>
#include <vector>

namespace sectored {

/// Number of ticks per second.
inline constexpr int ticsASecond = 30;

/// Friction of a floor that differs from the default.
struct SurfaceFriction {
    std::int32_t picnum = 0; ///< of the floor
    double friction = 1;     ///< replaces WalkerSettings::friction

    bool operator==(const SurfaceFriction&) const = default;
};

/// Size and movement of a player, by default those of Duke Nukem 3D. Lengths in map units (16 Build
/// z units), speeds in map units per tick.
///
/// Spec: collision 8.1, after eduke32. The step height of 320 is that of its code; players have
/// measured less.
struct WalkerSettings {
    BodyRadii standing{.x = 164, .y = 164, .z = 352};
    BodyRadii crouched{.x = 164, .y = 164, .z = 176}; ///< nowhere larger than `standing`
    double standingEye = 640;                         ///< above the foot
    double crouchedEye = 288;
    double walkThrust = 20; ///< speed gained per tick in the pressed direction
    double runThrust = 40;
    double friction =
        53200.0 / 65536; ///< share of the speed kept per tick; steady speeds are 86.25 and 172.5
    double crouchedFriction = (53200.0 - 8192) / 65536;
    std::vector<SurfaceFriction> frictions{}; ///< of floors with these pictures, while standing
    /// How surfaces answer a body that hits them; the first rule that fits applies.
    std::vector<ResponseRule> responses{};
    double stopsBelow = 0.125; ///< a slower walk stops, and a slower impact does not bounce
    /// Upward speed gained in each tick of a jump: 1,017.5 high with the gravity below.
    std::array<double, 8> jump{42.49, 41.68, 39.26, 35.33, 30.05, 23.61, 16.26, 8.29};
    double crouchedStepHeight = 224;
    /// Steps, slopes and falls: step height 320, gravity 16 per tick, terminal speed 384. If
    /// gravity does not point down, body and eye stay upright and the player walks along the plan.
    /// The reachability test (walk/walkability.h) supports only gravity that points down.
    MoverSettings mover{};

    /// Equal settings move a player equally.
    bool operator==(const WalkerSettings&) const = default;
};

} // namespace sectored
