#include "sectored/format/format.h"
#include "sectored/format/write_checked.h"
#include "sectored/project/project_file.h"
#include "sectored/project/project_text.h"

#include "tests/support/file_content.h"
#include "tests/support/map_text.h"
#include "tests/support/test_main.h"
#include "tests/support/text_bytes.h"

#include <QTemporaryDir>
#include <QTest>

#include <algorithm>
#include <fstream>

using namespace sectored;
using namespace sectored::test;

namespace {

namespace fs = std::filesystem;

Map lockedRoom()
{
    Map map = mapFromText("sector 0: 0,0 64,0 64,64 0,64");
    setProject(map, {.locked = {{.id = SectorId{0}}}});
    return map;
}

void writeText(const fs::path& path, std::string_view text)
{
    std::ofstream(path, std::ios::binary) << text;
}

} // namespace

/// The project file beside a level. Spec: project 2, 5.
class ProjectFileTest : public QObject {
    Q_OBJECT

private slots:
    void init();
    void theNameIsThatOfTheLevel();
    void aLevelAndItsProjectDataAreWrittenAndReadTogether();
    void withoutProjectDataThereIsNoFile();
    void aJsonLevelHasNoFileBesideIt();
    void dataThatIsGoneLeavesAnEmptyFile();
    void aFileThatSaysTheSameStaysAsItIs();
    void aMissingFileIsNoWarning();
    void aDamagedFileIsAWarningAndTheLevelOpens();
    void aDamagedFileIsLeftAloneWithoutData();
    void aDamagedFileIsKeptUnderAnotherName();
    void aFileThatCannotBeReadRefusesTheSave();
    void aLevelThatCannotBeWrittenLeavesBothFilesAsTheyWere();

private:
    fs::path inside(const char* name) const
    {
        return fs::path(m_folder->path().toStdString()) / name;
    }

    /// Saves the level as both programs do.
    Result<std::vector<Error>> save(const fs::path& path, const Map& map) const
    {
        const Format& format = *formatByName(path.string());
        const auto level = writeChecked(map, format).and_then([&](const Bytes& content) {
            return levelFilesFor(path, map, format, content);
        });
        if (!level) {
            return failure(level.error());
        }
        const auto saved = replaceFiles(level->files);
        return saved ? Result<std::vector<Error>>(level->warnings) : failure(saved.error());
    }

    std::unique_ptr<QTemporaryDir> m_folder;
};

void ProjectFileTest::init()
{
    m_folder = std::make_unique<QTemporaryDir>();
}

void ProjectFileTest::theNameIsThatOfTheLevel()
{
    QCOMPARE(projectFileOf("maps/e1l1.map"), fs::path("maps/e1l1.project.json"));
    QCOMPARE(projectFileOf("e1.l1.MAP"), fs::path("e1.l1.project.json"));
    QCOMPARE(projectFileOf("level"), fs::path("level.project.json"));
}

void ProjectFileTest::aLevelAndItsProjectDataAreWrittenAndReadTogether()
{
    QVERIFY(save(inside("a.map"), lockedRoom()).has_value());
    QCOMPARE(contentOf(inside("a.project.json")).toStdString(), projectText(lockedRoom()) + "\n");
    const auto level = loadLevel(inside("a.map"));
    QVERIFY(level && level->warnings.empty());
    QVERIFY(isLocked(level->map.project(), SectorId{0}));
}

void ProjectFileTest::withoutProjectDataThereIsNoFile()
{
    QVERIFY(save(inside("a.map"), mapFromText("sector 0: 0,0 64,0 64,64")).has_value());
    QVERIFY(!fs::exists(inside("a.project.json")));
}

void ProjectFileTest::aJsonLevelHasNoFileBesideIt()
{
    writeText(inside("a.project.json"), "of another level");
    QVERIFY(save(inside("a.json"), lockedRoom()).has_value());
    QCOMPARE(contentOf(inside("a.project.json")), QByteArray("of another level"));
    const auto level = loadLevel(inside("a.json"));
    QVERIFY(level && level->warnings.empty());
    QVERIFY(isLocked(level->map.project(), SectorId{0}));
}

