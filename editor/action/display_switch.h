#pragma once

#include "editor/action/action.h"

namespace sectored::editor {

/// The action with what turns a setting of the plan's display on and off.
Action displaySwitch(Action action, const char* setting);

} // namespace sectored::editor
