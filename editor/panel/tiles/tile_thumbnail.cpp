#include "editor/panel/tiles/tile_thumbnail.h"

#include <QRect>

#include <algorithm>

namespace sectored::editor {

namespace {

constexpr int bitsKept = 5;
constexpr int bitsDropped = 8 - bitsKept;

std::size_t slotOf(Colour colour)
{
    return static_cast<std::size_t>(colour.red >> bitsDropped) << (2 * bitsKept)
           | static_cast<std::size_t>(colour.green >> bitsDropped) << bitsKept
           | static_cast<std::size_t>(colour.blue >> bitsDropped);
}

/// Returns the first texel of a pixel.
int texelOf(int pixel, int pixels, int texels)
{
    return pixel * texels / pixels;
}

/// Returns the colour number of a part of a tile.
std::uint8_t meanOf(const TilePixels& tile, const QRect& part, NearColours& colours)
{
    int red = 0;
    int green = 0;
    int blue = 0;
    int opaque = 0;
    for (int x = part.left(); x <= part.right(); ++x) {
        for (int y = part.top(); y <= part.bottom(); ++y) {
            const std::uint8_t number = tile.at(x, y);
            if (number != transparentColour) {
                const Colour colour = colours.colours()[number];
                red += colour.red;
                green += colour.green;
                blue += colour.blue;
                ++opaque;
            }
        }
    }
    if (2 * opaque < part.width() * part.height()) {
        return transparentColour;
    }
    const auto mean = [opaque](int sum) {
        return static_cast<std::uint8_t>(sum / opaque);
    };
    return colours.number({mean(red), mean(green), mean(blue)});
}

} // namespace

NearColours::NearColours(const Colours& colours)
    : m_colours(colours)
    , m_known(std::size_t{1} << (3 * bitsKept), -1)
{}

std::uint8_t NearColours::number(Colour colour)
{
    std::int16_t& known = m_known[slotOf(colour)];
    if (known < 0) {
        known = nearestColour(m_colours, colour);
    }
    return static_cast<std::uint8_t>(known);
}

QSize fittedSize(QSize size, int side)
{
    return size.scaled(side, side, Qt::KeepAspectRatio).expandedTo({1, 1});
}

TileThumbnail thumbnailOf(const TilePixels& pixels, NearColours& colours)
{
    const QSize whole(pixels.size.width, pixels.size.height);
    const bool isLarge = std::max(whole.width(), whole.height()) > thumbnailSide;
    TileThumbnail made{.size = isLarge ? fittedSize(whole, thumbnailSide) : whole};
    made.pixels.reserve(
        static_cast<std::size_t>(made.size.width()) * static_cast<std::size_t>(made.size.height()));
    for (int y = 0; y < made.size.height(); ++y) {
        const int top = texelOf(y, made.size.height(), whole.height());
        const int below = texelOf(y + 1, made.size.height(), whole.height());
        for (int x = 0; x < made.size.width(); ++x) {
            if (!isLarge) {
                made.pixels.push_back(pixels.at(x, y));
                continue;
            }
            const int left = texelOf(x, made.size.width(), whole.width());
            const int right = texelOf(x + 1, made.size.width(), whole.width());
            const QRect part(left, top, std::max(1, right - left), std::max(1, below - top));
            made.pixels.push_back(meanOf(pixels, part, colours));
        }
    }
    return made;
}

} // namespace sectored::editor
