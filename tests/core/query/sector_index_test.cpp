#include "sectored/geom/inside/half_open.h"
#include "sectored/map/patch_builder.h"
#include "sectored/query/sector_index.h"

#include "tests/support/map_text.h"
#include "tests/support/oracle/index_oracle.h"
#include "tests/support/random_polygon.h"
#include "tests/support/random_subdivision.h"
#include "tests/support/test_length.h"
#include "tests/support/test_main.h"
#include "tests/support/town.h"

#include <QTest>

#include <algorithm>
#include <cmath>
#include <numbers>

using namespace sectored;
using namespace sectored::test;

/// The index gives the results of sector_at.h, and is fast enough.
class SectorIndexTest : public QObject {
    Q_OBJECT

private slots:
    void everyPointOfATownIsAnsweredTheSameWay();
    void aLevelWithoutSectorsHoldsNothing();
    void aMovedIndexLeavesThatOfNoSectorsBehind();
    void everyPointOfAPartitionHasOneOwner();
    void everyPointOfRandomSubdivisionsIsAnsweredTheSameWay_data();
    void everyPointOfRandomSubdivisionsIsAnsweredTheSameWay();
    void roomsWithHolesAndIslandsOverEachOtherAreAnsweredTheSameWay();
    void damagedSectorsAreAnsweredTheSameWay();
    void sectorsBeyondTheLimitAreAnsweredTheSameWay();
    void edgesThroughTheCornersOfCellsAreCountedOnce();
    void visitsTellInsideFromBoundary();
    void aSpikyPolygonStaysSmall();
    void aLevelWithAFarOutlierIsCutWhereItsWallsAre();
    void stackedSectorsStaySmall();
    void roomsUnderADeepStackStaySmall();
    void memoryStaysWithinItsBudget();
};

namespace {

/// Returns a level of sectors without links, from their directed edges.
Map mapOf(const std::vector<std::vector<Segment>>& sectors)
{
    MapRows rows;
    rows.limits = LimitProfile::None;
    for (const std::vector<Segment>& edges : sectors) {
        std::vector<WallId> walls;
        const auto first = static_cast<std::uint32_t>(rows.walls.size());
        std::vector<bool> used(edges.size());
        // Builds loops: each edge continues with the first unused edge that starts at its end.
        for (std::size_t start = 0; start < edges.size(); ++start) {
            std::size_t at = start;
            const std::size_t begin = rows.walls.size();
            while (!used[at]) {
                used[at] = true;
                Wall wall;
                wall.position = edges[at].a;
                wall.point2 = WallId{static_cast<std::uint32_t>(rows.walls.size()) + 1};
                rows.walls.push_back(wall);
                for (std::size_t next = 0; next < edges.size(); ++next) {
                    if (!used[next] && edges[next].a == edges[at].b) {
                        at = next;
                        break;
                    }
                }
            }
            if (rows.walls.size() > begin) {
                rows.walls.back().point2 = WallId{static_cast<std::uint32_t>(begin)};
            }
        }
        for (std::uint32_t wall = first; wall < rows.walls.size(); ++wall) {
            walls.push_back({wall});
        }
        rows.sectors.emplace_back();
        rows.wallsOfSector.push_back(std::move(walls));
    }
    return Map(std::move(rows));
}

std::vector<Segment> edgesOfLoop(const std::vector<Point>& loop)
{
    std::vector<Segment> edges;
    for (std::size_t at = 0; at < loop.size(); ++at) {
        edges.push_back({loop[at], loop[(at + 1) % loop.size()]});
    }
    return edges;
}

/// Returns a level with one loop as its sector; faster than mapOf.
Map mapOfLoop(const std::vector<Point>& loop)
{
    MapRows rows;
    rows.limits = LimitProfile::None;
    rows.sectors.emplace_back();
    rows.wallsOfSector.emplace_back();
    for (std::uint32_t at = 0; at < loop.size(); ++at) {
        Wall wall;
        wall.position = loop[at];
        wall.point2 = WallId{(at + 1) % static_cast<std::uint32_t>(loop.size())};
        rows.walls.push_back(wall);
        rows.wallsOfSector.back().push_back({at});
    }
    return Map(std::move(rows));
}

std::string faultOf(const Map& map, const std::vector<Point>& points, std::mt19937_64& random)
{
    const MapIndex index(map);
    return IndexOracle({map, index}).faultAt(SectorIndex(map), points, random);
}

std::string faultOf(const Map& map, std::size_t ofEach, std::mt19937_64& random)
{
    return faultOf(map, pointsOfAllKinds(map, ofEach, random), random);
}

std::vector<Point> allPoints(const Box& box)
{
    std::vector<Point> points;
    for (std::int32_t y = box.low.y; y <= box.high.y; ++y) {
        for (std::int32_t x = box.low.x; x <= box.high.x; ++x) {
            points.push_back({x, y});
        }
    }
    return points;
}

} // namespace

