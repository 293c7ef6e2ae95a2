#include "tests/support/real_levels.h"

#include "sectored/format/format.h"

#include <algorithm>
#include <cstdlib>
#include <system_error>

namespace sectored::test {

std::vector<RealLevel> realLevels()
{
    std::vector<RealLevel> levels;
    const char* const folder = std::getenv("SECTORED_CORPUS");
    std::error_code fault;
    if (folder == nullptr || !std::filesystem::is_directory(folder, fault)) {
        return levels;
    }
    for (const auto& entry : std::filesystem::recursive_directory_iterator(folder)) {
        if (entry.is_regular_file()) {
            const auto& path = entry.path();
            levels.push_back({.name = path.lexically_relative(folder).string(), .path = path});
        }
    }
    std::ranges::sort(levels, {}, &RealLevel::name);
    return levels;
}

std::vector<RealLevel> readableRealLevels()
{
    auto levels = realLevels();
    std::erase_if(levels, [](const RealLevel& level) { return !loadLevel(level.path); });
    return levels;
}

} // namespace sectored::test
