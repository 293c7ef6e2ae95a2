#pragma once

#include "sectored/map/map.h"

#include "editor/tool/selection.h"

#include <array>
#include <cstddef>
#include <map>

namespace sectored::editor {

/// The surfaces that show a tile.
enum class TileSurface { Wall, Over, Floor, Ceiling, Sprite };
inline constexpr std::size_t tileSurfaceCount = 5;

/// How many surfaces of a level show a tile.
struct TileCounts {
    std::array<int, tileSurfaceCount> counts{}; ///< by TileSurface

    int of(TileSurface surface) const { return counts[static_cast<std::size_t>(surface)]; }
    int& of(TileSurface surface) { return counts[static_cast<std::size_t>(surface)]; }
    int total() const;

    bool operator==(const TileCounts&) const = default;
};

/// By the number of the tile. Only tiles that are used.
using TileUses = std::map<int, TileCounts>;

/// Counts the uses of all tiles. The masked tile of a wall counts where it is drawn: on portals
/// that are masked or one-way.
TileUses tileUses(const Map& map);

/// Returns the walls, sectors and sprites that show a tile.
Selection objectsWithTile(const Map& map, int tile);

/// The order in which the uses of a tile are gone through.
enum class UseStep { Next, Previous };

/// Returns the object with a tile that comes after the selected one, or before it, alone: walls,
/// sectors and sprites, in this order, and the first one after the last. If no single one of them
/// is selected, the first or the last. Empty if the tile is not used.
Selection steppedUse(const Map& map, int tile, const Selection& selected, UseStep step);

} // namespace sectored::editor
