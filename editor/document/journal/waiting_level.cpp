#include "editor/document/journal/waiting_level.h"

#include "sectored/base/file.h"
#include "sectored/journal/journal_store.h"

#include "editor/document/journal/level_place.h"

#include <algorithm>
#include <functional>
#include <string>

namespace sectored::editor {

namespace {

WaitingLevel waitingLevel(const JournalFacts& facts)
{
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
        level.isFileNewer = stamp && stamp->modifiedMilliseconds() > time;
    }
    return level;
}

/// Returns the levels of the journals whose info and facts are accepted, in descending order of
/// `key`. Journals whose info is not accepted are not read.
template <class IsCandidate, class IsWanted, class Key>
std::vector<WaitingLevel> levelsOf(
    std::span<const std::filesystem::path> roots,
    IsCandidate isCandidate,
    IsWanted isWanted,
    Key key)
{
    std::vector<WaitingLevel> levels;
    for (const auto& root : roots) {
        for (const auto& folder : journalsIn(root)) {
            if (!isCandidate(readJournalInfo(folder).value_or(JournalInfo()))) {
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

bool isDiscarded(const JournalInfo& info)
{
    return info.discarded.has_value();
}

bool isFree(const JournalFacts& facts)
{
    return facts.isReadable && !facts.isOpen;
}

} // namespace

std::vector<WaitingLevel> waitingLevels(std::span<const std::filesystem::path> roots)
{
    return levelsOf(roots, std::not_fn(isDiscarded), waitsForRestore, &WaitingLevel::time);
}

std::vector<WaitingLevel> discardedLevels(std::span<const std::filesystem::path> roots)
{
    const JournalTime oldest = journalTimeNow() - JournalLimits().discardedAge;
    const auto isListed = [oldest](const JournalInfo& info) {
        return info.discarded && *info.discarded >= oldest;
    };
    return levelsOf(roots, isListed, isFree, [](const WaitingLevel& level) {
        return level.discarded.value_or(level.time);
    });
}

std::vector<WaitingLevel> earlierLevels(
    std::span<const std::filesystem::path> roots,
    const std::filesystem::path& file)
{
    const std::string path = canonicalPath(file).string();
    const auto isOfFile = [&path](const JournalInfo& info) {
        return info.path == path && !isDiscarded(info);
    };
    const auto isEarlier = [](const JournalFacts& facts) {
        return isFree(facts) && !waitsForRestore(facts);
    };
    return levelsOf(roots, isOfFile, isEarlier, &WaitingLevel::time);
}

bool isWaiting(const WaitingLevel& level)
{
    return waitsForRestore(journalFacts(level.folder));
}

void discard(const WaitingLevel& level)
{
    // Not a journal that was opened meanwhile. If it cannot be noted, the level is offered again.
    if (const auto folder = lockJournal(level.folder)) {
        static_cast<void>(discardJournal(level.folder, journalTimeNow()));
    }
}

} // namespace sectored::editor
