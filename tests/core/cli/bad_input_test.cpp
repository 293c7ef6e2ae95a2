#include "tests/core/cli/limited_call.h"
#include "tests/support/doom/doom_wad.h"
#include "tests/support/source_path.h"
#include "tests/support/test_main.h"

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <cmath>
#include <cstring>
#include <functional>
#include <numbers>
#include <optional>
#include <string>
#include <vector>

using namespace sectored;
using namespace sectored::test;

namespace {

QByteArray bytesOfWad(const Bytes& wad)
{
    return {reinterpret_cast<const char*>(wad.data()), static_cast<qsizetype>(wad.size())};
}

/// Level whose lump of this name has other content; none: the lump is left out.
QByteArray wadWith(const std::string& name, const std::optional<std::string>& content)
{
    auto lumps = classicLumps("MAP01", twoDoomRooms());
    std::erase_if(lumps, [&](const WadLump& lump) { return lump.first == name && !content; });
    for (WadLump& lump : lumps) {
        if (lump.first == name) {
            lump.second = *content;
        }
    }
    return bytesOfWad(wadOf(lumps));
}

QByteArray wadAfter(const std::function<void(WadLevelRows&)>& change)
{
    WadLevelRows rows = twoDoomRooms();
    change(rows);
    return bytesOfWad(wadOf(classicLumps("MAP01", rows)));
}

QByteArray goodWad()
{
    return wadAfter([](WadLevelRows& /*rows*/) {});
}

QByteArray withWord(QByteArray bytes, qsizetype at, std::uint32_t value)
{
    std::memcpy(bytes.data() + at, &value, sizeof value);
    return bytes;
}

std::uint32_t wordAt(const QByteArray& bytes, qsizetype at)
{
    std::uint32_t value = 0;
    std::memcpy(&value, bytes.constData() + at, sizeof value);
    return value;
}

/// Place of the directory entry of SECTORS.
qsizetype sectorsEntry(const QByteArray& wad)
{
    const QByteArray name("\0SECTORS", 8); // the byte before it belongs to the size; not SSECTORS
    return wad.indexOf(name, wordAt(wad, 8)) + 1 - 8;
}

const QByteArray udmf =
    R"(namespace="Doom";thing{x=64;y=64;angle=90;type=1;}vertex{x=0;y=0;}vertex{x=0;y=128;})"
    R"(vertex{x=128;y=128;}vertex{x=128;y=0;}linedef{v1=0;v2=1;sidefront=0;})"
    R"(linedef{v1=1;v2=2;sidefront=1;}linedef{v1=2;v2=3;sidefront=2;}linedef{v1=3;v2=0;sidefront=3;})"
    R"(sidedef{sector=0;}sidedef{sector=0;}sidedef{sector=0;}sidedef{sector=0;})"
    R"(sector{texturefloor="FLOOR0_1";textureceiling="CEIL1_1";heightceiling=128;})"
    "\n";

QByteArray udmfWith(const char* what, const QByteArray& by)
{
    QByteArray text = udmf;
    const qsizetype at = text.indexOf(what);
    return at < 0 ? QByteArray() : text.replace(at, static_cast<qsizetype>(std::strlen(what)), by);
}

/// GRP with these members; `sizes` may differ from what their contents are.
QByteArray grpOf(
    std::uint32_t count,
    const std::vector<std::pair<QByteArray, std::uint32_t>>& members)
{
    QByteArray bytes = "KenSilverman";
    const auto add = [&bytes](std::uint32_t value) {
        bytes.append(reinterpret_cast<const char*>(&value), sizeof value);
    };
    add(count);
    for (const auto& [name, size] : members) {
        bytes += name.leftJustified(12, '\0');
        add(size);
    }
    return bytes + "xx";
}

/// Level of one sector whose walls all cross each other, as MAP version 8.
QByteArray starLevel(int walls)
{
    QByteArray bytes;
    const auto add = [&bytes](auto value) {
        bytes.append(reinterpret_cast<const char*>(&value), sizeof value);
    };
    add(std::int32_t{8});
    bytes.append(16, '\0');
    add(std::uint16_t{1});
    add(std::int16_t{0});
    add(static_cast<std::int16_t>(walls));
    add(std::int32_t{-8192});
    add(std::int32_t{8192});
    bytes.append(28, '\0');
    add(static_cast<std::uint16_t>(walls));
    for (int wall = 0; wall < walls; ++wall) {
        constexpr double radius = 30'000;
        const double turn = 2 * std::numbers::pi * (wall * (walls / 2 - 1) % walls) / walls;
        add(static_cast<std::int32_t>(radius * std::cos(turn)));
        add(static_cast<std::int32_t>(radius * std::sin(turn)));
        add(static_cast<std::int16_t>((wall + 1) % walls));
        add(std::int16_t{-1});
        add(std::int16_t{-1});
        bytes.append(18, '\0');
    }
    add(std::uint16_t{0});
    return bytes;
}

constexpr int opens = 0;
constexpr int hasFindings = 1;
constexpr int refused = 3;

} // namespace

