#include "tests/editor/window_session.h"
#include "tests/support/map_text.h"
#include "tests/support/test_main.h"

#include <QTest>

using namespace sectored;
using namespace sectored::editor;
using namespace sectored::test;

/// Commands that select, by their keys.
class SelectActionsTest : public QObject {
    Q_OBJECT

private:
    void key(Qt::Key key, Qt::KeyboardModifiers modifiers)
    {
        QTest::keyClick(&m_session->view(), key, modifiers);
    }

    Document& document() { return m_session->document; }

    std::unique_ptr<WindowSession> m_session;

private slots:
    void initTestCase()
    {
        m_session = std::make_unique<WindowSession>();
        QVERIFY(QTest::qWaitForWindowActive(&m_session->window()));
        document().saved().adopt(
            mapFromText("sector 0: 0,0 1024,0 1024,1024 0,1024\n"
                        "sector 1: 1024,0 2048,0 2048,1024 1024,1024\n"
                        "sector 2: 2048,0 3072,0 3072,1024 2048,1024\n"),
            SavedLevel::Origin::Unmodified);
        QVERIFY(document().commit(
            SetRequest{.rows = std::vector{SectorId{1}}, .values = {{"floorpicnum", 9}}}));
        m_session->view().setFocus();
    }

    void ctrlShiftLSelectsWhatIsSimilar()
    {
        document().setSelection({.sectors = {SectorId{0}}});
        key(Qt::Key_L, Qt::ControlModifier | Qt::ShiftModifier);
        QCOMPARE(document().selection(), (Selection{.sectors = {SectorId{0}, SectorId{2}}}));
    }

    void aSetIsStoredAndSelectedByItsNumber()
    {
        const Selection stored{.sectors = {SectorId{1}}, .walls = {WallId{0}}};
        document().setSelection(stored);
        key(Qt::Key_3, Qt::ControlModifier | Qt::ShiftModifier);
        QVERIFY(selectionSetOf(document().level().map().project(), 3) != nullptr);
        document().setSelection({});
        key(Qt::Key_3, Qt::ControlModifier);
        QCOMPARE(document().selection(), stored);
        document().edits().undo();
        QVERIFY(document().level().map().project().isEmpty());
    }
};

SECTORED_TEST_IN(QApplication, SelectActionsTest)
#include "select_actions_test.moc"
