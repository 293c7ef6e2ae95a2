#include "sectored/format/build_map/build_map.h"

#include "editor/action/action.h"
#include "editor/dialog/save_changes_dialog.h"
#include "editor/document/document.h"
#include "editor/setting/recent_files.h"
#include "editor/setting/settings.h"
#include "editor/view2d/level_view.h"
#include "editor/window/bar/message_bar.h"
#include "editor/window/file/level_files.h"
#include "editor/window/main_window.h"
#include "editor/window/start/window_pages.h"
#include "tests/editor/document/journal/kept_level.h"
#include "tests/support/map_text.h"
#include "tests/support/test_main.h"

#include <QAbstractButton>
#include <QAction>
#include <QApplication>
#include <QLabel>
#include <QLineEdit>
#include <QMenuBar>
#include <QMessageBox>
#include <QPushButton>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>
#include <QTimer>

#include <fstream>

using namespace sectored;
using namespace sectored::editor;

class MainWindowTest : public QObject {
    Q_OBJECT

private:
    std::filesystem::path inside(const char* name) const
    {
        return std::filesystem::path(m_folder->path().toStdString()) / name;
    }

    void changeLevel()
    {
        QVERIFY(m_document->commit(SetRequest{
            .rows = std::vector{SectorId{0}},
            .values = {{.field = "floorz", .value = 2048}}}));
    }

    /// Presses a button of the next message box and stores its question.
    void answerBox(QMessageBox::StandardButton button)
    {
        QTimer::singleShot(0, this, [this, button] {
            auto* const box = qobject_cast<QMessageBox*>(QApplication::activeModalWidget());
            QVERIFY(box != nullptr);
            m_question = box->text();
            QCOMPARE(box->textFormat(), Qt::PlainText);
            box->button(button)->click();
        });
    }

