#include "sectored/format/build_map/build_map.h"
#include "sectored/format/json_map/hex_lines.h"
#include "sectored/format/json_map/json_map.h"

#include "tests/support/build_map_fixture.h"
#include "tests/support/map_text.h"
#include "tests/support/real_levels.h"
#include "tests/support/source_path.h"
#include "tests/support/test_main.h"
#include "tests/support/text_bytes.h"

#include <QFile>
#include <QJsonDocument>
#include <QTest>

#include <random>
#include <string>

using namespace sectored;
using namespace sectored::test;

namespace {

Map mapOf(const FileLevel& level)
{
    return readBuildMap(fileBytes(level)).value().map;
}

std::string jsonOf(const Map& map)
{
    return textOf(writeJsonMap(map).value());
}

Map fromJson(std::string_view text)
{
    return readJsonMap(bytesOf(text)).value().map;
}

/// Tests whether a Build MAP and its JSON both survive a round trip unchanged.
bool isKept(const Bytes& file)
{
    const auto level = readLevel(file, "a.map");
    const auto json = writeJsonMap(level.value().map);
    const auto again = readJsonMap(json.value());
    return again && again->map == level->map && writeJsonMap(again->map) == *json
           && formatById(level->format)->write(again->map) == file;
}

/// Returns a level of random numbers; references need not be valid.
FileLevel randomLevel(std::mt19937_64& random)
{
    const auto number = [&](std::int32_t least, std::int32_t most) {
        return std::uniform_int_distribution<std::int32_t>(least, most)(random);
    };
    FileLevel level{.version = number(4, 9), .posx = number(-99999, 99999), .ang = number(0, 4000)};
    level.cursectnum = number(-2, 9);
    for (std::int32_t walls = number(0, 20); walls > 0; --walls) {
        level.walls.push_back(
            {.x = number(-2147483647, 2147483647),
             .y = number(-9, 9),
             .point2 = number(-1, 20),
             .nextwall = number(-2, 20),
             .nextsector = number(-2, 9),
             .cstat = number(0, 0xffff),
             .shade = number(-128, 127),
             .pal = number(0, 255),
             .lotag = number(-32768, 32767),
             .extra = number(-3, 30)});
    }
    for (std::int32_t sectors = number(0, 9); sectors > 0; --sectors) {
        level.sectors.push_back(
            {.wallptr = number(-1, 20),
             .wallnum = number(-1, 9),
             .ceilingstat = number(0, 0xffff),
             .floorheinum = number(-32768, 32767),
             .floorxpanning = number(0, 255),
             .hitag = number(-32768, 32767)});
    }
    for (std::int32_t sprites = number(0, 9); sprites > 0; --sprites) {
        level.sprites.push_back(
            {.z = number(-2147483647, 2147483647),
             .cstat = number(0, 0xffff),
             .xoffset = number(-128, 127),
             .sectnum = number(-1, 9),
             .owner = number(-32768, 32767)});
    }
    level.trailing.resize(static_cast<std::size_t>(number(0, 3)) * 31, std::byte{0x5a});
    return level;
}

/// Compares the text with the golden file. Writes the file if the environment has
/// SECTORED_WRITE_GOLDEN.
bool isGolden(const std::string& text, const QString& name)
{
    QFile file(QString::fromStdString(testDataPath("sectored-json/")) + name);
    if (qEnvironmentVariableIsSet("SECTORED_WRITE_GOLDEN")) {
        return file.open(QIODevice::WriteOnly)
               && file.write(text.data(), static_cast<qint64>(text.size()))
                      == static_cast<qint64>(text.size());
    }
    return file.open(QIODevice::ReadOnly) && file.readAll().toStdString() == text;
}

} // namespace

class JsonMapRoundTripTest : public QObject {
    Q_OBJECT

private slots:
    void everyVersionIsKeptByteForByte()
    {
        for (std::int32_t version = 4; version <= 9; ++version) {
            QVERIFY(isKept(fileBytes(twoRooms(version))));
        }
        QVERIFY(isKept(fileBytes(hingeInHole())));
        QVERIFY(isKept(fileBytes(manyRooms(1025, 7))));
        QVERIFY(isKept(fileBytes({})));
    }

    void everyByteOfEveryRecordIsKept()
    {
        for (const std::int32_t version : {7, 8, 9}) {
            Bytes file = fileBytes(twoRooms(version));
            const std::size_t sectors = 22;
            const std::size_t walls = sectors + 2 * 40 + 2;
            const std::size_t sprites = walls + 8 * 32 + 2;
            for (std::size_t at = sectors; at < file.size(); ++at) {
                const bool isCount =
                    at + 2 == walls || at + 1 == walls || at + 2 == sprites || at + 1 == sprites;
                if (!isCount) {
                    file[at] = static_cast<std::byte>(0x81 + at * 37 % 89);
                }
            }
            QVERIFY(isKept(file));
        }
    }

    void levelsOfAnyNumbersAreKept()
    {
        const std::uint64_t seed = std::random_device()();
        qInfo("seed %llu", static_cast<unsigned long long>(seed));
        std::mt19937_64 random(seed);
        for (int turn = 0; turn < 500; ++turn) {
            QVERIFY(isKept(fileBytes(randomLevel(random))));
        }
    }

    void everyRealLevelIsKeptByteForByte()
    {
        const auto levels = readableRealLevels();
        if (levels.empty()) {
            QSKIP(noRealLevels);
        }
        for (const RealLevel& real : levels) {
            QVERIFY2(isKept(readFile(real.path, buildMapSizeLimit).value()), real.name.c_str());
        }
    }

