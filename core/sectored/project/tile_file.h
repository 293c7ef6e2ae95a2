#pragma once

#include "sectored/base/file.h"
#include "sectored/map/project/user_tile.h"

#include <filesystem>
#include <optional>
#include <span>
#include <string>
#include <vector>

/// The file of the user tiles of a level: an ART file, which games read. This layer has its own
/// short reader and writer, because SectorEd::core does without the libraries of SectorEd::asset.
/// Spec: project 10.
namespace sectored {

/// Most bytes of a file of user tiles.
inline constexpr std::uint64_t tileFileSizeLimit = std::uint64_t{5} << 20;

/// Returns the path of the file of user tiles of a level: LEVEL-tiles.art for LEVEL.map.
std::filesystem::path tileFileOf(const std::filesystem::path& level);

/// Returns the tiles as an ART file with a range from the lowest to the highest number. Numbers
/// between them that no tile has are absent there. Precondition: the tiles are sound and sorted by
/// number; there is one.
Bytes writeTileFile(std::span<const SharedUserTile> tiles);

/// Reads what writeTileFile writes, also with the head BUILDART and with other programs' changes
/// that keep the limits. Errors, with the offset: WrongContent, WrongSize, TileRange, DoesNotFit
/// for tiles beyond the limits.
Result<std::vector<SharedUserTile>> readTileFile(const Bytes& content);

} // namespace sectored
