#pragma once

#include <filesystem>

namespace sectored {

/// Returns the folder of internal files of both programs: $XDG_STATE_HOME/sectored, or
/// ~/.local/state/sectored (on macOS ~/Library/Application Support/sectored). Empty if there is no
/// home folder. Creates nothing.
std::filesystem::path stateFolder();

/// Creates a folder, and those above it, that only its owner can access. Returns false on failure.
bool makePrivateFolder(const std::filesystem::path& folder);

} // namespace sectored
