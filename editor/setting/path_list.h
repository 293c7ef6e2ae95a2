#pragma once

#include <QString>

#include <filesystem>
#include <span>
#include <vector>

namespace sectored::editor {

/// Reads a text file with one percent-encoded absolute path per line. Never fails: skips lines
/// without an absolute path, duplicates, and everything after the 64th path.
std::vector<std::filesystem::path> readPathList(const std::filesystem::path& file);

/// Writes a path list. Errors are ignored, because they must not disturb the user's work. Writes
/// nothing if `file` is empty.
void writePathList(const std::filesystem::path& file, std::span<const std::filesystem::path> paths);

/// Reads percent-encoded absolute paths separated by blanks, with the same limits.
std::vector<std::filesystem::path> pathsOfText(const QString& text);
/// Returns whether pathsOfText() reads all of a text: each path is whole and is there once.
bool isPathText(const QString& text);
/// Returns paths as one line that pathsOfText() reads: whole, each once, at most 64.
QString textOfPaths(std::span<const std::filesystem::path> paths);

/// Returns the absolute path without "." and ".."; returns `path` if that fails.
std::filesystem::path wholePath(const std::filesystem::path& path);
/// Returns whether both paths lead to the same file, also through links.
bool isSameFile(const std::filesystem::path& a, const std::filesystem::path& b);

} // namespace sectored::editor
