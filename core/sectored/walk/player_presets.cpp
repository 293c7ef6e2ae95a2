#include "sectored/walk/player_presets.h"

#include <array>

namespace sectored {

namespace {

/// Nearly the usual speeds, 88.2 and 176.4 units a tic, but it takes seconds to reach and to lose
/// them.
WalkerSettings onIce()
{
    WalkerSettings settings;
    settings.friction = 0.98;
    settings.crouchedFriction = 0.98;
    settings.walkThrust = 1.8;
    settings.runThrust = 3.6;
    return settings;
}

/// A ball of the player's width that loses a fifth of its speed wherever it hits.
WalkerSettings bouncingBall()
{
    WalkerSettings settings;
    settings.standing = {.x = 164, .y = 164, .z = 164};
    settings.crouched = settings.standing;
    settings.standingEye = 164;
    settings.crouchedEye = 164;
    settings.friction = 0.98;
    settings.crouchedFriction = 0.98;
    settings.walkThrust = 1.8;
    settings.runThrust = 3.6;
    settings.mover.stepHeight = 0;
    settings.crouchedStepHeight = 0;
    settings.responses = {{.response = {.friction = 0, .bounce = 0.8}}};
    return settings;
}

} // namespace

std::span<const PlayerPreset> playerPresets()
{
    static const std::array presets{
        PlayerPreset{.id = "duke", .name = "Duke Nukem 3D", .settings = {}},
        PlayerPreset{.id = "ice", .name = "Ice", .settings = onIce()},
        PlayerPreset{.id = "ball", .name = "Bouncing ball", .settings = bouncingBall()}};
    return presets;
}

} // namespace sectored
