#include "sectored/query/sector_at.h"

#include "tests/core/edit/edit_level.h"
#include "tests/support/room_grid.h"
#include "tests/support/test_length.h"
#include "tests/support/test_main.h"

#include <QTest>

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <numbers>
#include <random>

using namespace sectored;
using namespace sectored::test;

class AlignSpriteTest : public QObject {
    Q_OBJECT

private slots:
    void theSpriteHangsOnTheNearestWallAndFacesTheRoom_data();
    void theSpriteHangsOnTheNearestWallAndFacesTheRoom();
    void theWallAheadIsTheOneThatItFaces();
    void aGivenWallIsTaken();
    void openPortalsAreNoWalls();
    void theStepsAndLintelsOfPortalsAre();
    void aWallInTheNextRoomCountsIfItIsNearer();
    void aWallSeenFromBehindDoesNotCount();
    void aligningTwiceIsRefused();
    void inACornerThereIsRoomFurtherAlong();
    void withoutRoomOrWallItIsRefused();
    void wrongNumbersAreRefused();
    void theSectorIsAlwaysTheOneThatHoldsTheSprite();
};

namespace {

constexpr std::string_view rooms = "sector 0: 0,0 1024,0 1024,1024 0,1024\n"
                                   "sector 1: 1024,0 2048,0 2048,1024 1024,1024\n"
                                   "sprite: 512,512 sector 0\n";

EditLevel withSprite(Point p, std::int32_t angle = 0, std::int32_t z = 0)
{
    return EditLevel(changed(mapFromText(rooms), [&](PatchBuilder& builder) {
        Sprite& sprite = builder.edit(SpriteId{0});
        sprite.position = p;
        sprite.ang = angle;
        sprite.z = z;
    }));
}

AlignSpriteRequest nearest()
{
    return {.sprites = {SpriteId{0}}};
}

AlignSpriteRequest ahead()
{
    return {.sprites = {SpriteId{0}}, .to = SpriteWall::Ahead};
}

} // namespace

void AlignSpriteTest::theSpriteHangsOnTheNearestWallAndFacesTheRoom_data()
{
    QTest::addColumn<Point>("from");
    QTest::addColumn<Point>("to");
    QTest::addColumn<int>("angle");
    QTest::newRow("top") << Point{300, 90} << Point{300, 1} << 512;
    QTest::newRow("left") << Point{90, 300} << Point{1, 300} << 0;
    QTest::newRow("bottom") << Point{300, 1000} << Point{300, 1023} << 1536;
    QTest::newRow("right") << Point{2000, 500} << Point{2047, 500} << 1024;
    QTest::newRow("on the wall") << Point{300, 0} << Point{300, 1} << 512;
}

void AlignSpriteTest::theSpriteHangsOnTheNearestWallAndFacesTheRoom()
{
    QFETCH(const Point, from);
    QFETCH(const Point, to);
    QFETCH(const int, angle);
    EditLevel level = withSprite(from, 77);
    const Sprite before = level.sprite(0);
    QCOMPARE(level.run(nearest()), QString("ok"));
    Sprite expected = before;
    expected.position = to;
    expected.ang = angle;
    expected.sector = SectorRef(SectorId{to.x < 1024 ? 0U : 1U});
    QVERIFY(level.sprite(0) == expected);
}

void AlignSpriteTest::theWallAheadIsTheOneThatItFaces()
{
    EditLevel level = withSprite({300, 90}, 512);
    QCOMPARE(level.run(ahead()), QString("ok"));
    QCOMPARE(level.sprite(0).position, (Point{300, 1023}));
    QCOMPARE(level.sprite(0).ang, 1536);
    EditLevel through = withSprite({300, 90}, 0);
    QCOMPARE(through.run(ahead()), QString("ok"));
    QCOMPARE(through.sprite(0).position, (Point{2047, 90}));
    QCOMPARE(through.sprite(0).sector, SectorRef(SectorId{1}));
}

void AlignSpriteTest::aGivenWallIsTaken()
{
    EditLevel level = withSprite({300, 90});
    QCOMPARE(level.run(AlignSpriteRequest{.sprites = {{0}}, .wall = WallId{2}}), QString("ok"));
    QCOMPARE(level.sprite(0).position, (Point{300, 1023}));
}

void AlignSpriteTest::openPortalsAreNoWalls()
{
    EditLevel level = withSprite({1000, 400});
    QCOMPARE(level.run(nearest()), QString("ok"));
    QCOMPARE(level.sprite(0).position, (Point{1000, 1}));
}

void AlignSpriteTest::theStepsAndLintelsOfPortalsAre()
{
    for (const bool isStep : {true, false}) {
        EditLevel level = withSprite({1000, 400}, 0, isStep ? 8192 : -8000);
        level.map = changed(level.map, [](PatchBuilder& builder) {
            builder.edit(SectorId{1}).floor.z = 4096;
            builder.edit(SectorId{1}).ceiling.z = -4096;
        });
        QCOMPARE(level.run(nearest()), QString("ok"));
        QCOMPARE(level.sprite(0).position, (Point{1023, 400}));
        QCOMPARE(level.sprite(0).ang, 1024);
        QCOMPARE(level.sprite(0).sector, SectorRef(SectorId{0}));
    }
}

