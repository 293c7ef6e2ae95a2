#include "sectored/edit/plan.h"

#include "editor/document/document.h"
#include "editor/view3d/level_walk.h"
#include "editor/view3d/preview_view.h"
#include "editor/view3d/stand_place.h"
#include "tests/editor/view3d/preview_bench.h"
#include "tests/support/map_text.h"
#include "tests/support/test_main.h"

#include <QApplication>
#include <QSignalSpy>
#include <QTest>
#include <QWheelEvent>

#include <cmath>

using namespace sectored;
using namespace sectored::editor;
using test::pedestalRoom;
using test::PreviewBench;

/// Mouse and keys in the 3D view.
class PreviewInputTest : public QObject {
    Q_OBJECT

private slots:
    void keysFlyWhereOneLooks()
    {
        PreviewBench bench;
        bench.show();
        const Vec3 before = bench.view.camera().eye;
        QTest::keyPress(&bench.view, Qt::Key_W);
        QTRY_VERIFY(bench.view.camera().eye.x > before.x + 10);
        QTest::keyRelease(&bench.view, Qt::Key_W);
        QCOMPARE(bench.view.camera().eye.y, before.y);
        QTest::keyPress(&bench.view, Qt::Key_E);
        QTRY_VERIFY(bench.view.camera().eye.z > before.z + 10);
        QTest::keyRelease(&bench.view, Qt::Key_E);
        QTest::keyPress(&bench.view, Qt::Key_Right);
        QTRY_VERIFY(bench.view.camera().yaw > 5);
        QTest::keyRelease(&bench.view, Qt::Key_Right);
        QTest::qWait(50);
        const Camera rest = bench.view.camera();
        QTest::qWait(50);
        QCOMPARE(bench.view.camera(), rest);
    }

    void oneWalksFromAPointAndFliesAgain()
    {
        PreviewBench bench;
        bench.show();
        bench.view.walkFrom({1024, 2048});
        QVERIFY(bench.view.walk() != nullptr);
        QCOMPARE(bench.view.camera().eye.z, -512.0 + 640);
        QTest::keyPress(&bench.view, Qt::Key_W);
        QTRY_VERIFY(std::abs(bench.view.camera().eye.x - 1024) > 200);
        QTest::keyRelease(&bench.view, Qt::Key_W);
        QVERIFY(bench.view.walk()->state().body.grounded);
        QTest::keyClick(&bench.view, Qt::Key_G);
        QVERIFY(bench.view.walk() == nullptr);
        // Walking in the air makes the player fall.
        bench.view.setCamera({.eye = {512, 2048, 400}});
        QTest::keyClick(&bench.view, Qt::Key_G);
        QVERIFY(bench.view.walk() != nullptr);
        QTRY_VERIFY(bench.view.camera().eye.z < 130);
    }

    void nobodyWalksInTheVoid()
    {
        PreviewBench bench;
        bench.show();
        QString said;
        connect(&bench.view, &PreviewView::noticed, this, [&said](const QString& sentence) {
            said = sentence;
        });
        bench.view.walkFrom({-9000, 0});
        QVERIFY(bench.view.walk() == nullptr);
        QVERIFY(!said.isEmpty());
    }

    void aSectorDrawnAroundTheWalkerHoldsHim()
    {
        PreviewBench bench;
        bench.show();
        bench.view.walkFrom({800, 800});
        QVERIFY(bench.document.commit(DrawRequest{
            .points = {{512, 512}, {1200, 512}, {1200, 1200}, {512, 1200}},
            .closed = true}));
        QVERIFY(bench.view.walk() != nullptr);
        QCOMPARE(bench.view.walk()->state().sector(), *bench.document.sectorAt({800, 800}));
        QTest::qWait(100);
        QVERIFY(bench.view.walk()->state().body.grounded);
        bench.document.edits().undo();
        QVERIFY(bench.view.walk() != nullptr);
        QCOMPARE(bench.view.walk()->state().sector(), bench.sector(0));
    }

    void aClickSelectsWhatIsAimedAt()
    {
        PreviewBench bench;
        bench.show();
        bench.view.setCamera({.eye = {512, 2048, 0}, .pitch = -60});
        QTest::mouseClick(&bench.view, Qt::LeftButton, {}, bench.view.rect().center());
        QCOMPARE(bench.document.selection().sectors, std::vector{bench.sector(0)});
        bench.view.setCamera({.eye = {512, 2048, 0}, .yaw = 1024});
        QTest::mouseClick(&bench.view, Qt::LeftButton, {}, bench.view.rect().center());
        QCOMPARE(bench.document.selection().walls.size(), std::size_t{1});
        QVERIFY(bench.document.selection().sectors.empty());
    }

    void spritesFollowTheWheel()
    {
        PreviewBench bench(test::mapFromText(
            "sector 0: 0,0 4096,0 4096,4096 0,4096\nsprite: 3000,2048 sector 0\n"));
        bench.show();
        bench.view.captureMouse();
        bench.view.setCamera({.eye = {512, 2048, 0}, .pitch = -60});
        bench.turnWheel(1);
        bench.turnWheel(1);
        QCOMPARE(bench.document.level().map()[SectorId{0}].floor.z, 8192 - 2 * 1024);
        QCOMPARE(bench.document.level().map()[SpriteId{0}].z, 8192 - 2 * 1024);
        QCOMPARE(bench.document.edits().history().done(), std::size_t{1});
        bench.document.edits().undo();
        QCOMPARE(bench.document.level().map()[SpriteId{0}].z, 8192);
        bench.view.freeMouse();
    }

