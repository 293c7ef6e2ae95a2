#include "editor/view3d/paint/tile_store.h"
#include "tests/editor/view3d/painted_tiles.h"
#include "tests/support/test_main.h"

#include <QGuiApplication>
#include <QTest>

using namespace sectored;
using namespace sectored::editor;

namespace {

/// Returns a tile of one colour.
test::PaintedTile plainTile(int width, int height, int colour, std::uint32_t picanm = 0)
{
    return {
        .size = {width, height},
        .colourAt = [colour](int, int) { return colour; },
        .picanm = picanm};
}

constexpr std::uint32_t twoFramesForward = 1 | 2 << 6;

} // namespace

class TileStoreTest : public QObject {
    Q_OBJECT

private slots:
    void aTileIsReadOnceAndKept()
    {
        TileStore store(
            test::paintedTiles({plainTile(3, 5, 7), plainTile(2, 2, 9)}, test::ShadeRows::Alike),
            {});
        const std::size_t before = store.pixels().size();
        const auto slot = store.slotOf(0);
        QCOMPARE(store.slotOf(0), slot);
        QCOMPARE(store.pixels().size(), before + 15);
        const TileSlot& place = store.tileSlots()[slot];
        QCOMPARE(place.width, 3);
        QCOMPARE(place.height, 5);
        QCOMPARE(place.rowPeriod, 8);
        QCOMPARE(store.pixels()[static_cast<std::size_t>(place.first) + 14], std::uint8_t{7});
        QVERIFY(store.slotOf(1) != slot);
    }

    void anotherLightIsAnotherGenerationOfTheSameTiles()
    {
        TileStore store(test::paintedTiles({plainTile(3, 5, 7)}, test::ShadeRows::Alike), {});
        const auto slot = store.slotOf(0);
        const std::uint64_t before = store.generation();
        store.setLight({.rows = 5});
        const std::uint64_t after = store.generation();
        QVERIFY(after != before);
        QCOMPARE(store.light().rows, store.rows());
        store.setLight({.rows = 5});
        QCOMPARE(store.generation(), after);
        store.setLight({.level = 2048, .rows = 5});
        QVERIFY(store.generation() != after);
        QCOMPARE(store.light().level, 2048);
        QCOMPARE(store.slotOf(0), slot);
    }

    void aMissingTileIsAChecker()
    {
        TileStore store(test::paintedTiles({plainTile(3, 5, 7)}, test::ShadeRows::Alike), {});
        QVERIFY(store.isMissing(44));
        QVERIFY(!store.isMissing(0));
        QCOMPARE(store.shapes().shapeOf(44).width, 64);
        const TileSlot& place = store.tileSlots()[store.slotOf(44)];
        QCOMPARE(place.height, 64);
        const auto pixelAt = [&](int u, int v) {
            return store.pixels()[static_cast<std::size_t>(place.first + u * place.height + v)];
        };
        QVERIFY(pixelAt(2, 2) != pixelAt(18, 2));
        QCOMPARE(pixelAt(2, 2), pixelAt(18, 18));
    }

    void whatGoesOverTheBudgetIsAPlainGrey()
    {
        TileStore store(
            test::paintedTiles({plainTile(8, 8, 7), plainTile(8, 8, 9)}, test::ShadeRows::Alike),
            {},
            100);
        const auto first = store.slotOf(0);
        QVERIFY(!store.isFull());
        QCOMPARE(store.slotOf(1), std::uint16_t{0});
        QVERIFY(store.isFull());
        const auto generation = store.generation();
        store.clear();
        QVERIFY(store.generation() != generation);
        QVERIFY(store.slotOf(1) != 0);
        QCOMPARE(store.slotOf(0), std::uint16_t{0});
        QVERIFY(first != 0);
    }

    void panelsOfASkyFollowEachOther()
    {
        SkyLooks looks;
        looks.usual.panelBits = 2;
        looks.usual.panels = {1, 0, 1};
        TileStore store(
            test::paintedTiles({plainTile(4, 4, 7), plainTile(4, 4, 9)}, test::ShadeRows::Alike),
            looks);
        const std::size_t first = store.slotsOfSky(0, 0);
        const std::array wanted{1, 0, 1, 0};
        for (std::size_t panel = 0; panel < wanted.size(); ++panel) {
            QCOMPARE(
                store.tileSlots()[first + panel],
                store.tileSlots()[store.slotOf(wanted.at(panel))]);
        }
        QCOMPARE(std::size_t{store.slotsOfSky(0, 0)}, first);
    }

    void anAnimatedSkyHasSlotsForEachFrame()
    {
        TileStore store(
            test::paintedTiles(
                {plainTile(4, 4, 7, twoFramesForward), plainTile(4, 4, 9)},
                test::ShadeRows::Alike),
            {});
        const auto first = store.slotsOfSky(0, 0);
        const auto next = store.slotsOfSky(0, 1);
        QVERIFY(first != next);
        QVERIFY(store.tileSlots()[first] != store.tileSlots()[next]);
    }

    void coloursAreThoseOfEverySwapAndRow()
    {
        TileStore store(test::paintedTiles({plainTile(4, 4, 7)}, test::ShadeRows::Counted), {});
        QCOMPARE(store.rows(), 32);
        QCOMPARE(store.swapOf(1), std::uint8_t{1});
        QCOMPARE(store.swapOf(77), std::uint8_t{0});
        QCOMPARE(store.swapOf(-1), std::uint8_t{0});
        const auto colours = store.colours();
        QCOMPARE(colours.size(), std::size_t{2 * 32 * 256});
        const Colours palette = test::distinctPalette().colours(ColourScale::View);
        const auto isColour = [&](const StoredColour& stored, std::size_t number) {
            const Colour& colour = palette[number];
            return stored == StoredColour{colour.red, colour.green, colour.blue, 255};
        };
        QVERIFY(isColour(colours[7], 7));
        QVERIFY(isColour(colours[5 * 256 + 7], 12));
        QVERIFY(isColour(colours[(32 + 5) * 256 + 7], 112));
    }
};

SECTORED_TEST_IN(QGuiApplication, TileStoreTest)
#include "tile_store_test.moc"
