#pragma once

#include <algorithm>
#include <string>
#include <string_view>

namespace sectored {

/// Returns the lower case of a letter A to Z, and any other byte unchanged.
constexpr char lowerLetter(char letter)
{
    return letter >= 'A' && letter <= 'Z' ? static_cast<char>(letter - 'A' + 'a') : letter;
}

/// Returns a text with the letters A to Z in lower case.
inline std::string lowerText(std::string_view text)
{
    std::string lower(text);
    std::ranges::transform(lower, lower.begin(), lowerLetter);
    return lower;
}

/// Tests whether two names are the same but for the case of letters A to Z.
constexpr bool isSameName(std::string_view left, std::string_view right)
{
    return std::ranges::equal(left, right, {}, lowerLetter, lowerLetter);
}

} // namespace sectored
