#include "sectored/map/patch_builder.h"

#include "editor/document/document.h"
#include "editor/view3d/gl_context.h"
#include "tests/editor/view3d/painted_tiles.h"
#include "tests/editor/view3d/preview_bench.h"
#include "tests/support/map_text.h"
#include "tests/support/test_main.h"

#include <QApplication>
#include <QSignalSpy>
#include <QTest>

#include <cmath>
#include <cstdlib>

using namespace sectored;
using namespace sectored::editor;

using test::colourNumberAt;
using test::PreviewBench;
using test::ShadeRows;

namespace {

bool hasLookGl()
{
    static const bool has = GlContext::make() != nullptr;
    return has;
}

/// Tile n has the colour 20 n; tile 3 has two frames, itself and tile 4; tile 5 does not exist.
std::shared_ptr<const GameTiles> plainTiles(ShadeRows rows = ShadeRows::Alike)
{
    constexpr std::uint32_t twoFrames = 1 | 2 << 6 | 2 << 24;
    std::vector<test::PaintedTile> painted;
    for (int tile = 0; tile < 5; ++tile) {
        painted.push_back(
            {.size = {64, 64},
             .colourAt = [tile](int, int) { return 20 * tile; },
             .picanm = tile == 3 ? twoFrames : 0});
    }
    return test::paintedTiles(painted, rows);
}

/// A room of tile 0 with a sprite of tile 1 in its middle, seen from the west.
struct LookBench {
    PreviewBench bench;
    SpriteId sprite{};
    static constexpr int middleX = 320;
    static constexpr int middleY = 240;

    explicit LookBench(Sprite drawn = {}, ShadeRows rows = ShadeRows::Alike)
        : bench(roomWith(drawn), PreviewLook::Classic)
    {
        sprite = bench.document.level().map().spriteOrder().front();
        bench.view.setTiles(plainTiles(rows));
    }
    static Map roomWith(Sprite drawn)
    {
        return test::changed(
            test::mapFromText("sector 0: 0,0 4096,0 4096,4096 0,4096\n"
                              "sprite: 2048,2048 sector 0\n"),
            [&drawn](PatchBuilder& builder) {
                Sprite& sprite = builder.edit(builder.base().spriteOrder().front());
                drawn.position = sprite.position;
                drawn.sector = sprite.sector;
                drawn.z = 8192;
                drawn.picnum = drawn.picnum == 0 ? 1 : drawn.picnum;
                sprite = drawn;
            });
    }
    int numberInTheMiddle()
    {
        bench.paint();
        return colourNumberAt(bench.view.picture().image(), middleX, middleY);
    }
    QColor colourInTheMiddle()
    {
        bench.paint();
        return bench.view.picture().image().pixelColor(middleX, middleY);
    }
    void set(const char* field, std::int64_t value)
    {
        QVERIFY(bench.document.commit(
            SetRequest{.rows = std::vector{sprite}, .values = {{.field = field, .value = value}}}));
    }
};

} // namespace

/// Looks of the 3D view with tiles, and what follows edits. Most needs OpenGL, that is Xvfb.
class PaintLookTest : public QObject {
    Q_OBJECT

private slots:
    void init()
    {
        if (!hasLookGl()) {
            QSKIP("no OpenGL 3.3");
        }
    }

    void anEditOfATileIsSeenAtOnce()
    {
        LookBench look;
        look.bench.show();
        QCOMPARE(look.numberInTheMiddle(), 20);
        look.set("picnum", 2);
        QCOMPARE(look.numberInTheMiddle(), 40);
        look.set("pal", 1);
        QCOMPARE(look.numberInTheMiddle(), 140);
        look.bench.document.edits().undo();
        look.bench.document.edits().undo();
        QCOMPARE(look.numberInTheMiddle(), 20);
    }

    void otherTilesAreSeenAtOnce()
    {
        LookBench look;
        look.bench.show();
        look.bench.view.setTiles(test::paintedTiles(
            {{.size = {8, 8},
              .colourAt =
                  [](int, int) {
                      return 3;
                  }},
             {.size = {64, 64},
              .colourAt =
                  [](int, int) {
                      return 4;
                  }}},
            ShadeRows::Alike));
        QCOMPARE(look.numberInTheMiddle(), 4);
    }

    void aLostContextGetsTheTilesAgain()
    {
        LookBench look;
        look.bench.show();
        look.bench.view.picture().forgetContext();
        QCOMPARE(look.numberInTheMiddle(), 20);
    }

    void thePlainLookShowsNoSprites()
    {
        LookBench look;
        look.bench.view.setOptions({.look = PreviewLook::Plain});
        look.bench.show();
        QVERIFY(look.numberInTheMiddle() != 20);
        QVERIFY(!look.bench.view.aim()->sprite);
        look.bench.view.setOptions({.look = PreviewLook::Classic});
        QCOMPARE(look.numberInTheMiddle(), 20);
        QVERIFY(look.bench.view.aim()->sprite.has_value());
    }

    /// The sprite weighs 2/3, or 1/3 if reversed.
    void aTranslucentSpriteIsMixedWithWhatIsBehind()
    {
        const Colours palette = test::distinctPalette().colours(ColourScale::View);
        for (const bool isReversed : {false, true}) {
            const std::int32_t reverse = isReversed ? sprite_bit::reverseTranslucent : 0;
            LookBench look({.cstat = sprite_bit::translucent | reverse});
            look.bench.show();
            const double share = isReversed ? 1.0 / 3 : 2.0 / 3;
            const QColor seen = look.colourInTheMiddle();
            const double wanted = palette[20].red * share + palette[0].red * (1 - share);
            QVERIFY2(std::abs(seen.red() - wanted) <= 1.5, qPrintable(seen.name()));
        }
    }

