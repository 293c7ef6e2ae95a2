#include "sectored/compare/level_merge.h"
#include "sectored/edit/script/session.h"

#include "tests/core/compare/compared_map.h"
#include "tests/support/map_text.h"
#include "tests/support/room_grid.h"
#include "tests/support/test_main.h"

#include <QElapsedTimer>
#include <QTest>

#include <algorithm>
#include <stdexcept>
#include <string>

using namespace sectored;
using namespace sectored::test;

namespace {

/// Three rooms in a row, and one apart.
constexpr std::string_view row = "sector 0: 0,0 1024,0 1024,1024 0,1024\n"
                                 "sector 1: 1024,0 2048,0 2048,1024 1024,1024\n"
                                 "sector 2: 2048,0 3072,0 3072,1024 2048,1024\n"
                                 "sector 3: 8192,0 9216,0 9216,1024 8192,1024\n"
                                 "sprite: 128,128 sector 0\n"
                                 "sprite: 8500,500 sector 3\n";

/// Returns the level after one line of a script, as it is read from a file.
Map after(const Map& map, std::string_view line)
{
    EditSession session(map);
    const auto answer = session.runLine({.text = line, .number = 1});
    if (!answer || answer->refusal) {
        throw std::runtime_error("not carried out: " + std::string(line));
    }
    return savedAndRead(session.map(), "sectored-json");
}

/// Two versions of the rooms.
struct Versions {
    Versions(std::string_view myLine, std::string_view theirLine)
        : base(savedAndRead(mapFromText(row), "sectored-json"))
        , mine(after(base, myLine))
        , theirs(after(base, theirLine))
    {}

    LevelMerge merge() const
    {
        auto merge = LevelMerge::of({.base = base, .mine = mine, .theirs = theirs});
        return std::move(merge.value());
    }

    /// Returns the result with all conflicts resolved to one side.
    Map merged(MergeSide side) const
    {
        const LevelMerge both = merge();
        return both.carryOut(std::vector<MergeSide>(both.conflicts().size(), side)).value();
    }

    Map base;
    Map mine;
    Map theirs;
};

constexpr const char* theSame = "The levels are the same.\n";

} // namespace

class LevelMergeTest : public QObject {
    Q_OBJECT

private slots:
    void changesOfDifferentFieldsAreBothTaken()
    {
        const Versions versions(
            "{\"op\":\"set\",\"sector\":0,\"floorz\":4096}",
            "{\"op\":\"set\",\"sector\":0,\"lotag\":7}");
        QVERIFY(versions.merge().conflicts().empty());
        const Map merged = versions.merged(MergeSide::Mine);
        QCOMPARE(merged[SectorId{0}].floor.z, 4096);
        QCOMPARE(merged[SectorId{0}].lotag, 7);
    }

    void oneFieldWithTwoValuesIsAConflict()
    {
        const Versions versions(
            "{\"op\":\"set\",\"sector\":0,\"floorz\":4096}",
            "{\"op\":\"set\",\"sector\":0,\"floorz\":2048}");
        const LevelMerge merge = versions.merge();
        QCOMPARE(merge.conflicts().size(), std::size_t{1});
        const MergeConflict& conflict = merge.conflicts().front();
        QCOMPARE(conflict.what, std::string("sector 0: floorz"));
        QCOMPARE(conflict.base, std::string("8192"));
        QCOMPARE(conflict.mine, std::string("4096"));
        QCOMPARE(conflict.theirs, std::string("2048"));
        QCOMPARE(conflict.sectors, std::vector{SectorId{0}});
        QCOMPARE(versions.merged(MergeSide::Mine)[SectorId{0}].floor.z, 4096);
        QCOMPARE(versions.merged(MergeSide::Theirs)[SectorId{0}].floor.z, 2048);
    }

    void theSameChangeOnBothSidesIsNoConflict()
    {
        const Versions versions(
            "{\"op\":\"rect\",\"box\":[3072,0,4096,1024]}",
            "{\"op\":\"rect\",\"box\":[3072,0,4096,1024]}");
        QVERIFY(versions.merge().conflicts().empty());
        QCOMPARE(textOfDifferences(versions.merged(MergeSide::Mine), versions.mine), theSame);
    }

