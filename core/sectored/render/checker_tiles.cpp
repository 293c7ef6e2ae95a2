#include "sectored/render/checker_tiles.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <string>

namespace sectored {

namespace {

constexpr int side = 64;

/// Digits of 3 by 5 dots, a row after the other from the top, the left dot in the highest bit.
constexpr std::array<std::array<unsigned, 5>, 10> digits{{
    {7, 5, 5, 5, 7},
    {2, 6, 2, 2, 7},
    {7, 1, 7, 4, 7},
    {7, 1, 7, 1, 7},
    {5, 5, 7, 1, 1},
    {7, 4, 7, 1, 7},
    {7, 4, 7, 5, 7},
    {7, 1, 1, 1, 1},
    {7, 5, 7, 5, 7},
    {7, 5, 7, 1, 7},
}};

/// The pixels of a tile, column after column.
class CheckerPicture {
public:
    CheckerPicture()
    {
        constexpr int square = 16;
        constexpr std::uint8_t dark = 88;
        constexpr std::uint8_t light = 120;
        for (int x = 0; x < side; ++x) {
            for (int y = 0; y < side; ++y) {
                const bool isDark = (x / square + y / square) % 2 == 0;
                m_pixels.push_back(isDark ? dark : light);
            }
        }
    }

    /// Writes the number in the middle, as large as fits.
    void write(std::int32_t number)
    {
        constexpr int digitWidth = 4;
        constexpr int largest = 4;
        const std::string text = std::to_string(number);
        const int length = static_cast<int>(text.size());
        const int dot = std::max(1, std::min(largest, side / (digitWidth * length)));
        int left = (side - dot * (digitWidth * length - 1)) / 2;
        for (const char digit : text) {
            if (digit >= '0' && digit <= '9') {
                writeDigit(digits.at(static_cast<std::size_t>(digit - '0')), left, dot);
            }
            left += dot * digitWidth;
        }
    }

    std::vector<std::uint8_t> take() { return std::move(m_pixels); }

private:
    void writeDigit(const std::array<unsigned, 5>& rows, int left, int dot)
    {
        constexpr int width = 3;
        const int top = (side - dot * static_cast<int>(rows.size())) / 2;
        for (std::size_t row = 0; row < rows.size(); ++row) {
            for (int column = 0; column < width; ++column) {
                if ((rows.at(row) >> static_cast<unsigned>(width - 1 - column) & 1U) != 0) {
                    fill(left + column * dot, top + static_cast<int>(row) * dot, dot);
                }
            }
        }
    }

    void fill(int left, int top, int size)
    {
        constexpr std::uint8_t bright = 230;
        for (int x = left; x < left + size; ++x) {
            for (int y = top; y < top + size; ++y) {
                m_pixels.at(static_cast<std::size_t>(x * side + y)) = bright;
            }
        }
    }

    std::vector<std::uint8_t> m_pixels;
};

} // namespace

TileShape checkerShape()
{
    return {.width = side, .height = side};
}

std::vector<std::uint8_t> checkerOf(std::int32_t tile)
{
    CheckerPicture picture;
    picture.write(tile);
    return picture.take();
}

TileShape CheckerTiles::shapeOf(std::int32_t /*tile*/) const
{
    return checkerShape();
}

std::span<const std::uint8_t> CheckerTiles::pixelsOf(std::int32_t tile) const
{
    const std::lock_guard guard(m_lock);
    const auto found = m_pictures.find(tile);
    return found != m_pictures.end() ? found->second
                                     : m_pictures.emplace(tile, checkerOf(tile)).first->second;
}

ColourTables greyTables()
{
    constexpr std::size_t rows = 32;
    constexpr int third = 3;
    ColourTables tables;
    for (std::size_t colour = 0; colour < colourCount; ++colour) {
        const auto grey = static_cast<std::uint8_t>(colour);
        tables.colours.at(colour) = {grey, grey, grey};
    }
    for (std::size_t row = 0; row < rows; ++row) {
        for (std::size_t colour = 0; colour < colourCount; ++colour) {
            tables.shades.push_back(static_cast<std::uint8_t>(colour * (rows - row) / rows));
        }
    }
    for (std::size_t behind = 0; behind < colourCount; ++behind) {
        for (std::size_t front = 0; front < colourCount; ++front) {
            tables.blends.push_back(static_cast<std::uint8_t>((behind + 2 * front) / third));
        }
    }
    return tables;
}

} // namespace sectored
