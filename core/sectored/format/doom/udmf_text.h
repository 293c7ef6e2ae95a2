#pragma once

#include "sectored/base/result.h"
#include "sectored/format/doom/doom_level.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace sectored::doom {

/// A field of a block, or of the whole text.
struct UdmfField {
    std::string name{}; ///< lower case
    UdmfValue value{};
    std::uint64_t line = 0;   ///< from 1
    std::uint64_t column = 0; ///< from 1
};

/// A block: a vertex, a line, ...
struct UdmfBlock {
    std::string name{}; ///< lower case
    std::vector<UdmfField> fields{};
    std::uint64_t line = 0; ///< of its name, from 1
};

/// The text of a level as it is written, without a meaning.
struct UdmfText {
    std::vector<UdmfField> fields{};
    std::vector<UdmfBlock> blocks{};
};

/// Limits of a text. Spec: trust 6.1.
namespace udmf_limit {
inline constexpr std::size_t name = 256;      ///< bytes
inline constexpr std::size_t string = 65'536; ///< bytes
inline constexpr std::size_t fields = 1'024;  ///< of a block, and of the text itself
/// Of a block without those that have a meaning, of which there are fewer than 32.
inline constexpr std::size_t otherFields = fields - 32;
inline constexpr std::size_t blocks = 4'000'000;
} // namespace udmf_limit

/// Reads the text, which may begin with a byte order mark. Lines end with LF, CR or both. Integers
/// are decimal, octal after a 0, or hexadecimal after 0x, and may have a sign. Errors: BadSyntax,
/// with line and column, also beyond a limit.
Result<UdmfText> parseUdmf(std::string_view text);

} // namespace sectored::doom
