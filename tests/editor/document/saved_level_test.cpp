#include "sectored/format/build_map/build_map.h"
#include "sectored/format/doom/doom_wad.h"
#include "sectored/save/backup.h"

#include "editor/document/document.h"
#include "tests/support/map_bytes.h"
#include "tests/support/map_text.h"
#include "tests/support/source_path.h"
#include "tests/support/test_main.h"

#include <QCoreApplication>
#include <QDir>
#include <QTemporaryDir>
#include <QTest>

using namespace sectored;
using namespace sectored::editor;

namespace {

constexpr const char* savedRooms = "sector 0: 0,0 1024,0 1024,1024 0,1024\n"
                                   "sector 1: 1024,0 2048,0 2048,1024 1024,1024\n"
                                   "sprite: 512,512 sector 0\n"
                                   "start: 256,256 sector 0\n";

Request setSavedFloor(SectorId sector, std::int64_t z)
{
    return SetRequest{.rows = std::vector{sector}, .values = {{.field = "floorz", .value = z}}};
}

} // namespace

class SavedLevelTest : public QObject {
    Q_OBJECT

private:
    std::filesystem::path level(const char* name = "level.map") const
    {
        return std::filesystem::path(m_folder->path().toStdString()) / name;
    }

    std::unique_ptr<QTemporaryDir> m_folder;

private slots:
    void init()
    {
        m_folder = std::make_unique<QTemporaryDir>();
        qputenv("XDG_STATE_HOME", (m_folder->path() + "/state").toLocal8Bit());
        const auto content = writeBuildMap(test::mapFromText(savedRooms));
        QVERIFY(content);
        QVERIFY(replaceFile(level(), *content));
    }

    void anUntouchedLevelIsWrittenByteForByte()
    {
        const auto before = readFile(level(), buildMapSizeLimit);
        Document document;
        QVERIFY(document.saved().open(level()));
        QVERIFY(!document.saved().isModified());
        QVERIFY(document.saved().save());
        QCOMPARE(*readFile(level(), buildMapSizeLimit), *before);
    }

    void aWadIsNotTheFileOfALevelThatWasReadFromIt()
    {
        const auto wad = writeDoomWad(test::mapFromText(savedRooms));
        QVERIFY(wad && replaceFile(level("levels.wad"), *wad));
        Document document;
        QVERIFY(document.saved().open(level("levels.wad")));
        QVERIFY(!document.saved().path());
        QCOMPARE(*document.saved().source(), level("levels.wad"));
        QCOMPARE(document.saved().formatId(), std::string_view("doom-wad"));
        QVERIFY(!document.saved().isModified());
        QVERIFY(document.saved().saveAs(level("new.map")));
        QVERIFY(!document.saved().source());
        QCOMPARE(document.saved().formatId(), std::string_view("build-map"));
        QCOMPARE(*readFile(level("levels.wad"), 1 << 20), *wad);
        QCOMPARE(*document.saved().path(), level("new.map"));
    }

    void aLevelKeepsTheFormatOfItsFileUnlessTheNameHasAnother()
    {
        const auto map = readFile(level(), buildMapSizeLimit);
        const auto start = [&](const char* name) {
            return QByteArray(
                reinterpret_cast<const char*>(readFile(level(name), 1 << 20)->data()),
                2);
        };
        Document document;
        QVERIFY(document.saved().open(level()));
        QVERIFY(document.saved().saveAs(level("room.json")));
        QCOMPARE(start("room.json"), QByteArray("{\""));
        Document again;
        QVERIFY(again.saved().open(level("room.json")));
        QVERIFY(again.level().map() == document.level().map());
        QCOMPARE(again.saved().formatFor(level("copy")).id, std::string_view("sectored-json"));
        QVERIFY(again.saved().saveAs(level("copy")));
        QCOMPARE(start("copy"), QByteArray("{\""));
        QVERIFY(again.saved().saveAs(level("back.map")));
        QCOMPARE(*readFile(level("back.map"), buildMapSizeLimit), *map);
    }

    void aBloodLevelStaysOneWhenItIsSaved()
    {
        const std::filesystem::path sample = test::testDataPath("blood/rooms-7.map");
        const auto content = readFile(sample, buildMapSizeLimit);
        QVERIFY(content.has_value());
        QVERIFY(replaceFile(level("blood.map"), *content));
        Document document;
        QVERIFY(document.saved().open(level("blood.map")));
        QVERIFY(document.saved().save());
        QCOMPARE(*readFile(level("blood.map"), buildMapSizeLimit), *content);
        QVERIFY(document.saved().saveAs(level("blood.json")));
        QVERIFY(document.saved().saveAs(level("again.map")));
        QCOMPARE(*readFile(level("again.map"), buildMapSizeLimit), *content);
    }

