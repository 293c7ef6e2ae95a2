#include "sectored/map/slope.h"

#include "tests/core/edit/edit_level.h"
#include "tests/support/test_length.h"
#include "tests/support/test_main.h"

#include <QTest>

#include <cmath>
#include <cstdlib>
#include <random>

using namespace sectored;
using namespace sectored::test;

/// drop-sprite and raise-sprite.
class SpriteToPlaneTest : public QObject {
    Q_OBJECT

private slots:
    void theEdgeOfThePictureTouchesThePlane_data();
    void theEdgeOfThePictureTouchesThePlane();
    void slopesCountAtThePositionOfTheSprite();
    void randomSpritesTouchThePlaneToHalfARow();
    void aWrongSectorIsPutRight();
    void inTheVoidTheSpriteKeepsItsSectorAndIsNamed();
    void aSpriteThatTouchesAlreadyIsRefused();
    void wrongNumbersAreRefused();
    void severalSpritesAreOneStep();
};

namespace {

constexpr std::string_view rooms = "sector 0: 0,0 1024,0 1024,1024 0,1024\n"
                                   "sector 1: 1024,0 2048,0 2048,1024 1024,1024\n"
                                   "sprite: 512,512 sector 0\n";

constexpr std::int32_t floorOfRooms = 8192;

EditLevel withSprite(const Sprite& sprite)
{
    return EditLevel(changed(mapFromText(rooms), [&](PatchBuilder& builder) {
        builder.edit(SpriteId{0}) = sprite;
    }));
}

Sprite spriteAt(Point p, SectorId sector = {0})
{
    return {.position = p, .sector = SectorRef(sector)};
}

SpriteToPlaneRequest request(PlaneKind plane, TileRows tile)
{
    return {.sprites = {{.sprite = SpriteId{0}, .tile = tile}}, .plane = plane};
}

/// Row after row of the picture, as an engine draws it: half of them, rounded up, below the z of a
/// centred sprite.
double lowerEdge(const Sprite& sprite, const TileRows& tile)
{
    const double row = 4.0 * sprite.yrepeat;
    const int kind = (sprite.cstat >> 4) & 3;
    if (kind >= 2) {
        return sprite.z;
    }
    double offset = sprite.yoffset + tile.yOffset;
    if (kind == 1 && (sprite.cstat & 8) != 0) {
        offset = -offset;
    }
    const double below = (sprite.cstat & 128) != 0 ? std::ceil(tile.height / 2.0) : 0;
    return sprite.z + (below - offset) * row;
}

double upperEdge(const Sprite& sprite, const TileRows& tile)
{
    const int kind = (sprite.cstat >> 4) & 3;
    return lowerEdge(sprite, tile) - (kind >= 2 ? 0.0 : 4.0 * sprite.yrepeat * tile.height);
}

} // namespace

void SpriteToPlaneTest::theEdgeOfThePictureTouchesThePlane_data()
{
    QTest::addColumn<int>("cstat");
    QTest::addColumn<int>("tileHeight");
    QTest::addColumn<int>("offset");
    QTest::addColumn<int>("onFloor");
    QTest::addColumn<int>("underCeiling");
    const int row = 4 * 32;
    QTest::newRow("its foot is its z") << 0 << 64 << 0 << 8192 << -8192 + 64 * row;
    QTest::newRow("centred") << 128 << 64 << 0 << 8192 - 32 * row << -8192 + 32 * row;
    QTest::newRow("an odd tile") << 128 << 63 << 0 << 8192 - 32 * row << -8192 + 31 * row;
    QTest::newRow("an offset tile") << 0 << 64 << 10 << 8192 + 10 * row << -8192 + 74 * row;
    QTest::newRow("upside down on a wall") << 24 << 64 << 10 << 8192 - 10 * row << -8192 + 54 * row;
    QTest::newRow("lying") << 32 << 64 << 10 << 8192 << -8192;
    QTest::newRow("without its tile") << 0 << 0 << 0 << 8192 << -8192;
}

void SpriteToPlaneTest::theEdgeOfThePictureTouchesThePlane()
{
    QFETCH(const int, cstat);
    QFETCH(const int, tileHeight);
    QFETCH(const int, offset);
    QFETCH(const int, onFloor);
    QFETCH(const int, underCeiling);
    Sprite sprite = spriteAt({512, 512});
    sprite.z = 100;
    sprite.yrepeat = 32;
    sprite.cstat = cstat;
    EditLevel level = withSprite(sprite);
    const TileRows tile{.height = tileHeight, .yOffset = offset};
    QCOMPARE(level.run(request(PlaneKind::Floor, tile)), QString("ok"));
    QCOMPARE(level.sprite(0).z, onFloor);
    QCOMPARE(level.run(request(PlaneKind::Ceiling, tile)), QString("ok"));
    QCOMPARE(level.sprite(0).z, underCeiling);
    QVERIFY(level.notices.empty());
}

