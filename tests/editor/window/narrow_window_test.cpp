#include "editor/document/watch/level_watch.h"
#include "editor/panel/all_panels.h"
#include "editor/view2d/level_painter.h"
#include "editor/window/dock/docks.h"
#include "editor/window/file/level_files.h"
#include "tests/editor/window/narrow_window.h"
#include "tests/support/layout_fault.h"
#include "tests/support/test_main.h"
#include "tests/support/wait_for_check.h"

#include <QAction>
#include <QApplication>
#include <QCoreApplication>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QStackedWidget>
#include <QToolBar>
#include <QToolButton>

using namespace sectored;
using namespace sectored::editor;

/// The rail and the drawer of a narrow window.
class NarrowWindowTest
    : public QObject
    , private test::NarrowWindow {
    Q_OBJECT

private slots:
    void init() { openWide(); }
    void cleanup() { close(); }

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
        QTRY_COMPARE(session().view().width(), narrow.width() - wanted(28) - wanted(40));
        QVERIFY(session().view().height() >= 340);
        QVERIFY(!session().view().painter().display().rulers);
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
        QVERIFY(session().view().painter().display().rulers);
        QVERIFY(window().action("view.rulers")->isChecked());
        resizeTo(wide);
        QTRY_VERIFY(strip->width() >= wanted(48));
    }

    void theOptionsOfEveryToolAreThereInTheSmallestWindow()
    {
        window().files().openExample(QStringLiteral("tutorial-rooms"));
        resizeTo(narrow);
        session().document.query().setPoint(Point{1024, 1024});
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
        QTRY_COMPARE(session().view().width(), narrow.width() - wanted(28) - wanted(40));
        const QRect plan = session().view().geometry();
        click(button("inspector"));
        QCOMPARE(title(), QStringLiteral("Inspector"));
        QCOMPARE(drawer().width(), wanted(252));
        QVERIFY(button("inspector")->isChecked());
        QCOMPARE(session().view().geometry(), plan);
        QVERIFY(session().view().hasFocus());
        click(button("history"));
        QCOMPARE(title(), QStringLiteral("History"));
        QVERIFY(!button("inspector")->isChecked());
        click(button("history"));
        QCOMPARE(title(), QString());
        click(button("outliner"));
        click(drawer().findChild<QToolButton*>(QStringLiteral("closeDrawer")));
        QCOMPARE(title(), QString());
        QVERIFY(session().view().hasFocus());
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
        QVERIFY(session().view().hasFocus());
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
        QVERIFY(session().view().hasFocus());
        session().document.query().setPoint(Point{0, 0});
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
        QVERIFY(session().view().hasFocus());
        button("history")->setFocus();
        key(Qt::Key_Space);
        QCOMPARE(title(), QStringLiteral("History"));
        QVERIFY(isInDrawer(QApplication::focusWidget()));
        key(Qt::Key_F7);
        QCOMPARE(title(), QStringLiteral("Problems"));
        key(Qt::Key_F7);
        QCOMPARE(title(), QString());
        QVERIFY(session().view().hasFocus());
        window().action("level.check")->trigger();
        QCOMPARE(title(), QStringLiteral("Problems"));
    }

    void escInTheListOfAPanelLeadsBackToThePlan()
    {
        resizeTo(narrow);
        drawRoomAndInnerSector(session());
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
                QVERIFY(session().view().hasFocus());
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
        QTRY_COMPARE(session().view().width(), narrow.width() - wanted(40));
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

    void theRailSaysHowManyProblemsThereAre()
    {
        window().files().openExample(QStringLiteral("tutorial-rooms"));
        resizeTo(narrow);
        QToolButton* const problems = button("problems");
        const auto& check = window().watch().check();
        QVERIFY(test::waitForCheck(check));
        QCOMPARE(problems->accessibleDescription(), QString());
        const QImage none = problems->grab().toImage();
        QVERIFY(session().document.commit(SetRequest{
            .rows = std::vector{session().sector(3)},
            .values = {{.field = "floorz", .value = -30000}}}));
        QVERIFY(test::waitForCheck(check));
        QVERIFY(problems->accessibleDescription().startsWith(u'1'));
        QVERIFY(problems->grab().toImage() != none);
    }

    void keysGoFromPaneToPaneInANarrowWindow()
    {
        resizeTo(narrow);
        click(button("problems"));
        QVERIFY(session().view().hasFocus());
        key(Qt::Key_F6);
        QVERIFY(isInDrawer(QApplication::focusWidget()));
        key(Qt::Key_F6);
        QVERIFY(rail().isAncestorOf(QApplication::focusWidget()));
        key(Qt::Key_F6);
        QVERIFY(session().view().hasFocus());
        bool isBack = false;
        for (int at = 0; at < 200 && !isBack; ++at) {
            key(Qt::Key_Tab);
            const QWidget* const focused = QApplication::focusWidget();
            QVERIFY(focused != nullptr && !focused->visibleRegion().isEmpty());
            isBack = session().view().hasFocus();
        }
        QVERIFY(isBack);
    }

    void panelsWithoutRoomAreEntriesOfAMenu()
    {
        resizeTo(narrow);
        auto* const more = rail().findChild<QToolButton*>("morePanels");
        const auto shown = [this] {
            int count = 0;
            for (const PanelRow& row : allPanels()) {
                count += button(row.id())->isVisible() ? 1 : 0;
            }
            return count;
        };
        window().resize(narrow.width(), 1400);
        QTRY_COMPARE(shown(), static_cast<int>(allPanels().size()));
        QVERIFY(!more->isVisible());
        window().resize(narrow.width(), 500);
        QTRY_VERIFY(more->isVisible());
        QCOMPARE(
            shown() + static_cast<int>(more->menu()->actions().size()),
            static_cast<int>(allPanels().size()));
        more->menu()->actions().last()->trigger();
        QTRY_VERIFY(!title().isEmpty());
    }

    void nothingIsCutInAnyDrawer()
    {
        window().files().openExample(QStringLiteral("tutorial-rooms"));
        resizeTo(narrow);
        session().document.query().setPoint(Point{1024, 1024});
        session().document.setSelection({.sectors = {session().sector(0)}});
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
