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

const std::string room = "sector 0: 0,0 64,0 64,64 0,64\n";

/// Returns sprites that are equal, for mapFromText.
std::string sprites(std::uint32_t count)
{
    std::string text;
    for (std::uint32_t number = 0; number < count; ++number) {
        text += "sprite: 8,8 sector 0\n";
    }
    return text;
}

/// Returns a level in which these sprites have kept fields.
Map withFieldsOfSprites(const std::string& level, std::initializer_list<std::uint32_t> numbers)
{
    return changed(mapFromText(level), [&](PatchBuilder& builder) {
        for (const std::uint32_t number : numbers) {
            builder.edit(SpriteId{number}).kept = KeptFields({"{\"tid\":7}"});
        }
    });
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
    void numbersOfSpritesHoldOnlyInTheirOrder();
    void ofTwoEntriesOfOneRowNoneIsGuessed();
    void manySpritesAtOnePlaceAreFoundByTheirHeights();
    void anObjectWithTooManyKeysIsRefused();
    void aLostEntryDoesNotHideThatAnotherIsMissing();
    void fieldsInAnotherOrderAreNotWrittenAgain();
    void fieldsThatAreNoListStayUnderAnotherName();

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

void ProjectFileTest::numbersOfSpritesHoldOnlyInTheirOrder()
{
    const Map map = withFieldsOfSprites(room + sprites(2), {1});
    const std::string text = projectText(map);
    const auto same = readProject(text, map);
    QVERIFY(same && same->lost.empty());
    QCOMPARE(same->rows.sprites.front().id, SpriteId{1});
    // Another program put one more before them. The walls are as they were.
    const auto other = readProject(text, mapFromText(room + sprites(3)));
    QVERIFY(other && other->rows.sprites.empty());
    QCOMPARE(other->lost, (std::vector<std::string>{"/fields/0: sprite at (8, 8)"}));
    // Files of versions that wrote no print of the sprites.
    std::string old = text;
    old.replace(old.find("\"sprites\""), 9, "\"x\"");
    QVERIFY(readProject(old, map)->rows.sprites.empty());
    // What is written of a row that was not found names no number, which would be another's.
    Map lost = mapFromText(room + sprites(3));
    setReadProject(lost, readProject(text, lost).value());
    const auto again = readProject(projectText(lost), lost);
    QVERIFY(again && again->rows.sprites.empty() && again->lost.size() == 1);
}

void ProjectFileTest::ofTwoEntriesOfOneRowNoneIsGuessed()
{
    const Map two = changed(
        withFieldsOfSprites(room + sprites(2), {0, 1}),
        [](PatchBuilder& builder) { builder.edit(SpriteId{1}).z = 64; });
    const auto read = readProject(projectText(two), mapFromText(room + sprites(1)));
    QVERIFY(read && read->rows.sprites.empty());
    QCOMPARE(read->lost.size(), std::size_t{2});
}

void ProjectFileTest::manySpritesAtOnePlaceAreFoundByTheirHeights()
{
    constexpr std::uint32_t count = 3000;
    const Map plain = changed(mapFromText(room + sprites(count)), [](PatchBuilder& builder) {
        for (std::uint32_t number = 0; number < count; ++number) {
            builder.edit(SpriteId{number}).z = static_cast<std::int32_t>(number);
        }
    });
    const Map map = changed(plain, [](PatchBuilder& builder) {
        for (std::uint32_t number = 0; number < count; ++number) {
            builder.edit(SpriteId{number}).kept =
                KeptFields({"{\"tid\":" + std::to_string(number) + "}"});
        }
    });
    std::string text = projectText(map);
    text.replace(text.find("\"sprites\""), 9, "\"x\"");
    auto read = readProject(text, plain);
    QVERIFY(read && read->lost.empty());
    read->data = {};
    Map again = plain;
    setReadProject(again, *std::move(read));
    QVERIFY(again == map);
}

void ProjectFileTest::anObjectWithTooManyKeysIsRefused()
{
    std::string text = R"({"format":"sectored-project","schema":1,"more":{"k":0)";
    for (int number = 0; number < 400'000; ++number) {
        text += ",\"k" + std::to_string(number) + "\":0";
    }
    text += "}}";
    QVERIFY(text.size() < projectSizeLimit);
    const auto read = readProject(text, Map());
    QVERIFY(!read);
    QCOMPARE(read.error().code, MessageCode::BadSyntax);
    QVERIFY2(
        englishText(read.error())
            .starts_with("syntax error: an object with more than 4096 keys (line 1, column "),
        englishText(read.error()).c_str());
    // Inside a level it is kept as a text.
    Map map = mapFromText(room);
    QCOMPARE(takeProject(map, text).size(), std::size_t{1});
    QVERIFY(projectText(map).find(R"("unread":"{\"format\")") != std::string::npos);
    QVERIFY(readProject(projectText(map), map).has_value());
}

void ProjectFileTest::aLostEntryDoesNotHideThatAnotherIsMissing()
{
    Map both = mapFromText("sector 0: 0,0 64,0 64,64 0,64\nsector 1: 64,0 128,0 128,64 64,64");
    setProject(both, {.locked = {{.id = SectorId{0}}, {.id = SectorId{1}}}});
    Map map = mapFromText(room);
    setReadProject(map, readProject(projectText(both), map).value());
    QCOMPARE(countsOf(map.project()).lost, std::size_t{1});
    QVERIFY(haveSameProject(map, map));
    // The other level may have found it.
    ProjectData data = map.project();
    const auto isLost = [](const ProjectSector& row) {
        return !row.id;
    };
    std::erase_if(data.locked, isLost);
    QCOMPARE(data.locked.size(), std::size_t{1});
    Map without = map;
    setProject(without, data);
    QVERIFY(haveSameProject(map, without) && haveSameProject(without, map));
    data = map.project();
    std::erase_if(data.locked, [&](const ProjectSector& row) { return !isLost(row); });
    Map other = map;
    setProject(other, data);
    QVERIFY(!haveSameProject(map, other) && !haveSameProject(other, map));
}

void ProjectFileTest::fieldsInAnotherOrderAreNotWrittenAgain()
{
    const Map map = changed(mapFromText(room), [](PatchBuilder& builder) {
        builder.edit(WallId{0}).kept = KeptFields({"{\"light\":20}"});
        builder.edit(WallId{2}).kept = KeptFields({"{\"light\":30}"});
    });
    std::string text = projectText(map);
    const auto first = text.find("{\"number\":0");
    const auto second = text.find("{\"number\":2");
    const auto end = text.find('\n', second);
    const std::string before = text.substr(first, second - first - 2); // without ",\n"
    const std::string after = text.substr(second, end - second);
    text.replace(first, end - first, after + ",\n" + before);
    writeText(inside("a.project.json"), text);
    const auto files = projectFilesFor(inside("a.map"), map);
    QVERIFY(files && !files->file && files->content);
}

void ProjectFileTest::fieldsThatAreNoListStayUnderAnotherName()
{
    Map map = withFieldsOfSprites(room + sprites(1), {0});
    ProjectData data;
    data.kept = R"({"fields":{"a":[1]}})"; // as a journal of an earlier version has it
    setProject(map, data);
    const std::string text = projectText(map);
    QVERIFY2(text.find("\n\"unreadFields\":{\"a\":[1]}") != std::string::npos, text.c_str());
    const auto read = readProject(text, map);
    QVERIFY(read && read->rows.sprites.size() == 1);
    Map again = map;
    setReadProject(again, *read);
    QVERIFY(haveSameProject(map, again));
    const auto other = readProject(R"({"format":"sectored-project","schema":1,"fields":7})", Map());
    QVERIFY(other && other->data.kept == R"({"unreadFields":7})");
}

SECTORED_TEST(ProjectFileTest)
#include "project_file_test.moc"
