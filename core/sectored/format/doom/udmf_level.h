#pragma once

#include "sectored/format/doom/doom_level.h"
#include "sectored/format/doom/read_level.h"

#include <string>
#include <string_view>

namespace sectored::doom {

/// Reads the text of a level. Every reference is checked. Errors, with line and column: BadSyntax;
/// BadValue for a needed field that is missing, a value of another type, out of range, or a
/// reference to a row that the text does not have. Fields that the level cannot hold are losses.
Result<ReadLevel> readUdmf(std::string_view text);

/// Writes the text of a level: in the namespace Doom or, if planes slope, ZDoomTranslated, whose
/// specials are those of Doom.
std::string writeUdmf(const DoomLevel& level);

} // namespace sectored::doom
