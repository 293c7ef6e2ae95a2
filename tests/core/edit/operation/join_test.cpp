#include "tests/core/edit/edit_level.h"
#include "tests/support/test_main.h"

#include <QTest>

#include <algorithm>

using namespace sectored;
using namespace sectored::test;

class JoinTest : public QObject {
    Q_OBJECT

private slots:
    void theKeptSectorsRowAndPlaceStay();
    void spritesAndTheStartComeAlong();
    void aSpriteOutsideTheSectorsIsSaidToStandInTheVoid();
    void wallsKeepWhatTheyHadAndTheirPartners();
    void collinearVerticesStay();
    void a26SlopesOfTheKeptSectorStayWithANotice();
    void equalSlopesAreNoConflict();
    void aSlopeWhoseHingeVanishedIsHungOnAParallelWall();
    void aSlopeWithoutParallelWallIsSaidToBeLost();
    void overlappingSectorsAreAmbiguous();
    void damagedSectorsAreRefused();
    void aDamagedSectorIsNotTornWhereItsLoopGoesThroughAnothersWall();
    void sectorsThatAreNotThereAreRefused();
    void sectorsWithFoldedWallsAreRefused();
    void aSectorAboveOrBelowStaysAsItIs();
    void linksOfFloorsToWallsThatGoAreCleared();
    void aPartThatHangsOnAVertexOnlyStaysASector();
    void partsOfSeveralSectorsThatFallApartAreATwinOfTheFirst();
    void theStartGoesToThePartThatHoldsIt_data();
    void theStartGoesToThePartThatHoldsIt();
    void theStartLeavesTheKeptSectorWithItsPart();
    void deletingAWallKeepsItsOwnSector();
};

namespace {

constexpr std::string_view row = "start: 40,8 sector 2\n"
                                 "sector 0: 0,0 16,0 16,16 0,16\n"
                                 "sector 1: 16,0 32,0 32,16 16,16\n"
                                 "sector 2: 32,0 48,0 48,16 32,16\n"
                                 "sprite: 20,4 sector 1\n"
                                 "sprite: 4,4 sector 0\n";

/// Sectors 1 and 2 have two parts each: one next to sector 0, and one next to each other.
constexpr std::string_view twoIslands =
    "sector 0: 0,0 16,0 16,16 0,16\n"
    "sector 1: 16,0 32,0 32,16 16,16 | 16,40 32,40 32,56 16,56\n"
    "sector 2: 0,16 16,16 16,32 0,32 | 0,40 16,40 16,56 0,56\n";

template <class Change>
EditLevel levelWith(Change change)
{
    return EditLevel(changed(mapFromText(row), change));
}

void slope(Sector& sector, std::int32_t heinum)
{
    sector.floor.heinum = heinum;
    sector.floor.stat = plane_bit::sloped;
}

JoinRequest joinOf(std::initializer_list<std::uint32_t> sectors)
{
    JoinRequest join;
    for (const std::uint32_t sector : sectors) {
        join.sectors.push_back(SectorId{sector});
    }
    return join;
}

} // namespace

void JoinTest::theKeptSectorsRowAndPlaceStay()
{
    EditLevel level = levelWith([](PatchBuilder& builder) {
        builder.edit(SectorId{1}).lotag = 7;
        builder.edit(SectorId{2}).lotag = 9;
    });
    JoinRequest join = joinOf({1, 2});
    const PlanResult first = level.planned(join);
    QCOMPARE(first->removed, std::vector{SectorId{2}});
    QVERIFY(first->created.empty());
    join.keep = SectorId{2};
    QCOMPARE(level.planned(join)->removed, std::vector{SectorId{1}});
    QCOMPARE(level.run(join), QString("ok"));
    QCOMPARE(level.sector(1).lotag, 9);
    QVERIFY(level.notices.empty());
}

void JoinTest::spritesAndTheStartComeAlong()
{
    EditLevel level(row);
    QCOMPARE(level.run(joinOf({0, 2, 1})), QString("ok"));
    QCOMPARE(level.map.header().start.sector, SectorRef(SectorId{0}));
    QCOMPARE(level.sprite(0).sector, SectorRef(SectorId{0}));
    QCOMPARE(level.sprite(1).sector, SectorRef(SectorId{0}));
    QVERIFY(level.notices.empty());
}

