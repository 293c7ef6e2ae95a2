#pragma once

#include "sectored/edit/script/script_action.h"

namespace sectored {

/// Read the script operations that move whole sectors.
ScriptAction readMoveSectors(LineReader& line);
ScriptAction readTransform(LineReader& line);

/// Read the operations that copy sectors. A paste has no fragment yet; the session adds it.
ScriptAction readCopy(LineReader& line);
ScriptAction readPaste(LineReader& line);

} // namespace sectored
