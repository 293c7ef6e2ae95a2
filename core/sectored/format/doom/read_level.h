#pragma once

#include "sectored/asset/byte_source.h"
#include "sectored/format/doom/doom_level.h"
#include "sectored/format/doom/wad_levels.h"
#include "sectored/format/loss_report.h"

#include <vector>

namespace sectored::doom {

/// A level that was read, with warnings.
struct ReadLevel {
    DoomLevel level{};
    std::vector<Error> warnings{};
    LossReport losses{}; ///< what the level cannot hold
};

/// Reads a level of a WAD in either format. Errors: those of readClassic and readUdmf.
Result<ReadLevel> readLevelOf(
    const ByteSource& file,
    const ArchiveDirectory& wad,
    const WadLevel& level);

} // namespace sectored::doom
