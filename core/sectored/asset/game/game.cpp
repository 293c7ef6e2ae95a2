#include "sectored/asset/game/game.h"

#include "sectored/asset/game/tile_category.h"
#include "sectored/base/letter_case.h"

#include <algorithm>
#include <string_view>

namespace sectored {

const GameTile* tileOf(const Game& game, std::int32_t number)
{
    const auto found = std::ranges::lower_bound(game.tiles, number, {}, &GameTile::number);
    return found != game.tiles.end() && found->number == number ? &*found : nullptr;
}

const GameTile* tileNamed(const Game& game, std::string_view name)
{
    const auto found = std::ranges::find_if(game.tiles, [&](const GameTile& tile) {
        return isSameName(tile.name, name);
    });
    return found != game.tiles.end() ? &*found : nullptr;
}

std::string_view categoryOf(const Game& game, std::int32_t number)
{
    const GameTile* tile = tileOf(game, number);
    if (tile != nullptr && !tile->categories.empty()) {
        return tile->categories.front();
    }
    const auto range = std::ranges::find_if(game.ranges, [&](const TileRange& row) {
        return row.from <= number && number <= row.to;
    });
    if (range == game.ranges.end()) {
        return {};
    }
    return range->category;
}

PictureSize placeholderSize(const Game& game, std::int32_t number)
{
    const GameTile* tile = tileOf(game, number);
    if (tile != nullptr && tile->size) {
        return *tile->size;
    }
    const TileCategory* category = tileCategoryNamed(categoryOf(game, number));
    return category != nullptr ? category->usualSize : PictureSize{.width = 64, .height = 64};
}

const GameSky& skyOf(const Game& game, std::int32_t tile)
{
    const auto found = std::ranges::find(game.render.skies, tile, &TileSky::tile);
    return found != game.render.skies.end() ? found->sky : game.render.sky;
}

std::optional<std::int32_t> aliasOf(const Game& game, std::int32_t tile, std::string_view other)
{
    const auto row = std::ranges::find(game.alias, tile, &TileAliases::tile);
    if (row == game.alias.end()) {
        return std::nullopt;
    }
    const auto found = std::ranges::find(row->aliases, other, &TileAlias::game);
    return found != row->aliases.end() ? std::optional(found->tile) : std::nullopt;
}

} // namespace sectored
