#include "sectored/asset/picture/palette_bytes.h"

#include <algorithm>
#include <cstring>

namespace sectored {

namespace {

constexpr int mostSixBit = 63;

} // namespace

std::vector<std::uint8_t> valuesOf(std::span<const std::byte> bytes)
{
    std::vector<std::uint8_t> values(bytes.size());
    if (!values.empty()) {
        std::memcpy(values.data(), bytes.data(), values.size());
    }
    return values;
}

bool hasText(std::span<const std::byte> bytes, std::string_view text)
{
    return bytes.size() >= text.size()
           && std::ranges::equal(bytes.first(text.size()), std::as_bytes(std::span(text)));
}

std::size_t firstOverSixBit(std::span<const std::byte> bytes)
{
    const auto values = bytes.first(paletteSize);
    const auto over = std::ranges::find_if(values, [](std::byte value) {
        return std::to_integer<int>(value) > mostSixBit;
    });
    return static_cast<std::size_t>(over - values.begin());
}

Palette paletteFrom(std::span<const std::byte> bytes)
{
    Palette palette{.isSixBit = firstOverSixBit(bytes) == paletteSize};
    for (std::size_t number = 0; number < colourCount; ++number) {
        const auto channel = [&](std::size_t at) {
            return std::to_integer<std::uint8_t>(bytes[3 * number + at]);
        };
        palette.raw[number] = {channel(0), channel(1), channel(2)};
    }
    return palette;
}

void addPalette(ByteWriter& writer, const Palette& palette)
{
    for (const Colour colour : palette.raw) {
        writer.u8(colour.red);
        writer.u8(colour.green);
        writer.u8(colour.blue);
    }
}

} // namespace sectored
