#include "editor/tool/hand/draw_tool.h"
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

test::BareTarget emptyLevel()
{
    return test::BareTarget(Map());
}

test::BareTarget room()
{
    return test::BareTarget(test::mapFromText("sector 0: 0,0 160,0 160,160 0,160"));
}

void place(Tool& tool, const std::vector<Point>& points)
{
    for (const Point p : points) {
        click(tool, at(p.x, p.y));
    }
}

/// The second sector overlaps the right half of the first.
test::BareTarget roomsToDrawIn()
{
    return test::BareTarget(test::mapFromText(R"(
sector 0: 0,0 160,0 160,160 0,160
sector 1: 80,0 240,0 240,160 80,160
)"));
}

/// A sector with a hole. A single line to the hole does not divide it.
test::BareTarget roomWithHole()
{
    return test::BareTarget(
        test::mapFromText("sector 0: 0,0 160,0 160,160 0,160 | 48,48 48,112 112,112 112,48"));
}

bool hasHint(const Tool& tool, std::string_view key)
{
    return std::ranges::count(tool.hints(), key, &Hint::key) > 0;
}

std::ptrdiff_t linesOf(const Tool& tool, OverlayRole role)
{
    return std::ranges::count(tool.overlay().lines, role, &OverlayLine::role);
}

/// Tests whether the outline of a chosen layer passes through the point.
bool isOutlinedAt(const Tool& tool, Point p)
{
    return std::ranges::any_of(tool.overlay().lines, [p](const OverlayLine& line) {
        return line.role == OverlayRole::Sheet && line.from == toVec2(p);
    });
}

const std::vector<Point> square{{320, 0}, {480, 0}, {480, 160}, {320, 160}};

} // namespace

class DrawToolTest : public QObject {
    Q_OBJECT

private slots:
    void aClickOnTheFirstPointClosesARoom()
    {
        auto target = emptyLevel();
        DrawTool tool(target);
        place(tool, square);
        QVERIFY(tool.isBusy());
        QCOMPARE(tool.progress()->points, std::size_t{4});
        click(tool, at(322, 3));
        QVERIFY(!tool.isBusy());
        QCOMPARE(target.map().sectorCount(), std::size_t{1});
        QCOMPARE(target.selection().sectors.size(), std::size_t{1});
    }

    void whatIsDrawnInTheVoidGetsTheWantedValues()
    {
        auto target = room();
        DrawTool tool(target);
        target.options().setNewSector({.values = {.floor = {.z = 4096, .picnum = 8}}});
        place(tool, square);
        QVERIFY(tool.key(ToolKey::Enter));
        const Sector& made = target.map()[target.selection().sectors.front()];
        QCOMPARE(made.floor, (Plane{.z = 4096, .picnum = 8}));
    }

    void aClickPicksTheValuesOfASectorForNewOnes()
    {
        auto target = room();
        static_cast<void>(target.commit(SetRequest{
            .rows = std::vector{SectorId{0}},
            .values = {{.field = "floorz", .value = 512}, {.field = "lotag", .value = 3}}}));
        DrawTool tool(target);
        target.options().setPicking(true);
        click(tool, at(80, 80));
        QVERIFY(!target.options().isPicking());
        QVERIFY(!tool.isBusy());
        QCOMPARE(target.options().newSector().values.floor.z, 512);
        QCOMPARE(target.options().newSector().values.lotag, 0);
        QVERIFY(!target.options().newSector().likeNeighbour);
        target.options().setPicking(true);
        QVERIFY(tool.key(ToolKey::Escape));
        click(tool, at(80, 80));
        QVERIFY(tool.isBusy());
    }

    void enterClosesAStrokeInTheVoid()
    {
        auto target = emptyLevel();
        DrawTool tool(target);
        place(tool, square);
        QVERIFY(tool.key(ToolKey::Enter));
        QCOMPARE(target.map().wallCount(), std::size_t{4});
    }

