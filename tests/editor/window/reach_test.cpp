#include "sectored/geom/nearest_point.h"

#include "editor/document/watch/level_watch.h"
#include "editor/setting/display_text.h"
#include "editor/view2d/reach/reach_view.h"
#include "tests/editor/window_session.h"
#include "tests/support/pit_and_ledge.h"
#include "tests/support/test_main.h"

#include <QAction>
#include <QApplication>
#include <QContextMenuEvent>
#include <QMenu>
#include <QTest>
#include <QToolButton>

using namespace sectored;
using namespace sectored::editor;
using namespace sectored::test;

/// The reachable area, driven from the menus.
class ReachTest : public QObject {
    Q_OBJECT

private:
    QAction& action(const char* id) { return *m_session->window().action(id); }
    LevelReach& reach() { return m_session->window().watch().reach(); }
    ReachView& layer() { return m_session->view().reach(); }
    void waitUntilDone()
    {
        QTRY_VERIFY_WITH_TIMEOUT(reach().state() == LevelReach::State::Done, 60000);
    }

    std::unique_ptr<WindowSession> m_session;

private slots:
    void init()
    {
        m_session = std::make_unique<WindowSession>();
        QVERIFY(QTest::qWaitForWindowActive(&m_session->window()));
        m_session->document.saved().adopt(pitAndLedge(), SavedLevel::Origin::Unmodified);
        m_session->view().camera().frameLevel();
        m_session->view().setFocus();
    }
    void cleanup() { m_session.reset(); }

    void theMenuTurnsItOnAndOff()
    {
        QVERIFY(!action("test.reach").isChecked());
        action("test.reach").trigger();
        QVERIFY(action("test.reach").isChecked());
        QVERIFY(layer().legend().isVisible());
        waitUntilDone();
        QCOMPARE(m_session->window().watch().problems().count(Severity::Note), std::size_t{3});
        action("test.reach").trigger();
        QVERIFY(!action("test.reach").isChecked());
        QVERIFY(!layer().legend().isVisible());
        QCOMPARE(m_session->window().watch().problems().count(Severity::Note), std::size_t{0});
    }

    void theSpacingIsKept()
    {
        QVERIFY(action("test.reachSpacing.256").isChecked());
        action("test.reach").trigger();
        auto* const button =
            layer().legend().findChild<QToolButton*>(QStringLiteral("reachSpacing512"));
        QTest::mouseClick(button, Qt::LeftButton);
        QCOMPARE(m_session->settings().value("reach_spacing"), QStringLiteral("512"));
        QCOMPARE(reach().spacing(), 512);
        QVERIFY(action("test.reachSpacing.512").isChecked());
        action("test.reachSpacing.128").trigger();
        QCOMPARE(reach().spacing(), 128);
        QVERIFY(layer().legend().findChild<QToolButton*>("reachSpacing128")->isChecked());
    }

    void theMenuChoosesWhetherDoorsAreInUse()
    {
        QVERIFY(action("test.reachMachines.off").isChecked());
        action("test.reachMachines.without-keys").trigger();
        QCOMPARE(m_session->settings().value("reach_machines"), QStringLiteral("without-keys"));
        QVERIFY(reach().machines() == ReachMachines::WithoutKeys);
        QVERIFY(action("test.reachMachines.without-keys").isChecked());
        action("test.reach").trigger();
        waitUntilDone();
        QVERIFY(layer().legend().noteText().contains(QStringLiteral("a player without keys")));
    }

    void theContextMenuShowsTheWayToThePointer()
    {
        m_session->move({1000, 4000});
        LevelView& view = m_session->view();
        const QPoint at = view.camera().transform().toView(Point{1000, 4000}).toPoint();
        QContextMenuEvent event(QContextMenuEvent::Mouse, at, view.mapToGlobal(at));
        QApplication::sendEvent(&view, &event);
        auto* const menu = m_session->window().findChild<QMenu*>(QStringLiteral("planMenu"));
        QVERIFY(menu != nullptr);
        QVERIFY(menu->actions().contains(&action("test.wayHere")));
        action("test.wayHere").trigger();
        menu->close();
        QVERIFY(action("test.reach").isChecked());
        waitUntilDone();
        QVERIFY(!layer().way().lines.empty());
        QVERIFY(layer().legend().wayText().endsWith(QStringLiteral("1 crouch")));
    }

    void withoutAPointerTheWayLeadsToTheMiddleOfThePlan()
    {
        LevelView& view = m_session->view();
        QEvent leave(QEvent::Leave);
        QApplication::sendEvent(&view, &leave);
        QVERIFY(!view.target());
        action("test.wayHere").trigger();
        waitUntilDone();
        const Point middle =
            nearestPoint(view.camera().transform().toMap(QRectF(view.rect()).center()));
        QVERIFY(layer().legend().wayText().contains(displayPoint(middle)));
    }

    void afterAStopTheWayIsWalkedForAnew()
    {
        action("test.reach").trigger();
        action("test.reachStop").trigger();
        QVERIFY(reach().state() == LevelReach::State::Stopped);
        action("test.wayHere").trigger();
        QVERIFY(reach().state() == LevelReach::State::Walking);
        QVERIFY(layer().legend().wayText().contains(QStringLiteral("will be shown")));
    }

    void theMenuStopsAndStartsAgain()
    {
        QAction& stop = action("test.reachStop");
        QVERIFY(!stop.isEnabled());
        action("test.reach").trigger();
        QVERIFY(stop.isEnabled());
        QCOMPARE(stop.text(), QStringLiteral("Stop reachability test"));
        stop.trigger();
        QVERIFY(reach().state() == LevelReach::State::Stopped);
        QCOMPARE(stop.text(), QStringLiteral("Restart reachability test"));
        stop.trigger();
        QVERIFY(reach().state() == LevelReach::State::Walking);
        QCOMPARE(stop.text(), QStringLiteral("Stop reachability test"));
        waitUntilDone();
        QVERIFY(!stop.isEnabled());
    }

    void theMenuHidesTheWay()
    {
        QAction& hide = action("test.hideWay");
        QVERIFY(!hide.isEnabled());
        action("test.wayHere").trigger();
        QVERIFY(hide.isEnabled());
        waitUntilDone();
        hide.trigger();
        QVERIFY(layer().legend().wayText().isEmpty());
        QVERIFY(!hide.isEnabled());
        // The button of the legend and opening another level hide it too.
        action("test.wayHere").trigger();
        QVERIFY(hide.isEnabled());
        QTest::mouseClick(
            layer().legend().findChild<QToolButton*>(QStringLiteral("closeWay")),
            Qt::LeftButton);
        QVERIFY(!hide.isEnabled());
        action("test.wayHere").trigger();
        m_session->document.saved().adopt(pitAndLedge(), SavedLevel::Origin::Unmodified);
        QVERIFY(!hide.isEnabled());
    }
};

SECTORED_TEST_IN(QApplication, ReachTest)
#include "reach_test.moc"
