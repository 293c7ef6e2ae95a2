#pragma once

#include "sectored/edit/plan.h"
#include "sectored/map/map.h"

#include <optional>

namespace sectored {

/// Returns the rows to paste into a level: as they are if both are of Blood, else without X
/// records, and with numbers as the owners of markers.
MapRows withPastedXRecords(MapRows fragment, const Map& level);

/// Returns N-XRECORD if withPastedXRecords removes X records. Empty if it does not.
std::optional<Notice> lostXRecordsNotice(const MapRows& fragment, const Map& level);

} // namespace sectored
