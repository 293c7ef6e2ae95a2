#pragma once

#include <filesystem>

namespace sectored::editor {

/// A path in the same folder that no file has yet: "hall.map" gives "hall-2.map", "hall-2.map"
/// gives "hall-3.map".
std::filesystem::path nextFreeName(const std::filesystem::path& file);

} // namespace sectored::editor
