#include "sectored/format/build_map/build_map.h"
#include "sectored/save/backup.h"

#include "editor/document/document.h"
#include "editor/document/file/conflict_copies.h"
#include "editor/setting/recent_files.h"
#include "editor/setting/settings.h"
#include "editor/window/bar/message_bar.h"
#include "editor/window/file/level_files.h"
#include "editor/window/file/save_fault.h"
#include "editor/window/main_window.h"
#include "tests/editor/file_dialog.h"
#include "tests/support/map_text.h"
#include "tests/support/test_main.h"

#include <QAction>
#include <QApplication>
#include <QPushButton>
#include <QTemporaryDir>
#include <QTest>

using namespace sectored;
using namespace sectored::editor;

class FileMessagesTest : public QObject {
    Q_OBJECT

private:
    std::filesystem::path inside(const char* name) const
    {
        return std::filesystem::path(m_folder->path().toStdString()) / name;
    }

    void writeLevel(std::string_view text) const
    {
        const auto content = writeBuildMap(test::mapFromText(text));
        QVERIFY(replaceFile(inside("room.map"), *content));
    }

    void changeLevel()
    {
        QVERIFY(m_document->commit(SetRequest{
            .rows = std::vector{SectorId{0}},
            .values = {{.field = "floorz", .value = 2048}}}));
    }

    void save()
    {
        m_window->action("file.save")->trigger();
        m_window->files().finishSaving();
    }

    void press(const QString& text)
    {
        for (auto* const button : m_window->messageBar().findChildren<QPushButton*>()) {
            if (button->text() == text && !button->isHidden()) {
                QTest::mouseClick(button, Qt::LeftButton);
                m_window->files().finishSaving();
                return;
            }
        }
        QFAIL(qPrintable(text));
    }

    QString said() { return m_window->messageBar().text(); }

    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<Settings> m_settings;
    std::unique_ptr<RecentFiles> m_recent;
    std::unique_ptr<Document> m_document;
    std::unique_ptr<MainWindow> m_window;

private slots:
    void init()
    {
        m_folder = std::make_unique<QTemporaryDir>();
        qputenv("XDG_STATE_HOME", (m_folder->path() + "/state").toLocal8Bit());
        writeLevel("start: 64,64 sector 0\nsector 0: 0,0 4096,0 4096,4096 0,4096\n");
        m_settings = std::make_unique<Settings>(inside("settings"));
        m_recent = std::make_unique<RecentFiles>(inside("recent"));
        m_document = std::make_unique<Document>();
        m_window = std::make_unique<MainWindow>(MainWindow::Parts{
            .document = *m_document,
            .settings = *m_settings,
            .recent = *m_recent});
        m_window->resize(1280, 800);
        m_window->show();
        m_window->activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
        QVERIFY(m_window->files().load(inside("room.map")));
    }

    void cleanup()
    {
        m_window.reset();
        m_document.reset();
        m_recent.reset();
        m_settings.reset();
        m_folder.reset();
    }

    void theTitleOfAFailedSaveIsTrueToWhatTheDiskHolds()
    {
        const auto titleOf = [](MessageCode code) {
            return notSavedTitle(saveFaultOf({.code = code, .arguments = {}, .where = {}}));
        };
        QVERIFY(titleOf(MessageCode::SaveUncertain).contains(QStringLiteral("Could not confirm")));
        for (const auto code : {MessageCode::DiskFull, MessageCode::FileUnwritable}) {
            QVERIFY(titleOf(code).startsWith(QStringLiteral("The level could not be saved")));
        }
        QVERIFY(saveFaultOf({.code = MessageCode::SaveUncertain, .arguments = {}, .where = {}})
                    .mayRetry);
    }

    /// What would help the folder of the level does not help that of the backups.
    void aFaultOfTheBackupsOffersNothingForTheFolderOfTheLevel()
    {
        const auto faultOf = [](MessageCode code, const std::filesystem::path& file) {
            return saveFaultOf({.code = code, .arguments = {}, .where = {.file = file.string()}});
        };
        const auto kept = backupFolder() / "versions";
        for (const auto code : {MessageCode::FolderMissing, MessageCode::NoPermission}) {
            QVERIFY(faultOf(code, kept).mayRetry);
            QVERIFY(!faultOf(code, kept).mayCreateFolder && !faultOf(code, kept).mayOverwrite);
        }
        QVERIFY(faultOf(MessageCode::FolderMissing, inside("room.map")).mayCreateFolder);
        QVERIFY(faultOf(MessageCode::NoPermission, inside("room.map")).mayOverwrite);
    }

