#pragma once

#include <filesystem>

namespace sectored::editor {

/// Turns the recovery copies that versions without journals left in a folder into journals in
/// `root`: each waits to be restored, or counts as discarded, as before. A copy is removed when its
/// journal is on the disk. Stays: a copy that a running program has, and one that cannot be read.
void takeOldCopies(const std::filesystem::path& folder, const std::filesystem::path& root);

} // namespace sectored::editor
