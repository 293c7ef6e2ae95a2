#include "sectored/edit/plan.h"
#include "sectored/map/map_view.h"

#include "editor/document/file/export_target.h"
#include "editor/document/file/left_out.h"
#include "tests/support/map_text.h"
#include "tests/support/test_main.h"

#include <QTest>

using namespace sectored;
using namespace sectored::editor;

/// Levels of which a format cannot store all sectors.
class LeftOutTest : public QObject {
    Q_OBJECT

private:
    /// Sector 1 lies over 0, and 2 is beside them, joined with 0 by a portal.
    static Map stackedRooms()
    {
        return test::mapFromText("start: 512,512 sector 0\n"
                                 "sector 0: 0,0 4096,0 4096,4096 0,4096\n"
                                 "sector 1: 1024,1024 2048,1024 2048,2048 1024,2048\n"
                                 "sector 2: 4096,0 8192,0 8192,4096 4096,4096\n"
                                 "sprite: 1536,1536 sector 1\n"
                                 "sprite: 6144,2048 sector 2\n");
    }

private slots:
    void whatIsLeftOutIsGoneFromTheCopyAndNamed()
    {
        const Map map = stackedRooms();
        const ReducedLevel reduced = *levelWithout(map, std::vector{SectorId{1}});
        QCOMPARE(reduced.map.sectorCount(), std::size_t{2});
        QCOMPARE(reduced.map.spriteCount(), std::size_t{1});
        QCOMPARE(map.sectorCount(), std::size_t{3});
        QCOMPARE(reduced.losses.size(), std::size_t{1});
        QCOMPARE(
            englishText(reduced.losses.front()),
            std::string("dropped: walls, floors and sprites of 1 sector (1): left out of the "
                        "export; openings into them become solid walls"));
    }

    void nothingLeftOutIsTheLevelItself()
    {
        const Map map = stackedRooms();
        QVERIFY(levelWithout(map, {})->map == map);
        QVERIFY(levelWithout(map, std::vector{SectorId{77}})->losses.empty());
    }

    /// Otherwise the file would contain what was to be left out.
    void aSectorThatCannotBeLeftOutBlocksTheExport()
    {
        Map map = stackedRooms();
        const MapIndex index(map);
        const MapView view{.map = map, .index = index};
        const auto locked =
            plan(view, Request(LockRequest{.sectors = {SectorId{1}}, .isLocked = true}));
        QVERIFY(locked.has_value());
        apply(map, locked->patch);
        const ExportDetails details{.leftOut = {SectorId{1}}};
        const ExportTarget& target = exportTarget("build-map-9");
        const ExportRequest request{.map = map, .path = "/levels/none.map"};
        const ExportReport report = reportOf(request, target, details);
        QCOMPARE(report.blocks.size(), std::size_t{1});
        QCOMPARE(
            englishText(report.blocks.front()),
            std::string("Sector 1 is locked. Unlock it first."));
        QVERIFY(!exportFiles(request, target, details).has_value());
    }

    void lossesHaveTheNumbersOfTheWholeLevel()
    {
        const Map map = stackedRooms();
        const ReducedLevel reduced = *levelWithout(map, std::vector{SectorId{1}});
        const LossReport losses = inNumbersOf(
            map,
            reduced.map,
            {{.rows = "sectors", .numbers = {0, 1}},
             {.rows = "sprites", .numbers = {0}},
             {.rows = "walls", .numbers = {4}},
             {.numbers = {9}}});
        QCOMPARE(losses[0].numbers, (std::vector<std::int32_t>{0, 2}));
        QCOMPARE(losses[1].numbers, (std::vector<std::int32_t>{1}));
        QCOMPARE(losses[2].numbers, (std::vector<std::int32_t>{8}));
        QCOMPARE(losses[3].numbers, (std::vector<std::int32_t>{9}));
    }

    void overlapsAreFoundWhetherLinkedOrNot()
    {
        const auto pairs = overlapsIn(stackedRooms(), 10);
        QCOMPARE(pairs, (std::vector{SectorPair{.first = SectorId{0}, .second = SectorId{1}}}));
        QVERIFY(overlapsIn(stackedRooms(), 0).empty());
    }

    void theSectorInMostPairsIsLeftOutButNotTheStart()
    {
        const Map map = stackedRooms();
        const auto pair = [](std::uint32_t a, std::uint32_t b) {
            return SectorPair{.first = SectorId{a}, .second = SectorId{b}};
        };
        QCOMPARE(sectorsToLeaveOut(map, std::vector{pair(0, 1)}), (std::vector{SectorId{1}}));
        QCOMPARE(
            sectorsToLeaveOut(map, std::vector{pair(0, 1), pair(1, 2)}),
            (std::vector{SectorId{1}}));
        QCOMPARE(
            sectorsToLeaveOut(map, std::vector{pair(0, 1), pair(0, 2)}),
            (std::vector{SectorId{1}, SectorId{2}}));
    }

    void anExportBlocksUntilASectorIsLeftOut()
    {
        const Map map = stackedRooms();
        const ExportTarget& target = exportTarget("doom-wad");
        const ExportRequest request{.map = map, .path = "/levels/none.wad"};
        const ExportReport blocked = reportOf(request, target);
        QCOMPARE(blocked.blocks.size(), std::size_t{1});
        QCOMPARE(blocked.overlaps.size(), std::size_t{1});
        const ExportReport free = reportOf(request, target, {.leftOut = {SectorId{1}}});
        QVERIFY(free.blocks.empty());
        QVERIFY(free.overlaps.empty());
        const std::string text = reportText(free, target, request.path);
        QVERIFY2(text.find("of 1 sector (1): left out") != std::string::npos, text.c_str());
    }
};

SECTORED_TEST(LeftOutTest)
#include "left_out_test.moc"
