#include "sectored/edit/script/session.h"
#include "sectored/map/field.h"

#include "tests/core/edit/edit_level.h"
#include "tests/support/test_main.h"

#include <QTest>

using namespace sectored;
using namespace sectored::test;

namespace {

constexpr std::string_view twoRooms = "sector 0: 0,0 16,0 16,16 0,16\n"
                                      "sector 1: 16,0 32,0 32,16 16,16\n"
                                      "sprite: 4,4 sector 0\n";

SetRequest setSectors(std::vector<SectorId> rows, std::vector<SetRequest::Value> values)
{
    return {.rows = std::move(rows), .values = std::move(values)};
}

SetRequest setWalls(std::vector<WallId> rows, std::vector<SetRequest::Value> values)
{
    return {.rows = std::move(rows), .values = std::move(values)};
}

SetRequest setSprites(std::vector<SpriteId> rows, std::vector<SetRequest::Value> values)
{
    return {.rows = std::move(rows), .values = std::move(values)};
}

Map ofVersion(std::int32_t version)
{
    return mapFromText("version " + std::to_string(version) + "\n" + std::string(twoRooms));
}

template <class Row, class IdType>
void checkEachField(std::span<const Field<Row>> fields, IdType id)
{
    for (const Field<Row>& field : fields) {
        for (const std::int32_t value : {field.minimum, field.maximum, 1}) {
            EditLevel level(twoRooms);
            const Map before = level.map;
            const std::string name(field.name);
            const SetRequest request{.rows = std::vector{id}, .values = {{name, value}}};
            const PlanResult planned = level.planned(request);
            if (!planned) {
                QCOMPARE(planned.error().code, MessageCode::SameValues);
                continue;
            }
            apply(level.map, planned->patch);
            QCOMPARE(field.read(level.map[id]), value);
            apply(level.map, inverted(planned->patch));
            QVERIFY2(level.map == before, name.c_str());
        }
        EditLevel level(twoRooms);
        for (const std::int64_t value :
             {std::int64_t{field.minimum} - 1, std::int64_t{field.maximum} + 1}) {
            const SetRequest request{
                .rows = std::vector{id},
                .values = {{std::string(field.name), value}}};
            QCOMPARE(level.planned(request).error().code, MessageCode::Range);
        }
    }
}

} // namespace

class SetFieldTest : public QObject {
    Q_OBJECT

private slots:
    void everySectorFieldTakesItsWholeRange() { checkEachField(sectorFields(), SectorId{0}); }
    void everyWallFieldTakesItsWholeRange() { checkEachField(wallFields(), WallId{1}); }
    void everySpriteFieldTakesItsWholeRange() { checkEachField(spriteFields(), SpriteId{0}); }
    void severalRowsTakeAllValues();
    void eachRowTakesItsOwnValue();
    void whatIsSetAlreadyIsRefused();
    void unknownRowsAndFieldsAreRefused();
    void theShapeIsNotAField_data();
    void theShapeIsNotAField();
    void settingASlopeSetsItsBitAndZeroClearsIt();
    void aSpriteThatMovesGetsTheSectorThatHoldsIt();
    void aSpriteInTheVoidKeepsItsSectorWithANotice();
    void inVersion9ALinkedWallsLotagIsAWallNumber();
    void inVersion9TogglingTheBitConvertsTheNumber();
    void inVersion7TheLinkBitsMeanNothing();
    void spritesGoWithThePlaneThatTheyAreOn();
    void spritesOnASlopeGoAsFarAsItsPlace();
    void setMovesOnlyWhatItNamesUnlessAsked();
};

void SetFieldTest::severalRowsTakeAllValues()
{
    EditLevel level(twoRooms);
    QCOMPARE(
        level.run(setSectors({{0}, {1}, {0}}, {{"floorz", 4096}, {"lotag", -1}})),
        QString("ok"));
    for (const int number : {0, 1}) {
        QCOMPARE(level.sector(number).floor.z, 4096);
        QCOMPARE(level.sector(number).lotag, -1);
    }
}

void SetFieldTest::eachRowTakesItsOwnValue()
{
    EditLevel level(twoRooms);
    const Map before = level.map;
    const SetEachRequest request{
        .rows = std::vector{SectorId{1}, SectorId{0}},
        .field = "floorheinum",
        .values = {512, 0}};
    QCOMPARE(stepName(request), std::string("Set floor slope"));
    QCOMPARE(level.run(request), QString("ok"));
    QCOMPARE(level.sector(1).floor.heinum, 512);
    QCOMPARE(level.sector(1).floor.stat, plane_bit::sloped);
    QVERIFY(level.sector(0) == before[SectorId{0}]);
    QVERIFY(level.run(request).startsWith("E-NOTHING"));
    SetEachRequest tooFar = request;
    tooFar.values = {1, 1 << 20};
    const Map kept = level.map;
    QVERIFY(level.run(tooFar).startsWith("E-RANGE"));
    SetEachRequest missing = request;
    missing.rows = std::vector{SectorId{1}, SectorId{9}};
    QVERIFY(level.run(missing).startsWith("E-NOSUCH"));
    QVERIFY(level.map == kept);
}

