#pragma once

#include "sectored/journal/journal_info.h"

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <optional>

namespace sectored {

/// What a list of journals shows, found without a replay.
struct JournalFacts {
    std::filesystem::path folder{};
    JournalInfo info{};      ///< default if the file is missing or damaged
    bool isOpen = false;     ///< a running program has it
    bool isClosed = false;   ///< ended properly
    bool isReadable = false; ///< some segment has a sound header and records
    /// The level differs from the newest save, was never saved, or something is stored beside it.
    bool hasUnsaved = false;
    std::size_t editsSinceSave = 0;
    std::optional<JournalTime> lastEdit{};
    std::uint64_t bytes = 0; ///< of all segments
};

/// Reads the facts of a journal: info.json, and the records after the newest save. A journal whose
/// last segment a newer version made is not readable. Cost: that of reading these segments and the
/// one before them.
JournalFacts journalFacts(const std::filesystem::path& folder);

/// Tests whether a journal waits to be restored: it is not open, did not end properly, was not
/// discarded, and has unsaved edits.
bool waitsForRestore(const JournalFacts& facts);

} // namespace sectored
