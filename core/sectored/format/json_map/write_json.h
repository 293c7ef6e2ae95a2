#pragma once

#include "sectored/base/file.h"
#include "sectored/format/json_map/level_key.h"
#include "sectored/map/map.h"

namespace sectored::json_map {

/// The level as a text of that kind; a fragment leaves out what only a level has. Error:
/// DoesNotFit.
Result<Bytes> writeJson(const Map& map, Kind kind);

} // namespace sectored::json_map
