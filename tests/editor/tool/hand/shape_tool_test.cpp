#include "editor/tool/hand/shape_tool.h"
#include "tests/editor/tool/bare_target.h"
#include "tests/support/map_text.h"
#include "tests/support/test_main.h"

#include <QTest>

#include <algorithm>

using namespace sectored;
using namespace sectored::editor;
using test::at;
using test::click;
using test::dragTo;

namespace {

test::BareTarget emptyLevel()
{
    return test::BareTarget(Map());
}

std::vector<Point> cornersOf(const Map& map, SectorId sector)
{
    std::vector<Point> corners;
    for (const WallId wall : map.wallsOf(sector)) {
        corners.push_back(map[wall].position);
    }
    return corners;
}

Box boxOf(const std::vector<Point>& points)
{
    Box box;
    for (const Point p : points) {
        box.include(p);
    }
    return box;
}

} // namespace

class ShapeToolTest : public QObject {
    Q_OBJECT

private slots:
    void aDragMakesARectangle()
    {
        auto target = emptyLevel();
        ShapeTool tool(target, ShapeKind::Rectangle);
        dragTo(tool, at(0, 0), at(320, 160));
        QVERIFY(tool.isBusy());
        QVERIFY(tool.overlay().message->detail.starts_with("320 \u00d7 160"));
        QVERIFY(std::ranges::none_of(tool.overlay().lines, &OverlayLine::dashed));
        tool.release(at(320, 160));
        QVERIFY(!tool.isBusy());
        QCOMPARE(target.map().sectorCount(), std::size_t{1});
        QCOMPARE(target.selection().sectors.size(), std::size_t{1});
        const auto corners = cornersOf(target.map(), target.selection().sectors.front());
        QCOMPARE(corners.size(), std::size_t{4});
        QCOMPARE(boxOf(corners), (Box{{0, 0}, {320, 160}}));
        QCOMPARE(target.history.done(), std::size_t{1});
    }

    void twoClicksMakeARectangleToo()
    {
        auto target = emptyLevel();
        ShapeTool tool(target, ShapeKind::Rectangle);
        click(tool, at(0, 0));
        QVERIFY(tool.isBusy());
        click(tool, at(-160, 160));
        QVERIFY(!tool.isBusy());
        QCOMPARE(target.map().wallCount(), std::size_t{4});
    }

    void shiftMakesASquare()
    {
        auto target = emptyLevel();
        ShapeTool tool(target, ShapeKind::Rectangle);
        click(tool, at(0, 0));
        click(tool, at(-320, 160, {.shift = true}));
        const auto corners = cornersOf(target.map(), target.selection().sectors.front());
        QCOMPARE(boxOf(corners), (Box{{-320, 0}, {0, 320}}));
    }

    void aPolygonFillsItsBoxAndStandsOnASide_data()
    {
        QTest::addColumn<int>("sides");
        for (const int sides : {3, 4, 5, 6, 7, 8, 12, 32, 64}) {
            QTest::addRow("%d", sides) << sides;
        }
    }
    void aPolygonFillsItsBoxAndStandsOnASide()
    {
        QFETCH(const int, sides);
        const auto points = shapePoints(ShapeKind::Polygon, {{-512, 300}, {1024, -100}}, sides);
        QCOMPARE(points.size(), static_cast<std::size_t>(sides));
        const Box box = boxOf(points);
        const Box wanted{{-512, -100}, {1024, 300}};
        // A regular polygon with an odd number of corners that points up cannot touch all sides of
        // the box.
        const int off = sides % 2 == 0 ? 1 : 400;
        QVERIFY(std::abs(box.low.x - wanted.low.x) <= 1);
        QVERIFY(std::abs(box.high.x - wanted.high.x) <= 1);
        QVERIFY(std::abs(box.low.y - wanted.low.y) <= 1);
        QVERIFY(std::abs(box.high.y - wanted.high.y) <= off);
        const auto lowest = std::ranges::count(points, box.high.y, &Point::y);
        QCOMPARE(lowest, std::ptrdiff_t{sides % 4 == 2 ? 1 : 2});
    }

