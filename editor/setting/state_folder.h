#pragma once

#include <filesystem>

namespace sectored::editor {

/// Where the program keeps what is not the user's own file: $XDG_STATE_HOME/sectored, else
/// ~/.local/state/sectored (on other systems the place for application data). Empty when there is
/// no home. Nothing is created.
std::filesystem::path stateFolder();

/// A folder inside the state folder, created with rights for its owner only; empty when that is
/// not possible.
std::filesystem::path makeStateFolder(const std::filesystem::path& name);

/// The folder of settings: $XDG_CONFIG_HOME/sectored; created.
std::filesystem::path makeSettingsFolder();

} // namespace sectored::editor
