#include "sectored/map/portal.h"
#include "sectored/map/slope.h"

#include "editor/tool/hand/curve_tool.h"
#include "editor/tool/hand/generator_tool.h"
#include "tests/editor/tool/bare_target.h"
#include "tests/support/map_text.h"
#include "tests/support/test_main.h"

#include <QTest>

#include <algorithm>

using namespace sectored;
using namespace sectored::editor;
using test::at;
using test::BareTarget;
using test::click;
using test::control;
using test::dragTo;

namespace {

constexpr std::string_view room = "sector 0: 0,0 1024,0 1024,1024 0,1024\n";
constexpr std::string_view rooms = "sector 0: 0,0 1024,0 1024,1024 0,1024\n"
                                   "sector 1: 1024,0 2048,0 2048,1024 1024,1024\n";
constexpr std::string_view apart = "sector 0: 0,0 1024,0 1024,1024 0,1024\n"
                                   "sector 1: 2048,0 3072,0 3072,1024 2048,1024\n";

/// A tool with its level.
struct Bench {
    Bench(std::unique_ptr<Tool> (*make)(EditTarget&), std::string_view level)
        : target(test::mapFromText(level))
        , before(target.map())
        , tool(make(target))
    {
        tool->activate();
    }

    /// Drags from one point to another and releases.
    void drag(PointerInput from, PointerInput to) const
    {
        dragTo(*tool, from, to);
        tool->release(to);
    }
    int option(std::string_view id) const
    {
        const auto rows = tool->options();
        return std::ranges::find(rows, id, &ToolOption::id)->number();
    }
    const OverlayMessage& message() const { return *tool->overlay().message; }
    QString title() const { return QString::fromStdString(message().title); }
    QString detail() const { return QString::fromStdString(message().detail); }
    std::size_t sectors() const { return target.map().sectorCount(); }
    SectorId sector(int number) const { return *Numbering(target.map()).sectorAt(number); }
    std::int32_t floor(int number) const { return target.map()[sector(number)].floor.z; }
    /// Takes everything back and compares with the first level.
    bool undoes()
    {
        Map map = target.map();
        while (target.history.canUndo()) {
            apply(map, target.history.undo());
        }
        return map == before;
    }

    BareTarget target;
    Map before;
    std::unique_ptr<Tool> tool;
};

} // namespace

/// The tools that make a shape by handles: stairs, curves, extruded walls, doors and slopes.
class GeneratorToolTest : public QObject {
    Q_OBJECT

private slots:
    void nothingChangesBeforeEnter_data();
    void nothingChangesBeforeEnter();
    void aPressBesideAllWallsSaysWhereToPress();
    void anEditThatRemovesTheWallDropsTheDraft();
    void stairsBeginAtTheWallAndRise();
    void theWheelChangesTheNumberOfSteps();
    void stairsToTheEndMeetItsFloor();
    void theMessageSaysWhetherTheStairsCanBeWalked();
    void stairsCanBeRoundedOrASpiral();
    void theRingAtTheFirstStepSetsTheWidth();
    void aWallBendsByItsRing();
    void typedNumbersSetTheHeightOfTheCurve();
    void anImpossibleCurveIsRedAndEnterChangesNothing();
    void besideWallsTheCurveToolDrawsArcs();
    void aWallIsExtrudedOutwardsAndInwards();
    void aPortalIsNotExtruded();
    void aDoorHasItsThicknessAndLotag();
    void theDoorCanBeOnTheOtherSide();
    void aSelectedPortalBecomesADoorAtOnce();
    void aSectorSlopesAboutTheWall();
    void aCornerDraggedUpSlopesTheFloor();
    void cornersWhereFloorMeetsCeilingAreRedAtOnce();
    void anotherWallBecomesTheHinge();
    void threePointsMakeASlope();
    void aSlopeMeetsTheNeighbour();
    void aSlopeIsMadeFlat();
};

