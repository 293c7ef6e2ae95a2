#include "sectored/asset/tiles/tile_pictures.h"

#include <algorithm>
#include <utility>

namespace sectored {

RgbaPicture drawTile(const TilePixels& pixels, const PaletteSet& palettes, const PictureKey& key)
{
    const ColourMap drawn = palettes.drawn(key.swap, key.row);
    const Colours colours = palettes.palette.colours(ColourScale::View);
    const auto width = static_cast<std::size_t>(pixels.size.width);
    const auto height = static_cast<std::size_t>(pixels.size.height);
    RgbaPicture picture{
        .size = pixels.size,
        .values = std::vector<std::uint8_t>(4 * width * height)};
    for (std::size_t x = 0; x < width; ++x) {
        for (std::size_t y = 0; y < height; ++y) {
            const std::uint8_t colour = pixels.columns[x * height + y];
            const Colour shown = colours[drawn[colour]];
            std::uint8_t* const pixel = &picture.values[4 * (y * width + x)];
            pixel[0] = shown.red;
            pixel[1] = shown.green;
            pixel[2] = shown.blue;
            pixel[3] = colour == transparentColour ? 0 : 255;
        }
    }
    return picture;
}

TilePictures::TilePictures(
    std::shared_ptr<const TileSet> tiles,
    std::shared_ptr<const PaletteSet> palettes,
    std::size_t budget)
    : m_tiles(std::move(tiles))
    , m_palettes(std::move(palettes))
    , m_pictures(budget)
{}

Result<std::shared_ptr<const RgbaPicture>> TilePictures::pictureOf(PictureKey key) const
{
    // One picture for all rows that look alike.
    key.row = std::clamp(key.row, 0, std::max(0, m_palettes->rowsOf(key.swap) - 1));
    if (auto kept = m_pictures.find(key)) {
        return kept;
    }
    const auto pixels = m_tiles->pixelsOf(key.tile);
    if (!pixels) {
        return failure(pixels.error());
    }
    if (*pixels == nullptr) {
        return std::shared_ptr<const RgbaPicture>();
    }
    auto picture = std::make_shared<const RgbaPicture>(drawTile(**pixels, *m_palettes, key));
    const std::size_t bytes = picture->values.size() + sizeof(RgbaPicture);
    return m_pictures.keep(key, std::move(picture), bytes);
}

} // namespace sectored
