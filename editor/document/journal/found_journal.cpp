#include "editor/document/journal/found_journal.h"

#include "sectored/format/json_map/json_map.h"

#include "editor/document/journal/level_place.h"

#include <algorithm>
#include <chrono>
#include <memory>
#include <system_error>
#include <thread>
#include <utility>

namespace sectored::editor {

namespace {

/// The level of a file that was read, to be compared with levels of journals.
class LevelInFile {
public:
    explicit LevelInFile(const OpenedLevel& opened)
        : m_mark(opened.file.mark())
        , m_text(writeJsonMap(opened.level.map))
    {}

    const std::optional<FileMark>& mark() const { return m_mark; }
    /// Tests whether a level is the same but for the ids of its rows.
    bool isSameAs(const Map& level) const
    {
        const auto text = writeJsonMap(level);
        return text && m_text && *text == *m_text;
    }

private:
    std::optional<FileMark> m_mark;
    Result<Bytes> m_text;
};

/// Finds the state of a file whose save ended before it could be noted: one of the last that lead
/// to the current one.
std::optional<SavedMark> unnotedSave(const Timeline& timeline, const LevelInFile& file)
{
    constexpr std::size_t most = 64;
    const auto steps = stepsTo(timeline, timeline.position);
    Map level = timeline.level;
    for (std::size_t back = 0; back <= std::min(most, steps.size()); ++back) {
        if (back > 0) {
            apply(level, inverted(steps[steps.size() - back]->patch));
        }
        if (file.isSameAs(level)) {
            const FileMark mark = file.mark().value_or(FileMark());
            return SavedMark{
                .position = back < steps.size() ? steps[steps.size() - back - 1]->number
                                                : timeline.basePosition,
                .time = mark.stamp.modifiedMilliseconds(),
                .stamp = mark.stamp,
                .contentHash = mark.contentHash};
        }
    }
    return std::nullopt;
}

/// Returns the save that is in the file that was read. Empty if the journal has none. `isOwn`: the
/// journal is that of the file's path.
std::optional<SavedMark> savedAs(const Timeline& timeline, const LevelInFile& file, bool isOwn)
{
    const auto& mark = file.mark();
    const SavedMark* const saved = mark ? sectored::savedAs(timeline, mark->contentHash) : nullptr;
    if (saved == nullptr) {
        return mark && isOwn ? unnotedSave(timeline, file) : std::nullopt;
    }
    const auto level = levelAt(timeline, saved->position);
    return level && file.isSameAs(*level) ? std::optional(*saved) : std::nullopt;
}

std::size_t lostEdits(const JournalReading& reading)
{
    std::size_t lost = 0;
    for (const SegmentReport& segment : reading.segments) {
        lost += segment.lost;
    }
    return lost;
}

/// Tests whether a program ended with edits in this journal that were neither saved nor discarded.
bool waits(const JournalInfo& info, const Timeline& timeline)
{
    return !timeline.isClosed && !info.discarded;
}

/// Gives the level of the journal at `position` to `opened`, with its history. `saved` is the save
/// that is in the file.
void continueJournal(
    OpenedLevel& opened,
    JournalFolder folder,
    JournalReading reading,
    const std::optional<SavedMark>& saved,
    StepNumber position,
    bool isWaiting)
{
    Timeline& timeline = reading.timeline;
    if (saved && (timeline.saved.empty() || timeline.saved.back() != *saved)) {
        timeline.saved.push_back(*saved);
    }
    keepDamaged(reading);
    auto journal = std::make_shared<FoundJournal>(FoundJournal{
        .folder = std::move(folder),
        .nextSegment = reading.nextSegment,
        .nextRecord = reading.nextRecord});
    if (position != timeline.position) {
        timeline.level = levelAt(timeline, position).value_or(timeline.level);
        timeline.position = position;
    }
    journal->history = historyOf(timeline);
    const JournalHistory& history = journal->history;
    journal->history.kept.savedState =
        saved ? stateAt(history.positions, saved->position) : std::nullopt;
    if (!saved || saved->position != position) {
        journal->recovered = RecoveredEdits{
            .edits = unsavedStepsOf(timeline),
            .savedAt =
                timeline.saved.empty() ? std::nullopt : std::optional(timeline.saved.back().time),
            .lostEdits = lostEdits(reading)};
    }
    if (!timeline.saved.empty() && !timeline.saved.back().path.empty()) {
        journal->origin = timeline.saved.back().path;
    }
    journal->waits = isWaiting;
    journal->attachments = std::move(timeline.attachments);
    opened.level.map = std::move(timeline.level);
    opened.index = MapIndex(opened.level.map);
    opened.journal = std::move(journal);
}

OpenedLevel withoutFile()
{
    const Map empty;
    return {.level = {.map = empty}, .index = MapIndex(empty), .file = {}};
}

/// Returns the position of the save that is in the file, or the end of a journal with edits that
/// were made after it. They do not belong to an older version of the file.
StepNumber positionToOpen(bool isWaiting, const Timeline& timeline, const SavedMark& saved)
{
    const bool isNewest = timeline.saved.empty() || timeline.saved.back().time <= saved.time;
    return isWaiting && isNewest ? timeline.position : saved.position;
}

/// Takes a journal, also if another thread or program only looks at it.
Result<JournalFolder> lockPatiently(const std::filesystem::path& place)
{
    constexpr int attempts = 10;
    constexpr std::chrono::milliseconds pause{20};
    auto folder = lockJournal(place);
    for (int attempt = 1; attempt < attempts && !folder; ++attempt) {
        std::this_thread::sleep_for(pause);
        folder = lockJournal(place);
    }
    return folder;
}

JournalInfo infoOf(const std::filesystem::path& folder)
{
    return readJournalInfo(folder).value_or(JournalInfo());
}

/// Tests whether the journal belongs to another file, such as the one that this was copied to: it
/// must not be continued here.
bool isOfOtherFile(const JournalInfo& info, const std::filesystem::path& path)
{
    std::error_code error;
    return !info.path.empty() && info.path != path.string()
           && std::filesystem::exists(info.path, error)
           && !std::filesystem::equivalent(info.path, path, error);
}

} // namespace

void findJournal(
    OpenedLevel& opened,
    const std::filesystem::path& path,
    std::span<const std::filesystem::path> roots)
{
    const auto mark = opened.file.mark();
    if (!mark || opened.isImport) {
        return;
    }
    const sectored::LevelFile level{
        .path = canonicalPath(path),
        .stamp = mark->stamp,
        .contentHash = mark->contentHash};
    std::optional<LevelInFile> file; // made for the first journal only
    for (const auto& root : roots) {
        for (const auto& place : journalsOf(root, level)) {
            const JournalInfo info = infoOf(place);
            const bool isOwn = info.path == level.path.string();
            if (isOfOtherFile(info, level.path)) {
                continue;
            }
            auto folder = lockPatiently(place);
            if (!folder) {
                opened.isOpenElsewhere = opened.isOpenElsewhere || isOwn;
                continue;
            }
            auto reading = readJournal(place);
            if (!reading) {
                continue;
            }
            if (!file) {
                file.emplace(opened);
            }
            const Timeline& timeline = reading->timeline;
            if (const auto saved = savedAs(timeline, *file, isOwn)) {
                // Another program may have ended while the lock was waited for.
                const bool isWaiting = waits(infoOf(place), timeline);
                const StepNumber position = positionToOpen(isWaiting, timeline, *saved);
                continueJournal(
                    opened,
                    *std::move(folder),
                    *std::move(reading),
                    saved,
                    position,
                    isWaiting);
                return;
            }
        }
    }
}

bool hasLongJournal(
    const std::filesystem::path& path,
    std::span<const std::filesystem::path> roots,
    std::uintmax_t limit)
{
    const std::string whole = canonicalPath(path).string();
    const auto isLong = [&](const std::filesystem::path& folder) {
        std::uintmax_t bytes = 0;
        for (const auto& segment : segmentFilesIn(folder)) {
            bytes += stampOf(segment).value_or(FileStamp()).size;
        }
        return bytes > limit;
    };
    return std::ranges::any_of(roots, [&](const auto& root) {
        return std::ranges::any_of(journalsIn(root), [&](const auto& folder) {
            return infoOf(folder).path == whole && isLong(folder);
        });
    });
}

Result<OpenedLevel> openJournal(const std::filesystem::path& place)
{
    auto folder = lockJournal(place);
    if (!folder) {
        return failure(folder.error());
    }
    auto reading = readJournal(place);
    if (!reading) {
        return failure(reading.error());
    }
    const Timeline& timeline = reading->timeline;
    const StepNumber position = timeline.position;
    const JournalInfo info = infoOf(place);
    const std::string path = timeline.saved.empty() ? info.path : timeline.saved.back().path;
    auto file = path.empty() ? Result<OpenedLevel>(failure({})) : openLevel(path);
    const auto saved = file ? savedAs(timeline, LevelInFile(*file), true) : std::nullopt;
    OpenedLevel opened = saved ? *std::move(file) : withoutFile();
    const bool isWaiting = waits(info, timeline);
    continueJournal(opened, *std::move(folder), *std::move(reading), saved, position, isWaiting);
    opened.journal->origin =
        path.empty() ? std::nullopt : std::optional<std::filesystem::path>(path);
    return opened;
}

} // namespace sectored::editor
