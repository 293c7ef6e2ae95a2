#include "sectored/journal/journal.h"

#include "sectored/journal/entry_bytes.h"
#include "sectored/journal/journal_writer.h"

#include <utility>

namespace sectored {

/// What the calling thread knows of the timeline; the writer knows the files.
class Journal::State {
public:
    State(SegmentStart start, std::filesystem::path folder, Tell tell)
        : m_position(start.position)
        , m_hash(start.hash)
        , m_writer(std::move(start), std::move(folder), std::move(tell))
    {}

    std::optional<Error> begin() { return m_writer.begin(); }
    JournalWriter& writer() { return m_writer; }
    StepNumber position() const { return m_position; }

    StepNumber edit(const JournalEdit& edit, const Map& after)
    {
        m_hash.update(after, edit.patch);
        const entry::Edit head{
            .name = edit.name,
            .time = journalTimeNow(),
            .joins = edit.joins,
            .hash = m_hash.value()};
        JournalWriter::Place place{.level = after, .hash = m_hash};
        if (edit.joins && m_stepPatch) {
            *m_stepPatch = combined(*m_stepPatch, edit.patch);
            place.position = m_stepPatch->isEmpty() ? m_parent : m_position;
        }
        const StepNumber number = m_writer.append(
            RecordType::Edit,
            entry::editBytes(head, edit.patch),
            {.place = &place});
        if (place.position) {
            m_position = *place.position;
        } else {
            m_parent = std::exchange(m_position, number);
            m_stepPatch = setsOnly(edit.patch) ? std::optional(edit.patch) : std::nullopt;
        }
        if (edit.joins && m_position == m_parent) {
            // Readers that do not replay must not take the removed step for the position.
            move(m_position, {}, after);
        }
        if (edit.script && m_position != m_parent) {
            m_writer.append(RecordType::Script, entry::scriptBytes(m_position, *edit.script));
        }
        return m_position;
    }

    void move(StepNumber position, const Patch& patch, const Map& level)
    {
        m_hash.update(level, patch);
        m_position = position;
        m_stepPatch.reset();
        const JournalWriter::Place place{.level = level, .hash = m_hash, .position = position};
        m_writer.append(
            RecordType::Move,
            entry::moveBytes({.position = position, .hash = m_hash.value()}, patch),
            {.place = &place});
    }

private:
    StepNumber m_position = 0;
    StepNumber m_parent = 0;            ///< of the step at the position
    std::optional<Patch> m_stepPatch{}; ///< of the step at the position, if edits can join it
    LevelHash m_hash{};
    JournalWriter m_writer;
};

Journal::Journal(std::unique_ptr<State> state)
    : m_state(std::move(state))
{}

Journal::~Journal() = default;

Result<std::unique_ptr<Journal>> Journal::begin(JournalStart start, Tell tell)
{
    const LevelHash hash(start.level);
    auto state = std::make_unique<State>(
        SegmentStart{
            .id = start.id,
            .segment = start.segment,
            .record = start.record,
            .level = std::move(start.level),
            .hash = hash,
            .position = start.position,
            .saved = std::move(start.saved),
            .attachments = std::move(start.attachments)},
        std::move(start.folder),
        std::move(tell));
    if (auto error = state->begin()) {
        return failure(*std::move(error));
    }
    return std::unique_ptr<Journal>(new Journal(std::move(state)));
}

StepNumber Journal::edit(const JournalEdit& edit, const Map& after)
{
    return m_state->edit(edit, after);
}

void Journal::move(StepNumber position, const Patch& patch, const Map& level)
{
    m_state->move(position, patch, level);
}

void Journal::saved(const SavedMark& mark)
{
    m_state->writer().append(RecordType::Saved, entry::savedBytes(mark), {.saved = &mark});
}

void Journal::label(StepNumber step, std::string_view text)
{
    const NamedSnapshot named{
        .position = step,
        .time = journalTimeNow(),
        .name = std::string(text)};
    m_state->writer().append(RecordType::Name, entry::nameBytes({.text = named}));
}

void Journal::nameSnapshot(StepNumber position, std::string_view name)
{
    const NamedSnapshot named{
        .position = position,
        .time = journalTimeNow(),
        .name = std::string(name)};
    m_state->writer().append(
        RecordType::Name,
        entry::nameBytes({.isSnapshot = true, .text = named}));
}

void Journal::outside(std::uint64_t hashBefore, std::uint64_t hashAfter)
{
    const OutsideMark mark{
        .position = m_state->position(),
        .time = journalTimeNow(),
        .hashBefore = hashBefore,
        .hashAfter = hashAfter};
    m_state->writer().append(RecordType::Outside, entry::outsideBytes(mark));
}

void Journal::attach(std::string_view name, Bytes content)
{
    const Bytes payload = entry::attachmentBytes(name, content);
    const std::pair attachment(std::string(name), std::move(content));
    m_state->writer().append(RecordType::Attachment, payload, {.attachment = &attachment});
}

void Journal::close()
{
    m_state->writer().append(RecordType::Closed, entry::closedBytes(journalTimeNow()));
    m_state->writer().sync();
}

bool Journal::sync()
{
    return m_state->writer().sync();
}

StepNumber Journal::position() const
{
    return m_state->position();
}

JournalHealth Journal::health() const
{
    return m_state->writer().health();
}

const std::filesystem::path& Journal::folder() const
{
    return m_state->writer().folder();
}

} // namespace sectored