    void aCopyThatReplacesAFileWithoutABackupSaysSo()
    {
        std::filesystem::copy_file(inside("room.map"), inside("copy.map"));
        changeLevel();
        std::filesystem::remove_all(backupFolder());
        std::filesystem::create_directories(backupFolder().parent_path());
        const std::string text = "no folder";
        QVERIFY(replaceFile(backupFolder(), std::as_bytes(std::span(text))));
        test::answerFileDialog(*m_window, inside("copy.map"));
        m_window->action("file.saveCopy")->trigger();
        m_window->files().finishSaving();
        QVERIFY2(said().startsWith(QStringLiteral("Copy saved as")), qPrintable(said()));
        QVERIFY2(said().contains(QStringLiteral("could not be backed up")), qPrintable(said()));
        m_document->saved().adopt(Map(), SavedLevel::Origin::Unmodified);
    }

    void eachFileThatIsChosenIsWrittenAndEditingContinuesInTheLast()
    {
        changeLevel();
        m_window->action("file.save")->trigger();
        for (const char* const name : {"first.map", "second.map", "third.map"}) {
            test::answerFileDialog(*m_window, inside(name));
            m_window->action("file.saveAs")->trigger();
        }
        m_window->files().finishSaving();
        const auto saved = readFile(inside("room.map"), 1 << 20);
        for (const char* const name : {"first.map", "second.map", "third.map"}) {
            QCOMPARE(*readFile(inside(name), 1 << 20), *saved);
        }
        QCOMPARE(*m_document->saved().path(), inside("third.map"));
    }

    void aChangeByAnotherProgramIsNoticedAndReloaded()
    {
        changeLevel();
        writeLevel("sector 0: 0,0 64,0 64,64\nsector 1: 128,0 192,0 192,64\n");
        QTRY_VERIFY(said().startsWith(QStringLiteral("room.map was changed by another program.")));
        QVERIFY(said().contains(QStringLiteral("Reloading replaces 1 unsaved step.")));
        press(QStringLiteral("Reload"));
        QCOMPARE(m_document->level().map().sectorCount(), std::size_t{2});
        QVERIFY(!m_document->saved().isModified());
    }

    void reloadingIsUndone()
    {
        changeLevel();
        const Map before = m_document->level().map();
        writeLevel("sector 0: 0,0 64,0 64,64\nsector 1: 128,0 192,0 192,64\n");
        QTRY_VERIFY(said().startsWith(QStringLiteral("room.map was changed by another program.")));
        press(QStringLiteral("Reload"));
        QVERIFY(m_document->level().map() != before);
        m_window->action("edit.undo")->trigger();
        QVERIFY(m_document->level().map() == before);
        QVERIFY(m_document->saved().isModified());
        m_window->action("edit.redo")->trigger();
        QCOMPARE(m_document->level().map().sectorCount(), std::size_t{2});
        QVERIFY(!m_document->saved().isModified());
    }

    /// Edits made while the bar is visible can be undone too, so no question is asked.
    void reloadingAsksNothing()
    {
        writeLevel("sector 0: 0,0 64,0 64,64\n");
        QTRY_VERIFY(said().contains(QStringLiteral("Reloading loses nothing")));
        changeLevel();
        press(QStringLiteral("Reload"));
        QVERIFY(QApplication::activeModalWidget() == nullptr);
        QVERIFY(!m_document->saved().isModified());
        QCOMPARE(m_document->level().map().wallCount(), std::size_t{3});
    }

    void whoKeepsTheirLevelIsNotAskedAgainUntilTheNextChange()
    {
        writeLevel("sector 0: 0,0 64,0 64,64\n");
        QTRY_VERIFY(said().contains(QStringLiteral("changed by another program")));
        press(QStringLiteral("Keep my version"));
        QTest::qWait(300);
        QVERIFY(!m_window->messageBar().isVisible());
        writeLevel("sector 0: 0,0 128,0 128,128\n");
        QTRY_VERIFY(said().contains(QStringLiteral("changed by another program")));
    }

    void aSaveOfOnesOwnIsNoChangeByOthers()
    {
        changeLevel();
        save();
        QTest::qWait(400);
        QVERIFY2(!m_window->messageBar().isVisible(), qPrintable(said()));
    }

    void aSaveWithoutAStartInASectorSaysSo()
    {
        QVERIFY(m_document->commit(StartRequest{.at = Point{-64, -64}}));
        save();
        QVERIFY(said().contains(QStringLiteral("the player start is outside all sectors")));
        QVERIFY(m_document->commit(StartRequest{.at = Point{64, 64}}));
        save();
        QVERIFY2(!m_window->messageBar().isVisible(), qPrintable(said()));
    }

    /// Spec: trust B87.
    void aDeletedFileIsNoticedAndSavedAgain()
    {
        std::filesystem::remove(inside("room.map"));
        QTRY_VERIFY(said().startsWith(QStringLiteral("room.map was deleted or moved.")));
        press(QStringLiteral("Save"));
        QVERIFY(std::filesystem::exists(inside("room.map")));
        QTest::qWait(300);
        QVERIFY2(!m_window->messageBar().isVisible(), qPrintable(said()));
    }

