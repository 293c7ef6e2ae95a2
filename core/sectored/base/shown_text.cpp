#include "sectored/base/shown_text.h"

#include <array>
#include <cstdint>
#include <cstdio>

namespace sectored {

namespace {

/// Decoded character and its length in bytes.
struct Decoded {
    char32_t character = 0;
    std::size_t size = 1;
    bool isValid = false;
};

/// First byte of a multi-byte sequence: its payload mask and the smallest valid character.
struct Lead {
    unsigned char mask;
    unsigned char mark;
    std::size_t size;
    char32_t least;
};
constexpr std::array<Lead, 3> leads{
    Lead{0xe0, 0xc0, 2, 0x80},
    Lead{0xf0, 0xe0, 3, 0x800},
    Lead{0xf8, 0xf0, 4, 0x10000}};

Decoded decodeLong(std::string_view text, const Lead& lead)
{
    const auto first = static_cast<unsigned char>(text.front());
    char32_t character = first & static_cast<unsigned char>(~lead.mask);
    for (std::size_t at = 1; at < lead.size; ++at) {
        const auto next = at < text.size() ? static_cast<unsigned char>(text[at]) : 0U;
        if ((next & 0xc0U) != 0x80U) {
            return {};
        }
        character = (character << 6U) | (next & 0x3fU);
    }
    const bool isSurrogate = character >= 0xd800 && character < 0xe000;
    if (character < lead.least || character > 0x10ffff || isSurrogate) {
        return {};
    }
    return {.character = character, .size = lead.size, .isValid = true};
}

/// Precondition: the text is not empty.
Decoded decode(std::string_view text)
{
    const auto first = static_cast<unsigned char>(text.front());
    if (first < 0x80) {
        return {.character = first, .isValid = true};
    }
    for (const Lead& lead : leads) {
        if ((first & lead.mask) == lead.mark) {
            return decodeLong(text, lead);
        }
    }
    return {};
}

bool isControl(char32_t c)
{
    return c < 0x20 || (c >= 0x7f && c < 0xa0);
}

/// Tests for direction marks and for line and paragraph separators.
bool isDirectionOrLine(char32_t c)
{
    return c == 0x61c || c == 0x200e || c == 0x200f || (c >= 0x2028 && c <= 0x202e)
           || (c >= 0x2066 && c <= 0x2069);
}

std::string escaped(char32_t c)
{
    if (c == '\n' || c == '\t') {
        return c == '\n' ? "\\n" : "\\t";
    }
    std::array<char, 16> text{};
    const int size = std::snprintf(
        text.data(),
        text.size(),
        isControl(c) ? "\\x%02x" : "\\u%04x",
        static_cast<unsigned>(c));
    return {text.data(), static_cast<std::size_t>(size)};
}

} // namespace

std::string shownText(std::string_view text)
{
    std::string shown;
    while (!text.empty()) {
        const Decoded next = decode(text);
        if (!next.isValid) {
            shown += "\xef\xbf\xbd";
        } else if (isControl(next.character) || isDirectionOrLine(next.character)) {
            shown += escaped(next.character);
        } else {
            shown += text.substr(0, next.size);
        }
        text.remove_prefix(next.size);
    }
    return shown;
}

} // namespace sectored
