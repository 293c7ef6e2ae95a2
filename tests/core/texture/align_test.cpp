#include "sectored/edit/align/texture_walk.h"

#include "tests/core/texture/tiled_level.h"
#include "tests/support/random_polygon.h"
#include "tests/support/test_length.h"
#include "tests/support/test_main.h"

#include <QTest>

#include <array>
#include <cmath>
#include <set>

using namespace sectored;
using namespace sectored::test;

namespace {

/// A room with corners at random places on a circle, so that it does not cross itself.
Map roomOnACircle(std::mt19937_64& random, int corners)
{
    std::set<std::int32_t> angles;
    while (angles.size() < static_cast<std::size_t>(corners)) {
        angles.insert(randomBetween(random, 0, 359));
    }
    std::string text = "sector 0:";
    for (const std::int32_t angle : angles) {
        const double turn = angle * 3.14159265358979 / 180;
        const int radius = randomBetween(random, 3000, 9000);
        text += " " + std::to_string(std::lround(radius * std::cos(turn))) + ","
                + std::to_string(std::lround(radius * std::sin(turn)));
    }
    return mapFromText(text + "\n");
}

/// Rooms in a row of different heights, with one tile everywhere: steps and lintels between them.
Map randomRow(std::mt19937_64& random, int rooms)
{
    std::string text;
    int x = 0;
    for (int at = 0; at < rooms; ++at) {
        const int to = x + 128 * randomBetween(random, 2, 12);
        const auto corner = [](int cx, int cy) {
            return " " + std::to_string(cx) + "," + std::to_string(cy);
        };
        text += "sector " + std::to_string(at) + ":" + corner(x, 0) + corner(to, 0)
                + corner(to, 1024) + corner(x, 1024) + "\n";
        x = to;
    }
    const Map map = mapFromText(text);
    return changed(map, [&](PatchBuilder& builder) {
        for (const SectorId sector : map.sectorOrder()) {
            Sector& row = builder.edit(sector);
            row.ceiling.z = -1024 * randomBetween(random, 8, 40);
            row.floor.z = 1024 * randomBetween(random, 0, 20);
            for (const WallId wall : map.wallsOf(sector)) {
                Wall& each = builder.edit(wall);
                each.xrepeat = randomBetween(random, 1, 60);
                each.yrepeat = randomBetween(random, 1, 60);
                each.xpanning = randomBetween(random, 0, 255);
                each.ypanning = randomBetween(random, 0, 255);
                each.cstat |= randomBelow(random, 2) == 0 ? wall_bit::alignBottom : 0;
            }
        }
    });
}

/// Returns the walls that notices of this kind name.
std::set<WallId> named(const EditLevel& level, MessageCode code)
{
    std::set<WallId> walls;
    for (const Notice& notice : level.notices) {
        if (notice.code == code) {
            walls.insert(notice.about.walls.begin(), notice.about.walls.end());
        }
    }
    return walls;
}

/// Tests that a texture goes on from each wall of a walk to those that follow it.
void verifyContinuous(const TiledLevel& tiled, const TextureWalk& walk, TextureSide to)
{
    const Map& map = tiled.level.map;
    const std::set<WallId> shared = named(tiled.level, MessageCode::PanningShared);
    const int width = tiled.tile.width;
    const double period = wallRowPeriod(tiled.tile.height);
    for (std::size_t at = 1; at < walk.walls.size(); ++at) {
        const WalkedWall& now = walk.walls[at];
        const WalkedWall& before = walk.walls[now.from];
        const bool isRight = to == TextureSide::Right;
        const WalkedWall& left = isRight ? before : now;
        const WalkedWall& right = isRight ? now : before;
        const int last = tiled.column(left.wall, left.piece(), -1);
        const int first = tiled.column(right.wall, right.piece(), 0);
        const int step = (map[now.wall].cstat & wall_bit::flipX) != 0 ? -1 : 1;
        QCOMPARE((last + step + width) % width, first);
        if (shared.contains(now.wall)) {
            continue;
        }
        const Point vertex = map[right.wall].position;
        const double off = apart(
            tiled.row(left.wall, left.piece(), vertex),
            tiled.row(right.wall, right.piece(), vertex),
            period);
        QVERIFY2(off <= period / 512 + 1e-9, qPrintable(QString::number(off)));
    }
}

} // namespace

