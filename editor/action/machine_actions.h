#pragma once

#include "sectored/edit/machine_request.h"

#include <optional>
#include <string_view>

namespace sectored::editor {

struct Workbench;

/// Returns what a command of the menu "Make it work" makes of the selection, in the game of the
/// level. Empty for other actions, and for one that needs another selection.
std::optional<MakeRequest> makeRequestOf(const Workbench& bench, std::string_view action);

} // namespace sectored::editor
