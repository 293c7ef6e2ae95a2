#include "editor/view3d/height_strip.h"
#include "editor/view3d/level_walk.h"
#include "editor/view3d/preview_view.h"
#include "editor/view3d/walk_scrubber.h"
#include "editor/window/bar/status_line.h"
#include "editor/window/views.h"
#include "editor/window/walk_display.h"
#include "tests/editor/file_dialog.h"
#include "tests/editor/preview_session.h"
#include "tests/support/test_main.h"

#include <QAction>
#include <QApplication>
#include <QFile>
#include <QJsonDocument>
#include <QJsonObject>
#include <QLineEdit>
#include <QMenu>
#include <QSvgRenderer>
#include <QTest>
#include <QToolBar>
#include <QToolButton>

#include <algorithm>

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
};

} // namespace

/// The current walk in both views, and a tick of it as a file.
class WalkDisplayTest : public QObject {
    Q_OBJECT

private slots:
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

    void aReadingOfTheArticleTurnsTheComparisonOn()
    {
        Bench bench;
        QVERIFY(QTest::qWaitForWindowActive(&bench.window()));
        bench.walkAWhile();
        QVERIFY(bench.isOn("walk.nettleSphere") && !bench.isOn("walk.historic"));
        bench.run("walk.nettleText");
        QVERIFY(bench.isOn("walk.nettleText") && bench.isOn("walk.historic"));
        QVERIFY(!bench.isOn("walk.nettleSphere"));
        QCOMPARE(bench.settings().value("walk_reading"), QStringLiteral("text"));
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
        test::answerFileDialog(bench.window(), bench.folder() / "told.svg");
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
        test::answerFileDialog(bench.window(), bench.folder() / "gone.svg", [&bench] {
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
};

SECTORED_TEST_IN(QApplication, WalkDisplayTest)
#include "walk_display_test.moc"