void AlignSpriteTest::aWallInTheNextRoomCountsIfItIsNearer()
{
    EditLevel level("sector 0: 0,0 1024,0 1024,1024 0,1024\n"
                    "sector 1: 1024,0 1040,0 1040,1024 1024,1024\n"
                    "sprite: 1000,512 sector 0\n");
    QCOMPARE(level.run(nearest()), QString("ok"));
    QCOMPARE(level.sprite(0).position, (Point{1039, 512}));
    QCOMPARE(level.sprite(0).sector, SectorRef(SectorId{1}));
}

void AlignSpriteTest::aWallSeenFromBehindDoesNotCount()
{
    // The wall at y 500 is nearest, but faces the part of the room on its other side.
    EditLevel level("sector 0: 0,0 1000,0 1000,500 2000,500 2000,1000 0,1000\n"
                    "sprite: 950,490 sector 0\n");
    QCOMPARE(level.run(nearest()), QString("ok"));
    QCOMPARE(level.sprite(0).position, (Point{999, 490}));
}

void AlignSpriteTest::aligningTwiceIsRefused()
{
    EditLevel level = withSprite({300, 90});
    QCOMPARE(level.run(nearest()), QString("ok"));
    QVERIFY(level.run(nearest()).startsWith("E-NOTHING"));
}

void AlignSpriteTest::inACornerThereIsRoomFurtherAlong()
{
    EditLevel level("sector 0: 0,0 1000,0 0,20\nsprite: 900,1 sector 0\n");
    QCOMPARE(level.run(AlignSpriteRequest{.sprites = {{0}}, .wall = WallId{0}}), QString("ok"));
    const Point at = level.sprite(0).position;
    QCOMPARE(at.y, 1);
    QVERIFY(at.x < 950 && at.x > 400);
}

void AlignSpriteTest::withoutRoomOrWallItIsRefused()
{
    EditLevel narrow("sector 0: 0,0 1000,0 1000,1 0,1\nsprite: 500,0 sector 0\n");
    QCOMPARE(
        narrow.run(nearest()),
        QString("E-NOSUCH There is no room for sprite 0 in front of wall 0. Choose a longer "
                "wall."));
    EditLevel lost = withSprite({-100, -100}, 1536);
    QCOMPARE(lost.run(ahead()), QString("E-NOSUCH There is no wall for sprite 0 at its height."));
}

void AlignSpriteTest::wrongNumbersAreRefused()
{
    EditLevel level(rooms);
    QCOMPARE(
        level.run(AlignSpriteRequest{.sprites = {{3}}}),
        QString("E-NOSUCH There is no sprite 3."));
    QCOMPARE(
        level.run(AlignSpriteRequest{.sprites = {{0}}, .wall = WallId{99}}),
        QString("E-NOSUCH There is no wall 99."));
}

void AlignSpriteTest::theSectorIsAlwaysTheOneThatHoldsTheSprite()
{
    std::mt19937 random(20);
    const Map grid = changed(roomGrid(3), [](PatchBuilder& builder) {
        builder.add(Sprite{.position = {8, 8}, .sector = SectorRef(SectorId{0})});
    });
    const Box box = MapIndex(grid).bounds();
    const auto within = [&](int low, int high) {
        return std::uniform_int_distribution(low, high)(random);
    };
    int aligned = 0;
    for (int round = 0; round < roundsOf(500, 20000); ++round) {
        EditLevel level(changed(grid, [&](PatchBuilder& builder) {
            Sprite& sprite = builder.edit(SpriteId{0});
            sprite.position = {within(box.low.x, box.high.x), within(box.low.y, box.high.y)};
            sprite.ang = within(0, 2047);
            sprite.z = within(-9000, 9000);
            builder.edit(SectorId{4}).floor.z = within(-8000, 8000);
        }));
        const QString answer = level.run(round % 2 == 0 ? nearest() : ahead());
        if (answer != QString("ok")) {
            QVERIFY2(answer.startsWith("E-NO"), qPrintable(answer));
            continue;
        }
        ++aligned;
        const Sprite& sprite = level.sprite(0);
        const MapIndex index(level.map);
        const SectorsAt at = sectorsAt({level.map, index}, sprite.position);
        QCOMPARE(at.inside, std::vector{sprite.sector.row()});
        // One wall of the sector is less than two units behind it, at a right angle to it.
        const auto walls = level.map.wallsOf(sprite.sector.row());
        QVERIFY(std::ranges::any_of(walls, [&](WallId wall) {
            const Point a = level.map[wall].position;
            const Point b = *level.map.endOf(level.map[wall]);
            const double length = std::hypot(b.x - a.x, b.y - a.y);
            const double off = (double(b.x - a.x) * (sprite.position.y - a.y)
                                - double(b.y - a.y) * (sprite.position.x - a.x))
                               / length;
            const double turn = sprite.ang * std::numbers::pi / 1024;
            const double along =
                (std::cos(turn) * (b.x - a.x) + std::sin(turn) * (b.y - a.y)) / length;
            return off > 0 && off < 2 && std::abs(along) < 0.002;
        }));
    }
    QVERIFY(aligned > roundsOf(100, 100));
}

SECTORED_TEST(AlignSpriteTest)
#include "align_sprite_test.moc"
