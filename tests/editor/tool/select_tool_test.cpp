#include "editor/tool/select_tool.h"
#include "tests/editor/tool/bare_target.h"
#include "tests/support/map_text.h"

#include <QTest>

#include <algorithm>

using namespace sectored;
using namespace sectored::editor;
using test::at;
using test::click;
using test::dragTo;

namespace {

test::BareTarget twoRooms()
{
    return test::BareTarget(test::mapFromText(R"(
sector 0: 0,0 160,0 160,160 0,160
sector 1: 160,0 320,0 320,160 160,160
)"));
}

test::BareTarget stackedRooms()
{
    return test::BareTarget(test::mapFromText(R"(
sector 0: 0,0 160,0 160,160 0,160
sector 1: 64,64 320,64 320,96 64,96
)"));
}

SectorId sector(const test::BareTarget& target, int number)
{
    return *target.view().numbering().sectorAt(number);
}

bool shows(const Overlay& overlay, OverlayRole role)
{
    return std::ranges::any_of(overlay.lines, [role](auto& line) { return line.role == role; });
}

} // namespace

class SelectToolTest : public QObject {
    Q_OBJECT

private slots:
    void aClickTakesTheNearestThing()
    {
        auto target = twoRooms();
        SelectTool tool(target);
        click(tool, at(4, 4));
        QCOMPARE(target.selection(), (Selection{.vertices = {{0, 0}}}));
        click(tool, at(80, 3));
        QCOMPARE(target.selection().walls.size(), std::size_t{1});
        click(tool, at(80, 80));
        QCOMPARE(target.selection(), (Selection{.sectors = {sector(target, 0)}}));
    }

    void aSecondClickOnTheSameSpotTakesTheNextOfTheStack()
    {
        auto target = stackedRooms();
        SelectTool tool(target);
        click(tool, at(110, 80));
        const Selection first = target.selection();
        QCOMPARE(first.sectors.size(), std::size_t{1});
        click(tool, at(112, 81));
        QVERIFY(target.selection() != first);
        QCOMPARE(target.selection().sectors.size(), std::size_t{1});
        QVERIFY(tool.key(ToolKey::Next));
        QCOMPARE(target.selection(), first);
    }

    void aStackSaysHowManyThereAre()
    {
        auto target = stackedRooms();
        SelectTool tool(target);
        click(tool, at(110, 80));
        QCOMPARE(tool.status(), std::string("1 of 2 here"));
        QVERIFY(tool.overlay().message.has_value());
        tool.move(at(140, 20));
        QVERIFY(!tool.overlay().message.has_value());
    }

    void shiftAddsAndControlTakesAway()
    {
        auto target = twoRooms();
        SelectTool tool(target);
        click(tool, at(80, 80));
        click(tool, at(240, 80, test::shift));
        QCOMPARE(target.selection().sectors.size(), std::size_t{2});
        click(tool, at(80, 80, test::control));
        QCOMPARE(target.selection(), (Selection{.sectors = {sector(target, 1)}}));
    }

    void aClickOnEmptyGroundSelectsNothing()
    {
        auto target = twoRooms();
        SelectTool tool(target);
        click(tool, at(80, 80));
        click(tool, at(1000, 1000));
        QVERIFY(target.selection().isEmpty());
    }

    void aDoubleClickOnAWallTakesItsLoop()
    {
        auto target = twoRooms();
        SelectTool tool(target);
        click(tool, at(80, 3));
        tool.doubleClick(at(80, 3));
        tool.release(at(80, 3));
        QCOMPARE(target.selection().walls.size(), std::size_t{4});
    }

    void aDragMovesAVertexToTheGridAsOneStep()
    {
        auto target = twoRooms();
        SelectTool tool(target);
        dragTo(tool, at(1, 1), at(-30, -15));
        QVERIFY(tool.isBusy());
        QVERIFY(tool.shownPlan() != nullptr);
        QCOMPARE(target.history.done(), std::size_t{0});
        tool.release(at(-30, -15));
        QCOMPARE(target.history.done(), std::size_t{1});
        QCOMPARE(target.selection(), (Selection{.vertices = {{-32, -16}}}));
        QCOMPARE(target.map()[WallId{0}].position, (Point{-32, -16}));
    }

    void aDragMovesASectorWithItsNeighboursCorners()
    {
        auto target = twoRooms();
        SelectTool tool(target);
        dragTo(tool, at(240, 80), at(256, 80));
        tool.release(at(256, 80));
        QCOMPARE(target.map()[WallId{1}].position, (Point{176, 0}));
        QCOMPARE(target.map()[WallId{5}].position, (Point{336, 0}));
        QCOMPARE(target.selection(), (Selection{.sectors = {sector(target, 1)}}));
    }

    void aDragOfWhatIsSelectedMovesAllOfIt()
    {
        auto target = twoRooms();
        SelectTool tool(target);
        click(tool, at(80, 80));
        click(tool, at(240, 80, test::shift));
        dragTo(tool, at(80, 80), at(80, 96));
        tool.release(at(80, 96));
        for (const WallId wall : target.view().numbering().wallOrder()) {
            QVERIFY(target.map()[wall].position.y >= 16);
        }
    }

    void shiftKeepsADragOnOneAxis()
    {
        auto target = twoRooms();
        SelectTool tool(target);
        click(tool, at(0, 0));
        dragTo(tool, at(0, 0), at(-40, -20, test::shift));
        // Shift is pressed after the drag has begun: at its start it means a band.
        tool.release(at(-40, -20, test::shift));
        QCOMPARE(target.map()[WallId{0}].position, (Point{-48, 0}));
    }

    void aPlaceThatCannotBeIsRefusedThereAndTheLastValidOneKept()
    {
        auto target = twoRooms();
        SelectTool tool(target);
        dragTo(tool, at(0, 0), at(-32, 0));
        tool.move(at(400, 80));
        QVERIFY(tool.overlay().message.has_value());
        QCOMPARE(tool.overlay().message->role, OverlayRole::Refusal);
        QVERIFY(shows(tool.overlay(), OverlayRole::Refusal));
        QCOMPARE(tool.pointerShape(), PointerShape::Forbidden);
        QVERIFY(std::ranges::any_of(tool.overlay().areas, &OverlayArea::hatched));
        for (const OverlayLine& line : tool.overlay().lines) {
            // The moved vertex stands at its last valid place, where its walls are marked.
            const bool isWall = line.role == OverlayRole::Culprit;
            QVERIFY(!isWall || (line.from != Vec2{0, 0} && line.to != Vec2{0, 0}));
        }
        tool.release(at(400, 80));
        QCOMPARE(target.map()[WallId{0}].position, (Point{-32, 0}));
        QVERIFY(tool.showsOldRefusal());
        QVERIFY(tool.overlay().message.has_value());
        tool.dismissRefusal();
        QVERIFY(!tool.overlay().message.has_value());
    }

    void escapePutsADragBack()
    {
        auto target = twoRooms();
        const Map before = target.map();
        SelectTool tool(target);
        dragTo(tool, at(0, 0), at(-32, 0));
        QVERIFY(tool.key(ToolKey::Escape));
        tool.release(at(-32, 0));
        QVERIFY(target.map() == before);
        QVERIFY(tool.shownPlan() == nullptr);
    }

    void aBandTakesInsideOnlyRightwardsAndTouchingLeftwards()
    {
        auto target = twoRooms();
        SelectTool tool(target);
        dragTo(tool, at(-20, -20), at(170, 170));
        tool.release(at(170, 170));
        QCOMPARE(target.selection(), (Selection{.sectors = {sector(target, 0)}}));
        dragTo(tool, at(200, 200), at(150, -20));
        tool.release(at(150, -20));
        QCOMPARE(target.selection().sectors.size(), std::size_t{2});
    }

    void arrowsNudgeTheSelectionByTheGrid()
    {
        auto target = twoRooms();
        SelectTool tool(target);
        QVERIFY(!tool.key(ToolKey::Left));
        click(tool, at(80, 80));
        QVERIFY(tool.key(ToolKey::Left));
        QCOMPARE(target.map()[WallId{0}].position, (Point{-16, 0}));
        QVERIFY(tool.key(ToolKey::ShiftUp));
        QCOMPARE(target.map()[WallId{0}].position, (Point{-16, -128}));
    }

    void deleteRemovesTheSelectedSectors()
    {
        auto target = twoRooms();
        SelectTool tool(target);
        click(tool, at(80, 80));
        QVERIFY(tool.key(ToolKey::Delete));
        QCOMPARE(target.map().sectorCount(), std::size_t{1});
        QVERIFY(target.selection().isEmpty());
    }

    void aChangeOfTheLevelEndsADrag()
    {
        auto target = twoRooms();
        SelectTool tool(target);
        dragTo(tool, at(0, 0), at(-32, 0));
        tool.levelChanged();
        QVERIFY(!tool.isBusy());
    }

    void whatIsUnderThePointerIsLit()
    {
        auto target = twoRooms();
        SelectTool tool(target);
        tool.move(at(80, 80));
        QVERIFY(shows(tool.overlay(), OverlayRole::Hover));
        QCOMPARE(tool.pointerShape(), PointerShape::Arrow);
        tool.move(at(1, 1));
        QCOMPARE(tool.pointerShape(), PointerShape::Move);
        tool.leave();
        QVERIFY(tool.overlay().points.empty());
    }
};

QTEST_APPLESS_MAIN(SelectToolTest)
#include "select_tool_test.moc"
