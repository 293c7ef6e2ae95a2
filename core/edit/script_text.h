#pragma once

#include "core/edit/script.h"

#include <optional>
#include <string>

namespace sectored {

/// BadSyntax at a line of a script.
Error scriptSyntaxError(const ScriptLine& line, std::string reason);

/// What a line must not be before a JSON parser sees it: too long, nested too deep (the parser
/// would build a tree however deep), or with a NUL (the parser would end there and be content).
std::optional<Error> scriptTextFault(const ScriptLine& line);

} // namespace sectored
