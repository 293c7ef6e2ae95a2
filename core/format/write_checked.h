#pragma once

#include "core/format/format.h"

namespace sectored {

/// Writes the level, reads the bytes again and compares. Errors: those of the format;
/// SelfCheckFailed when anything is different but what lossesOf tells of. Ids may differ, and a
/// level of version 4 to 6 may come back as version 7. What cannot be read is not compared.
Result<Bytes> writeChecked(const Map& map, const Format& format);

} // namespace sectored