void GeneratorToolTest::nothingChangesBeforeEnter_data()
{
    QTest::addColumn<QString>("tool");
    QTest::newRow("curve") << QStringLiteral("curve");
    QTest::newRow("stairs") << QStringLiteral("stairs");
    QTest::newRow("extrude") << QStringLiteral("extrude");
    QTest::newRow("door") << QStringLiteral("door");
    QTest::newRow("slope") << QStringLiteral("slope");
}

void GeneratorToolTest::nothingChangesBeforeEnter()
{
    QFETCH(const QString, tool);
    const auto row = std::ranges::find(allTools(), tool.toStdString(), &ToolInfo::id);
    // A solid wall for all tools but the door.
    const bool isDoor = tool == QLatin1String("door");
    const PointerInput from = isDoor ? at(1020, 512) : at(512, 4);
    const PointerInput to = isDoor ? at(800, 512) : at(512, -320);
    Bench bench(row->make, rooms);
    QVERIFY(!bench.tool->isBusy());
    bench.drag(from, to);
    QVERIFY(bench.tool->isBusy());
    if (tool == QLatin1String("slope")) {
        bench.tool->setOption("heinum", 256);
    }
    QVERIFY2(bench.tool->shownPlan() != nullptr, qPrintable(bench.title()));
    QVERIFY(bench.target.map() == bench.before);
    QVERIFY(bench.tool->key(ToolKey::Escape));
    QVERIFY(!bench.tool->isBusy());
    QVERIFY(bench.target.map() == bench.before);
    bench.drag(from, to);
    if (tool == QLatin1String("slope")) {
        bench.tool->setOption("heinum", 256);
    }
    QVERIFY(bench.tool->key(ToolKey::Enter));
    QVERIFY(!bench.tool->isBusy());
    QVERIFY(bench.target.map() != bench.before);
    QCOMPARE(bench.target.history.done(), std::size_t{1});
    QVERIFY(bench.undoes());
}

void GeneratorToolTest::aPressBesideAllWallsSaysWhereToPress()
{
    Bench bench(makeStairsTool, room);
    bench.tool->move(at(512, 512));
    bench.tool->press(at(512, 512));
    QCOMPARE(bench.title(), QString("Press on the wall where the stairs begin"));
    QVERIFY(!bench.tool->isBusy());
    bench.tool->release(at(512, 512));
    bench.tool->move(at(600, 512));
    QVERIFY(!bench.tool->overlay().message);
}

void GeneratorToolTest::anEditThatRemovesTheWallDropsTheDraft()
{
    Bench bench(makeStairsTool, room);
    bench.drag(at(1020, 512), at(1536, 512));
    QVERIFY(bench.target.commit(DeleteRequest{.sectors = {bench.sector(0)}}).has_value());
    bench.tool->levelChanged();
    QVERIFY(!bench.tool->isBusy());
}

void GeneratorToolTest::stairsBeginAtTheWallAndRise()
{
    Bench bench(makeStairsTool, room);
    bench.tool->setOption("steps", 4);
    bench.drag(at(1020, 512), at(1536, 512));
    QCOMPARE(bench.title(), QString("4 steps of 128 \u00d7 1\u202f024"));
    QVERIFY(bench.tool->key(ToolKey::Enter));
    QCOMPARE(bench.sectors(), std::size_t{5});
    for (int step = 0; step < 4; ++step) {
        QCOMPARE(bench.floor(step + 1), 8192 - 1024 * (step + 1));
    }
    QCOMPARE(portalCount(bench.target.map()), std::size_t{4});
    QCOMPARE(bench.target.selection().sectors.size(), std::size_t{4});
    QVERIFY(bench.undoes());
}

