#pragma once

#include "sectored/asset/archive/asset_source.h"

#include <memory>

namespace sectored {

/// Returns the project's own tiles, palette and swaps: an archive in memory that is part of the
/// library, so that every level has pictures without a game. The same one each time; several
/// threads may ask. Spec: own-tiles 1.
std::shared_ptr<const AssetSource> ownTiles();

} // namespace sectored
