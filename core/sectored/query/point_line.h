#pragma once

#include "sectored/base/result.h"
#include "sectored/geom/point.h"

#include <optional>
#include <string_view>
#include <vector>

namespace sectored {

/// A whole decimal number of at most coordinateLimit and nothing else, with or without a sign.
std::optional<std::int32_t> parseCoordinate(std::string_view text);

/// Says what a point is, to whoever gave something else or a point beyond coordinateLimit:
/// BadSyntax. Wherever a point is asked about, this is the answer.
Error notAPoint();

/// The point of a line of a list of points: two coordinates X Y, blanks or a comma between them;
/// what follows a # is a comment, and a byte order mark before it all is nothing. Nothing for a
/// line without a point. Error: notAPoint().
Result<std::optional<Point>> parsePointLine(std::string_view line);

/// The points of a text, a line each, in their order; none twice. Error: BadSyntax, with the line,
/// also for the first point beyond `most`.
Result<std::vector<Point>> parsePoints(std::string_view text, std::size_t most);

} // namespace sectored
