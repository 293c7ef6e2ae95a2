#pragma once

#include "core/edit/script.h"

#include <nlohmann/json.hpp>

#include <string>

namespace sectored {

/// BadSyntax at a line of a script.
Error scriptSyntaxError(const ScriptLine& line, std::string reason);

/// The JSON object of a line, nothing of which is lost: what follows a NUL and a field that is
/// there twice are errors. Errors: BadSyntax, with the column where it is known; LineTooLong.
Result<nlohmann::json> parseScriptObject(const ScriptLine& line);

} // namespace sectored