void SpriteToPlaneTest::slopesCountAtThePositionOfTheSprite()
{
    EditLevel level(changed(mapFromText(rooms), [](PatchBuilder& builder) {
        builder.edit(SectorId{0}).floor.stat |= plane_bit::sloped;
        builder.edit(SectorId{0}).floor.heinum = 4096;
        builder.edit(SpriteId{0}).position = {512, 300};
    }));
    QCOMPARE(level.run(request(PlaneKind::Floor, {.height = 64})), QString("ok"));
    QCOMPARE(level.sprite(0).z, floorOfRooms + 300 * 16);
}

void SpriteToPlaneTest::randomSpritesTouchThePlaneToHalfARow()
{
    std::mt19937 random(19);
    const auto within = [&](int low, int high) {
        return std::uniform_int_distribution(low, high)(random);
    };
    for (int round = 0; round < roundsOf(300, 20000); ++round) {
        Sprite sprite = spriteAt({within(1, 1023), within(1, 1023)});
        sprite.z = within(-100000, 100000);
        sprite.cstat = within(0, 255);
        sprite.yrepeat = within(0, 255);
        sprite.yoffset = within(-128, 127);
        EditLevel level(changed(mapFromText(rooms), [&](PatchBuilder& builder) {
            builder.edit(SpriteId{0}) = sprite;
            for (Plane* plane :
                 {&builder.edit(SectorId{0}).floor, &builder.edit(SectorId{0}).ceiling}) {
                plane->stat |= plane_bit::sloped;
                plane->heinum = within(-4096, 4096);
            }
        }));
        const TileRows tile{.height = within(0, 512), .yOffset = within(-128, 127)};
        for (const PlaneKind plane : {PlaneKind::Floor, PlaneKind::Ceiling}) {
            const QString answer = level.run(request(plane, tile));
            QVERIFY(answer == QString("ok") || answer.startsWith("E-NOTHING"));
            const Sprite& after = level.sprite(0);
            const Vec2 at{
                static_cast<double>(after.position.x),
                static_cast<double>(after.position.y)};
            const double edge =
                plane == PlaneKind::Floor ? lowerEdge(after, tile) : upperEdge(after, tile);
            const double height = heightAt(level.map, SectorId{0}, plane, at);
            QVERIFY2(std::abs(edge - height) <= 0.5, QByteArray::number(round).constData());
            Sprite others = after;
            others.z = sprite.z;
            QVERIFY(others == sprite);
        }
    }
}

void SpriteToPlaneTest::aWrongSectorIsPutRight()
{
    EditLevel level = withSprite(spriteAt({1500, 512}));
    QCOMPARE(level.run(request(PlaneKind::Floor, {})), QString("ok"));
    QCOMPARE(level.sprite(0).sector, SectorRef(SectorId{1}));
    QVERIFY(level.notices.empty());
}

void SpriteToPlaneTest::inTheVoidTheSpriteKeepsItsSectorAndIsNamed()
{
    EditLevel level = withSprite(spriteAt({-50, 512}));
    QCOMPARE(level.run(request(PlaneKind::Floor, {})), QString("ok"));
    QCOMPARE(level.sprite(0).sector, SectorRef(SectorId{0}));
    QCOMPARE(level.sprite(0).z, floorOfRooms);
    QCOMPARE(level.notices.size(), std::size_t{1});
    Sprite lost = spriteAt({-50, 512});
    lost.sector = {};
    EditLevel without = withSprite(lost);
    QCOMPARE(
        without.run(request(PlaneKind::Floor, {})),
        QString("E-NOSUCH There is no sector at (-50, 512)."));
}

void SpriteToPlaneTest::aSpriteThatTouchesAlreadyIsRefused()
{
    EditLevel level(rooms);
    QVERIFY(level.run(request(PlaneKind::Floor, {})).startsWith("E-NOTHING"));
}

void SpriteToPlaneTest::wrongNumbersAreRefused()
{
    EditLevel level(rooms);
    const SpriteToPlaneRequest missing{.sprites = {{.sprite = SpriteId{7}}}};
    QCOMPARE(level.run(missing), QString("E-NOSUCH There is no sprite 7."));
    QVERIFY(level.run(request(PlaneKind::Ceiling, {.height = -1})).startsWith("E-RANGE"));
    QVERIFY(level.run(request(PlaneKind::Ceiling, {.yOffset = 128})).startsWith("E-RANGE"));
}

void SpriteToPlaneTest::severalSpritesAreOneStep()
{
    EditLevel level("sector 0: 0,0 1024,0 1024,1024 0,1024\n"
                    "sprite: 512,512 sector 0\nsprite: 100,100 sector 0\n");
    const SpriteToPlaneRequest both{
        .sprites = {{.sprite = {0}, .tile = {.height = 8}}, {.sprite = {1}}},
        .plane = PlaneKind::Ceiling};
    QCOMPARE(level.run(both), QString("ok"));
    QCOMPARE(level.sprite(0).z, -8192 + 8 * 256);
    QCOMPARE(level.sprite(1).z, -8192);
    QCOMPARE(QString::fromStdString(stepName(both)), QString("Raise sprites to ceiling"));
}

SECTORED_TEST(SpriteToPlaneTest)
#include "sprite_to_plane_test.moc"
