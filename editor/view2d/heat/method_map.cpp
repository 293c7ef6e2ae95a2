#include "editor/view2d/heat/method_map.h"

#include "sectored/map/loops.h"
#include "sectored/map/map_view.h"
#include "sectored/query/agreement.h"

#include <algorithm>
#include <atomic>
#include <mutex>
#include <span>
#include <utility>

namespace sectored::editor {

namespace {

/// Further points are not worth showing.
constexpr std::size_t mostDiffering = 10'000;

struct AskedSector {
    Box box{};
    std::vector<Segment> edges{};
};

bool isClosed(const Map& map, SectorId sector)
{
    return std::ranges::all_of(loopsOf(map, sector), &Loop::closed);
}

std::vector<AskedSector> sectorsIn(const Map& map, const Box& box)
{
    const MapIndex index(map);
    std::vector<AskedSector> sectors;
    for (const SectorId sector : index.sectorsMeeting(box)) {
        if (isClosed(map, sector)) {
            sectors.push_back({.box = index.boxOf(sector), .edges = edgesOf(map, sector)});
        }
    }
    return sectors;
}

bool agree(std::span<const AskedSector* const> sectors, Point p)
{
    return std::ranges::all_of(sectors, [p](const AskedSector* sector) {
        return !sector->box.contains(p) || methodsAgree(sector->edges, p);
    });
}

struct Answers {
    std::int64_t asked = 0;
    std::vector<Point> differing{};
};

/// Stops early if cancelled, because large sectors take long.
Answers answersOfRow(
    std::span<const AskedSector> sectors,
    const PointRows& points,
    std::int32_t y,
    const std::atomic<bool>& isCancelled)
{
    std::vector<const AskedSector*> here;
    for (const AskedSector& sector : sectors) {
        if (sector.box.low.y <= y && y <= sector.box.high.y) {
            here.push_back(&sector);
        }
    }
    Answers answers;
    for (std::int64_t x = points.box.low.x; x <= points.box.high.x && !isCancelled;
         x += points.step) {
        const Point p{static_cast<std::int32_t>(x), y};
        ++answers.asked;
        if (!agree(here, p)) {
            answers.differing.push_back(p);
        }
    }
    return answers;
}

} // namespace

/// The state shared by the two threads.
struct MethodMap::Run {
    Run(const Map& level, const PointRows& rows)
        : map(level)
        , points(rows)
    {}

    void add(const Answers& more)
    {
        const std::scoped_lock guard(m_lock);
        m_answers.asked += more.asked;
        std::vector<Point>& differing = m_answers.differing;
        differing.insert(differing.end(), more.differing.begin(), more.differing.end());
        differing.resize(std::min(differing.size(), mostDiffering));
    }
    Answers answers()
    {
        const std::scoped_lock guard(m_lock);
        return m_answers;
    }

    const Map map;
    const PointRows points;
    std::atomic<bool> isCancelled = false;

private:
    std::mutex m_lock;
    Answers m_answers;
};

MethodMap::MethodMap(QObject* parent)
    : QObject(parent)
{
    m_thread.setMaxThreadCount(1);
}

MethodMap::~MethodMap()
{
    stop();
    m_thread.waitForDone();
}

void MethodMap::start(const Map& map, const PointRows& points)
{
    stop();
    m_run = std::make_shared<Run>(map, points);
    m_thread.start([this, run = m_run] { work(run); });
    emit changed();
}

void MethodMap::stop()
{
    if (m_run) {
        m_run->isCancelled = true;
        m_run.reset();
    }
    m_percent = 0;
    m_asked = 0;
    m_differing.clear();
}

/// Runs on the background thread. The destructor waits for it.
void MethodMap::work(const std::shared_ptr<Run>& run)
{
    const Box& box = run->points.box;
    const auto sectors = sectorsIn(run->map, box);
    const std::int64_t rows = (std::int64_t{box.high.y} - box.low.y) / run->points.step + 1;
    int told = 0;
    for (std::int64_t row = 0; row < rows && !run->isCancelled; ++row) {
        const auto y = static_cast<std::int32_t>(box.low.y + row * run->points.step);
        run->add(answersOfRow(sectors, run->points, y, run->isCancelled));
        const auto percent = static_cast<int>((row + 1) * 100 / rows);
        if (percent > told) {
            told = percent;
            QMetaObject::invokeMethod(
                this,
                [this, run, percent] { take(run, percent); },
                Qt::QueuedConnection);
        }
    }
}

void MethodMap::take(const std::shared_ptr<Run>& run, int percent)
{
    if (run != m_run) {
        return;
    }
    Answers answers = run->answers();
    m_asked = answers.asked;
    m_differing = std::move(answers.differing);
    m_percent = percent;
    if (percent == 100) {
        m_run.reset();
    }
    emit changed();
}

} // namespace sectored::editor
