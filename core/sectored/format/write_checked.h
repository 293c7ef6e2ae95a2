#pragma once

#include "sectored/format/format.h"

#include <cstdint>

namespace sectored {

/// Writes the level, reads the bytes again and compares. Errors: those of the format;
/// SelfCheckFailed when anything is different but what lossesOf tells of. Ids may differ, and a
/// level of version 4 to 6 may come back as version 7. What cannot be read is not compared.
Result<Bytes> writeChecked(const Map& map, const Format& format);

/// The same for Build MAP of a version, which may hold less than the level does: of another version
/// than the level's own only the counts of rows are compared.
Result<Bytes> writeChecked(const Map& map, std::int32_t version);

} // namespace sectored