void JoinTest::aSpriteOutsideTheSectorsIsSaidToStandInTheVoid()
{
    EditLevel level(std::string(row) + "sprite: 20,40 sector 1\n");
    QCOMPARE(level.run(joinOf({0, 1})), QString("ok"));
    QCOMPARE(level.sprite(2).sector, SectorRef(SectorId{0}));
    QCOMPARE(level.notices.size(), std::size_t{1});
    QCOMPARE(
        QString::fromStdString(englishText(level.notices[0])),
        QString("Sprite 2 is now outside all sectors and keeps the nearest one."));
}

void JoinTest::wallsKeepWhatTheyHadAndTheirPartners()
{
    EditLevel level = levelWith([](PatchBuilder& builder) {
        for (std::uint32_t wall = 0; wall < 12; ++wall) {
            builder.edit(WallId{wall}).picnum = 100 + static_cast<std::int32_t>(wall);
        }
    });
    QCOMPARE(level.run(joinOf({0, 1})), QString("ok"));
    QCOMPARE(level.map.wallCount(), std::size_t{10});
    std::vector<std::int32_t> textures;
    for (const WallId wall : level.map.wallsOf(SectorId{0})) {
        textures.push_back(level.map[wall].picnum);
    }
    QCOMPARE(textures, (std::vector<std::int32_t>{100, 104, 105, 106, 102, 103}));
    QCOMPARE(level.map[WallId{5}].nextWall, WallRef(WallId{11}));
    QCOMPARE(level.map[WallId{11}].nextSector, SectorRef(SectorId{0}));
}

void JoinTest::collinearVerticesStay()
{
    EditLevel level(row);
    QCOMPARE(level.run(joinOf({0, 1})), QString("ok"));
    QCOMPARE(level.wall(1).position, (Point{16, 0}));
}

void JoinTest::a26SlopesOfTheKeptSectorStayWithANotice()
{
    EditLevel level = levelWith([](PatchBuilder& builder) {
        slope(builder.edit(SectorId{0}), 1024);
        slope(builder.edit(SectorId{1}), 2048);
    });
    QCOMPARE(level.run(joinOf({0, 1})), QString("ok"));
    QCOMPARE(level.sector(0).floor.heinum, 1024);
    QCOMPARE(level.notices.size(), std::size_t{1});
    QCOMPARE(level.notices[0].code, MessageCode::SlopeChosen);
    QCOMPARE(
        QString::fromStdString(englishText(level.notices[0])),
        QString("Kept the floor and ceiling of sector 0; sector 1 had different slopes."));
    level = levelWith([](PatchBuilder& builder) { slope(builder.edit(SectorId{2}), 2048); });
    QCOMPARE(level.run(joinOf({2, 1, 0})), QString("ok"));
    QCOMPARE(level.notices.size(), std::size_t{2});
    QCOMPARE(
        QString::fromStdString(englishText(level.notices[1])),
        QString("Kept the floor and ceiling of sector 0; sector 1 had different slopes."));
}

void JoinTest::equalSlopesAreNoConflict()
{
    EditLevel level = levelWith([](PatchBuilder& builder) {
        slope(builder.edit(SectorId{0}), 1024);
        slope(builder.edit(SectorId{1}), 1024);
    });
    QCOMPARE(level.run(joinOf({0, 1})), QString("ok"));
    QVERIFY(level.notices.empty());
}

void JoinTest::aSlopeWhoseHingeVanishedIsHungOnAParallelWall()
{
    EditLevel level = levelWith([](PatchBuilder& builder) {
        slope(builder.edit(SectorId{0}), 4096);
        builder.setWalls(SectorId{0}, {{1}, {2}, {3}, {0}});
        slope(builder.edit(SectorId{1}), -4096);
        builder.setWalls(SectorId{1}, {{7}, {4}, {5}, {6}});
    });
    const std::int32_t hinge = level.sector(0).floor.z;
    QCOMPARE(level.run(joinOf({0, 1})), QString("ok"));
    QVERIFY(level.notices.empty());
    const WallId first = level.map.wallsOf(SectorId{0}).front();
    QCOMPARE(level.map[first].position, (Point{32, 0}));
    QCOMPARE(level.sector(0).floor.heinum, 4096);
    QCOMPARE(level.sector(0).floor.z, hinge - 16 * 16);
}

