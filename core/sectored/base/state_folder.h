#pragma once

#include <filesystem>

namespace sectored {

/// Returns the folder that a variable of the environment names. Empty if it is not an absolute
/// path.
std::filesystem::path folderOfVariable(const char* variable);

/// Returns the folder of internal files of both programs: $XDG_STATE_HOME/sectored, or
/// ~/.local/state/sectored (on macOS ~/Library/Application Support/sectored). Empty if there is no
/// home folder. Creates nothing.
std::filesystem::path stateFolder();

/// Returns the folder of the user's settings for both programs: $XDG_CONFIG_HOME/sectored, or
/// ~/.config/sectored (on macOS ~/Library/Preferences/sectored). Empty if there is no home folder.
/// Creates nothing.
std::filesystem::path settingsFolder();

} // namespace sectored