    void theWheelChangesTheSidesDuringTheDrag()
    {
        auto target = emptyLevel();
        ShapeTool tool(target, ShapeKind::Polygon);
        QVERIFY(!tool.turnWheel(1));
        dragTo(tool, at(0, 0), at(320, 320));
        QVERIFY(tool.turnWheel(4));
        QVERIFY(tool.overlay().message->detail.find("12 sides") != std::string::npos);
        tool.release(at(320, 320));
        QCOMPARE(target.map().wallCount(), std::size_t{12});
        QCOMPARE(target.options().sides(StrokeKind::Polygon), 12);
    }

    void sidesStayWithinTheirLimits()
    {
        auto target = emptyLevel();
        ShapeTool tool(target, ShapeKind::Polygon);
        dragTo(tool, at(0, 0), at(320, 320));
        const auto sides = [&tool] {
            return tool.options().back();
        };
        QVERIFY(tool.turnWheel(-1000));
        QCOMPARE(sides().number(), sides().least);
        QVERIFY(tool.turnWheel(1000));
        QCOMPARE(sides().number(), sides().most);
    }

    void enterDrawsTheSameAgainAtTheMarker()
    {
        auto target = emptyLevel();
        ShapeTool tool(target, ShapeKind::Rectangle);
        QVERIFY(!tool.key(ToolKey::Enter));
        click(tool, at(0, 0));
        click(tool, at(160, 96));
        tool.move(at(480, 0));
        QVERIFY(tool.key(ToolKey::Enter));
        QCOMPARE(target.map().sectorCount(), std::size_t{2});
        const auto corners = cornersOf(target.map(), target.selection().sectors.front());
        QCOMPARE(boxOf(corners), (Box{{480, 0}, {640, 96}}));
    }

    void theKeysDrawWithoutAMouse()
    {
        auto target = emptyLevel();
        ShapeTool tool(target, ShapeKind::Rectangle);
        QVERIFY(tool.key(ToolKey::Right));
        QVERIFY(tool.key(ToolKey::Space));
        QVERIFY(tool.key(ToolKey::ShiftRight));
        QVERIFY(tool.key(ToolKey::ShiftDown));
        QVERIFY(tool.key(ToolKey::Enter));
        const auto corners = cornersOf(target.map(), target.selection().sectors.front());
        QCOMPARE(boxOf(corners), (Box{{16, 0}, {144, 128}}));
    }

    void typedNumbersEndTheShape()
    {
        auto target = emptyLevel();
        ShapeTool tool(target, ShapeKind::Rectangle);
        click(tool, at(0, 0));
        QCOMPARE(tool.numberTarget()->numberAim().from, std::optional(Point{0, 0}));
        tool.numberTarget()->takeAt({100, 50});
        const auto corners = cornersOf(target.map(), target.selection().sectors.front());
        QCOMPARE(boxOf(corners), (Box{{0, 0}, {100, 50}}));
    }

    void anArcGoesFromEndToEndAndIsBentByTheThirdClick()
    {
        auto target = emptyLevel();
        ShapeTool tool(target, ShapeKind::Arc);
        dragTo(tool, at(0, 0), at(320, 0));
        QVERIFY(!tool.turnWheel(-4));
        tool.release(at(320, 0));
        QVERIFY(tool.isBusy());
        QVERIFY(tool.turnWheel(-4));
        tool.move(at(160, -160));
        QVERIFY(tool.overlay().message->detail.starts_with("4 segments"));
        click(tool, at(160, -160));
        QVERIFY(!tool.isBusy());
        const auto corners = cornersOf(target.map(), target.selection().sectors.front());
        QCOMPARE(corners.size(), std::size_t{5});
        QCOMPARE(boxOf(corners), (Box{{0, -160}, {320, 0}}));
        QCOMPARE(std::ranges::count(corners, Point{160, -160}), std::ptrdiff_t{1});
    }

    void anArcFromWallToWallDividesTheRoom()
    {
        test::BareTarget target(test::mapFromText("sector 0: 0,0 320,0 320,320 0,320"));
        ShapeTool tool(target, ShapeKind::Arc);
        tool.setOption("sides", 6);
        click(tool, at(0, 160));
        click(tool, at(320, 160));
        click(tool, at(160, 80));
        QCOMPARE(target.map().sectorCount(), std::size_t{2});
        QCOMPARE(target.map().wallCount(), std::size_t{2 * (3 + 6)});
    }

