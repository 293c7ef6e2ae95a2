#include "core/format/build_map/build_map.h"
#include "core/format/format.h"
#include "core/format/json_map/json_map.h"

#include "editor/document/document.h"
#include "editor/setting/recent_files.h"
#include "editor/setting/settings.h"
#include "editor/window/level_files.h"
#include "editor/window/main_window.h"
#include "editor/window/message_bar.h"
#include "tests/support/map_text.h"
#include "tests/support/room_grid.h"

#include <QAction>
#include <QProgressBar>
#include <QPushButton>
#include <QTemporaryDir>
#include <QTest>

using namespace sectored;
using namespace sectored::editor;

namespace {

/// Its JSON is a few MB: long enough to be read beside the window.
constexpr int roomsOfLongFile = 40;
/// It has more than 10,000 walls.
constexpr int roomsOfLargeLevel = 51;
constexpr std::size_t longFileSectors = roomsOfLongFile * roomsOfLongFile;

} // namespace

/// Files that are read and written while the window goes on.
class LongFilesTest : public QObject {
    Q_OBJECT

private:
    std::filesystem::path inside(const char* name) const
    {
        return std::filesystem::path(m_folder->path().toStdString()) / name;
    }

    void writeLongFile(const char* name, const Map& level) const
    {
        const auto content = writeJsonMap(level);
        QVERIFY(content->size() > std::size_t{1} << 20);
        QVERIFY(replaceFile(inside(name), *content));
    }

    void writeShortFile(const char* name) const
    {
        const auto content = writeBuildMap(test::mapFromText("sector 0: 0,0 64,0 64,64\n"));
        QVERIFY(replaceFile(inside(name), *content));
    }

    Request heightRequest(std::int32_t height) const
    {
        return SetRequest{
            .rows = std::vector{m_document->map().sectorOrder()[0]},
            .values = {{.field = "floorz", .value = height}}};
    }

    void changeLevel(std::int32_t height = 2048)
    {
        QVERIFY(m_document->commit(heightRequest(height)));
    }

    /// One that is written beside the window.
    void openLargeLevel()
    {
        writeLongFile("long.json", test::roomGrid(roomsOfLargeLevel));
        QVERIFY(m_window->files().load(inside("long.json")));
    }

    QPushButton* button(const QString& text)
    {
        for (auto* const button : m_window->messageBar().findChildren<QPushButton*>()) {
            if (button->text() == text && !button->isHidden()) {
                return button;
            }
        }
        return nullptr;
    }