/// The bad-input catalogue (Spec: trust 8), as far as the command line meets it: each input ends
/// with an exit code and a sentence, within the limits of M2.
class BadInputTest : public QObject {
    Q_OBJECT

private:
    QString file(const char* name) const { return m_folder->filePath(QString::fromUtf8(name)); }
    void write(const QString& path, const QByteArray& content) const
    {
        QFile made(path);
        QVERIFY2(made.open(QIODevice::WriteOnly), qPrintable(path));
        QCOMPARE(made.write(content), content.size());
    }
    void addWads() const;
    void addTexts() const;
    void addArchives() const;

    std::optional<QTemporaryDir> m_folder;
    QString m_level;

private slots:
    void init()
    {
        m_folder.emplace();
        m_level = file("level.map");
        QVERIFY(QFile::copy(
            QString::fromStdString(sourcePath("resources/examples/tutorial-rooms.map")),
            m_level));
    }

    void filesOpenOrAreRefusedWithTheReason_data()
    {
        QTest::addColumn<QByteArray>("content");
        QTest::addColumn<int>("exitCode");
        QTest::addColumn<QByteArray>("says");
        QTest::addColumn<QStringList>("command");
        QTest::newRow("B16 walls that all cross")
            << starLevel(4095) << hasFindings << QByteArray("crossing: Walls ")
            << QStringList{"check"};
        addWads();
        addTexts();
        addArchives();
    }

    void filesOpenOrAreRefusedWithTheReason()
    {
        QFETCH(const QByteArray, content);
        QFETCH(const int, exitCode);
        QFETCH(const QByteArray, says);
        QFETCH(const QStringList, command);
        const QString path = file(command.front() == "assets" ? "input.grp" : "input.udmf");
        write(path, content);
        const Call made = callLimited(command + QStringList(path));
        QVERIFY2(made.exitCode == exitCode, made.errors.left(300));
        const QByteArray all = made.errors + made.output;
        QVERIFY2(all.contains(says), all.left(300));
        QVERIFY2(exitCode != refused || made.errors.contains("/input."), made.errors.left(300));
    }

