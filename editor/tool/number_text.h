#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace sectored::editor {

/// Formats a number for display: thin spaces between groups of three, a true minus sign; UTF-8.
std::string numberText(std::int64_t number);

/// Formats the number of a sector, wall, sprite, tile or tag, never grouped.
std::string idText(std::int64_t id);

/// Formats a length in map units, rounded to a whole number.
std::string lengthText(double length);

/// Returns a text such as "1 new sector" or "4 new sectors".
std::string countText(std::size_t count, std::string_view one, std::string_view many);

} // namespace sectored::editor
