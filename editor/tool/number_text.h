#pragma once

#include "sectored/geom/point.h"

#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <string>
#include <string_view>

namespace sectored::editor {

/// Formats a number for display: thin spaces between groups of three, a true minus sign; UTF-8.
std::string numberText(std::int64_t number);

/// Formats the number of a sector, wall, sprite, tile or tag, never grouped.
std::string idText(std::int64_t id);

/// Formats a length in map units, rounded to a whole number.
std::string lengthText(double length);

/// Formats a position: x and y, in map units.
std::string pointText(Point p);

/// Fills a template: {0}, {1} and so on are the arguments in their order, as they are to be shown.
/// A text of several parts is one template, so that it can be read and translated as a whole.
std::string filledText(std::string_view text, std::initializer_list<std::string> arguments);

/// Fills the template for one or for another number of things, in which {0} is the number:
/// "{0} sector", "{0} sectors".
std::string countText(std::size_t count, std::string_view one, std::string_view many);

} // namespace sectored::editor
