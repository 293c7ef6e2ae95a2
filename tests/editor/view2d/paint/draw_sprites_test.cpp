#include "sectored/edit/plan.h"

#include "editor/view2d/paint/draw_sprites.h"
#include "tests/support/map_text.h"
#include "tests/support/test_main.h"

#include <QApplication>
#include <QImage>
#include <QPainter>
#include <QTest>

#include <cmath>

using namespace sectored;
using namespace sectored::editor;

namespace {

Map roomWithSprite(std::int32_t picture)
{
    Map map = test::mapFromText("sector 0: -4096,-4096 4096,-4096 4096,4096 -4096,4096\n"
                                "sprite: 0,0 sector 0\n");
    const MapIndex index(map);
    const SetRequest request{
        .rows = std::vector{SpriteId{0}},
        .values = {{.field = "picnum", .value = picture}}};
    apply(map, plan({map, index}, request)->patch);
    return map;
}

/// The sprites of a level around the origin, on black.
class Painted {
public:
    explicit Painted(const Map& map)
        : m_map(map)
        , m_index(map)
        , m_picture({map, m_index})
    {}

    /// Returns the brightness that the marker adds, summed over all pixels.
    double inkAt(double zoom, Quality quality) const
    {
        QImage image(64, 64, QImage::Format_RGB32);
        image.fill(Qt::black);
        QPainter painter(&image);
        ViewTransform transform;
        transform.setViewSize(image.size());
        transform.setZoom(zoom);
        const Canvas canvas{
            .painter = painter,
            .transform = transform,
            .theme = m_theme,
            .area = QRectF(image.rect()),
            .quality = quality};
        const Visibility visibility;
        const ColourRamp ramp;
        drawSprites(canvas, sceneOf({{m_map, m_index}, m_picture, visibility, ramp}, canvas));
        painter.end();
        double ink = 0;
        for (int y = 0; y < image.height(); ++y) {
            for (int x = 0; x < image.width(); ++x) {
                ink += qGray(image.pixel(x, y)) / 255.0;
            }
        }
        return ink;
    }

private:
    const Map& m_map;
    MapIndex m_index;
    LevelPicture m_picture;
    Theme m_theme = Theme::builtIn(QStringLiteral("dark"));
};

} // namespace

class DrawSpritesTest : public QObject {
    Q_OBJECT

private slots:
    void markersGrowWithTheZoomWithoutAJump_data() const
    {
        QTest::addColumn<int>("picture");
        QTest::addColumn<bool>("fine");
        for (const bool fine : {true, false}) {
            QTest::addRow("item %d", fine) << 40 << fine;
            QTest::addRow("actor %d", fine) << 1680 << fine;
            QTest::addRow("trigger %d", fine) << 2 << fine;
            QTest::addRow("effector %d", fine) << 1 << fine;
            QTest::addRow("decor %d", fine) << 900 << fine;
        }
    }
    void markersGrowWithTheZoomWithoutAJump()
    {
        QFETCH(const int, picture);
        QFETCH(const bool, fine);
        const Map map = roomWithSprite(picture);
        const Painted painted(map);
        const Quality quality = fine ? Quality::Fine : Quality::Fast;
        constexpr double step = 1.05;
        double before = painted.inkAt(1.0 / 400, quality);
        QVERIFY(before > 0);
        const double first = before;
        for (double zoom = step / 400; zoom < 0.2; zoom *= step) {
            const double ink = painted.inkAt(zoom, quality);
            // At the edge of a small marker, pixels change as a whole.
            const double most = std::max(1.35 * before, before + 8);
            const double least = std::min(before / 1.35, before - 8);
            QVERIFY2(
                ink <= most && ink >= least,
                qPrintable(QStringLiteral("%1: from %2 to %3").arg(zoom).arg(before).arg(ink)));
            before = ink;
        }
        QVERIFY(before > 3 * first);
    }

    void aMovingPlanHasMarkersOfTheSameSize()
    {
        const Map map = roomWithSprite(40);
        const Painted painted(map);
        for (const double zoom : {1.0 / 200, 1.0 / 96, 1.0 / 40, 0.1}) {
            const double fine = painted.inkAt(zoom, Quality::Fine);
            const double fast = painted.inkAt(zoom, Quality::Fast);
            QVERIFY(std::abs(fine - fast) <= std::max(8.0, 0.35 * fine));
        }
    }

    void markersHaveTheirFullSizeWhereALevelIsEdited()
    {
        QCOMPARE(markerScale(1.0 / 5), 1.0);
        QVERIFY(markerScale(1.0 / 96) < 1);
        QVERIFY(markerScale(1e-6) > 0);
    }
};

SECTORED_TEST_IN(QApplication, DrawSpritesTest)
#include "draw_sprites_test.moc"
