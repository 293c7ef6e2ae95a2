#pragma once

#include <QDateTime>

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <optional>
#include <span>
#include <vector>

namespace sectored::editor {

/// A level that can be restored from its journal, which no program has.
struct WaitingLevel {
    std::filesystem::path folder{};                ///< the journal
    std::optional<std::filesystem::path> origin{}; ///< the level; empty: never saved
    QDateTime time{};                              ///< of the last edit
    std::optional<QDateTime> discarded{};          ///< when the user discarded the edits
    std::size_t edits = 0;                         ///< since the last save; 0: unknown
    std::uint64_t size = 0;                        ///< bytes of the journal
    bool isFileNewer = false;                      ///< the level's file is newer than the edits
};

/// Returns the levels that wait to be restored, the latest first.
std::vector<WaitingLevel> waitingLevels(std::span<const std::filesystem::path> roots);

/// Returns the levels whose edits the user discarded in the last 30 days, the last discarded first.
std::vector<WaitingLevel> discardedLevels(std::span<const std::filesystem::path> roots);

/// Returns earlier histories of a file, whose content is now another one, the latest first: neither
/// waiting nor discarded.
std::vector<WaitingLevel> earlierLevels(
    std::span<const std::filesystem::path> roots,
    const std::filesystem::path& file);

/// Tests whether a level still waits: it was neither restored nor discarded meanwhile.
bool isWaiting(const WaitingLevel& level);

/// Discards the edits of a level that waits. It stays among the discarded ones for 30 days.
void discard(const WaitingLevel& level);

} // namespace sectored::editor
