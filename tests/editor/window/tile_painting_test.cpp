#include "editor/panel/tiles/tiles_panel.h"
#include "editor/texture/tile_mime.h"
#include "editor/view2d/camera_2d.h"
#include "editor/view2d/level_painter.h"
#include "editor/view3d/preview_view.h"
#include "editor/window/dock/docks.h"
#include "editor/window/views.h"
#include "tests/editor/preview_session.h"
#include "tests/support/test_main.h"

#include <QApplication>
#include <QDragEnterEvent>
#include <QDropEvent>
#include <QLabel>
#include <QMimeData>
#include <QTest>
#include <QTimer>
#include <QWindow>

#include <memory>

using namespace sectored;
using namespace sectored::editor;

namespace {

constexpr int tile = 5;

struct PaintBench : test::PreviewSession {
    PaintBench() { static_cast<void>(QTest::qWaitForWindowActive(&window())); }

    /// Drags a tile over a view, and lets it go if `isDropped`. Returns whether it was accepted.
    bool drag(QWidget& to, QPointF at, bool isDropped, Qt::KeyboardModifiers held = Qt::NoModifier)
        const
    {
        const std::unique_ptr<QMimeData> data(tileMime(tile));
        QDragEnterEvent enter(at.toPoint(), Qt::CopyAction, data.get(), Qt::LeftButton, held);
        QCoreApplication::sendEvent(&to, &enter);
        QDragMoveEvent move(at.toPoint(), Qt::CopyAction, data.get(), Qt::LeftButton, held);
        QCoreApplication::sendEvent(&to, &move);
        if (!isDropped) {
            return move.isAccepted();
        }
        QDropEvent drop(at, Qt::CopyAction, data.get(), Qt::LeftButton, held);
        QCoreApplication::sendEvent(&to, &drop);
        return drop.isAccepted();
    }
    QPointF place(Point p) { return view().camera().transform().toView(p); }
    const Map& map() { return document.level().map(); }
    std::size_t steps() { return document.edits().history().done(); }
    TilesPanel& tiles() { return window().docks().find<TilesPanel>(); }
    void arm()
    {
        run("panel.tiles");
        tiles().grid().setFocus();
        tiles().showTile(tile);
        QTest::keyClick(&tiles().grid(), Qt::Key_Space);
    }
    /// Drags a tile from the panel to the middle of a widget with the mouse, as the system reports
    /// it. During the drag, an event loop runs in which no moves of the mouse reach a widget.
    void dragByMouse(QWidget& to)
    {
        QWindow* const system = window().windowHandle();
        QWidget* const cells = tiles().grid().viewport();
        const QPoint from = cells->mapTo(&window(), tiles().grid().place(tile)->center());
        const QPoint end = to.mapTo(&window(), to.rect().center());
        QTimer hand;
        int step = 0;
        hand.callOnTimeout([&] {
            if (++step < 4) {
                QTest::mouseMove(system, end - QPoint(4 - step, 0));
            } else {
                hand.stop();
                QTest::mouseRelease(system, Qt::LeftButton, {}, end);
            }
        });
        QTest::mousePress(system, Qt::LeftButton, {}, from);
        hand.start(20);
        QTest::mouseMove(system, from + QPoint(2 * QApplication::startDragDistance(), 0));
        static_cast<void>(QTest::qWaitFor([&] { return !hand.isActive(); }));
    }
    void showSolid()
    {
        run("view.solid");
        preview().setCamera({.eye = {2048, 2048, 0}, .yaw = 0, .pitch = -60});
        static_cast<void>(preview().grab());
    }
};

} // namespace

/// Tiles dropped or painted onto surfaces.
class TilePaintingTest : public QObject {
    Q_OBJECT

private slots:
    void aTileDroppedInThePlanFallsOnTheFloorOrTheWall()
    {
        PaintBench bench;
        QVERIFY(bench.drag(bench.view(), bench.place({2048, 2048}), true));
        QCOMPARE(bench.map()[bench.sector(0)].floor.picnum, tile);
        QCOMPARE(bench.map()[bench.sector(1)].floor.picnum, 0);
        QVERIFY(bench.drag(bench.view(), bench.place({2048, 0}) + QPointF(0, 4), true));
        const WallId north = bench.map().wallsOf(bench.sector(0))[0];
        QCOMPARE(bench.map()[north].picnum, tile);
        QCOMPARE(bench.steps(), std::size_t{2});
        bench.document.edits().undo();
        QCOMPARE(bench.map()[north].picnum, 0);
    }

    void ofAPortalTheSideUnderThePointerGetsIt()
    {
        PaintBench bench;
        QVERIFY(bench.drag(bench.view(), bench.place({4096, 2048}) + QPointF(3, 0), true));
        const WallId west = bench.map().wallsOf(bench.sector(1))[3];
        QCOMPARE(bench.map()[west].picnum, tile);
        QCOMPARE(bench.map()[bench.map()[west].nextWall.row()].picnum, 0);
    }

