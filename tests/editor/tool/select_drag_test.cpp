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
using test::equalRooms;
using test::linesEndAt;
using test::roomsWithSprite;
using test::sector;
using test::shows;
using test::stackedRooms;
using test::startOf;
using test::twoRooms;

/// Dragging with the Select tool.
class SelectDragTest : public QObject {
    Q_OBJECT

private slots:
    void aSpriteIsDraggedToTheGridAndGetsItsNewSector()
    {
        auto target = roomsWithSprite();
        SelectTool tool(target);
        dragTo(tool, at(41, 40), at(199, 50));
        tool.release(at(199, 50));
        QCOMPARE(target.map()[SpriteId{0}].position, (Point{192, 48}));
        QCOMPARE(target.map()[SpriteId{0}].sector, SectorRef(sector(target, 1)));
        QCOMPARE(target.history.done(), std::size_t{1});
        QVERIFY(tool.key(ToolKey::Right));
        QCOMPARE(target.map()[SpriteId{0}].position, (Point{208, 48}));
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

    void aDragOfAStackedSectorMovesThatOneAlone()
    {
        auto target = equalRooms();
        SelectTool tool(target);
        target.setSelection({.sectors = {sector(target, 1)}});
        dragTo(tool, at(80, 80), at(112, 80));
        tool.release(at(112, 80));
        QCOMPARE(startOf(target, 0), (Point{0, 0}));
        QCOMPARE(startOf(target, 1), (Point{32, 0}));
    }

    void aDragOfAVertexAsksWhichOfStackedLevels()
    {
        auto target = equalRooms();
        SelectTool tool(target);
        dragTo(tool, at(0, 0), at(-32, 0));
        QCOMPARE(tool.overlay().message->role, OverlayRole::Refusal);
        QVERIFY(tool.key(ToolKey::Next));
        QVERIFY(tool.key(ToolKey::Next));
        QVERIFY(tool.shownPlan() != nullptr);
        tool.release(at(-32, 0));
        QCOMPARE(startOf(target, 0), (Point{0, 0}));
        QCOMPARE(startOf(target, 1), (Point{-32, 0}));
    }

    void aDragOfVerticesOfTwoStacksAsksAtEach()
    {
        test::BareTarget target(test::mapFromText(
            "sector 0: 0,0 160,0 160,160 0,160\nsector 1: 0,0 160,0 160,160 0,160\n"
            "sector 2: 320,0 480,0 480,160 320,160\nsector 3: 320,0 480,0 480,160 320,160\n",
            test::Linking::None));
        SelectTool tool(target);
        target.setSelection({.vertices = {{0, 0}, {320, 0}}});
        dragTo(tool, at(0, 0), at(0, -32));
        QCOMPARE(tool.overlay().message->role, OverlayRole::Refusal);
        QVERIFY(tool.key(ToolKey::Next));
        QVERIFY(tool.shownPlan() == nullptr);
        QVERIFY(tool.key(ToolKey::Next));
        QVERIFY(tool.shownPlan() != nullptr);
        QVERIFY(tool.key(ToolKey::Next));
        tool.release(at(0, -32));
        QCOMPARE(startOf(target, 0), (Point{0, -32}));
        QCOMPARE(startOf(target, 1), (Point{0, 0}));
        QCOMPARE(startOf(target, 2), (Point{320, 0}));
        QCOMPARE(startOf(target, 3), (Point{320, -32}));
    }

    void theLevelThatIsShownIsTheOneThatMoves()
    {
        // The drag would make a wall of the second sector vanish.
        test::BareTarget target(test::mapFromText(
            "sector 0: 0,0 160,0 160,160 0,160\nsector 1: 0,0 48,0 0,48\n",
            test::Linking::None));
        SelectTool tool(target);
        dragTo(tool, at(0, 0), at(64, 64));
        QVERIFY(tool.key(ToolKey::Next));
        QVERIFY(tool.shownPlan() != nullptr);
        QVERIFY(tool.key(ToolKey::Next));
        QVERIFY(tool.shownPlan() == nullptr);
        tool.release(at(64, 64));
        QCOMPARE(target.history.done(), std::size_t{0});
    }

    void aDragMovesASectorWithItsNeighboursCorners()
    {
        auto target = twoRooms();
        SelectTool tool(target);
        click(tool, at(240, 80));
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
        // Shift is pressed after the start of the drag, where it would mean a selection box.
        tool.release(at(-40, -20, test::shift));
        QCOMPARE(target.map()[WallId{0}].position, (Point{-48, 0}));
    }

    void aDragInASectorThatIsNotSelectedDrawsASelectionBox()
    {
        auto target = roomsWithSprite();
        const Map before = target.map();
        SelectTool tool(target);
        dragTo(tool, at(20, 20), at(60, 60));
        QVERIFY(shows(tool.overlay(), OverlayRole::Band));
        QVERIFY(tool.shownPlan() == nullptr);
        tool.release(at(60, 60));
        QVERIFY(target.map() == before);
        QCOMPARE(target.selection(), (Selection{.sprites = {SpriteId{0}}}));
        // A selected sector elsewhere is not moved from here either.
        target.setSelection({.sectors = {sector(target, 1)}});
        dragTo(tool, at(20, 100), at(60, 60));
        tool.release(at(60, 60));
        QVERIFY(target.map() == before);
    }

    void aSelectedSectorIsMovedByADragInIt()
    {
        auto target = stackedRooms();
        SelectTool tool(target);
        // It can be dragged under another sector too.
        target.setSelection({.sectors = {sector(target, 0)}});
        dragTo(tool, at(110, 80), at(110, 112));
        tool.release(at(110, 112));
        QCOMPARE(startOf(target, 0), (Point{0, 32}));
        QCOMPARE(startOf(target, 1), (Point{64, 64}));
    }

    void verticesWallsAndSpritesAreDraggedAtOnce_data() const
    {
        QTest::addColumn<QPointF>("from");
        QTest::newRow("vertex") << QPointF(1, 1);
        QTest::newRow("wall") << QPointF(80, 2);
        QTest::newRow("sprite") << QPointF(41, 40);
    }
    void verticesWallsAndSpritesAreDraggedAtOnce()
    {
        QFETCH(const QPointF, from);
        auto target = roomsWithSprite();
        SelectTool tool(target);
        dragTo(tool, at(from.x(), from.y()), at(from.x(), from.y() - 32));
        QVERIFY(tool.shownPlan() != nullptr);
        tool.release(at(from.x(), from.y() - 32));
        QCOMPARE(target.history.done(), std::size_t{1});
    }

    void theHintSaysWhatADragDoesHere()
    {
        auto target = roomsWithSprite();
        SelectTool tool(target);
        const auto dragHint = [&tool] {
            const auto hints = tool.hints();
            return std::string(std::ranges::find(hints, "Drag", &Hint::key)->text);
        };
        tool.move(at(100, 100));
        QCOMPARE(dragHint(), std::string("selection box"));
        target.options().setSelectShape(SelectShape::Lasso);
        QCOMPARE(dragHint(), std::string("lasso"));
        tool.move(at(80, 2));
        QCOMPARE(dragHint(), std::string("move"));
        click(tool, at(100, 100));
        QCOMPARE(dragHint(), std::string("move"));
        tool.move(at(240, 100));
        QCOMPARE(dragHint(), std::string("lasso"));
    }

    void aRejectedDragShowsItsShapeAtThePointerAndChangesNothing()
    {
        auto target = twoRooms();
        const Map before = target.map();
        SelectTool tool(target);
        dragTo(tool, at(0, 0), at(-32, 0));
        QVERIFY(tool.shownPlan() != nullptr);
        tool.move(at(400, 80));
        QCOMPARE(tool.overlay().message->role, OverlayRole::Refusal);
        QCOMPARE(tool.overlay().message->at, (Vec2{400, 80}));
        QVERIFY(!tool.overlay().message->title.empty());
        QCOMPARE(tool.pointerShape(), PointerShape::Forbidden);
        QVERIFY(std::ranges::any_of(tool.overlay().areas, &OverlayArea::hatched));
        // The level is shown unchanged.
        QVERIFY(tool.shownPlan() == nullptr);
        QVERIFY(linesEndAt(tool.overlay(), OverlayRole::Refusal, {400, 80}));
        QVERIFY(linesEndAt(tool.overlay(), OverlayRole::LastPlace, {-32, 0}));
        const auto hints = tool.hints();
        QCOMPARE(
            std::string(std::ranges::find(hints, "Release", &Hint::key)->text),
            std::string("change nothing"));
        tool.release(at(400, 80));
        QVERIFY(target.map() == before);
        QCOMPARE(target.history.done(), std::size_t{0});
        QCOMPARE(target.selection(), (Selection{.vertices = {{0, 0}}}));
        QVERIFY(tool.oldRefusal() != nullptr);
        QVERIFY(tool.overlay().message.has_value());
        tool.oldRefusal()->dismissRefusal();
        QVERIFY(!tool.overlay().message.has_value());
    }

    void aDragThatIsAcceptedAgainIsDone()
    {
        auto target = twoRooms();
        SelectTool tool(target);
        dragTo(tool, at(0, 0), at(-32, 0));
        tool.move(at(400, 80));
        tool.move(at(-64, 0));
        QVERIFY(tool.shownPlan() != nullptr);
        QVERIFY(!shows(tool.overlay(), OverlayRole::LastPlace));
        tool.release(at(-64, 0));
        QCOMPARE(target.map()[WallId{0}].position, (Point{-64, 0}));
    }

    void aRejectedSpriteIsShownAtThePointerToo()
    {
        auto target = roomsWithSprite();
        SelectTool tool(target);
        // The target position would fold the walls; the sprite moves with the vertex.
        target.setSelection({.vertices = {{0, 0}}, .sprites = {SpriteId{0}}});
        dragTo(tool, at(40, 40), at(440, 120));
        QVERIFY(tool.overlay().message.has_value());
        QVERIFY(std::ranges::any_of(tool.overlay().points, [](const OverlayPoint& point) {
            return point.role == OverlayRole::Refusal && point.marker == Marker::Ring
                   && point.at.x > 400;
        }));
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

    void aChangeOfTheLevelEndsADrag()
    {
        auto target = twoRooms();
        SelectTool tool(target);
        dragTo(tool, at(0, 0), at(-32, 0));
        tool.levelChanged();
        QVERIFY(!tool.isBusy());
    }
};

SECTORED_TEST(SelectDragTest)
#include "select_drag_test.moc"
