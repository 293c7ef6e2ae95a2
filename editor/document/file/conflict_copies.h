#pragma once

#include <filesystem>
#include <vector>

namespace sectored::editor {

/// Returns the files beside a level whose names say that a synchroniser (Syncthing, Dropbox,
/// Nextcloud, ownCloud, Seafile, Resilio) kept a second version of it there, in order of their
/// names. Empty if the folder cannot be read.
std::vector<std::filesystem::path> conflictCopiesOf(const std::filesystem::path& level);

} // namespace sectored::editor