    void withShiftAllAroundGetsIt()
    {
        PaintBench bench;
        QVERIFY(bench.drag(
            bench.view(),
            bench.place({2048, 0}) + QPointF(0, 4),
            true,
            Qt::ShiftModifier));
        for (const WallId wall : bench.map().wallsOf(bench.sector(0))) {
            QCOMPARE(bench.map()[wall].picnum, tile);
        }
        QCOMPARE(bench.steps(), std::size_t{1});
    }

    void outsideOfTheLevelNothingIsAccepted()
    {
        PaintBench bench;
        QVERIFY(!bench.drag(bench.view(), bench.place({-2048, 2048}), true));
        QCOMPARE(bench.steps(), std::size_t{0});
    }

    void thePlanShowsWhereATileWouldFall()
    {
        PaintBench bench;
        const QImage before = bench.view().grab().toImage();
        QVERIFY(bench.drag(bench.view(), bench.place({2048, 2048}), false));
        QVERIFY(bench.view().grab().toImage() != before);
        QDragLeaveEvent leave;
        QCoreApplication::sendEvent(&bench.view(), &leave);
        QCOMPARE(bench.view().grab().toImage(), before);
        QCOMPARE(bench.steps(), std::size_t{0});
    }

    void aTileDroppedInTheSolidViewFallsOnWhatItIsOver()
    {
        PaintBench bench;
        bench.showSolid();
        const QPointF middle = bench.preview().rect().center();
        QVERIFY(bench.drag(bench.preview(), middle, false));
        QCOMPARE(bench.steps(), std::size_t{0});
        QVERIFY(bench.drag(bench.preview(), middle, true));
        QCOMPARE(bench.map()[bench.sector(0)].floor.picnum, tile);
        QCOMPARE(bench.steps(), std::size_t{1});
    }

    void theMouseDragsATileFromThePanelIntoTheSolidView()
    {
        if (QGuiApplication::platformName() == QStringLiteral("offscreen")) {
            QSKIP("the offscreen platform has no drags");
        }
        PaintBench bench;
        bench.run("panel.tiles");
        bench.showSolid();
        QVERIFY(bench.tiles().grid().jumpTo(tile));
        bench.dragByMouse(bench.preview());
        QTRY_COMPARE(bench.map()[bench.sector(0)].floor.picnum, tile);
        QCOMPARE(bench.steps(), std::size_t{1});
    }

    void withControlTheBrushTakesTheTileOfASurface()
    {
        PaintBench bench;
        QVERIFY(bench.drag(bench.view(), bench.place({6000, 2048}), true));
        bench.run("panel.tiles");
        bench.tiles().setBrush(9);
        const QPoint east = bench.place({6000, 2048}).toPoint();
        QTest::mouseClick(&bench.view(), Qt::LeftButton, Qt::ControlModifier, east);
        QCOMPARE(bench.tiles().brush(), std::optional(tile));
        QCOMPARE(bench.tiles().grid().current(), std::optional(tile));
        QCOMPARE(bench.steps(), std::size_t{1});
        bench.showSolid();
        const QPoint middle = bench.preview().rect().center();
        QTest::mouseClick(&bench.preview(), Qt::LeftButton, Qt::ControlModifier, middle);
        QCOMPARE(bench.tiles().brush(), std::optional(0));
        QCOMPARE(bench.steps(), std::size_t{1});
    }

    void theBrushPaintsInBothViewsUntilEscape()
    {
        PaintBench bench;
        bench.arm();
        QCOMPARE(bench.tiles().brush(), std::optional(tile));
        bench.click({6000, 2048});
        QCOMPARE(bench.map()[bench.sector(1)].floor.picnum, tile);
        QVERIFY(bench.document.selection().isEmpty());
        bench.showSolid();
        const QPoint middle = bench.preview().rect().center();
        QTest::mouseMove(&bench.preview(), middle);
        QTest::mouseClick(&bench.preview(), Qt::LeftButton, {}, middle);
        QCOMPARE(bench.map()[bench.sector(0)].floor.picnum, tile);
        QCOMPARE(bench.steps(), std::size_t{2});
        bench.preview().setFocus();
        QTest::keyClick(&bench.preview(), Qt::Key_Escape);
        QVERIFY(!bench.tiles().brush());
        QVERIFY(bench.preview().isVisible());
        QTest::mouseClick(&bench.preview(), Qt::LeftButton, {}, middle);
        QCOMPARE(bench.document.selection().sectors, std::vector{bench.sector(0)});
    }
};

SECTORED_TEST_IN(QApplication, TilePaintingTest)
#include "tile_painting_test.moc"
