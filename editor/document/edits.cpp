#include "editor/document/edits.h"

#include "sectored/edit/operation/all_operations.h"
#include "sectored/edit/operation/start.h"
#include "sectored/edit/script/plan_together.h"
#include "sectored/map/patch_between.h"

#include "editor/document/level.h"
#include "editor/document/reproduction.h"
#include "editor/setting/state_folder.h"

#include <utility>

namespace sectored::editor {

namespace {

/// Keeps what reproduces an internal error beside the recovery copies.
PlanResult reported(PlanResult result, const Map& map, std::span<const Request> requests)
{
    const bool isInternal = !result && result.error().code == MessageCode::Internal;
    const auto folder = isInternal ? makeStateFolder("recovery") : std::filesystem::path();
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
        amend(plan->patch);
    } else {
        push(nameOf(requests), plan->patch, join);
    }
    tellNotices(*plan);
    return plan;
}

PlanResult Edits::commitAs(std::string name, std::span<const Request> requests)
{
    PlanResult plan = planned(requests);
    if (plan) {
        push(std::move(name), plan->patch, Join::Never);
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
    return join != Join::Never && join == m_join && !m_history.canRedo()
           && setsOnly(m_history.steps().back().patch) && setsOnly(patch);
}

void Edits::amend(const Patch& patch)
{
    const std::size_t before = m_history.done();
    m_history.amend(patch);
    m_stepTimes.resize(m_history.done());
    if (m_history.done() < before) {
        endJoin(); // The last step now belongs to another gesture.
    }
    apply(patch);
}

void Edits::push(std::string name, const Patch& patch, Join join)
{
    const std::size_t step = m_history.done();
    m_stepTimes.resize(step);
    m_stepTimes.push_back(QDateTime::currentDateTime());
    m_history.push({.name = std::move(name), .patch = patch});
    m_join = join;
    emit stepAdded(step);
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
        apply(m_history.redo());
    }
}

void Edits::goToStep(std::size_t done)
{
    while (m_history.done() > done && m_history.canUndo()) {
        undo();
    }
    while (m_history.done() < done && m_history.canRedo()) {
        redo();
    }
}

void Edits::reload(const Map& map)
{
    if (const Patch patch = patchBetween(m_level.map(), map); !patch.isEmpty()) {
        push("Reload", patch, Join::Never);
    }
    m_level.setLimitProfile(map.limitProfile());
}

void Edits::replaceLevel(Map map, MapIndex index)
{
    m_level.replace(std::move(map), std::move(index));
    m_history = History();
    m_stepTimes.clear();
    endJoin();
}

} // namespace sectored::editor
