#include "editor/dialog/keys/keys_dialog.h"
#include "editor/dialog/keys/keys_page.h"
#include "editor/setting/settings.h"
#include "tests/editor/window_session.h"
#include "tests/support/test_main.h"

#include <QAction>
#include <QApplication>
#include <QComboBox>
#include <QKeySequenceEdit>
#include <QLineEdit>
#include <QPushButton>
#include <QTableView>
#include <QTest>

using namespace sectored;
using namespace sectored::editor;
using namespace sectored::test;

/// The dialog of keyboard shortcuts in the window. Changes apply immediately.
class KeysDialogTest : public QObject {
    Q_OBJECT

private:
    template <typename Widget>
    Widget& part(const char* name)
    {
        return *m_dialog->findChild<Widget*>(QString::fromLatin1(name));
    }
    QString keyOf(const char* action)
    {
        return m_session->window().action(action)->shortcut().toString();
    }
    void give(const char* action, Qt::Key key)
    {
        m_dialog->page().showCommand(QString::fromLatin1(action));
        QTest::mouseClick(&part<QPushButton>("keyChange"), Qt::LeftButton);
        QTest::keyClick(&part<QKeySequenceEdit>("keyRecorder"), key);
    }
    void shutDialog() { m_dialog->reject(); }

    std::unique_ptr<WindowSession> m_session;
    KeysDialog* m_dialog = nullptr;

private slots:
    void init()
    {
        m_session = std::make_unique<WindowSession>();
        QVERIFY(QTest::qWaitForWindowActive(&m_session->window()));
        m_session->window().action("edit.keys")->trigger();
        m_dialog = m_session->window().findChild<KeysDialog*>();
        QVERIFY(m_dialog != nullptr);
        QVERIFY(QTest::qWaitForWindowActive(m_dialog));
    }
    void cleanup() { m_session.reset(); }

    void aPressedKeyIsTheActionsKeyAtOnce()
    {
        give("tool.draw", Qt::Key_B);
        QCOMPARE(keyOf("tool.draw"), QStringLiteral("B"));
        QVERIFY(m_session->window().action("tool.draw")->toolTip().contains("(B)"));
        shutDialog();
        m_session->window().activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(&m_session->window()));
        m_session->view().setFocus();
        m_session->key(Qt::Key_B);
        QCOMPARE(m_session->view().toolInfo().id, std::string_view("draw"));
    }

    void aKeyThatAnotherHasIsSaidAndCanBeTaken()
    {
        give("tool.draw", Qt::Key_Q);
        QCOMPARE(keyOf("tool.draw"), QStringLiteral("Q"));
        QCOMPARE(keyOf("tool.query"), QString());
        QCOMPARE(m_dialog->page().model().clashCount(), 1);
        m_dialog->page().showCommand(QStringLiteral("tool.query"));
        QTest::mouseClick(&part<QPushButton>("takeKey"), Qt::LeftButton);
        QCOMPARE(keyOf("tool.query"), QStringLiteral("Q"));
        QCOMPARE(m_dialog->page().model().clashCount(), 0);
    }

    void resetGoesBackToThePreset()
    {
        give("tool.draw", Qt::Key_B);
        QTest::mouseClick(&part<QPushButton>("keyReset"), Qt::LeftButton);
        QCOMPARE(keyOf("tool.draw"), QStringLiteral("D"));
        QVERIFY(!part<QPushButton>("keyReset").isEnabled());
    }

    void addKeepsTheKeysThatWereThere()
    {
        m_dialog->page().showCommand(QStringLiteral("tool.draw"));
        QTest::mouseClick(&part<QPushButton>("keyAdd"), Qt::LeftButton);
        QTest::keyClick(&part<QKeySequenceEdit>("keyRecorder"), Qt::Key_B);
        QCOMPARE(m_session->window().action("tool.draw")->shortcuts().size(), 2);
        QTest::mouseClick(&part<QPushButton>("keyNokey"), Qt::LeftButton);
        QCOMPARE(keyOf("tool.draw"), QString());
    }

    void escapeChangesNothingAndReservedKeysAreRefused()
    {
        give("tool.draw", Qt::Key_Escape);
        QCOMPARE(keyOf("tool.draw"), QStringLiteral("D"));
        QVERIFY(m_dialog->isVisible());
        give("tool.draw", Qt::Key_Space);
        QCOMPARE(keyOf("tool.draw"), QStringLiteral("D"));
    }

    void anActionIsFoundByNameAndByKey()
    {
        const QAbstractItemModel& rows = *part<QTableView>("keyTable").model();
        const int all = rows.rowCount();
        QTest::keyClicks(&part<QLineEdit>("keySearch"), QStringLiteral("zoom in"));
        QCOMPARE(rows.rowCount(), 1);
        part<QLineEdit>("keySearch").clear();
        QTest::keyClick(&part<QKeySequenceEdit>("keySearchByKey"), Qt::Key_D);
        QCOMPARE(rows.rowCount(), 1);
        QCOMPARE(rows.index(0, 0).data().toString(), QStringLiteral("Draw"));
        QTest::keyClick(&part<QKeySequenceEdit>("keySearchByKey"), Qt::Key_Escape);
        QCOMPARE(rows.rowCount(), all);
    }

    void aPresetChangesWhatTheUserHasNot()
    {
        give("tool.draw", Qt::Key_B);
        QComboBox& box = part<QComboBox>("keyPreset");
        box.setCurrentIndex(box.findText(QStringLiteral("Mapster32")));
        emit box.activated(box.currentIndex());
        QCOMPARE(keyOf("edit.hitag"), QStringLiteral("H"));
        QCOMPARE(keyOf("tool.draw"), QStringLiteral("B"));
        QTest::mouseClick(&part<QPushButton>("keyResetAll"), Qt::LeftButton);
        QCOMPARE(keyOf("tool.draw"), QStringLiteral("D"));
        QCOMPARE(keyOf("edit.hitag"), QStringLiteral("H"));
    }
};

SECTORED_TEST_IN(QApplication, KeysDialogTest)
#include "keys_dialog_test.moc"
