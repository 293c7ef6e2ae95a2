#include "sectored/base/crc32.h"
#include "sectored/format/blood_map/blood_map.h"
#include "sectored/format/build_map/build_map.h"
#include "sectored/format/write_checked.h"
#include "sectored/map/blood/x_field.h"
#include "sectored/map/patch_builder.h"

#include "tests/support/build_map_fixture.h"
#include "tests/support/map_bytes.h"
#include "tests/support/real_levels.h"
#include "tests/support/source_path.h"
#include "tests/support/test_length.h"
#include "tests/support/test_main.h"
#include "tests/support/text_bytes.h"

#include <QTest>

#include <algorithm>
#include <random>
#include <string>

using namespace sectored;
using namespace sectored::test;

namespace {

/// Returns a sample that tests/data/blood/blood_file.py made.
Bytes sample(std::string_view name = "rooms-7")
{
    return readFile(testDataPath("blood/" + std::string(name) + ".map"), bloodMapSizeLimit).value();
}

Map sampleLevel()
{
    return readBloodMap(sample()).value().map;
}

std::string reasonOf(std::span<const std::byte> file)
{
    const auto level = readBloodMap(file);
    return level ? "read" : englishText(level.error());
}

/// Sets the checksum at the end of a file to that of its content.
Bytes withChecksum(Bytes file)
{
    const std::uint32_t sum = crc32(std::span(file).first(file.size() - 4));
    for (std::size_t at = 0; at < 4; ++at) {
        file[file.size() - 4 + at] = static_cast<std::byte>(sum >> (8 * at) & 0xff);
    }
    return file;
}

constexpr std::size_t bitsOfSky = 22; ///< offset in the file
constexpr std::size_t sizeOfXSprites = 43 + 64;

} // namespace

/// Blood levels are read and written byte for byte, and nothing of them is lost without a word.
class BloodMapTest : public QObject {
    Q_OBJECT

private slots:
    void samplesAreWrittenByteForByte()
    {
        for (const char* name : {"rooms-7", "rooms-6"}) {
            const Bytes file = sample(name);
            const auto level = readLevel(file, name);
            QVERIFY(level.has_value());
            QCOMPARE(level->format, std::string_view("blood-map"));
            QVERIFY(level->warnings.empty());
            QVERIFY(writeBloodMap(level->map) == file);
            QVERIFY(writeChecked(level->map, *formatById("blood-map")) == file);
        }
    }

    void realLevelsAreWrittenByteForByte()
    {
        int count = 0;
        for (const RealLevel& real : realLevels()) {
            const Bytes file = readFile(real.path, bloodMapSizeLimit).value();
            if (!looksLikeBloodMap(file)) {
                continue;
            }
            const auto level = readBloodMap(file);
            QVERIFY2(level.has_value(), real.name.c_str());
            QVERIFY2(level->warnings.empty(), real.name.c_str());
            QVERIFY2(writeBloodMap(level->map) == file, real.name.c_str());
            QVERIFY2(bloodMapLosses(level->map).empty(), real.name.c_str());
            const Bytes json = bytesOf(level->map, "sectored-json");
            QVERIFY2(readLevel(json, "a.json")->map == level->map, real.name.c_str());
            ++count;
        }
        if (count == 0) {
            QSKIP(noRealLevels);
        }
    }

    void headerAndRecordsAreRead()
    {
        const Map map = sampleLevel();
        const BloodHeader& blood = *map.header().blood;
        QCOMPARE(blood.version, 0x0700);
        QVERIFY(blood.isEnciphered);
        QCOMPARE(blood.skyBits, 1);
        QCOMPARE(blood.visibility, 480);
        QCOMPARE(blood.revision, 37);
        QVERIFY(blood.skyTiles == (Bytes{std::byte{3}, {}, std::byte{4}, {}}));
        QCOMPARE(map.sectorCount(), std::size_t{3});
        const Sector& sliding = map[SectorId{1}];
        QCOMPARE(sliding.lotag, 614);
        const auto valueIn = [](const XRecord& record, XKind kind, std::string_view name) {
            return valueOf(record.bytes(), *findXField(kind, name));
        };
        QCOMPARE(valueIn(sliding.x, XKind::Sector, "x.state"), 1);
        QCOMPARE(valueIn(sliding.x, XKind::Sector, "x.rx"), 100);
        QCOMPARE(valueIn(sliding.x, XKind::Sector, "x.floorzon"), 4096);
        QCOMPARE(valueIn(map[WallId{8}].x, XKind::Wall, "x.rx"), 103);
        QCOMPARE(valueIn(map[SpriteId{3}].x, XKind::Sprite, "x.tx"), 100);
        QCOMPARE(valueIn(map[SpriteId{3}].x, XKind::Sprite, "x.data1"), 7);
        QVERIFY(!map[SectorId{0}].x.isSet() && !map[WallId{1}].x.isSet());
    }

