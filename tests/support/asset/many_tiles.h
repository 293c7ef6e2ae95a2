#pragma once

#include "tests/support/asset/sample_game.h"

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

namespace sectored::test {

/// Size and animation of a tile that is made; absent if a side is 0.
struct MadeTile {
    PictureSize size{};
    std::uint32_t picanm = 0;
};

/// Returns a game with these tiles from 0 on, each of one colour, that of its number. Its palette
/// is that of the sample game; none has the transparent colour.
inline AssetSources madeGame(const std::vector<MadeTile>& tiles)
{
    ArtContent art{.saidCount = static_cast<std::int32_t>(tiles.size()), .first = 0};
    for (std::size_t number = 0; number < tiles.size(); ++number) {
        const PictureSize size = tiles[number].size;
        const auto count = static_cast<std::size_t>(size.width * size.height);
        const auto colour = static_cast<std::uint8_t>(number % 255);
        art.tiles.push_back(
            {.picanm = tiles[number].picanm,
             .pixels = count == 0 ? nullptr
                                  : std::make_shared<const TilePixels>(TilePixels{
                                      .size = size,
                                      .columns = std::vector<std::uint8_t>(count, colour)})});
    }
    auto members = sampleGame();
    members[0].content = writeArt(art).value();
    AssetSources sources;
    sources.add(grpSource("MADE.GRP", members));
    return sources;
}

/// Returns a game with this many tiles of one size, from 0 on.
inline AssetSources manyTiles(int count, int side)
{
    const MadeTile tile{.size = {side, side}};
    return madeGame(std::vector<MadeTile>(static_cast<std::size_t>(count), tile));
}

} // namespace sectored::test
