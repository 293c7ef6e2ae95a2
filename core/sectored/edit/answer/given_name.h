#pragma once

#include <cstddef>
#include <optional>
#include <string_view>

namespace sectored {

/// Most characters of a name that the user gives something.
inline constexpr std::size_t mostNameCharacters = 64;

/// Why something cannot have a name.
enum class NameFault {
    Signs,  ///< it is not UTF-8, or contains control characters, line breaks or direction marks
    TooLong ///< it has more than mostNameCharacters characters
};

/// Returns why something cannot have this name. Empty if it can; an empty name has no fault.
std::optional<NameFault> nameFaultOf(std::string_view name);

/// Returns the name without spaces at its ends.
std::string_view withoutOuterBlanks(std::string_view name);

/// Counts the characters of a UTF-8 text.
std::size_t charactersIn(std::string_view text);

} // namespace sectored
