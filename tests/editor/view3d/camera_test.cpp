#include "editor/view3d/camera.h"
#include "tests/support/test_main.h"

#include <QApplication>
#include <QTest>

#include <array>
#include <cmath>
#include <random>

using namespace sectored;
using namespace sectored::editor;

namespace {

constexpr double tiny = 1e-9;

bool isNear(Vec3 a, Vec3 b, double distance = tiny)
{
    return length(a - b) <= distance;
}

/// Returns clip coordinates after the perspective division.
Vec3 throughMatrix(const std::array<float, 16>& matrix, Vec3 p)
{
    std::array<double, 4> clip{};
    const std::array place{p.x, p.y, p.z, 1.0};
    for (std::size_t row = 0; row < 4; ++row) {
        for (std::size_t column = 0; column < 4; ++column) {
            clip[row] += static_cast<double>(matrix[column * 4 + row]) * place[column];
        }
    }
    return {clip[0] / clip[3], clip[1] / clip[3], clip[2] / clip[3]};
}

} // namespace

class CameraTest : public QObject {
    Q_OBJECT

private slots:
    void yawGoesClockwiseOnThePlan()
    {
        const CameraAxes east = axesOf({});
        QVERIFY(isNear(east.forward, {1, 0, 0}));
        QVERIFY(isNear(east.right, {0, 1, 0})); // south when looking east
        QVERIFY(isNear(east.up, {0, 0, 1}));
        QVERIFY(isNear(axesOf({.yaw = 512}).forward, {0, 1, 0}));
        QVERIFY(isNear(axesOf({.yaw = 1536}).forward, {0, -1, 0}));
        const CameraAxes up = axesOf({.pitch = 45});
        QVERIFY(up.forward.z > 0.7);
        QVERIFY(std::abs(dot(up.forward, up.up)) < tiny);
    }

    void whatIsAheadIsInTheMiddle()
    {
        const Lens lens{.width = 800, .height = 600};
        const Camera camera{.eye = {100, 200, 300}, .yaw = 700, .pitch = -20};
        const Vec3 ahead = camera.eye + axesOf(camera).forward * 1000;
        const auto pixel = pixelOf(camera, lens, ahead);
        QVERIFY(pixel);
        QVERIFY(std::abs(pixel->x - 400) < 1e-6 && std::abs(pixel->y - 300) < 1e-6);
        QVERIFY(!pixelOf(camera, lens, camera.eye - axesOf(camera).forward * 1000));
        const auto right = pixelOf(camera, lens, ahead + axesOf(camera).right * 100);
        const auto above = pixelOf(camera, lens, ahead + axesOf(camera).up * 100);
        QVERIFY(right->x > 400 && above->y < 300);
    }

    void theFieldOfViewIsThatOfAFourByThreePicture()
    {
        const Camera camera;
        const Lens square{.width = 800, .height = 600, .angle = 90};
        const auto edge = pixelOf(camera, square, {1000, 1000, 0});
        QVERIFY(std::abs(edge->x - 800) < 1e-6);
        // A wider picture shows more at the sides, but not above.
        const Lens wide{.width = 1600, .height = 600, .angle = 90};
        QVERIFY(std::abs(pixelOf(camera, wide, {1000, 1000, 0})->x - 1200) < 1e-6);
        QCOMPARE(
            pixelOf(camera, wide, {1000, 0, 300})->y,
            pixelOf(camera, square, {1000, 0, 300})->y);
    }

    void aPixelLooksAtWhatIsSeenThere()
    {
        std::mt19937 random(20261122);
        std::uniform_real_distribution<double> anywhere(-5000, 5000);
        std::uniform_real_distribution<double> yaw(0, 2048);
        std::uniform_real_distribution<double> pitch(-steepest, steepest);
        const Lens lens{.width = 1280, .height = 720, .angle = 75};
        for (int k = 0; k < 1000; ++k) {
            const Camera camera{
                .eye = {anywhere(random), anywhere(random), anywhere(random)},
                .yaw = yaw(random),
                .pitch = pitch(random)};
            const Vec3 place{anywhere(random), anywhere(random), anywhere(random)};
            const auto pixel = pixelOf(camera, lens, place);
            if (!pixel) {
                continue;
            }
            const Vec3 way = place - camera.eye;
            QVERIFY(isNear(directionAt(camera, lens, *pixel), way * (1 / length(way)), 1e-6));
        }
    }

    void theGraphicsCardSeesTheSamePixel()
    {
        const Lens lens{.width = 1280, .height = 720};
        const Camera camera{.eye = {4000, -3000, 500}, .yaw = 300, .pitch = 10};
        const Vec3 origin{4096, -2048, 0};
        const auto matrix = clipMatrix(camera, lens, origin);
        for (const Vec3 place :
             {Vec3{6000, 0, 700}, Vec3{5000, -1000, -500}, Vec3{9000, 3000, 0}}) {
            const auto pixel = pixelOf(camera, lens, place);
            QVERIFY(pixel);
            const Vec3 clip = throughMatrix(matrix, place - origin);
            // The rows of the picture run down, so it is upside down in OpenGL.
            QVERIFY(std::abs((clip.x + 1) / 2 * lens.width - pixel->x) < 0.01);
            QVERIFY(std::abs((clip.y + 1) / 2 * lens.height - pixel->y) < 0.01);
            QVERIFY(clip.z > -1 && clip.z < 1);
        }
    }

    void turningStaysWithinItsBounds()
    {
        const Camera camera{.yaw = 2000, .pitch = 80};
        const Camera after = turned(camera, {.yaw = 100, .pitch = 30});
        QCOMPARE(after.yaw, 52.0);
        QCOMPARE(after.pitch, steepest);
        const Camera back = turned(after, {.yaw = -100, .pitch = -300});
        QCOMPARE(back.yaw, 2000.0);
        QCOMPARE(back.pitch, -steepest);
    }

    void flightGoesWhereOneLooks()
    {
        const Camera camera{.yaw = 512, .pitch = 30};
        const Camera after = flown(camera, {.forward = 100, .right = 10, .rise = 5});
        QVERIFY(isNear(after.eye, {-10, 100 * std::cos(30 * 3.14159265358979 / 180), 55}, 1e-6));
    }
};

SECTORED_TEST_IN(QApplication, CameraTest)
#include "camera_test.moc"
