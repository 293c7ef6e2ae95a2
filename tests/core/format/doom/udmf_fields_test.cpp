#include "sectored/edit/plan.h"
#include "sectored/format/doom/doom_wad.h"
#include "sectored/format/doom/line_places.h"
#include "sectored/format/json_map/json_map.h"
#include "sectored/map/map_view.h"
#include "sectored/project/project_text.h"

#include "tests/support/test_length.h"
#include "tests/support/test_main.h"
#include "tests/support/text_bytes.h"

#include <QTest>

#include <algorithm>
#include <random>

using namespace sectored;
using namespace sectored::test;

namespace {

/// Two rooms of 128 beside each other, with fields that have no place in a map.
std::string roomsWithFields(const std::string& nameSpace = "ZDoomTranslated")
{
    return "namespace = \"" + nameSpace
           + "\";\nauthor = \"me\";\n"
             "thing { x = 64; y = 64; type = 1; skill1 = true; skill2 = true; skill3 = true;"
             " skill4 = true; skill5 = true; single = true; dm = true; coop = true; tid = 7; }\n"
             "thing { x = 32; y = 32; type = 3001; single = true; scale = 0.5; }\n"
             "vertex { x = 0; y = 0; zfloor = 8.0; }\nvertex { x = 0; y = 128; }\n"
             "vertex { x = 128; y = 128; }\nvertex { x = 128; y = 0; }\n"
             "vertex { x = 256; y = 128; }\nvertex { x = 256; y = 0; }\n"
             "linedef { v1 = 0; v2 = 1; sidefront = 0; special = 11; arg1 = -3; }\n"
             "linedef { v1 = 1; v2 = 2; sidefront = 1; comment = \"a \\\"b\\\"\"; }\n"
             "linedef { v1 = 2; v2 = 3; sidefront = 2; sideback = 3; twosided = true; }\n"
             "linedef { v1 = 3; v2 = 0; sidefront = 4; }\n"
             "linedef { v1 = 2; v2 = 4; sidefront = 5; alpha = 0.25; }\n"
             "linedef { v1 = 4; v2 = 5; sidefront = 6; }\n"
             "linedef { v1 = 5; v2 = 3; sidefront = 7; }\n"
             "sidedef { sector = 0; texturemiddle = \"textures/Brick_09.png\"; light = 20; }\n"
             "sidedef { sector = 0; texturemiddle = \"STARTAN3\"; }\n"
             "sidedef { sector = 0; scalex_top = 2.0; }\n"
             "sidedef { sector = 1; scalex_top = 3.0; }\n"
             "sidedef { sector = 0; texturemiddle = \"STARTAN3\"; }\n"
             "sidedef { sector = 1; texturemiddle = \"STARTAN3\"; }\n"
             "sidedef { sector = 1; texturemiddle = \"STARTAN3\"; }\n"
             "sidedef { sector = 1; texturemiddle = \"STARTAN3\"; }\n"
             "sector { texturefloor = \"FLOOR0_1\"; textureceiling = \"CEIL1_1\";"
             " heightceiling = 128; special = 65; gravity = 0.5; silent = true; }\n"
             "sector { texturefloor = \"a-very-long-flat\"; textureceiling = \"CEIL1_1\";"
             " heightceiling = 128; user_note = \"\xff<b>\"; }\n"
             "portal { kind = 3; name = \"p\"; }\n";
}

Map mapOf(const std::string& text)
{
    const auto level = readUdmfLevel(bytesOf(text));
    return level ? level->map : Map();
}

std::string textOfLevel(const Map& map)
{
    const auto written = exportForDoom(map, {.isText = true});
    return written ? textOf(written->lumps[1].content) : englishText(written.error());
}

LossReport lossesOfLevel(const Map& map)
{
    const auto written = exportForDoom(map, {.isText = true});
    return written ? written->losses : LossReport{{.subject = englishText(written.error())}};
}

bool has(const std::string& text, const std::string& part)
{
    return text.find(part) != std::string::npos;
}

std::size_t countOf(const std::string& text, const std::string& part)
{
    std::size_t count = 0;
    for (std::size_t at = text.find(part); at != std::string::npos; at = text.find(part, at + 1)) {
        ++count;
    }
    return count;
}

Map edited(const Map& map, const Request& request)
{
    const MapIndex index(map);
    const auto planned = plan({map, index}, request);
    Map result = map;
    if (planned) {
        apply(result, planned->patch);
    }
    return result;
}

/// What has no place in a map, as it is written.
const std::vector<std::string> allFields{
    "author = \"me\";",
    "tid = 7;",
    "scale = 0.5;",
    "zfloor = 8.0;",
    "arg1 = -3;",
    "comment = \"a \\\"b\\\"\";",
    "alpha = 0.25;",
    "light = 20;",
    "scalex_top = 2.0;",
    "scalex_top = 3.0;",
    "gravity = 0.5;",
    "silent = true;",
    "user_note = \"\xff<b>\";",
    "portal\n{\nkind = 3;\nname = \"p\";\n}"};

} // namespace

