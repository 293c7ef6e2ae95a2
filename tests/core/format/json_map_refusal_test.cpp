#include "sectored/format/build_map/build_map.h"
#include "sectored/format/json_map/json_map.h"

#include "tests/support/build_map_fixture.h"
#include "tests/support/test_main.h"
#include "tests/support/text_bytes.h"

#include <QTest>

#include <string>

using namespace sectored;
using namespace sectored::test;

namespace {

std::string reasonOf(std::string_view text)
{
    const auto level = readJsonMap(bytesOf(text));
    return level ? "read" : englishText(level.error());
}

std::string sample()
{
    return textOf(writeJsonMap(readBuildMap(fileBytes(twoRooms(7))).value().map).value());
}

/// Returns the sample with the first `what` replaced.
std::string with(std::string_view what, std::string_view by)
{
    std::string text = sample();
    const auto at = text.find(what);
    return at == std::string::npos ? std::string() : text.replace(at, what.size(), by);
}

} // namespace

class JsonMapRefusalTest : public QObject {
    Q_OBJECT

private slots:
    void theSampleIsRead() { QCOMPARE(reasonOf(sample()), std::string("read")); }

    void everyFaultIsSaidWithItsPlaceAndField_data()
    {
        QTest::addColumn<QByteArray>("what");
        QTest::addColumn<QByteArray>("by");
        QTest::addColumn<QByteArray>("reason");
        const auto row =
            [](const char* name, const char* what, const char* by, const char* reason) {
                QTest::newRow(name) << QByteArray(what) << QByteArray(by) << QByteArray(reason);
            };
        const char* const extra = R"("extra":-1},)";
        row("b47 a fraction",
            R"("x":-1024)",
            R"("x":1.5)",
            "invalid /walls/0/x: found 1.5, expected an integer from -2147483648 to "
            "2147483647 (line 9, column 6)");
        row("b47 an exponent",
            R"("x":-1024)",
            R"("x":1e3)",
            "invalid /walls/0/x: found 1e3, expected ");
        row("b47 too large for a double",
            R"("x":-1024)",
            R"("x":1e999)",
            "invalid /walls/0/x: found 1e999, expected ");
        row("b47 minus zero",
            R"("x":-1024)",
            R"("x":-0)",
            "invalid /walls/0/x: found -0, expected ");
        row("b47 beyond 64 bits",
            R"("x":-1024)",
            R"("x":9223372036854775808)",
            "invalid /walls/0/x: found 9223372036854775808, expected ");
        row("b47 a text for a number",
            R"("x":-1024)",
            R"("x":"12")",
            "invalid /walls/0/x: found the string \"12\", expected ");
        row("b47 true for a number",
            R"("x":-1024)",
            R"("x":true)",
            "invalid /walls/0/x: found true, expected ");
        row("null", R"("x":-1024)", R"("x":null)", "invalid /walls/0/x: found null, expected ");
        row("a list for a number",
            R"("x":-1024)",
            R"("x":[1])",
            "invalid /walls/0/x: found a list, expected ");
        row("an object for a number",
            R"("x":-1024)",
            R"("x":{})",
            "invalid /walls/0/x: found an object, expected ");
        row("beyond 32 bits",
            R"("x":-1024)",
            R"("x":2147483648)",
            "invalid /walls/0/x: found 2147483648, expected an integer from -2147483648 to "
            "2147483647 (line 9, column 6)");
        row("beyond the field",
            R"("lotag":7)",
            R"("lotag":40000)",
            "invalid /sectors/0/lotag: found 40000, expected an integer from -32768 to 32767 "
            "(line 5, column ");
        row("b46 a field twice",
            R"("lotag":7)",
            R"("lotag":7,"lotag":8)",
            "invalid /sectors/0: the field \"lotag\" appears twice (line 5, column ");
        row("b46 a field missing",
            R"("lotag":7,)",
            "",
            "invalid /sectors/0: missing field \"lotag\" (line 5, column ");
        row("b46 an unknown field",
            R"("lotag":7)",
            R"("__proto__":7)",
            "invalid /sectors/0: the field \"__proto__\" is unknown");
        row("an unknown field of the level",
            R"("kind")",
            R"("sort")",
            "invalid level: the field \"sort\" is unknown");
        row("a field of the level twice",
            "\"mapversion\":7",
            "\"mapversion\":7,\"mapversion\":7",
            "invalid level: the field \"mapversion\" appears twice");
        row("a field of the level missing",
            ",\n\"mapversion\":7",
            "",
            "invalid level: missing field \"mapversion\"");
        row("another format",
            "sectored-json",
            "others-json",
            "invalid /format: unknown format \"others-json\", expected");
        row("b51 a newer schema",
            R"("schema":1)",
            R"("schema":4)",
            "made by a newer SectorEd: SectorEd JSON schema 4, but this version reads schema 3");
        row("no schema", R"("schema":1)", R"("schema":0)", "invalid /schema");
        row("an unknown version",
            R"("mapversion":7)",
            R"("mapversion":10)",
            "version 10 is not a Build MAP version (4 to 9) (line 2, column 14)");
        row("a version beyond all",
            R"("mapversion":7)",
            R"("mapversion":4294967303)",
            "version 4294967303 is not a Build MAP version");
        row("a fragment",
            R"("kind":"level")",
            R"("kind":"fragment")",
            "invalid /kind: this is a level fragment");
        row("another kind",
            R"("kind":"level")",
            R"("kind":"x")",
            "invalid /kind: found \"x\", expected");
        row("a number for a list",
            "\"sprites\":[",
            "\"sprites\":5,\"x\":[",
            "invalid /sprites: found 5, expected a list [ ]");
        row("a number for a record",
            extra,
            R"("extra":-1},7,)",
            "invalid /sectors/1: found 7, expected an object { }");
        row("a list for a record",
            extra,
            R"("extra":-1},[],)",
            "invalid /sectors/1: found a list, expected ");
        row("trailing bytes that are none",
            "]}\n",
            "],\"trailing\":[\"0g\"]}\n",
            "invalid /trailing/0: found the string \"0g\", expected a string of hexadecimal");
        row("half a byte", "]}\n", "],\"trailing\":[\"00\",\"123\"]}\n", "invalid /trailing/1: ");
        row("b48 a comma too many", "]}\n", "],}\n", "syntax error: unexpected comma before \"}\"");
        row("b48 a comment",
            "\"walls\"",
            "/* */\"walls\"",
            "syntax error: comments are not allowed in JSON, after /sectors");
        row("b48 not a number",
            R"("x":-1024)",
            R"("x":NaN)",
            "syntax error: unexpected \"N\", after /walls/0/x (line 9, column 6)");
        row("b48 half a surrogate pair",
            R"("x":-1024)",
            R"("\ud800":-1024)",
            "syntax error: unpaired surrogate");
        row("b48 no UTF-8", R"("x":-1024)", "\"\xc3\x28\":1", "syntax error: ");
        row("b48 a NUL in a name",
            R"("lotag":7)",
            R"("lo\u0000tag":7)",
            "invalid /sectors/0: the field \"lo?tag\" is unknown");
        row("b49 a merge conflict",
            "\"walls\":[\n",
            "\"walls\":[\n<<<<<<< ours\n",
            "syntax error: unresolved merge conflict");
        row("b49 two levels", "]}\n", "]}\n{}", "syntax error: unexpected text after the end");
        row("text after the end", "]}\n", "]}\nx", "syntax error: unexpected text after the end");
        row("textAfterAGap",
            "]}\n",
            ("]}\n" + std::string(2 << 20, ' ') + "x").c_str(),
            "syntax error: a string, number or gap longer than 1048576 bytes");
        row("b49 cut in a number", "\"sprites\":[", "", "syntax error: ");
    }

