#pragma once

#include "sectored/base/script_text.h"

#include <nlohmann/json_fwd.hpp>

namespace sectored {

/// What a number that a double cannot hold, such as 1e999, becomes, with its sign: a value that is
/// out of range wherever there is a range.
inline constexpr double hugeJsonNumber = 1e308;

/// The one JSON object of a line. Errors, with line and where known column: LineTooLong, BadSyntax
/// (not JSON, no object, nested deeper than scriptDepthLimit, a field twice).
Result<nlohmann::json> parseJsonLine(const ScriptLine& line);

} // namespace sectored
