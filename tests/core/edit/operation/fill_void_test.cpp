#include "tests/core/edit/broken_rules.h"
#include "tests/core/edit/edit_level.h"
#include "tests/support/test_main.h"

#include <QTest>

using namespace sectored;
using namespace sectored::test;

class FillVoidTest : public QObject {
    Q_OBJECT

private slots:
    void aHoleBecomesASector();
    void aLoopThatTouchesItselfFallsApartWhereItIsRedrawn();
    void aYardBetweenRoomsBecomesASector();
    void roomsNeedNotBeLinkedToEachOther();
    void islandsAndTheirYardsStay();
    void aPocketOfStackedRoomsIsFilledOnTheirLevel();
    void whatIsNoPocketIsRefused();
    void damagedSectorsAreRefused();
    void sectorsWithFoldedWallsAreRefused();
    void theNewSectorIsLikeItsNeighbourOrAsWished();
};

namespace {

constexpr std::string_view hole = "sector 0: 0,0 16,0 16,16 0,16 | 4,4 4,12 12,12 12,4\n";

constexpr std::string_view yard = "sector 0: 0,0 16,0 16,4 0,4\n"
                                  "sector 1: 0,12 16,12 16,16 0,16\n"
                                  "sector 2: 0,4 4,4 4,12 0,12\n"
                                  "sector 3: 12,4 16,4 16,12 12,12\n";

FillVoidRequest at(Point p)
{
    return {.at = p};
}

} // namespace

void FillVoidTest::aLoopThatTouchesItselfFallsApartWhereItIsRedrawn()
{
    EditLevel level("sector 0: 0,0 16,0 16,16 24,16 24,24 16,24 16,16 0,16\n"
                    "sector 1: 16,-8 32,-8 32,16 24,16 24,4 16,4\n");
    QCOMPARE(level.run(FillVoidRequest{.at = {20, 8}}), QString("ok"));
    QCOMPARE(level.map.sectorCount(), std::size_t{4});
    QCOMPARE(level.notices.size(), std::size_t{1});
    QCOMPARE(level.notices[0].code, MessageCode::Pinch);
}

void FillVoidTest::aHoleBecomesASector()
{
    EditLevel level(hole);
    const PlanResult planned = level.planned(at({8, 8}));
    QCOMPARE(planned->created, std::vector{SectorId{1}});
    QCOMPARE(level.run(at({8, 8})), QString("ok"));
    QCOMPARE(level.map.wallCount(), std::size_t{12});
    for (int wall = 4; wall < 12; ++wall) {
        QVERIFY(level.partner(wall) != -1);
    }
    QVERIFY(isSound(level.map));
    QCOMPARE(
        level.run(at({8, 8})),
        QString("E-NOTHING There is no void at (8, 8). Point at an empty area enclosed by walls."));
}

void FillVoidTest::aYardBetweenRoomsBecomesASector()
{
    EditLevel level(yard);
    QCOMPARE(level.run(at({9, 5})), QString("ok"));
    QCOMPARE(level.map.sectorCount(), std::size_t{5});
    QCOMPARE(level.map.wallsOf(SectorId{4}).size(), std::size_t{4});
    QVERIFY(isSound(level.map));
}

void FillVoidTest::roomsNeedNotBeLinkedToEachOther()
{
    EditLevel level(mapFromText(yard, Linking::None));
    QCOMPARE(level.run(at({9, 5})), QString("ok"));
    QCOMPARE(level.map.wallsOf(SectorId{4}).size(), std::size_t{4});
    for (const WallId wall : level.map.wallsOf(SectorId{4})) {
        QVERIFY(level.map[wall].nextWall.isRow());
    }
    QVERIFY(isSound(level.map));
}

