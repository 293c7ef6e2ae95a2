#pragma once

#include "sectored/query/explain.h"

#include <string>
#include <string_view>

/// A query as text that asks the same again elsewhere: for reports, tests and scripts. Everything
/// is said with the numbers of the saved file. All of it is UTF-8 and ends with a line break.
namespace sectored {

/// One JSON object: the fields of a line of `sectored-cli query --json` (x, y, inside, boundary,
/// sector; Spec: command-line 3), then "explained", an object for each sector whose box holds the
/// point: sector, location ("inside", "boundary", "outside"), total, angleSum (degrees), crossings,
/// engineContains, halfOpenContains, and walls in wall order, each with wall, from and to ([x, y]),
/// quadrants ([from, to]), step, total, angle, angleSum and crosses.
std::string jsonCase(const MapView& view, const PointExplanation& explanation);

/// A Qt Test function that asks each method about the explained sectors. It brings their walls
/// along, so it needs no level.
std::string testCase(const MapView& view, const PointExplanation& explanation);

/// The command that explains the point, with the file's name quoted for a POSIX shell; one that
/// begins with a minus gets a ./ before it.
std::string commandCase(std::string_view file, Point p);

} // namespace sectored
