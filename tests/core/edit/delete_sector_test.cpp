#include "tests/core/edit/edit_level.h"

#include <QTest>

using namespace sectored;
using namespace sectored::test;

class DeleteSectorTest : public QObject {
    Q_OBJECT

private slots:
    void partnersBecomeSolidAndNumbersCloseUp();
    void spritesGoWithTheirSector();
    void keptSpritesMoveToTheNearestSector();
    void keptSpritesWithoutAnySectorLeftAreDeleted();
    void theStartLosesItsSector();
    void linksToAnotherFloorAreClearedWithANotice();
    void damagedSectorsCanBeDeleted();
    void aSectorThatIsNotThereIsRefused();
    void undoGivesEverythingBack();
};

namespace {

constexpr std::string_view rooms = "start: 1,1 sector 0\n"
                                   "sector 0: 0,0 16,0 16,16 0,16\n"
                                   "sector 1: 16,0 32,0 32,16 16,16\n"
                                   "sprite: 4,4 sector 0\n"
                                   "sprite: 20,4 sector 1\n";

} // namespace

void DeleteSectorTest::partnersBecomeSolidAndNumbersCloseUp()
{
    EditLevel level(rooms);
    const PlanResult planned = level.planned(DeleteSectorRequest{.sector = {0}});
    QCOMPARE(planned->removed, std::vector{SectorId{0}});
    QCOMPARE(level.run(DeleteSectorRequest{.sector = {0}}), QString("ok"));
    QCOMPARE(level.map.sectorCount(), std::size_t{1});
    QCOMPARE(level.map.wallCount(), std::size_t{4});
    for (int number = 0; number < 4; ++number) {
        QCOMPARE(level.partner(number), -1);
        QVERIFY(level.wall(number).nextSector.isNull());
    }
}

void DeleteSectorTest::spritesGoWithTheirSector()
{
    EditLevel level(rooms);
    QCOMPARE(level.run(DeleteSectorRequest{.sector = {0}}), QString("ok"));
    QCOMPARE(level.map.spriteCount(), std::size_t{1});
    QCOMPARE(level.sprite(0).position, (Point{20, 4}));
    QVERIFY(level.notices.empty());
}

void DeleteSectorTest::keptSpritesMoveToTheNearestSector()
{
    EditLevel level(rooms);
    const DeleteSectorRequest request{.sector = {0}, .sprites = SpritesOfDeleted::Keep};
    QCOMPARE(level.run(request), QString("ok"));
    QCOMPARE(level.map.spriteCount(), std::size_t{2});
    QCOMPARE(level.sprite(0).sector, SectorRef(SectorId{1}));
    QCOMPARE(level.notices.size(), std::size_t{1});
    QCOMPARE(level.notices[0].code, MessageCode::SpriteMoved);
}

void DeleteSectorTest::keptSpritesWithoutAnySectorLeftAreDeleted()
{
    EditLevel level("sector 0: 0,0 16,0 16,16 0,16\nsprite: 4,4 sector 0\n");
    const DeleteSectorRequest request{.sector = {0}, .sprites = SpritesOfDeleted::Keep};
    QCOMPARE(level.run(request), QString("ok"));
    QCOMPARE(level.map.spriteCount(), std::size_t{0});
    QCOMPARE(level.notices.size(), std::size_t{1});
    QCOMPARE(level.notices[0].code, MessageCode::SpriteRemoved);
}

void DeleteSectorTest::theStartLosesItsSector()
{
    EditLevel level(rooms);
    QCOMPARE(level.run(DeleteSectorRequest{.sector = {1}}), QString("ok"));
    QCOMPARE(level.map.header().start.sector, SectorRef(SectorId{0}));
    QCOMPARE(level.run(DeleteSectorRequest{.sector = {0}}), QString("ok"));
    QVERIFY(level.map.header().start.sector.isNull());
}

void DeleteSectorTest::linksToAnotherFloorAreClearedWithANotice()
{
    EditLevel level(changed(mapFromText("version 9\n" + std::string(rooms)), [](auto& builder) {
        Wall& wall = builder.edit(WallId{6});
        wall.cstat = wall_bit::upperLink | wall_bit::blocking;
        wall.upperWall = WallId{0};
    }));
    QCOMPARE(level.run(DeleteSectorRequest{.sector = {0}}), QString("ok"));
    QVERIFY(level.wall(2).upperWall.isNull());
    QCOMPARE(level.wall(2).cstat, wall_bit::blocking);
    QCOMPARE(level.notices.size(), std::size_t{1});
    QCOMPARE(
        QString::fromStdString(englishText(level.notices[0])),
        QString("Wall 2 lost its link to the wall of another floor."));
}

void DeleteSectorTest::damagedSectorsCanBeDeleted()
{
    EditLevel level("sector 0: 0,0 16,16 16,0 0,16\nsector 1: 20,0 30,0 30,10\n");
    QCOMPARE(level.run(DeleteSectorRequest{.sector = {0}}), QString("ok"));
    QCOMPARE(level.map.wallCount(), std::size_t{3});
}

void DeleteSectorTest::aSectorThatIsNotThereIsRefused()
{
    EditLevel level(rooms);
    QCOMPARE(
        level.run(DeleteSectorRequest{.sector = {2}}),
        QString("E-NOSUCH There is no sector 2."));
}

void DeleteSectorTest::undoGivesEverythingBack()
{
    EditLevel level(rooms);
    const Map before = level.map;
    const PlanResult planned = level.planned(DeleteSectorRequest{.sector = {0}});
    apply(level.map, planned->patch);
    apply(level.map, inverted(planned->patch));
    QVERIFY(level.map == before);
}

QTEST_APPLESS_MAIN(DeleteSectorTest)
#include "delete_sector_test.moc"
