#pragma once

#include "sectored/format/format.h"
#include "sectored/save/backup.h"

#include <filesystem>

namespace sectored {

/// Reads a level from a backup, with the versions of its project file and its tiles from the same
/// time: the newest ones that are not newer than the level, among those that are kept and the
/// present ones. Errors: those of readBackup and readLevel.
Result<LoadedLevel> levelOfBackup(
    const std::filesystem::path& folder,
    const std::filesystem::path& level,
    const Backup& backup);

} // namespace sectored