    bool isReading() const { return !m_window->files().unread().empty(); }
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
        writeLongFile("long.json", test::roomGrid(roomsOfLongFile));
        writeShortFile("room.map");
    }

    void cleanup()
    {
        m_window.reset();
        m_document.reset();
        m_recent.reset();
        m_settings.reset();
        m_folder.reset();
    }

    void mend_D11_aLongFileIsReadBesideTheWindow()
    {
        m_window->files().open(inside("long.json"));
        QVERIFY(isReading());
        QVERIFY(said().startsWith(QStringLiteral("Opening long.json")));
        auto* const progress = m_window->messageBar().findChild<QProgressBar*>();
        QVERIFY(progress->isVisible());
        QCOMPARE(m_document->map().sectorCount(), std::size_t{0});
        m_window->files().finishReading();
        QCOMPARE(m_document->map().sectorCount(), longFileSectors);
        QCOMPARE(m_document->path(), inside("long.json"));
        QVERIFY(!m_window->messageBar().isVisible());
        QCOMPARE(m_recent->paths().front(), inside("long.json"));
    }

    void mend_D11_cancelLeavesTheLevelThatWasOpen()
    {
        QVERIFY(m_window->files().load(inside("room.map")));
        const Map before = m_document->map();
        m_window->files().open(inside("long.json"));
        QTest::mouseClick(button(QStringLiteral("Cancel")), Qt::LeftButton);
        QVERIFY(!isReading());
        QVERIFY(!m_window->messageBar().isVisible());
        QCoreApplication::processEvents();
        QVERIFY(m_document->map() == before);
        QCOMPARE(m_document->path(), inside("room.map"));
        m_window->files().open(inside("long.json"));
        m_window->files().finishReading();
        QCOMPARE(m_document->map().sectorCount(), longFileSectors);
    }

    void mend_D11_filesThatAreOpenedMeanwhileWaitForTheLongOne()
    {
        m_window->files().openAll(std::vector{inside("long.json"), inside("room.map")});
        QCOMPARE(m_window->files().unread().size(), std::size_t{2});
        m_window->files().open(inside("long.json"));
        QCOMPARE(m_window->files().unread().size(), std::size_t{2});
        m_window->files().finishReading();
        QCOMPARE(m_document->path(), inside("room.map"));
        QCOMPARE(m_recent->paths().size(), std::size_t{2});
    }

    void mend_D11_cancelGoesOnWithTheNextFile()
    {
        m_window->files().openAll(std::vector{inside("long.json"), inside("room.map")});
        QTest::mouseClick(button(QStringLiteral("Cancel")), Qt::LeftButton);
        QCOMPARE(m_document->path(), inside("room.map"));
        QCOMPARE(m_recent->paths().size(), std::size_t{1});
    }

    void mend_D11_aLongFileThatCannotBeReadSaysWhere()
    {
        auto content = *writeJsonMap(test::roomGrid(roomsOfLongFile));
        content[content.size() - 100] = std::byte{'?'};
        QVERIFY(replaceFile(inside("long.json"), content));
        m_window->files().open(inside("long.json"));
        m_window->files().finishReading();
        QVERIFY(said().startsWith(QStringLiteral("long.json was not opened.")));
        QVERIFY(!m_document->path());
    }

    void mend_D11_aLongFileIsReloadedBesideTheWindow()
    {
        QVERIFY(m_window->files().load(inside("long.json")));
        changeLevel();
        const Map before = m_document->map();
        writeLongFile("long.json", test::roomGrid(roomsOfLongFile + 1));
        m_window->files().reload();
        QVERIFY(isReading());
        QVERIFY(m_document->map() == before);
        m_window->files().finishReading();
        QVERIFY(m_document->map().sectorCount() > longFileSectors);
        m_window->action("edit.undo")->trigger();
        QVERIFY(m_document->map() == before);
    }

    void mend_D11_aLargeLevelIsSavedBesideTheWindow()
    {
        openLargeLevel();
        changeLevel();
        const Map saved = m_document->map();
        m_window->files().save();
        QVERIFY(m_document->isSaving());
        QVERIFY(m_document->isModified());
        QVERIFY(said().startsWith(QStringLiteral("Saving long.json")));
        m_window->files().finishSaving();
        QVERIFY(!m_document->isModified());
        QVERIFY2(!said().startsWith(QStringLiteral("Saving")), qPrintable(said()));
        QVERIFY(loadLevel(inside("long.json"))->map == saved);
        QVERIFY(!m_document->isChangedOutside());
    }

    void mend_D11_editsDuringASaveAreNotSaved()
    {
        openLargeLevel();
        changeLevel();
        m_window->files().save();
        changeLevel(4096);
        m_window->files().finishSaving();
        QVERIFY(m_document->isModified());
        QCOMPARE(m_document->unsavedSteps(), std::size_t{1});
        m_document->undo();
        QVERIFY(!m_document->isModified());
        QVERIFY(loadLevel(inside("long.json"))->map == m_document->map());
    }

    /// The wheel sets a height again and again in one step.
    void mend_D11_aStepThatIsBeingSavedIsNotChangedAnyMore()
    {
        openLargeLevel();
        const auto turnWheel = [this, run = m_document->newRun()](std::int32_t height) {
            QVERIFY(m_document->commitInRun(heightRequest(height), run));
        };
        turnWheel(1024);
        const Map saved = m_document->map();
        m_window->files().save();
        turnWheel(2048);
        m_window->files().finishSaving();
        QVERIFY(m_document->isModified());
        m_document->undo();
        QVERIFY(m_document->map() == saved);
        QVERIFY(!m_document->isModified());
    }

    void mend_D11_whatIsUndoneDuringASaveAndReplacedStaysUnsaved()
    {
        openLargeLevel();
        changeLevel();
        m_window->files().save();
        m_document->undo();
        changeLevel(4096);
        m_window->files().finishSaving();
        QVERIFY(m_document->isModified());
        m_document->undo();
        QVERIFY(m_document->isModified());
        QVERIFY(m_document->modifiedSince());
    }

    void mend_D11_aSecondSaveWaitsForTheFirst()
    {
        openLargeLevel();
        changeLevel();
        m_window->files().save();
        changeLevel(4096);
        m_window->files().save();
        QVERIFY(m_document->isSaving());
        m_window->files().finishSaving();
        QVERIFY(!m_document->isModified());
        QVERIFY(loadLevel(inside("long.json"))->map == m_document->map());
    }

    void mend_D11_leavingWaitsForTheSave()
    {
        openLargeLevel();
        changeLevel();
        m_window->files().save();
        QVERIFY(m_window->files().mayLeaveLevel());
        QVERIFY(loadLevel(inside("long.json"))->map == m_document->map());
    }

    void mend_D11_aSaveThatFailsBesideTheWindowSaysSo()
    {
        openLargeLevel();
        changeLevel();
        std::filesystem::create_directory(inside("folder"));
        std::filesystem::rename(inside("long.json"), inside("folder") / "long.json");
        QVERIFY(m_window->files().load(inside("folder") / "long.json"));
        changeLevel();
        std::filesystem::remove_all(inside("folder"));
        m_window->files().save();
        m_window->files().finishSaving();
        QVERIFY(said().startsWith(QStringLiteral("Level not saved")));
        QVERIFY(m_document->isModified());
        QVERIFY(!m_document->isSaving());
    }

    void mend_D11_aWindowMayCloseWhileALevelIsWritten()
    {
        openLargeLevel();
        changeLevel();
        const Map saved = m_document->map();
        m_window->files().save();
        m_window.reset();
        QVERIFY(loadLevel(inside("long.json"))->map == saved);
    }

    void mend_D11_aWindowMayCloseWhileAFileIsRead()
    {
        m_window->files().open(inside("long.json"));
        m_window.reset();
        QCoreApplication::processEvents();
        QCOMPARE(m_document->map().sectorCount(), std::size_t{0});
    }
};

QTEST_MAIN(LongFilesTest)
#include "long_files_test.moc"