void GeneratorToolTest::theWheelChangesTheNumberOfSteps()
{
    Bench bench(makeStairsTool, room);
    QVERIFY(!bench.tool->turnWheel(1));
    bench.drag(at(1020, 512), at(1536, 512));
    QVERIFY(bench.tool->turnWheel(-5));
    QCOMPARE(bench.option("steps"), 3);
    QVERIFY(bench.tool->key(ToolKey::Enter));
    QCOMPARE(bench.sectors(), std::size_t{4});
}

void GeneratorToolTest::stairsToTheEndMeetItsFloor()
{
    Bench bench(makeStairsTool, apart);
    QVERIFY(bench.target
                .commit(SetRequest{
                    .rows = std::vector{bench.sector(1)},
                    .values = {{.field = "floorz", .value = 4096}}})
                .has_value());
    bench.tool->setOption("steps", 4);
    bench.tool->setOption("heights", 1);
    bench.drag(at(1020, 512), at(1600, 512));
    QVERIFY(bench.detail().contains("No other sector is at the end"));
    bench.drag(at(1600, 512), at(2048, 512));
    QVERIFY(bench.detail().startsWith("1\u202f024 z a step"));
    QVERIFY(bench.tool->key(ToolKey::Enter));
    QCOMPARE(bench.sectors(), std::size_t{6});
    QCOMPARE(bench.floor(5), 4096);
    QCOMPARE(portalCount(bench.target.map()), std::size_t{5});
}

void GeneratorToolTest::theMessageSaysWhetherTheStairsCanBeWalked()
{
    Bench bench(makeStairsTool, room);
    bench.tool->setOption("steps", 2);
    bench.drag(at(1020, 512), at(1536, 512));
    QVERIFY(bench.detail().contains("can be walked (at most 5\u202f120 z)"));
    QVERIFY(bench.message().role == OverlayRole::Stroke);
    bench.tool->setOption("rise", -5121);
    QVERIFY(bench.detail().contains("too high to climb (at most 5\u202f120 z)"));
    QVERIFY(bench.message().role == OverlayRole::Refusal);
    bench.tool->setOption("rise", -5120);
    QVERIFY(bench.detail().contains("can be walked"));
    QVERIFY(bench.detail().contains("headroom 6\u202f144 z: too low to stand"));
    bench.tool->setOption("ceiling", 1);
    QVERIFY(bench.detail().contains("headroom 16\u202f384 z"));
    QVERIFY(bench.message().role == OverlayRole::Stroke);
}

void GeneratorToolTest::stairsCanBeRoundedOrASpiral()
{
    Bench bench(makeStairsTool, room);
    bench.tool->setOption("width", 256);
    bench.drag(at(1020, 512), at(2048, 512));
    QVERIFY(bench.tool->key(ToolKey::Next));
    QCOMPARE(bench.option("shape"), 1);
    QVERIFY(bench.tool->shownPlan() != nullptr);
    const auto straight = bench.tool->overlay().points.size();
    QVERIFY(bench.tool->key(ToolKey::Next));
    QCOMPARE(bench.option("shape"), 2);
    QVERIFY2(bench.tool->shownPlan() != nullptr, qPrintable(bench.title()));
    QCOMPARE(bench.tool->overlay().points.size(), straight);
    QVERIFY(bench.tool->key(ToolKey::Enter));
    QCOMPARE(bench.sectors(), std::size_t{9});
    QVERIFY(bench.undoes());
}

void GeneratorToolTest::theRingAtTheFirstStepSetsTheWidth()
{
    Bench bench(makeStairsTool, room);
    bench.drag(at(1020, 512), at(2048, 512));
    const auto& points = bench.tool->overlay().points;
    const auto ring = std::ranges::find(points, Marker::Target, &OverlayPoint::marker);
    QCOMPARE(ring->at.x, 1024.0);
    bench.drag(at(ring->at.x, ring->at.y), at(1024, 512 - 128));
    QCOMPARE(bench.option("width"), 256);
}

