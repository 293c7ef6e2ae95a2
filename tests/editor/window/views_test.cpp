#include "editor/setting/display_text.h"
#include "editor/view3d/level_walk.h"
#include "editor/view3d/preview_view.h"
#include "editor/window/bar/status_line.h"
#include "editor/window/views.h"
#include "tests/editor/preview_session.h"
#include "tests/support/test_main.h"

#include <QAction>
#include <QApplication>
#include <QCursor>
#include <QLabel>
#include <QSignalSpy>
#include <QTest>
#include <QWheelEvent>

#include <algorithm>

using namespace sectored;
using namespace sectored::editor;

namespace {

struct Bench : test::PreviewSession {
    bool isOn(const char* action) { return window().action(action)->isChecked(); }
};

} // namespace

/// The 2D view and the 3D view side by side.
class ViewsTest : public QObject {
    Q_OBJECT

private slots:
    void the3dViewIsMadeWhenItIsFirstShown()
    {
        Bench bench;
        QVERIFY(QTest::qWaitForWindowActive(&bench.window()));
        QVERIFY(bench.views().preview() == nullptr);
        QVERIFY(bench.isOn("view.plan"));
        bench.run("view.split");
        QVERIFY(bench.preview().isVisible() && bench.view().isVisible());
        QVERIFY(bench.isOn("view.split"));
        bench.run("view.solid");
        QVERIFY(bench.preview().isVisible() && !bench.view().isVisible());
        bench.run("view.plan");
        QVERIFY(!bench.preview().isVisible() && bench.view().isVisible());
    }

    void aKeyOfThePlanGoesRound()
    {
        Bench bench;
        QVERIFY(QTest::qWaitForWindowActive(&bench.window()));
        bench.view().setFocus();
        bench.key(Qt::Key_W, Qt::ShiftModifier);
        QCOMPARE(bench.views().arrangement(), ViewArrangement::Split);
        QVERIFY(bench.view().hasFocus());
        bench.key(Qt::Key_W, Qt::ShiftModifier);
        QCOMPARE(bench.views().arrangement(), ViewArrangement::Solid);
        QVERIFY(bench.preview().hasFocus());
        bench.key(Qt::Key_Escape);
        QCOMPARE(bench.views().arrangement(), ViewArrangement::Split);
        QVERIFY(bench.view().hasFocus());
    }

    void splittingKeepsWhatThe2dViewShows()
    {
        Bench bench;
        QVERIFY(QTest::qWaitForWindowActive(&bench.window()));
        const double zoom = bench.view().camera().zoom();
        const Vec2 centre = bench.view().camera().transform().centre();
        for (const char* const action : {"view.split", "view.plan", "view.split"}) {
            bench.run(action);
            QCoreApplication::processEvents();
            QCOMPARE(bench.view().camera().zoom(), zoom);
            QCOMPARE(bench.view().camera().transform().centre().x, centre.x);
            QCOMPARE(bench.view().camera().transform().centre().y, centre.y);
        }
    }

    void overTheVoidOneIsToldThatOneFlies()
    {
        Bench bench;
        QVERIFY(QTest::qWaitForWindowActive(&bench.window()));
        bench.views().walkFrom({-512, 77});
        QVERIFY(bench.preview().walk() == nullptr);
        const auto* const status = bench.window().findChild<StatusLine*>();
        QTRY_VERIFY(status->sentence().contains(QStringLiteral("You are flying")));
        bench.preview().freeMouse();
    }

    void escapeSaysWhoHasTheMouseAndTheKeys()
    {
        Bench bench;
        QVERIFY(QTest::qWaitForWindowActive(&bench.window()));
        bench.run("test.walkFromStart");
        QVERIFY(bench.preview().isCaptured());
        const auto* const status = bench.window().findChild<StatusLine*>();
        bench.key(Qt::Key_Escape);
        QTRY_VERIFY(status->sentence().startsWith(QStringLiteral("Mouse released.")));
        QVERIFY(bench.preview().hasFocus());
        bench.key(Qt::Key_Escape);
        QTRY_VERIFY(status->sentence().startsWith(QStringLiteral("Back in the 2D view.")));
        QVERIFY(bench.view().hasFocus());
    }

    void theSharesAreKept()
    {
        Bench bench;
        QVERIFY(QTest::qWaitForWindowActive(&bench.window()));
        bench.run("view.split");
        const auto isWide = [&bench](int percent) {
            return std::abs(bench.view().width() - bench.views().width() * percent / 100) < 20;
        };
        QTRY_VERIFY(isWide(50));
        bench.settings().set("plan_share", QStringLiteral("60"));
        bench.run("view.plan");
        bench.run("view.split");
        QTRY_VERIFY(isWide(60));
        QCOMPARE(bench.settings().value("view_arrangement"), QStringLiteral("split"));
    }

    void theArrangementComesBackWithTheNextWindow()
    {
        Document document;
        Settings settings{{}};
        RecentFiles recent{{}};
        settings.set("view_arrangement", QStringLiteral("split"));
        MainWindow window({.document = document, .settings = settings, .recent = recent});
        QCOMPARE(window.views().arrangement(), ViewArrangement::Split);
        QVERIFY(window.action("view.split")->isChecked());
    }

