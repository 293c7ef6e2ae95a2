#include "sectored/format/build_map/build_map.h"
#include "sectored/project/project_file.h"
#include "sectored/save/backup.h"

#include "editor/document/document.h"
#include "editor/document/visibility_change.h"
#include "tests/support/file_content.h"
#include "tests/support/map_text.h"
#include "tests/support/test_main.h"
#include "tests/support/text_bytes.h"

#include <QCoreApplication>
#include <QTemporaryDir>
#include <QTest>

using namespace sectored;
using namespace sectored::editor;

namespace {

constexpr const char* lockableRooms = "sector 0: 0,0 1024,0 1024,1024 0,1024\n"
                                      "sector 1: 1024,0 2048,0 2048,1024 1024,1024\n";

void lockSecondRoom(Document& document)
{
    const Selection room{.sectors = {SectorId{1}}};
    changeVisibility(document, withLocked(document.visibility(), document.level().map(), room));
}

} // namespace

/// Project data of an open level. Spec: project 5, 6.
class ProjectFilesTest : public QObject {
    Q_OBJECT

private:
    std::filesystem::path inside(const char* name) const
    {
        return std::filesystem::path(m_folder->path().toStdString()) / name;
    }

    std::unique_ptr<QTemporaryDir> m_folder;

private slots:
    void init()
    {
        m_folder = std::make_unique<QTemporaryDir>();
        qputenv("XDG_STATE_HOME", (m_folder->path() + "/state").toLocal8Bit());
        const auto content = writeBuildMap(test::mapFromText(lockableRooms));
        QVERIFY(content && replaceFile(inside("level.map"), *content));
    }

    void locksAreStepsOfTheHistory()
    {
        Document document;
        QVERIFY(document.saved().open(inside("level.map")));
        document.setSelection({.sectors = {SectorId{0}, SectorId{1}}});
        std::vector<Change> changes;
        connect(&document, &Document::changed, this, [&](const Change& change) {
            changes.push_back(change);
        });
        lockSecondRoom(document);
        QVERIFY(changes.front().visibility && changes.front().history && changes.front().selection);
        QCOMPARE(document.edits().history().steps().back().name, std::string("Lock sector"));
        QCOMPARE(document.visibility().lockedSectors, (std::vector{SectorId{1}}));
        QCOMPARE(document.selection().sectors, (std::vector{SectorId{0}}));
        QVERIFY(document.saved().isModified());
        document.edits().undo();
        QVERIFY(document.visibility().lockedSectors.empty());
        document.edits().redo();
        QCOMPARE(document.visibility().lockedSectors, (std::vector{SectorId{1}}));
        changeVisibility(document, {});
        QCOMPARE(document.edits().history().steps().back().name, std::string("Unlock sector"));
        QVERIFY(document.level().map().project().isEmpty());
    }

    void otherProjectDataLeavesTheVisibilityAsItIs()
    {
        Document document;
        QVERIFY(document.saved().open(inside("level.map")));
        lockSecondRoom(document);
        const Visibility before = document.visibility();
        std::vector<Change> changes;
        connect(&document, &Document::changed, this, [&](const Change& change) {
            changes.push_back(change);
        });
        QVERIFY(document.commit(ExtrudeRequest{.wall = WallId{3}, .by = 256}));
        QVERIFY(!document.level().map().project().generators.empty());
        QVERIFY(changes.front().level && !changes.front().visibility);
        QVERIFY(document.visibility() == before);
    }

    void aSectorThatIsNotThereIsNotLocked()
    {
        Document document;
        QVERIFY(document.saved().open(inside("level.map")));
        changeVisibility(document, {.lockedSectors = {SectorId{7}}});
        QVERIFY(document.visibility() == Visibility());
    }

    void lockedSectorsComeBackWithTheLevel()
    {
        Document document;
        QVERIFY(document.saved().open(inside("level.map")));
        const QByteArray before = test::contentOf(inside("level.map"));
        lockSecondRoom(document);
        QVERIFY(document.saved().save());
        QVERIFY(!document.saved().isModified());
        QCOMPARE(test::contentOf(inside("level.map")), before);
        Document again;
        QVERIFY(again.saved().open(inside("level.map")));
        QCOMPARE(again.visibility().lockedSectors, (std::vector{SectorId{1}}));
        QVERIFY(!again.saved().isModified());
        QVERIFY(again.edits().history().steps().empty());
    }

