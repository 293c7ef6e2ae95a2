#include "sectored/base/json_files.h"

#include <algorithm>
#include <system_error>

namespace sectored {

std::vector<std::filesystem::path> jsonFilesIn(const std::filesystem::path& folder)
{
    std::vector<std::filesystem::path> files;
    std::error_code fault;
    // A loop with ++ would throw where a folder becomes unreadable meanwhile.
    auto entry = std::filesystem::directory_iterator(folder, fault);
    while (!fault && entry != std::filesystem::directory_iterator()) {
        std::error_code unreadable;
        if (entry->path().extension() == ".json" && !entry->is_directory(unreadable)) {
            files.push_back(entry->path());
        }
        entry.increment(fault);
    }
    std::ranges::sort(files);
    return files;
}

} // namespace sectored
