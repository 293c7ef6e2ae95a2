#pragma once

#include "sectored/base/file.h"
#include "sectored/format/json_map/level_key.h"
#include "sectored/map/map.h"

namespace sectored::json_map {

/// Writes the level as a text of the given kind. A fragment omits the fields that only a level has.
/// Error: DoesNotFit.
Result<Bytes> writeJson(const Map& map, Kind kind);

} // namespace sectored::json_map
