#pragma once

#include "sectored/base/result.h"
#include "sectored/journal/timeline.h"

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

namespace sectored {

/// What identifies the level of a journal, from the file info.json in its folder. Neither needed
/// nor trusted when the journal is read.
struct JournalInfo {
    std::string path{}; ///< bytes of the canonical path of the level; empty: never saved
    std::optional<FileStamp> stamp{};           ///< of the newest save
    std::vector<std::uint64_t> contentHashes{}; ///< of saves, newest last, at most 32
    std::string program{};                      ///< version that wrote it
    JournalTime created = 0;
    JournalTime changed = 0;                ///< when this was written
    std::optional<JournalTime> discarded{}; ///< when the user discarded the journal

    bool operator==(const JournalInfo&) const = default;
};

/// Notes a save in the facts.
void noteSave(JournalInfo& info, const SavedMark& mark);

/// Writes the facts of a journal. Errors: those of replaceFile.
Result<void> writeJournalInfo(const std::filesystem::path& folder, const JournalInfo& info);

/// Reads the facts of a journal. Empty if they are missing or damaged.
std::optional<JournalInfo> readJournalInfo(const std::filesystem::path& folder);

} // namespace sectored
