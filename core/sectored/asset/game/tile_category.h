#pragma once

#include "sectored/asset/game/game.h"

#include <span>
#include <string_view>

namespace sectored {

/// A category of tiles that this version knows.
struct TileCategory {
    std::string_view name;
    PictureSize usualSize; ///< of a tile that is missing
};

/// Returns all categories. A file may have others; they are kept and work as names.
std::span<const TileCategory> tileCategories();

/// Returns the category of a name. Null if it is none of tileCategories().
const TileCategory* tileCategoryNamed(std::string_view name);

} // namespace sectored
