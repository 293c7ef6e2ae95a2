#pragma once

#include <filesystem>

namespace sectored::editor {

/// Returns an unused path in the same folder: "hall.map" gives "hall-2.map", which gives
/// "hall-3.map".
std::filesystem::path nextFreeName(const std::filesystem::path& file);

} // namespace sectored::editor
