#pragma once

#include "sectored/geom/int128.h"
#include "sectored/map/numbering.h"

#include <algorithm>
#include <charconv>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace sectored::cli {

/// Parses a decimal integer in the C locale. Empty if the text contains anything else.
inline std::optional<std::int64_t> parseInteger(std::string_view text)
{
    std::int64_t value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    return error == std::errc{} && end == text.data() + text.size() ? std::optional(value)
                                                                    : std::nullopt;
}

/// Returns all digits of an integer.
inline std::string allDigits(Int128 value)
{
    std::string digits;
    const bool negative = value < 0;
    do {
        const int digit = static_cast<int>(value % 10);
        digits += static_cast<char>('0' + (digit < 0 ? -digit : digit));
        value /= 10;
    } while (value != 0);
    if (negative) {
        digits += '-';
    }
    std::ranges::reverse(digits);
    return digits;
}

/// Returns an integer as JSON: beyond 2^53, where readers that use double lose digits, as text.
inline std::string jsonInteger(Int128 value)
{
    constexpr Int128 exact = Int128{1} << 53;
    const std::string digits = allDigits(value);
    return value >= -exact && value <= exact ? digits : "\"" + digits + "\"";
}

/// Returns the numbers of the rows, separated by commas: "3,40".
template <class IdType>
std::string joinedNumbers(const Numbering& numbering, std::span<const IdType> ids)
{
    std::string text;
    for (const IdType id : ids) {
        text += (text.empty() ? "" : ",") + std::to_string(numbering.of(id));
    }
    return text;
}

} // namespace sectored::cli
