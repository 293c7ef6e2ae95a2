#pragma once

#include "core/base/result.h"
#include "core/geom/point.h"

#include <optional>
#include <string_view>
#include <vector>

namespace sectored {

/// The point of a line of a list of points: two whole decimal numbers X Y of at most 2^29, with or
/// without a sign, blanks or a comma between them; what follows a # is a comment, and a byte order
/// mark before it all is nothing. Nothing for a line without a point.
/// Error: BadSyntax.
Result<std::optional<Point>> parsePointLine(std::string_view line);

/// The points of a text, a line each, in their order; none twice. Error: BadSyntax, with the line,
/// also for the first point beyond `most`.
Result<std::vector<Point>> parsePoints(std::string_view text, std::size_t most);

} // namespace sectored
