#include "tests/core/edit/edit_level.h"
#include "tests/support/test_main.h"

#include <QTest>

using namespace sectored;
using namespace sectored::test;

class DeleteRowsTest : public QObject {
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
    void severalSectorsAndSpritesGoInOneStep();
    void spritesGoAlone();
    void aSpriteThatIsNotThereIsRefused();
    void undoGivesEverythingBack();
};

namespace {

constexpr std::string_view rooms = "start: 1,1 sector 0\n"
                                   "sector 0: 0,0 16,0 16,16 0,16\n"
                                   "sector 1: 16,0 32,0 32,16 16,16\n"
                                   "sprite: 4,4 sector 0\n"
                                   "sprite: 20,4 sector 1\n";

} // namespace

void DeleteRowsTest::partnersBecomeSolidAndNumbersCloseUp()
{
    EditLevel level(rooms);
    const PlanResult planned = level.planned(DeleteRequest{.sectors = {SectorId{0}}});
    QCOMPARE(planned->removed, std::vector{SectorId{0}});
    QCOMPARE(level.run(DeleteRequest{.sectors = {SectorId{0}}}), QString("ok"));
    QCOMPARE(level.map.sectorCount(), std::size_t{1});
    QCOMPARE(level.map.wallCount(), std::size_t{4});
    for (int number = 0; number < 4; ++number) {
        QCOMPARE(level.partner(number), -1);
        QVERIFY(level.wall(number).nextSector.isNull());
    }
}

void DeleteRowsTest::spritesGoWithTheirSector()
{
    EditLevel level(rooms);
    QCOMPARE(level.run(DeleteRequest{.sectors = {SectorId{0}}}), QString("ok"));
    QCOMPARE(level.map.spriteCount(), std::size_t{1});
    QCOMPARE(level.sprite(0).position, (Point{20, 4}));
    QVERIFY(level.notices.empty());
}

void DeleteRowsTest::keptSpritesMoveToTheNearestSector()
{
    EditLevel level(rooms);
    const DeleteRequest request{
        .sectors = {SectorId{0}},
        .spritesOfSectors = SpritesOfDeleted::Keep};
    QCOMPARE(level.run(request), QString("ok"));
    QCOMPARE(level.map.spriteCount(), std::size_t{2});
    QCOMPARE(level.sprite(0).sector, SectorRef(SectorId{1}));
    QCOMPARE(level.notices.size(), std::size_t{1});
    QCOMPARE(level.notices[0].code, MessageCode::SpriteMoved);
}

void DeleteRowsTest::keptSpritesWithoutAnySectorLeftAreDeleted()
{
    EditLevel level("sector 0: 0,0 16,0 16,16 0,16\nsprite: 4,4 sector 0\n");
    const DeleteRequest request{
        .sectors = {SectorId{0}},
        .spritesOfSectors = SpritesOfDeleted::Keep};
    QCOMPARE(level.run(request), QString("ok"));
    QCOMPARE(level.map.spriteCount(), std::size_t{0});
    QCOMPARE(level.notices.size(), std::size_t{1});
    QCOMPARE(level.notices[0].code, MessageCode::SpriteRemoved);
}

void DeleteRowsTest::theStartLosesItsSector()
{
    EditLevel level(rooms);
    QCOMPARE(level.run(DeleteRequest{.sectors = {SectorId{1}}}), QString("ok"));
    QCOMPARE(level.map.header().start.sector, SectorRef(SectorId{0}));
    QCOMPARE(level.run(DeleteRequest{.sectors = {SectorId{0}}}), QString("ok"));
    QVERIFY(level.map.header().start.sector.isNull());
}

void DeleteRowsTest::linksToAnotherFloorAreClearedWithANotice()
{
    EditLevel level(changed(mapFromText("version 9\n" + std::string(rooms)), [](auto& builder) {
        Wall& wall = builder.edit(WallId{6});
        wall.cstat = wall_bit::upperLink | wall_bit::blocking;
        wall.upperWall = WallId{0};
    }));
    QCOMPARE(level.run(DeleteRequest{.sectors = {SectorId{0}}}), QString("ok"));
    QVERIFY(level.wall(2).upperWall.isNull());
    QCOMPARE(level.wall(2).cstat, wall_bit::blocking);
    QCOMPARE(level.notices.size(), std::size_t{1});
    QCOMPARE(
        QString::fromStdString(englishText(level.notices[0])),
        QString("Wall 2 lost its link to the wall above or below."));
}

void DeleteRowsTest::damagedSectorsCanBeDeleted()
{
    EditLevel level("sector 0: 0,0 16,16 16,0 0,16\nsector 1: 20,0 30,0 30,10\n");
    QCOMPARE(level.run(DeleteRequest{.sectors = {SectorId{0}}}), QString("ok"));
    QCOMPARE(level.map.wallCount(), std::size_t{3});
}

void DeleteRowsTest::aSectorThatIsNotThereIsRefused()
{
    EditLevel level(rooms);
    QCOMPARE(
        level.run(DeleteRequest{.sectors = {SectorId{2}}}),
        QString("E-NOSUCH There is no sector 2."));
}

void DeleteRowsTest::severalSectorsAndSpritesGoInOneStep()
{
    EditLevel level(std::string(rooms) + "sector 2: 32,0 48,0 48,16 32,16\n");
    const DeleteRequest request{
        .sectors = {SectorId{1}, SectorId{0}, SectorId{1}},
        .sprites = {SpriteId{0}},
        .spritesOfSectors = SpritesOfDeleted::Keep};
    const PlanResult planned = level.planned(request);
    QCOMPARE(planned->removed, (std::vector{SectorId{0}, SectorId{1}}));
    QCOMPARE(level.run(request), QString("ok"));
    QCOMPARE(level.map.sectorCount(), std::size_t{1});
    QCOMPARE(level.map.wallCount(), std::size_t{4});
    QCOMPARE(level.partner(3), -1);
    QCOMPARE(level.map.spriteCount(), std::size_t{1});
    QCOMPARE(level.sprite(0).position, (Point{20, 4}));
    QCOMPARE(level.sprite(0).sector, SectorRef(SectorId{2}));
    QCOMPARE(QString::fromStdString(stepName(request)), QString("Delete sectors and sprites"));
}

void DeleteRowsTest::spritesGoAlone()
{
    EditLevel level(rooms);
    const DeleteRequest request{.sprites = {SpriteId{0}, SpriteId{1}}};
    QCOMPARE(level.run(request), QString("ok"));
    QCOMPARE(level.map.spriteCount(), std::size_t{0});
    QCOMPARE(level.map.sectorCount(), std::size_t{2});
    QCOMPARE(QString::fromStdString(stepName(request)), QString("Delete 2 sprites"));
}

void DeleteRowsTest::aSpriteThatIsNotThereIsRefused()
{
    EditLevel level(rooms);
    QCOMPARE(
        level.run(DeleteRequest{.sprites = {SpriteId{0}, SpriteId{7}}}),
        QString("E-NOSUCH There is no sprite 7."));
    QCOMPARE(level.map.spriteCount(), std::size_t{2});
    QCOMPARE(level.run(DeleteRequest{}), QString("E-NOTHING This changes nothing."));
}

void DeleteRowsTest::undoGivesEverythingBack()
{
    EditLevel level(rooms);
    const Map before = level.map;
    const PlanResult planned = level.planned(DeleteRequest{.sectors = {SectorId{0}}});
    apply(level.map, planned->patch);
    apply(level.map, inverted(planned->patch));
    QVERIFY(level.map == before);
}

SECTORED_TEST(DeleteRowsTest)
#include "delete_rows_test.moc"
