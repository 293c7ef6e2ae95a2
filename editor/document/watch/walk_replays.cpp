#include "editor/document/watch/walk_replays.h"

#include "sectored/base/progress.h"

#include "editor/document/document.h"

#include <algorithm>
#include <chrono>
#include <utility>
#include <vector>

namespace sectored::editor {

namespace {

constexpr std::chrono::milliseconds replayPause{500};
constexpr std::chrono::milliseconds atOnce{0};

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

/// What the two threads share.
struct WalkReplays::Run {
    explicit Run(const Document& document)
        : map(document.map())
        , index(document.view().index)
    {}

    /// The replay is the worker's until it hands it over.
    struct Walk {
        int id = 0;
        std::shared_ptr<const WalkRecording> recording{};
        WalkReplay replay{};
    };

    const Map map;
    const MapIndex index;
    std::vector<Walk> walks{};
    Progress progress{};  ///< asked to stop by `cancel`
    std::size_t done = 0; ///< walks that were taken
};

WalkReplays::WalkReplays(const Document& document, QObject* parent)
    : QObject(parent)
    , m_document(document)
{
    m_thread.setMaxThreadCount(1);
    m_pause.setSingleShot(true);
    connect(&m_pause, &QTimer::timeout, this, &WalkReplays::start);
    connect(&m_document, &Document::changed, this, &WalkReplays::followChange);
    m_pause.start(atOnce);
}

WalkReplays::~WalkReplays()
{
    cancel();
    m_thread.waitForDone();
}

void WalkReplays::followChange(const Change& change)
{
    if (change.walks) {
        dropLost();
    }
    if (change.level || (change.walks && (isAnyMissing() || isRunOutdated()))) {
        cancel();
        m_pause.start(change.level && !change.otherLevel ? replayPause : atOnce);
        emit progressed();
    }
}

bool WalkReplays::isAnyMissing() const
{
    return std::ranges::any_of(m_document.walks().list(), [this](const KeptWalk& walk) {
        return walk.recording && !m_results.contains(walk.id);
    });
}

/// The walk is there, and is the one that was recorded then.
bool WalkReplays::isKept(int id, const std::shared_ptr<const WalkRecording>& recording) const
{
    const KeptWalk* const walk = m_document.walks().find(id);
    return walk != nullptr && walk->recording == recording;
}

/// Something is replayed that nobody asks for any more.
bool WalkReplays::isRunOutdated() const
{
    return m_run && std::ranges::any_of(m_run->walks, [this](const Run::Walk& walk) {
               return !isKept(walk.id, walk.recording);
           });
}

/// Results of walks that are gone, or are others now.
void WalkReplays::dropLost()
{
    const auto before = m_results.size();
    std::erase_if(m_results, [this](const auto& entry) {
        return !isKept(entry.first, entry.second.recording);
    });
    if (m_results.size() != before) {
        emit changed();
    }
}

void WalkReplays::cancel()
{
    if (m_run) {
        m_run->progress.cancel();
        m_run.reset();
    }
}

void WalkReplays::start()
{
    m_pause.stop();
    cancel();
    auto run = std::make_shared<Run>(m_document);
    for (const KeptWalk& walk : m_document.walks().list()) {
        if (walk.recording) {
            run->walks.push_back({.id = walk.id, .recording = walk.recording});
        }
    }
    if (run->walks.empty()) {
        emit progressed();
        emit finished();
        return;
    }
    m_run = std::move(run);
    m_thread.start([this, started = m_run] { replayAll(started); });
    emit progressed();
}

/// On the other thread; the destructor waits for it.
void WalkReplays::replayAll(const std::shared_ptr<Run>& run)
{
    if (run->progress.isCancelled()) {
        return;
    }
    const MapView view{run->map, run->index};
    const LevelSurfaces surfaces(view);
    for (Run::Walk& walk : run->walks) {
        ReplayReport report =
            replay({.view = view, .surfaces = surfaces}, *walk.recording, &run->progress);
        if (run->progress.isCancelled()) {
            return;
        }
        walk.replay = replayOf(std::move(report), *walk.recording);
        QMetaObject::invokeMethod(
            this,
            [this, run] { takeNext(run); },
            Qt::QueuedConnection);
    }
}

/// They come in the order of the walks.
void WalkReplays::takeNext(const std::shared_ptr<Run>& run)
{
    if (run != m_run) {
        return;
    }
    const Run::Walk& walk = run->walks[run->done];
    ++run->done;
    if (isKept(walk.id, walk.recording)) {
        m_results[walk.id] = {.recording = walk.recording, .replay = walk.replay};
    }
    const bool isLast = run->done == run->walks.size();
    if (isLast) {
        m_run.reset();
    }
    emit changed();
    emit progressed();
    if (isLast) {
        emit finished();
    }
}

double WalkReplays::share() const
{
    return m_run ? static_cast<double>(m_run->done) / static_cast<double>(m_run->walks.size()) : 0;
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
