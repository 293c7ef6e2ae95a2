#pragma once

#include "editor/setting/appearance.h"
#include "editor/window/dock/docks.h"
#include "editor/window/dock/panel_drawer.h"
#include "editor/window/dock/panel_rail.h"
#include "tests/editor/window_session.h"

#include <QDockWidget>
#include <QStringList>
#include <QTest>
#include <QToolButton>
#include <QWindow>

#include <memory>
#include <string>
#include <string_view>

namespace sectored::test {

/// Base of tests that make a window narrow and wide again, with its rail and drawer.
class NarrowWindow {
protected:
    static constexpr QSize narrow{800, 500};
    static constexpr QSize wide{1440, 900};

    /// Opens a window in place of the open one.
    void open(WindowSession::Start start = WindowSession::Start::Shown)
    {
        m_session = std::make_unique<WindowSession>(start);
    }
    /// Opens a wide window with the focus in the 2D view.
    void openWide()
    {
        open();
        QVERIFY(QTest::qWaitForWindowActive(&window()));
        resizeTo(wide);
        session().view().setFocus();
    }
    /// Discards the level, so that the window asks nothing, and closes the window.
    void close()
    {
        m_session->document.saved().adopt(Map(), editor::SavedLevel::Origin::Unmodified);
        m_session.reset();
    }

    WindowSession& session() { return *m_session; }
    editor::MainWindow& window() { return m_session->window(); }
    editor::PanelRail& rail() { return window().docks().rail(); }
    editor::PanelDrawer& drawer() { return *window().findChild<editor::PanelDrawer*>(); }

    QDockWidget* dock(const char* id)
    {
        return window().findChild<QDockWidget*>(QString::fromLatin1(id));
    }

    /// Returns the button of a panel in the rail.
    QToolButton* button(std::string_view panel)
    {
        const std::string action = "panel." + std::string(panel);
        return rail().findChild<QToolButton*>(QString::fromStdString(action));
    }

    /// Returns the title of the open drawer. Empty if it is closed.
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

    int wanted(int length) { return editor::designLength(length, window().font()); }

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

private:
    std::unique_ptr<WindowSession> m_session;
};

} // namespace sectored::test
