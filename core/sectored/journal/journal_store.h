#pragma once

#include "sectored/base/lock.h"
#include "sectored/base/result.h"
#include "sectored/journal/journal_facts.h"
#include "sectored/journal/read_journal.h"

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <optional>
#include <vector>

namespace sectored {

/// Folder of a journal that this program has for itself. The lock ends with the object, also if the
/// program dies.
struct JournalFolder {
    std::filesystem::path path{};
    JournalId id{};
    FileLock lock;
};

/// Returns the folders in which journals may lie, in the order in which they are tried:
/// $XDG_STATE_HOME/sectored/journal or ~/.local/state/sectored/journal, then $XDG_RUNTIME_DIR, then
/// the temporary folder (Spec: trust J1, J7). Creates nothing.
std::vector<std::filesystem::path> journalRoots();

/// Makes the folder of a new journal. Errors: those of makePrivateFolder for the root, for example
/// if it is a link or belongs to another user; those of replaceFile.
Result<JournalFolder> createJournal(const std::filesystem::path& root);

/// Takes an existing journal. Errors: JournalLocked if another program has it.
Result<JournalFolder> lockJournal(const std::filesystem::path& folder);

/// Returns the folders of all journals in a root, without reading them, in no order.
std::vector<std::filesystem::path> journalsIn(const std::filesystem::path& root);

/// What a level that is opened is known by.
struct LevelFile {
    std::filesystem::path path{}; ///< canonical
    std::optional<FileStamp> stamp{};
    std::uint64_t contentHash = 0;
};

/// Returns the journals of a level: those of its path, then of its device and inode, then those
/// with a save of this content; of each kind the newest first.
std::vector<std::filesystem::path> journalsOf(
    const std::filesystem::path& root,
    const LevelFile& level);

/// Keeps a copy of each damaged segment as `NAME.damaged`, which is not read again.
void keepDamaged(const JournalReading& reading);

/// Removes a journal. Returns false if another program has it, or if it cannot be removed.
bool forgetJournal(const std::filesystem::path& folder);
/// Removes what programs that ended while they removed journals left in a root.
void removeForgotten(const std::filesystem::path& root);
/// Removes all journals that no program has, and what removeForgotten() removes. Returns their
/// number.
std::size_t forgetJournals(const std::filesystem::path& root);
/// Marks a journal as discarded: it is not offered any more, and is removed after 30 days. Errors:
/// those of replaceFile.
Result<void> discardJournal(const std::filesystem::path& folder, JournalTime now);

/// Limits of the journals (Spec: trust J14).
struct JournalLimits {
    std::uint64_t bytesOfLevel = std::uint64_t{64} << 20U;
    std::size_t stepsOfLevel = 10'000;
    std::uint64_t bytesOfAll = std::uint64_t{512} << 20U;
    JournalTime age = JournalTime{180} * 24 * 3600 * 1000;         ///< since the last change
    JournalTime discardedAge = JournalTime{30} * 24 * 3600 * 1000; ///< since it was discarded
};

/// What was removed.
struct Thinning {
    std::size_t journals = 0;
    std::size_t segments = 0; ///< of other journals
    std::uint64_t bytes = 0;  ///< of both
};

/// Removes the oldest steps and journals beyond the limits: discarded journals, old ones, the
/// oldest segments of each, and then, oldest first, segments and whole journals. Journals that a
/// program has, with unsaved edits or with named snapshots stay whole, and each of the others keeps
/// its two newest segments unless all of it goes.
Thinning thinJournals(
    const std::filesystem::path& root,
    const JournalLimits& limits,
    JournalTime now);

} // namespace sectored
