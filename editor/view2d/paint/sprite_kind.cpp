#include "editor/view2d/paint/sprite_kind.h"

#include "sectored/asset/game/game_folder.h"

#include <algorithm>
#include <array>
#include <string_view>

namespace sectored::editor {

namespace {

/// An icon or category of a tile, and what it says of a sprite.
struct SpriteKindRow {
    std::string_view name;
    SpriteKind kind{};
};

constexpr std::array spriteKinds{
    SpriteKindRow{"item", SpriteKind::Item},
    SpriteKindRow{"enemy", SpriteKind::Actor},
    SpriteKindRow{"start", SpriteKind::Actor},
    SpriteKindRow{"switch", SpriteKind::Trigger},
    SpriteKindRow{"trigger", SpriteKind::Trigger},
    SpriteKindRow{"effector", SpriteKind::Effector},
};

SpriteKind kindNamed(std::string_view name)
{
    const auto* const row = std::ranges::find(spriteKinds, name, &SpriteKindRow::name);
    return row == spriteKinds.end() ? SpriteKind::Decor : row->kind;
}

} // namespace

SpriteKind kindOf(const Game& game, std::int32_t tile)
{
    const GameTile* const row = tileOf(game, tile);
    return kindNamed(row != nullptr && !row->icon.empty() ? row->icon : categoryOf(game, tile));
}

SpriteKinds::SpriteKinds(const GameTiles* tiles)
    : m_usual(*gameWithId(knownGames().games, "duke3d"))
    , m_game(tiles == nullptr || tiles->game().id.empty() ? nullptr : &tiles->game())
    , m_isOwn(tiles != nullptr && tiles->areOwn())
{}

SpriteKind SpriteKinds::of(std::int32_t tile) const
{
    const bool isNamed = m_game != nullptr && (!m_isOwn || !categoryOf(*m_game, tile).empty());
    return kindOf(isNamed ? *m_game : m_usual, tile);
}

} // namespace sectored::editor
