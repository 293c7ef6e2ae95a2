#pragma once

#include "sectored/base/file.h"

#include <filesystem>
#include <functional>

namespace sectored {

/// Tests whether bytes are the whole content of a file.
using IsWhole = std::function<bool(const Bytes&)>;

/// Keeps what saves of a file that were killed had moved away and not yet kept as a backup: whole
/// temporary files that are older than the file. Others are left alone: they are new contents of
/// saves. Ignores errors, because the file is as it should be. Spec: trust S23.
void keepMovedAway(
    const std::filesystem::path& backups,
    const std::filesystem::path& file,
    const IsWhole& isWhole);

} // namespace sectored
