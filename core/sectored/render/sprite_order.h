#pragma once

#include "sectored/render/room_pass.h"
#include "sectored/render/view_space.h"
#include "sectored/texture/surface_texture.h"

#include <vector>

namespace sectored {

/// A sprite as seen by the camera.
struct SeenSprite {
    SpriteId id{};
    std::int32_t number = 0;
    SurfaceTexture texture{};
    SpritePlane plane{};
    Point position{};
    ViewPoint place{};
    double eyeDistance = 0; ///< from the height of the eye, Build z units; at equal depth
    ViewPoint left{};       ///< of a wall sprite: its end at column 0 of the tile
    ViewPoint right{};      ///< its other end
    Point start{};          ///< one of the ends, rounded as by the engine
    Point end{};            ///< the other one
};

/// Returns the sprites of the sectors that the rays met, from back to front as the engine draws
/// them: by the depth of their positions; at equal depth, first what is further above or below the
/// eye, then what has the lower statnum. Sprites that show nothing to the camera are left out.
std::vector<SeenSprite> spritesBackToFront(SeenLevel& level);

/// Returns true if a position is on the inner side of a wall or on its line.
bool isBefore(const SeenWall& wall, Point position);

/// Returns true if the left end of a wall sprite is also on the left of the picture: it is seen
/// from its front. For ends in front of the eye.
bool isLeftFirst(const SeenSprite& sprite);

/// Whether a wall hides a sprite in columns where rays meet both.
enum class Hiding : std::uint8_t {
    Never,
    Always,
    WhereNearer, ///< where the wall is nearer to the eye
};

/// Returns whether a wall hides a sprite, as the engine decides it. `edge` is the lateral offset of
/// the edge of the picture at a depth of 1.
Hiding hidingOf(const SeenWall& wall, const SeenSprite& sprite, double edge);

} // namespace sectored