/// Textures that go on along walls, checked with the function that draws them (Spec: content 2.12).
class AlignTest : public QObject {
    Q_OBJECT

private slots:
    void theExamplesOfTheRulesComeOut();
    void texturesGoOnAroundRandomLoops();
    void texturesGoOnOverStepsAndLintels();
    void texelsKeepTheirWidthAndWhatCannotIsNamed();
    void onlyOneDirectionOrTheRepeatsCanStay();
    void theSeamOfALoopIsNamedInTexels();
    void aClosedLoopHasWholeTiles();
    void aLoopThatWouldStretchTooMuchIsRefusedUnlessAsked();
    void theWalkGoesThroughPortalsThatShowNothing();
    void theWalkStopsAtAnotherTile();
    void theWalkStopsAtSharpTurnsAndLeavesOtherWalls();
    void aSwappedStepGetsItsPanningInTheOppositeWall();
    void aTileThatIsTooWideIsAdjustedOrItsSeamIsNamed();
    void aTurnedTileGoesOnByItsHeight();
    void whatCannotBeDoneIsRefused();
    void aThousandWallsAreOneStep();
};

void AlignTest::theExamplesOfTheRulesComeOut()
{
    const auto numbers = [](Wall& wall, WallId id) {
        wall.xpanning = 13;
        wall.xrepeat = id == WallId{0} ? 20 : 14;
    };
    TiledLevel right(withWalls(mapFromText(oblong), numbers), {64, 64});
    QCOMPARE(right.align({.wall = WallId{0}, .keepsRepeats = true}), QString("ok"));
    QCOMPARE(right.level.wall(1).xpanning, 45);
    TiledLevel left(withWalls(mapFromText(oblong), numbers), {64, 64});
    QCOMPARE(
        left.align({.wall = WallId{0}, .to = TextureSide::Left, .keepsRepeats = true}),
        QString("ok"));
    QCOMPARE(left.level.wall(3).xpanning, 29);
    // A higher ceiling behind a portal without steps: both rooms have their floors where the sky
    // is.
    const Map rooms = mapFromText("sector 0: 0,0 1024,0 1024,1024 0,1024\n"
                                  "sector 1: 1024,0 2048,0 2048,1024 1024,1024\n");
    TiledLevel heights(
        changed(
            rooms,
            [](PatchBuilder& builder) {
                builder.edit(SectorId{0}).ceiling.z = -16384;
                builder.edit(SectorId{0}).ceiling.stat |= plane_bit::parallax;
                builder.edit(SectorId{1}).ceiling.stat |= plane_bit::parallax;
                builder.edit(WallId{0}).ypanning = 100;
                builder.edit(WallId{0}).yrepeat = 12;
            }),
        {64, 64});
    QCOMPARE(heights.align({.wall = WallId{0}}), QString("ok"));
    QCOMPARE(heights.level.wall(4).ypanning, 36);
    QCOMPARE(heights.level.wall(4).yrepeat, 12);
}

