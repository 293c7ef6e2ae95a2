#pragma once

#include "core/edit/script_line.h"

namespace sectored {

/// What a line asks for.
using ScriptAction = decltype(ScriptOperation::what);

/// E-UNSUPPORTED, with the reason as its sentence.
ScriptAction unsupportedAction(std::string reason);

/// The operations of a script that move whole sectors.
ScriptAction readMoveSectors(LineReader& line);
ScriptAction readTransform(LineReader& line);

} // namespace sectored
