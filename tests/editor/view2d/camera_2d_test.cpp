#include "editor/document/document.h"
#include "editor/view2d/camera_2d.h"
#include "tests/support/map_text.h"
#include "tests/support/test_main.h"

#include <QApplication>
#include <QSignalSpy>
#include <QTest>

#include <cmath>

using namespace sectored;
using namespace sectored::editor;

namespace {

constexpr QSize size{800, 600};
constexpr double edge = 20;

/// The camera of a view with rulers, 800 x 600, that shows a sector from 0 to 4096.
struct Bench {
    Document document;
    Camera2d camera{document, nullptr};

    Bench()
    {
        document.saved().adopt(
            test::mapFromText("sector 0: 0,0 4096,0 4096,4096 0,4096\n"),
            SavedLevel::Origin::Unmodified);
        camera.setEdge(edge);
        camera.resize(size, {});
    }

    QPointF onScreen(Point p) const { return camera.transform().toView(p); }
    bool isInSight(Point p) const { return camera.area().contains(onScreen(p)); }
};

bool near(QPointF a, QPointF b)
{
    return std::hypot(a.x() - b.x(), a.y() - b.y()) < 1e-6;
}

} // namespace

class Camera2dTest : public QObject {
    Q_OBJECT

private slots:
    void theAreaLeavesOutTheRulers()
    {
        const Bench bench;
        QCOMPARE(bench.camera.area(), QRectF(edge, edge, 780, 580));
    }

    void theWholeLevelStaysFramedUntilTheUserMoves()
    {
        Bench bench;
        bench.camera.frameLevel();
        bench.camera.resize({400, 300}, {});
        QVERIFY(bench.isInSight({0, 0}));
        QVERIFY(bench.isInSight({4096, 4096}));
        bench.camera.zoomIn();
        const double zoom = bench.camera.zoom();
        const Point middle = bench.camera.middle();
        bench.camera.resize(size, {});
        QCOMPARE(bench.camera.zoom(), zoom);
        QCOMPARE(bench.camera.middle(), middle);
    }

    void keepZoomCountsAsTheUsersOwnMove()
    {
        Bench bench;
        bench.camera.frameLevel();
        const double zoom = bench.camera.zoom();
        bench.camera.keepZoom();
        bench.camera.resize({400, 300}, {});
        QCOMPARE(bench.camera.zoom(), zoom);
    }

    void aPanelThatComesMovesNothingOnScreen()
    {
        Bench bench;
        bench.camera.frameLevel();
        const QPointF before = bench.onScreen({1024, 1024});
        bench.camera.hold({0, 0});
        bench.camera.resize({700, 600}, {100, 0});
        // The view now starts 100 pixels further to the right.
        QVERIFY(near(bench.onScreen({1024, 1024}) + QPointF(100, 0), before));
    }

    void theQueryPointStaysInSightWhenAPanelComes()
    {
        Bench bench;
        bench.camera.frameBox({{0, 0}, {4096, 4096}});
        const Point asked{-900, 2048};
        QVERIFY(bench.isInSight(asked));
        bench.document.query().setPoint(asked);
        bench.camera.hold({0, 0});
        bench.camera.resize({300, 600}, {500, 0});
        QVERIFY(bench.isInSight(asked));
    }

    void zoomingHoldsWhatIsAtThePlace()
    {
        Bench bench;
        const QPointF at(200, 150);
        const Vec2 held = bench.camera.transform().toMap(at);
        const double zoom = bench.camera.zoom();
        bench.camera.zoomByNotches(at, 2);
        QVERIFY(std::abs(bench.camera.zoom() - zoom * 1.25 * 1.25) < 1e-9);
        QVERIFY(near(bench.camera.transform().toView(held), at));
    }

    void panningGoesByWholeDevicePixelsAndLosesNothing()
    {
        Bench bench;
        const QPointF before = bench.onScreen({0, 0});
        bench.camera.startPan();
        for (int step = 0; step < 4; ++step) {
            bench.camera.panBy({0.375, 0}, 2);
            const double moved = bench.onScreen({0, 0}).x() - before.x();
            QVERIFY(std::abs(2 * moved - std::round(2 * moved)) < 1e-6);
        }
        QVERIFY(near(bench.onScreen({0, 0}), before + QPointF(1.5, 0)));
    }

    void whatIsInSightIsNotBroughtThere()
    {
        Bench bench;
        bench.camera.frameLevel();
        const QSignalSpy moved(&bench.camera, &Camera2d::moved);
        bench.camera.bringIntoView({100, 100});
        QCOMPARE(moved.size(), 0);
        const double zoom = bench.camera.zoom();
        bench.camera.bringIntoView({60000, 0});
        QCOMPARE(moved.size(), 1);
        QVERIFY(bench.isInSight({60000, 0}));
        QCOMPARE(bench.camera.zoom(), zoom);
    }

    void aMovementPausesOnce()
    {
        Bench bench;
        const QSignalSpy rested(&bench.camera, &Camera2d::rested);
        bench.camera.zoomIn();
        bench.camera.panBy({10, 0}, 1);
        QVERIFY(bench.camera.isMoving());
        QTRY_COMPARE_WITH_TIMEOUT(rested.size(), 1, 5000);
        QVERIFY(!bench.camera.isMoving());
    }
};

SECTORED_TEST_IN(QApplication, Camera2dTest)
#include "camera_2d_test.moc"
