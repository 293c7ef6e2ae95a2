#pragma once

#include "sectored/map/map.h"
#include "sectored/map/numbering.h"

#include <string>

namespace sectored::cli {

/// Returns the version of a level as text: that of its rows, or that of its Blood header as "7.0".
std::string levelVersionText(const LevelHeader& header);

/// Returns the header of a Blood level and the number of its X records. Precondition: there is a
/// Blood header.
std::string bloodText(const Map& map);
/// Does the same as JSON.
std::string bloodJson(const Map& map);

/// Returns a line for each X record: "sector 3 x.state 1 x.rx 100", with the fields that are not 0.
/// In the order of the file. Empty if there is none.
std::string xRecordsText(const Map& map, const Numbering& numbering);

} // namespace sectored::cli
