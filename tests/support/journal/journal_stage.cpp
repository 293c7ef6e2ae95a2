#include "tests/support/journal/journal_stage.h"

#include "sectored/edit/script/session.h"
#include "sectored/journal/journal_id.h"
#include "sectored/map/patch_between.h"

#include "tests/support/script/mixed_script.h"
#include "tests/support/script/random_drag.h"

#include <iterator>
#include <utility>

namespace sectored::test {

namespace {

/// Id of a journal whose folder has another name.
constexpr JournalId stageId{std::byte{0x5e}};

} // namespace

Map journalLevel()
{
    DragDice dice(7);
    return unevenRooms(3, 512, dice);
}

RandomEdit randomEdit(const Map& level, std::mt19937_64& random)
{
    EditSession session(level);
    const Ground ground{.size = 64, .nearWalls = true, .span = 1536};
    while (true) {
        const std::string line = mixedLine(session.map(), ground, random);
        const auto answer = session.runLine({.text = line, .number = 1});
        if (answer && session.map() != level) {
            return {
                .operation = answer->operation,
                .line = line,
                .patch = patchBetween(level, session.map()),
                .after = session.map()};
        }
    }
}

JournalStage::JournalStage(const std::filesystem::path& folder, Map level)
    : m_folder(folder)
    , m_level(std::move(level))
{
    m_levels[0] = m_level;
    begin(nullptr);
}

void JournalStage::edit(std::mt19937_64& random, bool withScript)
{
    const RandomEdit edit = randomEdit(m_level, random);
    m_level = edit.after;
    const StepNumber number = m_journal->edit(
        {.name = edit.operation,
         .patch = edit.patch,
         .script = withScript ? std::optional(StepScript{.lines = {edit.line}}) : std::nullopt},
        m_level);
    m_parents[number] = std::exchange(m_position, number);
    m_levels[number] = m_level;
}

void JournalStage::move(std::mt19937_64& random)
{
    const auto place = random() % 4;
    if (place == 0) {
        moveTo(std::next(m_levels.begin(), static_cast<std::ptrdiff_t>(random() % m_levels.size()))
                   ->first);
    } else if (const auto parent = m_parents.find(m_position); parent != m_parents.end()) {
        moveTo(parent->second);
    }
}

void JournalStage::moveTo(StepNumber position)
{
    const Map before = std::exchange(m_level, m_levels.at(position));
    m_position = position;
    m_journal->move(position, patchBetween(before, m_level), m_level);
}

void JournalStage::save()
{
    m_journal->saved({.position = m_position, .path = "/level.map", .contentHash = m_position});
}

std::string JournalStage::restart()
{
    stop();
    auto reading = readJournal(m_folder);
    if (!reading) {
        return "not readable: " + englishText(reading.error());
    }
    const Timeline& timeline = reading->timeline;
    if (timeline.position != m_position || timeline.level != m_level) {
        return "another level or position";
    }
    if (timeline.steps.size() + 1 != m_levels.size()) {
        return "another number of steps";
    }
    std::string fault = timelineFault(timeline, m_levels);
    m_level = timeline.level;
    begin(&*reading);
    return fault;
}

void JournalStage::begin(const JournalReading* reading)
{
    JournalStart start{
        .folder = m_folder,
        .id = journalIdOf(m_folder.filename().string()).value_or(stageId),
        .level = m_level,
        .position = m_position};
    if (reading != nullptr) {
        start.segment = reading->nextSegment;
        start.record = reading->nextRecord;
    }
    m_journal = Journal::begin(std::move(start), {}).value();
}

std::string timelineFault(const Timeline& timeline, const std::map<StepNumber, Map>& levels)
{
    const auto isSame = [&](StepNumber position, const Map& level) {
        const auto known = levels.find(position);
        return known != levels.end() && known->second == level;
    };
    std::map<StepNumber, Map> found;
    found[timeline.basePosition] = timeline.base;
    if (!isSame(timeline.basePosition, timeline.base)) {
        return "another level at the base";
    }
    for (const TimelineStep& step : timeline.steps) {
        Map level = found.at(step.parent);
        apply(level, step.patch);
        if (!isSame(step.number, level)) {
            return "another level at step " + std::to_string(step.number);
        }
        apply(level, inverted(step.patch));
        if (level != found.at(step.parent)) {
            return "step " + std::to_string(step.number) + " is not undone";
        }
        apply(level, step.patch);
        found[step.number] = std::move(level);
    }
    return {};
}

} // namespace sectored::test