void GeneratorToolTest::aWallBendsByItsRing()
{
    Bench bench(makeCurveTool, rooms);
    bench.tool->setOption("sides", 4);
    bench.drag(at(512, 4), at(512, -256));
    QCOMPARE(bench.option("height"), 256);
    QVERIFY(bench.title().startsWith("4 walls of"));
    QVERIFY(bench.tool->turnWheel(2));
    QVERIFY(bench.title().startsWith("6 walls of"));
    QVERIFY(bench.tool->key(ToolKey::Enter));
    QCOMPARE(bench.target.map().wallCount(), std::size_t{13});
    bench.drag(at(1020, 512), at(1152, 512));
    QVERIFY(bench.detail().contains("sector 1 gets the same arc"));
    QVERIFY(bench.tool->key(ToolKey::Enter));
    QCOMPARE(portalCount(bench.target.map()), std::size_t{6});
    QVERIFY(bench.undoes());
}

void GeneratorToolTest::typedNumbersSetTheHeightOfTheCurve()
{
    Bench bench(makeCurveTool, room);
    bench.drag(at(512, 4), at(512, -256));
    NumberTarget& numbers = *bench.tool->numberTarget();
    QCOMPARE(numbers.numberAim(), (NumberAim{.from = Point{512, 0}, .at = {512, -256}}));
    numbers.takeAt({512, -333});
    QCOMPARE(bench.option("height"), 333);
    QVERIFY(bench.tool->isBusy());
    QVERIFY(bench.tool->key(ToolKey::Up));
    QCOMPARE(bench.option("height"), 336);
}

void GeneratorToolTest::anImpossibleCurveIsRedAndEnterChangesNothing()
{
    Bench bench(makeCurveTool, "sector 0: 0,0 1024,0 1024,256 0,256\n");
    bench.drag(at(512, 4), at(512, 400, control));
    QVERIFY(bench.tool->isBusy());
    QVERIFY(bench.tool->shownPlan() == nullptr);
    QVERIFY(bench.message().role == OverlayRole::Refusal);
    QVERIFY(!bench.title().isEmpty());
    QVERIFY(bench.tool->key(ToolKey::Enter));
    QVERIFY(bench.tool->isBusy());
    QVERIFY(bench.target.map() == bench.before);
}

void GeneratorToolTest::besideWallsTheCurveToolDrawsArcs()
{
    Bench bench(makeCurveTool, room);
    bench.drag(at(2048, 0), at(2048, 1024));
    click(*bench.tool, at(2304, 512));
    QCOMPARE(bench.sectors(), std::size_t{2});
    // With Shift also from a wall to another: the arc divides the room.
    bench.tool->move(at(512, 0, test::shift));
    bench.tool->press(at(512, 0, test::shift));
    bench.tool->release(at(512, 0));
    click(*bench.tool, at(512, 1024));
    click(*bench.tool, at(640, 512));
    QCOMPARE(bench.sectors(), std::size_t{3});
}

void GeneratorToolTest::aWallIsExtrudedOutwardsAndInwards()
{
    Bench bench(makeExtrudeTool, room);
    bench.drag(at(1020, 512), at(1280, 512));
    QCOMPARE(bench.option("distance"), 256);
    QVERIFY(bench.tool->key(ToolKey::Enter));
    QCOMPARE(bench.sectors(), std::size_t{2});
    QCOMPARE(portalCount(bench.target.map()), std::size_t{1});
    bench.drag(at(4, 512), at(128, 512));
    QCOMPARE(bench.option("distance"), -128);
    QCOMPARE(bench.title(), QString("Divides a strip of 128"));
    QVERIFY(bench.tool->key(ToolKey::Enter));
    QCOMPARE(bench.sectors(), std::size_t{3});
    QCOMPARE(portalCount(bench.target.map()), std::size_t{2});
    QVERIFY(bench.undoes());
}

