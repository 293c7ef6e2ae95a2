#include "editor/panel/problems/problems_panel.h"
#include "editor/setting/appearance.h"
#include "editor/setting/sealed_state.h"
#include "editor/window/bar/status_line.h"
#include "editor/window/dock/dock_title.h"
#include "editor/window/dock/docks.h"
#include "editor/window/file/level_files.h"
#include "editor/window/start/window_pages.h"
#include "tests/editor/window_session.h"
#include "tests/support/layout_fault.h"
#include "tests/support/test_main.h"

#include <QAction>
#include <QApplication>
#include <QCoreApplication>
#include <QDockWidget>
#include <QMenu>
#include <QMenuBar>
#include <QRandomGenerator>
#include <QScreen>
#include <QScrollArea>
#include <QStatusBar>
#include <QTabBar>
#include <QToolBar>
#include <QToolButton>
#include <QTreeView>
#include <QWindow>

#include <set>

using namespace sectored;
using namespace sectored::editor;

class DocksTest : public QObject {
    Q_OBJECT

private:
    QDockWidget* dock(const char* id)
    {
        return window().findChild<QDockWidget*>(QString::fromLatin1(id));
    }

    MainWindow& window() { return m_session->window(); }

    void key(Qt::Key key, Qt::KeyboardModifiers modifiers = {})
    {
        QTest::keyClick(window().windowHandle(), key, modifiers);
        QTest::qWait(1);
    }

    QString paneWithKeys()
    {
        const QWidget* const focused = QApplication::focusWidget();
        for (const QDockWidget* const each : window().findChildren<QDockWidget*>()) {
            if (focused != nullptr && each->isAncestorOf(focused)) {
                return each->objectName();
            }
        }
        return focused == &window().view() ? QStringLiteral("plan") : QString();
    }

    /// Returns after the panels have followed the size.
    void resizeTo(QSize size)
    {
        window().resize(size);
        QTRY_COMPARE(window().size(), size);
        QCoreApplication::processEvents(); // they follow from the event loop
    }

    int wanted(int length) const { return designLength(length, m_session->window().font()); }

    /// Drags the separator between the view and the panels on the right.
    void dragSeparator(int by)
    {
        const QRect panel = dock("inspector")->geometry();
        const QPoint at(panel.left() - 1, panel.center().y());
        QWindow* const handle = window().windowHandle();
        QTest::mouseMove(handle, at);
        QTest::mousePress(handle, Qt::LeftButton, {}, at);
        for (int step = 1; step <= 4; ++step) {
            QTest::mouseMove(handle, at + QPoint(by * step / 4, 0));
            QTest::qWait(1);
        }
        QTest::mouseRelease(handle, Qt::LeftButton, {}, at + QPoint(by, 0));
    }

    std::unique_ptr<test::WindowSession> m_session;

private slots:
    void init()
    {
        m_session = std::make_unique<test::WindowSession>();
        QVERIFY(QTest::qWaitForWindowActive(&window()));
        window().view().setFocus();
        QTest::qWait(1);
    }

    void cleanup()
    {
        m_session->document.saved().adopt(Map(), SavedLevel::Origin::Unmodified);
        m_session.reset();
    }

    void atFirstTheRightPanelsAreThereAndTheBottomOnesAreNot()
    {
        QVERIFY(dock("inspector")->isVisible() && dock("history")->isVisible());
        QVERIFY(!dock("query")->isHidden());
        QVERIFY(dock("problems")->isHidden());
    }

    void theProblemsOpenByKeyAndFromTheStatusBar()
    {
        key(Qt::Key_F7);
        QVERIFY(dock("problems")->isVisible());
        QVERIFY(dock("problems")->height() >= 110);
        key(Qt::Key_F7);
        QVERIFY(dock("problems")->isHidden());
        auto* const button = window().findChild<QToolButton*>(QStringLiteral("statusProblems"));
        QTest::mouseClick(button, Qt::LeftButton);
        QVERIFY(dock("problems")->isVisible());
        QTRY_COMPARE(button->text(), QStringLiteral("No problems"));
    }

