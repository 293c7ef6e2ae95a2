#pragma once

#include "sectored/query/explain.h"

#include <string>
#include <string_view>

/// Texts that repeat a query elsewhere, for bug reports, tests and scripts. Sectors and walls have
/// the numbers of the saved file. All texts are UTF-8 and end with a line break.
namespace sectored {

/// Returns one JSON object: the fields of a line of `sectored-cli query --json` (x, y, inside,
/// boundary, sector; Spec: command-line 3), then "explained", an object for each sector whose box
/// contains the point: sector, location ("inside", "boundary", "outside"), total, angleSum
/// (degrees), crossings, engineContains, halfOpenContains, and walls in wall order, each with wall,
/// from and to ([x, y]), quadrants ([from, to]), step, total, angle, angleSum and crosses.
std::string jsonCase(const MapView& view, const PointExplanation& explanation);

/// Returns a Qt Test function that checks each method for the explained sectors. It contains their
/// walls, so it needs no level.
std::string testCase(const MapView& view, const PointExplanation& explanation);

/// Returns the command that explains the point, with the file name quoted for a POSIX shell. Names
/// that begin with a minus get the prefix ./. `options` are those of `sectored-cli query` after the
/// point.
std::string commandCase(std::string_view file, Point p, std::string_view options = "--explain");

} // namespace sectored
