#include "editor/document/document.h"
#include "editor/tool/tool.h"
#include "editor/view2d/camera_2d.h"
#include "editor/view2d/level_view.h"
#include "tests/support/room_grid.h"
#include "tests/support/test_main.h"

#include <QApplication>
#include <QNativeGestureEvent>
#include <QPointingDevice>
#include <QTest>
#include <QWheelEvent>

#include <cmath>

using namespace sectored;
using namespace sectored::editor;

namespace {

struct Bench {
    Document document;
    LevelView view{document};

    Bench()
    {
        document.saved().adopt(test::roomGrid(4), SavedLevel::Origin::Unmodified);
        view.resize(800, 600);
        view.camera().frameLevel();
        view.show();
    }

    Vec2 centre() const { return view.camera().transform().centre(); }
    Vec2 at(QPointF place) const { return view.camera().transform().toMap(place); }
};

enum class Device { Wheel, Touchpad };

void turn(LevelView& view, QPointF at, QPoint delta, Device device)
{
    const bool fingers = device == Device::Touchpad;
    QWheelEvent wheel(
        at,
        view.mapToGlobal(at),
        fingers ? delta : QPoint(),
        delta,
        Qt::NoButton,
        {},
        fingers ? Qt::ScrollUpdate : Qt::NoScrollPhase,
        false);
    QCoreApplication::sendEvent(&view, &wheel);
}

bool near(Vec2 a, Vec2 b)
{
    return std::abs(a.x - b.x) < 1e-6 && std::abs(a.y - b.y) < 1e-6;
}

} // namespace

class PlanMovementTest : public QObject {
    Q_OBJECT

private slots:
    void aPinchZoomsBetweenTheFingers()
    {
        Bench bench;
        const QPointF at(200, 150);
        const Vec2 fixed = bench.at(at);
        const double zoom = bench.view.camera().zoom();
        QNativeGestureEvent pinch(
            Qt::ZoomNativeGesture,
            QPointingDevice::primaryPointingDevice(),
            2,
            at,
            at,
            bench.view.mapToGlobal(at),
            0.5,
            {});
        QCoreApplication::sendEvent(&bench.view, &pinch);
        QVERIFY(std::abs(bench.view.camera().zoom() - 1.5 * zoom) < 1e-9);
        QVERIFY(near(bench.at(at), fixed));
    }

    void twoFingersPan()
    {
        Bench bench;
        const Vec2 before = bench.at({300, 300});
        const double zoom = bench.view.camera().zoom();
        turn(bench.view, {300, 300}, {12, -30}, Device::Touchpad);
        QVERIFY(near(bench.at({312, 270}), before));
        QCOMPARE(bench.view.camera().zoom(), zoom);
    }

    void theWheelZoomsAtThePointerBothWays()
    {
        Bench bench;
        const QPointF at(640, 90);
        const Vec2 fixed = bench.at(at);
        const double zoom = bench.view.camera().zoom();
        turn(bench.view, at, {0, 120}, Device::Wheel);
        QVERIFY(std::abs(bench.view.camera().zoom() - 1.25 * zoom) < 1e-9);
        turn(bench.view, at, {0, -240}, Device::Wheel);
        QVERIFY(std::abs(bench.view.camera().zoom() - zoom / 1.25) < 1e-9);
        QVERIFY(near(bench.at(at), fixed));
    }

    void theMiddleButtonDragsThePlan()
    {
        Bench bench;
        const Vec2 held = bench.at({300, 300});
        QTest::mousePress(&bench.view, Qt::MiddleButton, {}, {300, 300});
        QTest::mouseMove(&bench.view, {340, 320});
        QTest::mouseMove(&bench.view, {360, 350});
        QTest::mouseRelease(&bench.view, Qt::MiddleButton, {}, {360, 350});
        QVERIFY(near(bench.at({360, 350}), held));
        QTest::mouseMove(&bench.view, {100, 100});
        QVERIFY(near(bench.at({360, 350}), held));
    }

    void spaceHeldDragsThePlanWithoutAClick()
    {
        Bench bench;
        bench.view.setTool("draw");
        QTest::mouseMove(bench.view.windowHandle(), {300, 300});
        const Vec2 held = bench.at({300, 300});
        QTest::keyPress(&bench.view, Qt::Key_Space);
        QTest::mouseMove(bench.view.windowHandle(), {350, 260});
        QTest::keyRelease(&bench.view, Qt::Key_Space);
        QVERIFY(near(bench.at({350, 260}), held));
        QVERIFY(!bench.view.tool().isBusy()); // it was not a tap
    }

    void arrowsMoveThePlan_data() const
    {
        QTest::addColumn<int>("key");
        QTest::addColumn<QPoint>("way");
        QTest::newRow("left") << int(Qt::Key_Left) << QPoint(-1, 0);
        QTest::newRow("right") << int(Qt::Key_Right) << QPoint(1, 0);
        QTest::newRow("up") << int(Qt::Key_Up) << QPoint(0, -1);
        QTest::newRow("down") << int(Qt::Key_Down) << QPoint(0, 1);
    }
    void arrowsMoveThePlan()
    {
        QFETCH(const int, key);
        QFETCH(const QPoint, way);
        Bench bench;
        const Vec2 before = bench.centre();
        QTest::keyClick(&bench.view, static_cast<Qt::Key>(key));
        const Vec2 one{bench.centre().x - before.x, bench.centre().y - before.y};
        QVERIFY(one.x * way.x() > 0 || one.y * way.y() > 0);
        QTest::keyClick(&bench.view, static_cast<Qt::Key>(key), Qt::ShiftModifier);
        QVERIFY(near(bench.centre(), {before.x + 9 * one.x, before.y + 9 * one.y}));
    }

    void keysZoomAroundTheMiddle()
    {
        Bench bench;
        const Vec2 before = bench.centre();
        const double zoom = bench.view.camera().zoom();
        bench.view.camera().zoomIn();
        QVERIFY(std::abs(bench.view.camera().zoom() - 1.25 * zoom) < 1e-9);
        bench.view.camera().zoomOut();
        QVERIFY(std::abs(bench.view.camera().zoom() - zoom) < 1e-9);
        QVERIFY(near(bench.centre(), before));
    }
};

SECTORED_TEST_IN(QApplication, PlanMovementTest)
#include "plan_movement_test.moc"
