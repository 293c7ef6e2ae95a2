#include "editor/document/document.h"

#include "sectored/edit/operation/start.h"
#include "sectored/edit/script/plan_together.h"
#include "sectored/map/patch_between.h"

#include "editor/document/reproduction.h"
#include "editor/setting/state_folder.h"

#include <algorithm>
#include <utility>

namespace sectored::editor {

namespace {

constexpr Change everything{
    .level = true,
    .selection = true,
    .query = true,
    .history = true,
    .file = true,
    .otherLevel = true,
    .visibility = true,
    .pins = true,
    .walks = true,
};

/// What shows an internal error lies beside the recovery copies.
PlanResult reported(PlanResult result, const Map& map, std::span<const Request> requests)
{
    const bool isInternal = !result && result.error().code == MessageCode::Internal;
    const auto folder = isInternal ? makeStateFolder("recovery") : std::filesystem::path();
    return withReproduction(std::move(result), folder, map, requests);
}

} // namespace

Document::Document(QObject* parent)
    : QObject(parent)
    , m_index(m_map)
    , m_savedStep(0)
{
    m_options.setListener([this] { emit changed({.settings = true}); });
    m_query.setListener([this](QueryChange change) {
        emit changed(
            {.query = change == QueryChange::Point,
             .pins = change == QueryChange::Pins,
             .litWall = change == QueryChange::LitWall});
    });
}

Document::~Document() = default;

Result<void> Document::open(const std::filesystem::path& path)
{
    auto opened = openLevel(path);
    if (!opened) {
        return failure(opened.error());
    }
    take(path, std::move(*opened));
    return {};
}

void Document::take(const std::filesystem::path& path, OpenedLevel opened)
{
    Map& map = opened.level.map;
    const bool isReload = path == m_path && canUndoReload() && map.legacySource() == nullptr;
    m_file = std::move(opened.file);
    m_path = path;
    m_warnings = std::move(opened.level.warnings);
    if (!isReload) {
        m_savedStep = 0;
        replaceLevel(std::move(map), std::move(opened.index));
        return;
    }
    if (const Patch patch = patchBetween(m_map, map); !patch.isEmpty()) {
        push("Reload", patch);
    }
    m_map.setLimitProfile(map.limitProfile());
    m_savedStep = m_history.done();
    m_stepsBefore = 0;
    m_modifiedSince.reset();
    m_visibility = {};
    m_walks.read(m_path);
    setSelection({}); // what was selected may be something else now
    emit changed({.history = true, .file = true, .visibility = true, .walks = true});
}

void Document::adopt(Map map, Origin origin, std::optional<std::filesystem::path> path)
{
    m_file.forget();
    m_path = std::move(path);
    m_warnings.clear();
    m_savedStep = origin == Origin::Unmodified ? std::optional<std::size_t>(0) : std::nullopt;
    MapIndex index(map);
    replaceLevel(std::move(map), std::move(index));
}

void Document::adoptUnsaved(Map map, Unsaved unsaved, std::optional<std::filesystem::path> path)
{
    adopt(std::move(map), Origin::Modified, std::move(path));
    m_stepsBefore = unsaved.steps;
    m_modifiedSince = std::move(unsaved.since);
    emit changed({.file = true});
}

void Document::adoptWalks(const std::filesystem::path& copy)
{
    for (const KeptWalk& walk : walksBeside(copy)) {
        m_walks.adopt(walk);
    }
    tellOfWalks();
}

void Document::replaceLevel(Map map, MapIndex index)
{
    m_map = std::move(map);
    m_index = std::move(index);
    m_sectors.reset();
    m_history = History();
    m_isSaving = false;
    m_stepTimes.clear();
    m_stepsBefore = 0;
    m_modifiedSince.reset();
    if (!m_savedStep) {
        m_modifiedSince = QDateTime::currentDateTime();
    }
    m_runOfLastStep.reset();
    m_selection = {};
    m_visibility = {};
    m_query.clear();
    m_walks.read(m_path);
    emit changed(everything);
}

Result<WrittenLevel> Document::save()
{
    return saveAs(*m_path);
}

Result<WrittenLevel> Document::saveAs(const std::filesystem::path& path)
{
    auto written = writeLevel(beginSave(path));
    endSave(path, written);
    return written;
}

LevelToWrite Document::beginSave(const std::filesystem::path& path)
{
    m_isSaving = true;
    m_savingStep = m_history.done();
    return {.path = path, .map = m_map, .format = &m_file.formatFor(path)};
}

void Document::endSave(const std::filesystem::path& path, const Result<WrittenLevel>& written)
{
    if (!m_isSaving) {
        return;
    }
    m_isSaving = false;
    if (!written) {
        return;
    }
    m_file.remember(*written);
    m_path = path;
    m_warnings.clear();
    if (written->backupFault) {
        m_warnings.push_back(*written->backupFault);
    }
    m_savedStep = m_savingStep;
    m_stepsBefore = 0;
    m_modifiedSince.reset();
    if (!m_savedStep) {
        m_modifiedSince = QDateTime::currentDateTime();
    }
    m_walks.writeBeside(path);
    emit changed({.history = true, .file = true, .walks = true});
}

bool Document::isChangedOutside() const
{
    return m_path && !m_isSaving && m_file.isChanged(*m_path);
}

bool Document::isFileGone() const
{
    return m_path && m_file.isGone(*m_path);
}

bool Document::isFileUnread() const
{
    return m_path && !m_file.isKnown() && stampOf(*m_path);
}

std::optional<QDateTime> Document::modifiedSince() const
{
    if (!isLevelModified()) {
        return std::nullopt;
    }
    if (m_savedStep && *m_savedStep < m_stepTimes.size()) {
        return m_stepTimes[std::min(*m_savedStep, m_history.done())];
    }
    return m_modifiedSince;
}

std::size_t Document::unsavedSteps() const
{
    const std::size_t saved = m_savedStep.value_or(0);
    const std::size_t here = std::max(saved, m_history.done()) - std::min(saved, m_history.done());
    return m_stepsBefore + here;
}

void Document::undo()
{
    if (m_history.canUndo()) {
        m_runOfLastStep.reset();
        applyStep(m_history.undo());
    }
}

void Document::redo()
{
    if (m_history.canRedo()) {
        applyStep(m_history.redo());
    }
}

void Document::goToStep(std::size_t done)
{
    while (m_history.done() > done && m_history.canUndo()) {
        undo();
    }
    while (m_history.done() < done && m_history.canRedo()) {
        redo();
    }
}

void Document::tellOfWalks()
{
    emit changed({.file = true, .walks = true});
}

int Document::addWalk(WalkRecording recording)
{
    const int id = m_walks.add(std::move(recording));
    tellOfWalks();
    return id;
}

void Document::replaceWalk(int id, WalkRecording recording)
{
    m_walks.replace(id, std::move(recording));
    tellOfWalks();
}

Result<void> Document::renameWalk(int id, const std::string& name)
{
    auto renamed = m_walks.rename(id, name);
    tellOfWalks();
    return renamed;
}

Result<void> Document::removeWalk(int id)
{
    auto removed = m_walks.remove(id);
    tellOfWalks();
    return removed;
}

void Document::followWalkFiles()
{
    if (m_walks.followFiles()) {
        tellOfWalks();
    }
}

void Document::takeBackWalk()
{
    m_walks.takeBack();
    tellOfWalks();
}

void Document::applyStep(const Patch& patch)
{
    apply(m_map, patch);
    m_index.update(m_map, patch);
    m_query.followLevel(m_map);
    if (m_sectors) {
        m_sectors->update(m_map, patch);
    }
    const Selection before = m_selection;
    dropLostReferences();
    emit patched(patch);
    emit changed(
        {.level = true, .selection = before != m_selection, .history = true, .file = true});
}

void Document::dropLostReferences()
{
    const auto isGone = [this](auto id) {
        return m_map.find(id) == nullptr;
    };
    std::erase_if(m_selection.sectors, isGone);
    std::erase_if(m_selection.walls, isGone);
    std::erase_if(m_selection.sprites, isGone);
    if (m_selection.vertices.empty()) {
        return;
    }
    std::vector<Point> standing;
    for (const WallId wall : m_index.numbering().wallOrder()) {
        standing.push_back(m_map[wall].position);
    }
    std::ranges::sort(standing);
    std::erase_if(m_selection.vertices, [&standing](Point vertex) {
        return !std::ranges::binary_search(standing, vertex);
    });
}

void Document::setVisibility(Visibility visibility)
{
    if (visibility != m_visibility) {
        m_visibility = std::move(visibility);
        emit changed({.visibility = true});
    }
}

PlanResult Document::preview(const Request& request) const
{
    return plan(view(), request);
}

PlanResult Document::commit(const Request& request)
{
    return commitTogether({&request, 1});
}

PlanResult Document::commitInRun(const Request& request, int run)
{
    auto result = reported(plan(view(), request), m_map, {&request, 1});
    if (!result) {
        return result;
    }
    const bool isBeingSaved = m_isSaving && m_savingStep == m_history.done();
    const bool joins = m_runOfLastStep == run && !m_history.canRedo() && isLevelModified()
                       && !isBeingSaved && setsOnly(m_history.steps().back().patch)
                       && setsOnly(result->patch);
    if (joins) {
        const std::size_t before = m_history.done();
        m_history.amend(result->patch);
        m_stepTimes.resize(m_history.done());
        if (m_history.done() < before) {
            m_runOfLastStep.reset(); // Back at its start; the step before is another's.
        }
        applyStep(result->patch);
    } else {
        push(stepName(request), result->patch);
        m_runOfLastStep = run;
    }
    tellOf(*result);
    return result;
}

PlanResult Document::commitTogether(std::span<const Request> requests)
{
    PlanResult result = reported(planTogether(view(), requests), m_map, requests);
    if (!result) {
        return result;
    }
    Plan plan = withStartFound(view(), *std::move(result));
    push(stepName(requests.front()), plan.patch);
    tellOf(plan);
    return plan;
}

void Document::tellOf(const Plan& plan)
{
    if (!plan.notices.empty()) {
        emit noticed(plan.notices);
    }
}

void Document::push(std::string name, const Patch& patch)
{
    if (m_savedStep && *m_savedStep > m_history.done()) {
        m_savedStep.reset(); // The saved state was among the undone steps, which now go.
    }
    if (m_savingStep && *m_savingStep > m_history.done()) {
        m_savingStep.reset();
    }
    const QDateTime now = QDateTime::currentDateTime();
    m_modifiedSince = m_modifiedSince.value_or(now);
    m_stepTimes.resize(m_history.done());
    m_stepTimes.push_back(now);
    m_history.push({.name = std::move(name), .patch = patch});
    m_runOfLastStep.reset();
    applyStep(patch);
}

void Document::setSelection(Selection selection)
{
    if (selection != m_selection) {
        m_selection = std::move(selection);
        emit changed({.selection = true});
    }
}

const SectorIndex& Document::sectors() const
{
    if (!m_sectors) {
        m_sectors.emplace(m_map);
    }
    return *m_sectors;
}

} // namespace sectored::editor
