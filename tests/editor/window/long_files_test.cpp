#include "sectored/format/build_map/build_map.h"
#include "sectored/format/format.h"
#include "sectored/format/json_map/json_map.h"

#include "editor/window/bar/message_bar.h"
#include "editor/window/file/level_files.h"
#include "tests/editor/window_session.h"
#include "tests/support/map_text.h"
#include "tests/support/room_grid.h"
#include "tests/support/test_main.h"

#include <QAction>
#include <QApplication>
#include <QProgressBar>
#include <QPushButton>

using namespace sectored;
using namespace sectored::editor;

namespace {

/// The JSON has a few MB, which is enough to be read in the background.
constexpr int roomsOfLongFile = 40;
/// The level has more than 10,000 walls.
constexpr int roomsOfLargeLevel = 51;
constexpr std::size_t longFileSectors = roomsOfLongFile * roomsOfLongFile;

} // namespace

/// Files that are read and written while the window stays usable.
class LongFilesTest : public QObject {
    Q_OBJECT

private:
    std::filesystem::path inside(const char* name) const { return m_session->folder() / name; }

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
            .rows = std::vector{document().level().map().sectorOrder()[0]},
            .values = {{.field = "floorz", .value = height}}};
    }

    void changeLevel(std::int32_t height = 2048)
    {
        QVERIFY(document().commit(heightRequest(height)));
    }

    /// Opens a level that is written in the background.
    void openLargeLevel()
    {
        writeLongFile("long.json", test::roomGrid(roomsOfLargeLevel));
        QVERIFY(files().load(inside("long.json")));
    }

    QPushButton* button(const QString& text)
    {
        for (auto* const button : m_session->window().messageBar().findChildren<QPushButton*>()) {
            if (button->text() == text && !button->isHidden()) {
                return button;
            }
        }
        return nullptr;
    }

    bool isReading() const { return !files().unread().empty(); }
    QString said() { return m_session->window().messageBar().text(); }

    editor::LevelFiles& files() const { return m_session->window().files(); }
    Document& document() const { return m_session->document; }

    std::unique_ptr<test::WindowSession> m_session;

