#include "tests/core/texture/tiled_level.h"
#include "tests/support/random_polygon.h"
#include "tests/support/test_length.h"
#include "tests/support/test_main.h"

#include <QTest>

#include <algorithm>

using namespace sectored;
using namespace sectored::test;

namespace {

constexpr int wallLength = 1024;

/// Returns the wall whose piece of the northern side contains x, in map units from its west end.
WallId northernWallAt(const Map& map, double x)
{
    for (const WallId wall : map.wallsOf(SectorId{0})) {
        const Point a = map[wall].position;
        const Point b = map.endOf(map[wall]).value();
        if (a.y == 0 && b.y == 0 && a.x <= x && x <= b.x) {
            return wall;
        }
    }
    return {};
}

/// A room whose northern wall has random numbers.
TiledLevel roomWithRandomWall(std::mt19937_64& random, int repeat)
{
    TiledLevel tiled("sector 0: 0,0 1024,0 1024,1024 0,1024\n", {64, 128});
    tiled.level.map = changed(tiled.level.map, [&](PatchBuilder& builder) {
        Wall& wall = builder.edit(WallId{0});
        flipAll(wall, randomBetween(random, 0, 3));
        wall.xrepeat = repeat;
        wall.yrepeat = randomBetween(random, 1, 60);
        wall.xpanning = randomBetween(random, 0, 255);
        wall.ypanning = randomBetween(random, 0, 255);
    });
    return tiled;
}

} // namespace

/// A wall that is divided shows the same texels (Spec: content 2.12).
class SplitTextureTest : public QObject {
    Q_OBJECT

private slots:
    void wholeSharesChangeNoTexel();
    void otherSharesMoveTexelsByTheRoundingOfTheRepeatAtMost();
};

void SplitTextureTest::wholeSharesChangeNoTexel()
{
    std::mt19937_64 random = seededRandom(71);
    for (int round = 0; round < roundsOf(100, 3000); ++round) {
        const int repeat = 4 << randomBetween(random, 0, 4);
        TiledLevel tiled = roomWithRandomWall(random, repeat);
        const TiledLevel before = tiled;
        const int unit = wallLength / repeat;
        const Point cut{unit * randomBetween(random, 1, repeat - 1), 0};
        QCOMPARE(tiled.level.run(InsertVertexRequest{.at = cut}), QString("ok"));
        for (double x = 0.5; x < wallLength; x += 1) {
            const Vec3 at{x, 0, double(randomBetween(random, -500, 500))};
            const WallId piece = northernWallAt(tiled.level.map, x);
            QCOMPARE(
                tiled.texture(piece, WallPiece::Whole).texelAt(at).value(),
                before.texture(WallId{0}, WallPiece::Whole).texelAt(at).value());
        }
    }
}

void SplitTextureTest::otherSharesMoveTexelsByTheRoundingOfTheRepeatAtMost()
{
    constexpr double halfARepeat = 4;
    std::mt19937_64 random = seededRandom(72);
    for (int round = 0; round < roundsOf(200, 5000); ++round) {
        const int repeat = randomBetween(random, 2, 60);
        TiledLevel tiled = roomWithRandomWall(random, repeat);
        const TiledLevel before = tiled;
        const Point cut{randomBetween(random, 1, wallLength - 1), 0};
        QCOMPARE(tiled.level.run(InsertVertexRequest{.at = cut}), QString("ok"));
        // Each piece has at least one repeat, also where its share is smaller.
        const double share = double(repeat) * cut.x / wallLength;
        const bool isRaised = share < 0.5 || share > repeat - 0.5;
        for (double x = 0.5; x < wallLength; x += 7) {
            const Vec3 at{x, 0, 100};
            const WallId piece = northernWallAt(tiled.level.map, x);
            const Texel now = tiled.texture(piece, WallPiece::Whole).positionAt(at);
            const Texel was = before.texture(WallId{0}, WallPiece::Whole).positionAt(at);
            QVERIFY(apart(now.u, was.u, 64) <= (isRaised ? 2 : 1) * halfARepeat + 1e-9);
            QVERIFY(std::abs(now.v - was.v) < 1e-9);
        }
    }
}

SECTORED_TEST(SplitTextureTest)
#include "split_texture_test.moc"
