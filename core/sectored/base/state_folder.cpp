#include "sectored/base/state_folder.h"

#include <cstdlib>
#include <string_view>

namespace sectored {

std::filesystem::path folderOfVariable(const char* variable)
{
    const char* const value = std::getenv(variable); // NOLINT(concurrency-mt-unsafe)
    const std::string_view text = value != nullptr ? value : "";
    return text.starts_with('/') ? std::filesystem::path(text) : std::filesystem::path();
}

namespace {

/// Returns the folder of the programs in the one that a variable names, else in the home folder.
std::filesystem::path folderIn(const char* variable, const char* usual)
{
    const auto given = variable != nullptr ? folderOfVariable(variable) : std::filesystem::path();
    if (!given.empty()) {
        return given / "sectored";
    }
    const auto home = folderOfVariable("HOME");
    return home.empty() ? home : home / usual / "sectored";
}

} // namespace

std::filesystem::path stateFolder()
{
#ifdef __APPLE__
    return folderIn(nullptr, "Library/Application Support");
#else
    return folderIn("XDG_STATE_HOME", ".local/state");
#endif
}

std::filesystem::path settingsFolder()
{
#ifdef __APPLE__
    return folderIn(nullptr, "Library/Preferences");
#else
    return folderIn("XDG_CONFIG_HOME", ".config");
#endif
}

} // namespace sectored