    void pressInBar(const QString& text)
    {
        for (auto* const button : m_window->messageBar().findChildren<QPushButton*>()) {
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
    std::unique_ptr<Document> m_document;
    std::unique_ptr<MainWindow> m_window;
    QString m_question;

private slots:
    void init()
    {
        m_folder = std::make_unique<QTemporaryDir>();
        qputenv("XDG_STATE_HOME", (m_folder->path() + "/state").toLocal8Bit());
        const auto content =
            writeBuildMap(test::mapFromText("sector 0: 0,0 4096,0 4096,4096 0,4096\n"));
        QVERIFY(replaceFile(inside("room.map"), *content));
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
    }

    void cleanup()
    {
        m_window.reset();
        m_document.reset();
        m_recent.reset();
        m_settings.reset();
        m_folder.reset();
    }

    void everyActionIsInTheWindow()
    {
        for (const Action& action : allActions()) {
            QVERIFY2(m_window->action(action.id) != nullptr, action.id.c_str());
        }
        QVERIFY(m_window->menuBar()->actions().size() >= 6);
    }

    void openingNamesTheLevelAndRemembersIt()
    {
        QVERIFY(m_window->files().load(inside("room.map")));
        QVERIFY(m_window->windowTitle().startsWith(QStringLiteral("room.map")));
        QCOMPARE(m_recent->paths().front(), inside("room.map"));
        QVERIFY(!m_window->isWindowModified());
    }

    void anUnreadableLevelIsSaidInTheBar()
    {
        std::ofstream(inside("junk.map")) << "<b>no level</b>";
        QVERIFY(!m_window->files().load(inside("junk.map")));
        QVERIFY(m_window->messageBar().isVisible());
        QVERIFY(m_window->messageBar().text().contains(QStringLiteral("junk.map")));
        for (const QLabel* const label : m_window->messageBar().findChildren<QLabel*>()) {
            QVERIFY(label->pixmap().isNull() ? label->textFormat() == Qt::PlainText : true);
        }
        QVERIFY(!m_document->saved().path());
    }

    void closingAsksOnlyWithChanges()
    {
        QVERIFY(m_window->files().load(inside("room.map")));
        QVERIFY(m_window->files().mayLeaveLevel());
        changeLevel();
        QVERIFY(m_window->isWindowModified());
        answerBox(QMessageBox::Cancel);
        QVERIFY(!m_window->close());
        QVERIFY(m_question.startsWith(
            QStringLiteral("Save changes to room.map? 1 step unsaved since")));
        answerBox(QMessageBox::Discard);
        QVERIFY(m_window->close());
    }

    void savingFromTheQuestionWritesTheFile()
    {
        QVERIFY(m_window->files().load(inside("room.map")));
        changeLevel();
        answerBox(QMessageBox::Save);
        m_window->action("file.close")->trigger();
        QVERIFY(m_window->pages().isStartPageShown());
        QVERIFY(!m_document->saved().path());
        QVERIFY(m_document->saved().open(inside("room.map")));
        QCOMPARE(m_document->level().map()[SectorId{0}].floor.z, 2048);
    }

    void aLevelThatItsFileDoesNotHoldIsLeftOnlyAfterItWasSaid()
    {
        QVERIFY(m_window->files().load(inside("room.map")));
        m_document->saved().adopt(
            test::changed(
                test::mapFromText("sector 0: 0,0 64,0 64,64\nsector 1: 64,0 128,0 64,64\n"),
                [](PatchBuilder& edit) { edit.edit(WallId{0}).upperWall = WallRef(WallId{2}); }),
            SavedLevel::Origin::Unmodified);
        QVERIFY(m_document->saved().saveAs(inside("flat.map")));
        changeLevel();
        answerBox(QMessageBox::Save);
        QVERIFY(!m_window->close());
        QVERIFY(!m_document->saved().isModified());
        QVERIFY(
            m_window->messageBar().text().contains(QStringLiteral("cannot store the whole level")));
        QVERIFY(m_window->close());
    }

    void aLevelChangedByOthersIsNotSavedOverUnasked()
    {
        QVERIFY(m_window->files().load(inside("room.map")));
        changeLevel();
        const auto other = writeBuildMap(test::mapFromText("sector 0: 0,0 64,0 64,64\n"));
        QVERIFY(replaceFile(inside("room.map"), *other));
        m_window->action("file.save")->trigger();
        m_window->files().finishSaving();
        QCOMPARE(*readFile(inside("room.map"), 1 << 20), *other);
        QVERIFY(m_document->saved().isModified());
        pressInBar(QStringLiteral("Overwrite"));
        m_window->files().finishSaving();
        QVERIFY(!m_document->saved().isModified());
    }

    void aMissingFolderCanBeMadeAgain()
    {
        std::filesystem::create_directory(inside("levels"));
        std::filesystem::copy_file(inside("room.map"), inside("levels/room.map"));
        QVERIFY(m_window->files().load(inside("levels/room.map")));
        changeLevel();
        std::filesystem::remove_all(inside("levels"));
        m_window->action("file.save")->trigger();
        m_window->files().finishSaving();
        QVERIFY(m_document->saved().isModified());
        QVERIFY(m_window->messageBar().text().startsWith(
            QStringLiteral("The level could not be saved")));
        pressInBar(QStringLiteral("Create folder"));
        m_window->files().finishSaving();
        QVERIFY(!m_document->saved().isModified());
        QVERIFY(std::filesystem::exists(inside("levels/room.map")));
    }

    void plansKeysCanBeTypedInFields()
    {
        m_window->view().setFocus();
        QTest::keyClick(&m_window->view(), Qt::Key_Q);
        QCOMPARE(m_window->view().toolInfo().id, std::string_view("query"));
        auto* const point = m_window->findChild<QLineEdit*>(QStringLiteral("queryPoint"));
        point->setFocus();
        QTest::keyClicks(point, QStringLiteral("100, 200d"));
        QCOMPARE(m_window->view().toolInfo().id, std::string_view("query"));
        QCOMPARE(point->text(), QStringLiteral("100, 200d"));
        QTest::keyClick(point, Qt::Key_Backspace);
        QTest::keyClick(point, Qt::Key_Return);
        QCOMPARE(m_document->query().point(), std::optional(Point{100, 200}));
        QTest::keyClick(&m_window->view(), Qt::Key_D);
        QCOMPARE(m_window->view().toolInfo().id, std::string_view("draw"));
    }

    void heightsGoByKeys()
    {
        QVERIFY(m_window->files().load(inside("room.map")));
        m_document->setSelection({.sectors = {SectorId{0}}});
        m_window->view().setFocus();
        QTest::keyClick(&m_window->view(), Qt::Key_PageUp);
        QCOMPARE(m_document->level().map()[SectorId{0}].floor.z, 8192 - 1024);
        QTest::keyClick(&m_window->view(), Qt::Key_Down, Qt::ControlModifier | Qt::ShiftModifier);
        QCOMPARE(m_document->level().map()[SectorId{0}].ceiling.z, -8192 + 1024);
        QTest::keyClick(&m_window->view(), Qt::Key_Z, Qt::ControlModifier);
        QCOMPARE(m_document->level().map()[SectorId{0}].ceiling.z, -8192);
        QCOMPARE(m_document->edits().history().done(), std::size_t{1});
    }

    void spritesFollowKeysWhileTheSwitchIsOn()
    {
        m_document->saved().adopt(
            test::mapFromText("sector 0: 0,0 4096,0 4096,4096 0,4096\nsprite: 64,64 sector 0\n"),
            SavedLevel::Origin::Unmodified);
        m_document->setSelection({.sectors = {SectorId{0}}});
        m_window->view().setFocus();
        QVERIFY(m_window->action("level.spritesFollow")->isChecked());
        QTest::keyClick(&m_window->view(), Qt::Key_PageUp);
        QCOMPARE(m_document->level().map()[SpriteId{0}].z, 8192 - 1024);
        QCOMPARE(m_document->edits().history().done(), std::size_t{1});
        m_window->action("level.spritesFollow")->trigger();
        QVERIFY(!m_window->action("level.spritesFollow")->isChecked());
        QVERIFY(!m_settings->isOn("sprites_follow"));
        QTest::keyClick(&m_window->view(), Qt::Key_PageUp);
        QCOMPARE(m_document->level().map()[SpriteId{0}].z, 8192 - 1024);
        m_document->edits().undo();
        m_document->edits().undo();
        QCOMPARE(m_document->level().map()[SpriteId{0}].z, 8192);
    }

    void themeAndSnappingAreThereAtTheNextStart()
    {
        m_window->action("view.theme.light")->trigger();
        m_window->action("snap.wall")->trigger();
        m_window->action("view.gridSize.64")->trigger();
        const Settings next(inside("settings"));
        QCOMPARE(next.value("theme"), QStringLiteral("light"));
        QCOMPARE(next.value("snap_wall"), QStringLiteral("off"));
        QCOMPARE(next.value("grid"), QStringLiteral("64"));
        QVERIFY(QApplication::palette().color(QPalette::Window).lightness() > 128);
        m_window->action("view.theme.dark")->trigger();
        QVERIFY(QApplication::palette().color(QPalette::Window).lightness() < 128);
    }

    void aFileThatARestoredLevelHasNotReadIsNotReplacedWithoutAWord()
    {
        const auto content = writeBuildMap(test::mapFromText("sector 0: 0,0 64,0 64,64 0,64\n"));
        QVERIFY(replaceFile(inside("room.map"), *content));
        m_document->saved().adopt(
            test::mapFromText("sector 0: 0,0 512,0 512,512 0,512\n"),
            SavedLevel::Origin::Modified,
            inside("room.map"));
        m_window->files().save();
        QVERIFY(m_document->saved().isModified());
        QVERIFY(m_window->messageBar().text().startsWith(
            QStringLiteral("room.map may be newer than the version in this window.")));
        QCOMPARE(*readFile(inside("room.map"), 1 << 20), *content);
        pressInBar(QStringLiteral("Overwrite"));
        m_window->files().finishSaving();
        QVERIFY(!m_document->saved().isModified());
    }

    void whatIsStillBeingTypedIsSaved()
    {
        const auto content =
            writeBuildMap(test::mapFromText("sector 0: 0,0 512,0 512,512 0,512\n"));
        QVERIFY(replaceFile(inside("room.map"), *content));
        QVERIFY(m_window->files().load(inside("room.map")));
        m_document->setSelection({.sectors = {*m_document->view().numbering().sectorAt(0)}});
        auto* const field = m_window->findChild<QLineEdit*>(QStringLiteral("lotag"));
        QVERIFY(field != nullptr);
        field->setFocus();
        field->selectAll();
        QTest::keyClicks(field, QStringLiteral("17"));
        m_window->files().save();
        m_window->files().finishSaving();
        QVERIFY(!m_document->saved().isModified());
        const auto saved = readBuildMap(*readFile(inside("room.map"), 1 << 20));
        QCOMPARE(saved->map[*MapIndex(saved->map).numbering().sectorAt(0)].lotag, 17);
    }

    void aLevelThatACrashLeftIsOfferedAndRestored()
    {
        m_window->pages().offerLevels({killedJournal(inside("journal"), inside("room.map"))});
        QVERIFY(m_window->messageBar().text().startsWith(
            QStringLiteral("room.map was open when SectorEd stopped unexpectedly.")));
        pressInBar(QStringLiteral("Restore"));
        QCOMPARE(m_document->level().map().sectorCount(), std::size_t{1});
        QVERIFY(m_document->saved().isModified());
        QCOMPARE(*m_document->saved().path(), inside("room.map"));
        QCOMPARE(m_document->saved().unsavedSteps(), std::size_t{3});
        QVERIFY(
            saveChangesQuestion(*m_document).contains(QStringLiteral("3 steps unsaved since ")));
        m_document->saved().adopt(Map(), SavedLevel::Origin::Unmodified);
    }
};

SECTORED_TEST_IN(QApplication, MainWindowTest)
#include "main_window_test.moc"