    void otherNamesOfAFileAreReportedBeforeASave()
    {
        std::filesystem::create_hard_link(inside("room.map"), inside("other.map"));
        const auto before = readFile(inside("room.map"), 1 << 20);
        changeLevel();
        save();
        QVERIFY(said().startsWith(QStringLiteral("Not saved: room.map has 2 names (hard links).")));
        QVERIFY(m_document->saved().isModified());
        QCOMPARE(*readFile(inside("room.map"), 1 << 20), *before);
        press(QStringLiteral("Save this name only"));
        QVERIFY(!m_document->saved().isModified());
        QVERIFY(*readFile(inside("room.map"), 1 << 20) != *before);
        QCOMPARE(*readFile(inside("other.map"), 1 << 20), *before);
        QVERIFY(!m_window->messageBar().isVisible());
    }

    void aFileWithOtherNamesCanBeOverwrittenInPlace()
    {
        std::filesystem::create_hard_link(inside("room.map"), inside("other.map"));
        const auto before = readFile(inside("room.map"), 1 << 20);
        for (const std::int32_t height : {1024, 512}) {
            QVERIFY(m_document->commit(SetRequest{
                .rows = std::vector{SectorId{0}},
                .values = {{.field = "floorz", .value = height}}}));
            save();
            if (height == 1024) {
                press(QStringLiteral("Overwrite in place"));
            }
            // The choice holds for the next save of the file.
            QVERIFY(!m_document->saved().isModified());
            QCOMPARE(
                *readFile(inside("other.map"), 1 << 20),
                *readFile(inside("room.map"), 1 << 20));
        }
        QVERIFY(!m_window->messageBar().isVisible());
        const auto backups = backupsOf(backupFolder(), inside("room.map"));
        QCOMPARE(backups.size(), std::size_t{2});
        QCOMPARE(*readBackup(backups.back()), *before);
    }

    void aConflictCopyOfASynchroniserIsSaidOnce()
    {
        for (const char* const name : {"roomy.map", "room.map.orig", "room-2.map"}) {
            std::filesystem::copy_file(inside("room.map"), inside(name));
        }
        QVERIFY(conflictCopiesOf(inside("room.map")).empty());
        for (const char* const name :
             {"room.sync-conflict-20261127-101500-ABCDEFG.map",
              "room (conflicted copy 2026-11-27 101500).map",
              "room (Ann's conflicted copy 2026-11-27).map",
              "room_conflict-20261127-101500.map",
              "room (SFConflict a@b 2026-11-27-10-15-00).map",
              "room.Conflict.map"}) {
            std::filesystem::copy_file(inside("room.map"), inside(name));
            QCOMPARE(conflictCopiesOf(inside("room.map")).size(), std::size_t{1});
            std::filesystem::remove(inside(name));
        }
        const char* const name = "room.sync-conflict-20261127-101500-ABCDEFG.map";
        std::filesystem::copy_file(inside("room.map"), inside(name));
        QTRY_VERIFY2(said().contains(QString::fromUtf8(name)), qPrintable(said()));
        m_window->messageBar().clear();
        std::filesystem::remove(inside("roomy.map"));
        QTest::qWait(300);
        QVERIFY2(!m_window->messageBar().isVisible(), qPrintable(said()));
    }

    /// X4: the writer of the file has not finished.
    void aHalfWrittenFileIsReadAgain()
    {
        const auto whole = writeBuildMap(test::mapFromText("sector 0: 0,0 64,0 64,64\n"));
        QVERIFY(replaceFile(inside("room.map"), std::span(*whole).first(40)));
        QTRY_VERIFY(said().contains(QStringLiteral("changed by another program")));
        press(QStringLiteral("Reload"));
        QVERIFY2(!said().startsWith(QStringLiteral("Could not open")), qPrintable(said()));
        QVERIFY(replaceFile(inside("room.map"), *whole));
        QTRY_COMPARE(m_document->level().map().wallCount(), std::size_t{3});
    }

    void aReadOnlyLevelSaysSoAndIsNotWritten()
    {
        using std::filesystem::perms;
        std::filesystem::permissions(inside("room.map"), perms::owner_read);
        QVERIFY(m_window->files().load(inside("room.map")));
        QVERIFY(m_window->windowTitle().contains(QStringLiteral("read-only")));
        changeLevel();
        save();
        QVERIFY(m_document->saved().isModified());
        QVERIFY(said().startsWith(QStringLiteral("Not saved: room.map is read-only")));
        m_document->saved().adopt(Map(), SavedLevel::Origin::Unmodified);
    }
};

SECTORED_TEST_IN(QApplication, FileMessagesTest)
#include "file_messages_test.moc"