/// Fields of UDMF that a map has no place for.
class UdmfFieldsTest : public QObject {
    Q_OBJECT

private slots:
    void everyFieldIsWrittenAgain()
    {
        const auto level = readUdmfLevel(bytesOf(roomsWithFields()));
        QVERIFY2(level.has_value(), level ? "" : englishText(level.error()).c_str());
        for (const Error& warning : level->warnings) {
            QVERIFY2(!has(englishText(warning), "field"), englishText(warning).c_str());
        }
        const std::string text = textOfLevel(level->map);
        for (const std::string& field : allFields) {
            QVERIFY2(countOf(text, field) == 1, (field + " in " + text).c_str());
        }
        QVERIFY(has(text, "namespace = \"ZDoomTranslated\";"));
        QVERIFY(std::ranges::none_of(lossesOfLevel(level->map), [](const Loss& loss) {
            return has(loss.subject, "UDMF");
        }));
        // What was written is the same level.
        QCOMPARE(textOfLevel(mapOf(text)), text);
    }

    void jsonKeepsFieldsToo()
    {
        const Map map = mapOf(roomsWithFields());
        const auto json = writeJsonMap(map);
        QVERIFY(json.has_value());
        const auto back = readJsonMap(*json);
        QVERIFY(back.has_value());
        QCOMPARE(textOfLevel(back->map), textOfLevel(map));
    }

    void longNamesOfTexturesAreKeptWhereTheyHavePlace()
    {
        const Map map = mapOf(roomsWithFields());
        const std::string text = textOfLevel(map);
        QVERIFY(has(text, "texturemiddle = \"textures/Brick_09.png\";"));
        QVERIFY(has(text, "texturefloor = \"a-very-long-flat\";"));
        const auto classic = exportForDoom(map, {});
        QVERIFY2(classic.has_value(), classic ? "" : englishText(classic.error()).c_str());
        const auto isLost = [&](const char* subject, const char* rows) {
            return std::ranges::any_of(classic->losses, [&](const Loss& loss) {
                return has(loss.subject, subject) && loss.rows == rows && loss.count == 1;
            });
        };
        QVERIFY(isLost("(picnum)", "walls") && isLost("(floorpicnum)", "sectors"));
        QVERIFY(isLost("fields of UDMF (gravity, silent, user_note)", "sectors") == false);
        QVERIFY(std::ranges::any_of(classic->losses, [](const Loss& loss) {
            return loss.subject == "fields of UDMF (gravity, silent, user_note)"
                   && loss.rows == "sectors" && loss.count == 2;
        }));
    }

    void thePartsOfALineThatIsSplitHaveItsFields()
    {
        const Map map = mapOf(roomsWithFields());
        const Map split = edited(map, InsertVertexRequest{.at = {1024, -2048}});
        QCOMPARE(split.wallCount(), map.wallCount() + 1);
        const std::string text = textOfLevel(split);
        QCOMPARE(countOf(text, "comment = "), std::size_t{2});
        const Map joined = edited(split, DeleteVertexRequest{.at = {1024, -2048}});
        QCOMPARE(joined.wallCount(), map.wallCount());
        QCOMPARE(countOf(textOfLevel(joined), "comment = "), std::size_t{1});
    }

    void aLineHasTheFieldsOfWhatItLiesOnMost()
    {
        doom::LinePlaces places;
        places.add({{0, 0}, {10, 0}}, 1);
        places.add({{10, 0}, {20, 0}}, 2);
        // The vertex between them was moved.
        QCOMPARE(places.along({{8, 0}, {20, 0}}), std::vector<std::size_t>{2});
        QCOMPARE(places.along({{0, 0}, {8, 0}}), std::vector<std::size_t>{1});
        // Both became one line, or one became two.
        QCOMPARE(places.along({{0, 0}, {20, 0}}), (std::vector<std::size_t>{1, 2}));
        QCOMPARE(places.along({{1, 0}, {4, 0}}), std::vector<std::size_t>{1});
    }

