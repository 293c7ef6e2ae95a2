#pragma once

#include "sectored/map/numbering.h"

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
