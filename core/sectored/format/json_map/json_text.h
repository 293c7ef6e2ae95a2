#pragma once

#include "sectored/base/result.h"

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace sectored::json_map {

/// How much text may pass without a value, in bytes: bounds the memory for one text or number.
inline constexpr std::size_t tokenLimit = std::size_t{1} << 20;

/// Where the parser is in a text. `end` is passed on with each value, so that no token is longer
/// than tokenLimit.
struct TextWatch {
    std::string_view text{};
    std::size_t at = 0;   ///< bytes taken
    std::size_t end = 0;  ///< bytes that may be taken for now
    bool starved = false; ///< the parser asked for a byte beyond `end`
};

/// Line and column, from 1, of a byte; columns count bytes.
Place placeOf(std::string_view text, std::size_t offset);

/// Where the value that ends at `at` begins. A number ends where the byte after it was taken.
std::size_t valueStart(std::string_view text, std::size_t at);

/// The text quoted for a message: at most 40 bytes, what is not printable ASCII as "?".
std::string quoted(std::string_view text);

/// What a parser has seen when it gave up.
struct SyntaxCase {
    const TextWatch& watch;
    std::string_view complaint{}; ///< of the parser
    std::string_view path{};      ///< of the last value
    bool ended = false;           ///< the outermost value is complete
};

/// BadSyntax in words of our own: what is wrong where, and what to do.
Error syntaxError(const SyntaxCase& seen);

} // namespace sectored::json_map
