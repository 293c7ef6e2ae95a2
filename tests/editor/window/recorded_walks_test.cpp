#include "editor/dialog/save_changes_dialog.h"
#include "editor/document/watch/level_watch.h"
#include "editor/panel/walks/walks_panel.h"
#include "editor/view3d/level_walk.h"
#include "editor/view3d/preview_view.h"
#include "editor/window/bar/hint_line.h"
#include "editor/window/bar/message_bar.h"
#include "editor/window/bar/option_bar.h"
#include "editor/window/bar/status_line.h"
#include "editor/window/dock/docks.h"
#include "editor/window/file/level_files.h"
#include "editor/window/views.h"
#include "editor/window/walk_display.h"
#include "tests/editor/preview_session.h"
#include "tests/support/test_main.h"

#include <QAction>
#include <QApplication>
#include <QDockWidget>
#include <QLineEdit>
#include <QSignalSpy>
#include <QTest>
#include <QToolButton>
#include <QTreeView>

#include <span>

using namespace sectored;
using namespace sectored::editor;

namespace {

struct Bench : test::PreviewSession {
    WalksPanel& panel() { return window().docks().find<WalksPanel>(); }
    QAction& action(const char* id) { return *window().action(id); }
    std::uint64_t recorded() { return preview().walk()->recordedTics(); }
    const std::vector<KeptWalk>& walks() { return document.walks().list(); }
    /// Records a step forward.
    void record()
    {
        run("test.record");
        QTest::keyPress(&preview(), Qt::Key_W);
        QTRY_VERIFY(recorded() > 10);
        QTest::keyRelease(&preview(), Qt::Key_W);
        run("test.record");
        QVERIFY(!views().isRecording());
    }
    /// Returns the text of the status bar.
    QString told() { return window().statusLine().findChild<HintLine*>()->accessibleDescription(); }
    void waitForReplay()
    {
        QSignalSpy finished(&window().watch().replays(), &WalkReplays::finished);
        QVERIFY(!window().watch().replays().isRunning() || finished.wait());
    }
};

} // namespace

/// Walks that are recorded with keys, saved with the level and replayed.
class RecordedWalksTest : public QObject {
    Q_OBJECT

private slots:
    void aWalkIsRecordedKeptAndReplayed()
    {
        Bench bench;
        QVERIFY(QTest::qWaitForWindowActive(&bench.window()));
        QCOMPARE(bench.action("test.record").text(), QStringLiteral("Record walk"));
        QVERIFY(!bench.action("test.replayAll").isEnabled());
        bench.run("test.record");
        QVERIFY(bench.views().isRecording() && bench.preview().isCaptured());
        QVERIFY(bench.action("test.record").isChecked());
        QTest::keyPress(&bench.preview(), Qt::Key_W);
        QTRY_VERIFY(bench.recorded() > 10);
        // The key works while the mouse is captured.
        bench.key(Qt::Key_R, Qt::ControlModifier);
        QVERIFY(!bench.views().isRecording());
        QVERIFY(bench.preview().isCaptured());
        QTest::keyRelease(&bench.preview(), Qt::Key_W);
        QCOMPARE(bench.walks().size(), std::size_t{1});
        QVERIFY(bench.window().docks().isShown("walks"));
        QCOMPARE(bench.panel().selected(), std::optional(bench.walks()[0].id));
        QVERIFY(bench.document.saved().isModified());
        QVERIFY(bench.action("test.replayAll").isEnabled());
        bench.waitForReplay();
        QVERIFY(bench.window().watch().replays().find(bench.walks()[0].id)->report.isExact());
        bench.preview().freeMouse();
    }

    void escapeEndsARecording()
    {
        Bench bench;
        QVERIFY(QTest::qWaitForWindowActive(&bench.window()));
        bench.run("test.record");
        QTRY_VERIFY(bench.recorded() > 2);
        bench.key(Qt::Key_Escape);
        QVERIFY(!bench.views().isRecording() && !bench.preview().isCaptured());
        QCOMPARE(bench.walks().size(), std::size_t{1});
        QTRY_VERIFY(bench.told().startsWith(QStringLiteral("Recorded as walk-1 (")));
    }

