#include "sectored/format/json_map/json_map.h"
#include "sectored/map/history.h"
#include "sectored/project/project_text.h"

#include "tests/support/map_text.h"
#include "tests/support/test_main.h"
#include "tests/support/text_bytes.h"

#include <QTest>

#include <algorithm>

using namespace sectored;
using namespace sectored::test;

namespace {

constexpr std::string_view rooms = R"(
    sector 0: 0,0 64,0 64,64 0,64
    sector 1: 64,0 128,0 128,64 64,64
    sector 2: 128,0 192,0 192,64 128,64 | 140,10 140,20 150,20 150,10
)";

/// The same rooms with other numbers, their walls in another order.
constexpr std::string_view renumberedRooms = R"(
    sector 0: 150,10 140,10 140,20 150,20 | 192,64 128,64 128,0 192,0
    sector 1: 64,64 0,64 0,0 64,0
    sector 2: 64,64 64,0 128,0 128,64
)";

ProjectSector lockOf(std::uint32_t sector)
{
    return {.id = SectorId{sector}};
}

Map withProject(Map map, ProjectData data)
{
    setProject(map, std::move(data));
    return map;
}

/// A level with one entry of each kind.
Map sample()
{
    const Generator generator{
        .request = R"({"op":"extrude","wall":3,"by":64})",
        .sectors = {{.id = SectorId{1}, .made = "0123456789abcdef"}},
        .walls = {{.id = WallId{2}, .made = "fedcba9876543210"}}};
    const NamedLayer layer{
        .name = "Cellar \"west\"",
        .colour = "#30a0ff",
        .sectors = {lockOf(0), lockOf(2)}};
    return withProject(
        mapFromText(rooms),
        {.generators = {std::make_shared<const Generator>(generator)},
         .layers = {std::make_shared<const NamedLayer>(layer)},
         .locked = {lockOf(2), lockOf(0)},
         .assets = {"tiles", "/games/DUKE3D.GRP"},
         .tiles = {std::make_shared<const UserTile>(UserTile{
             .number = 6144,
             .width = 3,
             .height = 1,
             .picanm = 256,
             .columns = {1, 2, 255}})}});
}

constexpr std::string_view roomsWithSprite = R"(
    sector 0: 0,0 64,0 64,64 0,64
    sector 1: 64,0 128,0 128,64 64,64
    sprite: 8,8 sector 0
    sprite: 8,8 sector 0
)";

/// The rooms with kept fields of a row of each kind.
Map withKeptFields()
{
    return changed(mapFromText(roomsWithSprite), [](PatchBuilder& builder) {
        builder.edit(SectorId{1}).kept = KeptFields({R"({"gravity":0.5})"});
        builder.edit(WallId{1}).kept = KeptFields(
            {R"({"light":20})", R"({"alpha":0.25})", R"({"zfloor":8.0})", R"({"by":"x"})"});
        builder.edit(SpriteId{1}).kept = KeptFields({R"({"tid":7})"});
        builder.edit(SpriteId{1}).z = 64;
    });
}

Map withReadProject(Map map, ReadProject read)
{
    setReadProject(map, std::move(read));
    return map;
}

ReadProject readAgain(std::string_view text, std::string_view level)
{
    return readProject(text, mapFromText(level)).value();
}

std::string replaced(std::string text, std::string_view from, std::string_view to)
{
    const auto at = text.find(from);
    return at != std::string::npos ? text.replace(at, from.size(), to) : "not in the text";
}

std::vector<std::uint32_t> numbersOf(const std::vector<ProjectSector>& rows)
{
    std::vector<std::uint32_t> numbers;
    std::ranges::transform(rows, std::back_inserter(numbers), [](const ProjectSector& row) {
        return row.id ? row.id->value : 999;
    });
    return numbers;
}

using Numbers = std::vector<std::uint32_t>;

} // namespace

