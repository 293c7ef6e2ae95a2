#pragma once

#include "sectored/base/result.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace sectored {

/// Maximum length of a script line in bytes.
inline constexpr std::size_t scriptLineLimit = std::size_t{1} << 20;
/// Maximum number of points of one stroke in a script.
inline constexpr std::size_t scriptPointLimit = 65536;
/// Maximum nesting depth of a line.
inline constexpr int scriptDepthLimit = 32;

/// Line of a script as text.
struct ScriptLine {
    std::string_view text{};  ///< without the line break
    std::uint64_t number = 0; ///< from 1, for errors
};

/// Returns BadSyntax with the number of the line.
Error scriptSyntaxError(const ScriptLine& line, std::string reason);

/// Returns the column, from 1, at which JSON nests deeper than scriptDepthLimit. Empty if it does
/// not. Called before parsing, because the parser builds a tree of any depth.
std::optional<std::uint64_t> tooDeepAt(std::string_view text);

/// Returns the error of a line that a JSON parser must not see: too long, nested too deeply, or
/// containing a NUL, which the parser takes for the end of the text.
std::optional<Error> scriptTextFault(const ScriptLine& line);

} // namespace sectored
