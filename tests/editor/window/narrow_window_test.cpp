#include "editor/document/watch/level_watch.h"
#include "editor/panel/all_panels.h"
#include "editor/setting/appearance.h"
#include "editor/view2d/level_painter.h"
#include "editor/window/dock/docks.h"
#include "editor/window/dock/panel_drawer.h"
#include "editor/window/dock/panel_rail.h"
#include "editor/window/file/level_files.h"
#include "editor/window/start/window_pages.h"
#include "tests/editor/window_session.h"
#include "tests/support/layout_fault.h"
#include "tests/support/test_main.h"

#include <QAction>
#include <QApplication>
#include <QCoreApplication>
#include <QDockWidget>
#include <QLabel>
#include <QLineEdit>
#include <QStackedWidget>
#include <QToolBar>
#include <QToolButton>
#include <QTreeView>
#include <QWindow>

using namespace sectored;
using namespace sectored::editor;

namespace {

constexpr QSize narrow{800, 500};
constexpr QSize wide{1440, 900};

} // namespace

class NarrowWindowTest : public QObject {
    Q_OBJECT

private:
    MainWindow& window() { return m_session->window(); }
    PanelRail& rail() { return window().docks().rail(); }
    PanelDrawer& drawer() { return *window().findChild<PanelDrawer*>(); }

    QDockWidget* dock(const char* id)
    {
        return window().findChild<QDockWidget*>(QString::fromLatin1(id));
    }

    QToolButton* button(std::string_view panel)
    {
        const std::string action = "panel." + std::string(panel);
        return rail().findChild<QToolButton*>(QString::fromStdString(action));
    }

    QString title() { return drawer().isVisible() ? drawer().accessibleName() : QString(); }

    bool isInDrawer(const QWidget* widget)
    {
        return widget != nullptr && drawer().isAncestorOf(widget);
    }

    void key(Qt::Key key, Qt::KeyboardModifiers modifiers = {})
    {
        QTest::keyClick(window().windowHandle(), key, modifiers);
        QTest::qWait(1);
    }

    void click(QWidget* widget)
    {
        QTest::mouseClick(widget, Qt::LeftButton);
        QTest::qWait(1);
    }

    /// Clicks in the view next to the drawer, through the window system.
    void clickPlan()
    {
        const QPoint at = m_session->view().mapTo(&window(), QPoint(60, 60));
        QTest::mouseClick(window().windowHandle(), Qt::LeftButton, {}, at);
        QTest::qWait(1);
    }

    /// Returns after the panels have followed the size.
    void resizeTo(QSize size)
    {
        window().resize(size);
        QTRY_COMPARE(window().size(), size);
        QTest::qWait(1);
    }

    int wanted(int length) { return designLength(length, window().font()); }

    QStringList shownDocks()
    {
        QStringList shown;
        for (const QDockWidget* const each : window().findChildren<QDockWidget*>()) {
            if (!each->isHidden()) {
                shown += each->objectName();
            }
        }
        shown.sort();
        return shown;
    }

    std::unique_ptr<test::WindowSession> m_session;

private slots:
    void init()
    {
        m_session = std::make_unique<test::WindowSession>();
        QVERIFY(QTest::qWaitForWindowActive(&window()));
        resizeTo(wide);
        window().view().setFocus();
    }

    void cleanup()
    {
        m_session->document.saved().adopt(Map(), SavedLevel::Origin::Unmodified);
        m_session.reset();
    }

    void below1000AllPanelsAreInTheRail()
    {
        QVERIFY(!rail().isVisible());
        resizeTo({wanted(1000), 700});
        QVERIFY(!rail().isVisible());
        resizeTo({wanted(1000) - 1, 700});
        QVERIFY(rail().isVisible());
        QCOMPARE(shownDocks(), QStringList());
        QCOMPARE(rail().width(), wanted(28));
        QCOMPARE(rail().mapTo(&window(), QPoint(rail().width(), 0)).x(), window().width());
        for (const PanelRow& row : allPanels()) {
            const char* const panel = row.action.data();
            QToolButton* const each = button(row.id());
            QVERIFY2(each != nullptr && each->isVisible(), panel);
            QVERIFY2(!each->icon().isNull(), panel);
            QVERIFY2(!each->toolTip().isEmpty() && !each->accessibleName().isEmpty(), panel);
            QCOMPARE(each->focusPolicy(), Qt::TabFocus);
        }
    }

