#pragma once

#include "sectored/map/ids.h"
#include "sectored/map/plane.h"
#include "sectored/map/sprite_extent.h"

#include <optional>
#include <vector>

namespace sectored {

/// Move sprites up or down until they touch the floor or the ceiling of their sectors.
struct SpriteToPlaneRequest {
    /// A sprite, and what counts of its tile.
    struct Item {
        SpriteId sprite{};
        TileRows tile{};
    };

    std::vector<Item> sprites{};
    PlaneKind plane = PlaneKind::Floor;
};

/// The wall that a sprite is put on.
enum class SpriteWall {
    Nearest,
    Ahead ///< the first one in the direction of the sprite's angle
};

/// Put sprites on walls, facing away from them.
struct AlignSpriteRequest {
    std::vector<SpriteId> sprites{};
    SpriteWall to = SpriteWall::Nearest;
    std::optional<WallId> wall{}; ///< this wall, whatever `to` says
};

} // namespace sectored