void SectorIndexTest::everyPointOfATownIsAnsweredTheSameWay()
{
    std::mt19937_64 random = seededRandom(1);
    const std::string fault = faultOf(mapFromText(town), allPoints({{-4, -4}, {134, 84}}), random);
    QVERIFY2(fault.empty(), fault.c_str());
}

void SectorIndexTest::aLevelWithoutSectorsHoldsNothing()
{
    const SectorIndex index;
    QVERIFY(index.sectorsAt({0, 0}) == SectorsAt{});
    QVERIFY(!index.sectorAt({0, 0}));
    QVERIFY(!index.ownerAt({0, 0}));
    QVERIFY(!index.sectorAt(Map(), {0, 0}, SectorId{3}));
    QVERIFY(!SectorIndex(Map()).sectorAt({5, 5}));
    QVERIFY(index.sectorAtEach({}).empty());
}

void SectorIndexTest::aMovedIndexLeavesThatOfNoSectorsBehind()
{
    const Map map = mapFromText(town);
    const SectorIndex fresh(map);
    const auto points = allPoints({{-4, -4}, {134, 84}});
    SectorIndex from(map);
    SectorIndex into(std::move(from));
    // NOLINTBEGIN(bugprone-use-after-move)
    for (const Point p : points) {
        QVERIFY(into.sectorsAt(p) == fresh.sectorsAt(p));
        QVERIFY(from.sectorsAt(p) == SectorsAt{});
        QVERIFY(!from.sectorAt(p));
        QVERIFY(!from.sectorAt(map, p, SectorId{0}));
    }
    QVERIFY(from.ownerAtEach(points) == SectorIndex().ownerAtEach(points));
    Map built;
    PatchBuilder builder(built);
    const SectorId room = builder.add(Sector());
    std::vector<WallId> walls;
    for (const Point corner : {Point{0, 0}, Point{8, 0}, Point{8, 8}}) {
        Wall wall;
        wall.position = corner;
        walls.push_back(builder.add(wall));
    }
    for (std::size_t at = 0; at < walls.size(); ++at) {
        builder.edit(walls[at]).point2 = walls[(at + 1) % walls.size()];
    }
    builder.setWalls(room, walls);
    const Patch patch = builder.finish();
    apply(built, patch);
    from.update(built, patch);
    const SectorIndex builtAnew(built);
    for (const Point p : points) {
        QVERIFY(from.sectorsAt(p) == builtAnew.sectorsAt(p));
    }
    QVERIFY(from.sectorAt({6, 2}) == room);
    from = std::move(into);
    QVERIFY(from.ownerAtEach(points) == fresh.ownerAtEach(points));
    QVERIFY(into.ownerAtEach(points) == SectorIndex().ownerAtEach(points));
    // NOLINTEND(bugprone-use-after-move)
}

