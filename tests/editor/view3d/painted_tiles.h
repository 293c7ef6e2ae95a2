#pragma once

#include "sectored/asset/picture/art_file.h"
#include "sectored/asset/picture/lookup_file.h"
#include "sectored/asset/picture/palette_file.h"

#include "editor/texture/game_tiles.h"
#include "tests/support/asset/sample_game.h"

#include <QImage>

#include <algorithm>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <utility>
#include <vector>

namespace sectored::test {

/// A tile whose texels are colours by a rule.
struct PaintedTile {
    PictureSize size{};
    std::function<int(int u, int v)> colourAt{};
    std::uint32_t picanm = 0;
};

/// What the rows of the table of shades do.
enum class ShadeRows {
    Alike,   ///< nothing
    Counted, ///< row r shows colour c as c + r
};

/// Returns a palette of 256 different colours.
inline Palette distinctPalette()
{
    Palette palette;
    for (std::size_t at = 0; at < palette.raw.size(); ++at) {
        const auto low = static_cast<std::uint8_t>(at % 64);
        const auto high = static_cast<std::uint8_t>(at / 64 * 21);
        palette.raw[at] = {low, high, static_cast<std::uint8_t>(63 - low)};
    }
    return palette;
}

/// Returns tiles, numbered from 0, with 32 shade rows. Swap 1 shows colour c as c + 100.
inline std::shared_ptr<const editor::GameTiles> paintedTiles(
    const std::vector<PaintedTile>& painted,
    ShadeRows rows)
{
    ArtContent art;
    for (const PaintedTile& tile : painted) {
        auto pixels = std::make_shared<TilePixels>();
        pixels->size = tile.size;
        for (int u = 0; u < tile.size.width; ++u) {
            for (int v = 0; v < tile.size.height; ++v) {
                pixels->columns.push_back(static_cast<std::uint8_t>(tile.colourAt(u, v)));
            }
        }
        art.tiles.push_back({.picanm = tile.picanm, .sizeInFile = tile.size, .pixels = pixels});
    }
    PaletteFile palette;
    palette.palette = distinctPalette();
    palette.shades.rows = 32;
    for (int row = 0; row < palette.shades.rows; ++row) {
        for (int colour = 0; colour < 256; ++colour) {
            const int shown = rows == ShadeRows::Counted ? colour + row : colour;
            palette.shades.colours.push_back(static_cast<std::uint8_t>(shown));
        }
    }
    palette.translucency.resize(translucencySize);
    LookupFile lookup;
    PaletteSwap swap{.number = 1};
    for (int colour = 0; colour < 256; ++colour) {
        swap.colours[static_cast<std::size_t>(colour)] = static_cast<std::uint8_t>(colour + 100);
    }
    lookup.swaps.push_back(swap);
    AssetSources sources;
    sources.add(grpSource(
        "PAINTED.GRP",
        {{"TILES000.ART", writeArt(art).value()},
         {"PALETTE.DAT", writePalette(palette)},
         {"LOOKUP.DAT", writeLookup(lookup)}}));
    return editor::GameTiles::load(sources);
}

/// Returns the number of the colour that a pixel shows. -1 if it is none of the palette.
inline int colourNumberAt(const QImage& picture, int x, int y)
{
    static const std::map<QRgb, int> numbers = [] {
        std::map<QRgb, int> made;
        const Colours colours = distinctPalette().colours(ColourScale::View);
        for (std::size_t at = 0; at < colours.size(); ++at) {
            const Colour& colour = colours[at];
            made.emplace(qRgb(colour.red, colour.green, colour.blue), static_cast<int>(at));
        }
        return made;
    }();
    const auto found = numbers.find(picture.pixel(x, y) | 0xff000000U);
    return found == numbers.end() ? -1 : found->second;
}

} // namespace sectored::test
