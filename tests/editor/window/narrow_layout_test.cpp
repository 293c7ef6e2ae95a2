#include "editor/panel/all_panels.h"
#include "editor/window/dock/docks.h"
#include "editor/window/file/level_files.h"
#include "editor/window/start/window_pages.h"
#include "tests/editor/window/narrow_window.h"
#include "tests/support/test_main.h"

#include <QAction>
#include <QApplication>
#include <QDockWidget>
#include <QToolButton>
#include <QTreeView>
#include <QWindow>

using namespace sectored;
using namespace sectored::editor;

/// The layout of the panels in a wide window is kept while the window is narrow, and in the
/// settings.
class NarrowLayoutTest
    : public QObject
    , private test::NarrowWindow {
    Q_OBJECT

private slots:
    void init() { openWide(); }
    void cleanup() { close(); }

    void hiddenPanelsStayHiddenWhenTheWidthChanges()
    {
        const QStringList before = shownDocks();
        key(Qt::Key_F4);
        resizeTo(narrow);
        QVERIFY(!rail().isVisible());
        resizeTo(wide);
        QCOMPARE(shownDocks(), QStringList());
        key(Qt::Key_F4);
        QCOMPARE(shownDocks(), before);
        resizeTo(narrow);
        key(Qt::Key_F4);
        resizeTo(wide);
        QCOMPARE(shownDocks(), QStringList());
        key(Qt::Key_F4);
        QCOMPARE(shownDocks(), before);
    }

    void aWideWindowHasItsPanelsBackAsTheyWere()
    {
        window().docks().bringToFront("problems");
        window().docks().toggle("history");
        window().docks().bringToFront("query");
        QTRY_COMPARE(dock("query")->width(), wanted(432));
        const QStringList before = shownDocks();
        const QSize query = dock("query")->size();
        const QSize problems = dock("problems")->size();
        resizeTo(narrow);
        for (const char* const panel : {"history", "query", "problems"}) {
            click(button(panel));
        }
        resizeTo(wide);
        QVERIFY(!rail().isVisible() && title().isEmpty());
        QCOMPARE(shownDocks(), before);
        QVERIFY(dock("query")->widget()->isVisible());
        QVERIFY(dock("problems")->widget()->isVisible());
        QTRY_COMPARE(dock("query")->size(), query);
        QCOMPARE(dock("problems")->size(), problems);
        window().docks().bringToFront("inspector");
        QTRY_COMPARE(dock("inspector")->width(), wanted(320));
    }

    void aWideWindowHasTheUsersSizesBack()
    {
        QTRY_COMPARE(dock("inspector")->width(), wanted(320));
        const QRect panel = dock("inspector")->geometry();
        const QPoint at(panel.left() - 1, panel.center().y());
        QTest::mouseMove(window().windowHandle(), at);
        QTest::mousePress(window().windowHandle(), Qt::LeftButton, {}, at);
        for (int step = 1; step <= 4; ++step) {
            QTest::mouseMove(window().windowHandle(), at - QPoint(25 * step, 0));
            QTest::qWait(1);
        }
        QTest::mouseRelease(window().windowHandle(), Qt::LeftButton, {}, at - QPoint(100, 0));
        QTRY_VERIFY(dock("inspector")->width() > wanted(320) + 50);
        const int own = dock("inspector")->width();
        resizeTo(narrow);
        resizeTo(wide);
        QTRY_COMPARE(dock("inspector")->width(), own);
    }

    void aFoldedPanelIsWholeInTheDrawerAndFoldedAfterwards()
    {
        resizeTo({1280, 800});
        QVERIFY(!dock("history")->isHidden() && !window().docks().isShown("history"));
        resizeTo(narrow);
        click(button("history"));
        QVERIFY(window().docks().isShown("history"));
        QVERIFY(window().docks().isNarrow());
        QTRY_VERIFY(drawer().findChild<QTreeView*>() == nullptr || drawer().height() > 200);
        resizeTo({1280, 800});
        QVERIFY(!window().docks().isShown("history"));
        QVERIFY(dock("history")->height() < 40);
    }

    void theLayoutThatIsSavedIsThatOfTheWideWindow()
    {
        window().docks().toggle("history");
        QTest::qWait(1);
        const QByteArray before = window().docks().state();
        resizeTo(narrow);
        click(button("problems"));
        QCOMPARE(window().docks().state(), before);
        key(Qt::Key_F4);
        QCOMPARE(window().docks().state(), before);
        key(Qt::Key_F4);
        window().close();
        open();
        QVERIFY(QTest::qWaitForWindowActive(&window()));
        resizeTo(narrow);
        QVERIFY(window().docks().restore(before));
        QVERIFY(rail().isVisible());
        QCOMPARE(shownDocks(), QStringList());
        QCOMPARE(window().docks().state(), before);
        resizeTo(wide);
        QVERIFY(dock("history")->isHidden() && dock("inspector")->isVisible());
    }

    void aNarrowWindowThatStartsKeepsTheLayout()
    {
        window().docks().toggle("history");
        QTest::qWait(1);
        const QByteArray before = window().docks().state();
        open(test::WindowSession::Start::Hidden);
        window().resize(narrow);
        QVERIFY(window().docks().restore(before));
        session().show();
        QVERIFY(QTest::qWaitForWindowExposed(&window()));
        QTRY_VERIFY(rail().isVisible());
        QCOMPARE(shownDocks(), QStringList());
        QCOMPARE(window().docks().state(), before);
    }

    void theStartPageHasNoRail()
    {
        const QStringList before = shownDocks();
        resizeTo(narrow);
        click(button("inspector"));
        window().pages().showStart();
        QVERIFY(!rail().isVisible() && !drawer().isVisible());
        resizeTo(wide);
        QCOMPARE(
            static_cast<std::size_t>(window().findChildren<QDockWidget*>().size()),
            allPanels().size());
        for (const QDockWidget* const each : window().findChildren<QDockWidget*>()) {
            QVERIFY(!each->isVisible());
        }
        window().files().openExample(QStringLiteral("rooms-over-rooms"));
        QTRY_VERIFY(!window().pages().isStartPageShown());
        QCOMPARE(shownDocks(), before);
        window().pages().showStart();
        resizeTo(narrow);
        QVERIFY(!rail().isVisible());
        window().files().openExample(QStringLiteral("rooms-over-rooms"));
        QTRY_VERIFY(rail().isVisible());
        QCOMPARE(shownDocks(), QStringList());
        resizeTo(wide);
        QCOMPARE(shownDocks(), before);
    }

    void aFirstStartPageThatBecomesNarrowLosesNoPanels()
    {
        const QStringList before = shownDocks();
        open();
        window().pages().showStart();
        QVERIFY(QTest::qWaitForWindowActive(&window()));
        resizeTo(wide);
        resizeTo(narrow);
        window().files().openExample(QStringLiteral("rooms-over-rooms"));
        QTRY_VERIFY(rail().isVisible());
        resizeTo(wide);
        QCOMPARE(shownDocks(), before);
    }

    void resettingTheLayoutCountsForTheWideWindow()
    {
        const QStringList before = shownDocks();
        window().docks().toggle("history");
        resizeTo(narrow);
        click(button("history"));
        window().action("view.resetLayout")->trigger();
        QVERIFY(rail().isVisible());
        QCOMPARE(shownDocks(), QStringList());
        resizeTo(wide);
        QCOMPARE(shownDocks(), before);
    }
};

SECTORED_TEST_IN(QApplication, NarrowLayoutTest)
#include "narrow_layout_test.moc"
