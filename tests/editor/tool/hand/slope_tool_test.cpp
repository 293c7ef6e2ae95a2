#include "sectored/geom/segment.h"
#include "sectored/map/slope.h"

#include "editor/tool/hand/generator_tool.h"
#include "tests/editor/tool/hand/generator_bench.h"
#include "tests/support/test_main.h"

#include <QTest>

using namespace sectored;
using namespace sectored::editor;
using test::at;
using test::click;
using test::oneSquare;
using test::twoSquares;
using Bench = test::GeneratorBench;

/// The tool that slopes floors and ceilings.
class SlopeToolTest : public QObject {
    Q_OBJECT

private slots:
    void aSectorSlopesAboutTheWall();
    void aCornerDraggedUpSlopesTheFloor();
    void cornersWhereFloorMeetsCeilingAreRedAtOnce();
    void anotherWallBecomesTheHinge();
    void aHiddenWallInFrontDoesNotKeepAWallFromBecomingTheHinge();
    void threePointsMakeASlope();
    void aSlopeMeetsTheNeighbour();
    void aSlopeIsMadeFlat();
};

void SlopeToolTest::aSectorSlopesAboutTheWall()
{
    Bench bench(makeSlopeTool, oneSquare);
    click(*bench.tool, at(1020, 512));
    // 32 pixels towards the other side.
    bench.drag(at(1024 - 614, 512), at(1024 - 614 - 32, 512));
    QCOMPARE(bench.option("heinum"), -256);
    QVERIFY(bench.tool->key(ToolKey::Enter));
    QCOMPARE(bench.target.map()[bench.sector(0)].floor.heinum, -256);
    const auto heightAtFloor = [&](double x) {
        return heightAt(bench.target.map(), bench.sector(0), PlaneKind::Floor, {x, 512});
    };
    QCOMPARE(heightAtFloor(1024), 8192.0);
    QCOMPARE(heightAtFloor(0), 8192.0 - 1024);
    QCOMPARE(bench.target.selection().sectors, std::vector{bench.sector(0)});
    QVERIFY(bench.undoes());
}

void SlopeToolTest::aCornerDraggedUpSlopesTheFloor()
{
    Bench bench(makeSlopeTool, oneSquare);
    click(*bench.tool, at(1020, 512));
    bench.drag(at(0, 0), at(0, -64));
    QCOMPARE(bench.option("heinum"), -1024);
    bench.drag(at(1024, 0), at(1024, 16));
    QCOMPARE(bench.option("height"), 8192 + 1024);
    QCOMPARE(bench.option("heinum"), -1024);
}

void SlopeToolTest::cornersWhereFloorMeetsCeilingAreRedAtOnce()
{
    Bench bench(makeSlopeTool, oneSquare);
    click(*bench.tool, at(1020, 512));
    bench.tool->setOption("heinum", -4095);
    QVERIFY(bench.title().startsWith("Slope"));
    bench.tool->setOption("heinum", -4097);
    QCOMPARE(bench.title(), QString("The floor meets the ceiling here."));
    QVERIFY(bench.message().role == OverlayRole::Refusal);
    const auto isCulprit = [](const OverlayPoint& point) {
        return point.role == OverlayRole::Culprit;
    };
    QCOMPARE(std::ranges::count_if(bench.tool->overlay().points, isCulprit), std::ptrdiff_t{2});
}

void SlopeToolTest::anotherWallBecomesTheHinge()
{
    Bench bench(makeSlopeTool, oneSquare);
    click(*bench.tool, at(1020, 512));
    click(*bench.tool, at(512, 1020));
    bench.tool->setOption("heinum", 512);
    QVERIFY(bench.tool->key(ToolKey::Enter));
    const Map& map = bench.target.map();
    const Segment hinge = lineOf(map, map.wallsOf(bench.sector(0)).front());
    QCOMPARE(hinge.a.y, 1024);
    QCOMPARE(hinge.b.y, 1024);
}

void SlopeToolTest::aHiddenWallInFrontDoesNotKeepAWallFromBecomingTheHinge()
{
    Bench bench(
        makeSlopeTool,
        "sector 0: 0,0 1024,0 1024,1024 0,1024\n"
        "sector 1: 256,1016 768,1016 768,1200 256,1200\n");
    bench.target.shown.hiddenSectors = {bench.sector(1)};
    click(*bench.tool, at(1020, 512));
    bench.tool->setOption("way", 1);
    click(*bench.tool, at(512, 1018));
    QCOMPARE(bench.option("way"), 1); // a new draft would begin with 0
}

void SlopeToolTest::threePointsMakeASlope()
{
    Bench bench(makeSlopeTool, oneSquare);
    click(*bench.tool, at(1020, 512));
    click(*bench.tool, at(16, 16, test::shift));
    QCOMPARE(bench.title(), QString("Shift+click 2 more points"));
    click(*bench.tool, at(1008, 16, test::shift));
    click(*bench.tool, at(16, 1008, test::shift));
    bench.drag(at(16, 1008), at(16, 1008 - 31));
    QVERIFY2(bench.tool->shownPlan() != nullptr, qPrintable(bench.title()));
    QVERIFY(bench.tool->key(ToolKey::Enter));
    QCOMPARE(
        heightAt(bench.target.map(), bench.sector(0), PlaneKind::Floor, {16, 1008}),
        8192.0 - 31 * 64);
    QCOMPARE(heightAt(bench.target.map(), bench.sector(0), PlaneKind::Floor, {1008, 16}), 8192.0);
}

void SlopeToolTest::aSlopeMeetsTheNeighbour()
{
    Bench bench(makeSlopeTool, twoSquares);
    QVERIFY(bench.target
                .commit(SetRequest{
                    .rows = std::vector{bench.sector(1)},
                    .values = {{.field = "floorz", .value = 4096}}})
                .has_value());
    click(*bench.tool, at(1020, 512));
    bench.tool->setOption("way", 1);
    QVERIFY(bench.tool->key(ToolKey::Enter));
    const auto heightAtFloor = [&](double x) {
        return heightAt(bench.target.map(), bench.sector(0), PlaneKind::Floor, {x, 512});
    };
    QCOMPARE(heightAtFloor(1024), 4096.0);
    QCOMPARE(heightAtFloor(0), 8192.0);
}

void SlopeToolTest::aSlopeIsMadeFlat()
{
    Bench bench(makeSlopeTool, oneSquare);
    click(*bench.tool, at(1020, 512));
    bench.tool->setOption("heinum", 512);
    QVERIFY(bench.tool->key(ToolKey::Enter));
    click(*bench.tool, at(512, 4));
    QVERIFY(bench.tool->key(ToolKey::Previous));
    QCOMPARE(bench.option("way"), 3);
    bench.tool->setOption("height", 6000);
    QVERIFY(bench.tool->key(ToolKey::Enter));
    QCOMPARE(bench.floor(0), 6000);
    QCOMPARE(bench.target.map()[bench.sector(0)].floor.stat & plane_bit::sloped, 0);
}

SECTORED_TEST(SlopeToolTest)
#include "slope_tool_test.moc"
