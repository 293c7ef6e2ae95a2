#include "sectored/asset/archive/grp.h"
#include "sectored/format/build_map/build_map.h"

#include "editor/document/document.h"
#include "editor/document/journal/found_journal.h"
#include "editor/document/journal/journal_fault.h"
#include "editor/document/journal/waiting_level.h"
#include "editor/document/watch/level_watch.h"
#include "editor/setting/path_list.h"
#include "editor/setting/recent_files.h"
#include "editor/setting/settings.h"
#include "editor/view2d/level_view.h"
#include "editor/window/bar/message_bar.h"
#include "editor/window/bar/status_line.h"
#include "editor/window/dock/window_place.h"
#include "editor/window/file/level_files.h"
#include "editor/window/level_windows.h"
#include "editor/window/main_window.h"
#include "editor/window/start/window_pages.h"
#include "tests/editor/document/journal/kept_level.h"
#include "tests/support/map_text.h"
#include "tests/support/test_main.h"

#include <QAbstractButton>
#include <QAction>
#include <QApplication>
#include <QDropEvent>
#include <QLabel>
#include <QMenu>
#include <QMessageBox>
#include <QMimeData>
#include <QPushButton>
#include <QScreen>
#include <QTemporaryDir>
#include <QTest>
#include <QTimer>
#include <QUrl>

#include <array>

using namespace sectored;
using namespace sectored::editor;

/// The journals of open windows.
class WindowJournalsTest : public QObject {
    Q_OBJECT

private:
    std::filesystem::path inside(const char* name) const
    {
        return std::filesystem::path(m_folder->path().toStdString()) / name;
    }

    void writeLevel(const char* name) const
    {
        const auto content =
            writeBuildMap(test::mapFromText("sector 0: 0,0 4096,0 4096,4096 0,4096\n"));
        QVERIFY(replaceFile(inside(name), *content));
    }

    std::vector<std::filesystem::path> journals() const { return {inside("journal")}; }

    LevelWindows::Parts parts() const
    {
        return {
            .settings = *m_settings,
            .recent = *m_recent,
            .size = {1100, 700},
            .journals = journals(),
            .previewFolder = {},
            .openLevels = inside("open")};
    }

    MainWindow& window(std::size_t at) const { return *m_windows->windows().at(at); }

    static void changeLevel(MainWindow& window)
    {
        QVERIFY(window.document().commit(SetRequest{
            .rows = std::vector{SectorId{0}},
            .values = {{.field = "floorz", .value = 2048}}}));
    }

    void answerBoxes(QMessageBox::StandardButton button)
    {
        QTimer::singleShot(0, this, [this, button] {
            auto* const box = qobject_cast<QMessageBox*>(QApplication::activeModalWidget());
            QVERIFY(box != nullptr);
            m_questions += box->text();
            box->button(button)->click();
        });
    }

    static void pressInBar(MainWindow& window, const QString& text)
    {
        for (auto* const button : window.messageBar().findChildren<QPushButton*>()) {
            if (button->text() == text && !button->isHidden()) {
                button->click();
                return;
            }
        }
        QFAIL(qPrintable(text));
    }

    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<Settings> m_settings;
    std::unique_ptr<RecentFiles> m_recent;
    std::unique_ptr<LevelWindows> m_windows;
    QStringList m_questions;

private slots:
    void init()
    {
        m_folder = std::make_unique<QTemporaryDir>();
        qputenv("XDG_STATE_HOME", (m_folder->path() + "/state").toLocal8Bit());
        writeLevel("room.map");
        writeLevel("hall.map");
        m_settings = std::make_unique<Settings>(inside("settings"));
        m_recent = std::make_unique<RecentFiles>(inside("recent"));
        m_windows = std::make_unique<LevelWindows>(parts());
        MainWindow& first = m_windows->add();
        first.pages().showStart();
        first.show();
        QVERIFY(QTest::qWaitForWindowExposed(&first));
        m_questions.clear();
    }

    void cleanup()
    {
        m_windows.reset();
        m_recent.reset();
        m_settings.reset();
        m_folder.reset();
    }