    void enterSplitsASectorFromWallToWall()
    {
        auto target = room();
        DrawTool tool(target);
        place(tool, {{64, 0}, {64, 160}});
        QVERIFY(tool.overlay().message.has_value());
        QCOMPARE(tool.overlay().message->title, std::string("Splits sector 0"));
        tool.key(ToolKey::Enter);
        QCOMPARE(target.map().sectorCount(), std::size_t{2});
    }

    void shiftEnterDoesTheOtherEnding()
    {
        auto target = room();
        DrawTool tool(target);
        place(tool, {{64, 0}, {64, 160}, {96, 160}, {96, 0}});
        tool.key(ToolKey::ShiftEnter);
        QCOMPARE(target.map().sectorCount(), std::size_t{3});
    }

    void aDoubleClickCloses()
    {
        auto target = emptyLevel();
        DrawTool tool(target);
        place(tool, square);
        tool.doubleClick(at(320, 160));
        tool.release(at(320, 160));
        QCOMPARE(target.map().sectorCount(), std::size_t{1});
        QVERIFY(!tool.isBusy());
    }

    void backspaceTakesBackAndEscapeDrops()
    {
        auto target = emptyLevel();
        DrawTool tool(target);
        place(tool, square);
        QVERIFY(tool.key(ToolKey::Backspace));
        QCOMPARE(tool.progress()->points, std::size_t{3});
        QVERIFY(tool.key(ToolKey::Escape));
        QVERIFY(!tool.isBusy());
        QVERIFY(!tool.key(ToolKey::Escape));
        QCOMPARE(target.map().sectorCount(), std::size_t{0});
    }

    void thePreviewIsTheCommit()
    {
        auto target = room();
        DrawTool tool(target);
        place(tool, {{80, 80}, {240, 80}, {240, 120}});
        tool.move(at(80, 120));
        QVERIFY(tool.overlay().message.has_value());
        QCOMPARE(tool.overlay().message->title, std::string("Creates 2 new sectors"));
        QCOMPARE(tool.overlay().areas.size(), std::size_t{2});
        click(tool, at(80, 120));
        tool.key(ToolKey::Enter);
        QCOMPARE(target.map().sectorCount(), std::size_t{3});
        QCOMPARE(target.history.done(), std::size_t{1});
    }

    void exactCrossingsAreMarkedByDiamonds()
    {
        auto target = room();
        DrawTool tool(target);
        place(tool, {{80, 80}, {240, 80}});
        const auto isDiamond = [](const OverlayPoint& p) {
            return p.marker == Marker::Diamond && p.role == OverlayRole::Snap
                   && p.at == Vec2{160, 80};
        };
        QVERIFY(std::ranges::any_of(tool.overlay().points, isDiamond));
    }

    void aRefusedStrokeStaysAndTellsWhy()
    {
        auto target = room();
        const Map before = target.map();
        DrawTool tool(target);
        place(tool, {{32, 32}, {96, 32}});
        tool.key(ToolKey::Enter);
        QVERIFY(tool.isBusy());
        QVERIFY(tool.oldRefusal() != nullptr);
        QCOMPARE(tool.overlay().message->role, OverlayRole::Refusal);
        QVERIFY(target.map() == before);
        tool.oldRefusal()->dismissRefusal();
        QVERIFY(tool.oldRefusal() == nullptr);
        QCOMPARE(tool.progress()->points, std::size_t{2});
    }

    void aPlacedPointCanBeDragged()
    {
        auto target = emptyLevel();
        DrawTool tool(target);
        place(tool, square);
        test::dragTo(tool, at(480, 160), at(528, 208));
        tool.release(at(528, 208));
        QCOMPARE(tool.progress()->points, std::size_t{4});
        tool.key(ToolKey::Enter);
        const Box bounds = target.view().index.bounds();
        QCOMPARE(bounds.high, (Point{528, 208}));
    }

