#include "editor/tool/hand/query_tool.h"
#include "tests/editor/tool/bare_target.h"
#include "tests/support/map_text.h"
#include "tests/support/test_main.h"

#include <QTest>

#include <algorithm>

using namespace sectored;
using namespace sectored::editor;
using test::at;
using test::click;

namespace {

test::BareTarget roomsToQuery()
{
    return test::BareTarget(test::mapFromText(R"(
sector 0: 0,0 160,0 160,160 0,160
sector 1: 64,64 320,64 320,96 64,96
)"));
}

/// Returns the sector that is drawn.
std::optional<SectorId> shown(const EditTarget& target)
{
    const QueryResult* const result = target.query().result(target.view());
    return result != nullptr ? result->shown : std::nullopt;
}

} // namespace

class QueryToolTest : public QObject {
    Q_OBJECT

private slots:
    void aClickAsksAtThePoint()
    {
        auto target = roomsToQuery();
        QueryTool tool(target);
        click(tool, at(30.4, 29.8));
        QCOMPARE(target.query().point(), std::optional(Point{30, 30}));
        QCOMPARE(shown(target), target.view().numbering().sectorAt(0));
        QCOMPARE(tool.overlay().areas.size(), std::size_t{1});
        QCOMPARE(tool.overlay().crosses.size(), std::size_t{1});
    }

    void aDragMovesThePointLive()
    {
        auto target = roomsToQuery();
        QueryTool tool(target);
        test::dragTo(tool, at(30, 30), at(300, 80));
        QCOMPARE(target.query().point(), std::optional(Point{300, 80}));
        QCOMPARE(shown(target), target.view().numbering().sectorAt(1));
        QCOMPARE(tool.pointerShape(), PointerShape::ClosedHand);
        tool.release(at(300, 80));
        QVERIFY(!tool.isBusy());
    }

    void theDecidingWallsAreStrong()
    {
        auto target = roomsToQuery();
        QueryTool tool(target);
        click(tool, at(30, 30));
        const auto& lines = tool.overlay().lines;
        QCOMPARE(std::ranges::count_if(lines, &OverlayLine::strong), 4);
    }

    void thePointSticksToABorderUnlessControlIsHeld()
    {
        auto target = roomsToQuery();
        QueryTool tool(target);
        click(tool, at(2.6, 30));
        QCOMPARE(target.query().point(), std::optional(Point{0, 30}));
        click(tool, at(2.6, 30, test::control));
        QCOMPARE(target.query().point(), std::optional(Point{3, 30}));
        click(tool, at(5, 30));
        QCOMPARE(target.query().point(), std::optional(Point{5, 30}));
    }

    void nGoesOnInTheStackFromTheEnginesAnswer()
    {
        auto target = roomsToQuery();
        QueryTool tool(target);
        click(tool, at(110, 80));
        QCOMPARE(shown(target), target.view().numbering().sectorAt(1));
        QVERIFY(tool.key(ToolKey::Next));
        QCOMPARE(shown(target), target.view().numbering().sectorAt(0));
        QVERIFY(tool.key(ToolKey::Next));
        QCOMPARE(shown(target), target.view().numbering().sectorAt(1));
        QCOMPARE(tool.status(), std::string("1 of 2 here"));
    }

    void escapeTakesThePointAway()
    {
        auto target = roomsToQuery();
        QueryTool tool(target);
        click(tool, at(30, 30));
        QVERIFY(tool.key(ToolKey::Escape));
        QVERIFY(!target.query().point().has_value());
        QVERIFY(tool.overlay().lines.empty());
        QVERIFY(!tool.key(ToolKey::Escape));
    }

    void arrowsMoveThePointByTheGrid()
    {
        auto target = roomsToQuery();
        QueryTool tool(target);
        QVERIFY(!tool.key(ToolKey::Right));
        click(tool, at(30, 30));
        QVERIFY(tool.key(ToolKey::Right));
        QCOMPARE(target.query().point(), std::optional(Point{32, 30}));
    }

    void shiftAndAClickPinAnotherPointAndLeaveTheQuestion()
    {
        auto target = roomsToQuery();
        QueryTool tool(target);
        click(tool, at(30, 30));
        click(tool, at(300, 80, test::shift));
        click(tool, at(2.6, 40, test::shift));
        QCOMPARE(target.query().point(), std::optional(Point{30, 30}));
        QCOMPARE(target.query().pins(), (std::vector<Point>{{300, 80}, {0, 40}}));
        QVERIFY(!tool.isBusy());
    }

