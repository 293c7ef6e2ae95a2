#include "sectored/format/build_map/build_map.h"

#include "tests/support/build_map_fixture.h"
#include "tests/support/test_main.h"
#include "tests/support/text_bytes.h"

#include <QTest>

#include <string_view>

using namespace sectored;
using namespace sectored::test;

namespace {

std::string reasonOf(std::span<const std::byte> file)
{
    const auto level = readBuildMap(file);
    return level ? "read" : englishText(level.error());
}

} // namespace

class BuildMapRefusalTest : public QObject {
    Q_OBJECT

private slots:
    void b01AnEmptyFile() { QCOMPARE(reasonOf({}), std::string("the file is empty")); }

    void b02AHeaderThatIsCut()
    {
        const Bytes file = fileBytes(twoRooms(7));
        const std::span<const std::byte> all = file;
        QCOMPARE(
            reasonOf(all.first(1)),
            std::string("the header is incomplete: 1 of 22 bytes (at offset 0x1)"));
        QCOMPARE(
            reasonOf(all.first(3)),
            std::string("the header is incomplete: 3 of 22 bytes (at offset 0x3)"));
        QCOMPARE(
            reasonOf(all.first(19)),
            std::string("the header is incomplete: 19 of 22 bytes (at offset 0x13)"));
        QCOMPARE(
            reasonOf(all.first(21)),
            std::string("the header is incomplete: 21 of 22 bytes (at offset 0x15)"));
        const Bytes old = fileBytes(twoRooms(4));
        QCOMPARE(
            reasonOf(std::span(old).first(25)),
            std::string("the header is incomplete: 25 of 26 bytes (at offset 0x19)"));
    }

    void b03EveryPrefixIsRefusedWithItsTableAndRow()
    {
        for (std::int32_t version = 4; version <= 9; ++version) {
            const Bytes file = fileBytes(twoRooms(version));
            for (std::size_t size = 0; size < file.size(); ++size) {
                const auto level = readBuildMap(std::span(file).first(size));
                QVERIFY(!level.has_value());
                const Error& error = level.error();
                QVERIFY(
                    error.code == MessageCode::FileEmpty || error.code == MessageCode::HeaderCut
                    || error.code == MessageCode::CountCut
                    || error.code == MessageCode::RecordsCut);
                QVERIFY(size == 0 || error.where.offset == size);
            }
            QCOMPARE(reasonOf(file), std::string("read"));
        }
    }

    void b03TheRowIsTheOneThatIsCut()
    {
        const Bytes file = fileBytes(twoRooms(7));
        const std::span<const std::byte> all = file;
        const auto argumentsAt = [&](std::size_t size) {
            return readBuildMap(all.first(size)).error().arguments;
        };
        const std::size_t walls = 22 + 2 * 40 + 2;
        const std::size_t sprites = walls + 8 * 32 + 2;
        using Arguments = std::vector<std::string>;
        QCOMPARE(argumentsAt(22), (Arguments{"2", "sectors", "0"}));
        QCOMPARE(argumentsAt(22 + 40), (Arguments{"2", "sectors", "1"}));
        QCOMPARE(argumentsAt(walls - 1), (Arguments{"walls"}));
        QCOMPARE(argumentsAt(walls + 5 * 32 + 31), (Arguments{"8", "walls", "5"}));
        QCOMPARE(argumentsAt(sprites - 2), (Arguments{"sprites"}));
        QCOMPARE(argumentsAt(sprites + 44), (Arguments{"2", "sprites", "1"}));
    }

    void b04AnotherVersionIsNamed()
    {
        const std::vector<std::pair<std::int32_t, std::string>> versions{
            {0, "0"},
            {3, "3"},
            {10, "10"},
            {-1, "-1"},
            {0x7fffffff, "2147483647"},
            {0x07000000, "117440512"}};
        for (const auto& [version, name] : versions) {
            QCOMPARE(
                reasonOf(fileBytes(twoRooms(version))),
                "version " + name + " is not a Build MAP version (4 to 9) (at offset 0x0)");
        }
    }

    void b05AndB06CountsThatLie()
    {
        FileLevel level = twoRooms(7);
        level.saidSectors = 0xffff;
        QVERIFY(reasonOf(fileBytes(level))
                    .starts_with("expected 65535 sectors, but the file ends in number 10 "));
        level.saidSectors = 0x8000;
        QVERIFY(reasonOf(fileBytes(level)).starts_with("expected 32768 sectors, but the file"));
        level.saidSectors = -1;
        level.saidWalls = 0xffff;
        QVERIFY(reasonOf(fileBytes(level))
                    .starts_with("expected 65535 walls, but the file ends in number 10 "));
        level.saidWalls = -1;
        level.saidSprites = 3;
        QVERIFY(reasonOf(fileBytes(level))
                    .starts_with("expected 3 sprites, but the file ends in number 2 "));
    }

    void b07TooManyTrailingBytes()
    {
        FileLevel level;
        level.trailing.resize(2 * trailingLimit);
        QCOMPARE(
            reasonOf(fileBytes(level)),
            std::string("2097152 extra bytes after the level; the limit is 1048576 (at offset "
                        "0x1a)"));
        level.trailing.resize(trailingLimit + 1);
        QCOMPARE(readBuildMap(fileBytes(level)).error().code, MessageCode::TooMuchTrailing);
    }

    void b21OtherContentIsNamed()
    {
        const auto says = [&](std::string_view content, std::string_view what) {
            return reasonOf(bytesOf(content)).find(what) != std::string::npos;
        };
        QVERIFY(says("--ED\nmap 10", "EDuke32 text maps"));
        QVERIFY(says("KSB2 and more of it, as long as a header", "BUILD2 levels"));
        QVERIFY(says("BUILD2 and more of it, as long as a header", "BUILD2 levels"));
        QVERIFY(says("{\n\"classname\" \"worldspawn\"\n", "Quake text maps"));
        QVERIFY(says("// made by hand\r\n\r\n{ // entity 0\n\"classname\"", "Quake text maps"));
        QVERIFY(says("PWAD\x01", "this is a Doom WAD"));
        QVERIFY(says("IWAD\x01", "this is a Doom WAD"));
        QVERIFY(says("\x89PNG\r\n\x1a\n and pixels", "this is a PNG image"));
        QVERIFY(says("BLM\x1a and the rest of a header", "this is a Blood level"));
    }

    void b25ALevelUnderAnotherVersionIsRefusedOrExact()
    {
        for (std::int32_t truth = 4; truth <= 9; ++truth) {
            for (std::int32_t said = 4; said <= 9; ++said) {
                Bytes file = fileBytes(twoRooms(truth));
                file[0] = static_cast<std::byte>(said);
                const auto level = readBuildMap(file);
                QVERIFY(!level || writeBuildMap(level->map) == file);
            }
        }
    }

    void b26AFileOfMoreThanSixteenMebibytes()
    {
        const Bytes file(buildMapSizeLimit + 1);
        QCOMPARE(
            reasonOf(file),
            std::string("file too large: 16777217 bytes, the limit is 16777216"));
    }
};

SECTORED_TEST(BuildMapRefusalTest)
#include "build_map_refusal_test.moc"