void AlignTest::texturesGoOnAroundRandomLoops()
{
    constexpr std::array<TileSize, 6> sizes{
        {{64, 64}, {128, 32}, {48, 48}, {256, 128}, {20, 90}, {1, 1}}};
    std::mt19937_64 random = seededRandom(52);
    const int rounds = roundsOf(20, 400);
    for (int round = 0; round < rounds; ++round) {
        const Map room = roomOnACircle(random, randomBetween(random, 3, 24));
        for (int flips = 0; flips < 4; ++flips) {
            for (const TextureSide to : {TextureSide::Right, TextureSide::Left}) {
                const Map map = withWalls(room, [&](Wall& wall, WallId /*id*/) {
                    flipAll(wall, randomBetween(random, 0, 3));
                    wall.xrepeat = randomBetween(random, 1, 60);
                    wall.xpanning = randomBetween(random, 0, 255);
                    wall.ypanning = randomBetween(random, 0, 255);
                });
                TiledLevel tiled(
                    changed(
                        map,
                        [&](PatchBuilder& builder) { flipAll(builder.edit(WallId{0}), flips); }),
                    sizes.at(static_cast<std::size_t>(randomBetween(random, 0, 5))));
                const TextureWalk walk = walkTexture(map, WallId{0}, WallPiece::Whole, {.to = to});
                QCOMPARE(walk.walls.size(), map.wallCount());
                QVERIFY(walk.last.has_value());
                const Wall before = tiled.level.wall(0);
                QCOMPARE(tiled.align({.wall = WallId{0}, .to = to}), QString("ok"));
                QVERIFY(tiled.level.wall(0) == before);
                verifyContinuous(tiled, walk, to);
            }
        }
    }
}

void AlignTest::texturesGoOnOverStepsAndLintels()
{
    std::mt19937_64 random = seededRandom(53);
    const int rounds = roundsOf(60, 2000);
    for (int round = 0; round < rounds; ++round) {
        const Map map = randomRow(random, randomBetween(random, 2, 8));
        for (const TextureSide to : {TextureSide::Right, TextureSide::Left}) {
            TiledLevel tiled(map, {64, randomBelow(random, 2) == 0 ? 64 : 48});
            const TextureWalk walk = walkTexture(map, WallId{0}, WallPiece::Whole, {.to = to});
            QCOMPARE(tiled.align({.wall = WallId{0}, .to = to}), QString("ok"));
            verifyContinuous(tiled, walk, to);
        }
    }
}

void AlignTest::texelsKeepTheirWidthAndWhatCannotIsNamed()
{
    TiledLevel tiled("sector 0: 0,0 1024,0 1024,40 33792,40 33792,2088 0,2088\n", {64, 64});
    QCOMPARE(tiled.align({.wall = WallId{0}}), QString("ok"));
    QCOMPARE(tiled.level.wall(3).xrepeat, 16);
    QCOMPARE(tiled.level.wall(1).xrepeat, 1);
    QCOMPARE(tiled.level.wall(4).xrepeat, 255);
    QVERIFY(notesOf(tiled.level)
                .contains("Walls 1, 2 and 4 are too short or too long to keep the width of a "
                          "texel."));
}

void AlignTest::onlyOneDirectionOrTheRepeatsCanStay()
{
    const auto numbers = [](Wall& wall, WallId id) {
        wall.xrepeat = id == WallId{0} ? 5 : 11;
        wall.yrepeat = id == WallId{0} ? 6 : 12;
        wall.xpanning = 3;
        wall.ypanning = 7 + static_cast<std::int32_t>(id.value);
    };
    const Map map = withWalls(mapFromText(oblong), numbers);
    TiledLevel across(map, {64, 64});
    QCOMPARE(
        across.align({.wall = WallId{0}, .along = AlignRequest::Along::Across}),
        QString("ok"));
    QCOMPARE(across.level.wall(1).xpanning, 43);
    QCOMPARE(across.level.wall(1).ypanning, 8);
    QCOMPARE(across.level.wall(1).yrepeat, 12);
    TiledLevel down(map, {64, 64});
    QCOMPARE(down.align({.wall = WallId{0}, .along = AlignRequest::Along::Down}), QString("ok"));
    QCOMPARE(down.level.wall(1).xpanning, 3);
    QCOMPARE(down.level.wall(1).xrepeat, 11);
    QCOMPARE(down.level.wall(1).ypanning, 7);
    QCOMPARE(down.level.wall(1).yrepeat, 6);
    TiledLevel kept(map, {64, 64});
    QCOMPARE(kept.align({.wall = WallId{0}, .keepsRepeats = true}), QString("ok"));
    QCOMPARE(kept.level.wall(1).xrepeat, 11);
    QCOMPARE(kept.level.wall(2).xpanning, (43 + 88) % 64);
}

