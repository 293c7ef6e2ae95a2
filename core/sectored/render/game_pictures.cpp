#include "sectored/render/game_pictures.h"

#include "sectored/render/checker_tiles.h"

#include <utility>

namespace sectored {

GamePictures::GamePictures(std::shared_ptr<const TileSet> tiles, const Palette& palette)
    : m_tiles(std::move(tiles))
{
    const Colours colours = palette.colours(ColourScale::View);
    for (std::size_t grey = 0; grey < colourCount; ++grey) {
        const auto value = static_cast<std::uint8_t>(grey);
        m_greys.at(grey) = nearestColour(colours, {value, value, value});
    }
}

TileShape GamePictures::shapeOf(std::int32_t tile) const
{
    const TileShape shape = m_tiles->shapeOf(tile);
    return shape.isPresent() ? shape : checkerShape();
}

SharedPixels GamePictures::keptPixels(std::int32_t tile) const
{
    const std::lock_guard lock(m_lock);
    const auto kept = m_kept.find(tile);
    if (kept != m_kept.end()) {
        return kept->second;
    }
    SharedPixels pixels;
    if (m_tiles->shapeOf(tile).isPresent()) {
        pixels = m_tiles->pixelsOf(tile).value_or(nullptr);
    } else {
        pixels = checkerFor(tile);
    }
    return m_kept.emplace(tile, std::move(pixels)).first->second;
}

SharedPixels GamePictures::checkerFor(std::int32_t tile) const
{
    TilePixels pixels{
        .size = {.width = checkerShape().width, .height = checkerShape().height},
        .columns = checkerOf(tile)};
    for (std::uint8_t& colour : pixels.columns) {
        colour = m_greys.at(colour);
    }
    return std::make_shared<const TilePixels>(std::move(pixels));
}

std::span<const std::uint8_t> GamePictures::pixelsOf(std::int32_t tile) const
{
    const SharedPixels pixels = keptPixels(tile);
    return pixels ? std::span<const std::uint8_t>(pixels->columns)
                  : std::span<const std::uint8_t>();
}

ColourTables tablesOf(const PaletteSet& palettes, ColourScale scale)
{
    ColourTables tables{
        .colours = palettes.palette.colours(scale),
        .shades = palettes.shades.colours,
        .blends = palettes.translucency};
    for (const auto& [number, colours] : palettes.swaps) {
        tables.swaps.emplace(number, colours);
    }
    for (const auto& [number, table] : palettes.ownShades) {
        tables.ownShades.emplace(number, table.colours);
    }
    return tables;
}

} // namespace sectored
