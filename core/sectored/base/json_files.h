#pragma once

#include <filesystem>
#include <vector>

namespace sectored {

/// Returns the files *.json of a folder, in order of their names. Folders within it and other files
/// are ignored. Empty if there is no such folder.
std::vector<std::filesystem::path> jsonFilesIn(const std::filesystem::path& folder);

} // namespace sectored
