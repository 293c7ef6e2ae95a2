#pragma once

#include "sectored/asset/tiles/tile_shapes.h"

#include "editor/panel/tiles/tile_layout.h"
#include "editor/panel/tiles/tile_uses.h"

#include <QString>

#include <functional>
#include <span>
#include <vector>

namespace sectored::editor {

/// Tiles of a kind, such as doors, as a game file lists them.
struct TileCategory {
    QString name{};
    std::vector<int> tiles{};
};

using TileCategories = std::function<std::vector<TileCategory>()>;

/// The lists at the left. A category is also a list.
enum class TileListKind { Recent, Used, Favourites, All, Category };

struct TileListId {
    TileListKind kind = TileListKind::All;
    int category = 0; ///< position among the categories

    bool operator==(const TileListId&) const = default;
};

enum class TileOrder { Number, Use };

/// The size of a tile, by its longer side in texels.
enum class TileSizeFilter { Any, UpTo32, UpTo64, UpTo128, Larger };

/// Where tiles are listed from.
struct TileStock {
    const TileShapes& shapes;
    int count = 0; ///< 1 more than the highest number
    const TileUses& uses;
    std::vector<int> recent{};
    std::vector<int> favourites{};
    std::span<const TileCategory> categories{};
    std::function<QString(int)> names{}; ///< may be empty
};

/// Which tiles are listed, and in which order.
struct TileQuery {
    TileListId list{};
    QString search{}; ///< beginning of a number, or part of a name
    TileSizeFilter sizes = TileSizeFilter::Any;
    TileOrder order = TileOrder::Number;

    bool operator==(const TileQuery&) const = default;
};

/// Returns the tiles of a list that fit, in groups. The list of used tiles has a group for each
/// kind of surface; it also has tiles that are missing. Recent tiles keep their order.
std::vector<TileGroup> tileGroups(const TileStock& stock, const TileQuery& query);

/// Returns the number of tiles in a list, without search and filter.
int tileCount(const TileStock& stock, TileListId list);

/// Returns why no tile is listed, and what to do.
QString emptyTileText(const TileStock& stock, const TileQuery& query);

} // namespace sectored::editor