    void hidingAllPanelsKeepsThePlansCentreAndZoom()
    {
        drawRoomAndInnerSector(*m_session);
        key(Qt::Key_F7);
        const int width = dock("inspector")->width();
        const Vec2 centre = m_session->view().camera().transform().centre();
        const double zoom = m_session->view().camera().zoom();
        key(Qt::Key_F4);
        for (const QDockWidget* const each : window().findChildren<QDockWidget*>()) {
            QVERIFY(each->isHidden());
        }
        QCOMPARE(m_session->view().camera().zoom(), zoom);
        QCOMPARE(m_session->view().camera().transform().centre().x, centre.x);
        key(Qt::Key_F4);
        QVERIFY(dock("problems")->isVisible() && dock("inspector")->isVisible());
        QCOMPARE(dock("inspector")->width(), width);
        QCOMPARE(m_session->view().camera().zoom(), zoom);
    }

    void thePlanCanBeAloneAndF11BringsTheRestBack()
    {
        key(Qt::Key_F12);
        QVERIFY(window().menuBar()->isHidden() && window().statusBar()->isHidden());
        for (const QToolBar* const bar : window().findChildren<QToolBar*>()) {
            QVERIFY(bar->isHidden());
        }
        key(Qt::Key_Escape);
        QVERIFY(window().menuBar()->isHidden());
        key(Qt::Key_F11);
        QVERIFY(!window().menuBar()->isHidden());
        QVERIFY(!window().isFullScreen());
        QVERIFY(dock("inspector")->isVisible());
        key(Qt::Key_F12);
        key(Qt::Key_F12);
        QVERIFY(!window().statusBar()->isHidden());
    }

    void theKeysGoFromPaneToPane()
    {
        drawRoomAndInnerSector(*m_session);
        key(Qt::Key_F7);
        window().view().setFocus();
        QStringList panes;
        for (int at = 0; at < 4; ++at) {
            panes += paneWithKeys();
            key(Qt::Key_F6);
        }
        QCOMPARE(panes, QStringList({"plan", "inspector", "history", "problems"}));
        QCOMPARE(paneWithKeys(), QStringLiteral("plan"));
        key(Qt::Key_F6, Qt::ShiftModifier);
        QCOMPARE(paneWithKeys(), QStringLiteral("problems"));
    }

    void tabStopsOnlyAtWhatCanBeSeenAndComesBack()
    {
        window().view().setFocus();
        std::set<const QWidget*> seen;
        for (int at = 0; at < 200; ++at) {
            key(Qt::Key_Tab);
            const QWidget* const focused = QApplication::focusWidget();
            QVERIFY(focused != nullptr);
            QVERIFY2(
                !focused->visibleRegion().isEmpty(),
                qPrintable(focused->metaObject()->className() + focused->objectName()));
            if (!seen.insert(focused).second) {
                break;
            }
        }
        QVERIFY(seen.contains(&window().view()));
        QVERIFY(seen.size() > 5);
    }

    void queryGetsTheWidthItNeedsAndGivesItBack()
    {
        const int before = dock("inspector")->width();
        window().docks().bringToFront("query");
        QTRY_VERIFY(dock("query")->width() >= 432);
        window().docks().bringToFront("inspector");
        QTRY_COMPARE(dock("inspector")->width(), before);
    }

    void aSelectionDoesNotOpenAClosedPanel()
    {
        drawRoomAndInnerSector(*m_session);
        window().docks().toggle("inspector");
        QVERIFY(dock("inspector")->isHidden());
        m_session->document.setSelection({.sectors = {m_session->sector(0)}});
        QVERIFY(dock("inspector")->isHidden());
    }