    void thePlanKeepsItsRoomInTheSmallestWindow()
    {
        resizeTo(narrow);
        QTRY_COMPARE(m_session->view().width(), narrow.width() - wanted(28) - wanted(40));
        QVERIFY(m_session->view().height() >= 340);
        QVERIFY(!m_session->view().painter().display().rulers);
        const auto* const strip = window().findChild<QToolBar*>(QStringLiteral("toolStrip"));
        QCOMPARE(strip->width(), wanted(40));
        for (const QToolButton* const tool : strip->findChildren<QToolButton*>()) {
            if (tool->defaultAction() != nullptr) {
                QCOMPARE(tool->size(), QSize(wanted(32), wanted(28)));
            }
        }
        const auto* const options = window().findChild<QToolBar*>(QStringLiteral("optionBar"));
        for (const QLabel* const label : options->findChildren<QLabel*>()) {
            QVERIFY(!label->isVisible() || label->text() != QStringLiteral("Select"));
        }
        resizeTo({wanted(900), 600});
        QVERIFY(m_session->view().painter().display().rulers);
        QVERIFY(window().action("view.rulers")->isChecked());
        resizeTo(wide);
        QTRY_VERIFY(strip->width() >= wanted(48));
    }

    void theOptionsOfEveryToolAreThereInTheSmallestWindow()
    {
        window().files().openExample(QStringLiteral("tutorial-rooms"));
        resizeTo(narrow);
        m_session->document.query().setPoint(Point{1024, 1024});
        const auto* const options = window().findChild<QToolBar*>(QStringLiteral("optionBar"));
        for (const char* const tool : {"tool.select", "tool.query", "tool.draw", "tool.sprite"}) {
            window().action(tool)->trigger();
            const auto* const pages = options->findChild<QStackedWidget*>();
            QTRY_VERIFY2(pages->isVisible(), tool);
            QVERIFY2(options->rect().contains(pages->geometry()), tool);
        }
    }

    void queryHasTheWidthThatItsAnswerNeeds()
    {
        resizeTo(narrow);
        click(button("query"));
        QCOMPARE(drawer().width(), wanted(432));
        click(button("inspector"));
        QCOMPARE(drawer().width(), wanted(252));
    }

    void aClickOpensAPanelOverThePlanAndClosesItAgain()
    {
        resizeTo(narrow);
        QTRY_COMPARE(m_session->view().width(), narrow.width() - wanted(28) - wanted(40));
        const QRect plan = m_session->view().geometry();
        click(button("inspector"));
        QCOMPARE(title(), QStringLiteral("Inspector"));
        QCOMPARE(drawer().width(), wanted(252));
        QVERIFY(button("inspector")->isChecked());
        QCOMPARE(m_session->view().geometry(), plan);
        QVERIFY(m_session->view().hasFocus());
        click(button("history"));
        QCOMPARE(title(), QStringLiteral("History"));
        QVERIFY(!button("inspector")->isChecked());
        click(button("history"));
        QCOMPARE(title(), QString());
        click(button("outliner"));
        click(drawer().findChild<QToolButton*>(QStringLiteral("closeDrawer")));
        QCOMPARE(title(), QString());
        QVERIFY(m_session->view().hasFocus());
    }

    void escAndAClickInThePlanCloseTheDrawer()
    {
        resizeTo(narrow);
        click(button("inspector"));
        key(Qt::Key_Escape);
        QCOMPARE(title(), QString());
        click(button("inspector"));
        clickPlan();
        QCOMPARE(title(), QString());
        QVERIFY(m_session->view().hasFocus());
    }

    void thePinKeepsTheDrawerOpen()
    {
        resizeTo(narrow);
        click(button("inspector"));
        auto* const pin = drawer().findChild<QToolButton*>(QStringLiteral("pinDrawer"));
        QVERIFY(!pin->accessibleName().isEmpty());
        click(pin);
        clickPlan();
        QCOMPARE(title(), QStringLiteral("Inspector"));
        key(Qt::Key_Escape);
        QCOMPARE(title(), QStringLiteral("Inspector"));
        pin->setFocus();
        key(Qt::Key_Escape);
        QCOMPARE(title(), QStringLiteral("Inspector"));
        QVERIFY(m_session->view().hasFocus());
        m_session->document.query().setPoint(Point{0, 0});
        QCOMPARE(title(), QStringLiteral("Query"));
        click(button("query"));
        QCOMPARE(title(), QString());
    }

    void aPanelsKeyOpensItAndGivesItTheKeys()
    {
        resizeTo(narrow);
        key(Qt::Key_F7);
        QCOMPARE(title(), QStringLiteral("Problems"));
        QVERIFY(isInDrawer(QApplication::focusWidget()));
        key(Qt::Key_Escape);
        QCOMPARE(title(), QString());
        QVERIFY(m_session->view().hasFocus());
        button("history")->setFocus();
        key(Qt::Key_Space);
        QCOMPARE(title(), QStringLiteral("History"));
        QVERIFY(isInDrawer(QApplication::focusWidget()));
        key(Qt::Key_F7);
        QCOMPARE(title(), QStringLiteral("Problems"));
        key(Qt::Key_F7);
        QCOMPARE(title(), QString());
        QVERIFY(m_session->view().hasFocus());
        window().action("level.check")->trigger();
        QCOMPARE(title(), QStringLiteral("Problems"));
    }