    void shiftMakesHalfACircle()
    {
        const Segment chord{{0, 0}, {320, 0}};
        QCOMPARE(halfCircleBend(chord, {40, -7}), (Point{160, -160}));
        QCOMPARE(halfCircleBend(chord, {400, 9}), (Point{160, 160}));
        QCOMPARE(halfCircleBend({{0, 0}, {64, 128}}, {100, 0}), (Point{96, 32}));
        auto target = emptyLevel();
        ShapeTool tool(target, ShapeKind::Arc);
        click(tool, at(0, 0));
        click(tool, at(320, 0));
        click(tool, at(200, 60, {.shift = true}));
        const auto corners = cornersOf(target.map(), target.selection().sectors.front());
        QCOMPARE(boxOf(corners), (Box{{0, 0}, {320, 160}}));
    }

    void backspaceTakesAPointOfAnArcBack()
    {
        auto target = emptyLevel();
        ShapeTool tool(target, ShapeKind::Arc);
        click(tool, at(0, 0));
        click(tool, at(160, 0));
        QVERIFY(tool.key(ToolKey::Backspace));
        click(tool, at(320, 0));
        click(tool, at(160, 160));
        const auto corners = cornersOf(target.map(), target.selection().sectors.front());
        QCOMPARE(boxOf(corners), (Box{{0, 0}, {320, 160}}));
        click(tool, at(0, 0));
        QVERIFY(tool.key(ToolKey::Backspace));
        QVERIFY(!tool.isBusy());
    }

    void enterDrawsTheSameArcAgain()
    {
        auto target = emptyLevel();
        ShapeTool tool(target, ShapeKind::Arc);
        click(tool, at(0, 0));
        click(tool, at(320, 0));
        click(tool, at(160, 160));
        tool.move(at(0, 640));
        QVERIFY(tool.key(ToolKey::Enter));
        QCOMPARE(target.map().sectorCount(), std::size_t{2});
        const auto corners = cornersOf(target.map(), target.selection().sectors.front());
        QCOMPARE(boxOf(corners), (Box{{0, 640}, {320, 800}}));
    }

    void anArcThatIsNotBentIsRefused()
    {
        auto target = emptyLevel();
        ShapeTool tool(target, ShapeKind::Arc);
        click(tool, at(0, 0));
        click(tool, at(320, 0));
        click(tool, at(160, 0));
        QVERIFY(tool.oldRefusal() != nullptr);
        QCOMPARE(target.history.done(), std::size_t{0});
    }

    void theFillVoidCutsAHole()
    {
        test::BareTarget target(test::mapFromText("sector 0: 0,0 160,0 160,160 0,160"));
        ShapeTool tool(target, ShapeKind::Rectangle);
        target.options().setFill(StrokeKind::Rectangle, Fill::Void);
        click(tool, at(48, 48));
        click(tool, at(112, 112));
        QCOMPARE(target.map().sectorCount(), std::size_t{1});
        QCOMPARE(target.map().wallCount(), std::size_t{8});
    }

    void aShapeWithoutSizeIsDroppedAndEscapeDropsAny()
    {
        auto target = emptyLevel();
        ShapeTool tool(target, ShapeKind::Rectangle);
        click(tool, at(0, 0));
        click(tool, at(0, 0));
        QVERIFY(!tool.isBusy());
        click(tool, at(0, 0));
        QVERIFY(tool.key(ToolKey::Escape));
        QVERIFY(!tool.isBusy());
        QVERIFY(!tool.key(ToolKey::Escape));
        QCOMPARE(target.history.done(), std::size_t{0});
    }

    void aRefusalStaysOnShowUntilItIsDismissed()
    {
        test::BareTarget target(test::mapFromText("sector 0: 0,0 160,0 160,160 0,160"));
        ShapeTool tool(target, ShapeKind::Rectangle);
        dragTo(tool, at(0, 0), at(160, 160));
        tool.release(at(160, 160));
        QVERIFY(!tool.isBusy());
        QVERIFY(tool.oldRefusal() != nullptr);
        QCOMPARE(tool.overlay().message->role, OverlayRole::Refusal);
        QCOMPARE(target.history.done(), std::size_t{0});
        tool.oldRefusal()->dismissRefusal();
        QVERIFY(!tool.overlay().message);
    }
};

SECTORED_TEST(ShapeToolTest)
#include "shape_tool_test.moc"