    void walkingBeginsAtThePointer()
    {
        Bench bench;
        QVERIFY(QTest::qWaitForWindowActive(&bench.window()));
        bench.view().setFocus();
        bench.move({2048, 1024});
        bench.key(Qt::Key_W);
        QCOMPARE(bench.views().arrangement(), ViewArrangement::Split);
        QVERIFY(bench.preview().isCaptured());
        QVERIFY(bench.isOn("tool.walk"));
        const Camera camera = bench.preview().camera();
        QVERIFY(std::abs(camera.eye.x - 2048) <= 256 && std::abs(camera.eye.y - 1024) <= 256);
        bench.key(Qt::Key_Escape);
        QVERIFY(!bench.preview().isCaptured());
        QVERIFY(bench.preview().hasFocus());
        bench.key(Qt::Key_Escape);
        QVERIFY(bench.view().hasFocus());
    }

    void aWalkIsInHandInPlaceOfTheTool()
    {
        Bench bench;
        QVERIFY(QTest::qWaitForWindowActive(&bench.window()));
        bench.view().setFocus();
        QVERIFY(bench.isOn("tool.select") && !bench.isOn("tool.walk"));
        bench.run("test.walkFromStart");
        QVERIFY(bench.isOn("tool.walk") && !bench.isOn("tool.select"));
        bench.key(Qt::Key_G);
        QVERIFY(bench.preview().walk() == nullptr);
        QVERIFY(bench.isOn("tool.select") && !bench.isOn("tool.walk"));
        bench.key(Qt::Key_G);
        QVERIFY(bench.isOn("tool.walk"));
        bench.key(Qt::Key_Escape);
        bench.key(Qt::Key_Escape);
        QVERIFY(bench.isOn("tool.select") && !bench.isOn("tool.walk"));
    }

    void theStatusLineTellsWhereTheWalkerIs()
    {
        Bench bench;
        QVERIFY(QTest::qWaitForWindowActive(&bench.window()));
        bench.view().setFocus();
        const auto says = [&bench](const QString& text) {
            const auto labels = bench.window().statusLine().findChildren<QLabel*>();
            return std::ranges::any_of(labels, [&text](const QLabel* label) {
                return label->isVisible() && label->text() == text;
            });
        };
        bench.run("test.walkFromStart");
        QVERIFY(says(QStringLiteral("Sector 0")));
        QVERIFY(says(displayPoint({512, 512})));
        QVERIFY(says(QStringLiteral("%1\u00b0").arg(bench.views().walker()->degrees)));
        bench.preview().setCamera({.eye = {5000, 1000, 0}, .yaw = 512});
        QVERIFY(says(QStringLiteral("Sector 1")) && says(QStringLiteral("270\u00b0")));
        bench.key(Qt::Key_Escape);
        bench.key(Qt::Key_Escape);
        QVERIFY(says(QStringLiteral("No sector")) && !says(QStringLiteral("270\u00b0")));
    }

    void whereNobodyCanStandOneIsToldAndFlies()
    {
        Bench bench;
        QVERIFY(QTest::qWaitForWindowActive(&bench.window()));
        bench.view().setFocus();
        QSignalSpy told(&bench.views(), &Views::noticed);
        bench.views().walkFrom({-512, 77});
        QCOMPARE(told.size(), 1);
        QCOMPARE(
            told[0][0].toString(),
            QStringLiteral("No sector at (-512, 77); choose a point inside a sector. You are "
                           "flying. Press G above a floor to walk."));
        QVERIFY(!bench.isOn("tool.walk"));
        // There is nothing to record either.
        bench.key(Qt::Key_R, Qt::ControlModifier);
        QCOMPARE(told.size(), 2);
        QVERIFY(told[1][0].toString().startsWith(QStringLiteral("Recording needs walk mode")));
        QVERIFY(!bench.views().isRecording() && bench.preview().isCaptured());
        bench.preview().freeMouse();
    }

    void theWheelRaisesTheFloorBeforeTheMouseHasMoved()
    {
        Bench bench;
        QVERIFY(QTest::qWaitForWindowActive(&bench.window()));
        bench.view().setFocus();
        bench.move({2048, 1024});
        bench.key(Qt::Key_W);
        bench.preview().setCamera({.eye = {2048, 2048, 0}, .pitch = -80});
        // The wheel goes to the widget under the pointer, even while another has captured the
        // mouse.
        const QPoint pointer = QCursor::pos();
        QWidget* const under = QApplication::widgetAt(pointer);
        QVERIFY(under == &bench.preview());
        QWheelEvent event(
            under->mapFromGlobal(pointer),
            pointer,
            {},
            {0, 120},
            Qt::NoButton,
            {},
            Qt::NoScrollPhase,
            false);
        QCoreApplication::sendEvent(under, &event);
        QCOMPARE(bench.document.edits().history().done(), std::size_t{1});
        bench.preview().freeMouse();
    }