    void whoFliesOnIsToldWhatBecameOfTheRecording()
    {
        Bench bench;
        QVERIFY(QTest::qWaitForWindowActive(&bench.window()));
        bench.run("test.record");
        QTRY_VERIFY(bench.recorded() > 2);
        bench.key(Qt::Key_G);
        QVERIFY(!bench.views().isRecording() && bench.preview().walk() == nullptr);
        QCOMPARE(bench.walks().size(), std::size_t{1});
        QTRY_VERIFY(bench.told().startsWith(QStringLiteral("Recorded as walk-1 (")));
        bench.preview().freeMouse();
    }

    void theOptionBarRecordsAndCountsWhatPasses()
    {
        Bench bench;
        QVERIFY(QTest::qWaitForWindowActive(&bench.window()));
        auto* const tests = bench.window().findChild<QToolButton*>(QStringLiteral("walkTests"));
        QVERIFY(tests->isHidden());
        bench.record();
        QTRY_COMPARE(tests->text(), QStringLiteral("Walks: 1 of 1 pass"));
        QVERIFY(tests->isVisible());
        const OptionBar& bar = *bench.window().findChild<OptionBar*>();
        QVERIFY(bar.findChild<QToolButton*>(QStringLiteral("test.record"))->isVisible());
        bench.preview().freeMouse();
        bench.window().docks().toggle("walks");
        QVERIFY(!bench.window().docks().isShown("walks"));
        tests->click();
        QVERIFY(bench.window().docks().isShown("walks"));
    }

    void whatCannotBeReadIsToldOnOpening()
    {
        Bench bench;
        QVERIFY(QTest::qWaitForWindowActive(&bench.window()));
        const auto level = bench.folder() / "hall.map";
        QVERIFY(bench.document.saved().saveAs(level));
        const std::string_view text = "nothing";
        QVERIFY(
            replaceFile(bench.folder() / "hall.walk-1.walk.json", std::as_bytes(std::span(text))));
        bench.document.saved().adopt(Map(), SavedLevel::Origin::Unmodified);
        QVERIFY(bench.document.saved().open(level));
        QTRY_VERIFY(
            bench.told().startsWith(QStringLiteral("Could not read hall.walk-1.walk.json.")));
        QCOMPARE(bench.panel().windowTitle(), QStringLiteral("Walks (1 unreadable)"));
    }

    void anEditEndsARecordingBeforeIt()
    {
        Bench bench;
        QVERIFY(QTest::qWaitForWindowActive(&bench.window()));
        bench.run("test.record");
        QTRY_VERIFY(bench.recorded() > 5);
        QVERIFY(bench.document.commit(SetRequest{
            .rows = std::vector{bench.sector(0)},
            .values = {{.field = "floorz", .value = 0}}}));
        QVERIFY(!bench.views().isRecording());
        QVERIFY(bench.preview().walk() != nullptr);
        QCOMPARE(bench.walks().size(), std::size_t{1});
        // The whole recording belongs to the old level.
        QCOMPARE(bench.walks()[0].recording->track.back().z, 8192.0);
        // The status bar gives the reason and the result.
        QTRY_VERIFY(bench.told().startsWith(
            QStringLiteral("Recording stopped because the level was edited.")));
        QVERIFY(bench.told().contains(QStringLiteral("Recorded as walk-1 (")));
        bench.preview().freeMouse();
    }

    void aRecordingBelongsToTheLevelThatIsClosed()
    {
        Bench bench;
        QVERIFY(QTest::qWaitForWindowActive(&bench.window()));
        QVERIFY(bench.document.saved().saveAs(bench.folder() / "level.map"));
        bench.run("test.record");
        QTRY_VERIFY(bench.recorded() > 5);
        bench.window().close();
        QVERIFY(std::filesystem::exists(bench.folder() / "level.walk-1.walk.json"));
    }

