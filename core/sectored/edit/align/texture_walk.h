#pragma once

#include "sectored/edit/request.h"
#include "sectored/map/map.h"
#include "sectored/map/texture/wall_texture.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

namespace sectored {

/// A wall that a texture goes on to.
struct WalkedWall {
    WallId wall{};
    /// The parts that show the tile, at least one. The first is the one that the walk goes on from.
    std::vector<WallPiece> pieces{};
    std::size_t from = 0; ///< index of the wall before it; of the first wall its own
    double length = 0;    ///< map units, above 0

    WallPiece piece() const { return pieces.front(); }
};

/// The walls along which a texture goes on.
struct TextureWalk {
    std::vector<WalkedWall> walls{};   ///< the start first, each after the one that it follows
    std::optional<std::size_t> last{}; ///< the wall that the start follows; empty without a loop
};

/// Where a walk goes.
struct WalkRules {
    TextureSide to = TextureSide::Right;
    std::optional<std::int64_t> angle{};       ///< degrees: no further than a sharper turn
    std::optional<std::vector<WallId>> only{}; ///< no other walls
    std::optional<std::size_t> most{};         ///< number of walls, the start included
};

/// Returns the part of a wall that a request means: the one that it names, or the first that is
/// drawn. Empty if that is not drawn. Precondition: the wall exists.
std::optional<WallPiece> pieceMeant(
    const Map& map,
    WallId wall,
    const std::optional<AimedPart>& part);

/// Walks from a drawn part of a wall along the walls that show its tile. At each vertex it turns
/// through the portals that show nothing until a wall shows something. If that shows the tile, the
/// walk goes on along it, and beyond it if it is a portal. It never visits a wall twice and does
/// not come back along the far side of a wall. Of a wall with several such parts the one like the
/// start comes first. Spec: content 2.12.
TextureWalk walkTexture(const Map& map, WallId wall, WallPiece piece, const WalkRules& rules);

} // namespace sectored
