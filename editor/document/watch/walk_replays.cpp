#include "editor/document/watch/walk_replays.h"

#include "sectored/format/level_game.h"
#include "sectored/machine/level_machines_of.h"

#include "editor/document/document.h"

#include <algorithm>
#include <chrono>
#include <utility>

namespace sectored::editor {

namespace {

constexpr std::chrono::milliseconds replayPause{500};

WalkReplay replayOf(ReplayReport report, const WalkRecording& recording)
{
    const auto verdictOf = [&] {
        if (report.noPlace) {
            return WalkVerdict::NoPlace;
        }
        if (missedEnd(report, recording)) {
            return WalkVerdict::Misses;
        }
        return report.first ? WalkVerdict::ArrivesOtherwise : WalkVerdict::Arrives;
    };
    const WalkVerdict verdict = verdictOf();
    return {.verdict = verdict, .report = std::move(report)};
}

} // namespace

WalkReplays::WalkReplays(const Document& document, QObject* parent)
    : QObject(parent)
    , m_document(document)
{
    connect(&m_work, &PausedWork::due, this, &WalkReplays::start);
    connect(&m_document, &Document::changed, this, &WalkReplays::followChange);
    m_work.wait(PausedWork::noPause);
}

void WalkReplays::followChange(const Change& change)
{
    if (change.walks) {
        discardOutdated();
    }
    if (change.level || (change.walks && (isAnyMissing() || isJobOutdated()))) {
        m_work.wait(change.level && !change.otherLevel ? replayPause : PausedWork::noPause);
        emit progressed();
    }
}

bool WalkReplays::isAnyMissing() const
{
    return std::ranges::any_of(m_document.walks().list(), [this](const KeptWalk& walk) {
        return walk.recording && !m_results.contains(walk.id);
    });
}

/// Returns true if the document still has this walk with this recording.
bool WalkReplays::isCurrent(const Walk& walk) const
{
    const KeptWalk* const kept = m_document.walks().find(walk.id);
    return kept != nullptr && kept->recording == walk.recording;
}

/// Returns true if the running job replays a walk that was deleted or replaced.
bool WalkReplays::isJobOutdated() const
{
    return m_work.isRunning() && !std::ranges::all_of(m_replayed, [this](const Walk& walk) {
               return isCurrent(walk);
           });
}

/// Discards the results of walks that were deleted or replaced.
void WalkReplays::discardOutdated()
{
    const auto before = m_results.size();
    std::erase_if(m_results, [this](const auto& entry) {
        return !isCurrent({.id = entry.first, .recording = entry.second.recording});
    });
    if (m_results.size() != before) {
        emit changed();
    }
}

void WalkReplays::start()
{
    m_work.cancel();
    m_done = 0;
    m_replayed.clear();
    for (const KeptWalk& walk : m_document.walks().list()) {
        if (walk.recording) {
            m_replayed.push_back({.id = walk.id, .recording = walk.recording});
        }
    }
    if (m_replayed.empty()) {
        emit progressed();
        emit finished();
        return;
    }
    m_work.start(
        m_document.view(),
        [this, walks = m_replayed, game = m_tilesGame](PausedWork::Job& job) {
            return replayAll(job, walks, game.get());
        });
    emit progressed();
}

/// Runs on the background thread; uses only the parameters there.
PausedWork::Take WalkReplays::replayAll(
    PausedWork::Job& job,
    const std::vector<Walk>& walks,
    const sectored::Game* tilesGame)
{
    const MapView level = job.level();
    const LevelSurfaces surfaces(level);
    const bool anyMoves = std::ranges::any_of(walks, [](const Walk& walk) {
        return walk.recording->keys.has_value();
    });
    const LevelMachines machines =
        anyMoves ? levelMachinesOf(level, sectored::gameOfLevel(level.map, tilesGame))
                 : LevelMachines();
    for (const Walk& walk : walks) {
        ReplayReport report = replay(
            {.view = level, .surfaces = surfaces, .machines = &machines},
            *walk.recording,
            &job.progress());
        if (job.isCancelled()) {
            return {};
        }
        PausedWork::Take take = [this, result = replayOf(std::move(report), *walk.recording)] {
            takeNext(result);
        };
        if (&walk == &walks.back()) {
            return take;
        }
        job.post(std::move(take));
    }
    return {};
}

/// Results arrive in the order of the walks.
void WalkReplays::takeNext(const WalkReplay& result)
{
    const Walk& walk = m_replayed[m_done];
    ++m_done;
    const bool isLast = m_done == m_replayed.size();
    if (isCurrent(walk)) {
        m_results[walk.id] = {.recording = walk.recording, .replay = result};
    }
    emit changed();
    emit progressed();
    if (isLast) {
        emit finished();
    }
}

void WalkReplays::setTilesGame(std::shared_ptr<const sectored::Game> game)
{
    m_tilesGame = std::move(game);
}

double WalkReplays::share() const
{
    return m_work.isRunning() ? static_cast<double>(m_done) / static_cast<double>(m_replayed.size())
                              : 0;
}

const WalkReplay* WalkReplays::find(int id) const
{
    const auto found = m_results.find(id);
    return found == m_results.end() ? nullptr : &found->second.replay;
}

std::size_t WalkReplays::failures() const
{
    return static_cast<std::size_t>(std::ranges::count_if(m_results, [](const auto& entry) {
        return entry.second.replay.isFailure();
    }));
}

} // namespace sectored::editor
