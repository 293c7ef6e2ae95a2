#pragma once

#include "sectored/format/format.h"

#include <cstdint>

namespace sectored {

/// Writes the level, reads the bytes back and compares. Ids may differ, and a level of version 4 to
/// 6 may be read as version 7. Formats that cannot be read are not compared. Of a level
/// of another game written as a Blood level, only the numbers of rows are compared. Errors: those
/// of the format; SelfCheckFailed if there are differences beyond lossesOf.
Result<Bytes> writeChecked(const Map& map, const Format& format);

/// Does the same for a Build MAP of the given version. If that is not the level's version, compares
/// only the numbers of rows.
Result<Bytes> writeChecked(const Map& map, std::int32_t version);

} // namespace sectored