    void everyFaultIsSaidWithItsPlaceAndField()
    {
        QFETCH(QByteArray, what);
        QFETCH(QByteArray, by);
        QFETCH(QByteArray, reason);
        const std::string said = reasonOf(with(what.toStdString(), by.toStdString()));
        QVERIFY2(said.starts_with(reason.toStdString()), said.c_str());
        QVERIFY2(said.find("(line ") != std::string::npos, said.c_str());
    }

    void aNulAfterTheEndIsRefusedWithItsPlace_data()
    {
        QTest::addColumn<QByteArray>("rest");
        QTest::newRow("NUL") << QByteArray("\0", 1);
        QTest::newRow("NUL and text") << QByteArray("\0{\"rest\":1}", 11);
        QTest::newRow("blanks, NUL and a line") << QByteArray(" \0\n", 3);
    }

    void aNulAfterTheEndIsRefusedWithItsPlace()
    {
        QFETCH(QByteArray, rest);
        const std::string text = sample();
        const auto lines = std::ranges::count(text, '\n');
        const auto column = rest.indexOf('\0') + 1;
        const std::string said = reasonOf(text + rest.toStdString());
        const std::string wanted = "syntax error: NUL byte after the end of the level; remove it "
                                   "and everything after it (line "
                                   + std::to_string(lines + 1) + ", column "
                                   + std::to_string(column) + ")";
        QCOMPARE(said, wanted);
    }

