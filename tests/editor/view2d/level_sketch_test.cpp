#include "editor/view2d/level_sketch.h"
#include "tests/support/map_text.h"
#include "tests/support/test_main.h"

#include <QApplication>
#include <QImage>
#include <QTest>

using namespace sectored;
using namespace sectored::editor;

class LevelSketchTest : public QObject {
    Q_OBJECT

private:
    static LevelSketch twoRooms()
    {
        return sketchOf(test::mapFromText("sector 0: 0,0 4096,0 4096,4096 0,4096\n"
                                          "sector 1: 4096,0 8192,0 8192,4096 4096,4096\n"));
    }

private slots:
    void aSketchFitsItsRaster()
    {
        const LevelSketch sketch = twoRooms();
        QCOMPARE(sketch.sectors, 2);
        QCOMPARE(sketch.solid.size(), std::size_t{6});
        QCOMPARE(sketch.portal.size(), std::size_t{1});
        QCOMPARE(sketch.width, double(LevelSketch::raster - 1));
        QVERIFY(sketch.height < sketch.width);
    }

    void bytesGiveTheSketchBack()
    {
        const QByteArray bytes = toBytes(twoRooms());
        const auto back = sketchFromBytes(bytes);
        QVERIFY(back.has_value());
        QCOMPARE(toBytes(*back), bytes);
    }

    void whatIsNoSketchIsRefused()
    {
        const QByteArray bytes = toBytes(twoRooms());
        QVERIFY(!sketchFromBytes({}));
        QVERIFY(!sketchFromBytes("junk"));
        for (qsizetype length = 0; length < bytes.size(); ++length) {
            QVERIFY(!sketchFromBytes(bytes.left(length)));
        }
        QVERIFY(!sketchFromBytes(bytes + 'x'));
        QByteArray many = bytes;
        many.replace(24, 4, QByteArray(4, '\xff'));
        QVERIFY(!sketchFromBytes(many));
    }

    void theSketchIsDrawnInTheMiddle()
    {
        const Theme theme = Theme::builtIn(QStringLiteral("dark"));
        QImage picture(200, 200, QImage::Format_RGB32);
        picture.fill(theme[ThemeRole::Background].colour);
        QPainter painter(&picture);
        drawSketch(painter, twoRooms(), theme, {.rectangle = QRectF(0, 0, 200, 200), .margin = 20});
        painter.end();
        QVERIFY(picture.pixelColor(60, 100) != theme[ThemeRole::Background].colour);
        QCOMPARE(picture.pixelColor(60, 20), theme[ThemeRole::Background].colour);
        QCOMPARE(picture.pixelColor(5, 100), theme[ThemeRole::Background].colour);
    }

    void anEmptyLevelGivesAnEmptySketch()
    {
        const LevelSketch sketch = sketchOf(Map());
        QCOMPARE(sketch.sectors, 0);
        QVERIFY(sketchFromBytes(toBytes(sketch)));
    }
};

SECTORED_TEST_IN(QApplication, LevelSketchTest)
#include "level_sketch_test.moc"
