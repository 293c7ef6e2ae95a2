#include "sectored/map/portal.h"

#include "editor/tool/hand/select_tool.h"
#include "editor/tool/move/selection_handles.h"
#include "tests/editor/tool/bare_target.h"
#include "tests/editor/tool/hand/handle_drag.h"
#include "tests/editor/tool/select_rooms.h"
#include "tests/support/map_text.h"
#include "tests/support/test_main.h"

#include <QTest>

#include <algorithm>

using namespace sectored;
using namespace sectored::editor;
using test::at;
using test::drag;
using test::handle;

namespace {

/// A room, and a smaller one to its right.
test::BareTarget roomsApart()
{
    return test::BareTarget(test::mapFromText("sector 0: 0,0 160,0 160,160 0,160\n"
                                              "sector 1: 320,48 480,48 480,112 320,112\n"));
}

/// Selects the smaller room, with handles.
void selectRoom(test::BareTarget& target)
{
    target.setSelection({.sectors = {test::sector(target, 1)}});
    setShowsHandles(target.options(), true);
}

/// Drags the handle of the left edge to the left, without releasing it.
void widen(Tool& tool, const test::BareTarget& target, double by)
{
    drag(tool, handle(target, -1, 0), {-by, 0});
}

std::size_t marks(const Tool& tool, Marker marker)
{
    return static_cast<std::size_t>(
        std::ranges::count(tool.overlay().points, marker, &OverlayPoint::marker));
}

std::string hintOf(const Tool& tool, std::string_view key)
{
    const auto hints = tool.hints();
    const auto found = std::ranges::find(hints, key, &Hint::key);
    return found == hints.end() ? std::string() : std::string(found->text);
}

bool isRefused(const Tool& tool)
{
    return tool.overlay().message && tool.overlay().message->role == OverlayRole::Refusal;
}

} // namespace

/// Drags of handles that weld, split and link, as the landing option says.
class TransformStitchTest : public QObject {
    Q_OBJECT

private slots:
    void aRoomThatIsScaledAgainstALongerWallDividesItAndIsLinked()
    {
        auto target = roomsApart();
        selectRoom(target);
        const Map before = target.map();
        SelectTool tool(target);
        widen(tool, target, 160);
        QCOMPARE(tool.overlay().message->title, std::string("200% × 100%"));
        QCOMPARE(tool.overlay().message->detail, std::string("Moves 3 walls, splits 1, links 1"));
        QCOMPARE(marks(tool, Marker::CutDiamond), std::size_t{2});
        QVERIFY(std::ranges::any_of(tool.overlay().labels, [](const OverlayLabel& label) {
            return label.text == "becomes a portal";
        }));
        QVERIFY(test::shows(tool.overlay(), OverlayRole::OldPlace));
        tool.release(at(148, 80));
        QCOMPARE(target.history.done(), std::size_t{1});
        QCOMPARE(portalCount(target.map()), std::size_t{1});
        QCOMPARE(target.map().wallsOf(test::sector(target, 0)).size(), std::size_t{6});
        Map undone = target.map();
        apply(undone, target.history.undo());
        QVERIFY(undone == before);
    }

    void theLandingSaysWhatBecomesOfTheSectorBelow_data() const
    {
        QTest::addColumn<int>("landing");
        QTest::addColumn<bool>("refused");
        QTest::addColumn<int>("wallsBelow");
        QTest::addColumn<int>("portals");
        QTest::newRow("stitch") << static_cast<int>(Landing::Stitch) << false << 4 << 0;
        QTest::newRow("cut") << static_cast<int>(Landing::Cut) << false << 8 << 3;
        QTest::newRow("keep over") << static_cast<int>(Landing::KeepOver) << false << 4 << 0;
        QTest::newRow("refuse") << static_cast<int>(Landing::Refuse) << true << 4 << 0;
    }
    void theLandingSaysWhatBecomesOfTheSectorBelow()
    {
        QFETCH(const int, landing);
        QFETCH(const bool, refused);
        QFETCH(const int, wallsBelow);
        QFETCH(const int, portals);
        auto target = roomsApart();
        selectRoom(target);
        const Map before = target.map();
        target.options().setLanding(static_cast<Landing>(landing));
        SelectTool tool(target);
        widen(tool, target, 224);
        QCOMPARE(isRefused(tool), refused);
        tool.release(at(84, 80));
        QCOMPARE(target.map() == before, refused);
        QCOMPARE(
            target.map().wallsOf(test::sector(target, 0)).size(),
            static_cast<std::size_t>(wallsBelow));
        QCOMPARE(portalCount(target.map()), static_cast<std::size_t>(portals));
    }

    void theKeyChangesTheLandingDuringTheGesture()
    {
        auto target = roomsApart();
        selectRoom(target);
        SelectTool tool(target);
        target.options().setListener([&tool] { tool.levelChanged(); });
        widen(tool, target, 224);
        QCOMPARE(hintOf(tool, "U"), std::string("landing: stitch"));
        QVERIFY(tool.key(ToolKey::PreviousLanding));
        QVERIFY(tool.isBusy());
        QCOMPARE(hintOf(tool, "U"), std::string("landing: refuse"));
        QVERIFY(isRefused(tool));
        // The last place that was possible belongs to the other landing.
        QVERIFY(!test::shows(tool.overlay(), OverlayRole::LastPlace));
        QVERIFY(tool.key(ToolKey::NextLanding));
        QVERIFY(tool.key(ToolKey::NextLanding));
        QCOMPARE(hintOf(tool, "U"), std::string("landing: cut"));
        QVERIFY(!isRefused(tool));
    }