    void aTabsMenuMovesThePanel()
    {
        QTabBar* tabs = nullptr;
        for (QTabBar* const each : window().findChildren<QTabBar*>()) {
            if (each->isVisible() && each->count() == 2) {
                tabs = each;
            }
        }
        QVERIFY(tabs != nullptr);
        const QPoint at = tabs->tabRect(1).center();
        QContextMenuEvent event(QContextMenuEvent::Mouse, at, tabs->mapToGlobal(at));
        QApplication::sendEvent(tabs, &event);
        auto* const menu = window().findChild<QMenu*>(QStringLiteral("dockMenu"));
        QVERIFY(menu != nullptr);
        QStringList texts;
        for (const QAction* const action : menu->actions()) {
            texts += action->text();
        }
        QCOMPARE(texts, QStringList({"Float", "Collapse", "Close", "Move to"}));
        menu->actions().back()->menu()->actions().at(2)->trigger();
        QCOMPARE(window().dockWidgetArea(dock("query")), Qt::BottomDockWidgetArea);
        window().action("view.resetLayout")->trigger();
        QCOMPARE(window().dockWidgetArea(dock("query")), Qt::RightDockWidgetArea);
        QVERIFY(dock("problems")->isHidden());
    }

    void aPanelFloatsIsClosedAndShownAgainAndComesBack()
    {
        for (const char* const id : {"inspector", "history", "problems"}) {
            window().docks().bringToFront(id);
            dock(id)->setFloating(true);
            QVERIFY(dock(id)->titleBarWidget() == nullptr);
            window().docks().toggle(id);
            QTRY_VERIFY(!dock(id)->isVisible());
            window().docks().toggle(id);
            QTRY_VERIFY(dock(id)->isVisible());
            dock(id)->setFloating(false);
            QTRY_VERIFY(!dock(id)->isFloating());
            QVERIFY(dock(id)->titleBarWidget() != nullptr);
        }
    }

    void onlyAPanelWithoutTabsHasATitleBar()
    {
        QVERIFY(qobject_cast<DockTitle*>(dock("inspector")->titleBarWidget()) == nullptr);
        QVERIFY(qobject_cast<DockTitle*>(dock("history")->titleBarWidget()) != nullptr);
    }

    void panelsSuitTheSizeOfTheWindowAndFollowIt()
    {
        QTRY_COMPARE(dock("inspector")->width(), wanted(280));
        QTRY_VERIFY(!window().docks().isShown("history"));
        QVERIFY(dock("history")->isVisible());
        QVERIFY(dock("history")->height() < 40);
        window().resize(1440, 900);
        QTRY_COMPARE(dock("inspector")->width(), wanted(320));
        QTRY_VERIFY(window().docks().isShown("history"));
        QTRY_COMPARE(dock("history")->height(), wanted(180));
        QVERIFY(dock("problems")->isHidden());
        window().resize(1920, 1080);
        QTRY_COMPARE(dock("inspector")->width(), wanted(360));
        QTRY_VERIFY(dock("problems")->isVisible());
        const auto bottom = [this] {
            return dock("problems")->height() + window().docks().tabsOf(dock("problems"))->height();
        };
        QTRY_COMPARE(bottom(), wanted(284));
        window().resize(1280, 800);
        QTRY_COMPARE(dock("inspector")->width(), wanted(280));
        QTRY_VERIFY(dock("problems")->isHidden());
        QTRY_VERIFY(!window().docks().isShown("history"));
    }

    void sizesOfTheUserStay()
    {
        window().resize(1440, 900);
        QTRY_COMPARE(dock("inspector")->width(), wanted(320));
        dragSeparator(-100);
        QTRY_VERIFY(dock("inspector")->width() > wanted(320) + 50);
        const int own = dock("inspector")->width();
        resizeTo({1600, 1000});
        QCOMPARE(dock("inspector")->width(), own);
        const QByteArray state = window().docks().state();
        window().action("view.resetLayout")->trigger();
        QTRY_COMPARE(dock("inspector")->width(), wanted(320));
        QVERIFY(window().docks().restore(state));
        resizeTo({1920, 1080});
        QVERIFY(dock("inspector")->width() >= own);
        QVERIFY(dock("inspector")->width() != wanted(360));
    }

    void panelsThatTheUserClosedStayClosed()
    {
        window().resize(1440, 900);
        QTRY_VERIFY(window().docks().isShown("history"));
        dock("history")->close();
        resizeTo({1920, 1080});
        QVERIFY(dock("history")->isHidden() && dock("problems")->isHidden());
        QTRY_COMPARE(dock("inspector")->width(), wanted(360));
    }

