#pragma once

#include "core/base/script_text.h"

#include <nlohmann/json_fwd.hpp>

namespace sectored {

/// The one JSON object of a line. Errors, with line and where known column: LineTooLong, BadSyntax
/// (not JSON, no object, nested deeper than scriptDepthLimit, a field twice, a number beyond a
/// double).
Result<nlohmann::json> parseJsonLine(const ScriptLine& line);

} // namespace sectored