    void escInTheListOfAPanelLeadsBackToThePlan()
    {
        resizeTo(narrow);
        drawRoomAndInnerSector(*m_session);
        window().action("tool.select")->trigger();
        for (const PanelRow& row : allPanels()) {
            click(button(row.id()));
            for (QWidget* const part : drawer().findChildren<QWidget*>()) {
                const bool isStop = (part->focusPolicy() & Qt::TabFocus) != 0 && part->isVisible()
                                    && part->isEnabled() && part->focusProxy() == nullptr;
                auto* const field = qobject_cast<QLineEdit*>(part);
                if (!isStop || (field != nullptr && !field->text().isEmpty())) {
                    continue;
                }
                part->setFocus();
                key(Qt::Key_Escape);
                QVERIFY2(
                    title().isEmpty(),
                    qPrintable(
                        QLatin1String(row.action.data()) + QStringLiteral(" ")
                        + QLatin1String(part->metaObject()->className()) + part->objectName()));
                QVERIFY(m_session->view().hasFocus());
                click(button(row.id()));
            }
            click(button(row.id()));
        }
    }

    void f4HidesRailAndDrawer()
    {
        resizeTo(narrow);
        click(button("inspector"));
        key(Qt::Key_F4);
        QVERIFY(!rail().isVisible() && title().isEmpty());
        QCOMPARE(shownDocks(), QStringList());
        QTRY_COMPARE(m_session->view().width(), narrow.width() - wanted(40));
        key(Qt::Key_F4);
        QVERIFY(rail().isVisible());
        QCOMPARE(title(), QStringLiteral("Inspector"));
        key(Qt::Key_F4);
        key(Qt::Key_F7);
        QVERIFY(rail().isVisible());
        QCOMPARE(title(), QStringLiteral("Problems"));
        key(Qt::Key_F12);
        QVERIFY(!rail().isVisible() && title().isEmpty());
        key(Qt::Key_F12);
        QVERIFY(rail().isVisible());
        QCOMPARE(shownDocks(), QStringList());
    }

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
        m_session = std::make_unique<test::WindowSession>();
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
        m_session = std::make_unique<test::WindowSession>(test::WindowSession::Start::Hidden);
        window().resize(narrow);
        QVERIFY(window().docks().restore(before));
        m_session->show();
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
        QCOMPARE(window().findChildren<QDockWidget*>().size(), 6);
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
        m_session = std::make_unique<test::WindowSession>();
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

    void theRailSaysHowManyProblemsThereAre()
    {
        window().files().openExample(QStringLiteral("tutorial-rooms"));
        resizeTo(narrow);
        QToolButton* const problems = button("problems");
        auto& check = window().watch().check();
        QTRY_VERIFY(!check.isRunning());
        QTRY_COMPARE(problems->accessibleDescription(), QString());
        const QImage none = problems->grab().toImage();
        QVERIFY(m_session->document.commit(SetRequest{
            .rows = std::vector{m_session->sector(3)},
            .values = {{.field = "floorz", .value = -30000}}}));
        QTRY_VERIFY(!problems->accessibleDescription().isEmpty());
        QVERIFY(problems->accessibleDescription().startsWith(u'1'));
        QVERIFY(problems->grab().toImage() != none);
    }

    void keysGoFromPaneToPaneInANarrowWindow()
    {
        resizeTo(narrow);
        click(button("problems"));
        QVERIFY(m_session->view().hasFocus());
        key(Qt::Key_F6);
        QVERIFY(isInDrawer(QApplication::focusWidget()));
        key(Qt::Key_F6);
        QVERIFY(rail().isAncestorOf(QApplication::focusWidget()));
        key(Qt::Key_F6);
        QVERIFY(m_session->view().hasFocus());
        bool isBack = false;
        for (int at = 0; at < 200 && !isBack; ++at) {
            key(Qt::Key_Tab);
            const QWidget* const focused = QApplication::focusWidget();
            QVERIFY(focused != nullptr && !focused->visibleRegion().isEmpty());
            isBack = m_session->view().hasFocus();
        }
        QVERIFY(isBack);
    }

    void nothingIsCutInAnyDrawer()
    {
        window().files().openExample(QStringLiteral("tutorial-rooms"));
        resizeTo(narrow);
        m_session->document.query().setPoint(Point{1024, 1024});
        m_session->document.setSelection({.sectors = {m_session->sector(0)}});
        for (const PanelRow& row : allPanels()) {
            click(button(row.id()));
            const auto faults = [this] {
                return test::layoutFaults(window()).join(u'\n');
            };
            QTRY_VERIFY2(
                faults().isEmpty(),
                qPrintable(QLatin1String(row.action.data()) + u'\n' + faults()));
            click(button(row.id()));
        }
    }
};

SECTORED_TEST_IN(QApplication, NarrowWindowTest)
#include "narrow_window_test.moc"