    void aFoldedPanelOpensByAClickAndByKeys()
    {
        QTRY_VERIFY(!window().docks().isShown("history"));
        auto* const title = qobject_cast<DockTitle*>(dock("history")->titleBarWidget());
        QVERIFY(title != nullptr);
        QTest::mouseClick(title, Qt::LeftButton, {}, {title->width() / 2, title->height() / 2});
        QVERIFY(window().docks().isShown("history"));
        QTRY_COMPARE(dock("history")->height(), wanted(180));
        auto* const button = title->findChild<QToolButton*>(QStringLiteral("foldPanel"));
        QCOMPARE(button->toolTip(), QStringLiteral("Collapse History"));
        button->setFocus();
        QTest::keyClick(button, Qt::Key_Space);
        QVERIFY(!window().docks().isShown("history"));
        QTRY_VERIFY(dock("history")->height() < 40);
        resizeTo({1440, 900});
        QVERIFY(!window().docks().isShown("history"));
        const QByteArray state = window().docks().state();
        window().action("panel.history")->trigger();
        QVERIFY(window().docks().isShown("history"));
        QVERIFY(window().docks().restore(state));
        QVERIFY(!window().docks().isShown("history"));
    }

    void queryIsWideEnoughAfterTheStart()
    {
        drawRoomAndInnerSector(*m_session);
        window().action("tool.query")->trigger();
        m_session->document.query().setPoint(Point{0, 0});
        QTRY_COMPARE(dock("query")->width(), wanted(432));
        const auto* const panel = dock("query")->widget()->findChild<QScrollArea*>();
        QVERIFY(panel->widget()->width() <= panel->viewport()->width());
        resizeTo({1440, 900});
        QCOMPARE(dock("query")->width(), wanted(432));
        window().docks().bringToFront("inspector");
        QTRY_COMPARE(dock("inspector")->width(), wanted(320));
    }

    void theLayoutIsThereAgainInTheNextWindow()
    {
        window().resize(1440, 900);
        QTRY_VERIFY(window().docks().isShown("history"));
        key(Qt::Key_F7);
        window().docks().toggle("history");
        const QByteArray state = window().docks().state();
        window().action("view.resetLayout")->trigger();
        QVERIFY(dock("problems")->isHidden());
        QVERIFY(window().docks().restore(state));
        QVERIFY(dock("problems")->isVisible());
        QVERIFY(dock("history")->isHidden());
        QVERIFY(!window().docks().restore("no state"));
        QVERIFY(dock("problems")->isVisible());
    }

    void aPanelOffTheScreenComesBack()
    {
        const QRect room = window().screen()->availableGeometry();
        const auto isReachable = [&] {
            const QRect title(dock("history")->frameGeometry().topLeft(), QSize(64, 24));
            return room.contains(title);
        };
        const auto floatAway = [&] {
            window().docks().bringToFront("history");
            dock("history")->setFloating(true);
            dock("history")->move(room.bottomRight() + QPoint(500, 300));
            return QTest::qWaitFor([&] { return !isReachable(); }, 500);
        };
        if (QGuiApplication::platformName() != QStringLiteral("offscreen")) {
            QSKIP("a window manager puts windows where it likes");
        }
        QVERIFY(floatAway());
        QVERIFY(window().docks().restore(window().docks().state()));
        QVERIFY(dock("history")->isFloating());
        QVERIFY2(isReachable(), "at the start");
        QVERIFY(floatAway());
        window().docks().bringToFront("history");
        QVERIFY2(isReachable(), "when it is shown");
        QVERIFY(floatAway());
        window().action("view.resetLayout")->trigger();
        for (const QDockWidget* const each : window().findChildren<QDockWidget*>()) {
            QVERIFY2(!each->isFloating(), qPrintable(each->objectName()));
            QVERIFY(
                window().dockWidgetArea(dock(each->objectName().toLatin1().constData()))
                != Qt::NoDockWidgetArea);
        }
    }

