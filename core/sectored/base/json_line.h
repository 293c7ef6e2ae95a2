#pragma once

#include "sectored/base/script_text.h"

#include <nlohmann/json_fwd.hpp>

namespace sectored {

/// Replaces numbers beyond the range of double, such as 1e999, with the same sign. Out of range for
/// every field.
inline constexpr double hugeJsonNumber = 1e308;

/// Parses the JSON object of a line. Errors, with line and column if known: LineTooLong, BadSyntax
/// (not JSON, not an object, nested deeper than scriptDepthLimit, duplicate field).
Result<nlohmann::json> parseJsonLine(const ScriptLine& line);

} // namespace sectored