    void theOwnerOfAMarkerIsItsSector()
    {
        const Map map = sampleLevel();
        QVERIFY(map[SpriteId{1}].owner == SectorRef(SectorId{1}));
        QVERIFY(map[SpriteId{2}].owner == SectorRef(SectorId{1}));
        QVERIFY(map[SpriteId{0}].owner.isNull());
        QVERIFY(map[SpriteId{3}].owner == SectorRef::raw(1));
    }

    void b22AWrongChecksumIsAWarningAndStaysUntilTheLevelChanges()
    {
        Bytes file = sample();
        file.back() ^= std::byte{1};
        const auto level = readBloodMap(file);
        QVERIFY(level.has_value());
        QCOMPARE(level->warnings.size(), std::size_t{1});
        QCOMPARE(level->warnings.front().code, MessageCode::ChecksumWrong);
        QCOMPARE(level->warnings.front().where.offset, file.size() - 4);
        QVERIFY(writeChecked(level->map, *formatById("blood-map")) == file);
        const Bytes json = bytesOf(level->map, "sectored-json");
        QVERIFY(writeBloodMap(readLevel(json, "a.json")->map) == file);

        Map edited = level->map;
        PatchBuilder builder(edited);
        builder.edit(SectorId{0}).floor.z = 4096;
        apply(edited, builder.finish());
        const auto written = writeChecked(edited, *formatById("blood-map"));
        QVERIFY(written.has_value());
        QVERIFY(*written == withChecksum(*written));
    }

    void bytesAfterTheChecksumAreKept()
    {
        Bytes file = sample();
        file.resize(file.size() + 5, std::byte{7});
        const auto level = readBloodMap(file);
        QVERIFY(level.has_value());
        QVERIFY(writeBloodMap(level->map) == file);
    }

    void everyPrefixIsRefusedWithItsOffset()
    {
        for (const char* name : {"rooms-7", "rooms-6"}) {
            const Bytes file = sample(name);
            for (std::size_t size = 0; size < file.size(); ++size) {
                const auto level = readBloodMap(std::span(file).first(size));
                QVERIFY(!level.has_value());
                const Error& error = level.error();
                const bool isStart =
                    error.code == MessageCode::FileEmpty || error.code == MessageCode::WrongContent;
                QVERIFY(
                    size < 4 ? isStart
                             : error.where.offset == size
                                   && (error.code == MessageCode::HeaderCut
                                       || error.code == MessageCode::RecordsCut
                                       || error.code == MessageCode::ChecksumCut));
            }
        }
    }

    void b23AndB24HeadersThatLie()
    {
        Bytes file = sample();
        file[5] = std::byte{8};
        QCOMPARE(
            reasonOf(file),
            std::string("the header has 8.0 as version, and only 6 or 7 can be read; get another "
                        "copy of the file (at offset 0x4)"));
        file = sample();
        file[28] ^= std::byte{0x10}; // song
        QVERIFY(reasonOf(file).starts_with("the header has an unknown one as cipher"));
        file = sample();
        file[bitsOfSky] ^= std::byte{1 ^ 31};
        QVERIFY(reasonOf(file).starts_with("the header has 31 as size of the sky"));
        for (const int size : {0, 65535, -1}) {
            file = sample();
            for (std::size_t at = 0; at < 4; ++at) {
                const auto key = static_cast<std::byte>((12 + 64 + at) & 0xff);
                file[sizeOfXSprites + at] =
                    static_cast<std::byte>(static_cast<std::uint32_t>(size) >> (8 * at) & 0xff)
                    ^ key;
            }
            const auto level = readBloodMap(file);
            QVERIFY(!level.has_value());
            QCOMPARE(level.error().code, MessageCode::HeaderValue);
            QCOMPARE(level.error().where.offset, std::uint64_t{sizeOfXSprites});
        }
    }

    void anyDamageIsRefusedWithItsPlaceOrWrittenAsItWas()
    {
        std::mt19937_64 random(7);
        int opened = 0;
        const int rounds = roundsOf(10'000, 10'000);
        for (int round = 0; round < rounds; ++round) {
            Bytes file = sample(round % 2 == 0 ? "rooms-7" : "rooms-6");
            for (auto more = 1 + random() % 4; more > 0; --more) {
                file[random() % file.size()] = static_cast<std::byte>(random() & 0xff);
            }
            file = round % 3 == 0 ? file : withChecksum(file);
            const auto level = readBloodMap(file);
            if (!level) {
                QVERIFY(level.error().where.offset.has_value());
                continue;
            }
            ++opened;
            QVERIFY(writeBloodMap(level->map) == file);
            const MapIndex index(level->map);
            QVERIFY(index.numbering().wallOrder().size() == level->map.wallCount());
        }
        QVERIFY(opened > rounds / 10);
    }

