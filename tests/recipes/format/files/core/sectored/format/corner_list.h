#pragma once

#include "sectored/base/file.h"
#include "sectored/base/result.h"
#include "sectored/format/loss_report.h"
#include "sectored/map/map.h"

namespace sectored {

/// Writes the corners of each sector as a line of text: x,y pairs separated by spaces.
Result<Bytes> writeCornerList(const Map& map);
/// Reports everything but the corners.
LossReport cornerListLosses(const Map& map);

} // namespace sectored
