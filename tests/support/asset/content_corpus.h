#pragma once

#include <cstdlib>
#include <filesystem>
#include <system_error>

namespace sectored::test {

/// Returns a file or folder of the reference data for tiles and pictures: the folder `content`
/// beside the one that SECTORED_CORPUS names. Empty if it is not there.
inline std::filesystem::path contentCorpus(const std::filesystem::path& name)
{
    const char* const levels = std::getenv("SECTORED_CORPUS");
    if (levels == nullptr) {
        return {};
    }
    const auto path = std::filesystem::path(levels) / ".." / "content" / name;
    std::error_code fault;
    return std::filesystem::exists(path, fault) ? path.lexically_normal() : std::filesystem::path();
}

/// Reason for skipping a test without the reference data.
inline constexpr const char* noContentCorpus =
    "there is no folder content beside the one that SECTORED_CORPUS names";

} // namespace sectored::test
