#include "sectored/journal/replay.h"

#include "sectored/journal/entry_bytes.h"
#include "sectored/journal/level_bytes.h"
#include "sectored/journal/packed.h"
#include "sectored/journal/patch_bytes.h"
#include "sectored/journal/step_way.h"

#include <algorithm>
#include <cassert>
#include <utility>

namespace sectored {

namespace {

/// Rows of patches after which earlier segments are left out. The most of all steps is that of
/// rowsFor; with more, the oldest are left out. A row of a patch takes about 300 bytes.
constexpr std::size_t rowsOfTimeline = 2'000'000;
/// Rows that a replay changes at most, so that moves back and forth end.
constexpr std::uint64_t mostWork = 64'000'000;

std::size_t rowsOf(const Patch& patch)
{
    return 1 + patch.sectors.size() + patch.walls.size() + patch.sprites.size()
           + patch.wallLists.size();
}

std::size_t workOf(const Map& map, const Patch& patch)
{
    constexpr std::size_t entriesPerRow = 64;
    std::size_t entries = patch.sectorOrder.empty() ? 0 : map.sectorCount();
    entries += patch.spriteOrder.empty() ? 0 : map.spriteCount();
    entries += patch.wallTable.empty() ? 0 : map.wallCount();
    return rowsOf(patch) + entries / entriesPerRow;
}

/// Returns how many rows so many stored bytes may stand for. A payload may be packed a thousand
/// times smaller than it is, but no level or edit has rows that take less than this.
std::size_t rowsFor(std::size_t storedBytes)
{
    constexpr std::size_t always = 1'000'000;
    constexpr std::size_t rowsOfByte = 16;
    return std::min(VarReader::mostItems, always + rowsOfByte * storedBytes);
}

constexpr auto unreadable = "the record is not readable";
constexpr auto tooMany = "too many rows change";

} // namespace

std::string Replay::begin(const StoredRecord& record)
{
    if (record.type != static_cast<std::uint16_t>(RecordType::Snapshot)) {
        return "the segment does not begin with a snapshot";
    }
    const auto inflated =
        (record.flags & packedFlag) != 0 ? unpacked(record.payload) : std::optional<Bytes>();
    if ((record.flags & packedFlag) != 0 && !inflated) {
        return "the snapshot is not readable";
    }
    VarReader reader(inflated ? std::span<const std::byte>(*inflated) : record.payload);
    reader.limitItems(rowsFor(record.payload.size()));
    const auto snapshot = entry::readSnapshot(reader);
    if (!snapshot) {
        return "the snapshot is not readable";
    }
    if (snapshot->position >= record.number) {
        return "the snapshot belongs to a step that comes after it";
    }
    // A level that is opened again may begin at an earlier step, as after discarded edits.
    const StepNumber before = m_target;
    if (m_hasBegun && m_rowsKept <= rowsOfTimeline && isKnown(snapshot->position)) {
        m_target = snapshot->position;
        if (goToTarget() && snapshot->hash == m_hash.value()) {
            m_timeline.isClosed = false;
            m_storedBytes += record.payload.size();
            return {};
        }
    }
    auto level = readLevelBytes(reader);
    const LevelHash hash = level ? LevelHash(*level) : LevelHash();
    if (!level || !reader.isAtEnd() || hash.value() != snapshot->hash) {
        m_target = before;
        return level && reader.isAtEnd() ? "the level of the snapshot has another hash"
                                         : "the level of the snapshot is not sound";
    }
    m_timeline = Timeline{
        .base = *level,
        .basePosition = snapshot->position,
        .position = snapshot->position,
        .level = *std::move(level)};
    m_target = snapshot->position;
    m_hash = hash;
    m_checker = FitChecker(m_timeline.level);
    m_rowsKept = 0;
    m_storedBytes = record.payload.size();
    m_hasBegun = true;
    return {};
}

std::string Replay::take(const StoredRecord& record)
{
    assert(m_hasBegun);
    m_storedBytes += record.payload.size();
    std::string fault;
    if ((record.flags & packedFlag) != 0) {
        const auto payload = unpacked(record.payload);
        fault = payload ? takePayload(record, *payload) : unreadable;
    } else {
        fault = takePayload(record, record.payload);
    }
    if (fault.empty() && record.type != static_cast<std::uint16_t>(RecordType::Closed)) {
        m_timeline.isClosed = false;
    }
    return fault;
}

Timeline Replay::finish()
{
    if (!goToTarget()) {
        m_target = m_timeline.position;
    }
    return std::move(m_timeline);
}

template <class Read, class Use>
std::string Replay::withEntry(std::span<const std::byte> payload, Read read, Use use)
{
    VarReader reader(payload);
    auto value = read(reader);
    return value ? use(*std::move(value)) : std::string(unreadable);
}

std::string Replay::takePayload(const StoredRecord& record, std::span<const std::byte> payload)
{
    const auto done = [](auto&& /*value*/) {
        return std::string();
    };
    switch (static_cast<RecordType>(record.type)) {
    case RecordType::Snapshot:
        return "a snapshot in the middle of a segment";
    case RecordType::Edit:
        return takeEdit(record.number, payload);
    case RecordType::Move:
        return takeMove(record.number, payload);
    case RecordType::Saved:
        return withEntry(payload, entry::readSaved, [&](SavedMark mark) {
            if (m_timeline.saved.empty() || m_timeline.saved.back() != mark) {
                m_timeline.saved.push_back(std::move(mark));
            }
            return done(0);
        });
    case RecordType::Name:
        return withEntry(payload, entry::readName, [this](const entry::Name& name) {
            return takeText(name.text, name.isSnapshot);
        });
    case RecordType::Script:
        return withEntry(payload, entry::readScript, [&](auto script) {
            if (!m_timeline.steps.empty() && m_timeline.steps.back().number == script.first) {
                m_timeline.steps.back().script = std::move(script.second);
            }
            return done(0);
        });
    case RecordType::Outside:
        return withEntry(payload, entry::readOutside, [&](const OutsideMark& mark) {
            m_timeline.outside.push_back(mark);
            return done(0);
        });
    case RecordType::Closed:
        return withEntry(payload, entry::readClosed, [&](JournalTime) {
            m_timeline.isClosed = true;
            return done(0);
        });
    case RecordType::Attachment:
        return withEntry(payload, entry::readAttachment, [&](auto attachment) {
            if (attachment.second.empty()) {
                m_timeline.attachments.erase(attachment.first);
            } else {
                m_timeline.attachments[attachment.first] = std::move(attachment.second);
            }
            return done(0);
        });
    }
    return (record.flags & skippableFlag) != 0 ? std::string() : "made by a newer version";
}

std::string Replay::takeEdit(StepNumber number, std::span<const std::byte> payload)
{
    VarReader reader(payload);
    reader.limitItems(rowsFor(m_storedBytes));
    auto edit = entry::readEdit(reader);
    if (!edit) {
        return unreadable;
    }
    Patch patch;
    if (std::string fault = takePatch(reader, edit->hash, patch); !fault.empty()) {
        return fault;
    }
    // The step before may be one that was left out.
    return edit->joins && canJoin(patch)
               ? joinStep(patch)
               : addStep(number, std::move(edit->name), edit->time, std::move(patch));
}

/// Reads a patch for the level at the target and applies it. Returns the fault; the timeline is
/// then unchanged. If all steps together are too much to keep, those before it are left out.
std::string Replay::takePatch(VarReader& reader, std::uint64_t hash, Patch& taken)
{
    if (!goToTarget()) {
        return tooMany;
    }
    auto patch = readPatchBytes(reader, m_timeline.level);
    if (reader.hasTooMany()) {
        return tooMany;
    }
    if (!patch || !reader.isAtEnd()) {
        return "the edit does not belong to this level";
    }
    // What is refused must leave no trace: a later segment may go on from here.
    FitChecker checker = m_checker;
    if (!checker.take(m_timeline.level, *patch)) {
        return "the edit would leave a level whose rows do not fit each other";
    }
    if (!spend(*patch)) {
        return tooMany;
    }
    Map before = m_timeline.level;
    LevelHash after = m_hash;
    apply(m_timeline.level, *patch);
    after.update(m_timeline.level, *patch);
    if (after.value() != hash) {
        m_timeline.level = std::move(before);
        return "the level after the edit has another hash";
    }
    m_hash = after;
    m_checker = std::move(checker);
    if (m_rowsKept + rowsOf(*patch) > rowsFor(m_storedBytes)) {
        forgetSteps(std::move(before));
    }
    m_rowsKept += rowsOf(*patch);
    taken = *std::move(patch);
    return {};
}

/// Lets the timeline begin at its position, where this was the level.
void Replay::forgetSteps(Map level)
{
    m_timeline.base = std::move(level);
    m_timeline.basePosition = m_timeline.position;
    m_timeline.steps.clear();
    std::erase_if(m_timeline.snapshots, [this](const NamedSnapshot& named) {
        return named.position != m_timeline.position;
    });
    m_rowsKept = 0;
}

/// A move to a step that was left out is a step of its own.
std::string Replay::takeMove(StepNumber number, std::span<const std::byte> payload)
{
    VarReader reader(payload);
    reader.limitItems(rowsFor(m_storedBytes));
    const auto move = entry::readMove(reader);
    if (!move) {
        return unreadable;
    }
    if (isKnown(move->position)) {
        m_target = move->position;
        return {};
    }
    if (!move->hash) {
        return "the history moves to a step that it does not have";
    }
    Patch patch;
    if (std::string fault = takePatch(reader, *move->hash, patch); !fault.empty()) {
        return fault;
    }
    return addStep(number, "Undo", 0, std::move(patch));
}

std::string Replay::addStep(StepNumber number, std::string name, JournalTime time, Patch patch)
{
    m_timeline.steps.push_back(
        {.number = number,
         .parent = m_timeline.position,
         .name = std::move(name),
         .time = time,
         .patch = std::move(patch)});
    m_timeline.position = number;
    m_target = number;
    return {};
}

bool Replay::canJoin(const Patch& patch) const
{
    return !m_timeline.steps.empty() && m_timeline.steps.back().number == m_timeline.position
           && setsOnly(m_timeline.steps.back().patch) && setsOnly(patch);
}

std::string Replay::joinStep(const Patch& patch)
{
    TimelineStep& step = m_timeline.steps.back();
    m_rowsKept -= rowsOf(step.patch) + rowsOf(patch);
    step.patch = combined(step.patch, patch);
    m_rowsKept += rowsOf(step.patch);
    step.script.reset();
    // What was saved or named there was the level before.
    const auto isHere = [&](const auto& mark) {
        return mark.position == step.number;
    };
    std::erase_if(m_timeline.saved, isHere);
    std::erase_if(m_timeline.snapshots, isHere);
    if (step.patch.isEmpty()) {
        m_rowsKept -= rowsOf(step.patch);
        m_timeline.position = step.parent;
        m_target = step.parent;
        m_timeline.steps.pop_back();
    }
    return {};
}

std::string Replay::takeText(const NamedSnapshot& text, bool isSnapshot)
{
    if (!isKnown(text.position)) {
        return {}; // a step that was left out
    }
    if (isSnapshot) {
        m_timeline.snapshots.push_back(text);
        return {};
    }
    const auto step =
        std::ranges::lower_bound(m_timeline.steps, text.position, {}, &TimelineStep::number);
    if (step != m_timeline.steps.end() && step->number == text.position) {
        step->label = text.name;
    }
    return {};
}

bool Replay::isKnown(StepNumber position) const
{
    return position == m_timeline.basePosition || stepAt(m_timeline, position) != nullptr;
}

/// Moves the level to the target. Returns false if that takes too long.
bool Replay::goToTarget()
{
    const auto way = wayBetween(m_timeline, m_timeline.position, m_target);
    if (!way) {
        return false;
    }
    const auto go = [this](const Patch& patch, StepNumber position) {
        FitChecker checker = m_checker;
        if (!spend(patch) || !checker.take(m_timeline.level, patch)) {
            return false;
        }
        m_checker = std::move(checker);
        apply(m_timeline.level, patch);
        m_hash.update(m_timeline.level, patch);
        m_timeline.position = position;
        return true;
    };
    const auto undo = [&](const TimelineStep* step) {
        return go(inverted(step->patch), step->parent);
    };
    const auto redo = [&](const TimelineStep* step) {
        return go(step->patch, step->number);
    };
    return std::ranges::all_of(way->undone, undo) && std::ranges::all_of(way->done, redo);
}

bool Replay::spend(const Patch& patch)
{
    m_work += workOf(m_timeline.level, patch);
    return m_work <= mostWork;
}

} // namespace sectored
