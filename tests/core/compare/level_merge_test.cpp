#include "sectored/compare/level_merge.h"
#include "sectored/edit/script/session.h"
#include "sectored/map/blood/x_field.h"
#include "sectored/project/project_text.h"

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

    /// Versions of one level that two functions change: of its project data, or rows.
    Versions(Map level, Map myLevel, Map theirLevel)
        : base(std::move(level))
        , mine(std::move(myLevel))
        , theirs(std::move(theirLevel))
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

Map rooms()
{
    return savedAndRead(mapFromText(row), "sectored-json");
}

/// Returns the rooms with other project data.
template <class Change>
Map withProject(Map map, Change change)
{
    ProjectData project = map.project();
    change(project);
    setProject(map, std::move(project));
    return map;
}

/// Returns the rooms with stairs in the first one that have so many steps.
Map withStairs(const Map& map, int steps)
{
    return withProject(map, [&](ProjectData& project) {
        project.generators = {std::make_shared<const Generator>(Generator{
            .request = "{\"op\":\"stairs\",\"steps\":" + std::to_string(steps) + "}",
            .sectors = {{.id = SectorId{0}}}})};
    });
}

std::vector<std::string> requestsIn(const Map& map)
{
    std::vector<std::string> requests;
    for (const auto& generator : map.project().generators) {
        requests.push_back(generator->request);
    }
    return requests;
}

