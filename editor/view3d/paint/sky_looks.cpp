#include "editor/view3d/paint/sky_looks.h"

#include <utility>
#include <vector>

namespace sectored::editor {

namespace {

/// A sky with a table of its own.
struct SkyRow {
    std::int32_t tile;
    double horizonShare;
    std::vector<std::int32_t> panels;
};

SkyLooks looksFrom(const std::vector<SkyRow>& rows)
{
    SkyLooks looks;
    for (const SkyRow& row : rows) {
        SkyLook look;
        look.horizonShare = row.horizonShare;
        look.panels = row.panels;
        looks.ofTile.emplace(row.tile, std::move(look));
    }
    return looks;
}

} // namespace

SkyLooks skyLooksOf(const GameTiles& tiles)
{
    if (tiles.areOwn()) {
        return looksFrom({{64, 0.5, {0, 1, 2, 3, 0, 1, 2, 3}}});
    }
    return looksFrom(
        {{78, 1, {}},
         {80, 0.5, {0, 2, 3, 0, 2, 0, 1, 0}},
         {84, 0.5, {0, 0, 4, 0, 0, 1, 2, 3}},
         {89, 17408.0 / 65536, {1, 2, 1, 3, 4, 0, 2, 3}}});
}

} // namespace sectored::editor
