#pragma once

#include "sectored/edit/script/script_action.h"

namespace sectored {

/// The operations of a script that move whole sectors.
ScriptAction readMoveSectors(LineReader& line);
ScriptAction readTransform(LineReader& line);

/// Those that copy them. A paste has no fragment yet: that is the session's.
ScriptAction readCopy(LineReader& line);
ScriptAction readPaste(LineReader& line);

} // namespace sectored
