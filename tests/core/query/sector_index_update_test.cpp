#include "sectored/map/patch.h"
#include "sectored/map/patch_builder.h"
#include "sectored/query/sector_index.h"

#include "tests/support/oracle/index_oracle.h"
#include "tests/support/random_patch.h"
#include "tests/support/random_polygon.h"
#include "tests/support/room_grid.h"
#include "tests/support/test_length.h"
#include "tests/support/test_main.h"

#include <QTest>

using namespace sectored;
using namespace sectored::test;

/// An index updated with patches gives the same results as a newly built one.
class SectorIndexUpdateTest : public QObject {
    Q_OBJECT

private slots:
    void anIndexTakenAlongAnswersAsOneMadeAfresh_data();
    void anIndexTakenAlongAnswersAsOneMadeAfresh();
    void patchesTakenBackLeaveTheAnswersOfTheStart();
    void aStackLaidOverRoomsIsTakenInAtOnceAsOneByOne_data();
    void aStackLaidOverRoomsIsTakenInAtOnceAsOneByOne();
    void aWallThatComesBackFromFarAwayLeavesTheCellsOfTheStart();
    void patchesWithoutShapesChangeNothing();
};

namespace {

/// A level with both indexes, updated together.
struct Level {
    Map map{};
    MapIndex numbers{map};
    SectorIndex index{map};

    void take(const Patch& patch)
    {
        apply(map, patch);
        numbers.update(map, patch);
        index.update(map, patch);
    }

    std::string fault(std::size_t ofEach, std::mt19937_64& random) const
    {
        const std::vector<Point> points = pointsOfAllKinds(map, ofEach, random);
        const SectorIndex afresh(map);
        for (const Point p : points) {
            if (afresh.sectorsAt(p) != index.sectorsAt(p)) {
                return "one made afresh differs at " + std::to_string(p.x) + " "
                       + std::to_string(p.y);
            }
        }
        return IndexOracle({map, numbers}).faultAt(index, points, random);
    }
};

void addSquare(PatchBuilder& builder, const Box& box)
{
    std::vector<WallId> walls;
    for (const Point corner :
         {box.low, Point{box.high.x, box.low.y}, box.high, Point{box.low.x, box.high.y}}) {
        Wall wall;
        wall.position = corner;
        walls.push_back(builder.add(wall));
    }
    for (std::size_t at = 0; at < walls.size(); ++at) {
        builder.edit(walls[at]).point2 = walls[(at + 1) % walls.size()];
    }
    builder.setWalls(builder.add(Sector{}), walls);
}

} // namespace