void AlignTest::theSeamOfALoopIsNamedInTexels()
{
    TiledLevel tiled(oblong, {64, 64});
    QCOMPARE(tiled.align({.wall = WallId{0}}), QString("ok"));
    // Repeats 8, 6, 8 and 6 are 224 texels: 3 tiles and 32 texels.
    QCOMPARE(
        notesOf(tiled.level),
        QStringList{"The texture breaks by 32 texels at wall 0, where the loop ends. Close the "
                    "loop for whole tiles."});
}

void AlignTest::aClosedLoopHasWholeTiles()
{
    // 3,400 units at the 64 texels of wall 0 are 217.6 texels; 192 are 3 tiles, 12% fewer.
    TiledLevel tiled(oblong, {64, 64});
    QCOMPARE(tiled.align({.wall = WallId{0}, .closes = true, .stretches = true}), QString("ok"));
    QCOMPARE(tiled.level.wall(0).xrepeat, 7);
    QCOMPARE(tiled.level.wall(1).xrepeat, 5);
    QCOMPARE(tiled.level.wall(2).xrepeat, 7);
    QCOMPARE(tiled.level.wall(3).xrepeat, 5);
    QVERIFY(notesOf(tiled.level).isEmpty());
    std::mt19937_64 random = seededRandom(54);
    for (int round = 0; round < roundsOf(50, 1000); ++round) {
        TiledLevel room(roomOnACircle(random, randomBetween(random, 3, 24)), {64, 64});
        room.level.map = changed(room.level.map, [&](PatchBuilder& builder) {
            builder.edit(WallId{0}).xrepeat = 1; // wide texels, so that no wall needs too many
        });
        const auto to = randomBelow(random, 2) == 0 ? TextureSide::Right : TextureSide::Left;
        QCOMPARE(
            room.align({.wall = WallId{0}, .to = to, .closes = true, .stretches = true}),
            QString("ok"));
        const Map& map = room.level.map;
        for (const WallId wall : map.wallsOf(SectorId{0})) {
            const int last = room.column(wall, WallPiece::Whole, -1);
            const int next = room.column(map[wall].point2.row(), WallPiece::Whole, 0);
            QCOMPARE((last + 1) % 64, next);
        }
    }
}

void AlignTest::aLoopThatWouldStretchTooMuchIsRefusedUnlessAsked()
{
    TiledLevel tiled("sector 0: 0,0 384,0 384,384 0,384\n", {64, 64});
    const auto narrow = [](Wall& wall, WallId /*id*/) {
        wall.xrepeat = 3;
    };
    tiled.level.map = withWalls(tiled.level.map, narrow);
    QCOMPARE(
        tiled.align({.wall = WallId{0}, .closes = true}),
        QString("E-STRETCH Whole tiles around the loop would be 33% too wide or too narrow. Change "
                "the repeat of wall 0, or allow the stretch."));
    QCOMPARE(tiled.align({.wall = WallId{0}, .closes = true, .stretches = true}), QString("ok"));
    QCOMPARE(tiled.level.wall(0).xrepeat, 4);
}

void AlignTest::theWalkGoesThroughPortalsThatShowNothing()
{
    // Two rooms of the same heights: their shared walls show nothing.
    TiledLevel tiled(
        "sector 0: 0,0 1024,0 1024,1024 0,1024\n"
        "sector 1: 1024,0 2048,0 2048,1024 1024,1024\n",
        {64, 64});
    const auto walk = walkTexture(tiled.level.map, WallId{0}, WallPiece::Whole, {});
    std::vector<WallId> order;
    for (const WalkedWall& each : walk.walls) {
        order.push_back(each.wall);
    }
    QVERIFY(
        (order
         == std::vector<WallId>{WallId{0}, WallId{4}, WallId{5}, WallId{6}, WallId{2}, WallId{3}}));
    QVERIFY(walk.last.has_value());
}

