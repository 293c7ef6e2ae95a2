#include "core/edit/wall_split.h"

#include "tests/core/edit/edit_level.h"

#include <QTest>

using namespace sectored;
using namespace sectored::test;

class InsertVertexTest : public QObject {
    Q_OBJECT

private slots:
    void bothSidesOfAPortalAreSplitAndLinked();
    void everyWallThroughThePointIsSplit();
    void theFirstWallStaysFirst();
    void repeatsAreDividedAndTheTextureRunsOn();
    void aFlippedTextureRunsOnTheOtherWay();
    void aRepeatThatCannotBeDividedStaysInRange();
    void aPointBesideTheWallIsUnsupportedAndNamesIt();
    void aPointWithoutWallOrAtAVertexIsRefused();
    void aDamagedSectorIsNotSplit();
    void theWallLimitHolds();
};

void InsertVertexTest::bothSidesOfAPortalAreSplitAndLinked()
{
    EditLevel level("sector 0: 0,0 16,0 16,16 0,16\nsector 1: 16,0 32,0 32,16 16,16\n");
    const Map before = level.map;
    const PlanResult planned = level.planned(InsertVertexRequest{.at = {16, 4}});
    QCOMPARE(level.run(InsertVertexRequest{.at = {16, 4}}), QString("ok"));
    QCOMPARE(level.map.wallCount(), std::size_t{10});
    QCOMPARE(level.wall(1).position, (Point{16, 0}));
    QCOMPARE(level.wall(2).position, (Point{16, 4}));
    QCOMPARE(level.partner(1), 9);
    QCOMPARE(level.partner(2), 8);
    QCOMPARE(level.partner(8), 2);
    QCOMPARE(level.partner(9), 1);
    QCOMPARE(level.wall(9).position, (Point{16, 4}));
    apply(level.map, inverted(planned->patch));
    QVERIFY(level.map == before);
}

void InsertVertexTest::everyWallThroughThePointIsSplit()
{
    EditLevel level(mapFromText(
        "sector 0: 0,0 16,0 16,16 0,16\nsector 1: 20,20 16,20 16,-4 20,-4\n",
        Linking::None));
    QCOMPARE(level.run(InsertVertexRequest{.at = {16, 8}}), QString("ok"));
    QCOMPARE(level.map.wallCount(), std::size_t{10});
}

void InsertVertexTest::theFirstWallStaysFirst()
{
    EditLevel level("sector 0: 0,0 16,0 16,16 0,16\n");
    const WallId first = level.map.wallsOf({0}).front();
    QCOMPARE(level.run(InsertVertexRequest{.at = {1, 0}}), QString("ok"));
    QCOMPARE(level.map.wallsOf({0}).front(), first);
    QCOMPARE(level.wall(0).position, (Point{0, 0}));
}

void InsertVertexTest::repeatsAreDividedAndTheTextureRunsOn()
{
    const Wall wall{.xrepeat = 8, .xpanning = 250, .lotag = 3};
    const WallPieces pieces = splitWall(wall, {16, 0}, {4, 0});
    QCOMPARE(pieces.first.xrepeat, 2);
    QCOMPARE(pieces.second.xrepeat, 6);
    QCOMPARE(pieces.first.xpanning, 250);
    QCOMPARE(pieces.second.xpanning, 10);
    QCOMPARE(pieces.second.lotag, 3);
    QCOMPARE(pieces.second.position, (Point{4, 0}));
}

void InsertVertexTest::aFlippedTextureRunsOnTheOtherWay()
{
    const Wall wall{.cstat = wall_bit::flipX, .xrepeat = 8};
    const WallPieces pieces = splitWall(wall, {0, 16}, {0, 4});
    QCOMPARE(pieces.first.xpanning, 48);
    QCOMPARE(pieces.second.xpanning, 0);
}

void InsertVertexTest::aRepeatThatCannotBeDividedStaysInRange()
{
    for (const std::int32_t repeat : {0, 1, 2, 3, 254, 255}) {
        for (const std::int32_t at : {1, 500, 999}) {
            const Wall wall{.xrepeat = repeat};
            const WallPieces pieces = splitWall(wall, {1000, 0}, {at, 0});
            QVERIFY(pieces.first.xrepeat >= 1 && pieces.second.xrepeat >= 1);
            if (repeat >= 2) {
                QCOMPARE(pieces.first.xrepeat + pieces.second.xrepeat, repeat);
            }
        }
    }
}

void InsertVertexTest::aPointBesideTheWallIsUnsupportedAndNamesIt()
{
    EditLevel level("sector 0: 0,0 100,50 0,50\n");
    const PlanResult planned = level.planned(InsertVertexRequest{.at = {51, 25}});
    QCOMPARE(planned.error().code, MessageCode::Unsupported);
    QCOMPARE(planned.error().culprits.walls, std::vector{WallId{0}});
    QCOMPARE(level.run(InsertVertexRequest{.at = {52, 26}}), QString("ok"));
}

void InsertVertexTest::aPointWithoutWallOrAtAVertexIsRefused()
{
    EditLevel level("sector 0: 0,0 16,0 16,16 0,16\n");
    QCOMPARE(
        level.run(InsertVertexRequest{.at = {8, 8}}),
        QString("E-NOTHING There is no wall at (8, 8)."));
    QCOMPARE(
        level.run(InsertVertexRequest{.at = {16, 16}}),
        QString("E-VERTEX There is already a vertex."));
    QVERIFY(level.run(InsertVertexRequest{.at = {coordinateLimit + 1, 0}}).startsWith("E-RANGE"));
}

void InsertVertexTest::aDamagedSectorIsNotSplit()
{
    EditLevel level("sector 0: 0,0 16,16 16,0 0,12\n");
    QVERIFY(level.run(InsertVertexRequest{.at = {16, 8}}).startsWith("E-DAMAGED Sector 0"));
}

void InsertVertexTest::theWallLimitHolds()
{
    std::string text = "sector 0: 0,20000";
    for (int x = 0; x < 8191; ++x) {
        text += " " + std::to_string(2 * x) + "," + std::to_string(x % 2);
    }
    EditLevel level(text + "\n");
    QCOMPARE(level.map.wallCount(), std::size_t{8192});
    QCOMPARE(
        level.run(InsertVertexRequest{.at = {0, 10000}}),
        QString("E-LIMIT Version 7 holds at most 8192 walls; this would make 8193. Version 8 holds "
                "16384."));
}

QTEST_APPLESS_MAIN(InsertVertexTest)
#include "insert_vertex_test.moc"
