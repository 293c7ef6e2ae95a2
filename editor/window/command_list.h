#pragma once

#include "editor/dialog/command.h"

#include <vector>

namespace sectored::editor {

class ActionSet;

/// Returns all actions for the palette and the page of keyboard shortcuts, with their current text
/// and state.
std::vector<Command> commandsOf(const ActionSet& actions);

} // namespace sectored::editor
