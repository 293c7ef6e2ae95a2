#pragma once

#include "sectored/edit/request.h"
#include "sectored/map/map.h"

#include <cstdint>
#include <span>
#include <vector>

namespace sectored::editor {

/// How far a key turns or resizes sprites.
enum class SpriteStep {
    Usual, ///< to the next multiple of 15 degrees, or of 8
    Fine   ///< by 8 units of the Build angle, or by 1
};

/// Returns the angle after a turn, from 0 to 2047. `way`: 1 clockwise on screen, -1 the other way.
std::int32_t turnedAngle(std::int32_t angle, int way, SpriteStep step);

/// Returns the repeat after a change, from 1 to 255. `way`: 1 for larger, -1 for smaller.
std::int32_t steppedRepeat(std::int32_t repeat, int way, SpriteStep step);

/// Returns the request that turns sprites, each by itself.
std::vector<Request> turnedSprites(
    const Map& map,
    std::span<const SpriteId> sprites,
    int way,
    SpriteStep step);

/// Changes of the width and of the height of sprites: 1 for larger, -1 for smaller, 0 for none.
struct SpriteGrowth {
    int across = 0;
    int down = 0;
};

/// Returns the requests that resize sprites.
std::vector<Request> resizedSprites(
    const Map& map,
    std::span<const SpriteId> sprites,
    SpriteGrowth growth,
    SpriteStep step);

} // namespace sectored::editor
