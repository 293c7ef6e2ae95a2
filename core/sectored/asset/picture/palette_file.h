#pragma once

#include "sectored/asset/byte_source.h"
#include "sectored/asset/picture/colour.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace sectored {

/// Maps each colour to another.
using ColourMap = std::array<std::uint8_t, colourCount>;

/// Colours to draw in each row of brightness: row 0 is the brightest.
struct ShadeTable {
    int rows = 0;
    std::vector<std::uint8_t> colours{}; ///< rows * 256; colour c in row r is at r * 256 + c

    /// Precondition: 0 <= row < rows.
    std::uint8_t at(int row, std::uint8_t colour) const
    {
        return colours[static_cast<std::size_t>(row) * colourCount + colour];
    }

    bool operator==(const ShadeTable&) const = default;
};

/// Entries of a table of translucency: 256 rows of 256 colours.
inline constexpr std::size_t translucencySize = colourCount * colourCount;

/// Table of translucency with a number, as EDuke32 adds it.
struct BlendTable {
    std::uint8_t number = 0;
    std::vector<std::uint8_t> colours{}; ///< translucencySize

    bool operator==(const BlendTable&) const = default;
};

/// Layout of a PALETTE.DAT.
enum class PaletteLayout {
    New,
    Old, ///< without a count of rows, and half a table of translucency (LameDuke, Witchaven)
};

/// Content of PALETTE.DAT.
struct PaletteFile {
    PaletteLayout layout = PaletteLayout::New;
    Palette palette{};
    ShadeTable shades{};
    /// translucencySize colours, or empty if the file ends before. Colour a over b is at a * 256 +
    /// b: the first index weighs 1/3, the second 2/3. In the old layout both weigh the same.
    std::vector<std::uint8_t> translucency{};
    /// Set by MoreBlendTab: further tables, in the order of the file.
    std::optional<std::vector<BlendTable>> blends{};
    std::uint8_t alphaTables = 0; ///< binary logarithm of their number, of MoreBlendTab
    Bytes rest{};                 ///< bytes after all that, such as 8,192 in Duke's file
    std::vector<Error> notes{};   ///< EightBitColours, TranslucencyCut, BlendsCut, ExtraBytes
};

/// Reads PALETTE.DAT in its three layouts. A file whose count of rows is plausible and whose rows
/// fit has the new layout, unless it is 41,600 bytes long (Spec: content 1.5). Errors, with the
/// offset: FileEmpty, HeaderCut, ShadeRows, DirectoryCut (the rows are incomplete).
Result<PaletteFile> readPalette(std::span<const std::byte> file);

/// Returns the bytes of a PALETTE.DAT. A file that was read without notes that something is cut
/// comes back byte for byte. Precondition: the tables have their sizes.
Bytes writePalette(const PaletteFile& file);

/// Returns which colours glow: they are the same in all rows.
std::array<bool, colourCount> fullbrightColours(const ShadeTable& shades);

} // namespace sectored
