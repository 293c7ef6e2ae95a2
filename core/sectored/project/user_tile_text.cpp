#include "sectored/project/user_tile_text.h"

#include <array>
#include <charconv>
#include <cstddef>

namespace sectored {

namespace {

constexpr std::string_view letters =
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
constexpr char padding = '=';
constexpr unsigned bitsOfLetter = 6;
constexpr unsigned bitsOfByte = 8;

/// Removes a whole number and the separator behind it from the start of the text.
template <class Number>
bool takeNumber(std::string_view& text, char separator, Number& number)
{
    const auto [end, fault] = std::from_chars(text.data(), text.data() + text.size(), number);
    const auto length = static_cast<std::size_t>(end - text.data());
    if (fault != std::errc() || length >= text.size() || text[length] != separator) {
        return false;
    }
    text.remove_prefix(length + 1);
    return true;
}

} // namespace

std::string base64Of(const std::vector<std::uint8_t>& bytes)
{
    std::string text;
    text.reserve((bytes.size() + 2) / 3 * 4);
    for (std::size_t at = 0; at < bytes.size(); at += 3) {
        std::uint32_t group = 0;
        const std::size_t count = std::min<std::size_t>(3, bytes.size() - at);
        for (std::size_t index = 0; index < 3; ++index) {
            group = group << bitsOfByte | (index < count ? bytes[at + index] : 0U);
        }
        for (std::size_t index = 0; index < 4; ++index) {
            const std::size_t letter = group >> (3 - index) * bitsOfLetter & 63U;
            text += index <= count ? letters[letter] : padding;
        }
    }
    return text;
}

std::optional<std::vector<std::uint8_t>> bytesOfBase64(std::string_view text)
{
    if (text.size() % 4 != 0) {
        return std::nullopt;
    }
    std::size_t padded = 0;
    while (padded < 2 && text.size() > padded && text[text.size() - 1 - padded] == padding) {
        ++padded;
    }
    std::vector<std::uint8_t> bytes;
    bytes.reserve(text.size() / 4 * 3);
    std::uint32_t group = 0;
    for (std::size_t at = 0; at < text.size(); ++at) {
        const bool isPadding = at >= text.size() - padded;
        const std::size_t letter = isPadding ? 0 : letters.find(text[at]);
        if (letter == std::string_view::npos) {
            return std::nullopt;
        }
        group = group << bitsOfLetter | static_cast<std::uint32_t>(letter);
        if (at % 4 == 3) {
            for (unsigned shift = 2 * bitsOfByte + bitsOfByte; shift > 0;) {
                shift -= bitsOfByte;
                bytes.push_back(static_cast<std::uint8_t>(group >> shift & 255U));
            }
            group = 0;
        }
    }
    bytes.resize(bytes.size() - padded);
    return bytes;
}

std::string userTileText(const UserTile& tile)
{
    return std::to_string(tile.number) + " " + std::to_string(tile.width) + "x"
           + std::to_string(tile.height) + " " + std::to_string(tile.picanm) + " "
           + base64Of(tile.columns);
}

std::optional<UserTile> userTileFrom(std::string_view text)
{
    UserTile tile;
    if (!takeNumber(text, ' ', tile.number) || !takeNumber(text, 'x', tile.width)
        || !takeNumber(text, ' ', tile.height) || !takeNumber(text, ' ', tile.picanm)) {
        return std::nullopt;
    }
    auto pixels = bytesOfBase64(text);
    if (!pixels) {
        return std::nullopt;
    }
    tile.columns = *std::move(pixels);
    return isSound(tile) ? std::optional(std::move(tile)) : std::nullopt;
}

} // namespace sectored