void AlignTest::theWalkStopsAtAnotherTile()
{
    TiledLevel tiled(oblong, {64, 64});
    tiled.level.map = changed(tiled.level.map, [](PatchBuilder& builder) {
        builder.edit(WallId{2}).picnum = 5;
        for (int at = 0; at < 4; ++at) {
            builder.edit(WallId{static_cast<std::uint32_t>(at)}).xpanning = 9;
        }
    });
    QCOMPARE(tiled.align({.wall = WallId{0}}), QString("ok"));
    QCOMPARE(tiled.level.wall(1).xpanning, 9); // 64 texels on
    QCOMPARE(tiled.level.wall(1).xrepeat, 6);
    QCOMPARE(tiled.level.wall(2).xpanning, 9);
    QCOMPARE(tiled.level.wall(3).xrepeat, 8);
}

void AlignTest::theWalkStopsAtSharpTurnsAndLeavesOtherWalls()
{
    const Map map = mapFromText("sector 0: 0,0 1024,0 2048,512 2048,2048 0,2048\n");
    const auto gentle = walkTexture(map, WallId{0}, WallPiece::Whole, {.angle = 60});
    QCOMPARE(gentle.walls.size(), std::size_t{2});
    const auto square = walkTexture(map, WallId{0}, WallPiece::Whole, {.angle = 64});
    QCOMPARE(square.walls.size(), std::size_t{3});
    const std::vector<WallId> two{WallId{1}, WallId{3}};
    const auto only = walkTexture(map, WallId{0}, WallPiece::Whole, {.only = two});
    QCOMPARE(only.walls.size(), std::size_t{2});
}

void AlignTest::aSwappedStepGetsItsPanningInTheOppositeWall()
{
    TiledLevel tiled(
        "sector 0: 0,0 1024,0 1024,1024 0,1024\n"
        "sector 1: 1024,0 2048,0 2048,1024 1024,1024\n",
        {64, 64});
    tiled.level.map = changed(tiled.level.map, [](PatchBuilder& builder) {
        builder.edit(SectorId{1}).floor.z = 0;
        builder.edit(WallId{1}).cstat |= wall_bit::bottomSwap;
        builder.edit(WallId{1}).picnum = 3;
        builder.edit(WallId{0}).xpanning = 21;
    });
    const WallId step{1};
    const WallId opposite = tiled.level.map[step].nextWall.row();
    QCOMPARE(tiled.align({.wall = WallId{0}}), QString("ok"));
    QCOMPARE(tiled.level.map[opposite].xpanning, 21);
    QCOMPARE(tiled.level.map[step].xpanning, 0);
    const int last = tiled.column(WallId{0}, WallPiece::Whole, -1);
    QCOMPARE(tiled.column(step, WallPiece::Lower, 0), (last + 1) % 64);
}

