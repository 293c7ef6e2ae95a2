#include "editor/document/document.h"
#include "editor/panel/inspector/inspector_panel.h"
#include "editor/panel/problems/problem_text.h"
#include "tests/support/map_text.h"
#include "tests/support/test_main.h"

#include <QAction>
#include <QApplication>
#include <QLineEdit>
#include <QTest>
#include <QVBoxLayout>

using namespace sectored;
using namespace sectored::editor;

/// The Inspector in a window with actions for undo and redo, operated by real keys.
class PropertyFieldTest : public QObject {
    Q_OBJECT

private:
    QLineEdit& field(const char* name) const
    {
        return *m_window->findChild<QLineEdit*>(QString::fromLatin1(name));
    }
    int floor() const { return m_document->level().map()[SectorId{0}].floor.z; }
    void key(int code, Qt::KeyboardModifiers modifiers = {})
    {
        QTest::keyClick(m_window->windowHandle(), static_cast<Qt::Key>(code), modifiers);
    }
    void undoKey() { key(Qt::Key_Z, Qt::ControlModifier); }
    void redoKey() { key(Qt::Key_Z, Qt::ControlModifier | Qt::ShiftModifier); }
    void type(const char* text)
    {
        for (const char* at = text; *at != '\0'; ++at) {
            QTest::keyClick(m_window->windowHandle(), *at);
        }
    }
    void enter(const char* text)
    {
        type(text);
        key(Qt::Key_Return);
    }
    void addAction(const QKeySequence& keys, void (Edits::*step)())
    {
        auto* const action = new QAction(m_window.get());
        action->setShortcut(keys);
        connect(action, &QAction::triggered, &m_document->edits(), step);
        m_window->addAction(action);
    }

    static constexpr int before = 8192; ///< floor z of levels made from text
    std::unique_ptr<Document> m_document;
    std::unique_ptr<QWidget> m_window;

private slots:
    void init()
    {
        m_document = std::make_unique<Document>();
        m_document->saved().adopt(
            test::mapFromText("sector 0: 0,0 4096,0 4096,4096 0,4096\n"),
            SavedLevel::Origin::Unmodified);
        m_document->setSelection({.sectors = {SectorId{0}}});
        m_window = std::make_unique<QWidget>();
        auto* const column = new QVBoxLayout(m_window.get());
        column->addWidget(new InspectorPanel(*m_document, m_window.get()));
        addAction(QKeySequence(QStringLiteral("Ctrl+Z")), &Edits::undo);
        addAction(QKeySequence(QStringLiteral("Ctrl+Shift+Z")), &Edits::redo);
        m_window->resize(340, 900);
        m_window->show();
        m_window->activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
        field("floorz").setFocus();
        field("floorz").selectAll();
    }

    void cleanup() { m_window.reset(); }

    void aSecondValueReplacesTheFirst()
    {
        enter("12");
        QCOMPARE(floor(), 12);
        QCOMPARE(field("floorz").selectedText(), QStringLiteral("12"));
        enter("34");
        QCOMPARE(floor(), 34);
    }

    void withoutPendingTextUndoIsTheLevels()
    {
        enter("12");
        enter("34");
        undoKey();
        QCOMPARE(floor(), 12);
        QCOMPARE(field("floorz").text(), QStringLiteral("12"));
        undoKey();
        QCOMPARE(floor(), before);
        redoKey();
        redoKey();
        QCOMPARE(floor(), 34);
        QVERIFY(field("floorz").hasFocus());
        QCOMPARE(field("floorz").selectedText(), QStringLiteral("34"));
    }

    void pendingTextIsTheFieldsToUndo()
    {
        enter("12");
        type("345");
        undoKey();
        QCOMPARE(floor(), 12);
        QVERIFY(field("floorz").text() != QStringLiteral("345"));
        while (field("floorz").isUndoAvailable()) {
            undoKey();
        }
        QCOMPARE(field("floorz").text(), QStringLiteral("12"));
        QCOMPARE(floor(), 12);
        undoKey();
        QCOMPARE(floor(), before);
    }

    void aRefusedTextIsTheFieldsToUndo()
    {
        enter("12");
        enter("no");
        QCOMPARE(field("floorz").text(), QStringLiteral("no"));
        undoKey();
        QCOMPARE(floor(), 12);
        QVERIFY(field("floorz").text() != QStringLiteral("no"));
    }

    void theSameValueAgainLeavesNothingPending()
    {
        enter("12");
        enter("12");
        QCOMPARE(field("floorz").selectedText(), QStringLiteral("12"));
        undoKey();
        QCOMPARE(floor(), before);
    }

    void stepsOfTheWheelAndTheArrowsAreTheLevelsToUndo()
    {
        key(Qt::Key_Up);
        QVERIFY(floor() != before);
        undoKey();
        QCOMPARE(floor(), before);
    }

    void namesAreNotGroupedAndHeightsAre()
    {
        enter("81920");
        QCOMPARE(field("floorz").text(), QStringLiteral("81\u202f920"));
        for (const char* const name : {"lotag", "floorpicnum"}) {
            field(name).setFocus();
            field(name).selectAll();
            enter("12345");
            QCOMPARE(field(name).text(), QStringLiteral("12345"));
        }
    }

    void problemsGroupQuantitiesAlone()
    {
        const Finding walls{.text = "Walls {0} and {1} cross.", .arguments = {"2570", "12571"}};
        QCOMPARE(problemText(walls), QStringLiteral("Walls 2570 and 12571 cross."));
        const Finding limit{
            .text = "The level has {0:,} walls; version {1} holds {2:,}.",
            .arguments = {"20000", "7", "16384"}};
        QCOMPARE(
            problemText(limit),
            QStringLiteral("The level has 20\u202f000 walls; version 7 holds 16\u202f384."));
    }
};

SECTORED_TEST_IN(QApplication, PropertyFieldTest)
#include "property_field_test.moc"