    void fieldsOfWhatWasMovedAreReportedAndComeBackByUndo()
    {
        const Map map = mapOf(roomsWithFields());
        const Map moved = edited(
            map,
            MoveRequest{
                .vertices = {{.from = {4096, -2048}, .to = {4096, -4096}}},
            });
        const LossReport losses = lossesOfLevel(moved);
        QVERIFY(std::ranges::any_of(losses, [](const Loss& loss) {
            return loss.subject == "fields of UDMF (alpha)" && loss.rows == "lines"
                   && loss.count == 1 && has(loss.reason, "not at its place");
        }));
        QVERIFY(!has(textOfLevel(moved), "alpha"));
        QVERIFY(has(textOfLevel(moved), "user_note")); // its sector begins elsewhere
        const Map back = edited(
            moved,
            MoveRequest{
                .vertices = {{.from = {4096, -4096}, .to = {4096, -2048}}},
            });
        QCOMPARE(textOfLevel(back), textOfLevel(map));
    }

    void aLevelMovedToItsMiddleKeepsItsFields()
    {
        const Map map = mapOf(roomsWithFields());
        const auto written = exportForDoom(map, {.isRecentred = true, .isText = true});
        QVERIFY(written.has_value());
        for (const std::string& field : allFields) {
            QVERIFY(has(textOf(written->lumps[1].content), field));
        }
    }

    void specialsOfZDoomStayThoseOfZDoom()
    {
        const std::string zdoom = roomsWithFields("ZDoom");
        const Map map = mapOf(zdoom);
        QCOMPARE(map[map.sectorOrder()[0]].lotag, 65);
        const std::string text = textOfLevel(map);
        QVERIFY(has(text, "namespace = \"ZDoom\";"));
        QVERIFY(has(text, "special = 11;\narg1 = -3;") && has(text, "special = 65;"));
        QVERIFY(!has(text, "arg0"));
        QVERIFY(exportForDoom(map, {.isText = true})->warnings.empty());
        // Doom has other ones, so that a classic level has none.
        const auto classic = exportForDoom(map, {});
        QVERIFY(classic.has_value());
        QVERIFY(std::ranges::any_of(classic->losses, [](const Loss& loss) {
            return has(loss.reason, "ZDoom's") && loss.rows == "walls" && loss.count == 1;
        }));
        QVERIFY(std::ranges::any_of(classic->losses, [](const Loss& loss) {
            return has(loss.reason, "ZDoom's") && loss.rows == "sectors" && loss.count == 1;
        }));
        const auto wad = wadWithLevels({}, std::span(&*classic, 1));
        const auto back = readDoomWad(*wad);
        QVERIFY(back.has_value());
        QCOMPARE(back->map[back->map.sectorOrder()[0]].lotag, 0);
    }

    void whatIsChangedIsWrittenAsItWasReadOrRefusedWithAReason()
    {
        const std::string text = roomsWithFields();
        std::mt19937 random(21); // NOLINT(cert-msc32-c,cert-msc51-cpp): the same every time
        for (int round = 0; round < roundsOf(200, 10'000); ++round) {
            std::string changed = text;
            const std::size_t count = 1 + random() % 4;
            for (std::size_t at = 0; at < count; ++at) {
                constexpr std::string_view signs = "0123456789.-;={}\"/*xvn \n\\\x80";
                changed[random() % changed.size()] = signs[random() % signs.size()];
            }
            const auto read = readUdmfLevel(bytesOf(changed));
            if (!read) {
                QVERIFY(read.error().where.line || read.error().where.offset);
                continue;
            }
            const auto written = exportForDoom(read->map, {.isText = true});
            QVERIFY2(
                written || written.error().code != MessageCode::SelfCheckFailed,
                changed.c_str());
        }
    }

    void projectDataOfAnyFormIsWrittenWithoutHarm()
    {
        Map map = mapOf(roomsWithFields());
        for (const char* const kept :
             {"{\"doom\":{\"numbers\":\"doom2\",\"udmf\":[]}}",
              "{\"doom\":{\"numbers\":\"doom2\",\"udmf\":{\"namespace\":3,\"fields\":{\"a b\":1,"
              "\"namespace\":\"Hexen\",\"x\":18446744073709551615,\"y\":[1],\"z\":{\"hex\":\"f\"}},"
              "\"blocks\":[3,{\"name\":\"vertex\"},{\"name\":\"}\"}],\"lines\":[{\"from\":[0],"
              "\"to\":[1,2]},{\"from\":[0,0],\"to\":[0,0],\"fields\":{\"q\":1}},{\"from\":[0,0],"
              "\"to\":[0,-2048],\"fields\":{\"v1\":9,\"blocking\":3,\"ok\":1}}],\"things\":7}}}"}) {
            ProjectData project = map.project();
            project.kept = kept;
            setProject(map, project);
            QVERIFY(has(textOfLevel(map), "namespace = \"Doom\";"));
        }
        QCOMPARE(countOf(textOfLevel(map), "ok = 1;"), std::size_t{1});
        QVERIFY(!has(textOfLevel(map), "v1 = 9;"));
    }
};

SECTORED_TEST(UdmfFieldsTest)

#include "udmf_fields_test.moc"