    void whatIsNotWrittenIsAskedAboutAndTold()
    {
        Bench bench;
        QVERIFY(QTest::qWaitForWindowActive(&bench.window()));
        bench.record();
        bench.preview().freeMouse();
        QCOMPARE(
            saveChangesQuestion(bench.document),
            QStringLiteral("Save changes to the new level? 1 recorded walk has not been saved."));
        // The walk's name makes the file name too long.
        QVERIFY(bench.document.saved().saveAs(bench.folder() / (std::string(245, 'n') + ".map")));
        bench.window().files().save();
        bench.window().files().finishSaving();
        QVERIFY(bench.window().messageBar().text().contains(
            QStringLiteral("recorded walk walk-1 could not be saved")));
        QVERIFY(bench.document.saved().isModified());
        QVERIFY(bench.document.saved().saveAs(bench.folder() / "short.map"));
        QVERIFY(!bench.document.saved().isModified());
    }

    void aWallAcrossTheWayIsToldAndDrawn()
    {
        Bench bench;
        QVERIFY(QTest::qWaitForWindowActive(&bench.window()));
        bench.record();
        bench.preview().freeMouse();
        const int id = bench.walks()[0].id;
        bench.waitForReplay();
        // The walk starts at 512, 512 and leads along -y. The room is now too low for it.
        QVERIFY(bench.document.commit(SetRequest{
            .rows = std::vector{bench.sector(0)},
            .values = {{.field = "ceilingz", .value = 8000}}}));
        bench.waitForReplay();
        QVERIFY(bench.window().watch().replays().find(id)->isFailure());
        const auto* const dock = bench.window().findChild<QDockWidget*>(QStringLiteral("walks"));
        QCOMPARE(dock->windowTitle(), QStringLiteral("Walks (1 failing)"));
        QCOMPARE(bench.window().watch().problems().count(Severity::Warning), std::size_t{1});
        bench.document.edits().undo();
        bench.waitForReplay();
        QVERIFY(!bench.window().watch().replays().find(id)->isFailure());
        QCOMPARE(dock->windowTitle(), QStringLiteral("Walks"));
        QCOMPARE(bench.window().watch().problems().count(Severity::Warning), std::size_t{0});
    }

    void theSelectedWalkIsDrawnInThePlan()
    {
        Bench bench;
        QVERIFY(QTest::qWaitForWindowActive(&bench.window()));
        bench.record();
        bench.preview().freeMouse();
        bench.run("view.plan");
        QVERIFY(!bench.views().walk().replay().lines.empty());
        bench.run("panel.walks");
        QVERIFY(!bench.window().docks().isShown("walks"));
        QVERIFY(bench.views().walk().replay().lines.empty());
        bench.run("panel.walks");
        QVERIFY(!bench.views().walk().replay().lines.empty());
        QVERIFY(bench.document.walks().remove(bench.walks()[0].id));
        QVERIFY(bench.views().walk().replay().lines.empty());
    }

    void aWalkIsPlayedUntilAKeyIsPressed()
    {
        Bench bench;
        QVERIFY(QTest::qWaitForWindowActive(&bench.window()));
        bench.record();
        bench.preview().freeMouse();
        emit bench.panel().playWanted(bench.walks()[0].id);
        QVERIFY(bench.preview().isPlaying());
        QTRY_VERIFY(bench.preview().walk()->playedTics() > 3);
        QVERIFY(!bench.preview().walk()->history().empty());
        QVERIFY(bench.preview().hasFocus());
        bench.key(Qt::Key_A);
        QVERIFY(!bench.preview().isPlaying());
        emit bench.panel().playWanted(bench.walks()[0].id);
        QTRY_VERIFY(!bench.preview().isPlaying());
        const WalkTic& end = bench.walks()[0].recording->track.back();
        const Vec3 foot = bench.preview().walk()->foot();
        QVERIFY(foot.x == end.place.x && foot.y == end.place.y);
    }