    void saveAsTakesItAlong()
    {
        Document document;
        QVERIFY(document.saved().open(inside("level.map")));
        lockSecondRoom(document);
        QVERIFY(document.saved().saveAs(inside("other.map")));
        QVERIFY(!stampOf(inside("level.project.json")));
        QVERIFY(document.saved().saveAs(inside("inside.json")));
        QVERIFY(!stampOf(inside("inside.project.json")));
        for (const char* name : {"other.map", "inside.json"}) {
            Document again;
            QVERIFY(again.saved().open(inside(name)));
            QCOMPARE(again.visibility().lockedSectors, (std::vector{SectorId{1}}));
        }
    }

    void theOldProjectFileIsKeptAsBackup()
    {
        Document document;
        QVERIFY(document.saved().open(inside("level.map")));
        lockSecondRoom(document);
        QVERIFY(document.saved().save());
        const QByteArray before = test::contentOf(inside("level.project.json"));
        document.edits().undo();
        QVERIFY(document.saved().save());
        QVERIFY(test::contentOf(inside("level.project.json")) != before);
        const auto backups = backupsOf(backupFolder(), inside("level.project.json"));
        QCOMPARE(backups.size(), std::size_t{1});
        QCOMPARE(*readBackup(backups.front()), test::bytesOf(before.toStdString()));
    }

    void changesByOthersAreNoticedAndReloaded()
    {
        Document document;
        QVERIFY(document.saved().open(inside("level.map")));
        lockSecondRoom(document);
        QVERIFY(document.saved().save());
        QVERIFY(!document.saved().isChangedOutside());
        const QByteArray locked = test::contentOf(inside("level.project.json"));
        QVERIFY(replaceFile(
            inside("level.project.json"),
            test::bytesOf(R"({"format":"sectored-project","schema":1})")));
        QVERIFY(document.saved().isChangedOutside());
        QVERIFY(document.saved().open(inside("level.map")));
        QVERIFY(document.visibility().lockedSectors.empty());
        QVERIFY(!document.saved().isChangedOutside());
        document.edits().undo();
        QCOMPARE(document.visibility().lockedSectors, (std::vector{SectorId{1}}));
    }

    void aProjectFileWrittenAgainWithoutAChangeIsTheSame()
    {
        Document document;
        QVERIFY(document.saved().open(inside("level.map")));
        lockSecondRoom(document);
        QVERIFY(document.saved().save());
        const auto file = inside("level.project.json");
        QVERIFY(replaceFile(file, test::bytesOf(test::contentOf(file).toStdString())));
        QVERIFY(!document.saved().isChangedOutside());
        QVERIFY(document.saved().save()); // which leaves the file as it is
        QVERIFY(replaceFile(file, test::bytesOf(test::contentOf(file).toStdString())));
        QVERIFY(!document.saved().isChangedOutside());
        QVERIFY(std::filesystem::remove(file));
        QVERIFY(document.saved().isChangedOutside());
        QVERIFY(document.saved().save());
        QVERIFY(!document.saved().isChangedOutside());
    }

    void aDamagedProjectFileIsAWarning()
    {
        QVERIFY(replaceFile(inside("level.project.json"), test::bytesOf("{")));
        Document document;
        QVERIFY(document.saved().open(inside("level.map")));
        QCOMPARE(document.saved().warnings().size(), std::size_t{1});
        QCOMPARE(document.saved().warnings().front().code, MessageCode::ProjectUnread);
        lockSecondRoom(document);
        QVERIFY(document.saved().save());
        QCOMPARE(document.saved().warnings().front().code, MessageCode::ProjectKeptAside);
        QCOMPARE(test::contentOf(inside("level.project.json.unread")), QByteArray("{"));
        QVERIFY(!document.saved().isChangedOutside());
    }
};

SECTORED_TEST_IN(QCoreApplication, ProjectFilesTest)
#include "project_files_test.moc"