    void walkingBeginsAtTheStart()
    {
        Bench bench;
        QVERIFY(QTest::qWaitForWindowActive(&bench.window()));
        bench.run("test.walkFromStart");
        QCOMPARE(bench.preview().camera().eye.x, 512.0);
        QCOMPARE(bench.preview().camera().eye.y, 512.0);
        QCOMPARE(bench.preview().camera().yaw, 1536.0);
        QVERIFY(bench.preview().isCaptured());
        bench.preview().freeMouse();
    }

    void withoutAPointerOneWalksFromTheMiddleOfThePlan()
    {
        Bench bench;
        QVERIFY(QTest::qWaitForWindowActive(&bench.window()));
        QEvent leave(QEvent::Leave);
        QCoreApplication::sendEvent(&bench.view(), &leave);
        bench.view().camera().frameBox({{1000, 1000}, {3000, 3000}});
        bench.run("tool.walk");
        const Vec3 eye = bench.preview().camera().eye;
        QVERIFY(std::abs(eye.x - 2000) < 64 && std::abs(eye.y - 2000) < 64);
        bench.preview().freeMouse();
    }

    void theNextPaneIsTheOtherView()
    {
        Bench bench;
        QVERIFY(QTest::qWaitForWindowActive(&bench.window()));
        bench.run("view.split");
        bench.view().setFocus();
        bench.key(Qt::Key_F6);
        QVERIFY(bench.preview().hasFocus());
        bench.key(Qt::Key_F6, Qt::ShiftModifier);
        QVERIFY(bench.view().hasFocus());
    }

    void keysRaiseWhatIsAimedAt()
    {
        Bench bench;
        QVERIFY(QTest::qWaitForWindowActive(&bench.window()));
        bench.document.setSelection({.sectors = {bench.sector(1)}});
        bench.run("test.walkFromStart");
        bench.preview().setCamera({.eye = {2048, 2048, 0}, .pitch = -80});
        static_cast<void>(bench.preview().grab());
        const auto floor = [&bench](int number) {
            return bench.document.level().map()[bench.sector(number)].floor.z;
        };
        const std::int32_t before = floor(0);
        const std::int32_t selected = floor(1);
        bench.key(Qt::Key_PageUp);
        QCOMPARE(floor(0), before - 1024);
        QCOMPARE(floor(1), selected);
        bench.key(Qt::Key_Z, Qt::ControlModifier);
        QCOMPARE(floor(0), before);
        // Keys of the 2D view are walking keys here.
        bench.key(Qt::Key_S);
        QCOMPARE(bench.view().toolInfo().id, std::string_view("select"));
        bench.preview().freeMouse();
    }

    void thePlanShowsWhereOneIs()
    {
        Bench bench;
        QVERIFY(QTest::qWaitForWindowActive(&bench.window()));
        bench.run("view.split");
        bench.preview().setCamera({.eye = {1024, 1024, 0}});
        const QImage here = bench.view().grab().toImage();
        bench.preview().setCamera({.eye = {3072, 3072, 0}, .yaw = 1024});
        const QImage there = bench.view().grab().toImage();
        QVERIFY(here != there);
    }

    void whatIsDrawnInThePlanIsSeenBeforeItIsThere()
    {
        Bench bench;
        QVERIFY(QTest::qWaitForWindowActive(&bench.window()));
        bench.run("view.split");
        bench.view().camera().frameLevel();
        bench.view().setFocus();
        bench.key(Qt::Key_D);
        bench.clickAll({{1024, 1024}, {2048, 1024}, {2048, 2048}});
        bench.move({1024, 2048});
        QVERIFY(bench.view().tool().plannedResult() != nullptr);
        QCOMPARE(bench.view().tool().plannedResult()->created.size(), std::size_t{1});
        bench.key(Qt::Key_Escape);
        QVERIFY(bench.view().tool().plannedResult() == nullptr);
    }

    void theSweepOfThePlanIsShownInSpace()
    {
        Bench bench;
        QVERIFY(QTest::qWaitForWindowActive(&bench.window()));
        bench.run("view.split");
        bench.view().camera().frameLevel();
        bench.view().setFocus();
        bench.preview().setCamera({.eye = {512, 1536, 0}});
        bench.key(Qt::Key_Q, Qt::ShiftModifier);
        const QImage before = bench.preview().grab().toImage();
        if (bench.preview().picture().isWithoutGl()) {
            QSKIP("no OpenGL 3.3");
        }
        bench.drag({1024, 1024}, {2048, 2048});
        const QImage swept = bench.preview().grab().toImage();
        QVERIFY(swept != before);
        bench.key(Qt::Key_V);
        QVERIFY(bench.preview().grab().toImage() == before);
        bench.key(Qt::Key_Q, Qt::ShiftModifier);
        QVERIFY(bench.preview().grab().toImage() == swept);
        bench.key(Qt::Key_Escape);
        QVERIFY(bench.preview().grab().toImage() == before);
    }
};

SECTORED_TEST_IN(QApplication, ViewsTest)
#include "views_test.moc"