/// Returns the rooms with a record of this value in the first one, as of a Blood level.
Map withRecord(const Map& map, std::int32_t channel, std::int16_t extra)
{
    return changed(map, [&](PatchBuilder& builder) {
        const XField* const field = findXField(XKind::Sector, "x.rx");
        Sector& sector = builder.edit(SectorId{0});
        sector.x = XRecord::ofRow(withValue({}, *field, channel));
        sector.extra = extra;
    });
}

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

    void selectionSetsAndNamesOfTagsOfBothAreInTheMerge()
    {
        const Map base = rooms();
        const auto named = [](const Map& map, const char* number, const char* name) {
            return after(
                map,
                std::string("{\"op\":\"name-tag\",\"net\":\"trigger\",\"number\":") + number
                    + ",\"name\":\"" + name + "\"}");
        };
        const auto stored = [](const Map& map, const char* what) {
            return after(map, std::string("{\"op\":\"selection-set\",") + what + "}");
        };
        const Versions versions(
            base,
            named(stored(base, "\"number\":1,\"sector\":[0]"), "7", "Vault"),
            named(named(stored(base, "\"number\":2,\"wall\":[3]"), "7", "Exit"), "8", "Roof"));
        const LevelMerge merge = versions.merge();
        QCOMPARE(merge.conflicts().size(), std::size_t{1});
        QCOMPARE(merge.conflicts().front().what, std::string("name of tag 7 of net trigger"));
        const ProjectData merged = versions.merged(MergeSide::Theirs).project();
        QCOMPARE(merged.sets.size(), std::size_t{2});
        QCOMPARE(tagNameOf(merged, "trigger", 7), std::string_view("Exit"));
        QCOMPARE(tagNameOf(merged, "trigger", 8), std::string_view("Roof"));
    }

    void aLockOfASectorThatIsGoneLocksNoSectorDrawnLater()
    {
        const Versions versions(
            "{\"op\":\"delete-sector\",\"sector\":3}",
            "{\"op\":\"lock\",\"sectors\":[3]}");
        const Map merged = versions.merged(MergeSide::Mine);
        QVERIFY(merged.project().locked.empty());
        const Map drawn = after(merged, "{\"op\":\"rect\",\"box\":[4096,4096,5120,5120]}");
        QVERIFY(lockedSectors(drawn.project()).empty());
    }

    void stairsThatBothChangedAreAConflict()
    {
        const Map base = withStairs(rooms(), 4);
        const Versions versions(base, withStairs(base, 5), withStairs(base, 6));
        const LevelMerge merge = versions.merge();
        QCOMPARE(merge.conflicts().size(), std::size_t{1});
        QCOMPARE(merge.conflicts()[0].what, std::string("stairs at sector 0"));
        QCOMPARE(merge.conflicts()[0].base, std::string("steps 4"));
        QCOMPARE(merge.conflicts()[0].mine, std::string("steps 5"));
        QCOMPARE(merge.conflicts()[0].theirs, std::string("steps 6"));
        QCOMPARE(requestsIn(versions.merged(MergeSide::Mine)), requestsIn(versions.mine));
        QCOMPARE(requestsIn(versions.merged(MergeSide::Theirs)), requestsIn(versions.theirs));
    }

    void stairsThatOneRemovedAndTheOtherChangedAreAConflict()
    {
        const Map base = withStairs(rooms(), 4);
        const Versions versions(base, rooms(), withStairs(base, 6));
        QCOMPARE(versions.merge().conflicts().size(), std::size_t{1});
        QCOMPARE(versions.merge().conflicts()[0].mine, std::string("removed"));
        QVERIFY(requestsIn(versions.merged(MergeSide::Mine)).empty());
        QCOMPARE(requestsIn(versions.merged(MergeSide::Theirs)), requestsIn(versions.theirs));
    }

    void furtherDataOfLocksAndLayersIsTakenFromTheVersionThatChangedIt()
    {
        const auto keeping = [](const char* ofLock, const char* ofLayer, SectorId added) {
            return withProject(rooms(), [&](ProjectData& project) {
                project.locked = {{.id = SectorId{0}, .kept = ofLock}};
                project.layers = {std::make_shared<const NamedLayer>(NamedLayer{
                    .name = "cellar",
                    .sectors = {{.id = SectorId{0}}, {.id = added}},
                    .kept = ofLayer})};
            });
        };
        const Versions one(
            keeping("", "", SectorId{1}),
            keeping("", "", SectorId{2}),
            keeping("{\"why\":1}", "{\"who\":2}", SectorId{1}));
        QVERIFY(one.merge().conflicts().empty());
        const Map merged = one.merged(MergeSide::Mine);
        QCOMPARE(merged.project().locked, one.theirs.project().locked);
        QCOMPARE(merged.project().layers.front()->kept, std::string("{\"who\":2}"));
        QCOMPARE(
            merged.project().layers.front()->sectors,
            one.mine.project().layers.front()->sectors);
        const Versions both(
            keeping("", "", SectorId{1}),
            keeping("{\"why\":2}", "", SectorId{1}),
            keeping("{\"why\":1}", "", SectorId{1}));
        QCOMPARE(both.merge().conflicts().size(), std::size_t{1});
        QCOMPARE(both.merge().conflicts()[0].what, std::string("lock of sector 0"));
    }

    void theNumberOfARecordIsNoConflict()
    {
        const Map base = withRecord(rooms(), 100, 1);
        const Versions versions(base, withRecord(base, 100, 2), withRecord(base, 101, 3));
        QVERIFY(versions.merge().conflicts().empty());
        const Sector merged = versions.merged(MergeSide::Mine)[SectorId{0}];
        QCOMPARE(merged.x, versions.theirs[SectorId{0}].x);
        QCOMPARE(merged.extra, versions.theirs[SectorId{0}].extra);
    }

    void aConflictOfRecordsNamesTheFields()
    {
        const Map base = withRecord(rooms(), 100, 1);
        const Versions versions(base, withRecord(base, 101, 1), withRecord(base, 102, 1));
        const LevelMerge merge = versions.merge();
        QCOMPARE(merge.conflicts().size(), std::size_t{1});
        QCOMPARE(merge.conflicts()[0].what, std::string("sector 0: X record"));
        QCOMPARE(merge.conflicts()[0].base, std::string("x.rx 100"));
        QCOMPARE(merge.conflicts()[0].mine, std::string("x.rx 101"));
        QCOMPARE(merge.conflicts()[0].theirs, std::string("x.rx 102"));
    }

    void fieldsOfUdmfAreMergedPartByPart()
    {
        const auto version = [](const char* side, const char* line) {
            return changed(rooms(), [&](PatchBuilder& builder) {
                builder.edit(WallId{0}).kept = KeptFields({side, line, "", ""});
            });
        };
        const Map base = version("{\"a\":1}", "");
        const Versions versions(base, version("{\"a\":2}", ""), version("{\"a\":1}", "{\"b\":3}"));
        QVERIFY(versions.merge().conflicts().empty());
        const KeptFields merged = versions.merged(MergeSide::Mine)[WallId{0}].kept;
        QCOMPARE(merged, KeptFields({"{\"a\":2}", "{\"b\":3}", "", ""}));
        const Versions both(base, version("{\"a\":2}", ""), version("{\"a\":3}", ""));
        const LevelMerge merge = both.merge();
        QCOMPARE(merge.conflicts().size(), std::size_t{1});
        QCOMPARE(merge.conflicts()[0].what, std::string("wall 0: fields of UDMF"));
        QCOMPARE(merge.conflicts()[0].theirs, std::string("{\"a\":3}"));
        QCOMPARE(both.merged(MergeSide::Theirs)[WallId{0}].kept, KeptFields({"{\"a\":3}"}));
    }

    void aConflictOfTheStartOrAnOwnerSaysWhatTheValuesAre()
    {
        const auto version = [](std::int32_t z, std::int32_t angle, SectorId sector) {
            return changed(rooms(), [&](PatchBuilder& builder) {
                builder.editHeader().start = {
                    .position = {8, 8},
                    .z = z,
                    .angle = angle,
                    .sector = SectorRef(SectorId{0})};
                builder.edit(SpriteId{0}).owner = SectorRef(sector);
            });
        };
        const Versions versions(
            version(0, 0, SectorId{0}),
            version(16, 0, SectorId{1}),
            version(0, 512, SectorId{2}));
        const LevelMerge merge = versions.merge();
        QCOMPARE(merge.conflicts().size(), std::size_t{2});
        QCOMPARE(merge.conflicts()[0].what, std::string("sprite 0: owner"));
        QCOMPARE(merge.conflicts()[0].base, std::string("sector 0"));
        QCOMPARE(merge.conflicts()[0].theirs, std::string("sector 2"));
        QCOMPARE(merge.conflicts()[1].what, std::string("header: start"));
        QVERIFY(merge.conflicts()[1].mine.ends_with("z 16, angle 0, sector 0"));
        QVERIFY(merge.conflicts()[1].theirs.ends_with("z 0, angle 512, sector 0"));
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
