#include "editor/document/edits.h"

#include "sectored/edit/operation/all_operations.h"
#include "sectored/edit/operation/start.h"
#include "sectored/edit/script/plan_together.h"
#include "sectored/map/patch_between.h"

#include "editor/document/level.h"
#include "editor/document/reproduction.h"
#include "editor/setting/display_text.h"
#include "editor/setting/state_folder.h"

#include <utility>

namespace sectored::editor {

namespace {

/// Keeps what reproduces an internal error in the state folder.
PlanResult reported(PlanResult result, const Map& map, std::span<const Request> requests)
{
    const bool isInternal = !result && result.error().code == MessageCode::Internal;
    const auto folder = isInternal ? makeStateFolder("internal-errors") : std::filesystem::path();
    return withReproduction(std::move(result), folder, map, requests);
}

/// Returns the name of a step: that of the generator that the other requests prepare for, or else
/// of the first.
std::string nameOf(std::span<const Request> requests)
{
    const bool isPrepared = operationOf(requests.back()).isGenerator;
    return stepName(isPrepared ? requests.back() : requests.front());
}

} // namespace

Edits::Edits(Level& level, QObject* parent)
    : QObject(parent)
    , m_level(level)
{}

void Edits::setTileSizes(std::shared_ptr<const TileSizes> tiles)
{
    m_level.setTileSizes(std::move(tiles));
}

PlanResult Edits::planned(std::span<const Request> requests) const
{
    PlanResult result = reported(planTogether(m_level.view(), requests), m_level.map(), requests);
    return result ? withStartFound(m_level.view(), *std::move(result)) : result;
}

PlanResult Edits::commit(std::span<const Request> requests, Join join)
{
    PlanResult plan = planned(requests);
    if (!plan) {
        return plan;
    }
    if (mayAmend(plan->patch, join)) {
        amend(plan->patch, scriptOf(requests));
    } else {
        push({.name = nameOf(requests), .patch = plan->patch}, scriptOf(requests), join);
    }
    tellNotices(*plan);
    return plan;
}

PlanResult Edits::commitAs(std::string name, std::span<const Request> requests)
{
    PlanResult plan = planned(requests);
    if (plan) {
        push({.name = std::move(name), .patch = plan->patch}, scriptOf(requests), Join::Never);
        tellNotices(*plan);
    }
    return plan;
}

void Edits::tellNotices(const Plan& plan)
{
    if (!plan.notices.empty()) {
        emit noticed(plan.notices);
    }
}

Join Edits::newJoin()
{
    m_lastJoin = static_cast<Join>(static_cast<int>(m_lastJoin) + 1);
    return m_lastJoin;
}

bool Edits::mayAmend(const Patch& patch, Join join) const
{
    return join != Join::Never && join == m_join && m_history.current() == m_history.steps().size()
           && setsOnly(m_history.steps().back().patch) && setsOnly(patch);
}

ScriptLines Edits::scriptOf(std::span<const Request> requests) const
{
    return scriptLinesOf({requests.begin(), requests.end()}, m_level.view().numbering());
}

void Edits::amend(const Patch& patch, ScriptLines script)
{
    m_history.amend(patch);
    if (m_history.steps().size() < m_records.size()) {
        m_records.pop_back();
        endJoin(); // The last step now belongs to another gesture.
    } else {
        ScriptLines& last = m_records.back().script;
        last.lines.insert(last.lines.end(), script.lines.begin(), script.lines.end());
        last.areComplete = last.areComplete && script.areComplete;
    }
    apply(patch);
}

void Edits::push(HistoryStep step, ScriptLines script, Join join)
{
    const Patch patch = step.patch;
    m_records.push_back({.time = QDateTime::currentDateTime(), .script = std::move(script)});
    m_history.push(std::move(step));
    m_join = join;
    emit stepAdded(m_history.current());
    apply(patch);
}

void Edits::apply(const Patch& patch)
{
    m_level.apply(patch);
    emit patched(patch);
    emit changed();
}

void Edits::undo()
{
    if (m_history.canUndo()) {
        endJoin();
        apply(m_history.undo());
    }
}

void Edits::redo()
{
    if (m_history.canRedo()) {
        endJoin();
        apply(m_history.redo());
    }
}

void Edits::goTo(std::size_t state)
{
    if (state == m_history.current()) {
        return;
    }
    endJoin();
    const std::vector<Patch> way = m_history.goTo(state);
    Map after = m_level.map();
    for (const Patch& patch : way) {
        sectored::apply(after, patch);
    }
    apply(patchBetween(m_level.map(), after, way));
}

void Edits::nameState(std::size_t state, std::string name)
{
    endJoin(); // Amending the last step would change the state that has the name.
    m_history.nameState(state, std::move(name));
    emit named();
}

void Edits::takeSnapshot()
{
    const std::size_t state = m_history.current();
    if (!m_history.stateNames().contains(state)) {
        const QString time = displayClock(QDateTime::currentDateTime());
        nameState(state, tr("Snapshot %1").arg(time).toStdString());
    }
}

void Edits::reload(const Map& map, std::string name)
{
    if (const Patch patch = patchBetween(m_level.map(), map); !patch.isEmpty()) {
        push({.name = std::move(name), .patch = patch}, {.areComplete = false}, Join::Never);
    }
    m_level.setLimitProfile(map.limitProfile());
}

void Edits::replaceLevel(Map map, MapIndex index, KeptHistory kept)
{
    m_level.replace(std::move(map), std::move(index));
    m_history = std::move(kept.history);
    m_records = std::move(kept.records);
    endJoin();
}

} // namespace sectored::editor