void SectorIndexTest::everyPointOfAPartitionHasOneOwner()
{
    std::mt19937_64 random = seededRandom(2);
    for (int turn = 0; turn < 3; ++turn) {
        const auto regions = randomSubdivision(random, {.extent = 15}).regions;
        const SectorIndex index(mapOf(regions));
        for (const Point p : allPoints({{-2, -2}, {62, 62}})) {
            const bool within = p.x >= 0 && p.x < 60 && p.y >= 0 && p.y < 60;
            std::vector<SectorId> owners;
            for (std::uint32_t region = 0; region < regions.size(); ++region) {
                if (containsHalfOpen(regions[region], p)) {
                    owners.push_back({region});
                }
            }
            QCOMPARE(owners.size(), std::size_t{within});
            QCOMPARE(index.ownerAt(p), within ? std::optional(owners.front()) : std::nullopt);
        }
    }
}

void SectorIndexTest::everyPointOfRandomSubdivisionsIsAnsweredTheSameWay_data()
{
    QTest::addColumn<int>("extent");
    QTest::addColumn<int>("vertices");
    for (const int extent : {4, 9, 20, 1000, 100'000, 20'000'000}) {
        for (const int vertices : {0, 3, 20, 120}) {
            QTest::addRow("extent %d, %d vertices", extent, vertices) << extent << vertices;
        }
    }
}

void SectorIndexTest::everyPointOfRandomSubdivisionsIsAnsweredTheSameWay()
{
    QFETCH(const int, extent);
    QFETCH(const int, vertices);
    std::mt19937_64 random = seededRandom(3);
    for (int turn = 0; turn < (isLongForm() ? 40 : 1); ++turn) {
        const auto regions = randomSubdivision(
                                 random,
                                 {.extent = extent,
                                  .vertices = static_cast<std::size_t>(vertices),
                                  .regions = static_cast<std::size_t>(1 + turn % 9)})
                                 .regions;
        const Map map = mapOf(regions);
        std::string fault = faultOf(map, roundsOf<std::size_t>(100, 5000), random);
        QVERIFY2(fault.empty(), fault.c_str());
        if (extent <= 20) {
            fault = faultOf(map, allPoints({{-3, -3}, {4 * extent + 3, 4 * extent + 3}}), random);
            QVERIFY2(fault.empty(), fault.c_str());
        }
    }
}

void SectorIndexTest::roomsWithHolesAndIslandsOverEachOtherAreAnsweredTheSameWay()
{
    std::mt19937_64 random = seededRandom(4);
    for (const std::int32_t extent : {60, 3000, coordinateLimit}) {
        std::vector<std::vector<Segment>> sectors;
        for (int count = 0; count < 12; ++count) {
            const auto loops = randomPolygon(
                random,
                {.extent = extent, .corners = 24, .holes = static_cast<std::size_t>(count % 4)});
            sectors.emplace_back();
            for (const auto& loop : loops) {
                const auto edges = edgesOfLoop(loop);
                sectors.back().insert(sectors.back().end(), edges.begin(), edges.end());
            }
            // Add islands: the holes as a sector.
            sectors.emplace_back();
            for (std::size_t hole = 1; hole < loops.size(); ++hole) {
                const auto edges = edgesOfLoop({loops[hole].rbegin(), loops[hole].rend()});
                sectors.back().insert(sectors.back().end(), edges.begin(), edges.end());
            }
        }
        const std::string fault =
            faultOf(mapOf(sectors), roundsOf<std::size_t>(100, 20'000), random);
        QVERIFY2(fault.empty(), fault.c_str());
    }
}

void SectorIndexTest::damagedSectorsAreAnsweredTheSameWay()
{
    std::mt19937_64 random = seededRandom(5);
    for (std::uint32_t wall = 0; wall < 20; ++wall) {
        for (const WallRef end :
             {WallRef::raw(-1),
              WallRef::raw(9999),
              WallRef(WallId{26}),
              WallRef(WallId{0}),
              WallRef(WallId{wall})}) {
            const Map map = changed(mapFromText(town), [&](PatchBuilder& builder) {
                builder.edit(WallId{wall}).point2 = end;
                builder.edit(WallId{wall + 3}).nextSector = SectorRef::raw(700);
            });
            std::string fault = faultOf(map, roundsOf<std::size_t>(15, 60), random);
            QVERIFY2(fault.empty(), fault.c_str());
        }
    }
}

void SectorIndexTest::sectorsBeyondTheLimitAreAnsweredTheSameWay()
{
    std::mt19937_64 random = seededRandom(6);
    const std::string fault = faultOf(
        mapFromText(R"(
            sector 0: -2147483648,-2147483648 2147483647,-2147483648 2147483647,2147483647
            sector 1: -2147483648,-2147483648 2147483647,2147483647 -2147483648,2147483647
            sector 2: 0,0 600000000,3 5,600000000
            sector 3: -536870912,-536870912 536870912,-536870912 536870912,536870912 -7,99
            sector 4: -536870912,-536870912 536870912,536870911 -536870912,536870912
            sector 5: 1,1 9,2 4,9
        )"),
        roundsOf<std::size_t>(2000, 200'000),
        random);
    QVERIFY2(fault.empty(), fault.c_str());
}

void SectorIndexTest::edgesThroughTheCornersOfCellsAreCountedOnce()
{
    // Oblique edges at odd distances from powers of two pass through points half a unit off integer
    // points, where cells have their corners.
    std::mt19937_64 random = seededRandom(7);
    for (const std::int32_t size : {1, 2, 3, 7, 8, 16, 33}) {
        for (const std::int32_t shift : {-5, -1, 0, 1, 2}) {
            const std::int32_t low = shift - size;
            const std::int32_t high = shift + size;
            const Map map = mapOf(
                {edgesOfLoop({{low, shift}, {shift, low}, {high, shift}, {shift, high}}),
                 edgesOfLoop({{low, low}, {high, shift}, {shift, high}}),
                 edgesOfLoop({{low, high}, {shift, low}, {high, high}, {shift, shift}}),
                 edgesOfLoop({{low, low}, {high, high}, {high, low}, {low, high}})});
            const std::string fault =
                faultOf(map, allPoints({{low - 2, low - 2}, {high + 2, high + 2}}), random);
            QVERIFY2(fault.empty(), fault.c_str());
        }
    }
}

void SectorIndexTest::visitsTellInsideFromBoundary()
{
    const SectorIndex index(mapFromText(town));
    std::vector<SectorId> inside;
    std::vector<SectorId> boundary;
    const auto sort = [&](SectorId sector, PointLocation location) {
        (location == PointLocation::Inside ? inside : boundary).push_back(sector);
    };
    index.visitSectorsAt({40, 10}, sort);
    QVERIFY(inside == std::vector{SectorId{2}});
    QVERIFY(boundary == std::vector{SectorId{3}});
}

void SectorIndexTest::aSpikyPolygonStaysSmall()
{
    std::mt19937_64 random = seededRandom(8);
    const std::size_t corners = isLongForm() ? 1'000'000 : 20'000;
    std::vector<Point> loop;
    for (std::size_t corner = 0; corner < corners; ++corner) {
        const double angle =
            2 * std::numbers::pi * static_cast<double>(corner) / static_cast<double>(corners);
        const double radius = randomBetween(random, 1 << 16, 1 << 19);
        loop.push_back(
            {static_cast<std::int32_t>(radius * std::cos(angle)),
             static_cast<std::int32_t>(radius * std::sin(angle))});
    }
    const Map map = mapOfLoop(loop);
    QElapsedTimer timer;
    timer.start();
    const SectorIndex index(map);
    const CellCensus census = index.census();
    qInfo(
        "%zu edges: %lld ms, %zu bytes, %zu cells, %zu splits, %zu edges in cells, at most %zu",
        corners,
        timer.elapsed(),
        index.memory(),
        census.cells,
        census.splits,
        census.edges,
        census.most);
    QVERIFY(index.memory() <= 120 * corners);
    QVERIFY(census.edges <= 6 * corners);
    const MapIndex numbers(map);
    const std::string fault =
        IndexOracle({map, numbers})
            .faultAt(index, pointsOfAllKinds(map, isLongForm() ? 10 : 6, random), random);
    QVERIFY2(fault.empty(), fault.c_str());
}

void SectorIndexTest::aLevelWithAFarOutlierIsCutWhereItsWallsAre()
{
    std::mt19937_64 random = seededRandom(9);
    std::vector<std::vector<Segment>> sectors{edgesOfLoop(
        {{coordinateLimit - 8, coordinateLimit}, {coordinateLimit, 0}, {-coordinateLimit, 7}})};
    for (std::int32_t row = 0; row < 40; ++row) {
        for (std::int32_t column = 0; column < 40; ++column) {
            const std::int32_t x = 100 * column;
            const std::int32_t y = 100 * row;
            sectors.push_back(
                edgesOfLoop({{x, y}, {x + 100, y}, {x + 100, y + 100}, {x, y + 100}}));
        }
    }
    const Map map = mapOf(sectors);
    const CellCensus census = SectorIndex(map).census();
    QVERIFY(census.most < 100);
    QVERIFY(SectorIndex(map).memory() <= 120 * map.wallCount());
    const std::string fault = faultOf(map, isLongForm() ? 60 : 20, random);
    QVERIFY2(fault.empty(), fault.c_str());
}

void SectorIndexTest::stackedSectorsStaySmall()
{
    std::mt19937_64 random = seededRandom(10);
    std::vector<std::vector<Segment>> sectors;
    for (std::int32_t level = 0; level < (isLongForm() ? 3000 : 1000); ++level) {
        sectors.push_back(
            edgesOfLoop({{0, level}, {50'000, 0}, {50'000 + level, 60'000}, {9, 60'000}}));
    }
    const Map map = mapOf(sectors);
    QVERIFY(SectorIndex(map).memory() <= 120 * map.wallCount());
    const std::string fault = faultOf(map, 4, random);
    QVERIFY2(fault.empty(), fault.c_str());
}

/// Takes minutes if overlaps are computed separately for each sector.
void SectorIndexTest::roomsUnderADeepStackStaySmall()
{
    std::mt19937_64 random = seededRandom(12);
    constexpr std::int32_t side = 45'000;
    std::vector<std::vector<Segment>> sectors;
    for (std::int32_t y = 0; y < side; y += 1000) {
        for (std::int32_t x = 0; x < side; x += 1000) {
            sectors.push_back(
                edgesOfLoop({{x, y}, {x + 1000, y}, {x + 1000, y + 1000}, {x, y + 1000}}));
        }
    }
    for (std::int32_t by = 0; by < 2000; ++by) {
        sectors.push_back(
            edgesOfLoop({{-by, -by}, {side + by, -by}, {side + by, side + by}, {-by, side + by}}));
    }
    const Map map = mapOf(sectors);
    QVERIFY(SectorIndex(map).memory() <= 120 * map.wallCount());
    const std::string fault = faultOf(map, isLongForm() ? 40 : 2, random);
    QVERIFY2(fault.empty(), fault.c_str());
}

void SectorIndexTest::memoryStaysWithinItsBudget()
{
    std::mt19937_64 random = seededRandom(11);
    for (const std::int32_t extent : {5000, 12'345, 70'000}) {
        const Map map =
            mapOf(randomSubdivision(random, {.extent = extent, .vertices = 1000, .regions = 350})
                      .regions);
        const SectorIndex index(map);
        qInfo("%zu walls: %zu bytes a wall", map.wallCount(), index.memory() / map.wallCount());
        QVERIFY(index.memory() <= 120 * map.wallCount());
    }
}

SECTORED_TEST(SectorIndexTest)
#include "sector_index_test.moc"
