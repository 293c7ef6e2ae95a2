#include "sectored/asset/picture/quantise.h"

#include <algorithm>
#include <unordered_map>

namespace sectored {

namespace {

constexpr std::uint8_t leastOpacity = 128;

/// Finds the nearest colour, and remembers it.
class NearestColours {
public:
    explicit NearestColours(const Colours& colours)
        : m_colours(colours)
    {}

    std::uint8_t of(Colour colour, std::uint8_t opacity)
    {
        if (opacity < leastOpacity) {
            return transparentColour;
        }
        const std::uint32_t key =
            std::uint32_t{colour.red} << 16 | std::uint32_t{colour.green} << 8 | colour.blue;
        const auto [found, isNew] = m_known.try_emplace(key, std::uint8_t{0});
        if (isNew) {
            found->second = nearestColour(m_colours, colour);
        }
        return found->second;
    }

private:
    const Colours& m_colours;
    std::unordered_map<std::uint32_t, std::uint8_t> m_known;
};

bool hasPalette(const PngPicture& picture, const Palette& palette)
{
    return std::ranges::equal(picture.palette, palette.colours(ColourScale::View))
           || std::ranges::equal(picture.palette, palette.colours(ColourScale::Engine));
}

/// Returns the colour number for each number of an indexed picture.
std::vector<std::uint8_t> mapOf(const PngPicture& picture, const Palette& palette)
{
    const Colours colours = palette.colours(ColourScale::View);
    const bool isOurs = hasPalette(picture, palette);
    NearestColours nearest(colours);
    std::vector<std::uint8_t> map(colourCount);
    for (std::size_t number = 0; number < picture.palette.size(); ++number) {
        const bool hasOpacity = number < picture.opacity.size();
        map[number] = isOurs ? static_cast<std::uint8_t>(number)
                             : nearest.of(
                                 picture.palette[number],
                                 hasOpacity ? picture.opacity[number] : std::uint8_t{255});
    }
    return map;
}

} // namespace

SharedPixels quantised(const PngPicture& picture, const Palette& palette)
{
    const auto width = static_cast<std::size_t>(picture.size.width);
    const auto height = static_cast<std::size_t>(picture.size.height);
    auto pixels = std::make_shared<TilePixels>();
    pixels->size = picture.size;
    pixels->columns.resize(width * height);
    const auto map = picture.isIndexed() ? mapOf(picture, palette) : std::vector<std::uint8_t>();
    const Colours colours = palette.colours(ColourScale::View);
    NearestColours nearest(colours);
    for (std::size_t y = 0; y < height; ++y) {
        for (std::size_t x = 0; x < width; ++x) {
            const std::size_t at = y * width + x;
            std::uint8_t& pixel = pixels->columns[x * height + y];
            if (picture.isIndexed()) {
                pixel = map[picture.values[at]];
            } else {
                const std::uint8_t* const value = &picture.values[4 * at];
                pixel = nearest.of({value[0], value[1], value[2]}, value[3]);
            }
        }
    }
    return pixels;
}

PngPicture pictureFrom(const TilePixels& pixels, const Palette& palette)
{
    const Colours colours = palette.colours(ColourScale::View);
    PngPicture picture{
        .size = pixels.size,
        .palette = {colours.begin(), colours.end()},
        .opacity = std::vector<std::uint8_t>(colourCount, 255),
        .values = std::vector<std::uint8_t>(pixels.columns.size())};
    picture.opacity[transparentColour] = 0;
    const auto width = static_cast<std::size_t>(pixels.size.width);
    const auto height = static_cast<std::size_t>(pixels.size.height);
    for (std::size_t x = 0; x < width; ++x) {
        for (std::size_t y = 0; y < height; ++y) {
            picture.values[y * width + x] = pixels.columns[x * height + y];
        }
    }
    return picture;
}

} // namespace sectored