void AlignTest::aTileThatIsTooWideIsAdjustedOrItsSeamIsNamed()
{
    // 512 columns: a panning of 256 and more cannot be stored.
    const Map map = withWalls(mapFromText(oblong), [](Wall& wall, WallId id) {
        wall.xrepeat = id == WallId{0} ? 40 : 8;
    });
    TiledLevel tiled(map, {512, 64});
    QCOMPARE(tiled.align({.wall = WallId{0}}), QString("ok"));
    const std::set<WallId> broken = named(tiled.level, MessageCode::WideTileSeam);
    QVERIFY(broken.contains(WallId{1}));
    QVERIFY(notesOf(tiled.level)
                .contains("The texture breaks by 65 texels at wall 1: panning ends at 255, and "
                          "the tile is wider."));
    const auto step = tiled.level.map.wallsOf(SectorId{0});
    for (std::size_t at = 1; at < step.size(); ++at) {
        const int last = tiled.column(step[at - 1], WallPiece::Whole, -1);
        const int first = tiled.column(step[at], WallPiece::Whole, 0);
        QCOMPARE((last + 1) % 512 != first, broken.contains(step[at]));
    }
    // To the left, a repeat of 33 would need a panning of 256; one of 34 needs 248.
    const Map near = withWalls(
        mapFromText("sector 0: 0,0 1024,0 1024,1024 0,1024\n"),
        [](Wall& wall, WallId /*id*/) {
            wall.xrepeat = 33;
            wall.xpanning = 8;
        });
    TiledLevel adjusted(near, {512, 64});
    QCOMPARE(adjusted.align({.wall = WallId{0}, .to = TextureSide::Left}), QString("ok"));
    QCOMPARE(adjusted.level.wall(3).xrepeat, 34);
    QCOMPARE(adjusted.level.wall(3).xpanning, 248);
    QVERIFY(!named(adjusted.level, MessageCode::WideTileSeam).contains(WallId{3}));
}

void AlignTest::aTurnedTileGoesOnByItsHeight()
{
    TiledLevel tiled(oblong, {64, 32});
    tiled.level.map = withWalls(tiled.level.map, [](Wall& wall, WallId id) {
        wall.cstat |= wall_bit::turned;
        wall.xpanning = id == WallId{0} ? 10 : 1;
        wall.xrepeat = 9;
    });
    QCOMPARE(tiled.align({.wall = WallId{0}, .keepsRepeats = true}), QString("ok"));
    QCOMPARE(tiled.level.wall(1).xpanning, (10 + 72) % 32);
}

void AlignTest::whatCannotBeDoneIsRefused()
{
    TiledLevel tiled(oblong, {64, 64});
    QCOMPARE(tiled.align({.wall = WallId{99}}), QString("E-NOSUCH There is no wall 99."));
    QCOMPARE(
        tiled.align({.wall = WallId{0}, .part = AimedPart::Lower}),
        QString("E-NOSUCH Wall 0 shows no texture there."));
    QCOMPARE(
        tiled.level.run(AlignRequest{.wall = WallId{0}, .size = Point{0, 64}}),
        QString("E-RANGE size 0 is out of range (1 to 32767)."));
    tiled.level.map =
        changed(tiled.level.map, [](PatchBuilder& builder) { builder.edit(WallId{1}).picnum = 5; });
    QCOMPARE(
        tiled.align({.wall = WallId{0}}),
        QString("E-NOTHING The tile of wall 0 does not go on there: no wall beside it shows the "
                "same tile."));
    QCOMPARE(
        tiled.align({.wall = WallId{0}, .to = TextureSide::Left, .closes = true}),
        QString("E-LOOP The walls with the tile of wall 0 form no loop. Align them without "
                "closing it."));
}

void AlignTest::aThousandWallsAreOneStep()
{
    std::string text = "sector 0:";
    for (int at = 0; at < 1000; ++at) {
        const double turn = at * 2 * 3.14159265358979 / 1000;
        text += " " + std::to_string(std::lround(100000 * std::cos(turn))) + ","
                + std::to_string(std::lround(100000 * std::sin(turn)));
    }
    TiledLevel tiled(text + "\n", {64, 64});
    tiled.level.map = changed(tiled.level.map, [](PatchBuilder& builder) {
        builder.edit(WallId{0}).xpanning = 5;
    });
    QCOMPARE(tiled.align({.wall = WallId{0}}), QString("ok"));
    QCOMPARE(tiled.column(WallId{999}, WallPiece::Whole, -1) % 8, 4);
}

SECTORED_TEST(AlignTest)
#include "align_test.moc"
