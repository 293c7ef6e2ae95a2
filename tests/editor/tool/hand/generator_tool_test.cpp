#include "sectored/map/portal.h"

#include "editor/tool/generate/reopen.h"
#include "editor/tool/hand/curve_tool.h"
#include "editor/tool/hand/generator_tool.h"
#include "tests/editor/tool/hand/generator_bench.h"
#include "tests/support/test_main.h"

#include <QTest>

#include <algorithm>

using namespace sectored;
using namespace sectored::editor;
using test::at;
using test::BareTarget;
using test::click;
using test::control;
using test::oneSquare;
using test::twoSquares;
using Bench = test::GeneratorBench;

namespace {

constexpr std::string_view apart = "sector 0: 0,0 1024,0 1024,1024 0,1024\n"
                                   "sector 1: 2048,0 3072,0 3072,1024 2048,1024\n";

} // namespace

/// The tools that make a shape by handles: stairs, curves, extruded walls and doors.
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
    void stairsToTheEndIgnoreLockedSectors();
    void theMessageSaysWhetherTheStairsCanBeWalked();
    void thePlayerThatIsSetClimbsTheStairs();
    void stairsCanBeRoundedOrASpiral();
    void anOptionThatTakesTheActiveHandleAwayMakesTheFirstActive();
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
    void theNearestPossibleThicknessIsOfferedAndEnterTakesIt();
    void aDoubleClickBesideTheOfferOnlyTakesIt();
    void fewerStepsAreOfferedWhereSoManyDoNotFit();
    void nothingIsOfferedDuringADragOrWhereNoValueWorks();
    void theHintsSayHowToChangeWhatWasMade();
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
    Bench bench(row->make, twoSquares);
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
    Bench bench(makeStairsTool, oneSquare);
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
    Bench bench(makeStairsTool, oneSquare);
    bench.drag(at(1020, 512), at(1536, 512));
    QVERIFY(bench.target.commit(DeleteRequest{.sectors = {bench.sector(0)}}).has_value());
    bench.tool->levelChanged();
    QVERIFY(!bench.tool->isBusy());
}

