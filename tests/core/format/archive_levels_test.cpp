#include "sectored/asset/archive/grp.h"
#include "sectored/format/archive_levels.h"
#include "sectored/format/build_map/build_map.h"
#include "sectored/format/doom/doom_wad.h"

#include "tests/support/map_text.h"
#include "tests/support/test_main.h"

#include <QTemporaryDir>
#include <QTest>

#include <array>

using namespace sectored;

namespace {

constexpr const char* archivedRoom =
    "start: 512,512 sector 0\nsector 0: 0,0 4096,0 4096,4096 0,4096\n";
constexpr const char* archivedHall =
    "start: 512,512 sector 0\nsector 0: 0,0 8192,0 8192,4096 0,4096\n";

} // namespace

/// Levels that are found, listed and read in archives by the path that users write.
class ArchiveLevelsTest : public QObject {
    Q_OBJECT

private:
    std::filesystem::path at(const char* name) const
    {
        return std::filesystem::path(m_folder.path().toStdString()) / name;
    }

    void write(const char* name, const Bytes& content) const
    {
        QVERIFY(replaceFile(at(name), content));
    }

    std::vector<ListedLevel> listed(const char* name) const
    {
        return listLevels(**AssetSource::open(at(name)));
    }

    QTemporaryDir m_folder;

private slots:
    void initTestCase()
    {
        const Bytes room = *writeBuildMap(test::mapFromText(archivedRoom));
        const Bytes hall = *writeBuildMap(test::mapFromText(archivedHall));
        const std::array members{
            NamedBytes{.name = "ROOM.MAP", .content = room},
            NamedBytes{.name = "NOTE.TXT", .content = room},
            NamedBytes{.name = "HALL.MAP", .content = hall}};
        write("game.grp", *writeGrp(members));
        const std::array levels{
            *exportForDoom(test::mapFromText(archivedRoom), {.name = "MAP01"}),
            *exportForDoom(test::mapFromText(archivedHall), {.name = "MAP07", .isText = true})};
        write("two.wad", *wadWithLevels({}, levels));
        write("a:b.map", room);
    }

    void aPathThatExistsIsAFile()
    {
        QCOMPARE(levelPlaceOf(at("a:b.map")), (LevelPlace{.file = at("a:b.map")}));
        QCOMPARE(levelPlaceOf(at("game.grp")), (LevelPlace{.file = at("game.grp")}));
    }

    void aColonAfterAFileNamesALevelInIt()
    {
        const LevelPlace place{.file = at("two.wad"), .level = "MAP07"};
        QCOMPARE(levelPlaceOf(at("two.wad:MAP07")), place);
        QCOMPARE(pathOf(place), at("two.wad:MAP07"));
        QCOMPARE(
            levelPlaceOf(at("game.grp:maps/a:b.map")),
            (LevelPlace{.file = at("game.grp"), .level = "maps/a:b.map"}));
    }

    void aColonAfterNothingIsPartOfAName()
    {
        QCOMPARE(levelPlaceOf(at("gone.wad:MAP01")), (LevelPlace{.file = at("gone.wad:MAP01")}));
        QCOMPARE(levelPlaceOf(":x"), (LevelPlace{.file = ":x"}));
        QCOMPARE(levelPlaceOf({}), LevelPlace{});
    }

    void theListHasTheLevelsWithTheirFormats()
    {
        const auto inGrp = listed("game.grp");
        QCOMPARE(inGrp.size(), std::size_t{2});
        QCOMPARE(inGrp[0].name, std::string("ROOM.MAP"));
        QCOMPARE(inGrp[1].name, std::string("HALL.MAP"));
        QCOMPARE(inGrp[1].format, formatById("build-map"));
        QVERIFY(inGrp[1].size > 100);
        const auto inWad = listed("two.wad");
        QCOMPARE(inWad.size(), std::size_t{2});
        QCOMPARE(inWad[0].name, std::string("MAP01"));
        QCOMPARE(inWad[0].format, formatById("doom-wad"));
        QCOMPARE(inWad[1].format, formatById("udmf"));
    }

    void aNamedLevelIsReadInAnyCase()
    {
        const auto hall = readLevelIn({.file = at("game.grp"), .level = "hall.map"});
        QVERIFY(hall.has_value());
        QVERIFY(hall->map == readBuildMap(*writeBuildMap(test::mapFromText(archivedHall)))->map);
        QCOMPARE(hall->format, std::string_view("build-map"));
        const auto map07 = readLevelIn({.file = at("two.wad"), .level = "map07"});
        QVERIFY(map07.has_value());
        QCOMPARE(map07->map.sectorCount(), std::size_t{1});
        for (const Error& warning : map07->warnings) {
            QVERIFY(warning.code != MessageCode::SeveralLevels);
        }
    }

    void withoutANameTheFirstIsReadAndTheOthersAreNamed()
    {
        const auto first = readLevelIn({.file = at("game.grp")});
        QVERIFY(first.has_value());
        QCOMPARE(first->warnings.size(), std::size_t{1});
        QCOMPARE(first->warnings.front().code, MessageCode::SeveralLevels);
        QCOMPARE(first->warnings.front().where.file, at("game.grp").string());
    }

    void aMissingLevelIsAnErrorWithTheFileAndTheNames()
    {
        for (const char* const name : {"game.grp", "two.wad"}) {
            const auto gone = readLevelIn({.file = at(name), .level = "E9L9"});
            QVERIFY(!gone.has_value());
            QCOMPARE(gone.error().code, MessageCode::NoSuchLevel);
            QCOMPARE(gone.error().where.file, at(name).string());
            QVERIFY(
                gone.error().arguments[1].find(name[0] == 'g' ? "HALL.MAP" : "MAP07")
                != std::string::npos);
        }
    }

    void onlyArchivesCountAsSuch()
    {
        QVERIFY(isArchiveFile(at("game.grp")));
        QVERIFY(isArchiveFile(at("two.wad")));
        QVERIFY(!isArchiveFile(at("a:b.map")));
        QVERIFY(!isArchiveFile(at("gone.grp")));
        QVERIFY(!isArchiveFile(at(".")));
    }
};

SECTORED_TEST(ArchiveLevelsTest)
#include "archive_levels_test.moc"