    void keysThatAreHeldAndBareModifiersLetItPlay()
    {
        Bench bench;
        QVERIFY(QTest::qWaitForWindowActive(&bench.window()));
        bench.record();
        bench.preview().freeMouse();
        emit bench.panel().playWanted(bench.walks()[0].id);
        // Repeats of the Enter key that started it.
        QKeyEvent held(
            QEvent::KeyPress,
            Qt::Key_Return,
            Qt::NoModifier,
            QStringLiteral("\r"),
            true);
        QCoreApplication::sendEvent(&bench.preview(), &held);
        for (const Qt::Key key : {Qt::Key_Shift, Qt::Key_Control, Qt::Key_Alt, Qt::Key_Meta}) {
            QTest::keyClick(&bench.preview(), key);
        }
        QVERIFY(bench.preview().isPlaying());
        QTest::keyClick(&bench.preview(), Qt::Key_Return);
        QVERIFY(!bench.preview().isPlaying());
    }

    void playingEndsWhereNobodySeesItGoOn()
    {
        Bench bench;
        QVERIFY(QTest::qWaitForWindowActive(&bench.window()));
        bench.record();
        bench.preview().freeMouse();
        emit bench.panel().playWanted(bench.walks()[0].id);
        QVERIFY(bench.preview().isPlaying() && bench.preview().hasFocus());
        bench.view().setFocus();
        QVERIFY(!bench.preview().isPlaying());
        emit bench.panel().playWanted(bench.walks()[0].id);
        QVERIFY(bench.preview().isPlaying());
        bench.run("view.plan");
        QVERIFY(!bench.preview().isVisible());
        QVERIFY(!bench.preview().isPlaying());
    }

    void inTheListTheKeysOfARowAreNotTheWindows()
    {
        Bench bench;
        QVERIFY(QTest::qWaitForWindowActive(&bench.window()));
        bench.record();
        bench.preview().freeMouse();
        auto* const list = bench.panel().findChild<QTreeView*>();
        bench.document.setSelection({.sectors = {bench.sector(0)}});
        list->setFocus();
        bench.key(Qt::Key_F2);
        auto* const field = list->findChild<QLineEdit*>();
        QVERIFY(field != nullptr && field->hasFocus());
        // Pressing it again changes nothing.
        bench.key(Qt::Key_F2);
        QVERIFY(field->hasFocus());
        field->selectAll();
        for (const Qt::Key letter : {Qt::Key_H, Qt::Key_A, Qt::Key_L, Qt::Key_L}) {
            bench.key(letter);
        }
        bench.key(Qt::Key_Return);
        QTRY_COMPARE(bench.walks()[0].name, std::string("hall"));
        list->setFocus();
        bench.key(Qt::Key_Delete);
        QVERIFY(bench.walks().empty());
        QVERIFY(bench.document.level().map().find(bench.sector(0)) != nullptr);
        QCOMPARE(bench.document.edits().history().done(), std::size_t{0});
    }

    void aWalkIsRecordedAgainInItsPlace()
    {
        Bench bench;
        QVERIFY(QTest::qWaitForWindowActive(&bench.window()));
        bench.record();
        const auto before = bench.walks()[0].recording;
        emit bench.panel().againWanted(bench.walks()[0].id);
        QVERIFY(bench.views().isRecording());
        QTRY_VERIFY(bench.recorded() > 3);
        bench.run("test.record");
        QCOMPARE(bench.walks().size(), std::size_t{1});
        QVERIFY(bench.walks()[0].recording != before);
        QVERIFY(bench.walks()[0].recording->start.place == before->start.place);
        QVERIFY(bench.document.walks().lastRemoved()->recording == before);
        bench.preview().freeMouse();
    }
};

SECTORED_TEST_IN(QApplication, RecordedWalksTest)
#include "recorded_walks_test.moc"
