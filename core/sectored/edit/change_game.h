#pragma once

#include "sectored/asset/game/game.h"
#include "sectored/edit/field_visitor.h"
#include "sectored/edit/plan.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

namespace sectored {

/// The games of a change of game.
struct GameChange {
    const std::vector<Game>& games; ///< known ones, for tiles that only a third game knows in both
    const Game& from;
    const Game& to;
};

/// What a tile is used for.
enum class TileUse { Wall, Masked, Floor, Ceiling, Sky, Sprite };

/// A tile of a level, and its number in another game.
struct TileChange {
    std::int32_t tile = 0;
    std::size_t uses = 0;                  ///< surfaces, sprites, and fields that name the tile
    std::optional<std::int32_t> becomes{}; ///< empty: no counterpart is known
};

/// Returns the tiles that a level uses, in order of number.
std::vector<TileChange> tileChanges(const Map& map, const GameChange& change);

/// Returns the tile of new surfaces of a game. Empty if it has none, as for sprites.
std::optional<std::int32_t> usualTile(const Game& game, TileUse use);

/// Gives all tiles the numbers of their counterparts in another game: those of surfaces, sprites,
/// and fields of sprites that name a tile in the game that is left (Spec: games 9). Tags and the
/// numbers of colours stay. Refused: E-GAME for a game that is not known or for a pair of tiles
/// that is not one; E-NOTHING.
PlanResult planChangeGame(const MapView& view, const ChangeGameRequest& request);

/// Describes the fields of the request.
void describe(FieldVisitor& fields, ChangeGameRequest& request);

} // namespace sectored