void JoinTest::aSlopeWithoutParallelWallIsSaidToBeLost()
{
    EditLevel level(changed(
        mapFromText("sector 0: 0,0 16,0 0,16\nsector 1: 16,0 32,20 0,16\n"),
        [](PatchBuilder& builder) {
            slope(builder.edit(SectorId{0}), 1024);
            builder.setWalls(SectorId{0}, {{1}, {2}, {0}});
        }));
    QCOMPARE(level.run(joinOf({0, 1})), QString("ok"));
    QCOMPARE(level.notices.size(), std::size_t{2});
    QCOMPARE(level.notices[1].code, MessageCode::SlopeLost);
}

void JoinTest::overlappingSectorsAreAmbiguous()
{
    EditLevel level("sector 0: 0,0 16,0 16,16 0,16\nsector 1: 16,0 32,0 32,24 6,24 6,8 12,8 12,20 "
                    "16,20 16,16\n");
    const PlanResult planned = level.planned(joinOf({0, 1}));
    QVERIFY(!planned.has_value());
    QCOMPARE(planned.error().code, MessageCode::Ambiguous);
    QCOMPARE(planned.error().culprits.sectors, (std::vector<SectorId>{{0}, {1}}));
}

void JoinTest::damagedSectorsAreRefused()
{
    EditLevel level("sector 0: 0,0 16,0 16,16 0,16\nsector 1: 16,0 40,16 40,0 16,16\n");
    QVERIFY(level.run(joinOf({0, 1})).startsWith("E-DAMAGED Sector 1 is damaged"));
}

void JoinTest::aDamagedSectorIsNotTornWhereItsLoopGoesThroughAnothersWall()
{
    EditLevel level("sector 0: 0,0 16,0 16,16 0,16\nsector 1: 16,0 32,0 32,16 16,16\n"
                    "sector 2: 100,0 110,0 110,10 100,10\n");
    const Numbering numbering(level.map);
    level.map = changed(level.map, [&](PatchBuilder& builder) {
        builder.edit(*numbering.wallAt(8)).point2 = *numbering.wallAt(1);
    });
    QVERIFY(level.run(joinOf({0, 1}))
                .startsWith("E-DAMAGED Sector 2 is damaged (a loop is not closed"));
}

void JoinTest::sectorsThatAreNotThereAreRefused()
{
    EditLevel level(row);
    QCOMPARE(level.run(joinOf({0, 9})), QString("E-NOSUCH There is no sector 9."));
    QCOMPARE(
        level.run(DeleteWallRequest{.wall = WallId{90}}),
        QString("E-NOSUCH There is no wall 90."));
    QCOMPARE(level.run(joinOf({})), QString("E-NOTHING Select two or more sectors to join."));
}

void JoinTest::sectorsWithFoldedWallsAreRefused()
{
    EditLevel level("sector 0: 0,0 16,0 16,16 0,16 | 2,2 2,8 8,8 8,2 | 8,2 8,8 14,8 14,2\n"
                    "sector 1: 16,0 32,0 32,16 16,16\n");
    const QString answer = level.run(joinOf({0, 1}));
    QVERIFY2(answer.startsWith("E-OVERLAP"), qPrintable(answer));
}

void JoinTest::aSectorAboveOrBelowStaysAsItIs()
{
    EditLevel level("sector 0: 0,0 16,0 16,16 0,16\nsector 1: 16,0 32,0 32,16 16,16\n"
                    "sector 2: 8,4 20,4 20,12 8,12\n");
    QCOMPARE(level.run(joinOf({0, 1})), QString("ok"));
    QCOMPARE(level.map.sectorCount(), std::size_t{2});
    QCOMPARE(level.map.wallsOf(SectorId{2}).size(), std::size_t{4});
    QCOMPARE(level.map[WallId{8}].position, (Point{8, 4}));
}

void JoinTest::linksOfFloorsToWallsThatGoAreCleared()
{
    EditLevel level(changed(mapFromText("version 9\n" + std::string(row)), [](auto& builder) {
        Wall& wall = builder.edit(WallId{9});
        wall.cstat = wall_bit::upperLink;
        wall.upperWall = WallId{1};
    }));
    QCOMPARE(level.run(joinOf({0, 1})), QString("ok"));
    QVERIFY(level.map[WallId{9}].upperWall.isNull());
    QCOMPARE(level.notices.size(), std::size_t{1});
    QCOMPARE(level.notices[0].code, MessageCode::LinkCleared);
}