    void whatTheFileHasNoRoomForRefusesNoSave()
    {
        Document document;
        document.saved().adopt(
            test::changed(
                test::mapFromText(savedRooms),
                [](PatchBuilder& edit) { edit.edit(WallId{0}).upperWall = WallRef(WallId{2}); }),
            SavedLevel::Origin::Modified);
        QVERIFY(document.saved().saveAs(level("flat.map")));
        QVERIFY(!document.saved().isModified());
        QVERIFY(!lossesOf(document.level().map(), document.saved().formatFor(level("flat.map")))
                     .empty());
    }

    void aMissingFileChangesNothing()
    {
        Document document;
        QVERIFY(document.saved().open(level()));
        const Map before = document.level().map();
        QVERIFY(!document.saved().open(level("missing.map")));
        QVERIFY(document.level().map() == before);
        QCOMPARE(*document.saved().path(), level());
    }

    void reloadIsAStepThatIsUndoneToTheByte()
    {
        const auto file = level();
        Document document;
        QVERIFY(document.saved().open(file));
        QVERIFY(document.commit(setSavedFloor(SectorId{0}, 2048)));
        document.setSelection({.sectors = {SectorId{0}}});
        const Bytes before = test::bytesOf(document.level().map());
        const Bytes other =
            test::bytesOf(test::mapFromText("sector 0: 0,0 64,0 64,64\nsprite: 8,4 sector 0\n"));
        QVERIFY(replaceFile(file, other));
        QVERIFY(document.saved().isChangedOutside());
        QVERIFY(document.saved().open(file));
        QVERIFY(!document.saved().isChangedOutside());
        QVERIFY(!document.saved().isModified());
        QVERIFY(document.selection().isEmpty());
        QCOMPARE(test::bytesOf(document.level().map()), other);
        document.edits().undo();
        QVERIFY(document.saved().isModified());
        QCOMPARE(document.saved().unsavedSteps(), std::size_t{1});
        QCOMPARE(test::bytesOf(document.level().map()), before);
        document.edits().redo();
        QVERIFY(!document.saved().isModified());
        QCOMPARE(test::bytesOf(document.level().map()), other);
        // An unreadable file changes nothing.
        QVERIFY(replaceFile(file, {}));
        QVERIFY(!document.saved().open(file));
        QCOMPARE(test::bytesOf(document.level().map()), other);
        QCOMPARE(document.edits().history().steps().size(), std::size_t{2});
    }

    void aSaveOrAnUndoEndsAJoin()
    {
        Document document;
        QVERIFY(document.saved().open(level()));
        const Join turn = document.edits().newJoin();
        QVERIFY(document.edits().commit(setSavedFloor(SectorId{0}, 4096), turn));
        QVERIFY(document.saved().save());
        QVERIFY(document.edits().commit(setSavedFloor(SectorId{0}, 2048), turn));
        QVERIFY(document.saved().isModified());
        document.edits().undo();
        QVERIFY(!document.saved().isModified());
        QCOMPARE(document.level().map()[SectorId{0}].floor.z, 4096);
        QVERIFY(document.edits().commit(setSavedFloor(SectorId{0}, 1024), turn));
        QCOMPARE(document.edits().history().done(), std::size_t{2});
        QVERIFY(document.edits().commit(setSavedFloor(SectorId{0}, 4096), turn));
        QCOMPARE(document.edits().history().done(), std::size_t{1});
        QVERIFY(!document.saved().isModified());
    }

    void theMarkFollowsTheSavedStep()
    {
        Document document;
        QVERIFY(document.saved().open(level()));
        QVERIFY(document.commit(setSavedFloor(SectorId{0}, 2048)));
        QVERIFY(document.commit(setSavedFloor(SectorId{0}, 1024)));
        QVERIFY(document.saved().isModified());
        QCOMPARE(document.saved().unsavedSteps(), std::size_t{2});
        QVERIFY(document.saved().modifiedSince());
        QVERIFY(document.saved().save());
        QVERIFY(!document.saved().isModified());
        document.edits().undo();
        QVERIFY(document.saved().isModified());
        document.edits().redo();
        QVERIFY(!document.saved().isModified());
        document.edits().undo();
        QVERIFY(document.commit(setSavedFloor(SectorId{0}, 512)));
        QVERIFY(document.saved().isModified());
        document.edits().undo();
        QVERIFY(document.saved().isModified());
    }