    void theKeyboardDrawsToo()
    {
        auto target = emptyLevel();
        DrawTool tool(target);
        tool.move(at(0, 0));
        tool.key(ToolKey::Space);
        tool.key(ToolKey::ShiftRight);
        tool.key(ToolKey::Space);
        tool.key(ToolKey::ShiftDown);
        tool.key(ToolKey::Space);
        QCOMPARE(tool.cursor(), std::optional(Point{128, 128}));
        tool.key(ToolKey::Enter);
        QCOMPARE(target.map().wallCount(), std::size_t{3});
    }

    void fillVoidCutsAHole()
    {
        auto target = room();
        DrawTool tool(target);
        target.options().setFill(StrokeKind::Lines, Fill::Void);
        place(tool, {{48, 48}, {96, 48}, {96, 96}, {48, 96}});
        tool.key(ToolKey::Enter);
        QCOMPARE(target.map().sectorCount(), std::size_t{1});
        QCOMPARE(target.map().wallCount(), std::size_t{8});
    }

    void onStackedLevelsNGoesOnToTheOneToChange()
    {
        auto target = roomsToDrawIn();
        DrawTool tool(target);
        place(tool, {{112, 16}, {144, 16}, {144, 64}, {112, 64}});
        QVERIFY(hasHint(tool, "N"));
        QVERIFY(tool.key(ToolKey::Enter));
        QVERIFY(tool.isBusy());
        QCOMPARE(tool.overlay().message->role, OverlayRole::Refusal);
        QVERIFY(tool.key(ToolKey::Next));
        QVERIFY(tool.key(ToolKey::Next));
        QVERIFY(tool.overlay().message->role != OverlayRole::Refusal);
        QVERIFY(linesOf(tool, OverlayRole::Sheet) > 0);
        QVERIFY(tool.key(ToolKey::Enter));
        QVERIFY(!tool.isBusy());
        QCOMPARE(target.map().wallsOf(SectorId{0}).size(), std::size_t{4});
        QCOMPARE(target.map().wallsOf(SectorId{1}).size(), std::size_t{8});
        // The choice stays for the next stroke.
        QCOMPARE(target.shown.layer.sectors, std::vector{SectorId{1}});
        QCOMPARE(linesOf(tool, OverlayRole::Sheet), std::ptrdiff_t{8});
    }

    /// A large sector below two small ones: the choice at the first does not apply at the second.
    void theLastChoiceCounts()
    {
        for (const bool begun : {false, true}) {
            test::BareTarget target(test::mapFromText("sector 0: 0,0 640,0 640,320 0,320\n"
                                                      "sector 1: 32,32 288,32 288,288 32,288\n"
                                                      "sector 2: 352,32 608,32 608,288 352,288\n"));
            DrawTool tool(target);
            const auto goOnTo = [&tool](Point place, Point corner) {
                tool.move(at(place.x, place.y));
                for (int step = 0; step < 4 && !isOutlinedAt(tool, corner); ++step) {
                    QVERIFY(tool.key(ToolKey::Next));
                }
                QVERIFY(isOutlinedAt(tool, corner));
            };
            goOnTo({160, 160}, {32, 32});
            if (begun) {
                place(tool, {{416, 96}});
            }
            goOnTo({448, 128}, {0, 0});
            place(tool, {{416, 96}, {480, 96}, {480, 160}});
            QVERIFY(tool.key(ToolKey::Enter));
            QVERIFY(!tool.isBusy());
            QCOMPARE(target.map().wallsOf(SectorId{0}).size(), std::size_t{7});
            QCOMPARE(target.map().wallsOf(SectorId{1}).size(), std::size_t{4});
            QCOMPARE(target.map().wallsOf(SectorId{2}).size(), std::size_t{4});
        }
    }

