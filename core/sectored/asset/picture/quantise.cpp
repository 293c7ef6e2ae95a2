#include "sectored/asset/picture/quantise.h"

#include <algorithm>
#include <array>
#include <unordered_map>
#include <utility>
#include <vector>

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

/// A colour, or an error of one, that may be out of range.
using WideColour = std::array<int, 3>;

/// Spreads errors of colours, row by row from the top and from left to right.
class Ditherer {
public:
    Ditherer(const PngPicture& picture, const Palette& palette)
        : m_picture(picture)
        , m_colours(palette.colours(ColourScale::View))
        , m_nearest(m_colours)
        , m_here(static_cast<std::size_t>(picture.size.width) + 2)
        , m_below(m_here.size())
    {}

    SharedPixels pixels()
    {
        const auto width = static_cast<std::size_t>(m_picture.size.width);
        const auto height = static_cast<std::size_t>(m_picture.size.height);
        auto pixels = std::make_shared<TilePixels>();
        pixels->size = m_picture.size;
        pixels->columns.resize(width * height);
        for (std::size_t y = 0; y < height; ++y) {
            for (std::size_t x = 0; x < width; ++x) {
                pixels->columns[x * height + y] = colourAt(y * width + x, x + 1);
            }
            m_here = std::exchange(m_below, std::vector<WideColour>(m_below.size()));
        }
        return pixels;
    }

private:
    static constexpr int whole = 16;

    /// `at`: of the pixel in the picture. `column`: 1 more than its own.
    std::uint8_t colourAt(std::size_t at, std::size_t column)
    {
        const std::array<std::uint8_t, 4> value = valueOf(at);
        if (value[3] < leastOpacity) {
            return transparentColour;
        }
        WideColour wanted{}; // sixteenths
        std::array<std::uint8_t, 3> rounded{};
        for (std::size_t channel = 0; channel < wanted.size(); ++channel) {
            wanted[channel] =
                std::clamp(whole * value[channel] + m_here[column][channel], 0, whole * 255);
            rounded[channel] = static_cast<std::uint8_t>((wanted[channel] + whole / 2) / whole);
        }
        const std::uint8_t number =
            m_nearest.of({rounded[0], rounded[1], rounded[2]}, leastOpacity);
        const Colour found = m_colours[number];
        spread(column, 0, wanted[0] - whole * found.red);
        spread(column, 1, wanted[1] - whole * found.green);
        spread(column, 2, wanted[2] - whole * found.blue);
        return number;
    }

    /// Gives all of an error to the neighbours. What rounding leaves goes to the last of them.
    void spread(std::size_t column, std::size_t channel, int error)
    {
        const int beside = 7 * error / whole;
        const int before = 3 * error / whole;
        const int below = 5 * error / whole;
        m_here[column + 1][channel] += beside;
        m_below[column - 1][channel] += before;
        m_below[column][channel] += below;
        m_below[column + 1][channel] += error - beside - before - below;
    }

    std::array<std::uint8_t, 4> valueOf(std::size_t at) const
    {
        if (!m_picture.isIndexed()) {
            const std::uint8_t* const value = &m_picture.values[4 * at];
            return {value[0], value[1], value[2], value[3]};
        }
        const std::size_t number = m_picture.values[at];
        if (number >= m_picture.palette.size()) {
            return {0, 0, 0, 255};
        }
        const Colour colour = m_picture.palette[number];
        const bool hasOpacity = number < m_picture.opacity.size();
        return {
            colour.red,
            colour.green,
            colour.blue,
            hasOpacity ? m_picture.opacity[number] : std::uint8_t{255}};
    }

    const PngPicture& m_picture;
    const Colours m_colours;
    NearestColours m_nearest;
    std::vector<WideColour> m_here; ///< sixteenths, of each column with one more at either end
    std::vector<WideColour> m_below;
};

} // namespace

SharedPixels quantised(const PngPicture& picture, const Palette& palette, Dithering dithering)
{
    if (dithering == Dithering::On && !hasPalette(picture, palette)) {
        return Ditherer(picture, palette).pixels();
    }
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
