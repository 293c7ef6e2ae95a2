#include "sectored/format/build_map/build_map.h"
#include "sectored/format/doom/doom_wad.h"
#include "sectored/format/doom/row_losses.h"
#include "sectored/map/map_view.h"
#include "sectored/map/slope.h"

#include "tests/support/build_map_fixture.h"
#include "tests/support/doom/doom_wad.h"
#include "tests/support/test_length.h"
#include "tests/support/test_main.h"
#include "tests/support/text_bytes.h"

#include <QTest>

#include <algorithm>
#include <cmath>
#include <random>

using namespace sectored;
using namespace sectored::test;

namespace {

/// A square of 128 with a start, on five lines and more.
std::string udmfRoom(const std::string& more = {})
{
    std::string text =
        "namespace = \"Doom\";\n"
        "thing { x = 64; y = 64.0; angle = 90; type = 1; skill1 = true; skill2 = true;"
        " skill3 = true; skill4 = true; skill5 = true; single = true; dm = true;"
        " coop = true; }\n";
    for (const char* const corner :
         {"x = 0; y = 0;", "x = 0; y = 128;", "x = 128; y = 128;", "x = 128; y = 0;"}) {
        text += std::string("vertex { ") + corner + " }\n";
    }
    for (int line = 0; line < 4; ++line) {
        text += "linedef { v1 = " + std::to_string(line)
                + "; v2 = " + std::to_string((line + 1) % 4)
                + "; sidefront = " + std::to_string(line) + "; blocking = true; }\n"
                + "sidedef { sector = 0; texturemiddle = \"STARTAN3\"; }\n";
    }
    return text
           + "sector { texturefloor = \"FLOOR0_1\"; textureceiling = \"CEIL1_1\"; heightceiling = "
             "128; "
           + more + "}\n";
}

Error faultOf(const std::string& text)
{
    const auto read = readUdmfLevel(bytesOf(text));
    return read ? Error{.code = MessageCode::NoLevels} : read.error();
}

std::string textOfMap(const Map& map)
{
    const auto written = exportForDoom(map, {.game = "doom2", .isText = true});
    return written ? textOf(written->lumps[1].content) : englishText(written.error());
}

std::string replaced(std::string text, const std::string& what, const std::string& by)
{
    const std::size_t at = text.find(what);
    return at == std::string::npos ? "no " + what : text.replace(at, what.size(), by);
}

} // namespace

/// Levels in UDMF, read and written.
class UdmfTest : public QObject {
    Q_OBJECT

private slots:
    void aTextIsALevel()
    {
        const auto level = readLevel(bytesOf(udmfRoom()), "a.txt");
        QVERIFY2(level.has_value(), level ? "" : englishText(level.error()).c_str());
        QVERIFY(level->format == "udmf");
        QVERIFY2(
            level->warnings.empty(),
            level->warnings.empty() ? "" : englishText(level->warnings[0]).c_str());
        QCOMPARE(level->map.sectorCount(), 1U);
        QCOMPARE(level->map.wallCount(), 4U);
        QCOMPARE(level->map.header().start.position, (Point{1024, -1024}));
        const Sector& sector = level->map[level->map.sectorOrder()[0]];
        QCOMPARE(sector.ceiling.z, -128 * 256);
        QCOMPARE(sector.floor.shade, 8); // light 160 is usual
    }

    void numbersCommentsAndLettersAreReadAsTheStandardSays()
    {
        std::string text = replaced(udmfRoom(), "x = 0; y = 0;", "X = 0x0; /* here */ Y = -0.0;");
        text = replaced(text, "heightceiling = 128", "heightCeiling = 0200 // octal\n");
        text = replaced(text, "vertex {", "VERTEX\n{");
        text += "other { anything = \"a \\\" b\"; }\nuser_note = true;\n";
        const auto level = readUdmfLevel(bytesOf(text));
        QVERIFY2(level.has_value(), level ? "" : englishText(level.error()).c_str());
        QCOMPARE(level->map[level->map.sectorOrder()[0]].ceiling.z, -128 * 256);
    }

    void aTextMayBeginWithAMarkAndEndItsLinesInAnyWay()
    {
        for (const char* const end : {"\r\n", "\r", "\n"}) {
            std::string text = "\xef\xbb\xbf// a comment\n" + udmfRoom();
            for (std::size_t at = 0; (at = text.find('\n', at)) != std::string::npos;) {
                text.replace(at, 1, end);
                at += std::string_view(end).size();
            }
            const auto level = readLevel(bytesOf(text), "a.udmf");
            QVERIFY2(level.has_value(), level ? "" : englishText(level.error()).c_str());
            QCOMPARE(level->map.wallCount(), 4U);
            const Error wrong = faultOf(replaced(text, "v2 = 3;", "v2 = three;"));
            QVERIFY(wrong.where.line == 12U);
        }
    }

