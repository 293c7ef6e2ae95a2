#pragma once

#include "sectored/edit/script/script_action.h"

namespace sectored {

/// Read the script operations that draw strokes.
ScriptAction readDraw(LineReader& line);
ScriptAction readSplit(LineReader& line);
ScriptAction readRect(LineReader& line);
ScriptAction readNgon(LineReader& line);
ScriptAction readArc(LineReader& line);

} // namespace sectored