    void whatIsHiddenOrLockedIsNotChanged()
    {
        for (const bool locked : {false, true}) {
            auto target = roomsToDrawIn();
            (locked ? target.shown.lockedSectors : target.shown.hiddenSectors) = {SectorId{1}};
            DrawTool tool(target);
            place(tool, {{112, 16}, {144, 16}, {144, 64}, {112, 64}});
            QVERIFY(!hasHint(tool, "N"));
            QVERIFY(tool.key(ToolKey::Enter));
            QCOMPARE(target.map().wallsOf(SectorId{0}).size(), std::size_t{8});
            QCOMPARE(target.map().wallsOf(SectorId{1}).size(), std::size_t{4});
        }
    }

    void whereNothingIsStackedNIsFree()
    {
        auto target = room();
        DrawTool tool(target);
        tool.move(at(80, 80));
        QVERIFY(!hasHint(tool, "N"));
        QVERIFY(!tool.key(ToolKey::Next));
    }

    void neighboursOnABorderAreNotStacked()
    {
        test::BareTarget target(test::mapFromText("sector 0: 0,0 160,0 160,160 0,160\n"
                                                  "sector 1: 160,0 320,0 320,160 160,160\n"));
        DrawTool tool(target);
        tool.move(at(160, 80));
        QVERIFY(!hasHint(tool, "N"));
        QVERIFY(!tool.key(ToolKey::Next));
    }

    void aChosenLevelTellsHowAStrokeEnds()
    {
        const auto target = roomsToDrawIn();
        const Map& map = target.map();
        const Point one = map[map.wallsOf(SectorId{1})[1]].position;
        const Point other = map[map.wallsOf(SectorId{1})[2]].position;
        StrokeShape stroke{.points = {one, other}};
        QVERIFY(endsOnWalls(target, stroke));
        stroke.sheet.seed = SectorId{0};
        QVERIFY(!endsOnWalls(target, stroke));
        stroke.sheet = {.hidden = {SectorId{1}}};
        QVERIFY(!endsOnWalls(target, stroke));
    }

    void aLineThatDividesNothingBecomesAGuideForTheNext()
    {
        auto target = roomWithHole();
        DrawTool tool(target);
        place(tool, {{0, 80}, {48, 80}});
        QVERIFY(tool.key(ToolKey::Enter));
        QVERIFY(tool.isBusy());
        QVERIFY(tool.overlay().message->detail.find("guide line") != std::string::npos);
        QVERIFY(tool.key(ToolKey::Enter));
        QVERIFY(!tool.isBusy());
        QCOMPARE(linesOf(tool, OverlayRole::Guide), std::ptrdiff_t{1});
        QCOMPARE(target.history.done(), std::size_t{0});
        place(tool, {{112, 80}, {160, 80}});
        QVERIFY(tool.key(ToolKey::Enter));
        QCOMPARE(target.map().sectorCount(), std::size_t{2});
        QCOMPARE(linesOf(tool, OverlayRole::Guide), std::ptrdiff_t{0});
    }

    void escapeClearsGuidesBeforeItLeaves()
    {
        auto target = roomWithHole();
        DrawTool tool(target);
        place(tool, {{0, 80}, {48, 80}});
        QVERIFY(tool.key(ToolKey::Enter));
        QVERIFY(tool.key(ToolKey::Enter));
        QVERIFY(tool.key(ToolKey::Escape));
        QCOMPARE(linesOf(tool, OverlayRole::Guide), std::ptrdiff_t{0});
        QVERIFY(!tool.key(ToolKey::Escape));
    }

    void lengthsStandBesideTheirSides()
    {
        auto target = emptyLevel();
        DrawTool tool(target);
        place(tool, {{0, 0}, {160, 0}});
        QCOMPARE(
            std::ranges::count(tool.overlay().labels, OverlayRole::Stroke, &OverlayLabel::role),
            std::ptrdiff_t{1});
        QCOMPARE(tool.overlay().labels.front().text, std::string("160"));
    }
};

SECTORED_TEST(DrawToolTest)
#include "draw_tool_test.moc"