    void shadesAreEvenInTheSmoothLook()
    {
        // Colours of the tile 1 are 20 + row; in the smooth look also between two of them.
        LookBench look({}, ShadeRows::Counted);
        look.bench.view.setCamera({.eye = {512, 2048, 0}});
        look.bench.show();
        // 1,536 units away: one and a half rows.
        QCOMPARE(look.numberInTheMiddle(), 21);
        look.bench.view.setOptions({.look = PreviewLook::Smooth});
        const Colours palette = test::distinctPalette().colours(ColourScale::View);
        const double wanted = (palette[21].red + palette[22].red) / 2.0;
        const QColor seen = look.colourInTheMiddle();
        QVERIFY2(std::abs(seen.red() - wanted) <= 1.5, qPrintable(seen.name()));
    }

    void aMissingTileIsAGreyChecker()
    {
        LookBench look({.picnum = 5});
        look.bench.show();
        look.bench.paint();
        const QImage& picture = look.bench.view.picture().image();
        // Of two greys, each the nearest colour of a palette without greys.
        QVERIFY(picture.pixel(310, 200) != picture.pixel(310, 160));
        look.set("shade", 30);
        const QRgb before = picture.pixel(310, 200);
        look.bench.paint();
        QCOMPARE(look.bench.view.picture().image().pixel(310, 200), before);
    }

    void edgesAreDrawnOverTilesIfWanted()
    {
        LookBench look;
        look.bench.view.setCamera({.eye = {2000, 2048, 0}, .yaw = 1024});
        look.bench.show();
        const QImage without = look.bench.view.picture().image();
        look.bench.view.setOptions({.hasEdges = true});
        look.bench.paint();
        const QImage with = look.bench.view.picture().image();
        QVERIFY(with != without);
        // The middle of the wall is the same.
        QCOMPARE(with.pixel(300, 260), without.pixel(300, 260));
    }

    void animatedTilesMoveUnlessMotionIsReduced()
    {
        LookBench look({.picnum = 3});
        look.bench.view.setOptions({.isAnimated = false});
        look.bench.show();
        QTest::qWait(350);
        QCOMPARE(look.numberInTheMiddle(), 60);
        look.bench.view.setOptions({.isAnimated = true});
        look.bench.paint();
        // A frame lasts 4 of 120 ticks, and the view shows four pictures a second.
        QTRY_COMPARE(colourNumberAt(look.bench.view.picture().image(), 320, 240), 80);
        QTRY_COMPARE(colourNumberAt(look.bench.view.picture().image(), 320, 240), 60);
    }

    void aClickSelectsTheSpriteAimedAt()
    {
        LookBench look;
        look.bench.show();
        QTest::mouseClick(&look.bench.view, Qt::LeftButton, {}, {320, 240});
        QCOMPARE(look.bench.document.selection(), Selection{.sprites = {look.sprite}});
        const QColor marked = look.colourInTheMiddle();
        look.bench.document.setSelection({});
        QVERIFY(look.colourInTheMiddle() != marked);
        QTest::mouseClick(&look.bench.view, Qt::LeftButton, {}, {600, 240});
        QVERIFY(look.bench.document.selection().sprites.empty());
        QVERIFY(!look.bench.document.selection().isEmpty());
    }

    void aDragMovesTheSpriteAsOneStep()
    {
        LookBench look;
        look.bench.show();
        PreviewView& view = look.bench.view;
        const auto place = [&look] {
            return look.bench.document.level().map()[look.sprite].position;
        };
        QTest::mousePress(&view, Qt::LeftButton, {}, {320, 240});
        QCOMPARE(look.bench.document.selection(), Selection{.sprites = {look.sprite}});
        for (const int x : {330, 360, 400}) {
            QTest::mouseMove(&view, {x, 240});
        }
        QCOMPARE(place(), (Point{2048, 2048}));
        QTest::keyClick(&view, Qt::Key_Escape);
        QTest::mouseRelease(&view, Qt::LeftButton, {}, {400, 240});
        QCOMPARE(place(), (Point{2048, 2048}));
        QTest::mousePress(&view, Qt::LeftButton, {}, {320, 240});
        for (const int x : {330, 360, 400}) {
            QTest::mouseMove(&view, {x, 240});
        }
        QTest::mouseRelease(&view, Qt::LeftButton, {}, {400, 240});
        QVERIFY(place().y > 2100);
        QCOMPARE(look.bench.document.edits().history().done(), std::size_t{1});
        // The view is not turned, and a click moves nothing.
        QCOMPARE(view.camera().yaw, 0.0);
        look.bench.document.edits().undo();
        QTest::mouseClick(&view, Qt::LeftButton, {}, {320, 240});
        QCOMPARE(place(), (Point{2048, 2048}));
    }

    void theSelectFilterAimsThroughSprites()
    {
        LookBench look;
        look.bench.show();
        look.bench.document.options().setSelectFilter(SelectFilter::Walls);
        QTest::mouseClick(&look.bench.view, Qt::LeftButton, {}, {320, 240});
        QVERIFY(look.bench.document.selection().sprites.empty());
        QCOMPARE(look.bench.document.selection().walls.size(), std::size_t{1});
    }

    void theWheelOverASpriteRaisesTheFloorUnderIt()
    {
        LookBench look;
        look.bench.show();
        QTest::mouseMove(&look.bench.view, {320, 240});
        look.bench.turnWheel(1);
        const Map& map = look.bench.document.level().map();
        QCOMPARE(map[map.sectorOrder().front()].floor.z, 8192 - 1024);
    }
};

SECTORED_TEST_IN(QApplication, PaintLookTest)
#include "paint_look_test.moc"