/// Project data as text. Spec: project 2, 3.
class ProjectTextTest : public QObject {
    Q_OBJECT

private slots:
    void aLevelWithoutProjectDataHasNone();
    void whatIsWrittenIsReadBack();
    void keysThatAreUnknownStayAtEveryPlace();
    void damagedTextsAreRefusedWithThePlace_data();
    void damagedTextsAreRefusedWithThePlace();
    void aRenumberedLevelFindsEverything();
    void aChangedShapeIsReportedAndKept();
    void whatWasLostIsFoundWhenTheShapeComesBack();
    void roomsAboveEachOtherAreToldApartByTheirHeights();
    void equalRoomsAreNotGuessed();
    void keptFieldsAreWrittenForTheirRowsAndFoundAgain();
    void keptFieldsOfRowsThatAreGoneAreReportedAndKept();
    void twoEntriesOfOneRowAreNotMixed();
    void aDeletedSectorIsNotWrittenAndComesBackWithUndo();
    void changesOfProjectDataAreUndoneToTheByte();
    void stepsThatOnlySetValuesAreJoinedWithTheirProjectData();
    void aJsonLevelContainsIt();
    void projectDataThatIsDamagedInsideALevelIsKept();
};

void ProjectTextTest::aLevelWithoutProjectDataHasNone()
{
    const Map map = mapFromText(rooms);
    QVERIFY(map.project().isEmpty());
    QVERIFY(!hasProjectText(map));
    QVERIFY(readProject(projectText(map), map)->data.isEmpty());
}

void ProjectTextTest::whatIsWrittenIsReadBack()
{
    const Map map = sample();
    const std::string text = projectText(map);
    QVERIFY(hasProjectText(map));
    const auto read = readProject(text, mapFromText(rooms));
    QVERIFY(read && read->lost.empty());
    QVERIFY(read->data == map.project());
    QCOMPARE(projectText(withProject(mapFromText(rooms), read->data)), text);
    QCOMPARE(countsOf(read->data), (ProjectCounts{.generators = 1, .layers = 1, .locked = 2}));
}

void ProjectTextTest::keysThatAreUnknownStayAtEveryPlace()
{
    std::string text = projectText(sample());
    text = replaced(text, R"("request":)", R"("net":{"name":"lift","of":[1,2.5,null]},"request":)");
    text = replaced(text, R"("colour":)", R"("visible":false,"colour":)");
    text = replaced(
        text,
        R"("locked":[)"
        "\n{",
        "\"locked\":[\n{\"why\":\"done\",");
    text = replaced(text, R"("pixels":)", R"("author":"me","pixels":)");
    text = replaced(text, R"("layers":)", R"("selections":[{"set":3}],"layers":)");
    const auto read = readAgain(text, rooms);
    const std::string again = projectText(withProject(mapFromText(rooms), read.data));
    for (const char* kept :
         {R"("net":{"name":"lift","of":[1,2.5,null]})",
          R"("visible":false)",
          R"("why":"done")",
          R"("author":"me")",
          R"("selections":[{"set":3}])"}) {
        QVERIFY2(again.find(kept) != std::string::npos, kept);
    }
    QVERIFY(readAgain(again, rooms).data == read.data);
}