    void theTextIsTheGoldenOne()
    {
        FileLevel level = twoRooms(9);
        level.walls[0].cstat = wall_bit::upperLink;
        level.walls[0].lotag = 4;
        level.trailing.assign(33, std::byte{0xc3});
        QVERIFY(isGolden(jsonOf(mapOf(level)), QStringLiteral("two-rooms.json")));
        QVERIFY(isGolden(jsonOf(Map()), QStringLiteral("empty.json")));
    }

    void aRecordIsALineAndTheTextIsPlain()
    {
        const std::string text = jsonOf(mapOf(twoRooms(7)));
        QCOMPARE(std::ranges::count(text, '\n'), 3 + 1 + 2 + 2 + 8 + 2 + 2 + 1);
        QVERIFY(text.ends_with("]}\n"));
        QVERIFY(text.find('\r') == std::string::npos);
        QVERIFY(text.find(' ') == std::string::npos);
    }

    void aChangedFieldChangesOneLine()
    {
        const Map before = mapOf(twoRooms(7));
        const Map after = changed(before, [](PatchBuilder& builder) {
            builder.edit(SectorId{1}).floor.z += 1024;
        });
        const QStringList left = QString::fromStdString(jsonOf(before)).split('\n');
        const QStringList right = QString::fromStdString(jsonOf(after)).split('\n');
        QCOMPARE(left.size(), right.size());
        int different = 0;
        for (int line = 0; line < left.size(); ++line) {
            different += left[line] != right[line] ? 1 : 0;
        }
        QCOMPARE(different, 1);
    }

    void fieldsMayStandInAnyOrder()
    {
        const Map map = mapOf(twoRooms(7));
        const QByteArray text = QByteArray::fromStdString(jsonOf(map));
        const QJsonDocument sorted = QJsonDocument::fromJson(text);
        const std::string rewritten = sorted.toJson(QJsonDocument::Indented).toStdString();
        QVERIFY(rewritten != text.toStdString());
        QVERIFY(fromJson(rewritten) == map);
    }

    void aByteOrderMarkAndOtherLineEndsAreTaken()
    {
        const Map map = mapOf(twoRooms(8));
        const QString text = QString::fromStdString(jsonOf(map));
        QVERIFY(fromJson("\xef\xbb\xbf" + text.toStdString()) == map);
        QVERIFY(fromJson(QString(text).replace('\n', QStringLiteral("\r\n")).toStdString()) == map);
    }

    void linksBetweenFloorsAreKeptWhateverElseTheRowSays()
    {
        const Map map = changed(mapOf(twoRooms(7)), [](PatchBuilder& builder) {
            builder.edit(WallId{0}).upperWall = WallRef(WallId{5});
            builder.edit(WallId{0}).lotag = 77;
            builder.edit(WallId{5}).lowerWall = WallRef::raw(-7);
        });
        const std::string text = jsonOf(map);
        QVERIFY(text.find("\"lotag\":77,\"hitag\":0,\"extra\":-1,\"upperwall\":5}") != text.npos);
        QVERIFY(text.find("\"lowerwall\":-7}") != text.npos);
        QVERIFY(fromJson(text) == map);
    }

    void numbersAreThoseOfTheSavedFileAfterAnEdit()
    {
        const Map map = changed(mapOf(twoRooms(7)), [](PatchBuilder& builder) {
            builder.edit(SectorId{0}).lotag = 5;
        });
        QVERIFY(fromJson(jsonOf(map)) == map);
    }

    void anEditedOldLevelIsWrittenWithoutItsSource()
    {
        const Map old = mapOf(twoRooms(6));
        QVERIFY(jsonOf(old).find("\"source\":[") != std::string::npos);
        const Map map =
            changed(old, [](PatchBuilder& builder) { builder.edit(SectorId{0}).lotag = 5; });
        QVERIFY(jsonOf(map).find("\"source\"") == std::string::npos);
        QVERIFY(fromJson(jsonOf(map)).legacySource() == nullptr);
        QCOMPARE(writtenVersion(fromJson(jsonOf(map))), 7);
    }

    void aSourceThatTheRowsContradictIsLeftOutWithAWarning()
    {
        const QString text = QString::fromStdString(jsonOf(mapOf(twoRooms(5))));
        const std::string edited =
            QString(text)
                .replace(QStringLiteral("\"lotag\":7,"), QStringLiteral("\"lotag\":8,"))
                .toStdString();
        const auto level = readJsonMap(bytesOf(edited));
        QCOMPARE(level->warnings.size(), std::size_t{1});
        QVERIFY(level->map.legacySource() == nullptr);
    }

    void aSourceOfALaterVersionIsLeftOutWithAWarning()
    {
        const Bytes file = fileBytes(twoRooms(7));
        std::string text = jsonOf(readBuildMap(file)->map);
        text.replace(text.rfind('}'), 1, ",\"source\":[\"" + json_map::hexText(file) + "\"]}");
        const auto level = readJsonMap(bytesOf(text));
        QCOMPARE(
            englishText(level->warnings.at(0)),
            std::string("invalid /source: only levels of version 4 to 6 have a source; "
                        "the source was dropped"));
        QVERIFY(level->map.legacySource() == nullptr);
    }

    void aLevelOfManyWallsHasNoLimit()
    {
        const Bytes file = fileBytes(manyRooms(9000, 8));
        const Map map = readBuildMap(file)->map;
        const auto again = readJsonMap(writeJsonMap(map).value());
        QVERIFY(again->map == map);
        QVERIFY(again->warnings.empty());
    }
};

SECTORED_TEST(JsonMapRoundTripTest)
#include "json_map_round_trip_test.moc"