    void aTurnOfTheWheelIsOneStep()
    {
        PreviewBench bench;
        bench.show();
        bench.view.captureMouse();
        bench.view.setCamera({.eye = {512, 2048, 0}, .pitch = -60});
        const std::int32_t before = bench.document.level().map()[bench.sector(0)].floor.z;
        bench.turnWheel(1);
        bench.turnWheel(2);
        bench.turnWheel(-1, Qt::ShiftModifier);
        QCOMPARE(
            bench.document.level().map()[bench.sector(0)].floor.z,
            before - 3 * 1024 + 1024 / 8);
        QCOMPARE(bench.document.edits().history().done(), std::size_t{1});
        QTest::qWait(550);
        bench.turnWheel(1);
        QCOMPARE(bench.document.edits().history().done(), std::size_t{2});
        bench.document.edits().undo();
        bench.document.edits().undo();
        QCOMPARE(bench.document.level().map()[bench.sector(0)].floor.z, before);
        bench.view.freeMouse();
    }

    void theWalkerStaysInTheRoomWhateverHeightsChange()
    {
        PreviewBench bench;
        bench.show();
        bench.view.walkFrom({1024, 2048});
        QSignalSpy told(&bench.view, &PreviewView::noticed);
        const auto set = [&bench](const char* field, int units) {
            return bench.document
                .commit(SetRequest{
                    .rows = std::vector{bench.sector(0)},
                    .values = {{.field = field, .value = -16 * units}}})
                .has_value();
        };
        QVERIFY(set("floorz", -200));
        QVERIFY(bench.view.walk() != nullptr);
        QCOMPARE(bench.view.walk()->foot().z, -200.0);
        QVERIFY(set("floorz", -512));
        QVERIFY(set("ceilingz", -500));
        QVERIFY(bench.view.walk() == nullptr);
        QCOMPARE(told.size(), qsizetype(1));
        QVERIFY(told.front().front().toString().contains(QStringLiteral("raise the ceiling")));
    }

    void escapeFreesTheMouseThenGoesBack()
    {
        PreviewBench bench;
        bench.show();
        int wanted = 0;
        connect(&bench.view, &PreviewView::planWanted, this, [&wanted] { ++wanted; });
        bench.view.captureMouse();
        QVERIFY(bench.view.isCaptured());
        QTest::keyClick(&bench.view, Qt::Key_Escape);
        QVERIFY(!bench.view.isCaptured());
        QCOMPARE(wanted, 0);
        QTest::keyClick(&bench.view, Qt::Key_Escape);
        QCOMPARE(wanted, 1);
    }

    void whileCapturedNoShortcutOfTheWindowRuns()
    {
        PreviewBench bench;
        bench.show();
        bench.view.setKeys({.passed = {QKeySequence(QStringLiteral("PgUp"))}});
        const auto takes = [&bench](Qt::Key key, Qt::KeyboardModifiers modifiers) {
            QKeyEvent event(QEvent::ShortcutOverride, key, modifiers);
            event.ignore();
            QCoreApplication::sendEvent(&bench.view, &event);
            return event.isAccepted();
        };
        QVERIFY(!takes(Qt::Key_W, Qt::ControlModifier));
        QVERIFY(takes(Qt::Key_W, {}));
        bench.view.captureMouse();
        QVERIFY(takes(Qt::Key_W, Qt::ControlModifier));
        QVERIFY(takes(Qt::Key_W, Qt::ControlModifier | Qt::ShiftModifier));
        QVERIFY(takes(Qt::Key_F5, {}));
        QVERIFY(!takes(Qt::Key_PageUp, {}));
        bench.view.freeMouse();
    }

    void theCapturedMouseTurnsTheLook()
    {
        PreviewBench bench;
        bench.show();
        bench.view.captureMouse();
        const QPointF from = bench.view.rect().center();
        const auto move = [&bench](QPointF at) {
            QMouseEvent event(
                QEvent::MouseMove,
                at,
                bench.view.mapToGlobal(at),
                Qt::NoButton,
                Qt::NoButton,
                {});
            QCoreApplication::sendEvent(&bench.view, &event);
        };
        move(from);
        const Camera before = bench.view.camera();
        move(from + QPointF(20, -10));
        QVERIFY(bench.view.camera().yaw != before.yaw);
        QVERIFY(bench.view.camera().pitch > before.pitch);
        bench.view.setOptions({.isInverted = true});
        const double pitch = bench.view.camera().pitch;
        move(from + QPointF(20, -20));
        QVERIFY(bench.view.camera().pitch < pitch);
        bench.view.freeMouse();
    }
};

SECTORED_TEST_IN(QApplication, PreviewInputTest)
#include "preview_input_test.moc"
