#include "editor/tool/tool.h"
#include "tests/editor/window_session.h"
#include "tests/support/test_main.h"

#include <QAction>
#include <QApplication>
#include <QContextMenuEvent>
#include <QDialog>
#include <QMenu>
#include <QTest>
#include <QToolButton>

using namespace sectored;
using namespace sectored::editor;
using namespace sectored::test;

/// The context menus of the 2D view and of the buttons in the bars.
class ViewMenuTest : public QObject {
    Q_OBJECT

private:
    QMenu* openAt(Point p)
    {
        m_session->move(p);
        LevelView& view = m_session->view();
        const QPoint at = view.camera().transform().toView(p).toPoint();
        QTest::mousePress(&view, Qt::RightButton, {}, at);
        QTest::mouseRelease(&view, Qt::RightButton, {}, at);
        QContextMenuEvent event(QContextMenuEvent::Mouse, at, view.mapToGlobal(at));
        QApplication::sendEvent(&view, &event);
        return m_session->window().findChild<QMenu*>(QStringLiteral("planMenu"));
    }
    static QString heading(const QMenu& menu) { return menu.actions().front()->text(); }
    static bool holds(const QMenu& menu, const char* id)
    {
        return std::ranges::any_of(menu.actions(), [id](const QAction* action) {
            return action->objectName() == QLatin1String(id);
        });
    }

    std::unique_ptr<WindowSession> m_session;

private slots:
    void init()
    {
        m_session = std::make_unique<WindowSession>();
        QVERIFY(QTest::qWaitForWindowActive(&m_session->window()));
        drawRoomAndInnerSector(*m_session);
        m_session->key(Qt::Key_V);
    }
    void cleanup()
    {
        m_session->document.saved().adopt(Map(), SavedLevel::Origin::Unmodified);
        m_session.reset();
    }

    void itNamesAndTakesWhatLiesThere()
    {
        QMenu* const menu = openAt({2500, 2500});
        QVERIFY(menu != nullptr);
        QVERIFY(heading(*menu).startsWith(QStringLiteral("Sector ")));
        QCOMPARE(m_session->document.selection().sectors.size(), std::size_t{1});
        QVERIFY(holds(*menu, "level.floorUp"));
        QVERIFY(holds(*menu, "view.frameSelection"));
        menu->close();
    }

    void aWallIsNamedWithItsSector()
    {
        QMenu* const menu = openAt({4096, 300});
        QVERIFY(menu != nullptr);
        QVERIFY2(heading(*menu).contains(QStringLiteral(", sector ")), qPrintable(heading(*menu)));
        QVERIFY(holds(*menu, "geometry.insertVertex"));
        menu->close();
    }

    void whatIsSelectedStaysSelected()
    {
        const auto both = std::vector{m_session->sector(0), m_session->sector(1)};
        m_session->document.setSelection({.sectors = both});
        QMenu* const menu = openAt({0, 0});
        QVERIFY(menu != nullptr);
        QCOMPARE(m_session->document.selection().sectors.size(), std::size_t{2});
        menu->close();
    }

    void actionsActWhereTheMenuWasOpened()
    {
        const std::size_t walls = m_session->document.level().map().wallCount();
        QMenu* const menu = openAt({4096, 1024});
        QVERIFY(menu != nullptr);
        m_session->window().action("geometry.insertVertex")->trigger();
        QCOMPARE(m_session->document.level().map().wallCount(), walls + 1);
        menu->close();
    }

    void otherThingsThereCanBeChosen()
    {
        QMenu* const menu = openAt({1024, 100});
        QVERIFY(menu != nullptr);
        auto* const stack = menu->findChild<QMenu*>(QStringLiteral("select.stack"));
        QVERIFY(stack != nullptr);
        QVERIFY(stack->actions().size() > 1);
        stack->actions().back()->trigger();
        QVERIFY(!m_session->document.selection().sectors.empty());
        menu->close();
    }

    void emptySpaceOffersWhatCanBeMade()
    {
        QMenu* const menu = openAt({-5000, 0});
        QVERIFY(menu != nullptr);
        QCOMPARE(heading(*menu), QStringLiteral("Empty space"));
        QVERIFY(holds(*menu, "tool.draw"));
        menu->close();
    }

    void theRightButtonOnlyCancelsAStroke()
    {
        m_session->key(Qt::Key_D);
        m_session->click({0, 3000});
        QVERIFY(openAt({500, 3000}) == nullptr);
        QVERIFY(!m_session->view().tool().isBusy());
    }

    void aButtonLeadsToItsKey()
    {
        for (auto* const button : m_session->window().findChildren<QToolButton*>()) {
            if (button->defaultAction() == m_session->window().action("tool.draw")) {
                emit button->customContextMenuRequested({4, 4});
            }
        }
        QAction* const change = [] {
            auto* const menu = qobject_cast<QMenu*>(QApplication::activePopupWidget());
            return menu == nullptr ? nullptr : menu->actions().front();
        }();
        QVERIFY(change != nullptr);
        change->trigger();
        QVERIFY(m_session->window().findChild<QDialog*>(QStringLiteral("keys")) != nullptr);
    }
};

SECTORED_TEST_IN(QApplication, ViewMenuTest)
#include "view_menu_test.moc"
