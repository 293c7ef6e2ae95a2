#include "sectored/format/doom/doom_wad.h"
#include "sectored/format/json_map/json_map.h"
#include "sectored/project/project_text.h"

#include "tests/support/doom/udmf_rooms.h"
#include "tests/support/map_text.h"
#include "tests/support/test_length.h"
#include "tests/support/test_main.h"
#include "tests/support/text_bytes.h"

#include <QTest>

#include <algorithm>
#include <random>

using namespace sectored;
using namespace sectored::test;

namespace {

bool has(const std::string& text, const std::string& part)
{
    return text.find(part) != std::string::npos;
}

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
        const std::string text = udmfOf(level->map);
        for (const std::string& field : fieldsOfRooms()) {
            QVERIFY2(countOf(text, field) == 1, (field + " in " + text).c_str());
        }
        QVERIFY(has(text, "namespace = \"ZDoomTranslated\";"));
        QCOMPARE(lostFields(level->map), LossReport());
        // What was written is the same level.
        QCOMPARE(udmfOf(mapOfUdmf(text)), text);
    }

    void jsonKeepsFieldsToo()
    {
        const Map map = mapOfUdmf(roomsWithFields());
        const auto json = writeJsonMap(map);
        QVERIFY(json.has_value());
        const auto back = readJsonMap(*json);
        QVERIFY(back.has_value());
        QCOMPARE(udmfOf(back->map), udmfOf(map));
    }

    void longNamesOfTexturesAreKeptWhereTheyHavePlace()
    {
        const Map map = mapOfUdmf(roomsWithFields());
        const std::string text = udmfOf(map);
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

    void fieldsOfOneLineOrVertexThatDifferAreReported()
    {
        const Map map = mapOfUdmf(roomsWithFields());
        const auto wallAt = [&map](Point from, Point to) {
            std::optional<WallId> found;
            map.visitWalls([&](WallId id, const Wall& wall) {
                if (wall.position == from && map.endOf(wall) == to) {
                    found = id;
                }
            });
            return found.value();
        };
        const WallId front = wallAt({2048, -2048}, {2048, 0});
        const WallId back = wallAt({2048, 0}, {2048, -2048});
        const WallId after = wallAt({2048, 0}, {0, 0});
        const Map other = changed(map, [&](PatchBuilder& builder) {
            const auto keep = [&](WallId wall, KeptPart part, const std::string& text) {
                builder.edit(wall).kept = builder[wall].kept.with(part, text);
            };
            keep(front, KeptPart::Line, R"({"one":1,"v1":9})");
            keep(back, KeptPart::Line, R"({"two":2})");
            keep(back, KeptPart::Vertex, R"({"three":3})");
            keep(after, KeptPart::Vertex, R"({"four":4})");
        });
        const std::string text = udmfOf(other);
        QVERIFY(has(text, "one = 1;") && !has(text, "two = 2;"));
        QCOMPARE(countOf(text, "three = 3;") + countOf(text, "four = 4;"), std::size_t{1});
        const LossReport losses = lostFields(other);
        QCOMPARE(losses.size(), std::size_t{3});
        QVERIFY(std::ranges::any_of(losses, [](const Loss& loss) {
            return loss.subject == "fields of UDMF (two)" && loss.rows == "lines";
        }));
        QVERIFY(std::ranges::any_of(losses, [](const Loss& loss) {
            return loss.subject == "fields of UDMF (v1)" && loss.rows == "lines";
        }));
        QVERIFY(
            std::ranges::any_of(losses, [](const Loss& loss) { return loss.rows == "vertices"; }));
    }

    void aVertexThatNoWallHasIsReportedWithItsFields()
    {
        const auto level = readUdmfLevel(bytesOf(
            roomsWithFields() + "vertex { x = 500; y = 500; zfloor = 1.0; }\n"
            + "vertex { x = 0; y = 0; zceiling = 1.0; }\n"));
        QVERIFY(level.has_value());
        QVERIFY(std::ranges::any_of(level->warnings, [](const Error& warning) {
            return has(
                englishText(warning),
                "fields of UDMF (zceiling, zfloor) of 2 vertices: no wall begins there");
        }));
        QCOMPARE(countOf(udmfOf(level->map), "zfloor = 8.0;"), std::size_t{1});
    }

    void whatIsBeyondTheLimitIsReported()
    {
        std::string text = roomsWithFields();
        for (int number = 0; number < 70; ++number) {
            text += "thing { x = 32; y = 32; type = 3001; note = \"" + std::string(65'000, 'n')
                    + "\"; }\n";
        }
        std::string many = "thing { x = 32; y = 32; type = 3001;";
        for (int number = 0; number < 1'000; ++number) {
            many += " f" + std::to_string(number) + " = 1;";
        }
        const auto level = readUdmfLevel(bytesOf(text + many + " }\n"));
        QVERIFY(level.has_value());
        QVERIFY(std::ranges::any_of(level->warnings, [](const Error& warning) {
            return has(englishText(warning), "fields of UDMF of 7 rows: the project data has");
        }));
        QCOMPARE(countOf(udmfOf(level->map), "\nnote = "), std::size_t{64});
        QVERIFY(projectText(level->map).size() < projectSizeLimit);
    }

    void aTextThatBothWallsOfALineShareCountsOnceAndIsKeptByBothOrNone()
    {
        const auto wallsWith = [](int notes) {
            const std::string end = " twosided = true;";
            std::string text = roomsWithFields();
            std::string fields;
            for (int number = 0; number < notes; ++number) {
                fields +=
                    " note" + std::to_string(number) + " = \"" + std::string(65'000, 'n') + "\";";
            }
            text.insert(text.find(end) + end.size(), fields);
            const Map map = mapOfUdmf(text);
            std::size_t count = 0;
            map.visitWalls([&count](WallId, const Wall& wall) {
                count += has(wall.kept.of(KeptPart::Line), "note0") ? 1 : 0;
            });
            return projectText(map).size() < projectSizeLimit ? count : std::size_t{99};
        };
        QCOMPARE(wallsWith(50), std::size_t{2});
        QCOMPARE(wallsWith(60), std::size_t{0});
    }

    void whatATextCannotHaveIsReportedOnce()
    {
        const Map map = mapOfUdmf(roomsWithFields());
        const Map other = changed(map, [&](PatchBuilder& builder) {
            builder.edit(map.sectorOrder()[0]).kept =
                KeptFields({"{\"Bad Name\":1,\"good\":2,\"none\":null,\"list\":[1]}"});
            const SpriteId sprite = map.spriteOrder()[0];
            builder.edit(sprite).kept =
                builder[sprite].kept.with(KeptPart::Further, "{\"by\":\"x\"}");
        });
        QVERIFY(has(udmfOf(other), "good = 2;"));
        const LossReport losses = lostFields(other);
        QCOMPARE(losses.size(), std::size_t{2});
        QCOMPARE(
            englishText(losses[0]),
            std::string("dropped: fields of UDMF (Bad Name, list, none) of 1 sector: UDMF has no "
                        "such names or values"));
        QCOMPARE(
            englishText(losses[1]),
            std::string("dropped: fields of UDMF (by) of 1 thing: UDMF has no such names or "
                        "values"));
    }

    void fieldsThatWereKeptByTheirPlaceAreReported()
    {
        Map map = mapOfUdmf(roomsWithFields());
        ProjectData project = map.project();
        project.kept = "{\"doom\":{\"numbers\":\"doom2\",\"udmf\":{\"lines\":[{\"from\":"
                       "[0,0],\"to\":[0,-2048],\"fields\":{\"old\":1}}]}}}";
        setProject(map, project);
        const LossReport losses = lostFields(map);
        QCOMPARE(losses.size(), std::size_t{1});
        QCOMPARE(
            englishText(losses.front()),
            std::string("dropped: fields of UDMF (old) of 1 line: an earlier version of the "
                        "program kept them by their place"));
    }

    void aLevelMovedToItsMiddleKeepsItsFields()
    {
        const Map map = mapOfUdmf(roomsWithFields());
        const auto written = exportForDoom(map, {.isRecentred = true, .isText = true});
        QVERIFY(written.has_value());
        for (const std::string& field : fieldsOfRooms()) {
            QVERIFY(has(textOf(written->lumps[1].content), field));
        }
    }

    void specialsOfZDoomStayThoseOfZDoom()
    {
        const std::string zdoom = roomsWithFields("ZDoom");
        const Map map = mapOfUdmf(zdoom);
        QCOMPARE(map[map.sectorOrder()[0]].lotag, 65);
        const std::string text = udmfOf(map);
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
        Map map = mapOfUdmf(roomsWithFields());
        const WallId wall = map.wallsOf(map.sectorOrder()[0]).front();
        for (const char* const kept :
             {"{\"doom\":{\"numbers\":\"doom2\",\"udmf\":[]}}",
              "{\"doom\":{\"numbers\":\"doom2\",\"udmf\":{\"namespace\":3,\"fields\":{\"a b\":1,"
              "\"namespace\":\"Hexen\",\"x\":18446744073709551615,\"y\":[1],\"z\":{\"hex\":\"f\"}},"
              "\"blocks\":[3,{\"name\":\"vertex\"},{\"name\":\"}\"}],\"lines\":[{\"from\":[0],"
              "\"to\":[1,2]},7],\"things\":7,\"start\":[]}}}"}) {
            ProjectData project = map.project();
            project.kept = kept;
            setProject(map, project);
            map = changed(map, [&](PatchBuilder& builder) {
                builder.edit(wall).kept = KeptFields(
                    {"{\"q\":[],\"sector\":9}",
                     "{\"v1\":9,\"blocking\":3,\"ok\":1}",
                     "{\"x\":{}}",
                     "{\"more\":7}"});
            });
            QVERIFY(has(udmfOf(map), "namespace = \"Doom\";"));
        }
        QCOMPARE(countOf(udmfOf(map), "ok = 1;"), std::size_t{1});
        QVERIFY(!has(udmfOf(map), "v1 = 9;") && !has(udmfOf(map), "sector = 9;"));
    }
};

SECTORED_TEST(UdmfFieldsTest)

#include "udmf_fields_test.moc"