    void textsBeyondALimitAreRefusedAtTheirPlace()
    {
        const std::string long17(65'537, 'a');
        const std::vector<std::string> wrong{
            std::string(257, 'n') + " = 1;",
            "x { " + std::string(257, 'n') + " = 1; }",
            "x = \"" + long17 + "\";",
            "x { " + std::string(10'000, '{') + " }"};
        for (const std::string& text : wrong) {
            QVERIFY(faultOf(udmfRoom() + text).code == MessageCode::BadSyntax);
            QVERIFY(faultOf(udmfRoom() + text).where.column.has_value());
        }
        std::string many = "x { ";
        for (int field = 0; field < 1025; ++field) {
            many += "f" + std::to_string(field) + " = 1; ";
        }
        QVERIFY(faultOf(udmfRoom() + many + "}").code == MessageCode::BadSyntax);
        QVERIFY(readUdmfLevel(bytesOf(udmfRoom() + "x = \"" + long17.substr(1) + "\";")));
    }

    void beyond200KindsOfLossesTheRestIsOne()
    {
        doom::RowLosses losses;
        for (int field = 0; field < 300; ++field) {
            losses.add({.kind = LossKind::Dropped, .subject = std::to_string(field)}, 0);
        }
        const LossReport report = losses.take();
        QCOMPARE(report.size(), 201U);
        QVERIFY(report.back().subject == "other fields" && report.back().count == 100);
    }

    void whatIsWrongIsNamedWithItsLine()
    {
        const Error syntax = faultOf(replaced(udmfRoom(), "angle = 90;", "angle = 90"));
        QVERIFY(syntax.code == MessageCode::BadSyntax);
        QVERIFY(syntax.where.line == 2U);
        QVERIFY(
            faultOf(replaced(udmfRoom(), "\"FLOOR0_1\"", "\"FLOOR0_1")).code
            == MessageCode::BadSyntax);
        QVERIFY(faultOf(udmfRoom() + "/* no end").code == MessageCode::BadSyntax);
        QVERIFY(faultOf(udmfRoom() + "sector {").code == MessageCode::BadSyntax);
        QVERIFY(faultOf(udmfRoom() + "sector { // }").code == MessageCode::BadSyntax);
        const Error missing = faultOf(replaced(udmfRoom(), "v2 = 1; ", ""));
        QVERIFY(missing.code == MessageCode::BadValue);
        QCOMPARE(
            englishText(missing).substr(0, 40),
            std::string("invalid linedef 0: the field v2 is missi"));
        QVERIFY(missing.where.line == 7U);
        const Error far = faultOf(replaced(udmfRoom(), "v2 = 1;", "v2 = 9;"));
        QVERIFY(englishText(far).find("9 is not in the level") != std::string::npos);
        QVERIFY(far.where.line == 7U && far.where.column.has_value());
        for (const char* const bad :
             {"v2 = -1;", "v2 = 99999999999;", "v2 = \"1\";", "v2 = true;"}) {
            QVERIFY2(
                faultOf(replaced(udmfRoom(), "v2 = 1;", bad)).code == MessageCode::BadValue,
                bad);
        }
        QVERIFY(
            faultOf(replaced(udmfRoom(), "sector = 0", "sector = 1")).code
            == MessageCode::BadValue);
        QVERIFY(faultOf(replaced(udmfRoom(), "x = 0;", "x = 1e99;")).code == MessageCode::BadValue);
    }

    void aTextThatIsNoneIsRefusedAtItsPlace()
    {
        using namespace std::string_literals;
        const std::string line = "\n\nx { a = 1; b = ";
        for (const std::string& value :
             {"nan;"s,
              "0x;"s,
              "08;"s,
              "--1;"s,
              "1e400;"s,
              "99999999999999999999;"s,
              "+;"s,
              ";"s,
              "\"no end"s,
              "1 /* no end"s,
              "1\0;"s,
              "{ };"s,
              "1"s,
              "tru;"s}) {
            const Error fault = faultOf(udmfRoom() + line + value + " }");
            QVERIFY2(fault.code == MessageCode::BadSyntax, value.c_str());
            QVERIFY2(fault.where.line >= 18U && fault.where.column.has_value(), value.c_str());
        }
        for (const char* const value : {"1.;", ".5;", "-0x10;", "+7;", "017;", "1e3;", "TRUE;"}) {
            QVERIFY2(readUdmfLevel(bytesOf(udmfRoom() + line + value + " }")), value);
        }
    }

    void textsOfOthersAreKeptAndNeverMarkup()
    {
        const std::string bytes = "\xff\xfe <img src=x>\t\x1b";
        const auto level = readUdmfLevel(
            bytesOf(replaced(udmfRoom(), "STARTAN3", bytes) + "note = \"" + bytes + "\";"));
        QVERIFY(level.has_value());
        const std::string text = textOfMap(level->map);
        QVERIFY(text.find("texturemiddle = \"" + bytes) != std::string::npos);
        QVERIFY(text.find("note = \"" + bytes) != std::string::npos);
    }

    void heightsAndOffsetsHave16Bits()
    {
        const auto texts = [](const std::string& value) {
            return std::vector{
                replaced(udmfRoom(), "heightceiling = 128", "heightceiling = " + value),
                udmfRoom("heightfloor = " + value + "; "),
                replaced(udmfRoom(), "angle = 90", "height = " + value),
                replaced(udmfRoom(), "sector = 0", "offsetx = " + value + "; sector = 0"),
                replaced(udmfRoom(), "sector = 0", "offsety = " + value + "; sector = 0")};
        };
        for (const char* const value : {"32768", "-32769", "2147483647", "32767.6"}) {
            for (const std::string& text : texts(value)) {
                const Error fault = faultOf(text);
                QVERIFY2(fault.code == MessageCode::BadValue, text.c_str());
                QVERIFY(fault.where.line.has_value() && fault.where.column.has_value());
            }
        }
        for (const char* const value : {"32767", "-32768"}) {
            for (const std::string& text : texts(value)) {
                QVERIFY2(readUdmfLevel(bytesOf(text)).has_value(), text.c_str());
            }
        }
    }

    void theNamespaceSaysWhatSpecialsMean()
    {
        const auto inNamespace = [](const std::string& name) {
            return replaced(
                replaced(udmfRoom(), "\"Doom\"", "\"" + name + "\""),
                "v2 = 1;",
                "v2 = 1; special = 80; id = 5; arg0 = 3;");
        };
        for (const char* const name : {"doom", "ZDoomTranslated", "zdoom"}) {
            const auto level = readUdmfLevel(bytesOf(inNamespace(name)));
            QVERIFY(level.has_value());
            const Wall& wall = level->map[level->map.wallsOf(level->map.sectorOrder()[0])[0]];
            QCOMPARE(wall.lotag, 80);
            QCOMPARE(wall.hitag, 5);
        }
        const auto plain = readUdmfLevel(bytesOf(replaced(udmfRoom(), "\"Doom\"", "\"ZDoom\"")));
        QVERIFY(plain.has_value() && plain->warnings.empty());
        const Error other = faultOf(inNamespace("Heretic"));
        QVERIFY(other.code == MessageCode::UnsupportedFormat);
        QVERIFY(other.where.line == 1U && other.where.column == 1U);
    }

    void aTextWithoutItsEndTakesNoOtherLevel()
    {
        const Bytes wad = test::wadOf(
            {{"MAP01", ""},
             {"TEXTMAP", udmfRoom()},
             {"MAP02", ""},
             {"TEXTMAP", udmfRoom()},
             {"ENDMAP", ""},
             {"MUSIC", "song"}});
        const std::vector<std::string> names{"MAP01", "MAP02"};
        QVERIFY(doomLevelsIn(wad) == names);
        const auto level = exportForDoom(
            readUdmfLevel(bytesOf(udmfRoom()))->map,
            {.name = "MAP01", .isText = true});
        QVERIFY(level.has_value());
        const auto written = wadWithLevels(wad, std::span(&*level, 1));
        QVERIFY(written.has_value());
        QVERIFY(doomLevelsIn(*written) == names);
        const auto before = lumpsOf(wad);
        const auto after = lumpsOf(*written);
        QCOMPARE(after.size(), std::size_t{7}); // with an ENDMAP of its own
        QVERIFY(std::ranges::equal(std::span(after).subspan(3), std::span(before).subspan(2)));
    }

    void fractionsOfDoomUnitsAreKept()
    {
        FileLevel file = twoRooms(7);
        file.posy = 3;
        for (FileWall& wall : file.walls) {
            wall.x += wall.x == 0 ? 5 : 0;
        }
        for (FileSprite& sprite : file.sprites) {
            sprite.picnum = 3001;
        }
        const Map map = readBuildMap(fileBytes(file))->map;
        const std::string text = textOfMap(map);
        QVERIFY2(text.find("x = 0.3125;") != std::string::npos, text.c_str());
        const auto back = readUdmfLevel(bytesOf(text));
        QVERIFY(back.has_value());
        const MapIndex before(map);
        const MapIndex after(back->map);
        for (std::size_t sector = 0; sector < 2; ++sector) {
            QCOMPARE(
                after.boxOf(back->map.sectorOrder()[sector]).low,
                before.boxOf(map.sectorOrder()[sector]).low);
        }
    }

    void slopesAreKeptAsPlanes()
    {
        FileLevel file = hingeInHole();
        file.posx = 1500; // not in the hole
        const Map map = readBuildMap(fileBytes(file))->map;
        const auto written = exportForDoom(map, {.game = "doom2", .isText = true});
        QVERIFY2(written.has_value(), written ? "" : englishText(written.error()).c_str());
        const std::string text = textOf(written->lumps[1].content);
        QVERIFY(text.starts_with("namespace = \"ZDoomTranslated\";"));
        QVERIFY(text.find("floorplane_a") != std::string::npos);
        const Map back = readUdmfLevel(written->lumps[1].content)->map;
        for (const Vec2 p : {Vec2{-2000, -2000}, Vec2{2000, 1500}, Vec2{0, 1000}}) {
            const double was = heightAt(map, map.sectorOrder()[0], PlaneKind::Floor, p);
            const double is = heightAt(back, back.sectorOrder()[0], PlaneKind::Floor, p);
            QVERIFY2(std::abs(was - is) < 16, std::to_string(was - is).c_str());
        }
        for (const Loss& loss : written->losses) {
            QVERIFY2(
                loss.subject.find("heinum") == std::string::npos || loss.kind == LossKind::Rounded,
                englishText(loss).c_str());
        }
    }

    void aPlaneThatNoWallIsLevelWithIsReported()
    {
        const auto level = readUdmfLevel(bytesOf(udmfRoom(
            "floorplane_a = 0.1; floorplane_b = 0.2; floorplane_c = 0.9; floorplane_d = 0; ")));
        QVERIFY(level.has_value());
        QVERIFY(std::ranges::any_of(level->warnings, [](const Error& warning) {
            return englishText(warning).find("slopes of 1 sector") != std::string::npos;
        }));
    }

    void aLevelOfAWadIsReadInEitherFormat()
    {
        const Map map = readUdmfLevel(bytesOf(udmfRoom()))->map;
        const auto text = writeUdmfWad(map);
        QVERIFY(text.has_value());
        const auto lumps = lumpsOf(*text);
        QCOMPARE(lumps.size(), 3U);
        QCOMPARE(lumps[1].first, std::string("TEXTMAP"));
        QCOMPARE(lumps[2].first, std::string("ENDMAP"));
        const auto back = readLevel(*text, "a.wad");
        QVERIFY(back.has_value());
        QCOMPARE(back->map.wallCount(), 4U);
        QCOMPARE(*writeUdmfWad(back->map), *text);
        // The same level in the classic format is the same level.
        const Map classic = readDoomWad(*writeDoomWad(map))->map;
        QCOMPARE(*writeUdmfWad(classic), *text);
    }

    void whatIsTruncatedOrChangedNeverStopsTheProgram()
    {
        const std::string text = udmfRoom();
        for (std::size_t size = 0; size < text.size();
             size += inForm(std::size_t{3}, std::size_t{1})) {
            const auto read = readUdmfLevel(bytesOf(text.substr(0, size)));
            QVERIFY(read || read.error().where.line.has_value());
        }
        std::mt19937 random(20); // NOLINT(cert-msc32-c,cert-msc51-cpp): the same every time
        for (int round = 0; round < roundsOf(200, 10'000); ++round) {
            std::string changed = text;
            const std::size_t count = 1 + random() % 4;
            for (std::size_t at = 0; at < count; ++at) {
                constexpr std::string_view signs = "0123456789.-;={}\"/*xvn \n\\\x80";
                changed[random() % changed.size()] = signs[random() % signs.size()];
            }
            const auto read = readUdmfLevel(bytesOf(changed));
            if (read) {
                const auto written = exportForDoom(read->map, {.isText = true});
                QVERIFY(written || !englishText(written.error()).empty());
            } else {
                QVERIFY(read.error().where.line || read.error().where.offset);
            }
        }
    }
};

SECTORED_TEST(UdmfTest)

#include "udmf_test.moc"
