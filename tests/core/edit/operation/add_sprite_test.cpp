#include "tests/core/edit/edit_level.h"
#include "tests/support/test_main.h"

#include <QTest>

using namespace sectored;
using namespace sectored::test;

class AddSpriteTest : public QObject {
    Q_OBJECT

private slots:
    void aSpriteStandsOnTheFloorOfTheSectorAtThePoint();
    void aSlopedFloorGivesTheHeightAtThePoint();
    void fieldsAreTakenAsGiven();
    void aHeightChoosesAmongStackedSectors();
    void outsideEverySectorItIsRefused();
    void aWrongFieldOrValueIsRefused_data();
    void aWrongFieldOrValueIsRefused();
    void beyondTheLimitItIsRefused();
    void undoTakesItAway();
    void aPointOnABoundaryHasASector_data();
    void aPointOnABoundaryHasASector();
    void whereLevelsAreStackedTheLowestOwnerTakesIt();
};

namespace {

constexpr std::string_view rooms = "sector 0: 0,0 16,0 16,16 0,16\n"
                                   "sector 1: 16,0 32,0 32,16 16,16\n"
                                   "sprite: 4,4 sector 0\n";

EditLevel stacked()
{
    return EditLevel(changed(
        mapFromText("sector 0: 0,0 16,0 16,16 0,16\nsector 1: 0,0 16,0 16,16 0,16\n"),
        [](auto& builder) {
            builder.edit(SectorId{0}).floor.z = -16384;
            builder.edit(SectorId{0}).ceiling.z = -32768;
        }));
}

} // namespace

void AddSpriteTest::aSpriteStandsOnTheFloorOfTheSectorAtThePoint()
{
    EditLevel level(rooms);
    const PlanResult planned = level.planned(AddSpriteRequest{.at = {20, 4}});
    QCOMPARE(planned->createdSprites, std::vector{SpriteId{1}});
    QCOMPARE(level.run(AddSpriteRequest{.at = {20, 4}}), QString("ok"));
    QCOMPARE(level.map.spriteCount(), std::size_t{2});
    QCOMPARE(level.sprite(1).position, (Point{20, 4}));
    QCOMPARE(level.sprite(1).z, 8192);
    QCOMPARE(level.sprite(1).sector, SectorRef(SectorId{1}));
    QCOMPARE(level.sprite(1).xrepeat, Sprite{}.xrepeat);
}

void AddSpriteTest::aSlopedFloorGivesTheHeightAtThePoint()
{
    EditLevel level(changed(mapFromText(rooms), [](auto& builder) {
        builder.edit(SectorId{0}).floor.stat |= plane_bit::sloped;
        builder.edit(SectorId{0}).floor.heinum = 4096;
    }));
    QCOMPARE(level.run(AddSpriteRequest{.at = {8, 8}}), QString("ok"));
    QCOMPARE(level.sprite(1).z, 8192 + 8 * 16);
}

void AddSpriteTest::fieldsAreTakenAsGiven()
{
    EditLevel level(rooms);
    QCOMPARE(
        level.run(AddSpriteRequest{
            .at = {20, 4},
            .values = {{"z", -512}, {"picnum", 1405}, {"sectnum", 0}, {"ang", 512}}}),
        QString("ok"));
    QCOMPARE(level.sprite(1).z, -512);
    QCOMPARE(level.sprite(1).picnum, 1405);
    QCOMPARE(level.sprite(1).ang, 512);
    QCOMPARE(level.sprite(1).sector, SectorRef(SectorId{0}));
}

void AddSpriteTest::aHeightChoosesAmongStackedSectors()
{
    EditLevel level = stacked();
    QCOMPARE(level.run(AddSpriteRequest{.at = {8, 8}}), QString("ok"));
    QCOMPARE(level.sprite(0).sector, SectorRef(SectorId{1}));
    QCOMPARE(level.run(AddSpriteRequest{.at = {8, 8}, .values = {{"z", -20000}}}), QString("ok"));
    QCOMPARE(level.sprite(1).sector, SectorRef(SectorId{0}));
    QCOMPARE(level.run(AddSpriteRequest{.at = {8, 8}, .values = {{"sectnum", 0}}}), QString("ok"));
    QCOMPARE(level.sprite(2).z, -16384);
}

