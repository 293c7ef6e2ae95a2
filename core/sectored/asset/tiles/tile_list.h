#pragma once

#include "sectored/asset/picture/picanm.h"
#include "sectored/base/result.h"

#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace sectored {

/// Name of the file that keeps, beside the pictures of tiles, what pictures cannot.
inline constexpr std::string_view tileListName = "tiles.txt";

/// An ART file in a tile list.
struct ListedFile {
    std::string name{}; ///< file name without spaces
    int first = 0;
    int count = 0;
    std::int32_t said = 0; ///< ArtContent::saidCount
    bool hasHead = false;

    bool operator==(const ListedFile&) const = default;
};

/// A tile in a tile list. A tile that is not listed has `picanm` 0.
struct ListedTile {
    std::uint32_t picanm = 0;
    PictureSize size{}; ///< of a tile without a picture, as in the ART file

    bool operator==(const ListedTile&) const = default;
};

/// What ART files have besides pictures.
struct TileList {
    std::vector<ListedFile> files{};
    std::map<int, ListedTile> tiles{}; ///< by number

    bool operator==(const TileList&) const = default;
};

/// Reads a tile list: lines `file NAME first N count N said N [head]` and `tile N picanm 0xHEX
/// [size WxH]`; empty lines and lines with # are skipped. Errors, with the line: BadSyntax;
/// TileRange for numbers over 32,767, for ranges that overlap and for more than 1,000 files.
Result<TileList> readTileList(std::string_view text);

/// Returns the list as text.
std::string writeTileList(const TileList& list);

} // namespace sectored
