#include "editor/dialog/command_palette.h"
#include "tests/editor/window_session.h"
#include "tests/support/test_main.h"

#include <QAction>
#include <QApplication>
#include <QLineEdit>
#include <QListView>
#include <QTest>
#include <QToolBar>
#include <QToolButton>

using namespace sectored;
using namespace sectored::editor;
using namespace sectored::test;

/// The command palette in the window, operated by keys and mouse.
class CommandPaletteTest : public QObject {
    Q_OBJECT

private:
    CommandPalette& palette() { return *m_session->window().findChild<CommandPalette*>(); }
    QLineEdit& field() { return *palette().findChild<QLineEdit*>(); }
    QListView& list() { return *palette().findChild<QListView*>(); }
    QString current() { return list().currentIndex().data().toString(); }
    void open()
    {
        m_session->key(Qt::Key_P, Qt::ControlModifier | Qt::ShiftModifier);
        QVERIFY(palette().isVisible());
        QVERIFY(field().hasFocus());
    }
    void type(const char* text) { QTest::keyClicks(&field(), QString::fromLatin1(text)); }

    std::unique_ptr<WindowSession> m_session;

private slots:
    void init()
    {
        m_session = std::make_unique<WindowSession>();
        QVERIFY(QTest::qWaitForWindowActive(&m_session->window()));
        m_session->view().setFocus();
    }
    void cleanup() { m_session.reset(); }

    void aFewLettersAndEnterRunACommand()
    {
        open();
        type("query");
        QTest::keyClick(&field(), Qt::Key_Return);
        QVERIFY(!palette().isVisible());
        QCOMPARE(m_session->view().toolInfo().id, std::string_view("query"));
        QVERIFY(m_session->view().hasFocus());
    }

    void whatRanLastIsFirstTheNextTime()
    {
        open();
        type("zoom out");
        QTest::keyClick(&field(), Qt::Key_Return);
        open();
        QCOMPARE(current(), QStringLiteral("Zoom out"));
    }

    void arrowsAndPagesMoveInTheList()
    {
        open();
        const QString first = current();
        QTest::keyClick(&field(), Qt::Key_Down);
        QVERIFY(current() != first);
        QTest::keyClick(&field(), Qt::Key_Up);
        QCOMPARE(current(), first);
        QTest::keyClick(&field(), Qt::Key_Up);
        QCOMPARE(list().currentIndex().row(), list().model()->rowCount() - 1);
        QTest::keyClick(&field(), Qt::Key_PageUp);
        QVERIFY(list().currentIndex().row() < list().model()->rowCount() - 5);
        QVERIFY(!field().accessibleDescription().isEmpty());
    }

    void escapeGivesTheKeysBack()
    {
        open();
        QTest::keyClick(&field(), Qt::Key_Escape);
        QVERIFY(!palette().isVisible());
        QVERIFY(m_session->view().hasFocus());
    }

    void aClickRunsACommand()
    {
        open();
        type("select");
        type(" tool");
        while (!field().text().isEmpty()) {
            QTest::keyClick(&field(), Qt::Key_Backspace);
        }
        type("draw");
        const QRect row = list().visualRect(list().currentIndex());
        QTest::mouseClick(list().viewport(), Qt::LeftButton, {}, row.center());
        QVERIFY(!palette().isVisible());
        QCOMPARE(m_session->view().toolInfo().id, std::string_view("draw"));
    }

    void aDisabledCommandSaysWhyAndDoesNotRun()
    {
        open();
        type("undo");
        const QString told = list().currentIndex().data(Qt::AccessibleTextRole).toString();
        QVERIFY2(told.contains(QStringLiteral("Nothing to undo")), qPrintable(told));
        QTest::keyClick(&field(), Qt::Key_Return);
        QVERIFY(palette().isVisible());
    }

    void aClickElsewhereCloses()
    {
        open();
        QTest::mouseClick(&m_session->view(), Qt::LeftButton, {}, QPoint(60, 500));
        m_session->view().setFocus(Qt::MouseFocusReason);
        QVERIFY(!palette().isVisible());
    }

    void nothingFoundSaysSo()
    {
        open();
        type("qqqqqq");
        QVERIFY(!list().isVisible());
        QTest::keyClick(&field(), Qt::Key_Return);
        QVERIFY(palette().isVisible());
    }

    void itStaysInsideASmallWindow()
    {
        m_session->window().resize(960, 600);
        open();
        const QRect place = palette().geometry();
        QVERIFY(m_session->window().rect().contains(place));
    }

    void theMagnifierOpensIt()
    {
        m_session->window().action("edit.commands")->trigger();
        QVERIFY(palette().isVisible());
        auto* const bar = m_session->window().findChild<QToolBar*>(QStringLiteral("mainBar"));
        auto* const button = bar->findChild<QToolButton*>(QStringLiteral("edit.commands"));
        QCOMPARE(button->defaultAction(), m_session->window().action("edit.commands"));
    }
};

SECTORED_TEST_IN(QApplication, CommandPaletteTest)
#include "command_palette_test.moc"
