#pragma once

#include "sectored/asset/archive/asset_sources.h"
#include "sectored/asset/archive/grp.h"
#include "sectored/asset/picture/art_file.h"
#include "sectored/asset/picture/lookup_file.h"
#include "sectored/asset/picture/palette_file.h"

#include <algorithm>
#include <string>
#include <vector>

namespace sectored::test {

/// Returns pixels whose colours count up from `first`, in the order of the file.
inline SharedPixels countedPixels(PictureSize size, int first)
{
    TilePixels pixels{.size = size};
    for (int at = 0; at < size.width * size.height; ++at) {
        pixels.columns.push_back(static_cast<std::uint8_t>(first + at));
    }
    return std::make_shared<const TilePixels>(std::move(pixels));
}

/// Returns a palette of 6 bits with 256 different colours, and 4 rows, each darker by a quarter.
inline PaletteFile samplePaletteFile()
{
    PaletteFile file;
    for (unsigned number = 0; number < colourCount; ++number) {
        file.palette.raw[number] = {
            static_cast<std::uint8_t>((number & 7) * 9),
            static_cast<std::uint8_t>((number >> 3 & 7) * 9),
            static_cast<std::uint8_t>((number >> 6) * 21)};
    }
    file.shades.rows = 4;
    for (unsigned row = 0; row < 4; ++row) {
        for (unsigned colour = 0; colour < colourCount; ++colour) {
            file.shades.colours.push_back(static_cast<std::uint8_t>(colour - row * (colour / 4)));
        }
    }
    file.translucency.resize(translucencySize, 3);
    return file;
}

/// Returns a LOOKUP.DAT with the swap 5, which inverts the colours.
inline LookupFile sampleLookupFile()
{
    LookupFile file{.swaps = {{.number = 5}}};
    for (unsigned colour = 0; colour < colourCount; ++colour) {
        file.swaps[0].colours[colour] = static_cast<std::uint8_t>(255 - colour);
    }
    return file;
}

/// Returns the ART file of the sample game: tile 10 (4 x 6), 11 (absent), 12 (2 x 2, offsets,
/// animated) and 13 (16 x 16: every colour, 255 too).
inline ArtContent sampleArtFile()
{
    return {
        .saidCount = 4,
        .first = 10,
        .tiles = {
            {.pixels = countedPixels({4, 6}, 20)},
            {.picanm = 0, .sizeInFile = {}},
            {.picanm = 0x83fe0482, .pixels = countedPixels({2, 2}, 100)},
            {.pixels = countedPixels({16, 16}, 0)}}};
}

/// Returns the members of a small game: TILES000.ART, PALETTE.DAT and LOOKUP.DAT.
inline std::vector<NamedBytes> sampleGame()
{
    return {
        {.name = "TILES000.ART", .content = writeArt(sampleArtFile()).value()},
        {.name = "PALETTE.DAT", .content = writePalette(samplePaletteFile())},
        {.name = "LOOKUP.DAT", .content = writeLookup(sampleLookupFile())}};
}

/// Returns an archive in memory with these members.
inline std::shared_ptr<const AssetSource> grpSource(
    const std::string& name,
    const std::vector<NamedBytes>& members)
{
    return AssetSource::fromBytes(name, writeGrp(members).value()).value();
}

inline AssetSources sampleSources()
{
    AssetSources sources;
    sources.add(grpSource("SAMPLE.GRP", sampleGame()));
    return sources;
}

} // namespace sectored::test