    void theSavedStateIsReachedAgainFromAnotherBranch()
    {
        Document document;
        QVERIFY(document.saved().open(level()));
        QVERIFY(document.commit(setSavedFloor(SectorId{0}, 2048)));
        QVERIFY(document.saved().save());
        document.edits().undo();
        QVERIFY(document.commit(setSavedFloor(SectorId{0}, 512)));
        QVERIFY(document.commit(setSavedFloor(SectorId{0}, 256)));
        QCOMPARE(document.saved().unsavedSteps(), std::size_t{3});
        QCOMPARE(
            document.saved().modifiedSince(),
            std::optional(document.edits().records()[1].time));
        document.edits().goTo(*document.saved().savedState());
        QVERIFY(!document.saved().isModified());
        QCOMPARE(document.level().map()[SectorId{0}].floor.z, 2048);
    }

    void theFileBeforeIsKeptAsBackupElsewhere()
    {
        const auto before = readFile(level(), buildMapSizeLimit);
        Document document;
        QVERIFY(document.saved().open(level()));
        QVERIFY(document.commit(setSavedFloor(SectorId{0}, 2048)));
        QVERIFY(document.saved().save());
        QVERIFY(document.saved().warnings().empty());
        const auto backups = backupsOf(backupFolder(), level());
        QCOMPARE(backups.size(), std::size_t{1});
        QCOMPARE(*readBackup(backups.front()), *before);
        QCOMPARE(
            QDir(m_folder->path()).entryList(QDir::Files | QDir::Hidden),
            QStringList{QStringLiteral("level.map")});
    }

    void aFileChangedByOthersIsNoticed()
    {
        Document document;
        QVERIFY(document.saved().open(level()));
        QVERIFY(!document.saved().isChangedOutside());
        const Bytes other = test::bytesOf(test::mapFromText("sector 0: 0,0 64,0 64,64\n"));
        QVERIFY(replaceFile(level(), other));
        QVERIFY(document.saved().isChangedOutside());
        QVERIFY(document.saved().open(level()));
        QVERIFY(!document.saved().isChangedOutside());
        // The same content with a new date is not a change.
        QVERIFY(replaceFile(level(), other));
        QVERIFY(!document.saved().isChangedOutside());
    }

    void b87WhatBecomesOfTheFileIsNoticedAndTheLevelStays()
    {
        const auto original = readFile(level(), buildMapSizeLimit);
        const std::filesystem::path file = level();
        Document document;
        const auto reopen = [&] {
            std::filesystem::remove_all(file);
            QVERIFY(replaceFile(file, *original));
            QVERIFY(document.saved().open(file));
            QVERIFY(document.commit(setSavedFloor(SectorId{0}, 2048)));
        };
        const auto codeOfSave = [&] {
            const auto saved = document.saved().save();
            return saved ? std::optional<MessageCode>() : saved.error().code;
        };
        reopen(); // cut
        std::filesystem::resize_file(file, 30);
        QVERIFY(document.saved().isChangedOutside());
        QVERIFY(!document.saved().open(file));
        QVERIFY(document.saved().isModified());
        reopen(); // deleted
        std::filesystem::remove(file);
        QVERIFY(document.saved().isFileGone());
        QVERIFY(!codeOfSave());
        QVERIFY(!document.saved().isFileGone());
        reopen(); // a folder
        std::filesystem::remove(file);
        std::filesystem::create_directory(file);
        QVERIFY(document.saved().isFileGone());
        QVERIFY(codeOfSave() == MessageCode::NotRegularFile);
        reopen(); // a loop of links
        std::filesystem::remove(file);
        std::filesystem::create_symlink(file.filename(), file);
        QVERIFY(document.saved().isFileGone());
        QVERIFY(codeOfSave() == MessageCode::LinkLoop);
        reopen(); // without rights: the content is the same, or cannot be read
        std::filesystem::permissions(file, std::filesystem::perms::none);
        QCOMPARE(document.saved().isChangedOutside(), !readFile(file, buildMapSizeLimit));
        std::filesystem::permissions(file, std::filesystem::perms::owner_all);
        QVERIFY(document.saved().isModified());
        QCOMPARE(document.level().map()[SectorId{0}].floor.z, 2048);
    }

    void aFailedSaveKeepsFileAndMark()
    {
        Document document;
        QVERIFY(document.saved().open(level()));
        QVERIFY(document.commit(setSavedFloor(SectorId{0}, 2048)));
        QVERIFY(!document.saved().saveAs(level("no-such-folder/level.map")));
        QVERIFY(document.saved().isModified());
        QCOMPARE(*document.saved().path(), level());
    }
};

SECTORED_TEST_IN(QCoreApplication, SavedLevelTest)
#include "saved_level_test.moc"
