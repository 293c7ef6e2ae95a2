#pragma once

#include "sectored/base/result.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace sectored {

/// The longest line of a script, in bytes; longer ones are an error.
inline constexpr std::size_t scriptLineLimit = std::size_t{1} << 20;
/// The deepest nesting of a line.
inline constexpr int scriptDepthLimit = 32;

/// One line of a script as text.
struct ScriptLine {
    std::string_view text{};  ///< without the line break
    std::uint64_t number = 0; ///< from 1, for errors
};

/// BadSyntax at a line of a script.
Error scriptSyntaxError(const ScriptLine& line, std::string reason);

/// The column, from 1, where JSON nests deeper than scriptDepthLimit; nothing if nowhere. Asked
/// before parsing, because a parser builds a tree however deep.
std::optional<std::uint64_t> tooDeepAt(std::string_view text);

/// What a line must not be before a JSON parser sees it: too long, nested too deep, or with a NUL
/// (the parser would end there and be content).
std::optional<Error> scriptTextFault(const ScriptLine& line);

} // namespace sectored
