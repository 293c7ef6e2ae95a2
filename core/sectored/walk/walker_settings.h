#pragma once

#include "sectored/collide/mover/mover_settings.h"
#include "sectored/collide/shape/ellipsoid_space.h"

#include <array>
#include <cstdint>
#include <vector>

namespace sectored {

/// How often a walker moves in a second.
inline constexpr int ticsASecond = 30;

/// Ground that is more or less slippery than others.
struct SurfaceFriction {
    std::int32_t picnum = 0; ///< of the floor
    double friction = 1;     ///< as WalkerSettings::friction
};

/// How a player is built and moves: by default as the one of Duke Nukem 3D, a tic at a time.
/// Lengths in map units (16 Build z units), speeds in map units a tic.
///
/// Spec: collision 8.1, after eduke32. The climb of 320 is what its code says; players measured
/// less.
struct WalkerSettings {
    UprightEllipsoid standing{.horizontal = 164, .vertical = 352};
    UprightEllipsoid crouched{.horizontal = 164, .vertical = 176};
    double standingEye = 640; ///< over the foot
    double crouchedEye = 288;
    double walkThrust = 20; ///< speed gained a tic along a pressed direction
    double runThrust = 40;
    double friction = 53200.0 / 65536; ///< what a tic leaves of the speed: 86.25 and 172.5 steady
    double crouchedFriction = (53200.0 - 8192) / 65536;
    std::vector<SurfaceFriction> frictions{}; ///< of floors with these pictures, while standing
    double stopsBelow = 0.125;                ///< a slower walk ends
    /// Speed upwards that a jump gains, tic by tic: up by 1,017.5 with the gravity below.
    std::array<double, 8> jump{42.49, 41.68, 39.26, 35.33, 30.05, 23.61, 16.26, 8.29};
    double crouchedStepHeight = 224;
    /// Steps, slopes, falls: 320 units of climb, 16 of gravity a tic, 384 at most. Where gravity
    /// points elsewhere than down, his body and eye stay upright and he walks along the plan;
    /// walkability (walk/walkability.h) is told for gravity down alone.
    MoverSettings mover{};
};

} // namespace sectored
