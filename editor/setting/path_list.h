#pragma once

#include <filesystem>
#include <span>
#include <vector>

namespace sectored::editor {

/// A text file with one percent-encoded absolute path a line. Reading never fails: lines that are
/// no absolute path are dropped, and so are repeated ones and those after the 64th.
std::vector<std::filesystem::path> readPathList(const std::filesystem::path& file);

/// A list that cannot be kept is no reason to stop working: errors are dropped. An empty `file`
/// keeps nothing.
void writePathList(const std::filesystem::path& file, std::span<const std::filesystem::path> paths);

/// Absolute and without detours; the path itself where that is not possible.
std::filesystem::path wholePath(const std::filesystem::path& path);
/// Two names of one file, by links or detours, too.
bool isSameFile(const std::filesystem::path& a, const std::filesystem::path& b);

} // namespace sectored::editor
