#pragma once

#include "editor/action/action.h"

namespace sectored::editor {

/// Completes an action that gives a setting a value, and is checked while it has this value.
Action settingChoice(Action action, const char* setting, const QString& value);

} // namespace sectored::editor
