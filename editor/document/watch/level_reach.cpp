#include "editor/document/watch/level_reach.h"

#include "sectored/base/progress.h"
#include "sectored/check/check.h"
#include "sectored/check/walk_rule.h"
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

ReachResult reachIn(const Map& map, int spacing, Progress& progress)
{
    const MapIndex index(map);
    const MapView view{map, index};
    const LevelSurfaces surfaces(view);
    const WalkabilitySettings settings{.spacing = static_cast<double>(spacing)};
    auto found = walkabilityOf(view, surfaces, settings, &progress);
    auto findings = findingsOf(view, found);
    return {.map = map, .found = std::move(found), .findings = std::move(findings)};
}

} // namespace

/// What the two threads share; the result is the worker's until it hands the run over.
struct LevelReach::Run {
    Run(Map level, int units)
        : map(std::move(level))
        , spacing(units)
    {}

    const Map map;
    const int spacing;
    Progress progress{};
    std::shared_ptr<const ReachResult> result{};
};

LevelReach::LevelReach(const Document& document, QObject* parent)
    : QObject(parent)
    , m_document(document)
{
    m_thread.setMaxThreadCount(1);
    m_pause.setSingleShot(true);
    m_clock.setInterval(clockStep);
    connect(&m_pause, &QTimer::timeout, this, &LevelReach::start);
    connect(&m_clock, &QTimer::timeout, this, &LevelReach::progressed);
    connect(&m_document, &Document::changed, this, &LevelReach::followChange);
}

LevelReach::~LevelReach()
{
    cancel();
    m_thread.waitForDone();
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
    if (isOn()) {
        m_isOutOfDate = m_result != nullptr;
        start();
    }
}

void LevelReach::start()
{
    cancel();
    m_run = std::make_shared<Run>(m_document.map(), m_spacing);
    m_state = State::Walking;
    m_clock.start();
    m_thread.start([this, run = m_run] { walk(run); });
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
    return m_run ? static_cast<int>(std::floor(100 * m_run->progress.share())) : 0;
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
        m_pause.start(reachPause);
    }
    emit changed();
}

void LevelReach::cancel()
{
    m_pause.stop();
    m_clock.stop();
    if (m_run) {
        m_run->progress.cancel();
        m_run.reset();
    }
}

/// On the other thread; the destructor waits for it.
void LevelReach::walk(const std::shared_ptr<Run>& run)
{
    if (run->progress.isCancelled()) {
        return;
    }
    run->result =
        std::make_shared<const ReachResult>(reachIn(run->map, run->spacing, run->progress));
    QMetaObject::invokeMethod(
        this,
        [this, run] { take(run); },
        Qt::QueuedConnection);
}

void LevelReach::take(const std::shared_ptr<Run>& run)
{
    if (run == m_run) {
        m_clock.stop();
        m_run.reset();
        m_state = State::Done;
        m_isOutOfDate = false;
        m_result = run->result;
        emit changed();
    }
}

} // namespace sectored::editor
