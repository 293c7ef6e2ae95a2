#include "editor/view2d/heat/method_map.h"

#include "sectored/map/loops.h"
#include "sectored/query/agreement.h"

#include <algorithm>
#include <chrono>
#include <span>
#include <utility>

namespace sectored::editor {

namespace {

constexpr std::chrono::milliseconds comparePause{200};

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

std::vector<AskedSector> sectorsIn(const MapView& level, const Box& box)
{
    std::vector<AskedSector> sectors;
    for (const SectorId sector : level.index.sectorsMeeting(box)) {
        if (isClosed(level.map, sector)) {
            sectors.push_back(
                {.box = level.index.boxOf(sector), .edges = edgesOf(level.map, sector)});
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

std::vector<const AskedSector*> sectorsAtHeight(
    std::span<const AskedSector> sectors,
    std::int32_t y)
{
    std::vector<const AskedSector*> here;
    for (const AskedSector& sector : sectors) {
        if (sector.box.low.y <= y && y <= sector.box.high.y) {
            here.push_back(&sector);
        }
    }
    return here;
}

} // namespace

MethodMap::MethodMap(QObject* parent)
    : QObject(parent)
{
    connect(&m_work, &PausedWork::due, this, &MethodMap::due);
}

void MethodMap::start(const MapView& level, const PointRows& points)
{
    discardResults();
    m_work.start(level, [this, points](PausedWork::Job& job) { return work(job, points); });
    emit changed();
}

void MethodMap::wait()
{
    discardResults();
    m_work.wait(comparePause);
}

void MethodMap::stop()
{
    discardResults();
    m_work.cancel();
}

void MethodMap::discardResults()
{
    m_percent = 0;
    m_answers = {};
}

/// Runs on the background thread; uses only the parameters there. Checks for cancellation at each
/// point, because large sectors take long.
PausedWork::Take MethodMap::work(PausedWork::Job& job, const PointRows& points)
{
    const Box& box = points.box;
    const auto sectors = sectorsIn(job.level(), box);
    const std::int64_t rows = (std::int64_t{box.high.y} - box.low.y) / points.step + 1;
    Answers answers;
    int posted = 0;
    for (std::int64_t row = 0; row < rows; ++row) {
        const auto y = static_cast<std::int32_t>(box.low.y + row * points.step);
        const auto here = sectorsAtHeight(sectors, y);
        for (std::int64_t x = box.low.x; x <= box.high.x; x += points.step) {
            if (job.isCancelled()) {
                return {};
            }
            const Point p{static_cast<std::int32_t>(x), y};
            ++answers.asked;
            if (!agree(here, p) && answers.differing.size() < mostDiffering) {
                answers.differing.push_back(p);
            }
        }
        const auto percent = static_cast<int>((row + 1) * 100 / rows);
        if (percent > posted && percent < 100) {
            posted = percent;
            job.post([this, answers, percent] { take(answers, percent); });
        }
    }
    return [this, answers] {
        take(answers, 100);
    };
}

void MethodMap::take(const Answers& answers, int percent)
{
    m_answers = answers;
    m_percent = percent;
    emit changed();
}

} // namespace sectored::editor
