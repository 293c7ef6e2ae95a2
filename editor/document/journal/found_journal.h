#pragma once

#include "sectored/base/result.h"
#include "sectored/journal/journal_store.h"

#include "editor/document/file/level_file.h"
#include "editor/document/journal/journal_history.h"

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <map>
#include <optional>
#include <span>
#include <string>

namespace sectored::editor {

/// What a journal brought back that no file has.
struct RecoveredEdits {
    std::size_t edits = 0;                ///< since the newest save, or since the level was begun
    std::optional<JournalTime> savedAt{}; ///< empty: never saved
    std::size_t lostEdits = 0;            ///< behind damage in the journal; they are kept in a copy
};

/// A journal that this program has for itself, to continue it.
struct FoundJournal {
    JournalFolder folder;
    std::uint64_t nextSegment = 1;
    std::uint64_t nextRecord = 1;
    JournalHistory history{};
    std::map<std::string, Bytes> attachments{};
    std::optional<RecoveredEdits> recovered{}; ///< empty: the level is as its file
    bool waits = false; ///< its program ended with edits that were neither saved nor discarded
    std::optional<std::filesystem::path> origin{}; ///< file of the level; empty: never saved
};

/// Looks for the journal of a level that was just read from a file (Spec: trust J3). If there is
/// one with this content, `opened` gets its level, with the rows by their old ids, and the journal.
/// Edits that were neither saved nor discarded, as after a crash, are brought back. Callable on any
/// thread.
void findJournal(
    OpenedLevel& opened,
    const std::filesystem::path& path,
    std::span<const std::filesystem::path> roots);

/// Tests whether a file has a journal of more than `limit` bytes.
bool hasLongJournal(
    const std::filesystem::path& path,
    std::span<const std::filesystem::path> roots,
    std::uintmax_t limit);

/// Reads the level of a journal as it was at the end, and what is known of its file. Errors:
/// JournalLocked, and those of readJournal.
Result<OpenedLevel> openJournal(const std::filesystem::path& folder);

} // namespace sectored::editor