    void theKeyTakesTheHeightsOfTheNeighbour()
    {
        auto target = roomsApart();
        QVERIFY(target.commit(SetRequest{
            .rows = std::vector{test::sector(target, 0)},
            .values = {{.field = "floorz", .value = 4096}}}));
        selectRoom(target);
        SelectTool tool(target);
        target.options().setListener([&tool] { tool.levelChanged(); });
        widen(tool, target, 160);
        QVERIFY(tool.key(ToolKey::OtherHeights));
        QVERIFY(tool.isBusy());
        QCOMPARE(hintOf(tool, "B"), std::string("heights: neighbour's"));
        tool.release(at(148, 80));
        QCOMPARE(portalCount(target.map()), std::size_t{1});
        QCOMPARE(target.map()[test::sector(target, 1)].floor.z, 4096);
    }

    void theLastPossibleShapeStaysFaintly()
    {
        auto target = roomsApart();
        selectRoom(target);
        target.options().setLanding(Landing::Refuse);
        SelectTool tool(target);
        widen(tool, target, 160);
        QVERIFY(!isRefused(tool));
        tool.move(at(84, 80));
        QVERIFY(isRefused(tool));
        QVERIFY(test::linesEndAt(tool.overlay(), OverlayRole::LastPlace, {160, 48}));
        QVERIFY(test::linesEndAt(tool.overlay(), OverlayRole::Refusal, {96, 48}));
    }

    void lockedAndHiddenNeighboursDoNotStretch()
    {
        for (const bool isLocked : {true, false}) {
            auto target = test::twoRooms();
            const Map before = target.map();
            auto& out = isLocked ? target.shown.lockedSectors : target.shown.hiddenSectors;
            out = {test::sector(target, 0)};
            target.setSelection({.sectors = {test::sector(target, 1)}});
            setShowsHandles(target.options(), true);
            SelectTool tool(target);
            for (const Landing landing : {Landing::Stitch, Landing::Cut, Landing::KeepOver}) {
                target.options().setLanding(landing);
                const Vec2 from = handle(target, -1, 0);
                drag(tool, from, {-32, 0});
                QVERIFY(isRefused(tool));
                tool.release(at(from.x - 32, from.y));
                QVERIFY(target.map() == before);
            }
        }
    }

    void aLockedNeighbourOfTheSideThatStaysIsNoObstacle()
    {
        for (const Landing landing : {Landing::Stitch, Landing::Cut, Landing::KeepOver}) {
            auto target = test::twoRooms();
            target.shown.lockedSectors = {test::sector(target, 0)};
            target.setSelection({.sectors = {test::sector(target, 1)}});
            setShowsHandles(target.options(), true);
            target.options().setLanding(landing);
            SelectTool tool(target);
            const Vec2 from = handle(target, 1, 0);
            drag(tool, from, {32, 0});
            QVERIFY(!isRefused(tool));
            tool.release(at(from.x + 32, from.y));
            QCOMPARE(
                target.view().index.boxOf(test::sector(target, 1)),
                (Box{{160, 0}, {352, 160}}));
            QCOMPARE(portalCount(target.map()), std::size_t{1});
        }
    }

    void verticesAreWeldedAndLinkedOrNot()
    {
        test::BareTarget target(test::mapFromText("sector 0: 0,0 160,0 160,160 0,160\n"
                                                  "sector 1: 0,200 160,200 160,300 0,300\n"));
        target.setSelection({.vertices = {{0, 200}, {0, 300}, {160, 200}, {160, 300}}});
        setShowsHandles(target.options(), true);
        target.options().setLanding(Landing::Cut);
        setLocksTiles(target.options(), false);
        SelectTool tool(target);
        const Vec2 from = handle(target, 0, -1);
        drag(tool, from, {0, -40});
        QCOMPARE(hintOf(tool, "U"), std::string("landing: stitch"));
        QCOMPARE(tool.overlay().message->detail, std::string("Moves 3 walls, welds 2, links 1"));
        QVERIFY(tool.key(ToolKey::NextLanding));
        QCOMPARE(hintOf(tool, "U"), std::string("landing: keep over"));
        QVERIFY(tool.key(ToolKey::NextLanding));
        tool.release(at(from.x, from.y - 40));
        QCOMPARE(portalCount(target.map()), std::size_t{1});
        QCOMPARE(
            target.selection().vertices,
            (std::vector<Point>{{0, 160}, {0, 300}, {160, 160}, {160, 300}}));
    }

    void stackedLayersAreTurnedWithoutJoining()
    {
        auto target = test::equalRooms();
        target.setSelection({.sectors = {test::sector(target, 0), test::sector(target, 1)}});
        setShowsHandles(target.options(), true);
        SelectTool tool(target);
        const Vec2 from = handle(target, 1, 1);
        drag(tool, from, {160, 160});
        QVERIFY(tool.overlay().message->detail.find("without joining") != std::string::npos);
        tool.release(at(from.x + 160, from.y + 160));
        QCOMPARE(target.view().index.boxOf(test::sector(target, 0)), (Box{{0, 0}, {320, 320}}));
    }
};

SECTORED_TEST(TransformStitchTest)
#include "transform_stitch_test.moc"
