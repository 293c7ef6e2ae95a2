#pragma once

#include "sectored/edit/argument.h"

#include <span>
#include <string>
#include <string_view>

namespace sectored {

/// Returns the template of a message with words for rows that have no number yet: "Sector {0} would
/// vanish" becomes "The new sector would vanish". The second new row of a kind becomes "another new
/// sector". Of two walls or sectors in one phrase, the new one is named last. What stays in its
/// place is named by englishText.
std::string withNewRowsInWords(std::string_view text, std::span<const MessageArgument> arguments);

} // namespace sectored
