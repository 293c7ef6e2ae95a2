#include "editor/texture/tile_rows.h"

namespace sectored::editor {

TileRows tileRowsOf(const GameTiles& tiles, std::int32_t picnum)
{
    constexpr std::int32_t checkerHeight = 64;
    const TileShape shape = tiles.set().shapeOf(picnum);
    return shape.isPresent() ? TileRows{.height = shape.height, .yOffset = shape.yOffset}
                             : TileRows{.height = checkerHeight};
}

} // namespace sectored::editor
