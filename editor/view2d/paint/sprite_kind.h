#pragma once

#include "sectored/asset/game/game.h"

#include "editor/texture/game_tiles.h"

#include <cstdint>

namespace sectored::editor {

/// The purpose of a sprite, which its marker shows.
enum class SpriteKind { Item, Actor, Trigger, Effector, Decor };

/// Returns the purpose of sprites with this tile: by the icon of its row in the game, else by its
/// category.
SpriteKind kindOf(const Game& game, std::int32_t tile);

/// What sprites are for in the game whose tiles are shown. What the tiles of the project do not
/// name, and every tile of a game that is not known, counts as in Duke Nukem 3D, whose numbers most
/// levels have. Refers to the tiles.
class SpriteKinds {
public:
    /// Null: Duke Nukem 3D's.
    explicit SpriteKinds(const GameTiles* tiles);

    SpriteKind of(std::int32_t tile) const;

private:
    const Game& m_usual;
    const Game* m_game = nullptr;
    bool m_isOwn = false;
};

} // namespace sectored::editor