    void roomsDrawnByBothAreBothLinked()
    {
        const Versions versions(
            "{\"op\":\"rect\",\"box\":[3072,0,4096,1024]}",
            "{\"op\":\"rect\",\"box\":[-1024,0,0,1024]}");
        QVERIFY(versions.merge().conflicts().empty());
        const Map expected = after(versions.mine, "{\"op\":\"rect\",\"box\":[-1024,0,0,1024]}");
        QCOMPARE(textOfDifferences(versions.merged(MergeSide::Mine), expected), theSame);
        QVERIFY(textOfDifferences(versions.merged(MergeSide::Theirs), expected)
                    .startsWith("The levels are the same"));
    }

    void roomsDrawnAboveEachOtherAreAConflict()
    {
        const Versions versions(
            "{\"op\":\"rect\",\"box\":[4096,4096,5120,5120]}",
            "{\"op\":\"rect\",\"box\":[4608,4608,6144,6144]}");
        QCOMPARE(versions.merge().conflicts().size(), std::size_t{1});
        QCOMPARE(textOfDifferences(versions.merged(MergeSide::Mine), versions.mine), theSame);
        QCOMPARE(textOfDifferences(versions.merged(MergeSide::Theirs), versions.theirs), theSame);
    }

    void aBorderThatBothMovedIsTakenFromOneOfThem()
    {
        const Versions versions(
            "{\"op\":\"move\",\"vertices\":[[[1024,0],[1100,0]]]}",
            "{\"op\":\"move\",\"vertices\":[[[1024,0],[900,0]]]}");
        const LevelMerge merge = versions.merge();
        QCOMPARE(merge.conflicts().size(), std::size_t{1});
        QCOMPARE(merge.conflicts().front().what, std::string("sectors 0, 1: walls"));
        QCOMPARE(textOfDifferences(versions.merged(MergeSide::Mine), versions.mine), theSame);
        QCOMPARE(textOfDifferences(versions.merged(MergeSide::Theirs), versions.theirs), theSame);
    }

    void bordersThatMovedApartFromEachOtherAreTakenTogether()
    {
        // Both change sector 1, one of them with sector 0, the other with sector 2.
        const Versions versions(
            "{\"op\":\"move\",\"vertices\":[[[1024,0],[1100,0]]]}",
            "{\"op\":\"move\",\"vertices\":[[[2048,0],[2000,0]]]}");
        const LevelMerge merge = versions.merge();
        QCOMPARE(merge.conflicts().size(), std::size_t{1});
        QCOMPARE(merge.conflicts().front().what, std::string("sectors 0, 1, 2: walls"));
        QCOMPARE(textOfDifferences(versions.merged(MergeSide::Theirs), versions.theirs), theSame);
    }

    void aSectorRemovedHereAndChangedThereIsAConflict()
    {
        const Versions versions(
            "{\"op\":\"delete-sector\",\"sector\":3}",
            "{\"op\":\"set\",\"sector\":3,\"lotag\":9}");
        const LevelMerge merge = versions.merge();
        QCOMPARE(merge.conflicts().size(), std::size_t{1});
        QCOMPARE(merge.conflicts().front().mine, std::string("removed"));
        QCOMPARE(textOfDifferences(versions.merged(MergeSide::Mine), versions.mine), theSame);
        QVERIFY(textOfDifferences(versions.merged(MergeSide::Theirs), versions.theirs)
                    .startsWith("The levels are the same"));
    }

    void aSpriteRemovedHereAndMovedThereIsAConflict()
    {
        const Versions versions(
            "{\"op\":\"delete-sprite\",\"sprite\":0}",
            "{\"op\":\"set\",\"sprite\":0,\"x\":200,\"y\":200}");
        const LevelMerge merge = versions.merge();
        QCOMPARE(merge.conflicts().size(), std::size_t{1});
        QCOMPARE(merge.conflicts().front().what, std::string("sprite 0"));
        QCOMPARE(versions.merged(MergeSide::Mine).spriteCount(), std::size_t{1});
        QCOMPARE(versions.merged(MergeSide::Theirs).spriteCount(), std::size_t{2});
    }