    void aPointIsPinnedOnce()
    {
        auto target = roomsToQuery();
        QueryTool tool(target);
        click(tool, at(300, 80, test::shift));
        tool.doubleClick(at(300, 80, test::shift));
        QCOMPARE(target.query().pins().size(), std::size_t{1});
        target.query().togglePin({300, 80});
        QVERIFY(target.query().pins().empty());
    }

    void whichReasonsAreDrawnCanBeChosen()
    {
        auto target = roomsToQuery();
        QueryTool tool(target);
        click(tool, at(30, 30));
        const auto chips = [&tool] {
            return std::ranges::count_if(tool.overlay().labels, [](const OverlayLabel& label) {
                return label.style != LabelStyle::Plain;
            });
        };
        const auto rays = [&tool] {
            return std::ranges::count(
                tool.overlay().lines,
                OverlayRole::QueryRay,
                &OverlayLine::role);
        };
        QCOMPARE(chips(), 4);
        QCOMPARE(rays(), 4);
        setQueryParts(target.options(), {.quadrants = true, .angles = false, .crossings = false});
        tool.levelChanged();
        QCOMPARE(chips(), 4);
        QCOMPARE(rays(), 0);
        setQueryParts(target.options(), {.quadrants = false, .angles = false, .crossings = true});
        tool.levelChanged();
        QCOMPARE(chips(), 0);
        QVERIFY(tool.overlay().crosses.empty());
        QCOMPARE(std::ranges::count_if(tool.overlay().lines, &OverlayLine::strong), 1);
        const auto& points = tool.overlay().points;
        const auto met = std::ranges::find(points, Marker::Diamond, &OverlayPoint::marker);
        QVERIFY(met != points.end());
        QVERIFY((met->at == Vec2{160, 30}));
    }

    void theWallUnderThePointerStandsOut()
    {
        auto target = roomsToQuery();
        QueryTool tool(target);
        click(tool, at(30, 30));
        QVERIFY(!target.query().litWall());
        tool.move(at(157, 100));
        QCOMPARE(target.query().litWall(), target.view().numbering().wallAt(1));
        const auto lit = [&tool] {
            return std::ranges::count(tool.overlay().lines, OverlayRole::Snap, &OverlayLine::role);
        };
        QCOMPARE(lit(), 1);
        tool.leave();
        QVERIFY(!target.query().litWall());
        QCOMPARE(lit(), 0);
        target.query().setLitWall(target.view().numbering().wallAt(2));
        tool.levelChanged();
        QCOMPARE(lit(), 1);
    }

    void theHintsTellHowToPin()
    {
        auto target = roomsToQuery();
        QueryTool tool(target);
        const auto pinHint = [&tool] {
            const auto hints = tool.hints();
            const auto found = std::ranges::find(hints, "query.pin", &Hint::action);
            return found == hints.end() ? std::string() : std::string(found->text);
        };
        QCOMPARE(pinHint(), std::string());
        QVERIFY(std::ranges::count(tool.hints(), "Shift+click", &Hint::key) == 1);
        click(tool, at(30, 30));
        QCOMPARE(pinHint(), std::string("pin"));
        target.query().togglePin({30, 30});
        QCOMPARE(pinHint(), std::string("remove pin"));
    }

    void aPointInNoSectorStillHasItsCross()
    {
        auto target = roomsToQuery();
        QueryTool tool(target);
        click(tool, at(1000, 1000));
        QVERIFY(!shown(target).has_value());
        QVERIFY(tool.overlay().areas.empty());
        QCOMPARE(tool.overlay().crosses.size(), std::size_t{1});
    }

    void whyThePointIsNotInASectorCanBeDrawnToo()
    {
        test::BareTarget target(
            test::mapFromText("sector 0: 0,0 320,0 320,320 160,320 160,160 0,160\n"));
        QueryTool tool(target);
        click(tool, at(80, 240));
        const std::size_t lines = tool.overlay().lines.size();
        QVERIFY(!shown(target));
        target.query().show(target.view(), SectorId{0});
        QCOMPARE(shown(target), std::optional(SectorId{0}));
        tool.levelChanged();
        QVERIFY(tool.overlay().lines.size() > lines);
        target.query().show(target.view(), SectorId{77});
        QCOMPARE(shown(target), std::optional(SectorId{0}));
        click(tool, at(90, 250));
        QVERIFY(!shown(target));
    }

    void theAnswerFollowsTheLevel()
    {
        auto target = roomsToQuery();
        QueryTool tool(target);
        click(tool, at(110, 80));
        QVERIFY(target.commit(DeleteRequest{.sectors = {*shown(target)}}).has_value());
        tool.levelChanged();
        QCOMPARE(shown(target), target.view().numbering().sectorAt(0));
    }
};

SECTORED_TEST(QueryToolTest)
#include "query_tool_test.moc"
