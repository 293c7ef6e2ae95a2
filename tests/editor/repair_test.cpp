#include "sectored/map/invariant.h"

#include "editor/view2d/level_painter.h"
#include "tests/editor/window_session.h"
#include "tests/editor/window_steps.h"
#include "tests/support/map_bytes.h"
#include "tests/support/test_main.h"
#include "tests/support/wait_for_check.h"

#include <QApplication>
#include <QPushButton>
#include <QTest>
#include <QTreeView>

#include <algorithm>
#include <memory>

using namespace sectored;
using namespace sectored::editor;
using namespace sectored::test;

/// Opens a level with damage, looks at its problems, fixes them and undoes it all, by keys and
/// buttons of the window.
class RepairTest : public QObject {
    Q_OBJECT

private:
    ProblemsPanel& panel() { return *m_session->window().findChild<ProblemsPanel*>(); }
    QTreeView& list() { return *panel().findChild<QTreeView*>(); }
    const ProblemModel& model() { return static_cast<const ProblemModel&>(*list().model()); }
    Bytes bytes() const { return bytesOf(m_session->document.level().map()); }
    QImage picture() { return m_session->view().grab().toImage(); }

    const LevelCheck& check() { return m_session->window().watch().check(); }

    std::unique_ptr<WindowSession> m_session;

private slots:
    void init()
    {
        m_session = std::make_unique<WindowSession>();
        QVERIFY(QTest::qWaitForWindowActive(&m_session->window()));
    }

    void cleanup()
    {
        m_session->document.saved().adopt(Map(), SavedLevel::Origin::Unmodified);
        m_session.reset();
    }

    void aProblemIsSeenTriedFixedAndUndone()
    {
        openDamaged(*m_session, "crossing");
        const Map opened = m_session->document.level().map();
        QVERIFY(opened == damagedLevel());
        const Bytes before = bytes();
        QVERIFY(!before.empty());
        const QImage withGhost = picture();
        trigger(*m_session, "panel.problems"); // hides the list, and the ghost with it
        QVERIFY(!panel().isVisible());
        trigger(*m_session, "panel.problems");
        QVERIFY(panel().isVisible());
        QCOMPARE(picture().size().isEmpty(), withGhost.isNull());
        list().setFocus();
        QTest::keyClick(&list(), Qt::Key_Return);
        QCOMPARE(m_session->document.edits().history().done(), std::size_t{1});
        QVERIFY(!isDamaged(m_session->document.view(), m_session->sector(3)));
        QVERIFY(bytes() != before);
        QVERIFY(waitForCheck(check()));
        m_session->key(Qt::Key_Z, Qt::ControlModifier);
        QVERIFY(m_session->document.level().map() == opened);
        QCOMPARE(bytes(), before);
    }

    void theGhostIsOnlyInTheView()
    {
        openDamaged(*m_session, "crossing");
        const QImage shown = picture();
        m_session->view().painter().setFixOverlay({});
        QVERIFY(picture() != shown);
        QVERIFY(m_session->document.level().map() == damagedLevel());
        QCOMPARE(m_session->document.edits().history().done(), std::size_t{0});
    }

    void allThatIsSafeIsFixedAndOnlyTheRestIsLeft()
    {
        openDamaged(*m_session, "half-link");
        const Bytes before = bytes();
        panel().findChild<QPushButton*>(QStringLiteral("fixSafe"))->click();
        QCOMPARE(m_session->document.edits().history().done(), std::size_t{1});
        QVERIFY(waitForCheck(check()));
        const MapView view = m_session->document.view();
        QCOMPARE(
            damagedAmong(view, view.map.sectorOrder()),
            std::vector{m_session->sector(3)}); // the deep crossing
        m_session->document.edits().undo();
        QCOMPARE(bytes(), before);
    }

    void everyOfferedFixInTurnLeavesNoDamage()
    {
        openDamaged(*m_session, "half-link");
        const Bytes before = bytes();
        for (int round = 0; round < 20; ++round) {
            const QModelIndexList rows = model().problemRows();
            const auto fixable = std::ranges::find_if(rows, [&](const QModelIndex& row) {
                return model().canFix(row) || model().at(row).rule == "crossing";
            });
            if (fixable == rows.end()) {
                break;
            }
            list().setFocus();
            list().setCurrentIndex(*fixable);
            QTest::keyClick(&list(), Qt::Key_Return, Qt::ShiftModifier);
            QVERIFY(waitForCheck(check()));
        }
        const MapView view = m_session->document.view();
        QVERIFY(damagedAmong(view, view.map.sectorOrder()).empty());
        QCOMPARE(model().count(), std::size_t{1}); // the floor above its ceiling
        m_session->document.edits().goTo(0);
        QCOMPARE(bytes(), before);
    }
};

SECTORED_TEST_IN(QApplication, RepairTest)
#include "repair_test.moc"