    void b49ATextThatIsCutAnywhereIsRefusedWithItsLine()
    {
        const std::string text = sample();
        for (std::size_t size = 1; size + 1 < text.size(); ++size) {
            const std::string said = reasonOf(std::string_view(text).substr(0, size));
            QVERIFY2(said.find("unexpected end of file") != std::string::npos, said.c_str());
            QVERIFY(said.find("(line ") != std::string::npos);
        }
        QCOMPARE(reasonOf(""), std::string("the file is empty"));
    }

    void b44DeepTextsAreRefusedAtTheirBeginning()
    {
        const std::string open(1 << 20, '[');
        QVERIFY(reasonOf(open).starts_with("invalid level: found a list, expected "));
        std::string objects;
        for (int depth = 0; depth < 1000; ++depth) {
            objects += R"({"format":)";
        }
        QVERIFY(reasonOf(objects).starts_with("invalid /format: found an object, expected "));
    }

    void b45AListOfNumbersIsRefusedAtOnce()
    {
        std::string text = R"({"format":"sectored-json","walls":[)";
        for (int number = 0; number < 100000; ++number) {
            text += "0,";
        }
        QVERIFY(reasonOf(text).starts_with("invalid /walls/0: found 0, expected "));
    }

    void longTextsAndNumbersAreRefusedAtTheirLimit()
    {
        const std::string_view reason =
            "syntax error: a string, number or gap longer than 1048576 bytes";
        const std::string megabytes(3 << 20, '7');
        QVERIFY(reasonOf("{\"" + megabytes + "\":1}").starts_with(reason));
        QVERIFY(
            reasonOf("{\"schema\":" + megabytes + "}").starts_with("invalid /schema: found 77777"));
        QVERIFY(reasonOf("{\"schema\":" + std::string(3 << 20, ' ') + "1}").starts_with(reason));
        const std::string said = reasonOf("{\"" + std::string(1 << 19, 'a') + "\":1}");
        QVERIFY(said.size() < 200);
    }

    void moreTrailingBytesThanAreKeptAreRefused()
    {
        std::string text = "],\"trailing\":[\"\"";
        const std::string line = ",\"" + std::string(1 << 16, '0') + "\"";
        for (int lines = 0; lines < 33; ++lines) {
            text += line;
        }
        const std::string said = reasonOf(with("]}\n", text + "]}\n"));
        QVERIFY2(said.starts_with("invalid /trailing/33: more than 1048576"), said.c_str());
    }

    void noByteOfAFileIsBelievedBlindly()
    {
        const std::string text = sample();
        for (std::size_t at = 0; at < text.size(); at += 13) {
            for (const char c : {'"', ',', '{', ']', '-', '9', '\0', '\xff', '\\'}) {
                std::string changed = text;
                changed[at] = c;
                const auto level = readJsonMap(bytesOf(changed));
                QVERIFY(!level || writeJsonMap(level->map).has_value());
            }
        }
    }

    void theFormatIsFoundByContent()
    {
        QVERIFY(looksLikeJsonMap(bytesOf(sample())));
        QVERIFY(looksLikeJsonMap(bytesOf("\xef\xbb\xbf \n{ \"format\" : \"sectored-json\"")));
        QVERIFY(!looksLikeJsonMap(bytesOf("[\"sectored-json\"]")));
        QVERIFY(!looksLikeJsonMap(bytesOf("{\"format\":\"other\"}")));
        QVERIFY(!looksLikeJsonMap({}));
        QCOMPARE(readLevel(bytesOf(sample()), "-")->format, std::string_view("sectored-json"));
        QCOMPARE(readLevel(bytesOf(sample()), "a.map")->format, std::string_view("sectored-json"));
        QCOMPARE(
            englishText(readLevel(bytesOf("{\"a\":1}"), "a.txt").error()),
            std::string("not a known level format: this is JSON, but not SectorEd JSON "
                        "(at offset 0x0)"));
        QVERIFY(englishText(readLevel(bytesOf("{\"a\":1}"), "a.json").error())
                    .starts_with("invalid level: the field \"a\" is unknown"));
    }
};

SECTORED_TEST(JsonMapRefusalTest)
#include "json_map_refusal_test.moc"
