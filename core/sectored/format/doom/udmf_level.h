#pragma once

#include "sectored/format/doom/doom_level.h"
#include "sectored/format/doom/read_level.h"

#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <string_view>

namespace sectored::doom {

/// Reads the text of a level. Every reference is checked. Errors, with line and column: BadSyntax;
/// BadValue for a needed field that is missing, a value of another type, out of range, or a
/// reference to a row that the text does not have; UnsupportedFormat for a namespace other than
/// Doom, ZDoom and ZDoomTranslated. Fields and blocks without a meaning here are in `others`.
Result<ReadLevel> readUdmf(std::string_view text);

/// Tests whether heights and offsets of a text may have this value.
constexpr bool fitsUdmfShort(std::int32_t value)
{
    return value >= std::numeric_limits<std::int16_t>::min()
           && value <= std::numeric_limits<std::int16_t>::max();
}

/// Returns DoesNotFit if a height or an offset of the level is too large for a text.
std::optional<Error> udmfExcess(const DoomLevel& level);

/// Writes the text of a level, in its namespace.
std::string writeUdmf(const DoomLevel& level);

} // namespace sectored::doom
