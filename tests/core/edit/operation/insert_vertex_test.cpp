#include "sectored/edit/row/wall_split.h"
#include "sectored/map/invariant.h"
#include "sectored/map/loops.h"

#include "tests/core/edit/edit_level.h"
#include "tests/support/test_main.h"

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
    void aRepeatIsDividedAsFarAsThereIsOne();
    void aWallBesideThePointBendsToIt();
    void whatBendsWithItIsToldOf();
    void onAChosenSheetOnlyItsWallsAndTheirPartnersAreSplit();
    void insertVertexAnswersTheSameWhateverElseTheLevelHolds();
    void aBendIntoAFrozenSectorIsRefused();
    void aPointWithoutWallOrAtAVertexIsRefused();
    void onlyADamagedSectorWithoutClosedLoopsIsNotSplit();
    void theWallLimitHolds();
    void aSectorThatTouchesItselfStaysOneSector();
    void aPlaneThatHangsOnTheBentWallFindsAnotherHinge();
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

void InsertVertexTest::aRepeatIsDividedAsFarAsThereIsOne()
{
    for (const std::int32_t repeat : {0, 1, 2, 3, 254, 255}) {
        for (const std::int32_t at : {1, 500, 999}) {
            const Wall wall{.xrepeat = repeat};
            const WallPieces pieces = splitWall(wall, {1000, 0}, {at, 0});
            if (repeat >= 2) {
                QVERIFY(pieces.first.xrepeat >= 1 && pieces.second.xrepeat >= 1);
                QCOMPARE(pieces.first.xrepeat + pieces.second.xrepeat, repeat);
            } else {
                QCOMPARE(pieces.first.xrepeat, repeat);
                QCOMPARE(pieces.second.xrepeat, repeat);
            }
        }
    }
}

void InsertVertexTest::aWallBesideThePointBendsToIt()
{
    EditLevel level("sector 0: 0,0 100,50 0,50\nsector 1: 100,50 0,0 100,0\n");
    level.map = changed(level.map, [](PatchBuilder& builder) {
        builder.edit(WallId{0}).lotag = 7;
        builder.edit(WallId{0}).xrepeat = 10;
    });
    const Map before = level.map;
    const PlanResult planned = level.planned(InsertVertexRequest{.at = {51, 25}});
    QVERIFY(planned.has_value());
    QCOMPARE(planned->rounded, (std::vector<Point>{{51, 25}}));
    QCOMPARE(level.run(InsertVertexRequest{.at = {51, 25}}), QString("ok"));
    QCOMPARE(level.wall(1).position, (Point{51, 25}));
    QCOMPARE(level.wall(1).lotag, 7);
    QCOMPARE(level.wall(0).xrepeat + level.wall(1).xrepeat, 10);
    QCOMPARE(level.partner(0), 5);
    QCOMPARE(level.partner(1), 4);
    apply(level.map, inverted(planned->patch));
    QVERIFY(level.map == before);
    QCOMPARE(
        level.run(InsertVertexRequest{.at = {52, 25}}),
        QString("E-NOTHING There is no wall at (52, 25). Point at a wall."));
    QCOMPARE(level.run(InsertVertexRequest{.at = {52, 26}}), QString("ok"));
}

void InsertVertexTest::whatBendsWithItIsToldOf()
{
    // Two solid walls pass the same pixel and pinch the sector between them.
    EditLevel level("sector 0: 0,0 180,1 180,2 0,1 -20,40 -20,-40\n");
    QCOMPARE(level.run(InsertVertexRequest{.at = {90, 1}}), QString("ok"));
    QCOMPARE(level.map.sectorCount(), std::size_t{2});
    QCOMPARE(level.notices.front().code, MessageCode::Pinch);
}

void InsertVertexTest::onAChosenSheetOnlyItsWallsAndTheirPartnersAreSplit()
{
    const auto rooms = "sector 0: 0,0 16,0 16,16 0,16\nsector 1: 20,20 16,20 16,-4 20,-4\n"
                       "sector 2: 16,16 16,0 24,0\n";
    const SheetHint first{.only = std::vector{SectorId{0}}};
    EditLevel level(mapFromText(rooms, Linking::None));
    QCOMPARE(level.run(InsertVertexRequest{.at = {16, 8}, .sheet = first}), QString("ok"));
    QCOMPARE(level.map.wallsOf({0}).size(), std::size_t{5});
    QCOMPARE(level.map.wallCount(), std::size_t{12});
    EditLevel linked(rooms);
    QCOMPARE(linked.run(InsertVertexRequest{.at = {16, 8}, .sheet = first}), QString("ok"));
    QCOMPARE(linked.map.wallsOf({2}).size(), std::size_t{4});
    QCOMPARE(linked.map.wallCount(), std::size_t{13});
    EditLevel none(rooms);
    QVERIFY(none.run(InsertVertexRequest{.at = {16, 8}, .sheet = {.only = std::vector<SectorId>{}}})
                .startsWith("E-NOTHING"));
}

