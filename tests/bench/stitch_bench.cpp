// Measures what the window plans for each step of a stitching drag, without the window: see
// drag_bench. Also pastes with merge, grading and repair. A level of 63 x 63 rooms has 15,876
// walls.

#include "sectored/edit/plan.h"
#include "sectored/edit/stitch/covered_sectors.h"
#include "sectored/edit/stitch/joins.h"
#include "sectored/map/fragment.h"
#include "sectored/map/invariant.h"
#include "sectored/map/patch_builder.h"

#include "tests/support/room_grid.h"

#include <benchmark/benchmark.h>

#include <algorithm>
#include <memory>
#include <vector>

namespace sectored::test {

namespace {

constexpr int perSide = 63;
constexpr int middle = perSide / 2;
constexpr std::int32_t room = 1024;

struct Level {
    explicit Level(Map rows)
        : map(std::move(rows))
        , index(map)
    {}

    MapView view() const { return {map, index}; }

    Map map;
    MapIndex index;
};

const Level& roomsLevel()
{
    static const Level level(roomGrid(perSide));
    return level;
}

/// The rooms of some columns and rows around the middle.
std::vector<SectorId> block(int columns, int rows)
{
    std::vector<SectorId> sectors;
    for (int row = middle - rows / 2; row < middle - rows / 2 + rows; ++row) {
        for (int column = middle - columns / 2; column < middle - columns / 2 + columns; ++column) {
            sectors.push_back({static_cast<std::uint32_t>(row * perSide + column)});
        }
    }
    return sectors;
}

/// Offset of a pointer that moves to and fro.
Point offsetAt(int step)
{
    return {64 + step % 32, 32 + step % 16};
}

void stopAt(benchmark::State& state, const PlanResult& planned)
{
    if (!planned) {
        state.SkipWithError(englishText(planned.error()).c_str());
    }
}

/// Plans a stitching move, and what it joins.
void previewMove(benchmark::State& state, const MoveRequest& still)
{
    const MapView view = roomsLevel().view();
    int step = 0;
    for ([[maybe_unused]] auto turn : state) {
        MoveRequest move = still;
        const Point by = offsetAt(step++);
        for (MoveRequest::Vertex& vertex : move.vertices) {
            vertex.to = {vertex.from.x + by.x, vertex.from.y + by.y};
        }
        const PlanResult planned = plan(view, move);
        if (!planned) {
            stopAt(state, planned);
            return;
        }
        benchmark::DoNotOptimize(joinsOf(view, planned->patch, {.vertices = move.vertices}));
    }
}

void previewOneVertex(benchmark::State& state)
{
    previewMove(state, {.vertices = {{.from = {middle * room, middle * room}}}, .stitches = true});
}

/// The upper walls of 10 x 10 rooms.
void previewHundredWalls(benchmark::State& state)
{
    const Map& map = roomsLevel().map;
    MoveRequest move{.owners = block(10, 10), .stitches = true};
    for (const SectorId sector : move.owners) {
        const Point corner = map[map.wallsOf(sector).front()].position;
        for (const Point from : {corner, Point{corner.x + room, corner.y}}) {
            move.vertices.push_back({.from = from});
        }
    }
    std::ranges::sort(move.vertices, {}, &MoveRequest::Vertex::from);
    const auto isSame = [](const auto& left, const auto& right) {
        return left.from == right.from;
    };
    const auto repeated = std::unique(move.vertices.begin(), move.vertices.end(), isSame);
    move.vertices.erase(repeated, move.vertices.end());
    previewMove(state, move);
}

std::vector<Point> verticesOf(const Map& map, const std::vector<SectorId>& sectors)
{
    std::vector<Point> points;
    for (const SectorId sector : sectors) {
        for (const WallId wall : map.wallsOf(sector)) {
            points.push_back(map[wall].position);
        }
    }
    std::ranges::sort(points);
    points.erase(std::unique(points.begin(), points.end()), points.end());
    return points;
}

/// The rooms around the moved ones stretch; with Cut these may also take area.
void previewSectors(benchmark::State& state, OverlapPolicy overlap)
{
    const MapView view = roomsLevel().view();
    const auto sectors = block(25, 20);
    const auto points = verticesOf(view.map, sectors);
    int step = 0;
    for ([[maybe_unused]] auto turn : state) {
        const Point by = offsetAt(step++);
        MoveSectorsRequest move{.sectors = sectors, .by = by, .overlap = overlap};
        if (overlap == OverlapPolicy::Stitch) {
            move.sheet.hidden = coveredSectors(view, move);
        }
        const PlanResult planned = plan(view, move);
        if (!planned) {
            stopAt(state, planned);
            return;
        }
        std::vector<MoveRequest::Vertex> vertices;
        for (const Point p : points) {
            vertices.push_back({p, {p.x + by.x, p.y + by.y}});
        }
        benchmark::DoNotOptimize(joinsOf(view, planned->patch, {.vertices = vertices}));
    }
}

void previewFiveHundredSectors(benchmark::State& state)
{
    previewSectors(state, OverlapPolicy::Stitch);
}

void previewFiveHundredCutting(benchmark::State& state)
{
    previewSectors(state, OverlapPolicy::Cut);
}

/// 20 x 10 rooms pasted across the corners of the rooms below.
void pasteTwoHundredSectors(benchmark::State& state)
{
    const MapView view = roomsLevel().view();
    const auto copied = block(20, 10);
    const PasteRequest paste{
        .fragment = std::make_shared<const MapRows>(fragmentOf(view.map, {.sectors = copied})),
        .by = {300, 203},
        .mode = PasteMode::Merge};
    for ([[maybe_unused]] auto turn : state) {
        const PlanResult planned = plan(view, paste);
        if (!planned) {
            stopAt(state, planned);
            return;
        }
        benchmark::DoNotOptimize(planned);
    }
}

void gradeLevel(benchmark::State& state)
{
    const MapView view = roomsLevel().view();
    for ([[maybe_unused]] auto turn : state) {
        benchmark::DoNotOptimize(gradesOf(view));
    }
}

void gradeSector(benchmark::State& state)
{
    const MapView view = roomsLevel().view();
    const SectorId sector = block(1, 1).front();
    for ([[maybe_unused]] auto turn : state) {
        benchmark::DoNotOptimize(gradeOf(view, sector));
    }
}

void repairAll(benchmark::State& state, const Level& level)
{
    const auto order = level.map.sectorOrder();
    const RepairRequest repair{.sectors = {order.begin(), order.end()}};
    for ([[maybe_unused]] auto turn : state) {
        const PlanResult planned = plan(level.view(), repair);
        if (!planned) {
            stopAt(state, planned);
            return;
        }
        benchmark::DoNotOptimize(planned);
    }
}

/// A portal in each of 177 rooms, as many as real levels have damaged sectors, is white on one
/// side.
void repairLinks(benchmark::State& state)
{
    constexpr std::uint32_t damaged = 177;
    constexpr std::uint32_t inRow = 59;
    const Map& sound = roomsLevel().map;
    PatchBuilder builder(sound);
    for (std::uint32_t at = 0; at < damaged; ++at) {
        const std::uint32_t row = 2 + 20 * (at / inRow);
        const WallId right{4 * (row * perSide + 2 + at % inRow) + 1};
        builder.edit(right).nextWall = {};
        builder.edit(right).nextSector = {};
    }
    Map map = sound;
    apply(map, builder.finish());
    repairAll(state, Level(std::move(map)));
}

/// Six teeth of a room end one unit beyond its lower wall: twelve crossings.
void repairCrossings(benchmark::State& state)
{
    constexpr std::int32_t teeth = 6;
    constexpr std::int32_t height = 4096;
    std::vector<Point> corners{{0, height}, {0, 0}};
    for (std::int32_t tooth = 0; tooth < teeth; ++tooth) {
        const std::int32_t x = 512 + tooth * 1024;
        corners.insert(corners.end(), {{x, 0}, {x + 128, height + 1}, {x + 256, 0}});
    }
    corners.insert(corners.end(), {{teeth * 1024, 0}, {teeth * 1024, height}});
    MapRows rows;
    rows.sectors.emplace_back();
    std::vector<WallId> walls;
    for (std::uint32_t at = 0; at < corners.size(); ++at) {
        const auto next = (at + 1) % static_cast<std::uint32_t>(corners.size());
        rows.walls.push_back({.position = corners[at], .point2 = WallId{next}});
        walls.push_back(WallId{at});
    }
    rows.wallsOfSector.push_back(std::move(walls));
    repairAll(state, Level(Map(std::move(rows))));
}

BENCHMARK(previewOneVertex)->Unit(benchmark::kMillisecond);
BENCHMARK(previewHundredWalls)->Unit(benchmark::kMillisecond);
BENCHMARK(previewFiveHundredSectors)->Unit(benchmark::kMillisecond);
BENCHMARK(previewFiveHundredCutting)->Unit(benchmark::kMillisecond);
BENCHMARK(pasteTwoHundredSectors)->Unit(benchmark::kMillisecond);
BENCHMARK(gradeLevel)->Unit(benchmark::kMillisecond);
BENCHMARK(gradeSector)->Unit(benchmark::kMicrosecond);
BENCHMARK(repairLinks)->Unit(benchmark::kMillisecond);
BENCHMARK(repairCrossings)->Unit(benchmark::kMillisecond);

} // namespace

} // namespace sectored::test