void SetFieldTest::whatIsSetAlreadyIsRefused()
{
    EditLevel level(twoRooms);
    const QString same = "E-NOTHING All selected objects already have this value.";
    QCOMPARE(level.run(setSectors({{0}}, {{"floorz", 8192}})), same);
    QCOMPARE(level.run(setSectors({{0}}, {})), same);
    QCOMPARE(level.run(setWalls({}, {{"pal", 1}})), same);
}

void SetFieldTest::unknownRowsAndFieldsAreRefused()
{
    EditLevel level(twoRooms);
    QCOMPARE(
        level.run(setSectors({{7}}, {{"floorz", 0}})),
        QString("E-NOSUCH There is no sector 7."));
    QCOMPARE(
        level.run(setWalls({{0}}, {{"floorz", 0}})),
        QString("E-FIELD floorz cannot be set: there is no such field."));
    QCOMPARE(
        level.run(setSprites({{0}}, {{"sectnum", 2}})),
        QString("E-NOSUCH There is no sector 2."));
    QCOMPARE(
        level.run(setSprites({{0}}, {{"x", 536870913}})),
        QString("E-RANGE x 536870913 is out of range (-536870912 to 536870912)."));
}

void SetFieldTest::theShapeIsNotAField_data()
{
    QTest::addColumn<bool>("ofWall");
    for (const char* name : {"x", "y", "point2", "nextwall", "nextsector"}) {
        QTest::newRow(name) << true;
    }
    for (const char* name : {"wallptr", "wallnum"}) {
        QTest::newRow(name) << false;
    }
}

void SetFieldTest::theShapeIsNotAField()
{
    QFETCH(const bool, ofWall);
    EditLevel level(twoRooms);
    const std::string field = QTest::currentDataTag();
    const SetRequest request =
        ofWall ? setWalls({{0}}, {{field, 1}}) : setSectors({{0}}, {{field, 1}});
    QVERIFY(level.run(request).startsWith("E-FIELD"));
}

void SetFieldTest::settingASlopeSetsItsBitAndZeroClearsIt()
{
    EditLevel level(twoRooms);
    QCOMPARE(level.run(setSectors({{0}}, {{"floorheinum", 512}})), QString("ok"));
    QCOMPARE(level.sector(0).floor.stat, plane_bit::sloped);
    QCOMPARE(level.sector(0).ceiling.stat, 0);
    QCOMPARE(level.run(setSectors({{0}}, {{"floorheinum", 0}})), QString("ok"));
    QCOMPARE(level.sector(0).floor.stat, 0);
    QCOMPARE(level.run(setSectors({{0}}, {{"ceilingstat", 2}})), QString("ok"));
    QCOMPARE(level.run(setSectors({{0}}, {{"ceilingheinum", 0}})), QString("ok"));
    QCOMPARE(level.sector(0).ceiling.stat, 0);
}

void SetFieldTest::aSpriteThatMovesGetsTheSectorThatHoldsIt()
{
    EditLevel level(twoRooms);
    QCOMPARE(level.run(setSprites({{0}}, {{"x", 20}, {"z", -5}})), QString("ok"));
    QCOMPARE(level.sprite(0).sector, SectorRef(SectorId{1}));
    QCOMPARE(level.run(setSprites({{0}}, {{"x", 16}})), QString("ok"));
    QCOMPARE(level.sprite(0).sector, SectorRef(SectorId{1}));
    QCOMPARE(level.run(setSprites({{0}}, {{"x", 17}, {"sectnum", 0}})), QString("ok"));
    QCOMPARE(level.sprite(0).sector, SectorRef(SectorId{0}));
}

void SetFieldTest::aSpriteInTheVoidKeepsItsSectorWithANotice()
{
    EditLevel level(twoRooms);
    QCOMPARE(level.run(setSprites({{0}}, {{"y", -100}})), QString("ok"));
    QCOMPARE(level.sprite(0).sector, SectorRef(SectorId{0}));
    QCOMPARE(level.notices.size(), std::size_t{1});
    QCOMPARE(level.notices[0].code, MessageCode::SpriteMoved);
}

void SetFieldTest::inVersion9ALinkedWallsLotagIsAWallNumber()
{
    EditLevel level(ofVersion(9));
    QCOMPARE(
        level.run(setWalls({{0}}, {{"cstat", wall_bit::upperLink}, {"lotag", 5}})),
        QString("ok"));
    QCOMPARE(level.wall(0).upperWall, WallRef(WallId{5}));
    QCOMPARE(level.run(setWalls({{0}}, {{"lotag", 99}})), QString("E-NOSUCH There is no wall 99."));
    QCOMPARE(level.run(setWalls({{0}}, {{"lotag", -1}})), QString("ok"));
    QVERIFY(level.wall(0).upperWall.isNull());
    QCOMPARE(level.wall(0).lotag, -1);
}

