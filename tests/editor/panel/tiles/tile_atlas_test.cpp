#include "editor/panel/tiles/tile_atlas.h"
#include "tests/support/asset/sample_game.h"
#include "tests/support/test_main.h"

#include <QTest>

using namespace sectored;
using namespace sectored::editor;

static TileThumbnail plain(QSize size, std::uint8_t colour)
{
    return {
        .size = size,
        .pixels = std::vector<std::uint8_t>(
            static_cast<std::size_t>(size.width() * size.height()),
            colour)};
}

static const Colours colours = test::samplePaletteFile().palette.colours(ColourScale::View);

/// Thumbnails and the memory that they share.
class TileAtlasTest : public QObject {
    Q_OBJECT

private slots:
    void aSmallTileIsItsOwnThumbnail()
    {
        NearColours near(colours);
        const SharedPixels pixels = test::countedPixels({3, 2}, 10);
        const TileThumbnail made = thumbnailOf(*pixels, near);
        QCOMPARE(made.size, QSize(3, 2));
        // Columns of the file become rows of the picture.
        QCOMPARE(made.pixels, (std::vector<std::uint8_t>{10, 12, 14, 11, 13, 15}));
    }

    void aLargeTileKeepsItsProportionsAndItsColours()
    {
        NearColours near(colours);
        TilePixels pixels{.size = {256, 128}};
        for (int x = 0; x < 256; ++x) {
            pixels.columns.insert(pixels.columns.end(), 128, x < 128 ? 7 : 56);
        }
        const TileThumbnail made = thumbnailOf(pixels, near);
        QCOMPARE(made.size, QSize(64, 32));
        QCOMPARE(made.pixels[0], std::uint8_t{7});
        QCOMPARE(made.pixels[31], std::uint8_t{7});
        QCOMPARE(made.pixels[32], std::uint8_t{56});
        QCOMPARE(made.pixels.back(), std::uint8_t{56});
    }

    void whatIsMostlyTransparentStaysSo()
    {
        NearColours near(colours);
        TilePixels pixels{.size = {128, 128}};
        for (int x = 0; x < 128; ++x) {
            pixels.columns.insert(pixels.columns.end(), 128, x % 2 == 0 && x < 64 ? 9 : 255);
        }
        // Half of each pixel at the left is opaque, none at the right.
        const TileThumbnail made = thumbnailOf(pixels, near);
        QCOMPARE(made.pixels[0], std::uint8_t{9});
        QCOMPARE(made.pixels[63], std::uint8_t{255});
    }

    void aLongTileIsAtLeastOnePixelWide()
    {
        NearColours near(colours);
        const TilePixels pixels{.size = {1, 1000}, .columns = std::vector<std::uint8_t>(1000, 3)};
        const TileThumbnail made = thumbnailOf(pixels, near);
        QCOMPARE(made.size, QSize(1, 64));
    }

    void sixThousandTilesFitInTheBudget()
    {
        TileAtlas atlas;
        for (int tile = 0; tile < 6000; ++tile) {
            atlas.add(tile, plain({64, 64}, static_cast<std::uint8_t>(tile % 251)), {});
        }
        QCOMPARE(atlas.count(), std::size_t{6000});
        QVERIFY(atlas.bytes() <= TileAtlas::budget);
        for (const int tile : {0, 63, 64, 5999}) {
            const auto entry = atlas.find(tile);
            QVERIFY(entry.has_value());
            QCOMPARE(entry->size, QSize(64, 64));
            QCOMPARE(int(entry->pixels[0]), tile % 251);
            QCOMPARE(int(entry->pixels[64 * 64 - 1]), tile % 251);
        }
    }

    void whenItIsFullTheTilesOnViewStay()
    {
        TileAtlas atlas;
        const int most = static_cast<int>(TileAtlas::capacity);
        for (int tile = 0; tile < most; ++tile) {
            atlas.add(tile, plain({1, 1}, 1), {});
        }
        QVERIFY(atlas.isFull());
        const std::vector keep{0, 1, 3};
        atlas.add(most, plain({2, 2}, 2), keep);
        QVERIFY(atlas.contains(most));
        QVERIFY(atlas.contains(0) && atlas.contains(1) && atlas.contains(3));
        QVERIFY(!atlas.contains(2));
        QCOMPARE(atlas.find(most)->size, QSize(2, 2));
        QCOMPARE(atlas.count(), TileAtlas::capacity);
        QVERIFY(atlas.bytes() <= TileAtlas::budget);
    }

    void aTileThatIsAddedAgainIsReplaced()
    {
        TileAtlas atlas;
        atlas.add(5, plain({4, 4}, 1), {});
        atlas.add(5, plain({2, 2}, 9), {});
        QCOMPARE(atlas.count(), std::size_t{1});
        QCOMPARE(atlas.find(5)->size, QSize(2, 2));
        QCOMPARE(int(atlas.find(5)->pixels[0]), 9);
        atlas.clear();
        QVERIFY(!atlas.contains(5));
        QCOMPARE(atlas.bytes(), std::size_t{0});
    }
};

SECTORED_TEST(TileAtlasTest)
#include "tile_atlas_test.moc"
