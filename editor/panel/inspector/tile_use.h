#pragma once

namespace sectored::editor {

/// What a tile of the selection is used for.
enum class TileUse {
    Floor,
    Ceiling,
    Wall,
    WallOpening, ///< drawn in the opening of a masked or one-way portal
    Sprite,
    NewFloor, ///< of sectors that are drawn in the void
    NewCeiling,
};

} // namespace sectored::editor
