#include "editor/tool/hand/select_tool.h"
#include "tests/editor/tool/select_rooms.h"
#include "tests/support/test_main.h"

#include <QTest>

#include <algorithm>

using namespace sectored;
using namespace sectored::editor;
using test::at;
using test::click;
using test::dragTo;
using test::roomsWithSprite;
using test::sector;
using test::shows;
using test::stackedRooms;
using test::twoRooms;

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
        const auto& list = tool.overlay().list;
        QVERIFY(list.has_value());
        QCOMPARE(list->title, std::string("2 sectors here (N: next)"));
        QCOMPARE(list->rows.size(), std::size_t{2});
        QVERIFY(list->rows[0].isCurrent && !list->rows[1].isCurrent);
        QCOMPARE(list->rows[0].text.substr(0, 6), std::string("floor "));
        // The pointer leaves the spot on its way to the list.
        tool.move(at(140, 20));
        QVERIFY(tool.overlay().list.has_value());
        tool.listedObjects()->dismissList();
        QVERIFY(!tool.overlay().list.has_value());
    }

    void aRowOfTheListTakesItsThing()
    {
        auto target = stackedRooms();
        SelectTool tool(target);
        click(tool, at(110, 80));
        const Selection first = target.selection();
        tool.listedObjects()->pointAtRow(1);
        QVERIFY(shows(tool.overlay(), OverlayRole::Hover));
        QCOMPARE(target.selection(), first);
        tool.listedObjects()->pickRow(1);
        QVERIFY(target.selection() != first);
        QVERIFY(tool.overlay().list->rows[1].isCurrent);
    }

    void afterTheListHasGoneAClickStartsAnew()
    {
        auto target = stackedRooms();
        SelectTool tool(target);
        click(tool, at(110, 80));
        const Selection first = target.selection();
        tool.listedObjects()->dismissList();
        click(tool, at(110, 80));
        QCOMPARE(target.selection(), first);
    }

    void aLongPressListsWhatIsThereAndDoesNotClick()
    {
        auto target = twoRooms();
        SelectTool tool(target);
        tool.move(at(160, 80));
        tool.press(at(160, 80));
        tool.listedObjects()->openList(at(160, 80));
        const auto& list = tool.overlay().list;
        QVERIFY(list.has_value());
        QVERIFY(list->rows.size() >= 3);
        QCOMPARE(list->rows[0].name.substr(0, 4), std::string("Wall"));
        const Selection taken = target.selection();
        tool.release(at(160, 80));
        QCOMPARE(target.selection(), taken);
        QVERIFY(tool.overlay().list.has_value());
    }

    void theFilterNarrowsWhatIsTaken()
    {
        auto target = roomsWithSprite();
        SelectTool tool(target);
        target.options().setSelectFilter(SelectFilter::Sectors);
        click(tool, at(1, 1));
        QCOMPARE(target.selection(), (Selection{.sectors = {sector(target, 0)}}));
        target.options().setSelectFilter(SelectFilter::Walls);
        click(tool, at(1, 1));
        QCOMPARE(target.selection().walls.size(), std::size_t{1});
        target.options().setSelectFilter(SelectFilter::Sprites);
        click(tool, at(1, 1));
        QVERIFY(target.selection().isEmpty());
        dragTo(tool, at(-20, -20), at(400, 400));
        tool.release(at(400, 400));
        QCOMPARE(target.selection(), (Selection{.sprites = {SpriteId{0}}}));
    }

    void whatIsHiddenOrLockedIsNotTaken()
    {
        auto target = roomsWithSprite();
        target.shown.hiddenSectors = {sector(target, 0)};
        target.shown.lockedSectors = {sector(target, 1)};
        SelectTool tool(target);
        click(tool, at(80, 80));
        click(tool, at(240, 80, test::shift));
        click(tool, at(160, 0, test::shift));
        dragTo(tool, at(-20, -20), at(400, 400));
        tool.release(at(400, 400));
        QVERIFY(target.selection().isEmpty());
        target.shown.hiddenSectors.clear();
        target.shown.lockedSprites = {SpriteId{0}};
        click(tool, at(40, 40));
        QCOMPARE(target.selection(), (Selection{.sectors = {sector(target, 0)}}));
    }

    void spritesGoAlongWithTheirSector()
    {
        auto target = roomsWithSprite();
        SelectTool tool(target);
        click(tool, at(80, 120));
        dragTo(tool, at(80, 120), at(64, 120));
        tool.release(at(64, 120));
        QCOMPARE(target.map()[SpriteId{0}].position, (Point{24, 40}));
        QCOMPARE(target.history.done(), std::size_t{1});
    }

    void deleteTakesSectorsAndSpritesInOneStep()
    {
        auto target = roomsWithSprite();
        SelectTool tool(target);
        target.setSelection(
            {.sectors = {sector(target, 0), sector(target, 1)}, .sprites = {SpriteId{0}}});
        QVERIFY(tool.key(ToolKey::Delete));
        QCOMPARE(target.map().sectorCount(), std::size_t{0});
        QCOMPARE(target.map().spriteCount(), std::size_t{0});
        QCOMPARE(target.history.done(), std::size_t{1});
    }

    void deletingASolidWallSaysWhatToDoInstead()
    {
        auto target = twoRooms();
        SelectTool tool(target);
        click(tool, at(80, 3));
        QVERIFY(tool.key(ToolKey::Delete));
        QCOMPARE(target.history.done(), std::size_t{0});
        QCOMPARE(tool.overlay().message->role, OverlayRole::Refusal);
        QVERIFY(tool.overlay().message->title.find("Delete the sector") != std::string::npos);
    }

    void aDeletionThatWorksHidesAnOlderRefusal()
    {
        auto target = twoRooms();
        SelectTool tool(target);
        click(tool, at(80, 3));
        QVERIFY(tool.key(ToolKey::Delete));
        QVERIFY(tool.oldRefusal() != nullptr && tool.overlay().message.has_value());
        target.setSelection({.sectors = {sector(target, 1)}});
        QVERIFY(tool.key(ToolKey::Delete));
        QCOMPARE(target.history.done(), std::size_t{1});
        QVERIFY(tool.oldRefusal() == nullptr && !tool.overlay().message.has_value());
    }

    void deletingAPortalJoinsWhatItParts()
    {
        auto target = twoRooms();
        SelectTool tool(target);
        const WallId near = *target.map().wallsOf(sector(target, 0)).begin();
        const WallId portal{near.value + 1};
        std::vector<WallId> both{portal, target.map()[portal].nextWall.row()};
        std::ranges::sort(both);
        target.setSelection({.walls = both});
        QVERIFY(tool.key(ToolKey::Delete));
        QCOMPARE(target.map().sectorCount(), std::size_t{1});
        QCOMPARE(target.history.done(), std::size_t{1});
        QVERIFY(target.selection().isEmpty());
    }

    void deletingVerticesJoinsTheWallsBesideThemInOneStep()
    {
        test::BareTarget target(
            test::mapFromText("sector 0: 0,0 80,-20 160,0 160,160 80,180 0,160\n"));
        SelectTool tool(target);
        target.setSelection({.vertices = {{80, -20}, {80, 180}}});
        QVERIFY(tool.key(ToolKey::Delete));
        QCOMPARE(target.map().wallCount(), std::size_t{4});
        QCOMPARE(target.history.done(), std::size_t{1});
    }

    void shiftAndControlKeepOnlyWhatBothHold()
    {
        auto target = twoRooms();
        SelectTool tool(target);
        constexpr Modifiers both{.shift = true, .control = true};
        target.setSelection({.sectors = {sector(target, 0), sector(target, 1)}});
        dragTo(tool, at(140, -20, both), at(400, 400, both));
        tool.release(at(400, 400, both));
        QCOMPARE(target.selection(), (Selection{.sectors = {sector(target, 1)}}));
        click(tool, at(80, 80, both));
        QVERIFY(target.selection().isEmpty());
    }

    void aLassoTakesWhatLiesInside()
    {
        auto target = twoRooms();
        target.options().setSelectShape(SelectShape::Lasso);
        SelectTool tool(target);
        tool.press(at(-20, -20));
        for (const Vec2 corner : {Vec2{170, -20}, Vec2{170, 170}, Vec2{-20, 170}}) {
            tool.move(at(corner.x, corner.y));
        }
        QVERIFY(shows(tool.overlay(), OverlayRole::Band));
        tool.release(at(-20, 170));
        QCOMPARE(target.selection(), (Selection{.sectors = {sector(target, 0)}}));
    }

    void aDoubleClickOnASectorTakesAllAroundWithTheSameFloor()
    {
        auto target = twoRooms();
        SelectTool tool(target);
        click(tool, at(80, 80));
        tool.doubleClick(at(80, 80));
        tool.release(at(80, 80));
        QCOMPARE(target.selection().sectors.size(), std::size_t{2});
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

    void whatIsLockedStays()
    {
        auto target = twoRooms();
        target.shown.lockedSectors = {sector(target, 1)};
        SelectTool tool(target);
        target.setSelection({.sectors = {sector(target, 0)}});
        dragTo(tool, at(80, 80), at(80, 112));
        QCOMPARE(tool.overlay().message->role, OverlayRole::Refusal);
        tool.release(at(80, 112));
        QCOMPARE(target.history.done(), std::size_t{0});
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

SECTORED_TEST(SelectToolTest)
#include "select_tool_test.moc"