    void aLevelOfAProgramThatCrashedOpensWithItsEditsAndSaysSo()
    {
        {
            KeptLevel level(journals());
            level.open(inside("room.map"));
            QVERIFY(level.setFloor(1024) && level.document.saved().save());
            QVERIFY(level.setFloor(2048) && level.setFloor(3072));
            level.journal.leave();
        }
        window(0).files().open(inside("room.map"));
        const Document& document = window(0).document();
        QVERIFY2(
            window(0).messageBar().text().startsWith(
                QStringLiteral("Recovered 2 edits made after the last save (")),
            qPrintable(window(0).messageBar().text()));
        QCOMPARE(document.level().map()[SectorId{0}].floor.z, 3072);
        QVERIFY(window(0).isWindowModified());
        pressInBar(window(0), QStringLiteral("Back to the save"));
        QCOMPARE(document.level().map()[SectorId{0}].floor.z, 1024);
        QVERIFY(!document.saved().isModified());
        QVERIFY(document.edits().history().canRedo());
    }

    /// What the first level says is not replaced by the offer of the next.
    void levelsThatWaitAreOfferedOneAfterTheOther()
    {
        const auto first = killedJournal(inside("journal"), inside("room.map"));
        const auto second = killedJournal(inside("journal"), inside("hall.map"));
        window(0).files().open(inside("room.map"));
        window(0).messageBar().show({.title = QStringLiteral("A message")});
        window(0).pages().offerLevels({first, second});
        QVERIFY(window(0).messageBar().text().startsWith(QStringLiteral("A message")));
        window(0).messageBar().clear();
        QTRY_VERIFY(window(0).messageBar().text().startsWith(QStringLiteral("room.map was open")));
        pressInBar(window(0), QStringLiteral("Discard"));
        QTRY_VERIFY(window(0).messageBar().text().startsWith(QStringLiteral("hall.map was open")));
        pressInBar(window(0), QStringLiteral("Discard"));
        QVERIFY(waitingLevels(journals()).empty());
        QCOMPARE(discardedLevels(journals()).size(), std::size_t{2});
    }

    /// Spec: trust J6.
    void aLevelThatAnotherProgramEditsIsOpenedAsACopy()
    {
        KeptLevel other(journals());
        other.open(inside("room.map"));
        QVERIFY(other.setFloor(1024));
        window(0).files().open(inside("room.map"));
        QVERIFY2(
            window(0).messageBar().text().startsWith(
                QStringLiteral("room.map is open in another SectorEd. This is a copy.")),
            qPrintable(window(0).messageBar().text()));
        QVERIFY(!window(0).document().saved().path());
        changeLevel(window(0));
        QVERIFY(window(0).document().saved().isModified());
        window(0).document().edits().undo();
    }

    void eachWindowKeepsItsOwnJournal()
    {
        window(0).files().open(inside("room.map"));
        window(0).files().open(inside("hall.map"));
        changeLevel(window(0));
        changeLevel(window(1));
        const auto open = [this] {
            return std::ranges::count_if(journalsIn(inside("journal")), [](const auto& folder) {
                return journalFacts(folder).isOpen;
            });
        };
        QCOMPARE(open(), std::ptrdiff_t{2});
        answerBoxes(QMessageBox::Discard);
        window(1).action("file.close")->trigger();
        QTRY_COMPARE(open(), std::ptrdiff_t{1});
    }

    void aWindowReportsThatItsJournalCannotBeWritten()
    {
        const auto listed = [this] {
            return std::ranges::any_of(
                window(0).watch().problems().list(),
                [](const Finding& finding) { return finding.rule == journalRule.id; });
        };
        const auto labels = window(0).statusLine().findChildren<QLabel*>();
        const auto found =
            std::ranges::find(labels, QStringLiteral("No recovery"), &QLabel::accessibleName);
        QVERIFY(found != labels.end());
        const QLabel* const part = *found;
        window(0).files().open(inside("room.map"));
        QVERIFY(replaceFile(inside("journal"), {}));
        QVERIFY(!part->isVisible());
        changeLevel(window(0));
        QTRY_VERIFY(part->isVisible());
        QCOMPARE(part->text(), QStringLiteral("No recovery: 1 edit"));
        QVERIFY(part->toolTip().contains(QStringLiteral("would be lost in a crash")));
        QTRY_VERIFY(listed());
        std::filesystem::remove(inside("journal"));
        QTRY_VERIFY(!part->isVisible());
        QTRY_VERIFY(!listed());
        window(0).document().edits().undo();
    }