void GeneratorToolTest::stairsBeginAtTheWallAndRise()
{
    Bench bench(makeStairsTool, oneSquare);
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
    Bench bench(makeStairsTool, oneSquare);
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

void GeneratorToolTest::stairsToTheEndIgnoreLockedSectors()
{
    Bench bench(makeStairsTool, apart);
    bench.target.shown.lockedSectors = {bench.sector(1)};
    bench.tool->setOption("heights", 1);
    bench.drag(at(1020, 512), at(2048, 512));
    QVERIFY(bench.detail().contains("No other sector is at the end"));
}

void GeneratorToolTest::theMessageSaysWhetherTheStairsCanBeWalked()
{
    Bench bench(makeStairsTool, oneSquare);
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
    bench.tool->setOption("rise", -9000);
    QVERIFY(bench.detail().contains("no headroom: the floor is not below the ceiling"));
    bench.tool->setOption("rise", -5120);
    bench.tool->setOption("ceiling", 1);
    QVERIFY(bench.detail().contains("headroom 16\u202f384 z"));
    QVERIFY(bench.message().role == OverlayRole::Stroke);
}

void GeneratorToolTest::thePlayerThatIsSetClimbsTheStairs()
{
    Bench bench(makeStairsTool, oneSquare);
    WalkerSettings small;
    small.standing.z = 100;
    small.mover.stepHeight = 64;
    bench.target.sweep().setPlayer(small);
    bench.tool->setOption("steps", 2);
    bench.drag(at(1020, 512), at(1536, 512));
    bench.tool->setOption("rise", -1025);
    QVERIFY(bench.detail().contains("too high to climb (at most 1\u202f024 z)"));
    small.mover.stepHeight = 500;
    bench.target.sweep().setPlayer(small);
    bench.tool->setOption("rise", -5120);
    QVERIFY(bench.detail().contains("can be walked (at most 8\u202f000 z)"));
    QVERIFY(!bench.detail().contains("too low to stand"));
    QVERIFY(bench.message().role == OverlayRole::Stroke);
}

void GeneratorToolTest::stairsCanBeRoundedOrASpiral()
{
    Bench bench(makeStairsTool, oneSquare);
    bench.tool->setOption("width", 256);
    bench.drag(at(1020, 512), at(2048, 512));
    QVERIFY(bench.tool->key(ToolKey::Next));
    QCOMPARE(bench.option("shape"), 1);
    QVERIFY(bench.tool->shownPlan() != nullptr);
    const auto rounded = bench.tool->overlay().points.size();
    QVERIFY(bench.tool->key(ToolKey::Next));
    QCOMPARE(bench.option("shape"), 2);
    QVERIFY2(bench.tool->shownPlan() != nullptr, qPrintable(bench.title()));
    QCOMPARE(bench.tool->overlay().points.size(), rounded);
    QVERIFY(bench.tool->key(ToolKey::Enter));
    QCOMPARE(bench.sectors(), std::size_t{9});
    QVERIFY(bench.undoes());
}

void GeneratorToolTest::anOptionThatTakesTheActiveHandleAwayMakesTheFirstActive()
{
    Bench bench(makeStairsTool, oneSquare);
    bench.tool->setOption("shape", 1);
    bench.tool->setOption("width", 256);
    bench.drag(at(1020, 512), at(2048, 512));
    const Vec2 bend = bench.tool->overlay().points.back().at;
    bench.drag(at(bend.x, bend.y), at(bend.x, bend.y - 64));
    bench.tool->setOption("shape", 0);
    QVERIFY(bench.tool->key(ToolKey::Right));
    QCOMPARE(bench.tool->numberTarget()->numberAim().at, (Point{2064, 512}));
}

void GeneratorToolTest::theRingAtTheFirstStepSetsTheWidth()
{
    Bench bench(makeStairsTool, oneSquare);
    bench.drag(at(1020, 512), at(2048, 512));
    const auto& points = bench.tool->overlay().points;
    const auto ring = std::ranges::find(points, Marker::Target, &OverlayPoint::marker);
    QCOMPARE(ring->at.x, 1024.0);
    bench.drag(at(ring->at.x, ring->at.y), at(1024, 512 - 128));
    QCOMPARE(bench.option("width"), 256);
}

void GeneratorToolTest::aWallBendsByItsRing()
{
    Bench bench(makeCurveTool, twoSquares);
    bench.tool->setOption("sides", 4);
    bench.drag(at(512, 4), at(512, -256));
    QCOMPARE(bench.option("height"), 256);
    QVERIFY(bench.title().startsWith("4 walls of"));
    QVERIFY(bench.tool->turnWheel(2));
    QVERIFY(bench.title().startsWith("6 walls of"));
    QVERIFY(bench.tool->key(ToolKey::Enter));
    QCOMPARE(bench.target.map().wallCount(), std::size_t{13});
    bench.drag(at(1020, 512), at(1152, 512));
    QVERIFY(bench.detail().contains("sector 1 gets the same curve"));
    QVERIFY(bench.tool->key(ToolKey::Enter));
    QCOMPARE(portalCount(bench.target.map()), std::size_t{6});
    QVERIFY(bench.undoes());
}

void GeneratorToolTest::typedNumbersSetTheHeightOfTheCurve()
{
    Bench bench(makeCurveTool, oneSquare);
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
    Bench bench(makeCurveTool, oneSquare);
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
    Bench bench(makeExtrudeTool, oneSquare);
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
    Bench bench(makeExtrudeTool, twoSquares);
    bench.drag(at(1020, 512), at(1280, 512));
    QVERIFY(bench.message().role == OverlayRole::Refusal);
    QVERIFY(bench.title().contains("portal"));
    QVERIFY(bench.tool->key(ToolKey::Enter));
    QVERIFY(bench.target.map() == bench.before);
}

void GeneratorToolTest::aDoorHasItsThicknessAndLotag()
{
    Bench bench(makeDoorTool, twoSquares);
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
    Bench bench(makeDoorTool, twoSquares);
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
    BareTarget target(test::mapFromText(twoSquares));
    target.setSelection({.walls = {WallId{1}}});
    const auto tool = makeDoorTool(target);
    tool->activate();
    QVERIFY(tool->isBusy());
    QVERIFY(tool->key(ToolKey::Enter));
    QCOMPARE(target.map().sectorCount(), std::size_t{3});
}

void GeneratorToolTest::theNearestPossibleThicknessIsOfferedAndEnterTakesIt()
{
    Bench bench(makeDoorTool, twoSquares);
    bench.drag(at(1020, 512), at(768, 512));
    bench.tool->setOption("thickness", 4000);
    QCOMPARE(bench.message().role, OverlayRole::Refusal);
    QVERIFY(bench.message().offer.starts_with("Nearest possible thickness: "));
    const auto hints = bench.tool->hints();
    QCOMPARE(hints.at(hints.size() - 2).text, std::string_view("nearest possible value"));
    QVERIFY(bench.tool->key(ToolKey::Enter));
    // It is taken, and made by the next Enter.
    const int thickness = bench.option("thickness");
    QVERIFY(bench.tool->isBusy() && bench.tool->shownPlan() != nullptr);
    QVERIFY(bench.message().offer.empty());
    const auto works = [&bench](int depth) {
        return bench.target.preview(DoorRequest{.wall = WallId{1}, .depth = depth}).has_value();
    };
    QVERIFY(works(thickness) && !works(thickness + 1));
    QVERIFY(bench.tool->key(ToolKey::Enter));
    QCOMPARE(bench.sectors(), std::size_t{3});
    QVERIFY(bench.undoes());
}

void GeneratorToolTest::aDoubleClickBesideTheOfferOnlyTakesIt()
{
    const PointerInput beside = at(900, 400);
    Bench bench(makeDoorTool, twoSquares);
    bench.drag(at(1020, 512), at(768, 512));
    bench.tool->setOption("thickness", 4000);
    QVERIFY(!bench.message().offer.empty());
    click(*bench.tool, beside);
    bench.tool->doubleClick(beside);
    QVERIFY(bench.tool->isBusy() && bench.tool->shownPlan() != nullptr);
    QVERIFY(bench.target.map() == bench.before);
    // Another one makes the door.
    click(*bench.tool, beside);
    bench.tool->doubleClick(beside);
    QCOMPARE(bench.sectors(), std::size_t{3});
    QVERIFY(bench.undoes());
}

void GeneratorToolTest::fewerStepsAreOfferedWhereSoManyDoNotFit()
{
    Bench bench(makeStairsTool, oneSquare);
    bench.drag(at(1020, 512), at(1088, 512));
    bench.tool->setOption("steps", 255);
    QVERIFY(bench.message().offer.starts_with("Nearest possible number of steps: "));
    QVERIFY(bench.tool->key(ToolKey::Enter));
    QVERIFY(bench.option("steps") < 255);
    QVERIFY(bench.tool->shownPlan() != nullptr);
}

void GeneratorToolTest::nothingIsOfferedDuringADragOrWhereNoValueWorks()
{
    Bench bench(makeDoorTool, twoSquares);
    test::dragTo(*bench.tool, at(1020, 512), at(-512, 512));
    QCOMPARE(bench.message().role, OverlayRole::Refusal);
    QVERIFY(bench.message().offer.empty());
    bench.tool->release(at(-512, 512));
    QVERIFY(!bench.message().offer.empty());
    // A portal is not extruded, however far.
    Bench portal(makeExtrudeTool, twoSquares);
    portal.drag(at(1020, 512), at(1200, 512));
    QCOMPARE(portal.message().role, OverlayRole::Refusal);
    QVERIFY(portal.message().offer.empty());
}

void GeneratorToolTest::theHintsSayHowToChangeWhatWasMade()
{
    Bench bench(makeDoorTool, twoSquares);
    const auto says = [&bench](std::string_view key, std::string_view text) {
        return std::ranges::any_of(bench.tool->hints(), [&](const Hint& hint) {
            return hint.key == key && hint.text == text;
        });
    };
    bench.drag(at(1020, 512), at(768, 512));
    QVERIFY(says("Enter", "create"));
    QVERIFY(bench.tool->key(ToolKey::Enter));
    QVERIFY(says("Shift+F2", "edit door"));
    openGenerator(bench.target, *bench.target.map().project().generators.back());
    bench.tool->levelChanged();
    QVERIFY(bench.tool->isBusy());
    QVERIFY(says("Enter", "replace door"));
}

SECTORED_TEST(GeneratorToolTest)
#include "generator_tool_test.moc"
