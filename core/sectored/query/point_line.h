#pragma once

#include "sectored/base/result.h"
#include "sectored/geom/point.h"

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace sectored {

/// Parses a decimal integer with an optional sign and an absolute value of at most coordinateLimit.
/// Empty for any other text.
std::optional<std::int32_t> parseCoordinate(std::string_view text);
/// Same for several. Empty if one of them is no coordinate.
std::optional<std::vector<std::int32_t>> parseCoordinates(std::span<const std::string> texts);

/// Returns the error for invalid points and points beyond coordinateLimit: BadSyntax with the
/// expected form. Everything that reads points uses it.
Error notAPoint();

/// Parses one line of a list of points: two coordinates X Y, separated by blanks or a comma.
/// Ignores comments from # on and a leading byte order mark. Empty if the line has no point. Error:
/// notAPoint().
Result<std::optional<Point>> parsePointLine(std::string_view line);

/// Parses the points of a text, one per line, in order and without duplicates. Error: BadSyntax
/// with the line number, also for the first point beyond `most`.
Result<std::vector<Point>> parsePoints(std::string_view text, std::size_t most);

} // namespace sectored