    void locksOfBothAreInTheMerge()
    {
        const Versions versions(
            "{\"op\":\"lock\",\"sectors\":[0]}",
            "{\"op\":\"lock\",\"sectors\":[3]}");
        const Map merged = versions.merged(MergeSide::Mine);
        QCOMPARE(lockedSectors(merged.project()), (std::vector{SectorId{0}, SectorId{3}}));
    }

    void rowsOfMineKeepTheirIds()
    {
        const Versions versions(
            "{\"op\":\"delete-sector\",\"sector\":0}",
            "{\"op\":\"rect\",\"box\":[3072,0,4096,1024]}");
        const Map merged = versions.merged(MergeSide::Mine);
        for (const SectorId id : versions.mine.sectorOrder()) {
            QVERIFY(merged.find(id) != nullptr);
            QCOMPARE(merged[id], versions.mine[id]);
        }
        QCOMPARE(merged.sectorCount(), versions.mine.sectorCount() + 1);
    }

    void unrelatedLevelsAreNotMerged()
    {
        const Map map = savedAndRead(mapFromText(row));
        const Map other = savedAndRead(
            mapFromText("sector 0: 50,50 77,51 60,99\nsector 1: -50,-50 -10,-40 -30,-5\n"));
        const auto merge = LevelMerge::of({.base = other, .mine = map, .theirs = map});
        QVERIFY(!merge);
        QVERIFY(merge.error().kind == MergeFailure::Kind::Unrelated);
    }

    void aResultBeyondTheLimitsIsRefused()
    {
        const Map base = savedAndRead(steppedRoomGrid(31, 3));
        const auto rooms = [&](std::int32_t x) {
            EditSession session(base);
            for (int at = 0; at < 40; ++at) {
                const std::string left = std::to_string(x + at * 2048);
                const std::string right = std::to_string(x + at * 2048 + 1024);
                const std::string line =
                    "{\"op\":\"rect\",\"box\":[" + left + ",-4096," + right + ",-3072]}";
                if (const auto answer = session.runLine({.text = line, .number = 1});
                    !answer || answer->refusal) {
                    throw std::runtime_error("not carried out: " + line);
                }
            }
            return savedAndRead(session.map());
        };
        const Map mine = rooms(0);
        const Map theirs = rooms(-200000);
        const auto merge = LevelMerge::of({.base = base, .mine = mine, .theirs = theirs});
        QVERIFY(merge.has_value());
        const auto merged = merge->carryOut();
        QVERIFY(!merged);
        QVERIFY(merged.error().kind == MergeFailure::Kind::OverLimit);
        QVERIFY(merged.error().reason.find("1041 sectors") != std::string::npos);
    }

    /// Spec: compare M12.
    void b90LargeLevelsAreMergedInTwoSeconds()
    {
        const Map base = savedAndRead(roomGrid(63), "sectored-json");
        const Map mine = changed(base, [](PatchBuilder& builder) {
            for (const SectorId id : builder.base().sectorOrder()) {
                builder.edit(id).floor.z += 512;
            }
        });
        const Map theirs = changed(base, [&](PatchBuilder& builder) {
            base.visitWalls([&](WallId id, const Wall&) { builder.edit(id).picnum = 5; });
        });
        QElapsedTimer timer;
        timer.start();
        const auto merge = LevelMerge::of({.base = base, .mine = mine, .theirs = theirs});
        QVERIFY(merge.has_value());
        const auto merged = merge->carryOut();
        const qint64 took = timer.elapsed();
        QVERIFY(merged.has_value());
        QVERIFY(merge->conflicts().empty());
        // Without optimisation, and on a machine that does other work, ten times the goal.
        QVERIFY2(took < 20000, qPrintable(QString::number(took)));
    }
};

SECTORED_TEST(LevelMergeTest)
#include "level_merge_test.moc"
