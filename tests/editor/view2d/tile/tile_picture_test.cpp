#include "editor/view2d/tile/tile_picture.h"
#include "tests/support/test_main.h"

#include <QTest>

#include <cmath>
#include <cstdlib>
#include <map>

using namespace sectored::editor;

/// Returns how much each level counts at a zoom.
static std::map<std::size_t, double> weightsAt(double texelsOfPixel, std::size_t levels)
{
    const TileLevels shown = levelsAt(texelsOfPixel, levels);
    std::map<std::size_t, double> weights;
    weights[shown.first] += 1 - shown.share / 256.0;
    weights[shown.second] += shown.share / 256.0;
    return weights;
}

class TilePictureTest : public QObject {
    Q_OBJECT

private slots:
    void eachLevelIsHalfTheOneBeforeAndKeepsTheMean_data()
    {
        QTest::addColumn<QSize>("size");
        for (const QSize size : {QSize(64, 64), QSize(61, 63), QSize(1, 7), QSize(128, 16)}) {
            QTest::addRow("%d x %d", size.width(), size.height()) << size;
        }
    }
    void eachLevelIsHalfTheOneBeforeAndKeepsTheMean()
    {
        QFETCH(const QSize, size);
        QImage image(size, QImage::Format_RGB32);
        double sum = 0;
        for (int y = 0; y < size.height(); ++y) {
            for (int x = 0; x < size.width(); ++x) {
                const int grey = (x * 37 + y * 91) % 256;
                image.setPixel(x, y, qRgb(grey, 255 - grey, 10));
                sum += grey;
            }
        }
        const TilePicture picture(image);
        QCOMPARE(picture.size(), size);
        QCOMPARE(picture.levels().front().convertToFormat(QImage::Format_RGB32), image);
        QSize expected = size;
        for (const QImage& level : picture.levels()) {
            QCOMPARE(level.size(), expected);
            expected = {(expected.width() + 1) / 2, (expected.height() + 1) / 2};
        }
        QCOMPARE(picture.levels().back().size(), QSize(1, 1));
        const double mean = sum / (size.width() * size.height());
        QVERIFY(std::abs(qRed(picture.mean()) - mean) <= 3);
        QVERIFY(std::abs(qGreen(picture.mean()) - (255 - mean)) <= 3);
        QCOMPARE(qBlue(picture.mean()), 10);
        QCOMPARE(qAlpha(picture.mean()), 255);
    }

    void clearTexelsDoNotDarkenTheOthers()
    {
        QImage image(2, 1, QImage::Format_RGBA8888);
        image.setPixelColor(0, 0, QColor(200, 100, 50));
        image.setPixelColor(1, 0, QColor(0, 0, 0, 0));
        const QColor mean(QColor::fromRgba(qUnpremultiply(TilePicture(image).mean())));
        QVERIFY(std::abs(mean.red() - 200) <= 2);
        QVERIFY(std::abs(mean.alpha() - 128) <= 1);
    }

    void theTileItselfShowsWhileATexelIsAPixelOrMore()
    {
        for (const double texels : {1.0, 0.7, 0.01}) {
            QCOMPARE(weightsAt(texels, 7), (std::map<std::size_t, double>{{0, 1}}));
        }
        QCOMPARE(weightsAt(1e6, 7).at(6), 1.0);
        QCOMPARE(weightsAt(1e6, 1).at(0), 1.0);
    }

    void betweenTwoLevelsThereIsTheirMean()
    {
        QImage image(4, 2, QImage::Format_RGB32);
        for (int x = 0; x < 4; ++x) {
            image.setPixel(x, 0, qRgb(200, 40, x * 10));
            image.setPixel(x, 1, qRgb(100, 80, x * 10));
        }
        const TilePicture picture(image);
        const QImage both = pictureOf(picture, {.first = 0, .second = 1, .share = 128});
        QCOMPARE(both.size(), image.size());
        QCOMPARE(QColor(both.pixel(0, 0)), QColor(175, 50, 2));
        QCOMPARE(QColor(both.pixel(3, 1)), QColor(125, 70, 27));
        QCOMPARE(pictureOf(picture, {.first = 1, .second = 2, .share = 0}), picture.levels()[1]);
    }

    void noZoomJumpsFromOneLevelToAnother()
    {
        constexpr std::size_t levels = 8;
        constexpr double step = 1.02;
        auto before = weightsAt(0.5, levels);
        for (double texels = 0.5 * step; texels < 500; texels *= step) {
            auto now = weightsAt(texels, levels);
            for (std::size_t level = 0; level < levels; ++level) {
                QVERIFY(std::abs(now[level] - before[level]) < 0.05);
            }
            before = now;
        }
        QCOMPARE(before.at(levels - 1), 1.0);
    }
};

SECTORED_TEST_IN(QCoreApplication, TilePictureTest)
#include "tile_picture_test.moc"
