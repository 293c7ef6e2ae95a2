#include "editor/setting/display_text.h"
#include "editor/view3d/height_strip.h"
#include "editor/view3d/level_walk.h"
#include "editor/view3d/preview_view.h"
#include "editor/view3d/walk_scrubber.h"
#include "editor/window/bar/status_line.h"
#include "editor/window/views.h"
#include "editor/window/walk_display.h"
#include "tests/editor/preview_session.h"
#include "tests/support/test_main.h"

#include <QAction>
#include <QApplication>
#include <QCursor>
#include <QFile>
#include <QFileDialog>
#include <QJsonDocument>
#include <QJsonObject>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QSignalSpy>
#include <QSvgRenderer>
#include <QTest>
#include <QTimer>
#include <QToolBar>
#include <QToolButton>
#include <QWheelEvent>

#include <algorithm>
#include <functional>

using namespace sectored;
using namespace sectored::editor;

namespace {

struct Bench : test::PreviewSession {
    bool isOn(const char* action) { return window().action(action)->isChecked(); }
    /// Walks a few steps and releases the mouse. The 3D view keeps the keyboard focus.
    void walkAWhile()
    {
        run("test.walkFromStart");
        QTest::keyPress(&preview(), Qt::Key_W);
        QTRY_VERIFY(views().walk().hasTic());
        QTest::keyRelease(&preview(), Qt::Key_W);
        key(Qt::Key_Escape);
    }
    /// Enters a name in the next file dialog, after calling `meanwhile`.
    void answerFileDialog(const char* name, const std::function<void()>& meanwhile = {})
    {
        QTimer::singleShot(0, &window(), [this, name, meanwhile] {
            auto* const dialog = qobject_cast<QFileDialog*>(QApplication::activeModalWidget());
            QVERIFY(dialog != nullptr);
            if (meanwhile) {
                meanwhile();
            }
            dialog->setDirectory(QString::fromStdString(folder().string()));
            dialog->selectFile(QString::fromUtf8(name));
            static_cast<QDialog*>(dialog)->accept();
        });
    }
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