    void scriptsAreRefusedWithTheirLine_data()
    {
        QTest::addColumn<QByteArray>("script");
        QTest::addColumn<QByteArray>("says");
        const auto row = [](const char* name, const QByteArray& script, const char* says) {
            QTest::newRow(name) << script << QByteArray(says);
        };
        row("B50 unknown operation", "{\"op\":\"fly\"}", "unknown operation \"fly\" (line 1)");
        row("B50 wrong type", "{\"op\":\"undo\",\"times\":\"x\"}", "\"times\" must be a number");
        row("B50 long line", "{\"op\":\"" + QByteArray(2 << 20, 'a'), "line longer than 1048576");
        row("B50 depth", QByteArray(100'000, '['), "nested deeper than 32 (line 1, column 33)");
        QByteArray points = "{\"op\":\"draw\",\"points\":[[0,0]";
        for (int at = 0; at < 70'000; ++at) {
            points += ",[1,1]";
        }
        row("B50 points", points + "]}", "more than 65536 points (line 1)");
    }

    void scriptsAreRefusedWithTheirLine()
    {
        QFETCH(const QByteArray, script);
        QFETCH(const QByteArray, says);
        const Call made = callLimited({"edit", m_level, "-o", file("out.map")}, script + '\n');
        QCOMPARE(made.exitCode, 2);
        QVERIFY2(made.errors.contains(says), made.errors.left(300));
        QVERIFY(!QFile::exists(file("out.map")));
    }

    void b50UndoOfAnyNumberEnds()
    {
        const Call made = callLimited(
            {"edit", m_level, "-o", file("out.map")},
            "{\"op\":\"undo\",\"times\":1000000000}\n");
        QCOMPARE(made.exitCode, 1);
        QVERIFY(made.output.contains("E-HISTORY"));
    }
};

void BadInputTest::addWads() const
{
    const auto row = [](const char* name, const QByteArray& wad, int exitCode, const char* says) {
        QTest::newRow(name) << wad << exitCode << QByteArray(says) << QStringList{"info"};
    };
    const QByteArray good = goodWad();
    const qsizetype sectors = sectorsEntry(good);
    row("B27 count -1", withWord(good, 4, 0xffffffffU), refused, "the limit is 65536");
    row("B27 count 0", withWord(good, 4, 0), refused, "there is no level");
    row("B27 count 2^31-1", withWord(good, 4, 0x7fffffffU), refused, "the limit is 65536");
    row("B28 directory at -1", withWord(good, 8, 0xffffffffU), refused, "0 found");
    row("B28 directory beyond", withWord(good, 8, 1'000'000), refused, "0 found");
    row("B28 directory in the header", withWord(good, 8, 4), refused, "");
    row("B28 directory that wraps", withWord(good, 8, 0xfffffff0U), refused, "0 found");
    row("B29 size", withWord(good, sectors + 4, 0x7fffffffU), refused, "SECTORS ends after");
    row("B29 negative size",
        withWord(good, sectors + 4, 0xffffffe6U),
        refused,
        "SECTORS ends after");
    row("B29 offset that wraps",
        withWord(good, sectors, 0xfffffff0U),
        refused,
        "SECTORS ends after");
    auto lumps = classicLumps("MAP01", twoDoomRooms());
    auto named = lumps;
    named.insert(
        named.end(),
        {{"../../x", "y"}, {"CON", ""}, {"-o", ""}, {"a\nb", ""}, {"\xff\xff", "z"}});
    row("B30 names", bytesOfWad(wadOf(named)), opens, "sectors   2");
    auto twice = lumps;
    twice.insert(twice.end(), lumps.begin(), lumps.end());
    row("B31 two levels", bytesOfWad(wadOf(twice)), opens, "contains 2 levels (MAP01, MAP01)");
    row("B31 only a marker", bytesOfWad(wadOf({{"MAP01", ""}})), refused, "there is no level");
    row("B32 vertexes", wadWith("VERTEXES", "12345"), refused, "is not in the level");
    row("B32 sidedefs",
        wadWith("SIDEDEFS", lumpIn(wadOf(lumps), "SIDEDEFS") + "1"),
        opens,
        "1 extra bytes at the end");
    row("B33 vertex 65535",
        wadAfter([](WadLevelRows& rows) { rows.lines[0].from = 65535; }),
        refused,
        "line 0 refers to vertex 65535");
    row("B33 sector 65535",
        wadAfter([](WadLevelRows& rows) { rows.sides[0].sector = 65535; }),
        refused,
        "side 0 refers to sector 65535");
    row("B33 no sides",
        wadAfter([](WadLevelRows& rows) {
            for (WadLine& line : rows.lines) {
                line.front = -1;
                line.back = -1;
            }
        }),
        opens,
        "they bound no sector");
    row("B34 no sectors", wadWith("SECTORS", {}), refused, "has no lump SECTORS");
    row("B34 no things", wadWith("THINGS", ""), opens, "sectors   2");
    row("B35 nodes", wadWith("NODES", std::string(56, '\xff')), opens, "sectors   2");
    row("B35 blockmap", wadWith("BLOCKMAP", "\xff\xff"), opens, "sectors   2");
    row("B36 packed nodes", wadWith("NODES", "ZNOD\xff\xff\xff\xff"), opens, "sectors   2");
    row("B37 a texture of eight letters",
        wadAfter([](WadLevelRows& rows) { rows.sides[0].middle = "ABCDEFGH"; }),
        opens,
        "sectors   2");
}

void BadInputTest::addTexts() const
{
    const auto row = [](const char* name, const QByteArray& text, int exitCode, const char* says) {
        QTest::newRow(name) << text << exitCode << QByteArray(says) << QStringList{"info"};
    };
    row("B38 no semicolon", udmfWith("angle=90;", "angle=90"), refused, "(line 1, column ");
    row("B38 no brace", udmfWith("type=1;}", "type=1;"), refused, "(line 1, column ");
    row("B38 string without end", udmfWith("1_1\"", "1_1"), refused, "a string does not end");
    row("B38 comment without end", udmfWith("sector{", "/*{"), refused, "a comment does not end");
    row("B38 a NUL", udmfWith("x=64", QByteArray("x=6\0004", 5)), refused, "(line 1, column ");
    row("B39 braces", udmf + QByteArray(10 << 20, '{'), refused, "a name was expected");
    row("B39 a long name", udmf + QByteArray(4 << 20, 'a'), refused, "(line 2, column ");
    row("B39 a long comment", udmf + "/*" + QByteArray(10 << 20, 'a'), refused, "does not end");
    QByteArray fields = udmf + "vertex{";
    for (int at = 0; at < 20'000; ++at) {
        fields += "f" + QByteArray::number(at) + "=1;";
    }
    row("B39 fields", fields + "}", refused, "a block has more than 1,024 fields");
    for (const char* const bad : {"1e400", "nan", "0x", "08", "--1", "99999999999999999999"}) {
        row((QByteArray("B40 ") + bad).constData(),
            udmfWith("y=128", QByteArray("y=") + bad),
            refused,
            "(line 1, column 80)");
    }
    row("B40 1.", udmfWith("y=128", "y=128."), opens, "sectors   1");
    row("B41 vertex -1", udmfWith("v1=0", "v1=-1"), refused, "-1 is not in the level");
    row("B41 no length", udmfWith("v2=1", "v2=0"), opens, "lines without length of 1 line");
    row("B41 sector 2^31", udmfWith("sector=0", "sector=2147483648"), refused, "is out of range");
    row("B41 field twice", udmfWith("v1=0;", "v1=0;v1=0;"), opens, "sectors   1");
    row("B41 capitals", udmfWith("vertex{", "VERTEX{"), opens, "sectors   1");
    row("B41 another namespace", udmfWith("\"Doom\"", "\"no\""), refused, "namespace no cannot be");
    row("B42 markup and no UTF-8",
        udmfWith("\"FLOOR0_1\"", "\"\\\"\\\\<img src=x>\xff\""),
        opens,
        "sectors   1");
    row("B43 BOM and CRLF",
        "\xef\xbb\xbf" + QByteArray(udmf).replace(";", ";\r\n").trimmed(),
        opens,
        "sectors   1");
    row("B43 CR", QByteArray(udmf).replace(";", ";\r"), opens, "sectors   1");
}

void BadInputTest::addArchives() const
{
    const auto row = [](const char* name, const QByteArray& grp, int exitCode, const char* says) {
        QTest::newRow(name) << grp << exitCode << QByteArray(says) << QStringList{"assets", "list"};
    };
    row("B52 count", grpOf(0xffffffffU, {}), refused, "the limit is 65536");
    row("B52 sizes", grpOf(2, {{"A", 0x80000000U}, {"B", 0x80000000U}}), opens, "\tcut\n");
    row("B52 a name twice", grpOf(2, {{"A", 1}, {"A", 1}}), opens, "occurs more than once");
    row("B52 no NUL and no content", grpOf(1, {{"ABCDEFGHIJKL", 0}}), opens, "ABCDEFGHIJKL\t0");
    row("B53 cut", grpOf(2, {{"A", 1}, {"B", 4}}), opens, "B\t4\t49\tcut");
}

SECTORED_TEST(BadInputTest)
#include "bad_input_test.moc"
