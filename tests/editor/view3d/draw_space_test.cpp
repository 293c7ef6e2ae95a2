#include "editor/view3d/draw_space.h"
#include "tests/support/test_main.h"

#include <QApplication>
#include <QImage>
#include <QPainter>
#include <QTest>

#include <cmath>

using namespace sectored;
using namespace sectored::editor;

namespace {

const Theme& darkTheme()
{
    static const Theme theme = Theme::builtIn(QStringLiteral("dark"));
    return theme;
}

/// Looks along +x; the left side of the picture shows where y is less.
constexpr SpaceEye eastwards{.camera = {.eye = {0, 0, 0}}, .lens = {.width = 400, .height = 300}};

QImage pictureOf(const SpaceOverlay& overlay)
{
    QImage picture(400, 300, QImage::Format_RGB32);
    picture.fill(Qt::white);
    {
        QPainter painter(&picture);
        drawSpace({painter, darkTheme(), picture.rect()}, overlay, eastwards);
    }
    return picture;
}

bool isBlank(const QImage& picture)
{
    QImage blank(picture.size(), picture.format());
    blank.fill(Qt::white);
    return picture == blank;
}

} // namespace

/// What a tool shows in space, over the picture of the 3D view.
class DrawSpaceTest : public QObject {
    Q_OBJECT

private slots:
    void aPointInFrontOfTheCameraIsDrawnAtItsPixel()
    {
        const Vec3 place{1000, -300, 200};
        const auto pixel = pixelOf(eastwards.camera, eastwards.lens, place);
        QVERIFY(pixel.has_value());
        const QPoint at(static_cast<int>(pixel->x), static_cast<int>(pixel->y));
        const QImage picture = pictureOf({.points = {{place, SpaceRole::Contact}}});
        QCOMPARE(picture.pixelColor(at), darkTheme()[ThemeRole::Query].colour);
        QCOMPARE(picture.pixelColor(at + QPoint(12, 0)), QColor(Qt::white));
    }

    void aLineHasTheColourOfItsRole()
    {
        const SpaceLine line{{1000, -300, 0}, {1000, 300, 0}, SpaceRole::Leg};
        const QImage picture = pictureOf({.lines = {line}});
        const QColor leg = darkTheme()[ThemeRole::Stroke].colour;
        QCOMPARE(picture.pixelColor(200, 150), leg);
        QCOMPARE(picture.pixelColor(200, 120), QColor(Qt::white));
    }

    void whatIsBehindTheEyeIsNotDrawn()
    {
        QVERIFY(isBlank(pictureOf(
            {.lines = {{{-1000, -300, 0}, {-1000, 300, 0}, SpaceRole::Stop}},
             .points = {{{-1000, 0, 0}, SpaceRole::Contact}}})));
    }

    void aLineThroughTheNearPlaneIsClipped()
    {
        const Lens& lens = eastwards.lens;
        // From ahead on the right to behind the eye, always 8 to the right.
        const auto seen = pixelsOf(eastwards.camera, lens, {800, 8, 0}, {-800, 8, 0});
        QVERIFY(seen.has_value());
        const auto start = pixelOf(eastwards.camera, lens, {800, 8, 0});
        const auto end = pixelOf(eastwards.camera, lens, {lens.near, 8, 0});
        QVERIFY(start && end);
        QVERIFY(std::abs(seen->from.x - start->x) < 1e-6);
        QVERIFY(std::abs(seen->to.x - end->x) < 1e-6);
        QVERIFY(std::abs(seen->to.y - 150) < 1e-6);
        // The other way round it is the same line.
        const auto back = pixelsOf(eastwards.camera, lens, {-800, 8, 0}, {800, 8, 0});
        QVERIFY(back.has_value());
        QVERIFY(std::abs(back->from.x - end->x) < 1e-6);
        QVERIFY(std::abs(back->to.x - start->x) < 1e-6);
    }

    void aLineFarBesideThePictureEndsCloseToIt()
    {
        const auto seen = pixelsOf(eastwards.camera, eastwards.lens, {32, -1e8, 0}, {32, 1e8, 0});
        QVERIFY(seen.has_value());
        QVERIFY(seen->from.x < 0 && seen->from.x > -400);
        QVERIFY(seen->to.x > 400 && seen->to.x < 800);
        QVERIFY(!pixelsOf(eastwards.camera, eastwards.lens, {32, 1e7, 0}, {32, 1e8, 0}));
    }
};

SECTORED_TEST_IN(QApplication, DrawSpaceTest)
#include "draw_space_test.moc"
