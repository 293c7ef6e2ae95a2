#pragma once

#include "sectored/asset/picture/lookup_file.h"
#include "sectored/asset/picture/palette_file.h"

#include <cstdint>
#include <map>
#include <vector>

namespace sectored {

/// All that turns colour numbers of tiles into colours, for every palette swap (`pal`) and shade
/// row of a game.
struct PaletteSet {
    Palette palette{};
    ShadeTable shades{};                      ///< of every swap without a table of its own
    std::vector<std::uint8_t> translucency{}; ///< as in PaletteFile; empty if unknown
    std::map<int, ColourMap> swaps{};         ///< by number; applied before `shades`
    std::map<int, ShadeTable> ownShades{};    ///< by number, as Blood has them

    /// Returns the colour number that is drawn for each colour number of a tile. An unknown swap
    /// counts as 0; a row before the first or after the last as that one. Without rows, the colours
    /// stay as they are.
    ColourMap drawn(int swap, int row) const;
    /// Returns the number of shade rows of a swap.
    int rowsOf(int swap) const;
};

/// Puts the two files together. `lookup` may be null.
PaletteSet paletteSetFrom(const PaletteFile& palette, const LookupFile* lookup);

} // namespace sectored
