#include "sectored/project/project_text.h"

#include "tests/support/map_text.h"
#include "tests/support/test_main.h"

#include <QTest>

using namespace sectored;
using namespace sectored::test;

namespace {

constexpr std::string_view markedRooms = R"(
    sector 0: 0,0 64,0 64,64 0,64
    sector 1: 64,0 128,0 128,64 64,64
    sprite: 8,8 sector 0
    sprite: 8,8 sector 0
)";

Map withMarkData(Map map, ProjectData data)
{
    setProject(map, std::move(data));
    return map;
}

std::string replacedIn(std::string text, std::string_view from, std::string_view to)
{
    const auto at = text.find(from);
    return at != std::string::npos ? text.replace(at, from.size(), to) : "not in the text";
}

/// The rooms with a set of a row of each kind, and names of two tags.
Map withMarks()
{
    const SelectionSet set{
        .number = 4,
        .sectors = {ProjectSector{.id = SectorId{1}}},
        .walls = {{.id = WallId{2}}},
        .sprites = {{.id = SpriteId{1}}},
        .kept = R"({"by":"me"})"};
    const Map map = changed(mapFromText(markedRooms), [](PatchBuilder& builder) {
        builder.edit(SpriteId{1}).z = 64;
    });
    return withMarkData(
        map,
        {.sets = {std::make_shared<const SelectionSet>(set)},
         .tagNames = {
             {.net = "teleport", .number = 7, .name = "Roof \"west\""},
             {.net = "trigger", .number = 65535, .name = "Exit", .kept = R"({"x":1})"}}});
}

} // namespace

/// Selection sets and names of tags as text. Spec: project 12, 13.
class ProjectMarksTextTest : public QObject {
    Q_OBJECT

private slots:
    void setsAndNamesOfTagsAreWrittenAndReadBack();
    void setsAndNamesThatCannotBeAreRefused();
};

void ProjectMarksTextTest::setsAndNamesOfTagsAreWrittenAndReadBack()
{
    const Map map = withMarks();
    const std::string text = projectText(map);
    QVERIFY(hasProjectText(map));
    Map again = withMarkData(map, {});
    const auto read = readProject(text, again);
    QVERIFY(read && read->lost.empty());
    QVERIFY(read->data == map.project());
    again = changed(again, [](PatchBuilder& builder) {
        builder.edit(SpriteId{0}).position.x = 9;
        builder.edit(SpriteId{1}).position.x = 9;
    });
    const auto moved = readProject(text, again);
    QCOMPARE(moved->lost, std::vector<std::string>{"/sets/0/sprites/0: sprite at (8, 8)"});
    QVERIFY(!moved->data.sets.front()->sprites.front().id);
}

void ProjectMarksTextTest::setsAndNamesThatCannotBeAreRefused()
{
    const Map map = withMarks();
    const std::string text = projectText(map);
    const auto errorOf = [&](std::string_view from, std::string_view to) {
        const auto read = readProject(replacedIn(text, from, to), map);
        return read ? std::string("read") : englishText(read.error());
    };
    QCOMPARE(
        errorOf(R"("number":4)", R"("number":10)"),
        std::string("invalid /sets/0/number: expected a number from 1 to 9"));
    QCOMPARE(
        errorOf("\"sets\":[", R"("sets":[{"number":4},)"),
        std::string("invalid /sets: set 4 is listed twice"));
    QCOMPARE(
        errorOf("\"sets\":[", R"("sets":[7,)"),
        std::string("invalid /sets/0/number: expected a number from 1 to 9"));
    QCOMPARE(
        errorOf(R"("number":7)", R"("number":0)"),
        std::string("invalid /tagNames/0/number: expected a number from 1 to 65535"));
    QCOMPARE(
        errorOf("\"teleport\",\"number\":7", "\"trigger\",\"number\":65535"),
        std::string("invalid /tagNames: tag 65535 of net trigger is listed twice"));
    QCOMPARE(errorOf("\"Exit\"", "7"), std::string("invalid /tagNames/1/name: expected a string"));
}

SECTORED_TEST(ProjectMarksTextTest)
#include "project_marks_text_test.moc"
