#pragma once

#include "sectored/base/result.h"

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace sectored::json_map {

/// Maximum number of bytes between two values. Bounds the memory for one string or number.
inline constexpr std::size_t tokenLimit = std::size_t{1} << 20;

/// Position of the parser in a text. `end` advances with each value, so that no token exceeds
/// tokenLimit.
struct TextWatch {
    std::string_view text{};
    std::size_t at = 0;   ///< bytes read
    std::size_t end = 0;  ///< bytes that may currently be read
    bool starved = false; ///< the parser requested a byte beyond `end`
};

/// Returns the start of the value that ends at `at`. For a number, `at` is after the byte that
/// follows it.
std::size_t valueStart(std::string_view text, std::size_t at);

/// Quotes the text for a message: at most 40 bytes, with "?" for anything but printable ASCII.
std::string quoted(std::string_view text);

/// State of a parser at a syntax error.
struct SyntaxCase {
    const TextWatch& watch;
    std::string_view complaint{}; ///< message of the parser
    std::string_view path{};      ///< path of the last value
    bool ended = false;           ///< the outermost value is complete
};

/// Returns BadSyntax with a reason and position.
Error syntaxError(const SyntaxCase& seen);

} // namespace sectored::json_map
