#include "editor/document/journal/level_journal.h"

#include "sectored/base/version.h"

#include "editor/document/document.h"
#include "editor/document/journal/level_place.h"
#include "editor/document/journal/walk_attachment.h"
#include "editor/setting/metrics.h"

#include <algorithm>
#include <utility>

namespace sectored::editor {

namespace {

StepScript scriptOf(const StepRecord& record)
{
    return {.lines = record.script.lines, .isComplete = record.script.areComplete};
}

} // namespace

LevelJournal::LevelJournal(
    Document& document,
    std::vector<std::filesystem::path> roots,
    QObject* parent)
    : QObject(parent)
    , m_document(document)
    , m_roots(std::move(roots))
{
    if (m_roots.empty()) {
        return;
    }
    m_retry.setSingleShot(true);
    m_retry.setInterval(duration::retryJournal);
    connect(&m_retry, &QTimer::timeout, this, &LevelJournal::retry);
    connect(&document.edits(), &Edits::patched, this, &LevelJournal::followPatch);
    connect(&document.edits(), &Edits::named, this, &LevelJournal::followNames);
    connect(&document.saved(), &SavedLevel::saved, this, &LevelJournal::followSave);
    connect(&document.saved(), &SavedLevel::reloaded, this, &LevelJournal::followReload);
    connect(&document, &Document::changed, this, &LevelJournal::followChange);
    clear();
}

LevelJournal::~LevelJournal()
{
    end();
}

/// A step that was amended back to nothing is written as one that joins it, so that replaying it
/// removes the step as well.
void LevelJournal::followPatch(const Patch& patch)
{
    const Edits& edits = m_document.edits();
    const History& history = edits.history();
    const Map& level = m_document.level().map();
    const std::size_t from = std::exchange(m_state, history.current());
    const std::size_t stepsBefore = std::exchange(m_steps, history.steps().size());
    if (!isKept()) {
        return;
    }
    if (!m_journal) {
        Map before = level;
        apply(before, inverted(patch));
        if (!begin(before, from)) {
            return;
        }
    }
    const bool isAmended = m_steps < stepsBefore || (m_steps == stepsBefore && m_state == from);
    // A step from before this segment was begun is not amended there.
    const bool isJoined = isAmended && positionOf(from) == m_journal->position()
                          && m_journal->position() > m_place->record;
    const bool isMove = !isAmended && m_steps == stepsBefore;
    m_place->positions.resize(m_steps + 1);
    if (const auto known = positionOf(m_state); known && isMove) {
        m_journal->move(*known, patch, level);
        return;
    }
    JournalEdit edit{.patch = patch, .joins = isJoined};
    if (m_state > 0) {
        edit.name = history.stepTo(m_state).name;
    }
    if (m_steps > stepsBefore || (isJoined && m_steps == stepsBefore)) {
        edit.script = scriptOf(edits.records()[m_state - 1]);
    }
    m_place->positions[m_state] = m_journal->edit(edit, level);
    if (m_fault) {
        setFault(JournalFault{.error = m_fault->error, .edits = m_fault->edits + 1});
    }
}

void LevelJournal::followChange(const Change& change)
{
    if (change.otherLevel) {
        end();
        if (std::exchange(m_isPrivate, false)) {
            emit privateChanged();
        }
    }
    m_isModified = m_document.saved().isModified();
    if (change.walks) {
        followWalks();
    }
    if (!m_isModified && !m_journal) {
        setFault({});
    }
}

void LevelJournal::followNames()
{
    const auto& names = m_document.edits().history().stateNames();
    if (names == m_names || !isKept() || !ensureBegun()) {
        return;
    }
    for (const auto& [state, name] : names) {
        const auto known = m_names.find(state);
        const auto position = positionOf(state);
        if (position && (known == m_names.end() || known->second != name)) {
            m_journal->nameSnapshot(*position, name);
        }
    }
    for (const auto& [state, name] : m_names) {
        if (const auto position = positionOf(state); position && !names.contains(state)) {
            m_journal->nameSnapshot(*position, {});
        }
    }
    m_names = names;
}

/// A journal that was continued learns of a save even if nothing was edited before.
void LevelJournal::followSave()
{
    m_inFile = inFile();
    const bool wasBegun = m_journal != nullptr;
    if (!isKept() || !m_place || !ensureBegun()) {
        return;
    }
    const auto mark = markIn(*m_place);
    if (mark && wasBegun) {
        m_journal->saved(*mark);
        const std::string path = m_place->info.path;
        noteInfo();
        writeInfo();
        if (m_place->info.path != path) {
            finishInfo(); // The old file must not be taken for this level.
        }
    }
}

void LevelJournal::followReload()
{
    const std::uint64_t before = m_inFile ? m_inFile->mark.contentHash : 0;
    followSave();
    if (m_journal && m_inFile) {
        m_journal->outside(before, m_inFile->mark.contentHash);
    }
}

/// Attaches the walks that are in no file yet, as the level itself is.
void LevelJournal::followWalks()
{
    std::map<std::string, Bytes> unwritten;
    for (const KeptWalk& walk : m_document.walks().list()) {
        auto content = walk.isWritten ? Result<Bytes>(failure({})) : contentOf(walk);
        if (content) {
            unwritten.emplace(attachmentOf(walk), *std::move(content));
        }
    }
    if (!isKept() || (unwritten.empty() && m_walks.empty()) || !ensureBegun()) {
        return;
    }
    std::map<std::string, std::uint64_t> attached;
    for (auto& [name, content] : unwritten) {
        const std::uint64_t hash = hashOf(content);
        attached.emplace(name, hash);
        const auto known = m_walks.find(name);
        if (known == m_walks.end() || known->second != hash) {
            m_journal->attach(name, std::move(content));
        }
    }
    for (const auto& [name, hash] : m_walks) {
        if (!attached.contains(name)) {
            m_journal->attach(name, {});
        }
    }
    m_walks = std::move(attached);
}

std::optional<LevelJournal::InFile> LevelJournal::inFile() const
{
    const SavedLevel& saved = m_document.saved();
    const auto mark = saved.fileMark();
    if (!mark || !saved.path() || !saved.savedState()) {
        return std::nullopt;
    }
    return InFile{
        .state = *saved.savedState(),
        .mark = {
            .time = journalTimeNow(),
            .path = canonicalPath(*saved.path()).string(),
            .stamp = mark->stamp,
            .contentHash = mark->contentHash}};
}

std::optional<SavedMark> LevelJournal::markIn(const Place& place) const
{
    if (!m_inFile || m_inFile->state >= place.positions.size()
        || !place.positions[m_inFile->state]) {
        return std::nullopt;
    }
    SavedMark mark = m_inFile->mark;
    mark.position = *place.positions[m_inFile->state];
    return mark;
}

/// Updates what the next start knows the journal by.
void LevelJournal::noteInfo()
{
    JournalInfo& info = m_place->info;
    if (const auto mark = markIn(*m_place)) {
        noteSave(info, *mark);
    } else if (const auto& path = m_document.saved().path()) {
        info.path = canonicalPath(*path).string();
    }
    info.program = std::string(versionText);
    info.changed = journalTimeNow();
    info.discarded.reset();
}

/// Writes it without waiting for the disk. If that fails, the journal is still whole, and still
/// offered after a crash.
void LevelJournal::writeInfo()
{
    if (m_writing.isRunning()) {
        m_hasNewInfo = true;
        return;
    }
    m_writing.start(
        [folder = m_place->folder.path, info = m_place->info] {
            return writeJournalInfo(folder, info).has_value();
        },
        [this](bool) {
            if (std::exchange(m_hasNewInfo, false)) {
                writeInfo();
            }
        });
}

void LevelJournal::finishInfo()
{
    while (m_writing.isRunning()) {
        m_writing.finish();
    }
}

bool LevelJournal::ensureBegun()
{
    return m_journal || begin(m_document.level().map(), m_document.edits().history().current());
}

/// Continues the journal at its place, or else begins one in the first folder that can be written.
bool LevelJournal::begin(const Map& level, std::size_t state)
{
    std::optional<Error> fault;
    const auto tryIn = [&](Place& place) {
        auto begun = beginIn(place, level, state);
        if (!begun && !fault) {
            fault = begun.error();
        }
        return begun.has_value();
    };
    auto own = std::exchange(m_place, std::nullopt);
    bool isBegun = own && tryIn(*own);
    for (auto root = m_roots.begin(); root != m_roots.end() && !isBegun; ++root) {
        auto folder = createJournal(*root);
        if (folder) {
            const auto path = folder->path;
            std::optional<Place> place(Place{.folder = *std::move(folder)});
            isBegun = tryIn(*place);
            place.reset();
            if (isBegun) {
                m_names.clear();
            } else {
                forgetJournal(path);
            }
        } else if (!fault) {
            fault = folder.error();
        }
    }
    if (!isBegun) {
        m_place = std::move(own);
        const std::size_t edits = m_document.saved().unsavedSteps();
        setFault(JournalFault{.error = fault.value_or(Error()), .edits = edits});
        m_retry.start();
        return false;
    }
    setFault({});
    m_place->info = readJournalInfo(m_place->folder.path).value_or(JournalInfo());
    noteInfo();
    // A file is found by it, so that the first edit waits for it.
    static_cast<void>(writeJournalInfo(m_place->folder.path, m_place->info));
    followNames();
    for (auto& [name, hash] : m_walks) {
        hash = 0; // A new segment has none of them.
    }
    followWalks();
    return true;
}

/// Tests whether a state of the history has no unsaved edits.
bool LevelJournal::isSaved(std::size_t state) const
{
    return m_inFile ? m_inFile->state == state : m_document.saved().savedState() == state;
}

Result<void> LevelJournal::beginIn(Place& place, const Map& level, std::size_t state)
{
    place.positions.resize(std::max(place.positions.size(), std::max(m_steps, state) + 1));
    auto& base = place.positions[state];
    if (!base) {
        // A level that begins at 0 has no unsaved edits; others begin as if after a step.
        base = isSaved(state) ? 0 : place.record++;
    }
    const int number = ++m_number;
    auto journal = Journal::begin(
        {.folder = place.folder.path,
         .id = place.folder.id,
         .segment = place.segment,
         .record = place.record,
         .level = level,
         .position = *base,
         .saved = markIn(place)},
        [this, number](const JournalHealth& health) {
            // Qt discards events for destroyed objects.
            QMetaObject::invokeMethod(
                this,
                [this, number, health] {
                    if (number == m_number) {
                        setHealth(health);
                    }
                },
                Qt::QueuedConnection);
        });
    if (!journal) {
        return failure(journal.error());
    }
    m_journal = std::move(*journal);
    m_place = std::move(place);
    return {};
}

/// Begins with the level as it is, for edits that were made while nothing could be written.
void LevelJournal::retry()
{
    if (isKept() && m_isModified) {
        static_cast<void>(ensureBegun());
    }
}

void LevelJournal::adopt(FoundJournal found)
{
    if (m_roots.empty()) {
        return;
    }
    const History& history = m_document.edits().history();
    m_place = Place{
        .folder = std::move(found.folder),
        .segment = found.nextSegment,
        .record = found.nextRecord,
        .positions = {found.history.positions.begin(), found.history.positions.end()}};
    m_state = history.current();
    m_steps = history.steps().size();
    m_names = history.stateNames();
    m_inFile = inFile();
    m_isModified = m_document.saved().isModified();
    m_waits = found.waits;
    if (auto walks = walksIn(found.attachments); !walks.empty()) {
        for (const auto& [name, content] : found.attachments) {
            m_walks.emplace(name, hashOf(content));
        }
        m_document.walks().adopt(std::move(walks));
    }
}

bool LevelJournal::sync()
{
    return !m_journal || m_journal->sync();
}

/// Discarded edits stay in the journal for some time, which is closed so that its file is opened
/// without them.
void LevelJournal::end()
{
    finishInfo();
    if (m_place && m_isModified && (m_journal || m_waits)) {
        const auto folder = m_place->folder.path;
        const bool isNoted = discardJournal(folder, journalTimeNow()).has_value();
        if (m_journal && isNoted) {
            m_journal->close();
        }
    } else if (m_journal) {
        m_journal->close();
    }
    clear();
}

void LevelJournal::clear()
{
    finishInfo();
    ++m_number;
    m_retry.stop();
    m_journal.reset();
    m_place.reset();
    m_names.clear();
    m_walks.clear();
    m_state = m_document.edits().history().current();
    m_steps = m_document.edits().history().steps().size();
    m_isModified = m_document.saved().isModified();
    m_waits = false;
    m_inFile = inFile();
    setFault({});
}

void LevelJournal::leave()
{
    if (m_journal && !m_isModified) {
        m_journal->close();
    }
    static_cast<void>(sync());
    m_roots.clear();
    clear();
}

bool LevelJournal::forget()
{
    if (!m_place) {
        return true;
    }
    const auto folder = m_place->folder.path;
    clear();
    const bool isForgotten = forgetJournal(folder);
    retry();
    return isForgotten;
}

bool LevelJournal::setPrivate(bool isPrivate)
{
    if (isPrivate == m_isPrivate) {
        return true;
    }
    m_isPrivate = isPrivate;
    const bool isForgotten = !isPrivate || forget();
    retry();
    emit privateChanged();
    return isForgotten;
}

std::optional<std::filesystem::path> LevelJournal::folder() const
{
    return m_place ? std::optional(m_place->folder.path) : std::nullopt;
}

std::optional<StepNumber> LevelJournal::positionOf(std::size_t state) const
{
    return state < m_place->positions.size() ? m_place->positions[state] : std::nullopt;
}

void LevelJournal::setHealth(const JournalHealth& health)
{
    const std::size_t edits = m_fault ? m_fault->edits : 1;
    setFault(
        health.error ? std::optional(JournalFault{.error = *health.error, .edits = edits})
                     : std::nullopt);
}

void LevelJournal::setFault(std::optional<JournalFault> fault)
{
    if (fault != m_fault) {
        m_fault = std::move(fault);
        emit faultChanged();
    }
}

} // namespace sectored::editor
