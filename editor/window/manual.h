#pragma once

#include "editor/window/bar/message_bar.h"

#include <filesystem>
#include <optional>

namespace sectored::editor {

struct ManualRow;

/// Opens a page of the manual in the user's browser. Returns what to tell the user if that fails:
/// where the page should be, and what to do.
std::optional<Message> openManual(const std::filesystem::path& folder, const ManualRow& row);

} // namespace sectored::editor
