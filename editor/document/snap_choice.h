#pragma once

#include "editor/tool/edit_target.h"

namespace sectored::editor {

class Settings;

/// What the settings say of the grid and of what points snap to.
SnapSettings snapChoiceOf(const Settings& settings);
/// Writes it there, for the next run and the other windows.
void keepSnapChoice(const SnapSettings& snap, Settings& settings);

} // namespace sectored::editor
