#pragma once

#include <filesystem>

namespace sectored::editor {

/// Returns the folder of the manual's pages, relative to the folder of the program, so that an
/// installed tree can be moved. Returns the one in the build tree if only that exists.
std::filesystem::path manualFolder(const std::filesystem::path& programFolder);

} // namespace sectored::editor
