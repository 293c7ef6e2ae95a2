#include "sectored/format/build_map/build_map.h"
#include "sectored/format/json_map/json_map.h"

#include "tests/support/build_map_fixture.h"
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

/// The sample with the first `what` replaced.
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
            "/walls/0/x is not valid here: 1.5 stands where a whole number from -2147483648 to "
            "2147483647 belongs (line 9, column 6)");
        row("b47 an exponent",
            R"("x":-1024)",
            R"("x":1e3)",
            "/walls/0/x is not valid here: 1e3 stands");
        row("b47 too large for a double",
            R"("x":-1024)",
            R"("x":1e999)",
            "/walls/0/x is not valid here: 1e999 stands");
        row("b47 minus zero",
            R"("x":-1024)",
            R"("x":-0)",
            "/walls/0/x is not valid here: -0 stands");
        row("b47 beyond 64 bits",
            R"("x":-1024)",
            R"("x":9223372036854775808)",
            "/walls/0/x is not valid here: 9223372036854775808 stands");
        row("b47 a text for a number",
            R"("x":-1024)",
            R"("x":"12")",
            "/walls/0/x is not valid here: the text \"12\" stands");
        row("b47 true for a number",
            R"("x":-1024)",
            R"("x":true)",
            "/walls/0/x is not valid here: true stands");
        row("null", R"("x":-1024)", R"("x":null)", "/walls/0/x is not valid here: null stands");
        row("a list for a number",
            R"("x":-1024)",
            R"("x":[1])",
            "/walls/0/x is not valid here: a list stands");
        row("an object for a number",
            R"("x":-1024)",
            R"("x":{})",
            "/walls/0/x is not valid here: an object stands");
        row("beyond 32 bits",
            R"("x":-1024)",
            R"("x":2147483648)",
            "/walls/0/x is not valid here: 2147483648 is not a whole number from -2147483648 to "
            "2147483647 (line 9, column 6)");
        row("beyond the field",
            R"("lotag":7)",
            R"("lotag":40000)",
            "/sectors/0/lotag is not valid here: 40000 is not a whole number from -32768 to 32767 "
            "(line 5, column ");
        row("b46 a field twice",
            R"("lotag":7)",
            R"("lotag":7,"lotag":8)",
            "/sectors/0 is not valid here: the field \"lotag\" is there twice (line 5, column ");
        row("b46 a field missing",
            R"("lotag":7,)",
            "",
            "/sectors/0 is not valid here: the field \"lotag\" is missing (line 5, column ");
        row("b46 an unknown field",
            R"("lotag":7)",
            R"("__proto__":7)",
            "/sectors/0 is not valid here: the field \"__proto__\" is unknown");
        row("an unknown field of the level",
            R"("kind")",
            R"("sort")",
            "the level is not valid here: the field \"sort\" is unknown");
        row("a field of the level twice",
            "\"mapversion\":7",
            "\"mapversion\":7,\"mapversion\":7",
            "the level is not valid here: the field \"mapversion\" is there twice");
        row("a field of the level missing",
            ",\n\"mapversion\":7",
            "",
            "the level is not valid here: the field \"mapversion\" is missing");
        row("another format",
            "sectored-json",
            "others-json",
            "/format is not valid here: \"others-json\" is another format");
        row("b51 a newer schema",
            R"("schema":1)",
            R"("schema":2)",
            "this was made by a newer SectorEd: schema 2 of SectorEd JSON; this one reads schema "
            "1");
        row("no schema", R"("schema":1)", R"("schema":0)", "/schema is not valid here");
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
            "/kind is not valid here: this is a part of a level, to be pasted into one");
        row("another kind", R"("kind":"level")", R"("kind":"x")", "/kind is not valid here: \"x\"");
        row("a number for a list",
            "\"sprites\":[",
            "\"sprites\":5,\"x\":[",
            "/sprites is not valid here: 5 stands where a list in [ and ] belongs");
        row("a number for a record",
            extra,
            R"("extra":-1},7,)",
            "/sectors/1 is not valid here: 7 stands where a record in { and } belongs");
        row("a list for a record",
            extra,
            R"("extra":-1},[],)",
            "/sectors/1 is not valid here: a list stands");
        row("trailing bytes that are none",
            "]}\n",
            "],\"trailing\":[\"0g\"]}\n",
            "/trailing/0 is not valid here: the text \"0g\" stands where a text of hexadecimal");
        row("half a byte",
            "]}\n",
            "],\"trailing\":[\"00\",\"123\"]}\n",
            "/trailing/1 is not valid");
        row("b48 a comma too many", "]}\n", "],}\n", "this is no valid JSON: a comma before \"}\"");
        row("b48 a comment",
            "\"walls\"",
            "/* */\"walls\"",
            "this is no valid JSON: a comment; JSON has none, after /sectors");
        row("b48 not a number",
            R"("x":-1024)",
            R"("x":NaN)",
            "this is no valid JSON: unexpected \"N\", after /walls/0/x (line 9, column 6)");
        row("b48 half a surrogate pair",
            R"("x":-1024)",
            R"("\ud800":-1024)",
            "this is no valid JSON: half of a surrogate pair");
        row("b48 no UTF-8", R"("x":-1024)", "\"\xc3\x28\":1", "this is no valid JSON: ");
        row("b48 a NUL in a name",
            R"("lotag":7)",
            R"("lo\u0000tag":7)",
            "/sectors/0 is not valid here: the field \"lo?tag\" is unknown");
        row("b49 a merge conflict",
            "\"walls\":[\n",
            "\"walls\":[\n<<<<<<< ours\n",
            "this is no valid JSON: a merge conflict is left here");
        row("b49 two levels", "]}\n", "]}\n{}", "this is no valid JSON: text follows the end");
        row("text after the end", "]}\n", "]}\nx", "this is no valid JSON: text follows the end");
        row("mend_B9_textAfterAGap",
            "]}\n",
            ("]}\n" + std::string(2 << 20, ' ') + "x").c_str(),
            "this is no valid JSON: a text, number or gap of more than 1048576 bytes");
        row("b49 cut in a number", "\"sprites\":[", "", "this is no valid JSON: ");
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

    void mend_B9_aNulAfterTheEndIsRefusedWithItsPlace_data()
    {
        QTest::addColumn<QByteArray>("rest");
        QTest::newRow("NUL") << QByteArray("\0", 1);
        QTest::newRow("NUL and text") << QByteArray("\0{\"rest\":1}", 11);
        QTest::newRow("blanks, NUL and a line") << QByteArray(" \0\n", 3);
    }

    void mend_B9_aNulAfterTheEndIsRefusedWithItsPlace()
    {
        QFETCH(QByteArray, rest);
        const std::string text = sample();
        const auto lines = std::ranges::count(text, '\n');
        const auto column = rest.indexOf('\0') + 1;
        const std::string said = reasonOf(text + rest.toStdString());
        const std::string wanted =
            "this is no valid JSON: a NUL byte follows the end of the level; "
            "remove it and all that comes after it (line "
            + std::to_string(lines + 1) + ", column " + std::to_string(column) + ")";
        QCOMPARE(said, wanted);
    }

    void b49ATextThatIsCutAnywhereIsRefusedWithItsLine()
    {
        const std::string text = sample();
        for (std::size_t size = 1; size + 1 < text.size(); ++size) {
            const std::string said = reasonOf(std::string_view(text).substr(0, size));
            QVERIFY2(said.find("ends too early") != std::string::npos, said.c_str());
            QVERIFY(said.find("(line ") != std::string::npos);
        }
        QCOMPARE(reasonOf(""), std::string("the file is empty"));
    }

    void b44DeepTextsAreRefusedAtTheirBeginning()
    {
        const std::string open(1 << 20, '[');
        QVERIFY(reasonOf(open).starts_with("the level is not valid here: a list stands"));
        std::string objects;
        for (int depth = 0; depth < 1000; ++depth) {
            objects += R"({"format":)";
        }
        QVERIFY(reasonOf(objects).starts_with("/format is not valid here: an object stands"));
    }

    void b45AListOfNumbersIsRefusedAtOnce()
    {
        std::string text = R"({"format":"sectored-json","walls":[)";
        for (int number = 0; number < 100000; ++number) {
            text += "0,";
        }
        QVERIFY(reasonOf(text).starts_with("/walls/0 is not valid here: 0 stands"));
    }

    void longTextsAndNumbersAreRefusedAtTheirLimit()
    {
        const std::string_view reason =
            "this is no valid JSON: a text, number or gap of more than 1048576 bytes";
        const std::string megabytes(3 << 20, '7');
        QVERIFY(reasonOf("{\"" + megabytes + "\":1}").starts_with(reason));
        QVERIFY(reasonOf("{\"schema\":" + megabytes + "}")
                    .starts_with("/schema is not valid here: 77777"));
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
        QVERIFY2(
            said.starts_with("/trailing/33 is not valid here: more than 1048576"),
            said.c_str());
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
            std::string("this is no level that SectorEd knows: it is JSON, but no SectorEd JSON "
                        "(at offset 0x0)"));
        QVERIFY(englishText(readLevel(bytesOf("{\"a\":1}"), "a.json").error())
                    .starts_with("the level is not valid here: the field \"a\" is unknown"));
    }
};

QTEST_APPLESS_MAIN(JsonMapRefusalTest)
#include "json_map_refusal_test.moc"
