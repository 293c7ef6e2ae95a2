#include "sectored/format/build_map/build_map.h"
#include "sectored/format/write_checked.h"
#include "sectored/map/patch_builder.h"

#include "tests/support/build_map_fixture.h"
#include "tests/support/map_text.h"
#include "tests/support/test_main.h"

#include <QTest>

using namespace sectored;
using namespace sectored::test;

namespace {

using Change = void (*)(PatchBuilder&);

const Format& buildMap()
{
    return *formatById("build-map");
}

/// Returns three sectors of version 9 with TROR links between walls 4 and 8.
Map linkedFloors()
{
    FileLevel level = manyRooms(3, 9);
    level.walls[4].cstat = wall_bit::upperLink;
    level.walls[4].lotag = 8;
    level.walls[8].cstat = wall_bit::lowerLink;
    level.walls[8].extra = 4;
    return readBuildMap(fileBytes(level))->map;
}

void addRoom(PatchBuilder& builder)
{
    const SectorId room = builder.add(Sector{});
    std::vector<WallId> walls;
    for (int wall = 0; wall < 4; ++wall) {
        walls.push_back(builder.add(Wall{}));
    }
    builder.setWalls(room, std::move(walls));
}

} // namespace

Q_DECLARE_METATYPE(Change)

class WriteCheckedTest : public QObject {
    Q_OBJECT

private slots:
    void levelsOfEveryVersionAreWrittenAsTheyAre()
    {
        for (std::int32_t version = firstBuildMapVersion; version <= lastBuildMapVersion;
             ++version) {
            const Bytes file = fileBytes(twoRooms(version));
            const Map map = readBuildMap(file)->map;
            QCOMPARE(writeChecked(map, buildMap()), file);
            const auto edited =
                changed(map, [](auto& builder) { builder.edit(SectorId{0}).lotag = 5; });
            QVERIFY(writeChecked(edited, buildMap()).has_value());
        }
    }

    void whatTheFileHasNoRoomForIsToldAndRefusesNothing_data()
    {
        QTest::addColumn<Change>("change");
        QTest::addRow("a tag beside a link")
            << Change([](PatchBuilder& builder) { builder.edit(WallId{4}).lotag = 21; });
        QTest::addRow("another number beside a link")
            << Change([](PatchBuilder& builder) { builder.edit(WallId{8}).extra = 21; });
        QTest::addRow("a link that is not in force")
            << Change([](PatchBuilder& builder) { builder.edit(WallId{4}).cstat = 0; });
        QTest::addRow("a bit beside a tag") << Change([](PatchBuilder& builder) {
            builder.edit(WallId{2}).cstat = wall_bit::upperLink;
            builder.edit(WallId{2}).lotag = 5;
        });
        QTest::addRow("a bit beside a number of no wall") << Change([](PatchBuilder& builder) {
            builder.edit(WallId{2}).cstat = wall_bit::lowerLink;
            builder.edit(WallId{2}).extra = 500;
        });
        QTest::addRow("a link in a level of version 7")
            << Change([](PatchBuilder& builder) { builder.editHeader().version = 7; });
    }

    void whatTheFileHasNoRoomForIsToldAndRefusesNothing()
    {
        QFETCH(const Change, change);
        const Map map = changed(linkedFloors(), change);
        QVERIFY(!lossesOf(map, buildMap()).empty());
        QVERIFY(writeChecked(map, buildMap()).has_value());
        QVERIFY(lossesOf(map, *formatById("sectored-json")).empty());
        QVERIFY(writeChecked(map, *formatById("sectored-json")).has_value());
    }

    void aLinkToANumberThatAWallGetsIsThatWalls()
    {
        const Map map = changed(linkedFloors(), [](PatchBuilder& builder) {
            builder.edit(WallId{4}).upperWall = WallRef::raw(13);
            builder.edit(WallId{8}).lowerWall = WallRef::raw(14);
            addRoom(builder);
        });
        QVERIFY(lossesOf(map, buildMap()).empty());
        QVERIFY(writeChecked(map, buildMap()).has_value());
    }

    void aWallRangeBeyondTheTableNamesNoWallThatIsAdded()
    {
        FileLevel level = manyRooms(3, 7);
        level.sectors[2].wallnum = 9;
        const Map map = readBuildMap(fileBytes(level))->map;
        QVERIFY(lossesOf(map, buildMap()).empty());
        QCOMPARE(writeChecked(map, buildMap()), fileBytes(level));
        const Map more = changed(map, addRoom);
        for (const char* id : {"build-map", "sectored-json"}) {
            QVERIFY(writeChecked(more, *formatById(id)).has_value());
            const LossReport losses = lossesOf(more, *formatById(id));
            QCOMPARE(losses.size(), std::size_t{1});
            QCOMPARE(losses[0].subject, std::string("wall range"));
            QCOMPARE(losses[0].numbers, std::vector<std::int32_t>{2});
        }
    }

    void aWallRangeBeyondTheTableFollowsItsWalls()
    {
        FileLevel level = manyRooms(3, 7);
        level.sectors[2].wallnum = 9;
        level.sectors[1].wallnum = 0;
        level.sectors[1].wallptr = 700;
        const Map map = changed(readBuildMap(fileBytes(level))->map, [](PatchBuilder& builder) {
            builder.remove(SectorId{0});
            for (std::uint32_t wall = 0; wall < 4; ++wall) {
                builder.remove(WallId{wall});
            }
            builder.editHeader().start.sector = {};
        });
        for (const char* id : {"build-map", "sectored-json"}) {
            QVERIFY(writeChecked(map, *formatById(id)).has_value());
            QVERIFY(lossesOf(map, *formatById(id)).empty());
        }
        const Map again = readBuildMap(writeBuildMap(map).value())->map;
        QCOMPARE(again[SectorId{1}].rawRange->wallnum, 9);
    }

    void whatAWriterChangesUntoldIsFound_data()
    {
        QTest::addColumn<Change>("fault");
        QTest::addRow("a sector's field")
            << Change([](PatchBuilder& builder) { builder.edit(SectorId{1}).lotag = 1; });
        QTest::addRow("a wall's tag")
            << Change([](PatchBuilder& builder) { builder.edit(WallId{4}).lotag = 1; });
        QTest::addRow("a wall's link")
            << Change([](PatchBuilder& builder) { builder.edit(WallId{1}).nextWall = {}; });
        QTest::addRow("a sprite") << Change(
            [](PatchBuilder& builder) { builder.edit(builder.spriteOrder().front()).ang = 3; });
        QTest::addRow("the start")
            << Change([](PatchBuilder& builder) { ++builder.editHeader().start.z; });
        QTest::addRow("a room more") << Change([](PatchBuilder& builder) { addRoom(builder); });
    }

    void whatAWriterChangesUntoldIsFound()
    {
        QFETCH(const Change, fault);
        static Change s_fault;
        s_fault = fault;
        Format format = buildMap();
        format.write = [](const Map& map) {
            return writeBuildMap(changed(map, s_fault));
        };
        const Map map = readBuildMap(fileBytes(twoRooms(7)))->map;
        const auto written = writeChecked(map, format);
        QVERIFY(!written.has_value());
        QCOMPARE(written.error().code, MessageCode::SelfCheckFailed);
    }

    void whatCannotBeReadIsNotCompared()
    {
        Format format = buildMap();
        format.read = nullptr;
        QVERIFY(writeChecked(Map(), format).has_value());
    }
};

SECTORED_TEST(WriteCheckedTest)
#include "write_checked_test.moc"
