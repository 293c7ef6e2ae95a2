#include "sectored/lab/sweep_text.h"

#include "editor/tool/hand/sweep_tool.h"
#include "editor/tool/sweep/sweep_option.h"
#include "tests/editor/tool/bare_target.h"
#include "tests/support/map_text.h"
#include "tests/support/test_main.h"

#include <QTest>

using namespace sectored;
using namespace sectored::editor;
using test::at;
using test::dragTo;

namespace {

/// A square room with walls 4,096 long.
test::BareTarget roomToSweep()
{
    return test::BareTarget(test::mapFromText("sector 0: 0,0 4096,0 4096,4096 0,4096\n"));
}

const SweepCase& caseOf(const EditTarget& target)
{
    return *target.sweep().sweep();
}

const SweepAnswer* answerOf(const EditTarget& target)
{
    return target.sweep().answer(target.view());
}

void drag(SweepTool& tool, Vec2 from, Vec2 to)
{
    dragTo(tool, at(from.x, from.y, test::control), at(to.x, to.y, test::control));
    tool.release(at(to.x, to.y, test::control));
}

} // namespace

class SweepToolTest : public QObject {
    Q_OBJECT

private slots:
    void aDragMovesTheShapeFromHereToThere()
    {
        auto target = roomToSweep();
        SweepTool tool(target);
        QVERIFY(!target.sweep().sweep());
        drag(tool, {2048, 2048}, {3000, 2048});
        QCOMPARE(caseOf(target).at.x, 2048.0);
        QCOMPARE(caseOf(target).by.x, 952.0);
        QCOMPARE(caseOf(target).by.z, 0.0);
        QVERIFY(caseOf(target).target.kind == SweepTargetKind::Level);
        QVERIFY(!tool.isBusy());
        QVERIFY(!tool.overlay().lines.empty());
    }

    void theAnswerFollowsTheDrag()
    {
        auto target = roomToSweep();
        SweepTool tool(target);
        dragTo(tool, at(2048, 2048, test::control), at(2500, 2048, test::control));
        QVERIFY(tool.isBusy());
        QVERIFY(!stopOf(*answerOf(target)));
        tool.move(at(4500, 2048, test::control));
        const auto stop = stopOf(*answerOf(target));
        QVERIFY(stop.has_value());
        QCOMPARE(stop->centre.x, 4096.0 - 164);
        QVERIFY(stop->part.surface->kind == SurfaceKind::Wall);
        QVERIFY(tool.status().starts_with("stops at"));
    }

    void thePlayerStandsOnTheFloor()
    {
        auto target = roomToSweep();
        SweepTool tool(target);
        drag(tool, {2048, 2048}, {2500, 2048});
        const double floor = -target.map()[*target.view().numbering().sectorAt(0)].floor.z / 16.0;
        QCOMPARE(caseOf(target).at.z, floor + 352);
        QVERIFY(answerOf(target) != nullptr);
    }

    void bothEndsAreHandles()
    {
        auto target = roomToSweep();
        SweepTool tool(target);
        drag(tool, {1024, 1024}, {2048, 1024});
        drag(tool, {1024, 1024}, {1024, 2048});
        QCOMPARE(onPlan(caseOf(target).at), (Vec2{1024, 2048}));
        QCOMPARE(onPlan(caseOf(target).at + caseOf(target).by), (Vec2{2048, 1024}));
    }

    void arrowsMoveTheLastEndByOneOrByTheGrid()
    {
        auto target = roomToSweep();
        SweepTool tool(target);
        drag(tool, {1024, 1024}, {2049, 1024});
        QVERIFY(tool.key(ToolKey::Right));
        QCOMPARE(caseOf(target).by.x, 1026.0);
        QVERIFY(tool.key(ToolKey::ShiftRight));
        QCOMPARE(caseOf(target).by.x, 1040.0); // grid of 16
    }

    void theWheelChangesTheRadiusAndWithShiftTheHeight()
    {
        auto target = roomToSweep();
        SweepTool tool(target);
        tool.setOption("sweepBody", 2); // sphere
        dragTo(tool, at(1024, 1024, test::control), at(2048, 1024, test::control));
        QVERIFY(tool.turnWheel(1));
        QCOMPARE(caseOf(target).shape.radius, 172.0);
        const double before = caseOf(target).at.z;
        tool.move(at(2048, 1024, {.shift = true, .control = true}));
        QVERIFY(tool.turnWheel(1));
        QCOMPARE(caseOf(target).at.z, before + 64);
        QCOMPARE(caseOf(target).shape.radius, 172.0);
    }