    void theSmallestWindowHasAllOfItsParts()
    {
        window().resize(100, 100);
        QTRY_COMPARE(window().size(), QSize(800, 500));
        QVERIFY(m_session->view().width() >= 400);
        for (const char* const tool : {"tool.select", "tool.draw", "tool.query", "tool.sprite"}) {
            window().action(tool)->trigger();
            const auto faults = [this] {
                return test::layoutFaults(window()).join(u'\n');
            };
            QTRY_VERIFY2(faults().isEmpty(), qPrintable(tool + (u'\n' + faults())));
        }
    }

    void queryHasItsRoomAfterTheFirstStartPage()
    {
        m_session = std::make_unique<test::WindowSession>();
        QCOMPARE(m_session->settings().value("first_run"), QStringLiteral("on"));
        window().pages().showStart();
        QVERIFY(QTest::qWaitForWindowActive(&window()));
        window().files().openExample(QStringLiteral("rooms-over-rooms"));
        QTRY_VERIFY(!window().pages().isStartPageShown());
        m_session->document.query().setPoint(Point{0, 0});
        QTRY_COMPARE(dock("query")->width(), wanted(432));
    }

    void theKeysStayInThe2dViewWhenAPanelComesOrGoes()
    {
        key(Qt::Key_F7);
        QVERIFY(dock("problems")->isVisible());
        QTRY_COMPARE(paneWithKeys(), QStringLiteral("plan"));
        key(Qt::Key_D);
        QCOMPARE(m_session->view().toolInfo().id, std::string_view("draw"));
        dock("problems")->findChild<QTreeView*>()->setFocus();
        key(Qt::Key_F7);
        QVERIFY(dock("problems")->isHidden());
        QCOMPARE(paneWithKeys(), QStringLiteral("plan"));
    }

    void aLayoutWithAWrongByteIsNotRestored()
    {
        const QByteArray layout = sealed(window().docks().state());
        const auto asText = [](const QByteArray& bytes) {
            return QString::fromLatin1(bytes.toBase64(QByteArray::OmitTrailingEquals));
        };
        QVERIFY(window().docks().restoreText(asText(layout)));
        for (qsizetype at = 0; at < layout.size(); ++at) {
            for (const int bits : {0x01, 0x80, 0xff}) {
                QByteArray changed = layout;
                changed[at] = static_cast<char>(changed[at] ^ bits);
                QVERIFY2(
                    !window().docks().restoreText(asText(changed)),
                    qPrintable(QString::number(at)));
            }
        }
        for (qsizetype size = 0; size < layout.size(); ++size) {
            QVERIFY2(
                !window().docks().restoreText(asText(layout.left(size))),
                qPrintable(QString::number(size)));
        }
        QVERIFY(!window().docks().restoreText(asText(layout + '\0')));
    }

    /// Spec: trust B62.
    void noMutationOfALayoutIsRestored()
    {
        constexpr int mutations = 10000;
        const QByteArray layout = sealed(window().docks().state());
        QRandomGenerator random(7);
        for (int each = 0; each < mutations; ++each) {
            QByteArray changed = layout;
            for (int more = random.bounded(1, 5); more > 0; --more) {
                const qsizetype at = random.bounded(changed.size());
                const qsizetype count = random.bounded(1, 9);
                switch (random.bounded(4)) {
                case 0:
                    changed[at] = static_cast<char>(random.bounded(256));
                    break;
                case 1:
                    changed.remove(at, count);
                    break;
                case 2:
                    changed.insert(at, count, static_cast<char>(random.bounded(256)));
                    break;
                default:
                    changed.replace(at, count, changed.mid(random.bounded(changed.size()), count));
                }
            }
            const QString text =
                QString::fromLatin1(changed.toBase64(QByteArray::OmitTrailingEquals));
            QVERIFY2(
                changed == layout || !window().docks().restoreText(text),
                qPrintable(QString::number(each)));
        }
    }
};

SECTORED_TEST_IN(QApplication, DocksTest)
#include "docks_test.moc"
