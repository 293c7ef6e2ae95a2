#pragma once

#include <filesystem>

namespace sectored::editor {

/// Creates a folder in the state folder that only its owner can access. Returns an empty path on
/// failure.
std::filesystem::path makeStateFolder(const std::filesystem::path& name);

/// Creates and returns the settings folder, $XDG_CONFIG_HOME/sectored.
std::filesystem::path makeSettingsFolder();

} // namespace sectored::editor
