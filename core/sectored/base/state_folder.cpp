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

std::filesystem::path stateFolder()
{
#ifdef __APPLE__
    const std::filesystem::path given;
    const char* const usual = "Library/Application Support";
#else
    const auto given = folderOfVariable("XDG_STATE_HOME");
    const char* const usual = ".local/state";
#endif
    if (!given.empty()) {
        return given / "sectored";
    }
    const auto home = folderOfVariable("HOME");
    return home.empty() ? home : home / usual / "sectored";
}

} // namespace sectored
