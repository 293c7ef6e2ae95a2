#include "editor/setting/key_choices.h"
#include "editor/window/dock/docks.h"
#include "editor/window/start/window_pages.h"
#include "tests/editor/window_session.h"
#include "tests/support/test_main.h"

#include <QAction>
#include <QApplication>
#include <QComboBox>
#include <QLabel>
#include <QTest>
#include <QToolButton>

#include <algorithm>

using namespace sectored;
using namespace sectored::editor;
using test::WindowSession;

/// Texts mention the current keys.
class KeyTextsTest : public QObject {
    Q_OBJECT

private:
    bool says(const QString& text) const
    {
        const auto labels = m_session->window().findChildren<QLabel*>();
        return std::ranges::any_of(labels, [&text](const QLabel* label) {
            return label->text().contains(text);
        });
    }
    QString hints() const
    {
        const auto widgets = m_session->window().findChildren<QWidget*>();
        const auto line = std::ranges::find(widgets, tr("Hints"), &QWidget::accessibleName);
        return (*line)->accessibleDescription();
    }
    QString gridTip() const
    {
        return m_session->window().findChild<QComboBox*>(QStringLiteral("gridSize"))->toolTip();
    }
    void bind(const char* action, const char* key)
    {
        m_session->settings().keys().set(
            QString::fromLatin1(action),
            keysFromText(QString::fromLatin1(key)));
    }

    std::unique_ptr<WindowSession> m_session;

private slots:
    void init()
    {
        m_session = std::make_unique<WindowSession>();
        QVERIFY(QTest::qWaitForWindowActive(&m_session->window()));
    }
    void cleanup() { m_session.reset(); }

    void emptyStatesNameTheKeysInForce()
    {
        QVERIFY(says(QStringLiteral("press D to draw")));
        QVERIFY(says(QStringLiteral("Press Q and click a point")));
        QVERIFY(says(QStringLiteral("Press D to draw the first room")));
        bind("tool.draw", "Ctrl+9");
        bind("tool.query", "F9");
        QVERIFY(says(QStringLiteral("press Ctrl+9 to draw")));
        QVERIFY(says(QStringLiteral("Press F9 and click a point")));
        QVERIFY(says(QStringLiteral("Press Ctrl+9 to draw the first room")));
    }

    void withoutAKeyTheyNameTheTool()
    {
        bind("tool.draw", "");
        bind("tool.query", "");
        QVERIFY(says(QStringLiteral("or choose the Draw tool")));
        QVERIFY(says(QStringLiteral("Choose the Query tool and click a point")));
    }

    void theEmptyPlanIsPaintedWithTheKeyInForce()
    {
        const QImage before = m_session->view().grab().toImage();
        bind("tool.draw", "Ctrl+9");
        QVERIFY(m_session->view().grab().toImage() != before);
    }

    void theHintLineFollows()
    {
        m_session->view().setFocus();
        m_session->key(Qt::Key_V);
        QVERIFY(
            hints().contains(QStringLiteral("A all kinds"))
            || hints().contains(QStringLiteral("A ")));
        bind("select.filter.next", "F9");
        QVERIFY2(hints().contains(QStringLiteral("F9 ")), qPrintable(hints()));
        QVERIFY(m_session->view().accessibleDescription().contains(QStringLiteral("F9 ")));
        bind("select.filter.next", "");
        QVERIFY2(!hints().contains(QStringLiteral("F9 ")), qPrintable(hints()));
    }

    void aPresetIsFollowedAsWell()
    {
        m_session->settings().keys().choosePreset(QStringLiteral("doom-builder"));
        QVERIFY(says(QStringLiteral("press Ctrl+D to draw")));
        QVERIFY2(gridTip().contains(QStringLiteral("[ finer, ] coarser")), qPrintable(gridTip()));
    }

    void theGridBoxNamesItsKeys()
    {
        QVERIFY(gridTip().startsWith(QStringLiteral("Grid size (G finer, Shift+G coarser)")));
        bind("view.gridFiner", "F9");
        QVERIFY(gridTip().startsWith(QStringLiteral("Grid size (F9 finer, Shift+G coarser)")));
        bind("view.gridFiner", "");
        bind("view.gridCoarser", "");
        QVERIFY(gridTip().startsWith(QStringLiteral("Grid size\n")));
    }

    void theProblemCountNamesTheKeyOfItsList()
    {
        auto* const button =
            m_session->window().findChild<QToolButton*>(QStringLiteral("statusProblems"));
        QVERIFY(button->toolTip().endsWith(QStringLiteral("(F7).")));
        bind("panel.problems", "F9");
        QVERIFY(button->toolTip().endsWith(QStringLiteral("(F9).")));
        bind("panel.problems", "");
        QVERIFY(button->toolTip().endsWith(QStringLiteral("the list.")));
    }

    void theStartPageFollows()
    {
        m_session->window().pages().showStart();
        QVERIFY(hints().contains(QStringLiteral("Ctrl+N new level")));
        bind("file.new", "F9");
        QVERIFY2(hints().contains(QStringLiteral("F9 new level")), qPrintable(hints()));
        const auto* const card = m_session->window().findChild<QAbstractButton*>("file.new");
        QVERIFY2(card->toolTip().contains(QStringLiteral("(F9)")), qPrintable(card->toolTip()));
    }

    void tooltipsOfToolsFollow()
    {
        bind("tool.ruler", "F9");
        const QAction* const ruler = m_session->window().action("tool.ruler");
        QVERIFY(ruler->toolTip().startsWith(QStringLiteral("Ruler (F9)")));
    }
};

SECTORED_TEST_IN(QApplication, KeyTextsTest)
#include "key_texts_test.moc"
