#pragma once

#include "sectored/journal/segment_bytes.h"

#include <optional>
#include <string>
#include <string_view>

namespace sectored {

/// Returns a new random id.
JournalId newJournalId();
/// Formats an id as 32 hexadecimal digits: the name of the folder of its journal.
std::string textOf(const JournalId& id);
/// Reads 32 hexadecimal digits. Empty for any other text.
std::optional<JournalId> journalIdOf(std::string_view text);

} // namespace sectored
