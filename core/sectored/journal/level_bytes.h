#pragma once

#include "sectored/journal/var_bytes.h"
#include "sectored/map/map.h"

#include <optional>

namespace sectored {

/// Writes a whole level for the journal: all rows by id, the orders, header, project data, limits,
/// ids in use, and the file of a level of version 4 to 6. Nothing is lost, unlike in a file.
void writeLevelBytes(VarWriter& writer, const Map& map);

/// Reads what writeLevelBytes wrote. Empty if the bytes are not those of a level, or if its rows do
/// not fit each other (fit_checker.h).
std::optional<Map> readLevelBytes(VarReader& reader);

} // namespace sectored
