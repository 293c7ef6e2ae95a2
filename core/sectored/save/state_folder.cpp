#include "sectored/save/state_folder.h"

#include <cstdlib>
#include <string_view>
#include <system_error>

namespace sectored {

namespace {

/// Returns the folder that a variable of the environment names. Empty if it is not an absolute
/// path.
std::filesystem::path folderIn(const char* variable)
{
    const char* const value = std::getenv(variable); // NOLINT(concurrency-mt-unsafe)
    const std::string_view text = value != nullptr ? value : "";
    return text.starts_with('/') ? std::filesystem::path(text) : std::filesystem::path();
}

} // namespace

std::filesystem::path stateFolder()
{
#ifdef __APPLE__
    const std::filesystem::path given;
    const char* const usual = "Library/Application Support";
#else
    const auto given = folderIn("XDG_STATE_HOME");
    const char* const usual = ".local/state";
#endif
    if (!given.empty()) {
        return given / "sectored";
    }
    const auto home = folderIn("HOME");
    return home.empty() ? home : home / usual / "sectored";
}

bool makePrivateFolder(const std::filesystem::path& folder)
{
    std::error_code error;
    const bool isNew = std::filesystem::create_directories(folder, error);
    if (error || !std::filesystem::is_directory(folder, error)) {
        return false;
    }
    if (isNew) {
        std::filesystem::permissions(folder, std::filesystem::perms::owner_all, error);
    }
    return true;
}

} // namespace sectored
