#include "sectored/format/build_map/build_map.h"

#include "editor/document/document.h"
#include "editor/document/file/backup.h"
#include "tests/support/map_text.h"
#include "tests/support/test_main.h"

#include <QCoreApplication>
#include <QFile>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

using namespace sectored;
using namespace sectored::editor;

namespace {

constexpr const char* twoRooms = "sector 0: 0,0 1024,0 1024,1024 0,1024\n"
                                 "sector 1: 1024,0 2048,0 2048,1024 1024,1024\n"
                                 "sprite: 512,512 sector 0\n"
                                 "start: 256,256 sector 0\n";

Request setFloor(SectorId sector, std::int64_t z)
{
    return SetRequest{.rows = std::vector{sector}, .values = {{.field = "floorz", .value = z}}};
}

} // namespace

class DocumentTest : public QObject {
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
        const auto content = writeBuildMap(test::mapFromText(twoRooms));
        QVERIFY(content);
        QVERIFY(replaceFile(level(), *content));
    }

    void anUntouchedLevelIsWrittenByteForByte()
    {
        const auto before = readFile(level(), buildMapSizeLimit);
        Document document;
        QVERIFY(document.open(level()));
        QVERIFY(!document.isModified());
        QVERIFY(document.save());
        QCOMPARE(*readFile(level(), buildMapSizeLimit), *before);
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
        QVERIFY(document.open(level()));
        QVERIFY(document.saveAs(level("room.json")));
        QCOMPARE(start("room.json"), QByteArray("{\""));
        Document again;
        QVERIFY(again.open(level("room.json")));
        QVERIFY(again.map() == document.map());
        QCOMPARE(again.formatFor(level("copy")).id, std::string_view("sectored-json"));
        QVERIFY(again.saveAs(level("copy")));
        QCOMPARE(start("copy"), QByteArray("{\""));
        QVERIFY(again.saveAs(level("back.map")));
        QCOMPARE(*readFile(level("back.map"), buildMapSizeLimit), *map);
    }

    void whatTheFileHasNoRoomForRefusesNoSave()
    {
        Document document;
        document.adopt(
            test::changed(
                test::mapFromText(twoRooms),
                [](PatchBuilder& edit) { edit.edit(WallId{0}).upperWall = WallRef(WallId{2}); }),
            Document::Origin::Modified);
        QVERIFY(document.saveAs(level("flat.map")));
        QVERIFY(!document.isModified());
        QVERIFY(!lossesOf(document.map(), document.formatFor(level("flat.map"))).empty());
    }

    void aMissingFileChangesNothing()
    {
        Document document;
        QVERIFY(document.open(level()));
        const Map before = document.map();
        QVERIFY(!document.open(level("missing.map")));
        QVERIFY(document.map() == before);
        QCOMPARE(*document.path(), level());
    }

    void mend_D4_aNewLevelsStartGetsItsFirstRoom()
    {
        Document document;
        const Map empty = document.map();
        QVERIFY(document.commit(DrawRequest{
            .points = {{-512, -512}, {512, -512}, {512, 512}, {-512, 512}},
            .closed = true}));
        QVERIFY(document.map().header().start.sector.isRow());
        QCOMPARE(document.history().done(), std::size_t{1});
        document.undo();
        QVERIFY(document.map() == empty);
    }

    void undoAndRedoRestoreTheBytes()
    {
        Document document;
        QVERIFY(document.open(level()));
        const auto before = writeBuildMap(document.map());
        QVERIFY(document.commit(setFloor(SectorId{0}, 2048)));
        const auto after = writeBuildMap(document.map());
        QVERIFY(*before != *after);
        document.undo();
        QCOMPARE(*writeBuildMap(document.map()), *before);
        document.redo();
        QCOMPARE(*writeBuildMap(document.map()), *after);
        document.goToStep(0);
        QCOMPARE(*writeBuildMap(document.map()), *before);
    }

    void aRefusalChangesNothing()
    {
        Document document;
        QVERIFY(document.open(level()));
        const Map before = document.map();
        QSignalSpy changes(&document, &Document::changed);
        const Request tooLarge = SetRequest{
            .rows = std::vector{SectorId{0}},
            .values = {{.field = "lotag", .value = 1 << 20}}};
        QVERIFY(!document.commit(tooLarge));
        QVERIFY(document.map() == before);
        QVERIFY(document.history().steps().empty());
        QCOMPARE(changes.count(), 0);
    }

    void mend_A4_reloadIsAStepThatIsUndoneToTheByte()
    {
        const auto file = level();
        Document document;
        QVERIFY(document.open(file));
        QVERIFY(document.commit(setFloor(SectorId{0}, 2048)));
        document.setSelection({.sectors = {SectorId{0}}});
        const auto before = writeBuildMap(document.map());
        const auto other =
            writeBuildMap(test::mapFromText("sector 0: 0,0 64,0 64,64\nsprite: 8,4 sector 0\n"));
        QVERIFY(replaceFile(file, *other));
        QVERIFY(document.isChangedOutside());
        QVERIFY(document.open(file));
        QVERIFY(!document.isChangedOutside());
        QVERIFY(!document.isModified());
        QVERIFY(document.selection().isEmpty());
        QCOMPARE(*writeBuildMap(document.map()), *other);
        document.undo();
        QVERIFY(document.isModified());
        QCOMPARE(document.unsavedSteps(), std::size_t{1});
        QCOMPARE(*writeBuildMap(document.map()), *before);
        document.redo();
        QVERIFY(!document.isModified());
        QCOMPARE(*writeBuildMap(document.map()), *other);
        // An unreadable file changes nothing.
        QVERIFY(replaceFile(file, {}));
        QVERIFY(!document.open(file));
        QCOMPARE(*writeBuildMap(document.map()), *other);
        QCOMPARE(document.history().steps().size(), std::size_t{2});
    }

    void severalSettingsAreOneStep()
    {
        Document document;
        QVERIFY(document.open(level()));
        const std::vector requests{setFloor(SectorId{1}, 512), setFloor(SectorId{0}, 2048)};
        QVERIFY(document.commitTogether(requests));
        QCOMPARE(document.history().steps().size(), std::size_t{1});
        QCOMPARE(document.map()[SectorId{0}].floor.z, 2048);
        QCOMPARE(document.map()[SectorId{1}].floor.z, 512);
        document.undo();
        QCOMPARE(document.map()[SectorId{0}].floor.z, 8192);
        QCOMPARE(document.map()[SectorId{1}].floor.z, 8192);
    }

    void aRunOfSettingsIsOneStep()
    {
        Document document;
        QVERIFY(document.open(level()));
        const int run = document.newRun();
        for (const int z : {7168, 6144, 5120}) {
            QVERIFY(document.commitInRun(setFloor(SectorId{0}, z), run));
        }
        QCOMPARE(document.history().steps().size(), std::size_t{1});
        QVERIFY(document.commitInRun(setFloor(SectorId{0}, 4096), document.newRun()));
        QCOMPARE(document.history().steps().size(), std::size_t{2});
        document.undo();
        QCOMPARE(document.map()[SectorId{0}].floor.z, 5120);
        document.undo();
        QCOMPARE(document.map()[SectorId{0}].floor.z, 8192);
        document.redo();
        QCOMPARE(document.map()[SectorId{0}].floor.z, 5120);
    }

    void aRunThatCameBackToItsStartLeavesTheStepBeforeAlone()
    {
        Document document;
        QVERIFY(document.open(level()));
        QVERIFY(document.commit(setFloor(SectorId{0}, 7168)));
        const int run = document.newRun();
        for (const int z : {6144, 7168, 8192}) {
            QVERIFY(document.commitInRun(setFloor(SectorId{0}, z), run));
        }
        QCOMPARE(document.history().steps().size(), std::size_t{2});
        document.undo();
        QCOMPARE(document.map()[SectorId{0}].floor.z, 7168);
    }

    /// The wheel changes a sprite's x until the sprite is outside all sectors.
    void aRunSaysWhatBecameOfASprite()
    {
        Document document;
        QVERIFY(document.open(level()));
        QVERIFY(document.commit(AddSpriteRequest{.at = {256, 256}}));
        const SpriteId sprite = document.map().spriteOrder().back();
        const QSignalSpy told(&document, &Document::noticed);
        const int run = document.newRun();
        for (const std::int32_t x : {128, -65536}) {
            QVERIFY(document.commitInRun(
                SetRequest{.rows = std::vector{sprite}, .values = {{.field = "x", .value = x}}},
                run));
        }
        QCOMPARE(told.size(), 1);
    }

    void aSaveOrAnUndoEndsARun()
    {
        Document document;
        QVERIFY(document.open(level()));
        const int run = document.newRun();
        QVERIFY(document.commitInRun(setFloor(SectorId{0}, 4096), run));
        QVERIFY(document.save());
        QVERIFY(document.commitInRun(setFloor(SectorId{0}, 2048), run));
        QVERIFY(document.isModified());
        document.undo();
        QVERIFY(!document.isModified());
        QCOMPARE(document.map()[SectorId{0}].floor.z, 4096);
        QVERIFY(document.commitInRun(setFloor(SectorId{0}, 1024), run));
        QCOMPARE(document.history().steps().size(), std::size_t{2});
        QVERIFY(document.commitInRun(setFloor(SectorId{0}, 4096), run));
        QCOMPARE(document.history().steps().size(), std::size_t{1});
        QVERIFY(!document.isModified());
    }

    void theMarkFollowsTheSavedStep()
    {
        Document document;
        QVERIFY(document.open(level()));
        QVERIFY(document.commit(setFloor(SectorId{0}, 2048)));
        QVERIFY(document.commit(setFloor(SectorId{0}, 1024)));
        QVERIFY(document.isModified());
        QCOMPARE(document.unsavedSteps(), std::size_t{2});
        QVERIFY(document.modifiedSince());
        QVERIFY(document.save());
        QVERIFY(!document.isModified());
        document.undo();
        QVERIFY(document.isModified());
        document.redo();
        QVERIFY(!document.isModified());
        document.undo();
        QVERIFY(document.commit(setFloor(SectorId{0}, 512)));
        QVERIFY(document.isModified());
        document.undo();
        QVERIFY(document.isModified());
    }

    void stepsFromBeforeARestoreCountAsUnsavedUntilASave()
    {
        Document read;
        QVERIFY(read.open(level()));
        Document document;
        const QDateTime since = QDateTime::currentDateTime().addSecs(-600);
        document.adoptUnsaved(read.map(), {.steps = 3, .since = since}, level());
        QVERIFY(document.isModified());
        QCOMPARE(document.unsavedSteps(), std::size_t{3});
        QCOMPARE(document.modifiedSince(), std::optional(since));
        QVERIFY(document.commit(setFloor(SectorId{0}, 2048)));
        QCOMPARE(document.unsavedSteps(), std::size_t{4});
        QVERIFY(document.save());
        QCOMPARE(document.unsavedSteps(), std::size_t{0});
        document.undo();
        QCOMPARE(document.unsavedSteps(), std::size_t{1});
    }

    void theFileBeforeIsKeptAsBackupElsewhere()
    {
        const auto before = readFile(level(), buildMapSizeLimit);
        Document document;
        QVERIFY(document.open(level()));
        QVERIFY(document.commit(setFloor(SectorId{0}, 2048)));
        QVERIFY(document.save());
        QVERIFY(document.warnings().empty());
        QCOMPARE(*readFile(backupOf(level()), buildMapSizeLimit), *before);
        QVERIFY(backupOf(level()).parent_path() != level().parent_path());
        QCOMPARE(
            QDir(m_folder->path()).entryList(QDir::Files | QDir::Hidden),
            QStringList{QStringLiteral("level.map")});
    }

    void aFileChangedByOthersIsNoticed()
    {
        Document document;
        QVERIFY(document.open(level()));
        QVERIFY(!document.isChangedOutside());
        const auto other = writeBuildMap(test::mapFromText("sector 0: 0,0 64,0 64,64\n"));
        QVERIFY(replaceFile(level(), *other));
        QVERIFY(document.isChangedOutside());
        QVERIFY(document.open(level()));
        QVERIFY(!document.isChangedOutside());
        // The same content with a new date is not a change.
        QVERIFY(replaceFile(level(), *other));
        QVERIFY(!document.isChangedOutside());
    }

    void aFailedSaveKeepsFileAndMark()
    {
        Document document;
        QVERIFY(document.open(level()));
        QVERIFY(document.commit(setFloor(SectorId{0}, 2048)));
        QVERIFY(!document.saveAs(level("no-such-folder/level.map")));
        QVERIFY(document.isModified());
        QCOMPARE(*document.path(), level());
    }

    void undoLetsGoOfWhatIsNoLongerThere()
    {
        Document document;
        QVERIFY(document.open(level()));
        QVERIFY(document.commit(InsertVertexRequest{.at = {512, 0}}));
        document.setSelection({.vertices = {Point{512, 0}}});
        document.undo();
        QVERIFY(document.selection().isEmpty());
    }
};

SECTORED_TEST_IN(QCoreApplication, DocumentTest)
#include "document_test.moc"
