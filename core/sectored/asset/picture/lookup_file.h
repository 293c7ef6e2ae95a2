#pragma once

#include "sectored/asset/picture/colour.h"
#include "sectored/asset/picture/palette_file.h"

#include <cstdint>
#include <span>
#include <vector>

namespace sectored {

/// Palette swap: what `pal` of a sprite, wall or plane selects.
struct PaletteSwap {
    std::uint8_t number = 0;
    ColourMap colours{}; ///< applied before the shade row

    bool operator==(const PaletteSwap&) const = default;
};

/// Content of LOOKUP.DAT.
struct LookupFile {
    std::vector<PaletteSwap> swaps{}; ///< in the order of the file, which is not by number
    std::vector<Palette> palettes{};  ///< in Duke: water, slime, title, logo, ending
    std::vector<Error> notes{};       ///< SwapsCut, SwapTwice, PaletteCut, EightBitColours

    /// Returns the swap with the number, the last of several; null if there is none. Engines draw
    /// an unknown number like 0.
    const PaletteSwap* find(int number) const;
};

/// Reads LOOKUP.DAT. Swaps that are incomplete and a tail of less than a palette are left out, with
/// a note (Spec: content 1.6). Error: FileEmpty.
Result<LookupFile> readLookup(std::span<const std::byte> file);

/// Returns the bytes of a LOOKUP.DAT. Precondition: at most 255 swaps.
Bytes writeLookup(const LookupFile& file);

} // namespace sectored
