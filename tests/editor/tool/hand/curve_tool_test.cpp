#include "editor/tool/generate/reopen.h"
#include "editor/tool/hand/curve_tool.h"
#include "tests/editor/tool/hand/generator_bench.h"
#include "tests/support/test_main.h"

#include <QTest>

#include <algorithm>
#include <vector>

using namespace sectored;
using namespace sectored::editor;
using test::at;
using test::click;
using test::control;
using test::oneSquare;
using test::twoSquares;
using Bench = test::GeneratorBench;

namespace {

constexpr int arc = static_cast<int>(CurveShape::Arc);
constexpr int ellipse = static_cast<int>(CurveShape::Ellipse);
constexpr int bezier = static_cast<int>(CurveShape::Bezier);

/// Tests whether the level has a vertex at each of the points.
bool hasVertices(const Map& map, const std::vector<Point>& points)
{
    return std::ranges::all_of(points, [&map](Point point) {
        return std::ranges::any_of(map.sectorOrder(), [&](SectorId sector) {
            return std::ranges::any_of(map.wallsOf(sector), [&](WallId wall) {
                return map[wall].position == point;
            });
        });
    });
}

bool says(const Bench& bench, std::string_view key, std::string_view text)
{
    return std::ranges::any_of(bench.tool->hints(), [&](const Hint& hint) {
        return hint.key == key && hint.text == text;
    });
}

} // namespace

/// The shapes that the Curve tool bends walls into and draws.
class CurveToolTest : public QObject {
    Q_OBJECT

private slots:
    void theNextVariantIsTheNextShape()
    {
        Bench bench(makeCurveTool, oneSquare);
        bench.tool->setOption("sides", 4);
        QCOMPARE(bench.option("shape"), arc);
        bench.drag(at(512, 4), at(512, -256));
        QVERIFY(says(bench, "N", "next shape"));
        QVERIFY(says(bench, "Shift", "15\u00b0 steps"));
        QVERIFY(bench.tool->key(ToolKey::Next));
        QCOMPARE(bench.option("shape"), ellipse);
        QVERIFY(says(bench, "Shift", "eighths of the wall"));
        QVERIFY(bench.tool->key(ToolKey::Next));
        QCOMPARE(bench.option("shape"), bezier);
        QVERIFY(bench.tool->key(ToolKey::Next));
        QCOMPARE(bench.option("shape"), arc);
        QVERIFY(bench.tool->key(ToolKey::Previous));
        QCOMPARE(bench.option("shape"), bezier);
        QVERIFY(bench.target.map() == bench.before);
    }

    void aWallBecomesHalfAnEllipse()
    {
        Bench bench(makeCurveTool, oneSquare);
        bench.tool->setOption("sides", 4);
        bench.tool->setOption("shape", ellipse);
        bench.drag(at(512, 4), at(512, -256));
        QVERIFY(bench.tool->shownPlan() != nullptr);
        QVERIFY(bench.title().startsWith("4 walls of 235"));
        QVERIFY(bench.tool->key(ToolKey::Enter));
        QVERIFY(hasVertices(bench.target.map(), {{150, -181}, {512, -256}, {874, -181}}));
        QCOMPARE(bench.target.map().wallCount(), std::size_t{7});
        QCOMPARE(bench.option("shape"), ellipse);
        QVERIFY(bench.undoes());
    }

    void aBezierCurveLeansToItsHandle()
    {
        Bench bench(makeCurveTool, oneSquare);
        bench.tool->setOption("sides", 4);
        bench.tool->setOption("shape", bezier);
        bench.drag(at(512, 4), at(300, -200, control));
        QCOMPARE(bench.option("height"), 200);
        QCOMPARE(bench.tool->numberTarget()->numberAim().at, (Point{300, -200}));
        QVERIFY(bench.tool->key(ToolKey::Enter));
        QVERIFY(hasVertices(bench.target.map(), {{97, -150}, {300, -200}, {609, -150}}));
        QVERIFY(bench.undoes());
    }

