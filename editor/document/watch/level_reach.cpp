#include "editor/document/watch/level_reach.h"

#include "sectored/check/check.h"
#include "sectored/check/walk_rule.h"
#include "sectored/format/level_game.h"
#include "sectored/machine/level_machines_of.h"
#include "sectored/map/map_view.h"
#include "sectored/walk/level_surfaces.h"

#include "editor/document/document.h"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <iterator>
#include <utility>

namespace sectored::editor {

namespace {

constexpr std::chrono::milliseconds reachPause{700};
constexpr std::chrono::milliseconds clockStep{100};

std::vector<Finding> findingsOf(const MapView& view, const Result<Walkability>& found)
{
    std::vector<Finding> findings;
    if (!found) {
        findings.push_back(walkNotBegun(view, allWalkRules().front().id, found.error()));
        return findings;
    }
    for (const WalkRule& rule : allWalkRules()) {
        auto more = rule.run(view, *found);
        more.resize(std::min(more.size(), findingLimit));
        std::ranges::move(more, std::back_inserter(findings));
    }
    return findings;
}

/// What a search needs besides the level.
struct SearchChoice {
    WalkabilitySettings settings{};
    ReachMachines machines = ReachMachines::Off;
    std::shared_ptr<const sectored::Game> tilesGame{};
};

Result<Walkability> searched(
    const MapView& level,
    const LevelSurfaces& surfaces,
    const SearchChoice& choice,
    Progress& progress)
{
    if (choice.machines == ReachMachines::Off) {
        return walkabilityOf(level, surfaces, choice.settings, &progress);
    }
    const LevelMachines machines =
        levelMachinesOf(level, sectored::gameOfLevel(level.map, choice.tilesGame.get()));
    const bool hasKeys = choice.machines == ReachMachines::AllKeys;
    return walkabilityWith(
        level,
        surfaces,
        {.level = machines, .keys = hasKeys ? MachineKeys::All : MachineKeys::None},
        choice.settings,
        &progress);
}

ReachResult reachIn(PausedWork::Job& job, const SearchChoice& choice)
{
    const MapView level = job.level();
    const LevelSurfaces surfaces(level);
    auto found = searched(level, surfaces, choice, job.progress());
    auto findings = findingsOf(level, found);
    return {.map = level.map, .found = std::move(found), .findings = std::move(findings)};
}

} // namespace

LevelReach::LevelReach(const Document& document, QObject* parent)
    : QObject(parent)
    , m_document(document)
{
    m_clock.setInterval(clockStep);
    connect(&m_work, &PausedWork::due, this, &LevelReach::start);
    connect(&m_clock, &QTimer::timeout, this, &LevelReach::progressed);
    connect(&m_document, &Document::changed, this, &LevelReach::followChange);
}

void LevelReach::switchOn()
{
    const bool isKnown = m_result && !m_isOutOfDate;
    if (!isOn() || (m_state == State::Stopped && !isKnown)) {
        start();
    }
}

void LevelReach::switchOff()
{
    if (!isOn()) {
        return;
    }
    cancel();
    m_state = State::Off;
    m_result.reset();
    m_isOutOfDate = false;
    emit changed();
}

void LevelReach::setSpacing(int units)
{
    if (units == m_spacing) {
        return;
    }
    m_spacing = units;
    searchAgain();
}

void LevelReach::setPlayer(const WalkerSettings& player)
{
    if (player == m_player) {
        return;
    }
    m_player = player;
    searchAgain();
}

void LevelReach::setMachines(ReachMachines machines)
{
    if (machines == m_machines) {
        return;
    }
    m_machines = machines;
    searchAgain();
}

void LevelReach::setTilesGame(std::shared_ptr<const sectored::Game> game)
{
    m_tilesGame = std::move(game);
    if (m_machines != ReachMachines::Off) {
        searchAgain();
    }
}

/// After a change of what is searched for.
void LevelReach::searchAgain()
{
    if (isOn()) {
        m_isOutOfDate = m_result != nullptr;
        start();
    }
}

void LevelReach::start()
{
    m_state = State::Walking;
    m_clock.start();
    const SearchChoice choice{
        .settings = {.spacing = static_cast<double>(m_spacing), .walker = m_player},
        .machines = m_machines,
        .tilesGame = m_tilesGame};
    m_work.start(m_document.view(), [this, choice](PausedWork::Job& job) {
        auto result = std::make_shared<const ReachResult>(reachIn(job, choice));
        return [this, result] {
            take(result);
        };
    });
    emit changed();
}

void LevelReach::stop()
{
    if (isUnderWay()) {
        cancel();
        m_state = State::Stopped;
        emit changed();
    }
}

int LevelReach::percent() const
{
    return static_cast<int>(std::floor(100 * m_work.share()));
}

void LevelReach::followChange(const Change& change)
{
    if (!change.level || !isOn()) {
        return;
    }
    cancel();
    if (change.otherLevel) {
        m_result.reset();
        m_isOutOfDate = false;
        start();
        return;
    }
    m_isOutOfDate = m_result != nullptr;
    if (m_state != State::Stopped) {
        m_state = State::Waiting;
        m_work.wait(reachPause);
    }
    emit changed();
}

void LevelReach::cancel()
{
    m_clock.stop();
    m_work.cancel();
}

void LevelReach::take(std::shared_ptr<const ReachResult> result)
{
    m_clock.stop();
    m_state = State::Done;
    m_isOutOfDate = false;
    m_result = std::move(result);
    emit changed();
}

} // namespace sectored::editor
