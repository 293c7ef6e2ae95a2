#pragma once

#include "core/edit/script_action.h"

namespace sectored {

/// The operations of a script that move whole sectors.
ScriptAction readMoveSectors(LineReader& line);
ScriptAction readTransform(LineReader& line);

} // namespace sectored
