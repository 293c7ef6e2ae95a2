#pragma once

#include "core/base/file.h"
#include "core/format/json_map/level_key.h"
#include "core/map/map.h"

namespace sectored::json_map {

/// The level as a text of that kind; a fragment leaves out what only a level has. Error:
/// DoesNotFit.
Result<Bytes> writeJson(const Map& map, Kind kind);

} // namespace sectored::json_map