private slots:
    void init()
    {
        m_session = std::make_unique<test::WindowSession>();
        qputenv("XDG_STATE_HOME", inside("state").c_str());
        QVERIFY(QTest::qWaitForWindowActive(&m_session->window()));
        writeLongFile("long.json", test::roomGrid(roomsOfLongFile));
        writeShortFile("room.map");
    }

    void cleanup() { m_session.reset(); }

    void aLongFileIsReadBesideTheWindow()
    {
        files().open(inside("long.json"));
        QVERIFY(isReading());
        QVERIFY(said().startsWith(QStringLiteral("Opening long.json")));
        auto* const progress = m_session->window().messageBar().findChild<QProgressBar*>();
        QVERIFY(progress->isVisible());
        QCOMPARE(document().level().map().sectorCount(), std::size_t{0});
        files().finishReading();
        QCOMPARE(document().level().map().sectorCount(), longFileSectors);
        QCOMPARE(document().saved().path(), inside("long.json"));
        QVERIFY(!m_session->window().messageBar().isVisible());
        QCOMPARE(m_session->recent().paths().front(), inside("long.json"));
    }

    void cancelLeavesTheLevelThatWasOpen()
    {
        QVERIFY(files().load(inside("room.map")));
        const Map before = document().level().map();
        files().open(inside("long.json"));
        QTest::mouseClick(button(QStringLiteral("Cancel")), Qt::LeftButton);
        QVERIFY(!isReading());
        QVERIFY(!m_session->window().messageBar().isVisible());
        QCoreApplication::processEvents();
        QVERIFY(document().level().map() == before);
        QCOMPARE(document().saved().path(), inside("room.map"));
        files().open(inside("long.json"));
        files().finishReading();
        QCOMPARE(document().level().map().sectorCount(), longFileSectors);
    }

    void filesThatAreOpenedMeanwhileWaitForTheLongOne()
    {
        openAll(files(), std::vector{inside("long.json"), inside("room.map")});
        QCOMPARE(files().unread().size(), std::size_t{2});
        files().open(inside("long.json"));
        QCOMPARE(files().unread().size(), std::size_t{2});
        files().finishReading();
        QCOMPARE(document().saved().path(), inside("room.map"));
        QCOMPARE(m_session->recent().paths().size(), std::size_t{2});
    }

    void cancelGoesOnWithTheNextFile()
    {
        openAll(files(), std::vector{inside("long.json"), inside("room.map")});
        QTest::mouseClick(button(QStringLiteral("Cancel")), Qt::LeftButton);
        QCOMPARE(document().saved().path(), inside("room.map"));
        QCOMPARE(m_session->recent().paths().size(), std::size_t{1});
    }

    void aLongFileThatCannotBeReadSaysWhere()
    {
        auto content = *writeJsonMap(test::roomGrid(roomsOfLongFile));
        content[content.size() - 100] = std::byte{'?'};
        QVERIFY(replaceFile(inside("long.json"), content));
        files().open(inside("long.json"));
        files().finishReading();
        QVERIFY(said().startsWith(QStringLiteral("Could not open long.json.")));
        QVERIFY(!document().saved().path());
    }

    void aLongFileIsReloadedBesideTheWindow()
    {
        QVERIFY(files().load(inside("long.json")));
        changeLevel();
        const Map before = document().level().map();
        writeLongFile("long.json", test::roomGrid(roomsOfLongFile + 1));
        files().reload();
        QVERIFY(isReading());
        QVERIFY(document().level().map() == before);
        files().finishReading();
        QVERIFY(document().level().map().sectorCount() > longFileSectors);
        m_session->window().action("edit.undo")->trigger();
        QVERIFY(document().level().map() == before);
    }

    void aLargeLevelIsSavedBesideTheWindow()
    {
        openLargeLevel();
        changeLevel();
        const Map saved = document().level().map();
        files().save();
        QVERIFY(document().saved().isSaving());
        QVERIFY(document().saved().isModified());
        files().finishSaving();
        QVERIFY(!document().saved().isModified());
        QVERIFY2(!said().startsWith(QStringLiteral("Saving")), qPrintable(said()));
        QVERIFY(loadLevel(inside("long.json"))->map == saved);
        QVERIFY(!document().saved().isChangedOutside());
    }

    void editsDuringASaveAreNotSaved()
    {
        openLargeLevel();
        changeLevel();
        files().save();
        changeLevel(4096);
        files().finishSaving();
        QVERIFY(document().saved().isModified());
        QCOMPARE(document().saved().unsavedSteps(), std::size_t{1});
        document().edits().undo();
        QVERIFY(!document().saved().isModified());
        QVERIFY(loadLevel(inside("long.json"))->map == document().level().map());
    }

    /// The wheel sets a height repeatedly within one step.
    void aStepThatIsBeingSavedIsNotChangedAnyMore()
    {
        openLargeLevel();
        const auto turnWheel = [this, turn = document().edits().newJoin()](std::int32_t height) {
            QVERIFY(document().edits().commit(heightRequest(height), turn));
        };
        turnWheel(1024);
        const Map saved = document().level().map();
        files().save();
        turnWheel(2048);
        files().finishSaving();
        QVERIFY(document().saved().isModified());
        document().edits().undo();
        QVERIFY(document().level().map() == saved);
        QVERIFY(!document().saved().isModified());
    }

    void whatIsUndoneDuringASaveAndReplacedStaysUnsaved()
    {
        openLargeLevel();
        changeLevel();
        files().save();
        document().edits().undo();
        changeLevel(4096);
        files().finishSaving();
        QVERIFY(document().saved().isModified());
        document().edits().undo();
        QVERIFY(document().saved().isModified());
        QVERIFY(document().saved().modifiedSince());
    }

    void aSecondSaveWaitsForTheFirst()
    {
        openLargeLevel();
        changeLevel();
        files().save();
        changeLevel(4096);
        files().save();
        QVERIFY(document().saved().isSaving());
        files().finishSaving();
        QVERIFY(!document().saved().isModified());
        QVERIFY(loadLevel(inside("long.json"))->map == document().level().map());
    }

    void leavingWaitsForTheSave()
    {
        openLargeLevel();
        changeLevel();
        files().save();
        QVERIFY(files().mayLeaveLevel());
        QVERIFY(loadLevel(inside("long.json"))->map == document().level().map());
    }

    void aSaveThatFailsBesideTheWindowSaysSo()
    {
        openLargeLevel();
        changeLevel();
        std::filesystem::create_directory(inside("folder"));
        std::filesystem::rename(inside("long.json"), inside("folder") / "long.json");
        QVERIFY(files().load(inside("folder") / "long.json"));
        changeLevel();
        std::filesystem::remove_all(inside("folder"));
        files().save();
        files().finishSaving();
        QVERIFY(said().startsWith(QStringLiteral("The level could not be saved")));
        QVERIFY(document().saved().isModified());
        QVERIFY(!document().saved().isSaving());
    }

    void aWindowMayCloseWhileALevelIsWritten()
    {
        openLargeLevel();
        changeLevel();
        const Map saved = document().level().map();
        files().save();
        m_session->deleteWindow();
        QVERIFY(loadLevel(inside("long.json"))->map == saved);
    }

    void aWindowMayCloseWhileAFileIsRead()
    {
        files().open(inside("long.json"));
        m_session->deleteWindow();
        QCoreApplication::processEvents();
        QCOMPARE(document().level().map().sectorCount(), std::size_t{0});
    }
};

SECTORED_TEST_IN(QApplication, LongFilesTest)
#include "long_files_test.moc"