void SetFieldTest::inVersion9TogglingTheBitConvertsTheNumber()
{
    EditLevel level(ofVersion(9));
    const Map before = level.map;
    QCOMPARE(level.run(setWalls({{2}}, {{"extra", 3}})), QString("ok"));
    QCOMPARE(level.run(setWalls({{2}}, {{"cstat", wall_bit::lowerLink}})), QString("ok"));
    QCOMPARE(level.wall(2).lowerWall, WallRef(WallId{3}));
    QCOMPARE(level.wall(2).extra, -1);
    QCOMPARE(level.run(DeleteRequest{.sectors = {SectorId{1}}}), QString("ok"));
    QCOMPARE(level.run(setWalls({{2}}, {{"cstat", 0}})), QString("ok"));
    QCOMPARE(level.wall(2).extra, 3);
    QVERIFY(level.wall(2).lowerWall.isNull());
}

void SetFieldTest::inVersion7TheLinkBitsMeanNothing()
{
    EditLevel level(twoRooms);
    QCOMPARE(
        level.run(setWalls({{0}}, {{"cstat", wall_bit::upperLink}, {"lotag", 99}})),
        QString("ok"));
    QCOMPARE(level.wall(0).lotag, 99);
    QVERIFY(level.wall(0).upperWall.isNull());
}

namespace {

/// Makes a sector with a sprite on the floor, one in the air and one on the ceiling, and another
/// sector with a sprite on its floor.
EditLevel furnished()
{
    EditLevel level(changed(
        mapFromText(
            std::string(twoRooms)
            + "sprite: 5,5 sector 0\nsprite: 6,6 sector 0\nsprite: 20,4 sector 1\n"),
        [](PatchBuilder& builder) {
            builder.edit(SpriteId{1}).z = 4000;
            builder.edit(SpriteId{2}).z = -8192;
        }));
    return level;
}

std::vector<std::int32_t> heightsOfSprites(const EditLevel& level)
{
    std::vector<std::int32_t> heights;
    for (const SpriteId sprite : level.map.spriteOrder()) {
        heights.push_back(level.map[sprite].z);
    }
    return heights;
}

using Heights = std::vector<std::int32_t>;

} // namespace

void SetFieldTest::spritesGoWithThePlaneThatTheyAreOn()
{
    EditLevel level = furnished();
    SetRequest floor = setSectors({{0}}, {{"floorz", 7168}});
    floor.sprites = SpritesOnPlanes::Follow;
    QCOMPARE(level.run(floor), QString("ok"));
    QCOMPARE(heightsOfSprites(level), (Heights{7168, 4000, -8192, 8192}));
    const SetEachRequest ceiling{
        .rows = std::vector{SectorId{0}},
        .field = "ceilingz",
        .values = {-10000},
        .sprites = SpritesOnPlanes::Follow};
    QCOMPARE(level.run(ceiling), QString("ok"));
    QCOMPARE(heightsOfSprites(level), (Heights{7168, 4000, -10000, 8192}));
    // In a shut door the moving plane moves the sprites between the planes.
    SetRequest shut = setSectors({{0}}, {{"ceilingz", 7168}});
    QCOMPARE(level.run(shut), QString("ok"));
    SetRequest open = setSectors({{0}}, {{"ceilingz", 0}});
    open.sprites = SpritesOnPlanes::Follow;
    QCOMPARE(level.run(open), QString("ok"));
    QCOMPARE(heightsOfSprites(level), (Heights{0, 4000, -10000, 8192}));
}

void SetFieldTest::spritesOnASlopeGoAsFarAsItsPlace()
{
    EditLevel level = furnished();
    // The floor falls by 16 z per unit from its first wall, which is at y = 0.
    SetRequest slope = setSectors({{0}}, {{"floorheinum", 4096}});
    slope.sprites = SpritesOnPlanes::Follow;
    QCOMPARE(level.run(slope), QString("ok"));
    QCOMPARE(heightsOfSprites(level), (Heights{8192 + 4 * 16, 4000, -8192, 8192}));
    SetRequest up = setSectors({{0}}, {{"floorz", 8000}});
    up.sprites = SpritesOnPlanes::Follow;
    QCOMPARE(level.run(up), QString("ok"));
    QCOMPARE(heightsOfSprites(level), (Heights{8000 + 4 * 16, 4000, -8192, 8192}));
}

void SetFieldTest::setMovesOnlyWhatItNamesUnlessAsked()
{
    EditLevel level = furnished();
    QCOMPARE(level.run(setSectors({{0}}, {{"floorz", 7168}, {"ceilingz", -9000}})), QString("ok"));
    QCOMPARE(heightsOfSprites(level), (Heights{8192, 4000, -8192, 8192}));
}

SECTORED_TEST(SetFieldTest)
#include "set_field_test.moc"
