#pragma once

#include "editor/action/action.h"

namespace sectored::editor {

/// Completes an action that turns a display setting of the 2D view on and off.
Action displaySwitch(Action action, const char* setting);

} // namespace sectored::editor
