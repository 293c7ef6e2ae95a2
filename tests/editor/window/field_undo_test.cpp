#include "tests/editor/window_session.h"
#include "tests/support/map_text.h"
#include "tests/support/test_main.h"

#include <QApplication>
#include <QComboBox>
#include <QLineEdit>
#include <QTest>

using namespace sectored;
using namespace sectored::editor;
using test::WindowSession;

/// The undo keys in a field of the window.
class FieldUndoTest : public QObject {
    Q_OBJECT

private:
    QLineEdit* field(const char* name) const
    {
        return m_session->window().findChild<QLineEdit*>(QString::fromLatin1(name));
    }
    int floor() const { return m_session->document.level().map()[m_session->sector(0)].floor.z; }
    void undoKey() { m_session->key(Qt::Key_Z, Qt::ControlModifier); }
    void redoKey() { m_session->key(Qt::Key_Z, Qt::ControlModifier | Qt::ShiftModifier); }
    void type(const char* text)
    {
        for (const char* at = text; *at != '\0'; ++at) {
            QTest::keyClick(m_session->window().windowHandle(), *at);
        }
    }

    static constexpr int before = 8192; ///< floor height of levels made from text
    std::unique_ptr<WindowSession> m_session;

    /// Returns the row's field after a height was typed and its tool chosen. Null if there is none.
    QWidget* fieldAfterAStep()
    {
        QFETCH(const QString, name);
        QFETCH(const QString, tool);
        type("12");
        m_session->key(Qt::Key_Return);
        m_session->view().setTool(tool.toStdString());
        return m_session->window().findChild<QWidget*>(name);
    }

private slots:
    void init()
    {
        m_session = std::make_unique<WindowSession>();
        m_session->document.saved().adopt(
            test::mapFromText("sector 0: 0,0 4096,0 4096,4096 0,4096\n"),
            SavedLevel::Origin::Unmodified);
        QVERIFY(QTest::qWaitForWindowActive(&m_session->window()));
        m_session->document.setSelection({.sectors = {m_session->sector(0)}});
        QTRY_VERIFY(field("floorz") != nullptr && field("floorz")->isVisible());
        field("floorz")->setFocus();
        field("floorz")->selectAll();
        QTRY_VERIFY(field("floorz")->hasFocus());
    }
    // Before the next window is shown: the window manager moves the focus when a window closes.
    void cleanup() { m_session.reset(); }

    void inTheInspectorWithoutPendingTextUndoIsTheLevels()
    {
        type("12");
        m_session->key(Qt::Key_Return);
        type("34");
        m_session->key(Qt::Key_Return);
        QCOMPARE(floor(), 34);
        undoKey();
        QCOMPARE(floor(), 12);
        undoKey();
        QCOMPARE(floor(), before);
        redoKey();
        QCOMPARE(floor(), 12);
    }

    void otherFieldsLeaveUndoToTheLevelToo_data() const
    {
        QTest::addColumn<QString>("name");
        QTest::addColumn<QString>("tool");
        QTest::newRow("grid size") << QStringLiteral("gridSize") << QStringLiteral("select");
        QTest::newRow("sides") << QStringLiteral("sides") << QStringLiteral("polygon");
        QTest::newRow("tile") << QStringLiteral("tile") << QStringLiteral("sprite");
        QTest::newRow("point") << QStringLiteral("queryPoint") << QStringLiteral("query");
    }
    void otherFieldsLeaveUndoToTheLevelToo()
    {
        auto* const other = fieldAfterAStep();
        QVERIFY(other != nullptr && other->isVisible());
        other->setFocus();
        QTRY_VERIFY(other->hasFocus());
        undoKey();
        QCOMPARE(floor(), before);
        redoKey();
        QCOMPARE(floor(), 12);
    }

    void afterEnterUndoIsTheLevels_data() const { otherFieldsLeaveUndoToTheLevelToo_data(); }
    void afterEnterUndoIsTheLevels()
    {
        auto* const other = fieldAfterAStep();
        QVERIFY(other != nullptr && other->isVisible());
        const auto* const edit = other->inherits("QLineEdit") ? qobject_cast<QLineEdit*>(other)
                                                              : other->findChild<QLineEdit*>();
        const auto focus = [other] {
            other->setFocus();
            QTRY_VERIFY(other->hasFocus());
        };
        focus();
        type("4");
        const QString typed = edit->text();
        undoKey();
        QVERIFY(edit->text() != typed);
        QCOMPARE(floor(), 12);
        type("4");
        m_session->key(Qt::Key_Return);
        focus();
        undoKey();
        QCOMPARE(floor(), before);
        redoKey();
        QCOMPARE(floor(), 12);
        undoKey();
        QCOMPARE(floor(), before);
    }
};

SECTORED_TEST_IN(QApplication, FieldUndoTest)
#include "field_undo_test.moc"
