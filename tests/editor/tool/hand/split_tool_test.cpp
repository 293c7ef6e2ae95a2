#include "editor/tool/hand/split_line.h"
#include "editor/tool/hand/split_tool.h"
#include "tests/editor/tool/bare_target.h"
#include "tests/support/map_text.h"
#include "tests/support/test_main.h"

#include <QTest>

using namespace sectored;
using namespace sectored::editor;
using test::at;
using test::click;
using test::dragTo;

namespace {

test::BareTarget roomsSideBySide()
{
    return test::BareTarget(test::mapFromText(R"(
sector 0: 0,0 160,0 160,160 0,160
sector 1: 160,0 320,0 320,160 160,160
)"));
}

test::BareTarget roomsToSplit()
{
    return test::BareTarget(test::mapFromText(R"(
sector 0: 0,0 160,0 160,160 0,160
sector 1: 0,0 160,0 160,320 0,320
)"));
}

} // namespace

class SplitToolTest : public QObject {
    Q_OBJECT

private slots:
    void aDragInsideCutsFromWallToWall()
    {
        auto target = roomsSideBySide();
        SplitTool tool(target);
        dragTo(tool, at(64, 80), at(96, 80));
        QVERIFY(tool.isBusy());
        QVERIFY(tool.overlay().message->title.find("only sector 0") != std::string::npos);
        tool.release(at(96, 80));
        QVERIFY(!tool.isBusy());
        QCOMPARE(target.map().sectorCount(), std::size_t{3});
        QCOMPARE(target.history.done(), std::size_t{1});
        QCOMPARE(target.selection().sectors.size(), std::size_t{1});
    }

    void onlyTheSectorUnderTheLineIsCut()
    {
        auto target = roomsSideBySide();
        SplitTool tool(target);
        dragTo(tool, at(64, 80), at(240, 80));
        tool.release(at(240, 80));
        QCOMPARE(target.map().sectorCount(), std::size_t{3});
        QCOMPARE(target.map().wallsOf(SectorId{1}).size(), std::size_t{5});
    }

    void clicksAndEnterCutAlongAPolyline()
    {
        auto target = roomsSideBySide();
        SplitTool tool(target);
        for (const Point p : {Point{0, 48}, Point{80, 48}, Point{80, 112}, Point{160, 112}}) {
            click(tool, at(p.x, p.y));
        }
        QCOMPARE(tool.pointCount(), std::size_t{4});
        QVERIFY(tool.key(ToolKey::Enter));
        QCOMPARE(target.map().sectorCount(), std::size_t{3});
    }

    void backspaceTakesBackAndEscapeStops()
    {
        auto target = roomsSideBySide();
        SplitTool tool(target);
        click(tool, at(32, 32));
        click(tool, at(64, 64));
        QVERIFY(tool.key(ToolKey::Backspace));
        QCOMPARE(tool.pointCount(), std::size_t{1});
        QVERIFY(tool.key(ToolKey::Escape));
        QVERIFY(!tool.isBusy());
        QVERIFY(!tool.key(ToolKey::Escape));
        QCOMPARE(target.history.done(), std::size_t{0});
    }

    void inTheVoidNothingIsCut()
    {
        auto target = roomsSideBySide();
        SplitTool tool(target);
        dragTo(tool, at(400, 400), at(480, 400));
        tool.release(at(480, 400));
        QCOMPARE(target.history.done(), std::size_t{0});
        QVERIFY(tool.oldRefusal() != nullptr);
    }

    void nGoesOnToTheOtherOfStackedSectors()
    {
        auto target = roomsToSplit();
        SplitTool tool(target);
        click(tool, at(32, 80));
        click(tool, at(96, 80));
        QVERIFY(tool.key(ToolKey::Next));
        QVERIFY(tool.key(ToolKey::Enter));
        QCOMPARE(target.map().sectorCount(), std::size_t{3});
        QCOMPARE(target.map().wallsOf(SectorId{0}).size(), std::size_t{4});
    }

    void endsGoOnToTheWallAheadOnly()
    {
        const Map map = test::mapFromText("sector 0: 0,0 160,0 160,160 0,160");
        const MapIndex index(map);
        const MapView view{map, index};
        QCOMPARE(
            prolonged(view, SectorId{0}, {{48, 80}, {96, 80}}),
            (std::vector<Point>{{0, 80}, {48, 80}, {96, 80}, {160, 80}}));
        QCOMPARE(
            prolonged(view, SectorId{0}, {{0, 80}, {160, 80}}),
            (std::vector<Point>{{0, 80}, {160, 80}}));
        QCOMPARE(
            prolonged(view, SectorId{0}, {{150, 10}, {155, 5}}),
            (std::vector<Point>{{0, 160}, {150, 10}, {155, 5}, {160, 0}}));
    }

    void aCutBetweenWholePointsBendsTheWallAndIsWhole()
    {
        auto target = test::BareTarget(test::mapFromText("sector 0: 0,0 161,7 150,163 -9,155"));
        SplitTool tool(target);
        target.options().setSnap({.grid = 16, .toGrid = false});
        dragTo(tool, at(61, 83), at(98, 86));
        tool.release(at(98, 86));
        QCOMPARE(target.map().sectorCount(), std::size_t{2});
    }
};

SECTORED_TEST(SplitToolTest)
#include "split_tool_test.moc"
