#include "sectored/map/loops.h"

#include "tests/support/map_text.h"
#include "tests/support/test_main.h"

#include <QTest>

using namespace sectored;
using namespace sectored::test;

namespace {

Map withNext(const Map& map, std::uint32_t wall, WallRef next)
{
    return changed(map, [&](PatchBuilder& builder) { builder.edit(WallId{wall}).point2 = next; });
}

std::vector<WallId> ids(std::initializer_list<std::uint32_t> values)
{
    std::vector<WallId> walls;
    for (const std::uint32_t value : values) {
        walls.push_back({value});
    }
    return walls;
}

} // namespace

class LoopsTest : public QObject {
    Q_OBJECT

private slots:
    void loopsComeInListOrderWithTheirAreas();
    void aHoleMayComeFirst();
    void aLoopNeedNotBeConsecutive();
    void aChainThatEndsNowhereIsOneOpenLoop();
    void aChainIntoAnotherSectorIsOpen();
    void aChainThatRunsIntoItselfIsOneOpenLoop();
    void areasAreExactAtTheEdgeOfTheRange();
    void aSectorWithoutWallsHasNoLoops();
};

void LoopsTest::loopsComeInListOrderWithTheirAreas()
{
    const Map map = mapFromText("sector 0: 0,0 16,0 16,16 0,16 | 4,4 4,12 12,12 12,4");
    const auto loops = loopsOf(map, SectorId{0});
    QCOMPARE(loops.size(), std::size_t{2});
    QVERIFY(loops[0].walls == ids({0, 1, 2, 3}));
    QVERIFY(loops[0].closed && loops[1].closed);
    QVERIFY(loops[0].area2 == 512);
    QVERIFY(loops[1].area2 == -128);
}

void LoopsTest::aHoleMayComeFirst()
{
    const Map map = mapFromText("sector 0: 4,4 4,12 12,12 12,4 | 0,0 16,0 16,16 0,16");
    const auto loops = loopsOf(map, SectorId{0});
    QVERIFY(loops[0].area2 == -128);
    QVERIFY(loops[1].area2 == 512);
}

void LoopsTest::aLoopNeedNotBeConsecutive()
{
    Map map = mapFromText("sector 0: 0,0 16,0 16,16 0,16 | 4,4 4,12 12,12 12,4");
    map = changed(map, [](PatchBuilder& builder) {
        builder.setWalls(SectorId{0}, ids({4, 0, 5, 1, 6, 2, 7, 3}));
    });
    const auto loops = loopsOf(map, SectorId{0});
    QCOMPARE(loops.size(), std::size_t{2});
    QVERIFY(loops[0].walls == ids({4, 5, 6, 7}));
    QVERIFY(loops[1].walls == ids({0, 1, 2, 3}));
}

void LoopsTest::aChainThatEndsNowhereIsOneOpenLoop()
{
    const Map room = mapFromText("sector 0: 0,0 16,0 16,16 0,16");
    const auto loops = loopsOf(withNext(room, 1, WallRef::raw(99)), SectorId{0});
    QCOMPARE(loops.size(), std::size_t{1});
    QVERIFY(!loops[0].closed);
    QVERIFY(loops[0].walls == ids({2, 3, 0, 1}));
    QVERIFY(loops[0].area2 == 0);
}

void LoopsTest::aChainIntoAnotherSectorIsOpen()
{
    const Map rooms = mapFromText("sector 0: 0,0 16,0 16,16\nsector 1: 30,0 40,0 40,9");
    const auto loops = loopsOf(withNext(rooms, 2, WallId{3}), SectorId{0});
    QCOMPARE(loops.size(), std::size_t{1});
    QVERIFY(!loops[0].closed);
    QVERIFY(loopsOf(withNext(rooms, 2, WallId{3}), SectorId{1})[0].closed);
}

void LoopsTest::aChainThatRunsIntoItselfIsOneOpenLoop()
{
    const Map room = mapFromText("sector 0: 0,0 16,0 16,16 0,16");
    const auto loops = loopsOf(withNext(room, 3, WallId{1}), SectorId{0});
    QCOMPARE(loops.size(), std::size_t{1});
    QVERIFY(!loops[0].closed);
    QVERIFY(loops[0].walls == ids({0, 1, 2, 3}));
}

void LoopsTest::areasAreExactAtTheEdgeOfTheRange()
{
    const Map map = mapFromText("sector 0: -2147483648,-2147483648 2147483647,-2147483648 "
                                "2147483647,2147483647 -2147483648,2147483647");
    const Int128 side = Int128{0xffffffff};
    QVERIFY(loopsOf(map, SectorId{0})[0].area2 == 2 * side * side);
}

void LoopsTest::aSectorWithoutWallsHasNoLoops()
{
    QVERIFY(loopsOf(mapFromText("sector 0:"), SectorId{0}).empty());
}

SECTORED_TEST(LoopsTest)
#include "loops_test.moc"