    void aLevelOfBloodAsJsonIsWholeAndReadable()
    {
        const Map map = sampleLevel();
        const Bytes json = bytesOf(map, "sectored-json");
        const std::string text = textOf(json);
        QVERIFY(text.starts_with(R"({"format":"sectored-json","schema":3,"kind":"level",)"));
        QVERIFY(text.find("\n\"blood\":{\"version\":1792,\"enciphered\":1,") != std::string::npos);
        QVERIFY(text.find("\"extra\":7,\"xrecord\":\"0140") != std::string::npos);
        const auto again = readLevel(json, "a.json");
        QVERIFY(again.has_value());
        QVERIFY(again->map == map);
        QVERIFY(bytesOf(again->map, "sectored-json") == json);
        QVERIFY(writeBloodMap(again->map) == sample());
    }

    void wrongJsonOfABloodLevelIsRefusedWithItsPath()
    {
        const std::string text = textOf(bytesOf(sampleLevel(), "sectored-json"));
        const auto reasonWith = [&](std::string_view from, std::string_view to) {
            std::string changed = text;
            const auto at = changed.find(from);
            changed.replace(at, from.size(), to);
            const auto level = readLevel(bytesOf(changed), "a.json");
            return level ? std::string("read") : englishText(level.error());
        };
        QVERIFY(
            reasonWith("\"xrecord\":\"0140", "\"xrecord\":\"01")
                .find("/sectors/1/xrecord: found 59 bytes, expected 60")
            != std::string::npos);
        QVERIFY(
            reasonWith("\"xrecord\":\"0140", "\"xrecord\":\"zz40").find("/sectors/1/xrecord")
            != std::string::npos);
        QVERIFY(
            reasonWith("\"pskybits\":1", "\"pskybits\":31").find("/blood: the size of the sky")
            != std::string::npos);
        QVERIFY(
            reasonWith("\"revision\":37", "\"revision\":\"37\"").find("/blood/revision")
            != std::string::npos);
        QVERIFY(
            reasonWith("\"revision\":37,", "").find("missing field \"revision\"")
            != std::string::npos);
    }

    void whatOtherFormatsLoseIsListed()
    {
        const Map map = sampleLevel();
        const LossReport losses = lossesOf(map, *formatById("build-map"));
        std::vector<std::string> texts;
        std::ranges::transform(losses, std::back_inserter(texts), [](const Loss& loss) {
            return englishText(loss);
        });
        QCOMPARE(
            texts,
            (std::vector<std::string>{
                "dropped: X record of 1 sector (1): only Blood levels have X records",
                "dropped: X record of 3 walls (0, 4, 8): only Blood levels have X records",
                "dropped: X record of 1 sprite (3): only Blood levels have X records",
                "dropped: Blood header (sky, visibility, revision): only Blood levels have one"}));
        const auto written = writeChecked(map, *formatById("build-map"));
        QVERIFY(written.has_value());
        const auto again = readBuildMap(*written);
        QVERIFY(again.has_value());
        QVERIFY(!again->map[SectorId{1}].x.isSet());
        QCOMPARE(again->map[SpriteId{1}].owner.rawNumber(), 1);
        QVERIFY(lossesOf(map, *formatById("sectored-json")).empty());
    }

    void aLevelOfAnotherGameBecomesABloodLevel()
    {
        const Map map = readBuildMap(fileBytes(twoRooms(7))).value().map;
        const auto written = writeChecked(map, *formatById("blood-map"));
        QVERIFY(written.has_value());
        const auto again = readBloodMap(*written);
        QVERIFY(again.has_value());
        QVERIFY(again->warnings.empty());
        QCOMPARE(again->map.wallCount(), map.wallCount());
        QCOMPARE(again->map.header().blood->version, 0x0700);
        for (const Loss& loss : bloodMapLosses(map)) {
            QCOMPARE(loss.subject, std::string("extra"));
        }
    }

    void anExtraWithoutARecordIsChangedAndSaid()
    {
        Map map = sampleLevel();
        PatchBuilder builder(map);
        builder.edit(SectorId{0}).extra = 5;
        builder.edit(SectorId{1}).extra = -1;
        apply(map, builder.finish());
        const LossReport losses = bloodMapLosses(map);
        QCOMPARE(losses.size(), std::size_t{1});
        QCOMPARE(losses.front().numbers, (std::vector<std::int32_t>{0, 1}));
        const auto written = writeChecked(map, *formatById("blood-map"));
        QVERIFY(written.has_value());
        const auto again = readBloodMap(*written);
        QCOMPARE(again->map[SectorId{0}].extra, -1);
        QVERIFY(again->map[SectorId{1}].x == map[SectorId{1}].x);
    }

    void theNameOfTheFileAndTheGameDecideTheFormat()
    {
        const Map blood = sampleLevel();
        QCOMPARE(formatByName("a.map", blood), formatById("blood-map"));
        QCOMPARE(formatByName("a.map", Map()), formatById("build-map"));
        QCOMPARE(formatByName("a.json", blood), formatById("sectored-json"));
        QCOMPARE(formatByName("a.xyz", blood), nullptr);
    }
};

SECTORED_TEST(BloodMapTest)
#include "blood_map_test.moc"