void FillVoidTest::islandsAndTheirYardsStay()
{
    EditLevel level("sector 0: 0,0 32,0 32,32 0,32 | 2,2 2,30 30,30 30,2\n"
                    "sector 1: 8,8 24,8 24,24 8,24 | 12,12 12,20 20,20 20,12\n");
    QCOMPARE(level.run(at({4, 4})), QString("ok"));
    QCOMPARE(level.map.sectorCount(), std::size_t{3});
    QCOMPARE(level.map.wallsOf(SectorId{2}).size(), std::size_t{8});
    QCOMPARE(level.map.wallsOf(SectorId{1}).size(), std::size_t{8});
    QVERIFY(isSound(level.map));
    QCOMPARE(level.run(at({16, 16})), QString("ok"));
    QCOMPARE(level.map.wallsOf(SectorId{3}).size(), std::size_t{4});
}

void FillVoidTest::aPocketOfStackedRoomsIsFilledOnTheirLevel()
{
    EditLevel level(std::string(hole) + "sector 1: 14,-8 60,-8 60,40 14,40\n");
    QCOMPARE(level.run(at({8, 8})), QString("ok"));
    QCOMPARE(level.map.wallsOf(SectorId{2}).size(), std::size_t{4});
    QCOMPARE(level.map.wallsOf(SectorId{1}).size(), std::size_t{4});
    QVERIFY(isSound(level.map));
}

void FillVoidTest::whatIsNoPocketIsRefused()
{
    EditLevel level(yard);
    QCOMPARE(
        level.run(at({50, 5})),
        QString("E-NOTHING The void at (50, 5) is not enclosed by walls."));
    QCOMPARE(
        level.run(at({1, 1})),
        QString("E-NOTHING There is no void at (1, 1). Point at an empty area enclosed by walls."));
    QCOMPARE(
        level.run(at({4, 8})),
        QString("E-NOTHING There is no void at (4, 8). Point at an empty area enclosed by walls."));
    QVERIFY(level.run(at({coordinateLimit + 1, 0})).startsWith("E-RANGE"));
    EditLevel empty(Map{});
    QCOMPARE(
        empty.run(at({0, 0})),
        QString("E-NOTHING The void at (0, 0) is not enclosed by walls."));
}

void FillVoidTest::damagedSectorsAreRefused()
{
    EditLevel around("sector 0: 0,0 16,16 16,0 0,16\n");
    QVERIFY(around.run(at({8, 2})).startsWith("E-DAMAGED"));
    EditLevel inside("sector 0: 0,0 64,0 64,64 0,64 | 2,2 2,62 62,62 62,2\n"
                     "sector 1: 30,30 36,36 36,30 30,36\n");
    QVERIFY(inside.run(at({4, 4})).startsWith("E-DAMAGED Sector 1"));
}

void FillVoidTest::sectorsWithFoldedWallsAreRefused()
{
    constexpr std::string_view folded =
        "0: 0,0 16,0 16,16 0,16 | 2,2 2,8 8,8 8,2 | 8,2 8,8 14,8 14,2\n";
    EditLevel around("sector " + std::string(folded));
    QCOMPARE(
        around.run(at({4, 4})),
        QString("E-DAMAGED Sector 0 is damaged (two of its walls coincide). Repair it "
                "first."));
    EditLevel both(
        "sector 0: -9,-9 25,-9 25,25 -9,25 | -8,-8 -8,24 24,24 24,-8\nsector 1"
        + std::string(folded.substr(1)));
    const Map before = both.map;
    QVERIFY(both.run(at({-7, 4})).startsWith("E-DAMAGED Sector 1"));
    QVERIFY(both.map == before);
}

void FillVoidTest::theNewSectorIsLikeItsNeighbourOrAsWished()
{
    EditLevel level(changed(mapFromText(hole), [](PatchBuilder& builder) {
        builder.edit(SectorId{0}).floor.picnum = 7;
        builder.edit(SectorId{0}).lotag = 3;
    }));
    EditLevel other(level.map);
    QCOMPARE(level.run(at({8, 8})), QString("ok"));
    QCOMPARE(level.sector(1).floor.picnum, 7);
    QCOMPARE(level.sector(1).lotag, 0);
    FillVoidRequest request = at({8, 8});
    request.newSector.likeNeighbour = false;
    request.newSector.values.floor.picnum = 9;
    QCOMPARE(other.run(request), QString("ok"));
    QCOMPARE(other.sector(1).floor.picnum, 9);
}

SECTORED_TEST(FillVoidTest)
#include "fill_void_test.moc"