/// Two other sectors overlap each other and the point, but none of their walls is near it.
void InsertVertexTest::insertVertexAnswersTheSameWhateverElseTheLevelHolds()
{
    const std::string room = "sector 0: 0,0 100,1 100,90 0,90\n";
    const std::string others = "sector 1: -200,-200 200,-200 200,200 -200,200\n"
                               "sector 2: -150,-150 150,-150 150,150 -150,150\n";
    const InsertVertexRequest request{.at = {50, 1}};
    EditLevel alone(room);
    QCOMPARE(alone.run(request), QString("ok"));
    QCOMPARE(alone.map.wallCount(), std::size_t{5});
    EditLevel among(mapFromText(room + others, Linking::None));
    QCOMPARE(among.run(request), QString("ok"));
    QCOMPARE(among.map.wallCount(), std::size_t{13});
    QVERIFY(edgesOf(among.map, {0}) == edgesOf(alone.map, {0}));
}

void InsertVertexTest::aBendIntoAFrozenSectorIsRefused()
{
    EditLevel level("sector 0: 0,0 100,1 100,100 0,100\n"
                    "sector 1: 100,1 0,0 0,-50 20,0 40,-50 100,-50\n");
    const SheetHint first{.only = std::vector{SectorId{0}}};
    const Map before = level.map;
    QVERIFY(level.run(InsertVertexRequest{.at = {40, 0}, .sheet = first}).startsWith("E-SEAM"));
    QVERIFY(level.map == before);
    QCOMPARE(level.run(InsertVertexRequest{.at = {70, 1}, .sheet = first}), QString("ok"));
    QCOMPARE(level.map.wallsOf({1}).size(), std::size_t{7});
}

void InsertVertexTest::aPointWithoutWallOrAtAVertexIsRefused()
{
    EditLevel level("sector 0: 0,0 16,0 16,16 0,16\n");
    QCOMPARE(
        level.run(InsertVertexRequest{.at = {8, 8}}),
        QString("E-NOTHING There is no wall at (8, 8). Point at a wall."));
    QCOMPARE(
        level.run(InsertVertexRequest{.at = {16, 16}}),
        QString("E-VERTEX There is already a vertex here."));
    QVERIFY(level.run(InsertVertexRequest{.at = {coordinateLimit + 1, 0}}).startsWith("E-RANGE"));
}

void InsertVertexTest::onlyADamagedSectorWithoutClosedLoopsIsNotSplit()
{
    EditLevel level("sector 0: 0,0 16,16 16,0 0,12\n");
    QCOMPARE(level.run(InsertVertexRequest{.at = {16, 8}}), QString("ok"));
    level.map = changed(level.map, [](PatchBuilder& builder) {
        builder.edit(WallId{3}).point2 = WallId{1};
    });
    QVERIFY(level.run(InsertVertexRequest{.at = {16, 4}}).startsWith("E-DAMAGED Sector 0"));
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
        QString("E-LIMIT Too many walls: version 7 allows 8192, this edit needs 8193. Version 8 "
                "allows 16384."));
}

void InsertVertexTest::aSectorThatTouchesItselfStaysOneSector()
{
    // One loop that visits 20,20 twice, with the other sector to its right.
    for (const SheetHint& sheet : {SheetHint{}, SheetHint{.only = std::vector{SectorId{0}}}}) {
        EditLevel level("sector 0: 0,0 41,1 20,20 40,40 0,40 20,20\n"
                        "sector 1: 41,1 0,0 0,-40 41,-40\n");
        const Map before = level.map;
        const InsertVertexRequest request{.at = {21, 1}, .sheet = sheet};
        const PlanResult planned = level.planned(request);
        QCOMPARE(level.run(request), QString("ok"));
        QCOMPARE(level.map.sectorCount(), std::size_t{2});
        QVERIFY(level.notices.empty());
        const auto loops = loopsOf(level.map, SectorId{0});
        QCOMPARE(loops.size(), std::size_t{1});
        QCOMPARE(loops.front().walls.size(), std::size_t{7});
        const MapIndex index(level.map);
        QCOMPARE(gradeOf({level.map, index}, SectorId{0}), Grade::Odd);
        QCOMPARE(level.wall(1).position, (Point{21, 1}));
        QCOMPARE(level.partner(0), 8);
        QCOMPARE(level.partner(1), 7);
        for (int number = 2; number < 7; ++number) {
            const WallId same = before.wallsOf(SectorId{0})[static_cast<std::size_t>(number - 1)];
            QVERIFY(level.wall(number) == before[same]);
        }
        apply(level.map, inverted(planned->patch));
        QVERIFY(level.map == before);
    }
}

void InsertVertexTest::aPlaneThatHangsOnTheBentWallFindsAnotherHinge()
{
    for (const bool hasParallel : {true, false}) {
        EditLevel level(changed(
            mapFromText(
                hasParallel ? "sector 0: 0,0 101,1 101,101 0,100\n"
                            : "sector 0: 0,0 101,1 101,99 0,100\n"),
            [](PatchBuilder& builder) {
                builder.edit(SectorId{0}).floor.heinum = 4096;
                builder.edit(SectorId{0}).floor.stat = plane_bit::sloped;
            }));
        QCOMPARE(level.run(InsertVertexRequest{.at = {51, 1}}), QString("ok"));
        QCOMPARE(level.map.wallCount(), std::size_t{5});
        QCOMPARE(level.notices.size(), std::size_t{hasParallel ? 0U : 1U});
        // Without a parallel wall, the piece that tilts the floor least.
        QCOMPARE(level.wall(0).position, hasParallel ? (Point{101, 101}) : (Point{51, 1}));
        QCOMPARE(level.sector(0).floor.heinum, hasParallel ? -4096 : 4096);
    }
}

SECTORED_TEST(InsertVertexTest)
#include "insert_vertex_test.moc"
