#include "editor/app/manual_folder.h"

#include <system_error>

namespace sectored::editor {

std::filesystem::path manualFolder(const std::filesystem::path& programFolder)
{
    const auto installed = (programFolder / SECTORED_MANUAL_FROM_PROGRAM).lexically_normal();
    const auto built = (programFolder / "../manual").lexically_normal();
    std::error_code ignored;
    const bool isOnlyBuilt = !std::filesystem::exists(installed / "index.html", ignored)
                             && std::filesystem::exists(built / "index.html", ignored);
    return isOnlyBuilt ? built : installed;
}

} // namespace sectored::editor
