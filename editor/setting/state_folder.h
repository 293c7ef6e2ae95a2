#pragma once

#include <filesystem>

namespace sectored::editor {

/// Returns the folder of internal files: $XDG_STATE_HOME/sectored, or ~/.local/state/sectored (on
/// other systems the folder for application data). Empty if there is no home folder. Creates
/// nothing.
std::filesystem::path stateFolder();

/// Creates a folder in the state folder that only its owner can access. Returns an empty path on
/// failure.
std::filesystem::path makeStateFolder(const std::filesystem::path& name);

/// Creates and returns the settings folder, $XDG_CONFIG_HOME/sectored.
std::filesystem::path makeSettingsFolder();

} // namespace sectored::editor