void AddSpriteTest::outsideEverySectorItIsRefused()
{
    EditLevel level(rooms);
    QCOMPARE(
        level.run(AddSpriteRequest{.at = {-4, 4}}),
        QString("E-NOSUCH There is no sector at (-4, 4)."));
    QCOMPARE(level.map.spriteCount(), std::size_t{1});
}

void AddSpriteTest::aWrongFieldOrValueIsRefused_data()
{
    QTest::addColumn<QString>("field");
    QTest::addColumn<int>("value");
    QTest::addColumn<QString>("answer");
    QTest::newRow("place")
        << "x" << 3 << "E-FIELD x cannot be set. Use \"at\" to set the position of a new sprite.";
    QTest::newRow("unknown") << "floorz" << 3
                             << "E-FIELD floorz cannot be set: there is no such field.";
    QTest::newRow("range") << "shade" << 128 << "E-RANGE shade 128 is out of range (-128 to 127).";
    QTest::newRow("sector") << "sectnum" << 2 << "E-NOSUCH There is no sector 2.";
}

void AddSpriteTest::aWrongFieldOrValueIsRefused()
{
    QFETCH(const QString, field);
    QFETCH(const int, value);
    QFETCH(const QString, answer);
    EditLevel level(rooms);
    const AddSpriteRequest request{.at = {4, 4}, .values = {{field.toStdString(), value}}};
    QCOMPARE(level.run(request), answer);
    QVERIFY(level.run(AddSpriteRequest{.at = {coordinateLimit + 1, 0}}).startsWith("E-RANGE"));
}

void AddSpriteTest::beyondTheLimitItIsRefused()
{
    std::string text(rooms);
    for (int number = 1; number < 4096; ++number) {
        text += "sprite: 4,4 sector 0\n";
    }
    EditLevel level(text);
    QVERIFY(level.run(AddSpriteRequest{.at = {4, 4}}).startsWith("E-LIMIT"));
}

void AddSpriteTest::undoTakesItAway()
{
    EditLevel level(rooms);
    const Map before = level.map;
    const PlanResult planned = level.planned(AddSpriteRequest{.at = {4, 4}});
    apply(level.map, planned->patch);
    apply(level.map, inverted(planned->patch));
    QVERIFY(level.map == before);
}

void AddSpriteTest::aPointOnABoundaryHasASector_data()
{
    QTest::addColumn<int>("x");
    QTest::addColumn<int>("y");
    QTest::addColumn<int>("sector");
    QTest::newRow("top wall") << 8 << 0 << 0;
    QTest::newRow("left wall") << 0 << 8 << 0;
    QTest::newRow("top wall of the other room") << 24 << 0 << 1;
    QTest::newRow("bottom wall") << 8 << 16 << 0;
    QTest::newRow("right wall") << 32 << 8 << 1;
    QTest::newRow("corners") << 0 << 0 << 0;
    QTest::newRow("corner at the right") << 32 << 0 << 1;
    QTest::newRow("corner at the bottom") << 0 << 16 << 0;
    QTest::newRow("last corner") << 32 << 16 << 1;
    QTest::newRow("top of the portal") << 16 << 0 << 1;
}

void AddSpriteTest::aPointOnABoundaryHasASector()
{
    QFETCH(const int, x);
    QFETCH(const int, y);
    QFETCH(const int, sector);
    for (const bool hasHeight : {false, true}) {
        EditLevel level(rooms);
        AddSpriteRequest request{.at = {x, y}};
        if (hasHeight) {
            request.values = {{"z", 100}};
        }
        QCOMPARE(level.run(request), QString("ok"));
        QCOMPARE(level.sprite(1).position, (Point{x, y}));
        QCOMPARE(Numbering(level.map).of(level.sprite(1).sector), sector);
    }
}

void AddSpriteTest::whereLevelsAreStackedTheLowestOwnerTakesIt()
{
    EditLevel level = stacked();
    QCOMPARE(level.run(AddSpriteRequest{.at = {0, 8}}), QString("ok"));
    QCOMPARE(level.sprite(0).sector, SectorRef(SectorId{0}));
}

SECTORED_TEST(AddSpriteTest)
#include "add_sprite_test.moc"
