#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace sectored::editor {

/// A number as the screen shows it: groups of three by a thin space, the true minus sign; UTF-8.
std::string numberText(std::int64_t number);

/// A name that is a number, never grouped: of a sector, wall, sprite, tile or tag.
std::string idText(std::int64_t id);

/// A length in map units, rounded to the nearest whole one.
std::string lengthText(double length);

/// "1 new sector", "4 new sectors".
std::string countText(std::size_t count, std::string_view one, std::string_view many);

} // namespace sectored::editor
