#pragma once

#include "editor/window/bar/message_bar.h"

#include <filesystem>
#include <optional>

namespace sectored::editor {

struct ManualRow;

/// Opens a page of the manual in the user's browser. Returns a message if that fails, with the path
/// of the page and what to do.
std::optional<Message> openManual(const std::filesystem::path& folder, const ManualRow& row);

} // namespace sectored::editor
