#include "tests/support/journal/numbered_edits.h"

#include "sectored/journal/journal_id.h"
#include "sectored/journal/journal_store.h"
#include "sectored/map/patch_builder.h"

#include "tests/support/room_grid.h"

#include <utility>

namespace sectored::test {

namespace {

int numberOf(const Map& level)
{
    return level.header().start.position.x;
}

} // namespace

Result<NumberedEdits> NumberedEdits::start(JournalStart start, int count, Journal::Tell tell)
{
    NumberedEdits edits;
    edits.m_level = start.level;
    edits.m_count = count;
    start.id = journalIdOf(start.folder.filename().string()).value_or(JournalId());
    auto journal = Journal::begin(std::move(start), std::move(tell));
    if (!journal) {
        return failure(journal.error());
    }
    edits.m_journal = *std::move(journal);
    return edits;
}

Result<NumberedEdits> NumberedEdits::begin(const std::filesystem::path& folder, Journal::Tell tell)
{
    return start({.folder = folder, .level = roomGrid(3)}, 0, std::move(tell));
}

Result<NumberedEdits> NumberedEdits::restore(
    const std::filesystem::path& folder,
    Journal::Tell tell)
{
    const auto reading = readJournal(folder);
    if (!reading) {
        return failure(reading.error());
    }
    keepDamaged(*reading);
    const Timeline& timeline = reading->timeline;
    return start(
        {.folder = folder,
         .segment = reading->nextSegment,
         .record = reading->nextRecord,
         .level = timeline.level,
         .position = timeline.position,
         .saved = timeline.saved.empty() ? std::nullopt : std::optional(timeline.saved.back())},
        numberOf(timeline.level),
        std::move(tell));
}

int NumberedEdits::edit()
{
    ++m_count;
    PatchBuilder builder(m_level);
    builder.editHeader().start.position.x = m_count;
    const Patch patch = builder.finish();
    apply(m_level, patch);
    m_journal->edit({.name = "Start", .patch = patch}, m_level);
    return m_count;
}

void NumberedEdits::save()
{
    m_journal->saved({.position = m_journal->position()});
}

std::optional<int> editsOf(const Timeline& timeline)
{
    Map level = timeline.base;
    StepNumber position = timeline.basePosition;
    for (const TimelineStep& step : timeline.steps) {
        const int before = numberOf(level);
        apply(level, step.patch);
        if (step.parent != position || numberOf(level) != before + 1) {
            return std::nullopt;
        }
        position = step.number;
    }
    const bool isWhole = position == timeline.position && level == timeline.level;
    return isWhole ? std::optional(numberOf(level)) : std::nullopt;
}

} // namespace sectored::test
