#include "editor/document/journal/waiting_level.h"

#include "sectored/base/file.h"
#include "sectored/journal/journal_store.h"

#include <algorithm>
#include <functional>

namespace sectored::editor {

namespace {

WaitingLevel waitingLevel(const JournalFacts& facts)
{
    constexpr std::int64_t nanosecondsOfMillisecond = 1'000'000;
    const JournalTime time = facts.lastEdit.value_or(facts.info.changed);
    WaitingLevel level{
        .folder = facts.folder,
        .time = QDateTime::fromMSecsSinceEpoch(time),
        .edits = facts.editsSinceSave,
        .size = facts.bytes};
    if (facts.info.discarded) {
        level.discarded = QDateTime::fromMSecsSinceEpoch(*facts.info.discarded);
    }
    if (!facts.info.path.empty()) {
        level.origin = facts.info.path;
        const auto stamp = stampOf(*level.origin);
        level.isFileNewer = stamp && stamp->modifiedNanoseconds / nanosecondsOfMillisecond > time;
    }
    return level;
}

/// Returns the levels of the journals that `isWanted` accepts, in descending order of `key`.
/// Journals whose info it does not accept are not read.
template <class IsWanted, class Key>
std::vector<WaitingLevel> levelsOf(
    std::span<const std::filesystem::path> roots,
    bool areDiscarded,
    IsWanted isWanted,
    Key key)
{
    std::vector<WaitingLevel> levels;
    for (const auto& root : roots) {
        for (const auto& folder : journalsIn(root)) {
            const auto info = readJournalInfo(folder);
            if ((info && info->discarded.has_value()) != areDiscarded) {
                continue;
            }
            if (const auto facts = journalFacts(folder); isWanted(facts)) {
                levels.push_back(waitingLevel(facts));
            }
        }
    }
    std::ranges::sort(levels, std::ranges::greater(), key);
    return levels;
}

} // namespace

std::vector<WaitingLevel> waitingLevels(std::span<const std::filesystem::path> roots)
{
    return levelsOf(roots, false, waitsForRestore, &WaitingLevel::time);
}

std::vector<WaitingLevel> discardedLevels(std::span<const std::filesystem::path> roots)
{
    const auto canBeRead = [](const JournalFacts& facts) {
        return facts.isReadable && !facts.isOpen;
    };
    return levelsOf(roots, true, canBeRead, [](const WaitingLevel& level) {
        return level.discarded.value_or(level.time);
    });
}

void discard(const WaitingLevel& level)
{
    // If it cannot be noted, the level is offered again.
    static_cast<void>(discardJournal(level.folder, journalTimeNow()));
}

} // namespace sectored::editor