    void theEndOfTheSessionKeepsEveryEditAndAsksNothing()
    {
        window(0).files().open(inside("room.map"));
        window(0).files().open(inside("hall.map"));
        changeLevel(window(0));
        changeLevel(window(1));
        m_windows->endSession();
        QVERIFY(window(1).close());
        QVERIFY(window(0).close());
        QTRY_VERIFY(m_windows->windows().empty());
        QTRY_COMPARE(waitingLevels(journals()).size(), std::size_t{2});
        for (const WaitingLevel& level : waitingLevels(journals())) {
            const auto opened = openJournal(level.folder);
            QVERIFY(opened.has_value());
            QCOMPARE(opened->level.map[SectorId{0}].floor.z, 2048);
        }
        // Both are opened again.
        QCOMPARE(readPathList(inside("open")).size(), std::size_t{2});
    }

    /// Spec: trust J15.
    void aPrivateLevelHasNoJournalAndSaysSo()
    {
        window(0).files().open(inside("room.map"));
        changeLevel(window(0));
        QCOMPARE(journalsIn(inside("journal")).size(), std::size_t{1});
        QAction& mode = *window(0).action("file.private");
        mode.trigger();
        QVERIFY(mode.isChecked());
        QVERIFY(window(0).windowTitle().contains(QStringLiteral("(private)")));
        QVERIFY(journalsIn(inside("journal")).empty());
        QVERIFY(!window(0).action("file.forgetHistory")->isEnabled());
        mode.trigger();
        QVERIFY(!window(0).windowTitle().contains(QStringLiteral("(private)")));
        QCOMPARE(journalsIn(inside("journal")).size(), std::size_t{1});
        // The mode is that of a level.
        mode.trigger();
        window(0).document().saved().adopt(Map(), SavedLevel::Origin::Unmodified);
        QVERIFY(!mode.isChecked());
    }

    void allHistoryIsForgottenAfterAQuestion()
    {
        window(0).files().open(inside("room.map"));
        window(0).files().open(inside("hall.map"));
        changeLevel(window(0));
        changeLevel(window(1));
        window(1).document().edits().undo();
        window(0).action("file.forgetAllHistory")->trigger();
        QCOMPARE(journalsIn(inside("journal")).size(), std::size_t{2});
        pressInBar(window(0), QStringLiteral("Forget"));
        // What is unsaved is protected again.
        QCOMPARE(journalsIn(inside("journal")).size(), std::size_t{1});
        QVERIFY(window(0).document().edits().history().canUndo());
        QVERIFY(window(1).document().edits().history().canRedo());
    }

    void whatWasDiscardedIsRestoredFromTheMenu()
    {
        window(0).files().open(inside("room.map"));
        changeLevel(window(0));
        answerBoxes(QMessageBox::Discard);
        window(0).action("file.close")->trigger();
        QVERIFY(window(0).pages().isStartPageShown());
        QMenu* menu = nullptr;
        for (auto* const each : window(0).findChildren<QMenu*>()) {
            menu = each->title() == QStringLiteral("Restore") ? each : menu;
        }
        QVERIFY(menu != nullptr);
        const auto listed = [menu] {
            emit menu->aboutToShow();
            return menu->actions().front();
        };
        QTRY_VERIFY(listed()->isEnabled());
        const QString text = menu->actions().front()->text();
        QVERIFY2(text.startsWith(QStringLiteral("room.map: Today, ")), qPrintable(text));
        QVERIFY2(text.contains(QStringLiteral(", 1 edit, ")), qPrintable(text));
        QVERIFY2(text.endsWith(QStringLiteral(" kB")), qPrintable(text));
        menu->actions().front()->trigger();
        QCOMPARE(window(0).document().level().map()[SectorId{0}].floor.z, 2048);
        QVERIFY(window(0).document().saved().isModified());
        QTRY_VERIFY(!listed()->isEnabled());
        window(0).document().saved().adopt(Map(), SavedLevel::Origin::Unmodified);
    }
};

SECTORED_TEST_IN(QApplication, WindowJournalsTest)
#include "window_journals_test.moc"
