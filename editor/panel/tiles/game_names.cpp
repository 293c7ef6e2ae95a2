#include "editor/panel/tiles/game_names.h"

#include "sectored/asset/game/tile_category.h"

#include <map>
#include <utility>

namespace sectored::editor {

TileNames namesOf(std::shared_ptr<const GameTiles> tiles)
{
    return [tiles = std::move(tiles)](int tile) {
        const GameTile* const row = tileOf(tiles->game(), tile);
        return row == nullptr ? QString() : QString::fromStdString(row->name);
    };
}

std::vector<TileCategory> categoriesOf(const GameTiles& tiles)
{
    std::map<std::string_view, std::vector<int>> members;
    for (int tile = 0; tile < tiles.set().tileCount(); ++tile) {
        const std::string_view category = categoryOf(tiles.game(), tile);
        if (!category.empty() && tiles.set().shapeOf(tile).isPresent()) {
            members[category].push_back(tile);
        }
    }
    std::vector<TileCategory> categories;
    const auto take = [&](std::string_view name) {
        const auto found = members.find(name);
        if (found == members.end()) {
            return;
        }
        QString title = QString::fromUtf8(name.data(), static_cast<qsizetype>(name.size()));
        title[0] = title[0].toUpper();
        categories.push_back({.name = std::move(title), .tiles = std::move(found->second)});
        members.erase(found);
    };
    for (const sectored::TileCategory& known : tileCategories()) {
        take(known.name);
    }
    // Those that a file of the user adds.
    while (!members.empty()) {
        take(members.begin()->first);
    }
    return categories;
}

} // namespace sectored::editor
