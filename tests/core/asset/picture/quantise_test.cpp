#include "sectored/asset/picture/quantise.h"
#include "sectored/asset/tiles/game_palettes.h"
#include "sectored/asset/tiles/own_tiles.h"
#include "sectored/asset/tiles/user_range.h"

#include "tests/support/test_length.h"
#include "tests/support/test_main.h"

#include <QTest>

#include <cmath>
#include <random>

using namespace sectored;

namespace {

Palette ownPalette()
{
    AssetSources sources;
    sources.add(ownTiles());
    return loadPalettes(sources).value().set.palette;
}

/// A picture of random colours and opacities, smooth from left to right.
PngPicture randomPicture(std::mt19937& random)
{
    PngPicture picture{.size = {int(1 + random() % 40), int(1 + random() % 40)}};
    const auto pixels = std::size_t(picture.size.width) * std::size_t(picture.size.height);
    std::array<int, 4> value{};
    for (std::size_t at = 0; at < pixels; ++at) {
        for (int& channel : value) {
            channel = std::clamp(channel + int(random() % 61) - 30, 0, 255);
            picture.values.push_back(static_cast<std::uint8_t>(channel));
        }
    }
    return picture;
}

/// Finds the nearest colour in the plainest way, as content.md says it.
int plainlyNearest(const Palette& palette, const std::uint8_t* value)
{
    if (value[3] < 128) {
        return 255;
    }
    int best = -1;
    double least = 1e9;
    for (int number = 0; number < 255; ++number) {
        const Colour raw = palette.raw[static_cast<std::size_t>(number)];
        const auto part = [](double weight, int have, int sixBit) {
            const int shown = (sixBit * 255 + 31) / 63;
            return weight * (have - shown) * (have - shown);
        };
        const double distance = part(0.30, value[0], raw.red) + part(0.59, value[1], raw.green)
                                + part(0.11, value[2], raw.blue);
        if (distance < least - 1e-6) {
            least = distance;
            best = number;
        }
    }
    return best;
}

} // namespace

/// Pictures in the colours of a palette. Spec: content 1.7.
class QuantiseTest : public QObject {
    Q_OBJECT

private slots:
    void everyPixelGetsTheNearestColour()
    {
        const Palette palette = ownPalette();
        QVERIFY(palette.isSixBit);
        std::mt19937 random(19);
        for (int round = 0; round < inForm(5, 500); ++round) {
            const PngPicture picture = randomPicture(random);
            const SharedPixels tile = quantised(picture, palette);
            QCOMPARE(tile->size, picture.size);
            std::size_t at = 0;
            for (int y = 0; y < picture.size.height; ++y) {
                for (int x = 0; x < picture.size.width; ++x, at += 4) {
                    QCOMPARE(int(tile->at(x, y)), plainlyNearest(palette, &picture.values[at]));
                }
            }
        }
    }

    void ditheringKeepsTheMeanColourAndEdges()
    {
        const Palette palette = ownPalette();
        const Colours colours = palette.colours(ColourScale::View);
        constexpr int side = 64;
        PngPicture picture{.size = {side, side}};
        for (int at = 0; at < side * side; ++at) {
            const bool isHole = at % side < side / 4;
            picture.values.insert(
                picture.values.end(),
                {118, 93, 71, static_cast<std::uint8_t>(isHole ? 0 : 255)});
        }
        const auto meanError = [&](Dithering dithering) {
            const SharedPixels tile = quantised(picture, palette, dithering);
            std::array<double, 3> sum{};
            int count = 0;
            for (int x = 0; x < side; ++x) {
                for (int y = 0; y < side; ++y) {
                    if (x < side / 4) {
                        QTest::qVerify(tile->at(x, y) == 255, "a hole", "", __FILE__, __LINE__);
                        continue;
                    }
                    const Colour colour = colours[tile->at(x, y)];
                    sum[0] += colour.red - 118;
                    sum[1] += colour.green - 93;
                    sum[2] += colour.blue - 71;
                    ++count;
                }
            }
            return (std::abs(sum[0]) + std::abs(sum[1]) + std::abs(sum[2])) / count;
        };
        QVERIFY2(
            meanError(Dithering::On) < 1.5,
            qPrintable(QString::number(meanError(Dithering::On))));
        QVERIFY(meanError(Dithering::On) <= meanError(Dithering::Off));
    }

    void coloursOfThePaletteStayWithAndWithoutDithering()
    {
        const Palette palette = ownPalette();
        TilePixels pixels{.size = {16, 16}};
        for (int at = 0; at < 256; ++at) {
            pixels.columns.push_back(static_cast<std::uint8_t>(at));
        }
        for (const Dithering dithering : {Dithering::Off, Dithering::On}) {
            QVERIFY(*quantised(pictureFrom(pixels, palette), palette, dithering) == pixels);
        }
    }

    void theLowestFreeNumberOfTheRangeIsNext()
    {
        const TileRange range = userRangeOf(Game{});
        QCOMPARE(range.from, 6144);
        QCOMPARE(range.to, 9215);
        QVERIFY(nextFreeTile(range, [](int) { return false; }) == 6144);
        QVERIFY(nextFreeTile(range, [](int n) { return n < 6150 || n == 6151; }) == 6150);
        QVERIFY(nextFreeTile(range, [](int n) { return n < 6152; }) == 6152);
        QVERIFY(!nextFreeTile(range, [](int) { return true; }));
        const Game game{.ranges = {{.from = 7, .to = 9, .category = "user"}}};
        QCOMPARE(userRangeOf(game).to, 9);
    }
};

SECTORED_TEST(QuantiseTest)
#include "quantise_test.moc"