    void aWalkBeginsWithTheContactsAlone()
    {
        Bench bench;
        QVERIFY(QTest::qWaitForWindowActive(&bench.window()));
        bench.walkAWhile();
        QStringList on;
        for (const char* const id :
             {"walk.contacts",
              "walk.candidates",
              "walk.skipped",
              "walk.sweep",
              "walk.heights",
              "walk.historic"}) {
            if (bench.isOn(id)) {
                on += QLatin1String(id);
            }
        }
        QCOMPARE(on, QStringList{QStringLiteral("walk.contacts")});
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

    void aWalkHasItsOptionsUntilThePlanHasTheKeys()
    {
        Bench bench;
        QVERIFY(QTest::qWaitForWindowActive(&bench.window()));
        bench.run("walk.heights");
        bench.walkAWhile();
        auto* const bar = bench.window().findChild<QToolBar*>(QStringLiteral("optionBar"));
        auto* const button = bar->findChild<QToolButton*>(QStringLiteral("walk.heights"));
        auto* const strip = bench.preview().findChild<HeightStrip*>();
        QVERIFY(button->isVisible() && button->isChecked() && strip->isVisible());
        button->click();
        QVERIFY(!strip->isVisible());
        QVERIFY(!bench.settings().isOn("walk_heights"));
        const QImage before = bench.view().grab().toImage();
        bench.run("walk.sweep");
        bench.run("walk.candidates");
        QVERIFY(bench.view().grab().toImage() != before);
        bench.view().setFocus();
        QVERIFY(!button->isVisible());
    }

    void optionsOfAToolAreUsedWhileAWalkIsThere()
    {
        Bench bench;
        QVERIFY(QTest::qWaitForWindowActive(&bench.window()));
        bench.walkAWhile();
        auto* const bar = bench.window().findChild<QToolBar*>(QStringLiteral("optionBar"));
        auto* const heights = bar->findChild<QToolButton*>(QStringLiteral("walk.heights"));
        QVERIFY(heights->isVisible());
        bench.key(Qt::Key_Escape);
        bench.run("tool.query");
        QVERIFY(bench.preview().walk() != nullptr);
        auto* const point = bar->findChild<QLineEdit*>(QStringLiteral("queryPoint"));
        point->setFocus();
        QVERIFY(point->isVisible() && point->hasFocus());
        // The timeline belongs to the walk.
        bench.preview().findChild<WalkScrubber*>()->setFocus();
        QVERIFY(heights->isVisible() && !point->isVisible());
        heights->setFocus();
        QVERIFY(heights->isVisible() && heights->hasFocus());
    }

    void theHeightsAreShownWhileThereIsRoom()
    {
        Bench bench;
        QVERIFY(QTest::qWaitForWindowActive(&bench.window()));
        bench.run("walk.heights");
        bench.walkAWhile();
        auto* const strip = bench.preview().findChild<HeightStrip*>();
        QVERIFY(strip->isVisible());
        const int height = bench.preview().height();
        bench.preview().resize(2 * strip->sizeHint().width(), height);
        QVERIFY(!strip->isVisible());
        bench.preview().resize(3 * strip->sizeHint().width(), height);
        QVERIFY(strip->isVisible());
    }

    void aSavedTicIsToldOfWhileThePlanIsHidden()
    {
        Bench bench;
        QVERIFY(QTest::qWaitForWindowActive(&bench.window()));
        bench.walkAWhile();
        bench.run("view.solid");
        bench.answerFileDialog("told.svg");
        bench.run("walk.saveTic");
        QVERIFY(std::filesystem::exists(bench.folder() / "told.svg"));
        const auto* const status = bench.window().findChild<StatusLine*>();
        QCOMPARE(status->sentence(), QStringLiteral("Exported to told.svg."));
    }

    void aTicThatGoesWhileItsFileIsAskedForIsNotSaved()
    {
        Bench bench;
        QVERIFY(QTest::qWaitForWindowActive(&bench.window()));
        bench.walkAWhile();
        bench.answerFileDialog("gone.svg", [&bench] {
            bench.preview().setCamera({.eye = {2048, 2048, 0}});
        });
        bench.run("walk.saveTic");
        QVERIFY(!bench.views().walk().hasTic());
        QVERIFY(!std::filesystem::exists(bench.folder() / "gone.svg"));
    }

    void theTicIsSavedFromTheTestMenu()
    {
        Bench bench;
        const QList<QMenu*> menus = bench.window().findChildren<QMenu*>();
        QAction* const save = bench.window().action("walk.saveTic");
        const auto holder = std::ranges::find_if(menus, [save](const QMenu* menu) {
            return menu->actions().contains(save);
        });
        QVERIFY(holder != menus.end());
        QCOMPARE((*holder)->title(), QStringLiteral("&Test"));
    }

    void theShownTicIsSavedAsPictureAndAsTrace()
    {
        Bench bench;
        QVERIFY(QTest::qWaitForWindowActive(&bench.window()));
        QVERIFY(!bench.window().action("walk.saveTic")->isEnabled());
        bench.walkAWhile();
        QVERIFY(bench.window().action("walk.saveTic")->isEnabled());
        const auto textOf = [&bench](const char* name) {
            const auto path = bench.folder() / name;
            QFile file(QString::fromStdString(path.string()));
            const bool isThere =
                bench.views().walk().saveTic(path) && file.open(QIODevice::ReadOnly);
            return isThere ? QString::fromUtf8(file.readAll()) : QString();
        };
        const QString picture = textOf("tic.svg");
        QVERIFY(picture.contains(QStringLiteral("<g id=\"overlay\"")));
        QVERIFY(picture.contains(QStringLiteral("id=\"walls\"")));
        QVERIFY(QSvgRenderer(picture.toUtf8()).isValid());
        const auto trace = QJsonDocument::fromJson(textOf("tic.json").toUtf8());
        QCOMPARE(
            trace.object().value(QStringLiteral("tic")).toInt(),
            static_cast<int>(bench.preview().walk()->history().size()));
        QVERIFY(!bench.views().walk().saveTic(bench.folder() / "no" / "tic.svg"));
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
};

SECTORED_TEST_IN(QApplication, ViewsTest)
#include "views_test.moc"