void ProjectFileTest::dataThatIsGoneLeavesAnEmptyFile()
{
    QVERIFY(save(inside("a.map"), lockedRoom()).has_value());
    const Map map = mapFromText("sector 0: 0,0 64,0 64,64 0,64");
    QVERIFY(save(inside("a.map"), map).has_value());
    QCOMPARE(contentOf(inside("a.project.json")).toStdString(), projectText(map) + "\n");
    QVERIFY(loadLevel(inside("a.map"))->map.project().isEmpty());
}

void ProjectFileTest::aFileThatSaysTheSameStaysAsItIs()
{
    std::string text = projectText(lockedRoom());
    text.replace(text.find('\n'), 1, "\n\n    ");
    writeText(inside("a.project.json"), text);
    QVERIFY(save(inside("a.map"), lockedRoom()).has_value());
    QCOMPARE(contentOf(inside("a.project.json")).toStdString(), text);
}

void ProjectFileTest::aMissingFileIsNoWarning()
{
    Map map = mapFromText("sector 0: 0,0 64,0 64,64");
    const TakenProject taken = takeProjectFile(map, inside("a.map"));
    QVERIFY(taken.warnings.empty() && !taken.content);
}

void ProjectFileTest::aDamagedFileIsAWarningAndTheLevelOpens()
{
    const Map map = mapFromText("sector 0: 0,0 64,0 64,64");
    QVERIFY(save(inside("a.map"), map).has_value());
    writeText(inside("a.project.json"), "{\n\"format\":");
    const auto level = loadLevel(inside("a.map"));
    QVERIFY(level.has_value());
    QCOMPARE(level->warnings.size(), std::size_t{1});
    const Error& warning = level->warnings.front();
    QCOMPARE(warning.where.file, inside("a.project.json").string());
    QCOMPARE(
        englishText(warning),
        std::string("the project data cannot be read, so the level was opened without it: syntax "
                    "error: not valid JSON (line 2, column 10)"));
}

void ProjectFileTest::aDamagedFileIsLeftAloneWithoutData()
{
    writeText(inside("a.project.json"), "damaged");
    const auto warnings = save(inside("a.map"), mapFromText("sector 0: 0,0 64,0 64,64"));
    QVERIFY(warnings && warnings->empty());
    QCOMPARE(contentOf(inside("a.project.json")), QByteArray("damaged"));
}

void ProjectFileTest::aDamagedFileIsKeptUnderAnotherName()
{
    for (const char* kept : {"a.project.json.unread", "a.project.json.unread-2"}) {
        writeText(inside("a.project.json"), "damaged");
        const auto warnings = save(inside("a.map"), lockedRoom());
        QVERIFY(warnings.has_value());
        QCOMPARE(
            englishText(warnings->at(0)),
            "the unreadable project file was kept as " + std::string(kept));
        QCOMPARE(contentOf(inside(kept)), QByteArray("damaged"));
        QVERIFY(isLocked(loadLevel(inside("a.map"))->map.project(), SectorId{0}));
    }
}

void ProjectFileTest::aFileThatCannotBeReadRefusesTheSave()
{
    fs::create_directory(inside("a.project.json"));
    const auto warnings = save(inside("a.map"), lockedRoom());
    QVERIFY(!warnings);
    QCOMPARE(warnings.error().code, MessageCode::NotRegularFile);
    QCOMPARE(warnings.error().where.file, inside("a.project.json").string());
    QVERIFY(!fs::exists(inside("a.map")));
    QVERIFY(save(inside("a.map"), mapFromText("sector 0: 0,0 64,0 64,64")).has_value());
}

void ProjectFileTest::aLevelThatCannotBeWrittenLeavesBothFilesAsTheyWere()
{
    const std::vector<FileContent> files{
        {.path = inside("new.project.json"), .content = bytesOf("project")},
        {.path = inside("no folder") / "new.map", .content = bytesOf("level")}};
    const auto saved = replaceFiles(files);
    QCOMPARE(saved.error().code, MessageCode::FolderMissing);
    QVERIFY(fs::is_empty(fs::path(m_folder->path().toStdString())));
}

SECTORED_TEST(ProjectFileTest)
#include "project_file_test.moc"