    void aHeightOutsideOfTheFieldIsTakenToItsEnd()
    {
        ToolOptions options;
        turnSweepHeight(options, -3e9, -1);
        QCOMPARE(readSweepOptions(options).z, -8'000'000);
        turnSweepHeight(options, 3e9, 1);
        QCOMPARE(readSweepOptions(options).z, 8'000'000);
    }

    void thePlayerHasNoRadiusToTurn()
    {
        auto target = roomToSweep();
        SweepTool tool(target);
        dragTo(tool, at(1024, 1024, test::control), at(2048, 1024, test::control));
        QVERIFY(!tool.turnWheel(1));
    }

    void enterSlidesOnAndBackspaceTakesALegBack()
    {
        auto target = roomToSweep();
        SweepTool tool(target);
        QVERIFY(!tool.key(ToolKey::Enter));
        drag(tool, {3000, 1024}, {5000, 3000});
        QVERIFY(tool.key(ToolKey::Enter));
        QVERIFY(tool.key(ToolKey::Enter));
        QCOMPARE(caseOf(target).slide, 2);
        QCOMPARE(answerOf(target)->slide.legs.size(), std::size_t{2});
        QVERIFY(tool.key(ToolKey::Backspace));
        QCOMPARE(caseOf(target).slide, 1);
    }

    void escapeCancelsTheDragAndThenClears()
    {
        auto target = roomToSweep();
        SweepTool tool(target);
        drag(tool, {1024, 1024}, {2048, 1024});
        dragTo(tool, at(2048, 1024, test::control), at(3000, 1024, test::control));
        QVERIFY(tool.key(ToolKey::Escape));
        QCOMPARE(caseOf(target).by.x, 1024.0);
        QVERIFY(tool.key(ToolKey::Escape));
        QVERIFY(!target.sweep().sweep());
        QVERIFY(target.sweep().last().has_value());
        QVERIFY(!tool.key(ToolKey::Escape));
    }

    void anEditChangesTheAnswer()
    {
        auto target = roomToSweep();
        SweepTool tool(target);
        drag(tool, {2048, 2048}, {4500, 2048});
        const SectorId room = *target.view().numbering().sectorAt(0);
        QVERIFY(target.commit(DeleteRequest{.sectors = {room}}));
        tool.levelChanged();
        QVERIFY(answerOf(target) == nullptr);
        QCOMPARE(tool.status(), std::string("no sector here at this height"));
    }

    void theOptionShowAddsAPictureThatFollowsTheDrag()
    {
        auto target = roomToSweep();
        SweepTool tool(target);
        drag(tool, {2048, 2048}, {3000, 2048});
        const auto countsOf = [&](int show) {
            tool.setOption("sweepShow", show);
            return tool.overlay().labels.back().text;
        };
        QCOMPARE(countsOf(1), std::string("0 candidates, 4 skipped"));
        QCOMPARE(countsOf(2), std::string("0 sprites, 0 met"));
        QCOMPARE(countsOf(3), std::string("0 planes, 0 near the way"));
        QCOMPARE(countsOf(0), tool.status());
        tool.setOption("sweepShow", 1);
        dragTo(tool, at(3000, 2048, test::control), at(4500, 2048, test::control));
        QCOMPARE(tool.overlay().labels.back().text, std::string("1 candidate, 3 skipped"));
    }

    void theCaseIsCopiedAsALineThatReadsBack()
    {
        auto target = roomToSweep();
        SweepTool tool(target);
        QVERIFY(tool.copiedText().empty());
        drag(tool, {1024, 1024}, {2048, 1024});
        const std::string copied = tool.copiedText();
        const auto read = parseSweepCase({.text = copied, .number = 1});
        QVERIFY(read.has_value());
        QVERIFY(read->at == caseOf(target).at && read->by == caseOf(target).by);
    }

    void theBenchTakesTheTrianglesNearTheWay()
    {
        auto target = roomToSweep();
        SweepTool tool(target);
        drag(tool, {2048, 2048}, {4500, 2048});
        const auto taken = target.sweep().amongTriangles(caseOf(target), target.view());
        QVERIFY(taken.has_value());
        const auto given = answer(*taken);
        QCOMPARE(stopOf(*given)->time, stopOf(*answerOf(target))->time);
        QVERIFY(stopOf(*given)->centre == stopOf(*answerOf(target))->centre);
    }
};

SECTORED_TEST(SweepToolTest)
#include "sweep_tool_test.moc"