void JoinTest::aPartThatHangsOnAVertexOnlyStaysASector()
{
    // Sector 1 is an hourglass: one loop that touches itself.
    EditLevel level("sector 0: 0,0 16,0 16,16 0,16\n"
                    "sector 1: 0,16 16,16 8,24 12,28 4,28 8,24\n"
                    "sector 2: 4,28 12,28 12,36 4,36\n");
    level.map =
        changed(level.map, [](PatchBuilder& builder) { builder.edit(SectorId{1}).lotag = 7; });
    QCOMPARE(level.run(joinOf({0, 1})), QString("ok"));
    QCOMPARE(level.map.sectorCount(), std::size_t{3});
    QCOMPARE(level.map.wallsOf(SectorId{0}).size(), std::size_t{5});
    QCOMPARE(level.sector(2).lotag, 7);
    QCOMPARE(level.map.wallsOf(Numbering(level.map).sectorAt(2).value()).size(), std::size_t{3});
    QVERIFY(std::ranges::any_of(level.notices, [](const Notice& notice) {
        return notice.code == MessageCode::Pinch;
    }));
}

void JoinTest::partsOfSeveralSectorsThatFallApartAreATwinOfTheFirst()
{
    EditLevel level(changed(mapFromText(twoIslands), [](PatchBuilder& builder) {
        builder.edit(SectorId{1}).lotag = 7;
        builder.edit(SectorId{2}).lotag = 9;
    }));
    QCOMPARE(level.run(joinOf({0, 1, 2})), QString("ok"));
    QCOMPARE(level.map.sectorCount(), std::size_t{2});
    QCOMPARE(level.map.wallsOf(Numbering(level.map).sectorAt(1).value()).size(), std::size_t{6});
    QCOMPARE(level.sector(1).lotag, 7);
}

void JoinTest::theStartGoesToThePartThatHoldsIt_data()
{
    QTest::addColumn<QString>("start");
    QTest::addColumn<int>("sector");
    QTest::newRow("in the kept sector") << "4,4 sector 0" << 0;
    QTest::newRow("in the part that is joined to it") << "20,4 sector 1" << 0;
    QTest::newRow("in the part that is apart") << "20,44 sector 1" << 2;
    QTest::newRow("where the kept sector was not") << "4,44 sector 0" << 0;
    QTest::newRow("in the void") << "4,36 sector 2" << 0;
    QTest::newRow("in another sector") << "100,4 sector 3" << 1;
}

void JoinTest::theStartGoesToThePartThatHoldsIt()
{
    QFETCH(const QString, start);
    QFETCH(const int, sector);
    EditLevel level(
        "start: " + start.toStdString() + "\n" + std::string(twoIslands)
        + "sector 3: 96,0 112,0 112,16 96,16\n");
    QCOMPARE(level.run(joinOf({0, 1, 2})), QString("ok"));
    const Numbering numbering(level.map);
    QCOMPARE(numbering.of(level.map.header().start.sector), sector);
}

void JoinTest::theStartLeavesTheKeptSectorWithItsPart()
{
    // With a part of sector 1 added, sector 0 has more parts than before.
    EditLevel level("start: 52,4 sector 0\n"
                    "sector 0: 0,0 16,0 16,16 0,16 | 48,0 56,0 56,8 48,8\n"
                    "sector 1: 16,0 32,0 32,16 16,16 | 16,40 32,40 32,56 16,56\n");
    QCOMPARE(level.run(joinOf({0, 1})), QString("ok"));
    QCOMPARE(level.map.sectorCount(), std::size_t{3});
    QCOMPARE(Numbering(level.map).of(level.map.header().start.sector), 1);
}

void JoinTest::deletingAWallKeepsItsOwnSector()
{
    EditLevel level(row);
    QCOMPARE(
        level.planned(DeleteWallRequest{.wall = WallId{7}})->removed,
        std::vector{SectorId{0}});
    QCOMPARE(
        level.planned(DeleteWallRequest{.wall = WallId{1}})->removed,
        std::vector{SectorId{1}});
    QCOMPARE(
        level.run(DeleteWallRequest{.wall = WallId{0}}),
        QString("E-SOLID This wall is the outer edge of sector 0. Delete the sector or move the "
                "vertices instead."));
}

SECTORED_TEST(JoinTest)
#include "join_test.moc"