void SectorIndexUpdateTest::anIndexTakenAlongAnswersAsOneMadeAfresh_data()
{
    QTest::addColumn<PatchWish>("wish");
    QTest::newRow("crowded") << PatchWish{.extent = 12, .mostWalls = 150};
    QTest::newRow("wide") << PatchWish{.extent = 20'000};
    QTest::newRow("far") << PatchWish{.extent = 3000, .goesFar = true};
    QTest::newRow("damaged") << PatchWish{.extent = 200, .damages = true};
    QTest::newRow("damaged and far") << PatchWish{.extent = 5000, .damages = true, .goesFar = true};
    QTest::newRow("large") << PatchWish{.extent = 100'000, .mostWalls = 2000};
}

void SectorIndexUpdateTest::anIndexTakenAlongAnswersAsOneMadeAfresh()
{
    QFETCH(const PatchWish, wish);
    std::mt19937_64 random = seededRandom(wish.mostWalls);
    Level level;
    const int patches = roundsOf(100, 10'000);
    for (int count = 1; count <= patches; ++count) {
        level.take(randomPatch(level.map, wish, random));
        const std::string fault = level.fault(count % 50 == 0 ? 100 : 1, random);
        QVERIFY2(fault.empty(), (fault + " after " + std::to_string(count)).c_str());
    }
}

void SectorIndexUpdateTest::patchesTakenBackLeaveTheAnswersOfTheStart()
{
    std::mt19937_64 random = seededRandom(77);
    Level level;
    std::vector<Patch> patches;
    for (int count = roundsOf(120, 120); count > 0; --count) {
        patches.push_back(randomPatch(level.map, {.extent = 500, .damages = true}, random));
        level.take(patches.back());
    }
    while (!patches.empty()) {
        level.take(inverted(patches.back()));
        patches.pop_back();
        const std::string fault = level.fault(2, random);
        QVERIFY2(fault.empty(), fault.c_str());
    }
    QCOMPARE(level.map.wallCount(), std::size_t{0});
    QCOMPARE(level.index.census().edges, std::size_t{0});
    QCOMPARE(level.index.census().splits, std::size_t{0});
}

void SectorIndexUpdateTest::aStackLaidOverRoomsIsTakenInAtOnceAsOneByOne_data()
{
    QTest::addColumn<int>("inOnePatch");
    QTest::newRow("at once") << 200;
    QTest::newRow("one by one") << 1;
}

/// Cells sized for small sectors need many times the memory and time under a stack.
void SectorIndexUpdateTest::aStackLaidOverRoomsIsTakenInAtOnceAsOneByOne()
{
    QFETCH(const int, inOnePatch);
    const int squares = roundsOf(200, 200);
    std::mt19937_64 random = seededRandom(79);
    Level level{.map = roomGrid(20)};
    std::vector<Patch> patches;
    for (int first = 0; first < squares; first += inOnePatch) {
        PatchBuilder builder(level.map);
        for (int by = first; by < std::min(first + inOnePatch, squares); ++by) {
            addSquare(builder, {{-by, -by}, {20'480 + by, 20'480 + by}});
        }
        patches.push_back(builder.finish());
        level.take(patches.back());
    }
    const auto isSmall = [&level] {
        return level.index.memory() <= 2 * SectorIndex(level.map).memory() + (1 << 17);
    };
    QVERIFY(isSmall());
    std::string fault = level.fault(2, random);
    while (fault.empty() && !patches.empty()) {
        level.take(inverted(patches.back()));
        patches.pop_back();
    }
    QVERIFY2(fault.empty(), fault.c_str());
    fault = level.fault(20, random);
    QVERIFY2(fault.empty(), fault.c_str());
    QVERIFY(isSmall());
}

void SectorIndexUpdateTest::aWallThatComesBackFromFarAwayLeavesTheCellsOfTheStart()
{
    std::mt19937_64 random = seededRandom(80);
    Level level{.map = roomGrid(20)};
    const CellCensus before = level.index.census();
    const auto move = [&level](Point to) {
        PatchBuilder builder(level.map);
        builder.edit(WallId{2}).position = to;
        level.take(builder.finish());
    };
    const Point home = level.map[WallId{2}].position;
    move({coordinateLimit, coordinateLimit});
    QVERIFY(level.index.census().splits > before.splits);
    move({coordinateLimit, 3});
    const std::string fault = level.fault(20, random);
    QVERIFY2(fault.empty(), fault.c_str());
    move(home);
    QVERIFY(level.index.census() == before);
}

void SectorIndexUpdateTest::patchesWithoutShapesChangeNothing()
{
    std::mt19937_64 random = seededRandom(78);
    Level level;
    for (int count = 0; count < 40; ++count) {
        level.take(randomPatch(level.map, {}, random));
    }
    const CellCensus before = level.index.census();
    const std::size_t memory = level.index.memory();
    Patch patch;
    for (const SectorId sector : level.map.sectorOrder()) {
        Sector raised = level.map[sector];
        raised.floor.z += 64;
        patch.sectors.push_back({sector, level.map[sector], raised});
    }
    level.take(patch);
    QVERIFY(level.index.census() == before);
    QCOMPARE(level.index.memory(), memory);
    const std::string fault = level.fault(100, random);
    QVERIFY2(fault.empty(), fault.c_str());
}

SECTORED_TEST(SectorIndexUpdateTest)
#include "sector_index_update_test.moc"
