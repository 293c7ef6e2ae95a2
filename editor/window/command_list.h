#pragma once

#include "editor/dialog/command.h"

#include <vector>

namespace sectored::editor {

class ActionSet;

/// Every action as the palette and the Keys dialog show it, with its text and state of now.
std::vector<Command> commandsOf(const ActionSet& actions);

} // namespace sectored::editor