void ProjectTextTest::damagedTextsAreRefusedWithThePlace_data()
{
    QTest::addColumn<std::string>("text");
    QTest::addColumn<std::string>("message");
    const std::string whole = projectText(sample());
    const auto row = [](const char* name, std::string text, std::string message) {
        QTest::newRow(name) << std::move(text) << std::move(message);
    };
    row("nothing", "", "the file is empty");
    row("cut", whole.substr(0, 80), "syntax error: not valid JSON (line 3, column 12)");
    row("a NUL", whole + std::string(1, '\0'), "syntax error: not valid JSON (line 19, column 3)");
    row("deep", std::string(40, '['), "syntax error: nested deeper than 32 (line 1, column 33)");
    row("another file", R"({"format":"sectored-walk"})", "syntax error: not project data");
    row("a list", "[]", "syntax error: not project data");
    row("a key twice",
        replaced(whole, R"("schema":1)", R"("schema":1,"schema":1)"),
        R"(syntax error: the key "schema" appears twice)");
    row("no schema",
        replaced(whole, R"("schema":1)", R"("scheme":1)"),
        "invalid /schema: expected an integer from 1");
    row("a newer schema",
        replaced(whole, R"("schema":1)", R"("schema":2)"),
        "made by a newer SectorEd: project schema 2, but this version reads schema 1");
    row("no list",
        replaced(whole, R"("layers":[)", R"("layers":{},"other":[)"),
        "invalid /layers: expected a list [ ]");
    row("a sector without a place",
        replaced(
            whole,
            R"("locked":[)"
            "\n{",
            "\"locked\":[\n{\"number\":1},{"),
        "invalid /locked/0/at: missing");
    row("a number that is too large",
        replaced(whole, R"("number":1)", R"("number":4294967296)"),
        "invalid /generators/0/sectors/0/number: expected an integer of 32 bits");
    row("a hash that is none",
        replaced(whole, R"("shape":")", R"("shape":"x)"),
        "invalid /generators/0/sectors/0/shape: expected 16 hexadecimal digits in a string");
    row("a request without operation",
        replaced(whole, R"("op":"extrude",)", ""),
        R"(invalid /generators/0/request: expected an operation {"op":...})");
    row("a colour that is none",
        replaced(whole, "#30a0ff", "blue"),
        R"(invalid /layers/0/colour: expected a colour "#rrggbb")");
    row("a path that is no text",
        replaced(whole, R"("tiles")", "7"),
        "invalid /assets/0: expected a string");
    row("a tile with too few pixels",
        replaced(whole, "[3,1]", "[3,2]"),
        "invalid /tiles/0: expected a number, a size and as many pixels, within the limits");
    row("a tile without a size",
        replaced(whole, R"("size")", R"("sighs")"),
        "invalid /tiles/0/size: expected [width, height]");
    row("a wall without an end",
        replaced(whole, R"("to":[0,64])", R"("to":[0])"),
        "invalid /generators/0/walls/0/to: expected a point [x,y]");
    row("fields of nothing",
        replaced(whole, R"("locked":[)", R"("fields":[7],"locked":[)"),
        "invalid /fields/0: expected an object { }");
    row("fields that are no object",
        replaced(
            whole,
            R"("locked":[)",
            R"("fields":[{"number":0,"at":[0,0],"z":0,"picnum":0,"fields":[]}],"locked":[)"),
        "invalid /fields/0/fields: expected an object { }");
}

void ProjectTextTest::damagedTextsAreRefusedWithThePlace()
{
    QFETCH(const std::string, text);
    QFETCH(const std::string, message);
    const auto read = readProject(text, mapFromText(rooms));
    QVERIFY(!read);
    QCOMPARE(englishText(read.error()), message);
}

void ProjectTextTest::aRenumberedLevelFindsEverything()
{
    const auto read = readAgain(projectText(sample()), renumberedRooms);
    QCOMPARE(read.lost, std::vector<std::string>());
    QCOMPARE(numbersOf(read.data.locked), (Numbers{0, 1}));
    QCOMPARE(numbersOf(read.data.layers.front()->sectors), (Numbers{1, 0}));
    QCOMPARE(numbersOf(read.data.generators.front()->sectors), (Numbers{2}));
    const Map map = mapFromText(renumberedRooms);
    const Wall& wall = map[read.data.generators.front()->walls.front().id.value()];
    QCOMPARE(wall.position, (Point{64, 64}));
    QCOMPARE(map.endOf(wall).value(), (Point{0, 64}));
}

void ProjectTextTest::aChangedShapeIsReportedAndKept()
{
    const std::string text = projectText(sample());
    const std::string level = replaced(std::string(rooms), "0,0 64,0 64,64 0,64", "0,0 64,0 64,64");
    const auto read = readAgain(text, level);
    QCOMPARE(
        read.lost,
        (std::vector<std::string>{
            "/generators/0/walls/0: wall from (64, 64) to (0, 64)",
            "/layers/0/sectors/0: sector at (0, 0)",
            "/locked/1: sector at (0, 0)"}));
    QCOMPARE(numbersOf(read.data.locked), (Numbers{2, 999}));
    QCOMPARE(
        englishText(lostRowsWarning(read.lost).front()),
        std::string("objects that the project data names are not in the level (3): "
                    "/generators/0/walls/0: wall from (64, 64) to (0, 64); /layers/0/sectors/0: "
                    "sector at (0, 0); /locked/1: sector at (0, 0)"));
}

void ProjectTextTest::whatWasLostIsFoundWhenTheShapeComesBack()
{
    const std::string text = projectText(sample());
    const std::string level = replaced(std::string(rooms), "0,0 64,0 64,64 0,64", "0,0 64,0 64,64");
    const auto lost = readAgain(text, level);
    const std::string kept = projectText(withProject(mapFromText(level), lost.data));
    const auto found = readAgain(kept, rooms);
    QVERIFY(found.lost.empty());
    QVERIFY(found.data == sample().project());
}

void ProjectTextTest::roomsAboveEachOtherAreToldApartByTheirHeights()
{
    const auto stacked = [](std::size_t lower) {
        const Map map = mapFromText(
            "sector 0: 0,0 64,0 64,64 0,64\nsector 1: 0,0 64,0 64,64 0,64",
            Linking::None);
        return changed(map, [lower](PatchBuilder& builder) {
            builder.edit(SectorId{static_cast<std::uint32_t>(lower)}).floor.z = 16384;
        });
    };
    const std::string text = projectText(withProject(stacked(1), {.locked = {lockOf(1)}}));
    QCOMPARE(numbersOf(readProject(text, stacked(1))->data.locked), (Numbers{1}));
    const std::string elsewhere = replaced(text, R"("level":")", R"("level":"0)");
    QCOMPARE(numbersOf(readProject(elsewhere, stacked(0))->data.locked), (Numbers{0}));
}

void ProjectTextTest::equalRoomsAreNotGuessed()
{
    const Map map =
        mapFromText("sector 0: 0,0 64,0 64,64 0,64\nsector 1: 0,0 64,0 64,64 0,64", Linking::None);
    const std::string text = projectText(withProject(map, {.locked = {lockOf(1)}}));
    QCOMPARE(numbersOf(readProject(text, map)->data.locked), (Numbers{1}));
    const std::string elsewhere = replaced(text, R"("level":")", R"("level":"0)");
    const auto read = readProject(elsewhere, map);
    QCOMPARE(read->lost, (std::vector<std::string>{"/locked/0: sector at (0, 0)"}));
}

void ProjectTextTest::keptFieldsAreWrittenForTheirRowsAndFoundAgain()
{
    const Map map = withKeptFields();
    QVERIFY(hasProjectText(map));
    const std::string text = projectText(map);
    for (const char* const part :
         {R"("ceiling":-8192,"fields":{"gravity":0.5}})",
          R"("side":{"light":20},"line":{"alpha":0.25},"vertex":{"zfloor":8.0},"by":"x"})",
          R"({"number":1,"at":[8,8],"z":64,"picnum":0,"fields":{"tid":7}})"}) {
        QVERIFY2(text.find(part) != std::string::npos, text.c_str());
    }
    Map plain = map;
    setReadProject(plain, {});
    QVERIFY(!hasProjectText(plain) && plain != map);
    const auto same = readProject(text, plain);
    QVERIFY(same && same->lost.empty() && same->data.isEmpty());
    QVERIFY(withReadProject(plain, *same) == map);
    // If numbers do not hold, the z distinguishes the sprites.
    const std::string elsewhere = replaced(text, R"("level":")", R"("level":"0)");
    QVERIFY(withReadProject(plain, readProject(elsewhere, plain).value()) == map);
    QVERIFY(readJsonMap(writeJsonMap(map).value())->map == map);
}

void ProjectTextTest::keptFieldsOfRowsThatAreGoneAreReportedAndKept()
{
    const Map map = withKeptFields();
    const Map other = changed(map, [](PatchBuilder& builder) {
        builder.edit(WallId{1}).position.x += 8;
        builder.edit(WallId{4}).position.x += 8;
        builder.edit(SpriteId{0}).picnum = 9;
        builder.edit(SpriteId{1}).picnum = 9;
    });
    const auto read = readProject(projectText(map), other);
    QCOMPARE(
        read->lost,
        (std::vector<std::string>{
            "/fields/0: sector at (64, 0)",
            "/fields/1: wall from (64, 0) to (64, 64)",
            "/fields/2: sprite at (8, 8)"}));
    QCOMPARE(countsOf(read->data).lost, std::size_t{3});
    const Map without = withReadProject(other, *read);
    QVERIFY(!without[SectorId{1}].kept.isSet());
    const auto again = readProject(projectText(without), map);
    QVERIFY(again && again->lost.empty());
    QVERIFY(withReadProject(map, *again) == map);
}

void ProjectTextTest::twoEntriesOfOneRowAreNotMixed()
{
    const Map map = withKeptFields();
    const std::string text = projectText(map);
    const auto entry = text.find(R"({"number":1,"at":[8,8])");
    const std::string twice =
        std::string(text).insert(entry, text.substr(entry, text.find('\n', entry) - entry) + ",\n");
    const auto read = readProject(twice, map);
    QVERIFY(read.has_value());
    QCOMPARE(read->lost, (std::vector<std::string>{"/fields/3: sprite at (8, 8)"}));
}

void ProjectTextTest::aDeletedSectorIsNotWrittenAndComesBackWithUndo()
{
    Map map = withProject(mapFromText("sector 0: 0,0 64,0 64,64"), {.locked = {lockOf(0)}});
    const std::string text = projectText(map);
    PatchBuilder builder(map);
    for (const WallId wall : map.wallsOf(SectorId{0})) {
        builder.remove(wall);
    }
    builder.remove(SectorId{0});
    const Patch patch = builder.finish();
    apply(map, patch);
    QVERIFY(!hasProjectText(map));
    QVERIFY(projectText(map).find("locked") == std::string::npos);
    apply(map, inverted(patch));
    QCOMPARE(projectText(map), text);
}

void ProjectTextTest::changesOfProjectDataAreUndoneToTheByte()
{
    Map map = sample();
    const Map before = map;
    const std::string text = projectText(map);
    ProjectData changed = map.project();
    changed.locked.pop_back();
    changed.layers.clear();
    History history;
    history.push({.name = "Unlock", .patch = {.project = {{map.project(), changed}}}});
    apply(map, history.steps().front().patch);
    QVERIFY(map != before);
    QVERIFY(map.project() == changed);
    apply(map, history.undo());
    QVERIFY(map == before);
    QCOMPARE(projectText(map), text);
    apply(map, history.redo());
    QVERIFY(map.project() == changed);
}

void ProjectTextTest::stepsThatOnlySetValuesAreJoinedWithTheirProjectData()
{
    Map map = mapFromText(rooms);
    const auto lock = [&map](std::vector<ProjectSector> rows) {
        ProjectData data = map.project();
        data.locked = std::move(rows);
        return Patch{.project = {{map.project(), data}}};
    };
    const Patch first = lock({lockOf(0)});
    apply(map, first);
    const Patch second = lock({lockOf(0), lockOf(1)});
    apply(map, second);
    const Patch both = combined(first, second);
    Map again = mapFromText(rooms);
    apply(again, both);
    QVERIFY(again == map);
    apply(map, inverted(both));
    QVERIFY(map == mapFromText(rooms));
    QVERIFY(combined(both, inverted(both)).isEmpty());
}

void ProjectTextTest::aJsonLevelContainsIt()
{
    const Map map = sample();
    const std::string text = textOf(writeJsonMap(map).value());
    QVERIFY(text.find("\"schema\":2") != std::string::npos);
    QVERIFY(text.find(projectText(map)) != std::string::npos);
    const auto read = readJsonMap(bytesOf(text));
    QVERIFY(read && read->warnings.empty());
    QVERIFY(read->map.project() == map.project());
    QCOMPARE(textOf(writeJsonMap(read->map).value()), text);
    // Values that no other field of a level has make the complete parser read it.
    const auto other = readJsonMap(
        bytesOf(replaced(text, R"("locked":)", R"("more":[true,null,0.5,{"a":[]}],"locked":)")));
    QVERIFY(other && other->warnings.empty());
    QCOMPARE(other->map.project().kept, std::string(R"({"more":[true,null,0.5,{"a":[]}]})"));
    QVERIFY(
        textOf(writeJsonMap(mapFromText(rooms)).value()).find("\"schema\":1") != std::string::npos);
}

void ProjectTextTest::projectDataThatIsDamagedInsideALevelIsKept()
{
    const std::string text = textOf(writeJsonMap(sample()).value());
    const auto read = readJsonMap(bytesOf(replaced(text, "#30a0ff", "blue")));
    QVERIFY(read.has_value());
    QCOMPARE(read->warnings.size(), std::size_t{1});
    QCOMPARE(
        englishText(read->warnings.front()),
        std::string("the project data cannot be read, so the level was opened without it: invalid "
                    "/layers/0/colour: expected a colour \"#rrggbb\""));
    const std::string again = textOf(writeJsonMap(read->map).value());
    QVERIFY(again.find(R"("unread":{"format":"sectored-project")") != std::string::npos);
    const auto deep = readJsonMap(bytesOf(replaced(
        text,
        R"("locked":)",
        R"("more":)" + std::string(32, '[') + std::string(32, ']') + R"(,"locked":)")));
    QCOMPARE(deep.error().code, MessageCode::BadValue);
    QVERIFY(englishText(deep.error()).starts_with("invalid /project: nested deeper than 32"));
}

SECTORED_TEST(ProjectTextTest)
#include "project_text_test.moc"