    void onlyABezierCurveLeans()
    {
        Bench bench(makeCurveTool, oneSquare);
        bench.tool->setOption("shape", bezier);
        bench.drag(at(512, 4), at(300, -200, control));
        bench.tool->setOption("shape", arc);
        QCOMPARE(bench.tool->numberTarget()->numberAim().at, (Point{512, -200}));
        bench.tool->setOption("shape", bezier);
        QCOMPARE(bench.tool->numberTarget()->numberAim().at, (Point{300, -200}));
    }

    void nearTheMiddleABezierCurveStaysThere()
    {
        Bench bench(makeCurveTool, "sector 0: 0,0 1000,0 1000,1024 0,1024\n");
        bench.tool->setOption("shape", bezier);
        bench.drag(at(500, 4), at(500, -256)); // snaps to 496
        QCOMPARE(bench.tool->numberTarget()->numberAim().at, (Point{500, -256}));
        bench.drag(at(500, -256), at(494, -256, control));
        QCOMPARE(bench.tool->numberTarget()->numberAim().at, (Point{494, -256}));
    }

    void shiftGoesInEighthsOfTheWall()
    {
        Bench bench(makeCurveTool, oneSquare);
        bench.tool->setOption("shape", ellipse);
        bench.drag(at(512, 4), at(512, -500, test::shift));
        QCOMPARE(bench.option("height"), 512);
        bench.tool->setOption("shape", bezier);
        bench.drag(at(512, -512), at(300, -200, test::shift));
        QCOMPARE(bench.tool->numberTarget()->numberAim().at, (Point{256, -256}));
    }

    void anImpossibleEllipseIsRedAndEnterChangesNothing()
    {
        Bench bench(makeCurveTool, "sector 0: 0,0 1024,0 1024,256 0,256\n");
        bench.tool->setOption("shape", ellipse);
        bench.drag(at(512, 4), at(512, 400, control));
        QVERIFY(bench.tool->shownPlan() == nullptr);
        QVERIFY(bench.message().role == OverlayRole::Refusal);
        QVERIFY(bench.tool->key(ToolKey::Enter));
        QVERIFY(bench.target.map() == bench.before);
    }

    void aCurveOpensAgainWithItsShape()
    {
        Bench bench(makeCurveTool, twoSquares);
        bench.tool->setOption("shape", bezier);
        bench.drag(at(1020, 512), at(1152, 300, control));
        QVERIFY(bench.tool->key(ToolKey::Enter));
        const Map made = bench.target.map();
        bench.tool->setOption("shape", arc);
        openGenerator(bench.target, *made.project().generators.back());
        bench.tool->levelChanged();
        QVERIFY(bench.tool->isBusy());
        QCOMPARE(bench.option("shape"), bezier);
        QCOMPARE(bench.tool->numberTarget()->numberAim().at, (Point{1152, 300}));
        QVERIFY(bench.tool->key(ToolKey::Enter));
        QVERIFY(bench.target.map() == made);
        openGenerator(bench.target, *made.project().generators.back());
        bench.tool->levelChanged();
        bench.tool->setOption("shape", ellipse);
        QVERIFY(bench.tool->key(ToolKey::Enter));
        const auto& generators = bench.target.map().project().generators;
        QCOMPARE(generators.size(), std::size_t{1});
        QVERIFY(generators.back()->request.ends_with(R"("shape":"ellipse"})"));
        QVERIFY(bench.undoes());
    }

    void besideWallsTheSameShapesAreDrawn()
    {
        Bench bench(makeCurveTool, oneSquare);
        bench.tool->setOption("sides", 4);
        bench.tool->setOption("shape", bezier);
        bench.drag(at(2048, 0), at(2048, 1024));
        QVERIFY(says(bench, "Shift", "bend in the middle"));
        bench.tool->setOption("shape", ellipse);
        QVERIFY(says(bench, "Shift", "semicircle"));
        click(*bench.tool, at(2304, 512));
        QCOMPARE(bench.sectors(), std::size_t{2});
        QVERIFY(hasVertices(bench.target.map(), {{2229, 150}, {2304, 512}, {2229, 874}}));
        QVERIFY(bench.undoes());
    }
};

SECTORED_TEST(CurveToolTest)
#include "curve_tool_test.moc"
