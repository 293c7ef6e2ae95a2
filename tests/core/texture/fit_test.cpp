#include "tests/core/texture/tiled_level.h"
#include "tests/support/test_main.h"

#include <QTest>

using namespace sectored;
using namespace sectored::test;

/// Whole tiles on walls, checked with the function that draws them (Spec: content 2.12).
class FitTest : public QObject {
    Q_OBJECT

private slots:
    void fittedTilesAreWholeAcrossAndDown();
    void tilesFitAcrossSeveralWalls();
    void theNearestWholeNumberIsFound();
    void whatDoesNotFitIsRefused();
};

void FitTest::fittedTilesAreWholeAcrossAndDown()
{
    for (int flips = 0; flips < 4; ++flips) {
        for (const std::int32_t align : {0, wall_bit::alignBottom}) {
            TiledLevel tiled(oblong, {64, 64});
            tiled.level.map = withWalls(tiled.level.map, [&](Wall& wall, WallId /*id*/) {
                flipAll(wall, flips);
                wall.cstat |= align;
                wall.xpanning = 77;
            });
            QCOMPARE(tiled.fit({.wall = WallId{0}, .across = 3, .down = 2}), QString("ok"));
            QCOMPARE(tiled.level.wall(0).xrepeat, 24);
            QCOMPARE(tiled.level.wall(0).yrepeat, 16); // 2 x 64 texels on 16,384 z
            const bool isFlipped = (flips & 1) != 0;
            QCOMPARE(tiled.column(WallId{0}, WallPiece::Whole, 0), isFlipped ? 63 : 0);
            QCOMPARE(tiled.column(WallId{0}, WallPiece::Whole, -1), isFlipped ? 0 : 63);
            const auto texture = tiled.texture(WallId{0}, WallPiece::Whole);
            const double top = texture.positionAt({0, 0, 512}).v;
            const double bottom = texture.positionAt({0, 0, -512}).v;
            QCOMPARE(std::abs(bottom - top), 128.0);
            QVERIFY(apart(top, 0, 64) < 1e-9);
        }
    }
}

void FitTest::tilesFitAcrossSeveralWalls()
{
    TiledLevel tiled(oblong, {64, 64});
    QCOMPARE(tiled.fit({.wall = WallId{0}, .across = 2, .walls = 2}), QString("ok"));
    QCOMPARE(tiled.level.wall(0).xrepeat, 9);
    QCOMPARE(tiled.level.wall(1).xrepeat, 7);
    QCOMPARE(tiled.column(WallId{0}, WallPiece::Whole, 0), 0);
    QCOMPARE(tiled.column(WallId{1}, WallPiece::Whole, 0), 8);
    QCOMPARE(tiled.column(WallId{1}, WallPiece::Whole, -1), 63);
    QCOMPARE(tiled.level.wall(2).xrepeat, 8);
}

void FitTest::theNearestWholeNumberIsFound()
{
    TiledLevel tiled(oblong, {64, 64});
    tiled.level.map = withWalls(tiled.level.map, [](Wall& wall, WallId /*id*/) {
        wall.xrepeat = 13; // 1.625 tiles
        wall.yrepeat = 11; // 1.375 tiles down 16,384 z
    });
    QCOMPARE(tiled.fit({.wall = WallId{0}, .across = 0, .down = 0}), QString("ok"));
    QCOMPARE(tiled.level.wall(0).xrepeat, 16);
    QCOMPARE(tiled.level.wall(0).yrepeat, 8);
    tiled.level.map = withWalls(tiled.level.map, [](Wall& wall, WallId /*id*/) {
        wall.xrepeat = 1; // an eighth of a tile: at least one is whole
    });
    QCOMPARE(tiled.fit({.wall = WallId{0}, .across = 0}), QString("ok"));
    QCOMPARE(tiled.level.wall(0).xrepeat, 8);
}

void FitTest::whatDoesNotFitIsRefused()
{
    TiledLevel tiled(oblong, {64, 64});
    QCOMPARE(
        tiled.fit({.wall = WallId{0}, .across = -1}),
        QString("E-RANGE across -1 is out of range (0 to 255)."));
    QCOMPARE(
        tiled.fit({.wall = WallId{0}, .across = 1, .walls = 0}),
        QString("E-RANGE walls 0 is out of range (1 to 255)."));
    QCOMPARE(
        tiled.fit({.wall = WallId{0}, .across = 40}),
        QString("E-RANGE xrepeat 320 is out of range (1 to 255)."));
    QCOMPARE(
        tiled.fit({.wall = WallId{0}, .across = 4, .walls = 5}),
        QString("E-NOSUCH Only 4 walls in a row show the tile of wall 0. Choose fewer."));
}

SECTORED_TEST(FitTest)
#include "fit_test.moc"
