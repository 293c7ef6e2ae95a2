#include "editor/tool/hand/query_tool.h"
#include "editor/tool/query_narrator.h"
#include "editor/tool/tool_host.h"
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

/// A triangle, and a square above a part of it.
test::BareTarget triangleToTell()
{
    return test::BareTarget(test::mapFromText(R"(
sector 0: 0,0 400,0 0,400
sector 1: 50,50 150,50 150,150 50,150
)"));
}

/// Returns the wall of the step that is drawn, as its first point. Empty if no step is drawn.
std::optional<Vec2> drawnStep(const Tool& tool)
{
    const auto& lines = tool.overlay().lines;
    const auto found = std::ranges::find(lines, OverlayRole::Narrated, &OverlayLine::role);
    return found == lines.end() ? std::nullopt : std::optional(found->from);
}

std::size_t toComeIn(const Tool& tool)
{
    const auto wedge = std::size_t{2};
    const auto dashes = std::ranges::count(tool.overlay().lines, true, &OverlayLine::dashed);
    return static_cast<std::size_t>(dashes) - wedge;
}

bool hints(const Tool& tool, std::string_view text)
{
    return std::ranges::count(tool.hints(), text, &Hint::text) == 1;
}

} // namespace

/// The narrator of the Query tool, in the 2D view.
class QueryNarratorTest : public QObject {
    Q_OBJECT

private slots:
    void enterShowsTheFirstWallAndTheArrowsTheOthers()
    {
        auto target = triangleToTell();
        QueryTool tool(target);
        click(tool, at(20, 20));
        QVERIFY(!drawnStep(tool));
        QVERIFY(hints(tool, "step by step"));
        QVERIFY(tool.key(ToolKey::Enter));
        QCOMPARE(drawnStep(tool), std::optional(Vec2{0, 0}));
        QCOMPARE(toComeIn(tool), std::size_t{2});
        QVERIFY(hints(tool, "next wall"));
        QVERIFY(tool.key(ToolKey::Right));
        QCOMPARE(drawnStep(tool), std::optional(Vec2{400, 0}));
        QCOMPARE(toComeIn(tool), std::size_t{1});
        QVERIFY(tool.key(ToolKey::Last));
        QCOMPARE(drawnStep(tool), std::optional(Vec2{0, 400}));
        QVERIFY(tool.key(ToolKey::Left));
        QCOMPARE(drawnStep(tool), std::optional(Vec2{400, 0}));
        QVERIFY(tool.key(ToolKey::First));
        QCOMPARE(drawnStep(tool), std::optional(Vec2{0, 0}));
        QCOMPARE(target.query().point(), std::optional(Point{20, 20}));
    }

    void theStatusSaysWhereItIs()
    {
        auto target = triangleToTell();
        QueryTool tool(target);
        click(tool, at(20, 20));
        tool.key(ToolKey::Enter);
        tool.key(ToolKey::Right);
        QCOMPARE(tool.status(), std::string("Step 2 of 3, total +3"));
    }

    void aWallOverTwoQuadrantsHasABoxWithTwoPictures()
    {
        auto target = triangleToTell();
        QueryTool tool(target);
        click(tool, at(20, 20));
        tool.key(ToolKey::Enter);
        QVERIFY(!tool.overlay().reason);
        tool.key(ToolKey::Right);
        QVERIFY(tool.overlay().reason.has_value());
        QCOMPARE(tool.overlay().reason->turns.size(), std::size_t{2});
        QCOMPARE(tool.overlay().reason->at, (Vec2{20, 20}));
    }

    void escapeEndsTheStepsAndThenTheQuery()
    {
        auto target = triangleToTell();
        QueryTool tool(target);
        click(tool, at(20, 20));
        const Overlay whole = tool.overlay();
        tool.key(ToolKey::Enter);
        QVERIFY(tool.key(ToolKey::Escape));
        QCOMPARE(tool.overlay() == whole, true);
        QVERIFY(tool.key(ToolKey::Escape));
        QVERIFY(!target.query().point());
    }

    void shiftAndAnArrowStillMoveThePoint()
    {
        auto target = triangleToTell();
        QueryTool tool(target);
        click(tool, at(20, 20));
        tool.key(ToolKey::Enter);
        QVERIFY(tool.key(ToolKey::ShiftRight));
        QVERIFY(target.query().point() != std::optional(Point{20, 20}));
        QVERIFY(drawnStep(tool).has_value());
    }

    void theNextSectorIsToldFromItsFirstWall()
    {
        auto target = triangleToTell();
        QueryTool tool(target);
        click(tool, at(100, 100));
        tool.key(ToolKey::Enter);
        tool.key(ToolKey::Right);
        const auto before = target.query().result(target.view())->shown;
        QVERIFY(tool.key(ToolKey::Next));
        QVERIFY(target.query().result(target.view())->shown != before);
        QCOMPARE(target.query().narrator().at, std::size_t{0});
        QVERIFY(drawnStep(tool).has_value());
    }

    void theOptionBarChoosesTheMethodThatIsDrawn()
    {
        auto target = triangleToTell();
        QueryTool tool(target);
        click(tool, at(20, 20));
        tool.setOption("queryMethod", static_cast<int>(QueryMethod::Crossings));
        QVERIFY(target.options().queryParts().crossings);
        QVERIFY(!target.options().queryParts().quadrants);
        QVERIFY(tool.overlay().crosses.empty());
        tool.key(ToolKey::Enter);
        QCOMPARE(shownStory(target)->method, QueryMethod::Crossings);
        QVERIFY(tool.overlay().crosses.empty());
        tool.setOption("queryMethod", static_cast<int>(QueryMethod::Quadrants));
        QCOMPARE(tool.overlay().crosses.size(), std::size_t{1});
    }

    /// Home frames the level.
    void homeAndEndAreTheNarratorsOnlyWhileItIsOn()
    {
        auto target = triangleToTell();
        ToolHost host(target);
        host.activate("query");
        target.query().setPoint(Point{20, 20});
        QVERIFY(!host.takesKey(ToolKey::First));
        host.key(ToolKey::Enter, {});
        QVERIFY(host.takesKey(ToolKey::First));
        QVERIFY(host.takesKey(ToolKey::Last));
        QVERIFY(!host.takesKey(ToolKey::Next));
        host.activate("select");
        QVERIFY(!host.takesKey(ToolKey::First));
    }

    void withoutASectorThereIsNothingToTell()
    {
        auto target = triangleToTell();
        QueryTool tool(target);
        click(tool, at(900, 900));
        QVERIFY(!tool.key(ToolKey::Enter));
        QVERIFY(!target.query().narrator().isOn);
    }
};

SECTORED_TEST(QueryNarratorTest)
#include "query_narrator_test.moc"
