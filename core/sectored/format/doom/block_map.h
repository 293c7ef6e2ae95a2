#pragma once

#include "sectored/base/file.h"
#include "sectored/format/doom/doom_level.h"

#include <cstddef>

namespace sectored::doom {

/// Returns the table REJECT of a level: every sector may see every other.
Bytes rejectOf(std::size_t sectors);

/// Returns the table BLOCKMAP: for each cell of 128 Doom units, the lines that touch it. Empty, so
/// that engines make their own, if the table would need offsets of more than 16 bits.
Bytes blockMapOf(const DoomLevel& level);

} // namespace sectored::doom
