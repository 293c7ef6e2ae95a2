#pragma once

#include "sectored/asset/archive/grp.h"
#include "sectored/asset/picture/art_file.h"
#include "sectored/asset/picture/colour.h"

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace sectored {

/// An ART file with its name.
struct NamedArt {
    std::string name{};
    ArtContent art{};
};

/// Returns the files of a folder with the tiles as pictures `tileNNNN.png`, and `tiles.txt` with
/// what pictures cannot hold: ranges and `picanm`. Offsets of tiles are also in the pictures
/// (chunk oFFs). `tilesFrom` makes equal ART files of it, byte for byte once written. Errors:
/// DoesNotFit if two ART files have the same tile, or a name contains a space.
Result<std::vector<NamedBytes>> picturesOf(std::span<const NamedArt> files, const Palette& palette);

/// ART files that were made of pictures.
struct ImportedTiles {
    std::vector<NamedArt> files{};
    std::vector<Error> notes{}; ///< BadValue: a picture whose name has no tile number was left out
};

/// Makes ART files of the files of a folder. Names of pictures are N.png, tileN.png or N_name.png,
/// in any case; other files are left alone. Pictures are taken into the palette (quantised()).
/// Without `tiles.txt` they become one file TILES000.ART from the lowest to the highest number, and
/// with it the files that it lists. Offsets in a picture replace those of the list; they are
/// limited to -128 to 127. Errors, with the file: those of readPng and readTileList, BadValue if
/// two pictures have one number, DoesNotFit if a picture is in no listed file.
Result<ImportedTiles> tilesFrom(std::span<const NamedBytes> folder, const Palette& palette);

/// Returns the tile number in the name of a picture. Empty if it has none.
std::optional<int> tileNumberIn(std::string_view name);

} // namespace sectored