void GeneratorToolTest::aPortalIsNotExtruded()
{
    Bench bench(makeExtrudeTool, rooms);
    bench.drag(at(1020, 512), at(1280, 512));
    QVERIFY(bench.message().role == OverlayRole::Refusal);
    QVERIFY(bench.title().contains("portal"));
    QVERIFY(bench.tool->key(ToolKey::Enter));
    QVERIFY(bench.target.map() == bench.before);
}

void GeneratorToolTest::aDoorHasItsThicknessAndLotag()
{
    Bench bench(makeDoorTool, rooms);
    bench.drag(at(1020, 512), at(768, 512));
    QCOMPARE(bench.option("thickness"), 256);
    bench.tool->setOption("lotag", 22);
    QVERIFY(bench.tool->key(ToolKey::Enter));
    QCOMPARE(bench.sectors(), std::size_t{3});
    const Sector& door = bench.target.map()[bench.target.selection().sectors.front()];
    QCOMPARE(bench.target.selection().sectors.size(), std::size_t{1});
    QCOMPARE(door.lotag, 22);
    QCOMPARE(door.ceiling.z, door.floor.z);
    QVERIFY(bench.undoes());
}

void GeneratorToolTest::theDoorCanBeOnTheOtherSide()
{
    Bench bench(makeDoorTool, rooms);
    bench.drag(at(1020, 512), at(896, 512));
    QVERIFY(bench.tool->key(ToolKey::Next));
    QVERIFY(bench.tool->key(ToolKey::Enter));
    const SectorId door = bench.target.selection().sectors.front();
    for (const WallId wall : bench.target.map().wallsOf(door)) {
        QVERIFY(bench.target.map()[wall].position.x >= 1024);
    }
}

void GeneratorToolTest::aSelectedPortalBecomesADoorAtOnce()
{
    BareTarget target(test::mapFromText(rooms));
    target.setSelection({.walls = {WallId{1}}});
    const auto tool = makeDoorTool(target);
    tool->activate();
    QVERIFY(tool->isBusy());
    QVERIFY(tool->key(ToolKey::Enter));
    QCOMPARE(target.map().sectorCount(), std::size_t{3});
}

void GeneratorToolTest::aSectorSlopesAboutTheWall()
{
    Bench bench(makeSlopeTool, room);
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

void GeneratorToolTest::aCornerDraggedUpSlopesTheFloor()
{
    Bench bench(makeSlopeTool, room);
    click(*bench.tool, at(1020, 512));
    bench.drag(at(0, 0), at(0, -64));
    QCOMPARE(bench.option("heinum"), -1024);
    bench.drag(at(1024, 0), at(1024, 16));
    QCOMPARE(bench.option("height"), 8192 + 1024);
    QCOMPARE(bench.option("heinum"), -1024);
}

void GeneratorToolTest::cornersWhereFloorMeetsCeilingAreRedAtOnce()
{
    Bench bench(makeSlopeTool, room);
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

void GeneratorToolTest::anotherWallBecomesTheHinge()
{
    Bench bench(makeSlopeTool, room);
    click(*bench.tool, at(1020, 512));
    click(*bench.tool, at(512, 1020));
    bench.tool->setOption("heinum", 512);
    QVERIFY(bench.tool->key(ToolKey::Enter));
    const Map& map = bench.target.map();
    const Segment hinge = lineOf(map, map.wallsOf(bench.sector(0)).front());
    QCOMPARE(hinge.a.y, 1024);
    QCOMPARE(hinge.b.y, 1024);
}

void GeneratorToolTest::threePointsMakeASlope()
{
    Bench bench(makeSlopeTool, room);
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

void GeneratorToolTest::aSlopeMeetsTheNeighbour()
{
    Bench bench(makeSlopeTool, rooms);
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

void GeneratorToolTest::aSlopeIsMadeFlat()
{
    Bench bench(makeSlopeTool, room);
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

SECTORED_TEST(GeneratorToolTest)
#include "generator_tool_test.moc"
