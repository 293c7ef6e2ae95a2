#pragma once

#include "sectored/base/result.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace sectored::doom {

/// A value of a field.
using UdmfValue = std::variant<std::int64_t, double, bool, std::string>;

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

/// Reads the text. Integers are decimal, octal after a 0, or hexadecimal after 0x, and may have a
/// sign. Errors: BadSyntax, with line and column.
Result<UdmfText> parseUdmf(std::string_view text);

} // namespace sectored::doom
