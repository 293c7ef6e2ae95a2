#pragma once

#include "sectored/base/result.h"
#include "sectored/format/loss_report.h"
#include "sectored/map/map.h"
#include "sectored/map/numbering.h"

#include <cstddef>
#include <optional>
#include <span>
#include <vector>

namespace sectored::build_map {

/// Sets the wall lists and the raw ranges of rows whose sectors have these ranges in the file.
/// Ranges are clipped to the table. All lists together contain at most eight times the walls of the
/// table, because overlapping ranges could fill the memory; a range beyond that becomes an empty
/// list and a raw range, and is the warning.
std::optional<Error> setWallLists(MapRows& rows, std::span<const RawWallRange> ranges);

/// Returns the range to write for each sector, in order. Inverse of setWallLists, with the current
/// wall numbers. A raw range that would refer to different walls, because walls were added or
/// removed, is replaced by the range of the sector's list.
std::vector<RawWallRange> rangesOf(const Map& map, const Numbering& numbering);

/// Reports the replaced raw ranges.
LossReport rangeLosses(const Map& map, const Numbering& numbering);

} // namespace sectored::build_map
