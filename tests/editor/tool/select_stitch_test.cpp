#include "sectored/map/portal.h"

#include "editor/tool/hand/select_tool.h"
#include "editor/tool/move/selection_handles.h"
#include "tests/editor/tool/select_rooms.h"
#include "tests/support/test_main.h"

#include <QTest>

#include <algorithm>
#include <string>
#include <string_view>
#include <utility>

using namespace sectored;
using namespace sectored::editor;
using test::at;
using test::BareTarget;
using test::dragTo;
using test::mapFromText;
using test::sector;

namespace {

/// A room, and a smaller one to its right.
BareTarget roomsApart()
{
    return BareTarget(mapFromText("sector 0: 0,0 160,0 160,160 0,160\n"
                                  "sector 1: 320,48 480,48 480,112 320,112\n"));
}

std::string titleOf(const SelectTool& tool)
{
    return tool.overlay().message ? tool.overlay().message->title : std::string();
}

bool isRefused(const SelectTool& tool)
{
    return tool.overlay().message && tool.overlay().message->role == OverlayRole::Refusal;
}

std::size_t marks(const SelectTool& tool, Marker marker)
{
    return static_cast<std::size_t>(
        std::ranges::count(tool.overlay().points, marker, &OverlayPoint::marker));
}

std::size_t bands(const SelectTool& tool)
{
    return static_cast<std::size_t>(std::ranges::count_if(tool.overlay().lines, [](auto& line) {
        return line.role == OverlayRole::Join && line.strong;
    }));
}

std::size_t chips(const SelectTool& tool, std::string_view text)
{
    return static_cast<std::size_t>(
        std::ranges::count(tool.overlay().labels, std::string(text), &OverlayLabel::text));
}

std::size_t wallsOf(const BareTarget& target, int number)
{
    return target.map().wallsOf(sector(target, number)).size();
}

std::string hintOf(const SelectTool& tool, std::string_view key)
{
    const auto hints = tool.hints();
    const auto found = std::ranges::find(hints, key, &Hint::key);
    return found == hints.end() ? std::string() : std::string(found->text);
}

} // namespace

/// Drags that weld, split and link, and what their preview shows.
class SelectStitchTest : public QObject {
    Q_OBJECT

private slots:
    void aSectorDraggedAgainstALongerWallDividesItAndIsLinked()
    {
        auto target = roomsApart();
        const Map before = target.map();
        SelectTool tool(target);
        target.setSelection({.sectors = {sector(target, 1)}});
        dragTo(tool, at(400, 80), at(320, 80));
        QCOMPARE(titleOf(tool), std::string("Moves 4 walls, joins nothing"));
        tool.move(at(240, 80));
        QCOMPARE(titleOf(tool), std::string("Moves 4 walls, splits 1, links 1"));
        QCOMPARE(bands(tool), std::size_t{1});
        QCOMPARE(marks(tool, Marker::CutDiamond), std::size_t{2});
        QCOMPARE(marks(tool, Marker::Weld), std::size_t{0});
        QCOMPARE(chips(tool, "becomes a portal"), std::size_t{1});
        QCOMPARE(chips(tool, "splits wall 1"), std::size_t{1});
        QVERIFY(target.map() == before);
        tool.release(at(240, 80));
        QCOMPARE(target.history.done(), std::size_t{1});
        QCOMPARE(wallsOf(target, 0), std::size_t{6});
        QCOMPARE(portalCount(target.map()), std::size_t{1});
        QCOMPARE(target.selection(), (Selection{.sectors = {sector(target, 1)}}));
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
        QTest::addColumn<QString>("result");
        QTest::newRow("stitch") << static_cast<int>(Landing::Stitch) << false << 4 << 0
                                << "Moves 4 walls, joins nothing, covers 1 sector";
        QTest::newRow("cut") << static_cast<int>(Landing::Cut) << false << 8 << 3
                             << "Moves 4 walls, splits 3, links 3";
        QTest::newRow("keep over") << static_cast<int>(Landing::KeepOver) << false << 4 << 0
                                   << "Moves 4 walls, joins nothing, covers 1 sector";
        QTest::newRow("refuse") << static_cast<int>(Landing::Refuse) << true << 4 << 0
                                << "Sector 0 would overlap sector 1.";
    }
    void theLandingSaysWhatBecomesOfTheSectorBelow()
    {
        QFETCH(const int, landing);
        QFETCH(const bool, refused);
        QFETCH(const int, wallsBelow);
        QFETCH(const int, portals);
        QFETCH(const QString, result);
        auto target = roomsApart();
        const Map before = target.map();
        target.options().setLanding(static_cast<Landing>(landing));
        SelectTool tool(target);
        target.setSelection({.sectors = {sector(target, 1)}});
        dragTo(tool, at(400, 80), at(176, 80));
        QCOMPARE(QString::fromStdString(titleOf(tool)), result);
        QCOMPARE(isRefused(tool), refused);
        tool.release(at(176, 80));
        QCOMPARE(target.map() == before, refused);
        QCOMPARE(wallsOf(target, 0), static_cast<std::size_t>(wallsBelow));
        QCOMPARE(portalCount(target.map()), static_cast<std::size_t>(portals));
    }

    void bordersThatTouchAreJoinedUnlessTheLandingIsKeepOver()
    {
        for (const Landing landing : {Landing::Cut, Landing::Refuse, Landing::KeepOver}) {
            auto target = roomsApart();
            target.options().setLanding(landing);
            SelectTool tool(target);
            target.setSelection({.sectors = {sector(target, 1)}});
            dragTo(tool, at(400, 80), at(240, 80));
            tool.release(at(240, 80));
            QCOMPARE(portalCount(target.map()), joins(landing) ? std::size_t{1} : std::size_t{0});
        }
    }

    void theKeyChangesTheLandingDuringTheDrag()
    {
        auto target = roomsApart();
        SelectTool tool(target);
        target.options().setListener([&tool] { tool.levelChanged(); });
        target.setSelection({.sectors = {sector(target, 1)}});
        dragTo(tool, at(400, 80), at(176, 80));
        QCOMPARE(hintOf(tool, "U"), std::string("landing: stitch"));
        QVERIFY(tool.key(ToolKey::NextLanding));
        QVERIFY(tool.isBusy());
        QCOMPARE(hintOf(tool, "U"), std::string("landing: cut"));
        QCOMPARE(titleOf(tool), std::string("Moves 4 walls, splits 3, links 3"));
        QVERIFY(tool.key(ToolKey::PreviousLanding));
        QVERIFY(tool.key(ToolKey::PreviousLanding));
        QCOMPARE(hintOf(tool, "U"), std::string("landing: refuse"));
        QVERIFY(isRefused(tool));
        QCOMPARE(tool.pointerShape(), PointerShape::Forbidden);
        tool.key(ToolKey::Escape);
        // It is kept for the next drag.
        QCOMPARE(target.options().landing(), Landing::Refuse);
    }

    void theKeyTakesTheHeightsOfTheNeighbour()
    {
        auto target = roomsApart();
        QVERIFY(target.commit(SetRequest{
            .rows = std::vector{sector(target, 0)},
            .values = {{.field = "floorz", .value = 4096}}}));
        const Map before = target.map();
        SelectTool tool(target);
        target.options().setListener([&tool] { tool.levelChanged(); });
        target.setSelection({.sectors = {sector(target, 1)}});
        dragTo(tool, at(400, 80), at(240, 80));
        QCOMPARE(hintOf(tool, "B"), std::string("heights: keep"));
        QVERIFY(tool.key(ToolKey::OtherHeights));
        QVERIFY(tool.isBusy());
        QCOMPARE(hintOf(tool, "B"), std::string("heights: neighbour's"));
        Map shown = target.map();
        apply(shown, tool.shownPlan()->patch);
        QCOMPARE(shown[sector(target, 1)].floor.z, 4096);
        const auto facts = tool.dragFacts();
        QVERIFY(facts && std::ranges::any_of(facts->changed, [](const DragFact& fact) {
                    return fact.text == "Sector 1 has new heights";
                }));
        QVERIFY(target.map() == before);
        tool.release(at(240, 80));
        QCOMPARE(target.history.done(), std::size_t{2});
        QVERIFY(target.map() == shown);
        Map undone = target.map();
        apply(undone, target.history.undo());
        QVERIFY(undone == before);
        // It is kept for the next drag.
        QCOMPARE(landingHeights(target.options()), LandingHeights::Neighbour);
    }

    void theSwitchDecidesWhetherTheTextureOfAWallThatStretchesStays()
    {
        for (const int isOn : {1, 0}) {
            auto target = roomsApart();
            QVERIFY(target.commit(SetRequest{
                .rows = std::vector{WallId{0}},
                .values = {{.field = "xrepeat", .value = 10}}}));
            SelectTool tool(target);
            tool.setOption("lockTiles", isOn);
            dragTo(tool, at(159, 80), at(79, 80));
            tool.release(at(79, 80));
            QVERIFY(target.map().endOf(target.map()[WallId{0}]) == (Point{80, 0}));
            QCOMPARE(target.map()[WallId{0}].xrepeat, isOn != 0 ? 5 : 10);
        }
    }

    void verticesAndWallsHaveNoHeights()
    {
        auto target = roomsApart();
        SelectTool tool(target);
        dragTo(tool, at(321, 80), at(161, 80));
        QVERIFY(hintOf(tool, "B").empty());
        QVERIFY(!tool.key(ToolKey::OtherHeights));
        QCOMPARE(landingHeights(target.options()), LandingHeights::Keep);
    }

    void verticesAndWallsAreStitchedOrNot()
    {
        auto target = roomsApart();
        target.options().setLanding(Landing::Cut);
        SelectTool tool(target);
        dragTo(tool, at(321, 80), at(161, 80));
        QCOMPARE(titleOf(tool), std::string("Moves 3 walls, splits 1, links 1"));
        QCOMPARE(hintOf(tool, "U"), std::string("landing: stitch"));
        QVERIFY(tool.key(ToolKey::NextLanding));
        QCOMPARE(hintOf(tool, "U"), std::string("landing: keep over"));
        QVERIFY(isRefused(tool));
        QVERIFY(tool.key(ToolKey::NextLanding));
        tool.release(at(161, 80));
        QCOMPARE(target.options().landing(), Landing::Stitch);
        QCOMPARE(portalCount(target.map()), std::size_t{1});
    }

    void aVertexIsWelded()
    {
        BareTarget target(mapFromText("sector 0: 0,0 160,0 160,160 0,160\n"
                                      "sector 1: 192,0 320,0 320,160 192,160\n"));
        SelectTool tool(target);
        dragTo(tool, at(192, 0), at(161, 1));
        QCOMPARE(titleOf(tool), std::string("Moves 2 walls, welds 1"));
        QCOMPARE(marks(tool, Marker::Weld), std::size_t{1});
        QCOMPARE(chips(tool, "welds"), std::size_t{1});
    }

    void aWallMovesWithoutTheWallsThatLieOnIt()
    {
        BareTarget target(mapFromText(
            "sector 0: 0,0 160,0 160,160 0,160\nsector 1: 160,0 320,0 320,160 160,160\n",
            test::Linking::None));
        SelectTool tool(target);
        target.setSelection({.walls = {WallId{1}}});
        dragTo(tool, at(161, 80), at(129, 80));
        tool.release(at(129, 80));
        QCOMPARE(target.map()[WallId{1}].position, (Point{128, 0}));
        QCOMPARE(target.map()[WallId{4}].position, (Point{160, 0}));
    }

    void stackedLayersMoveTogetherWithoutJoining()
    {
        auto target = test::equalRooms();
        SelectTool tool(target);
        target.setSelection({.sectors = {sector(target, 0), sector(target, 1)}});
        dragTo(tool, at(80, 80), at(112, 80));
        QVERIFY(tool.overlay().message->detail.find("without joining") != std::string::npos);
        tool.release(at(112, 80));
        QCOMPARE(test::startOf(target, 0), (Point{32, 0}));
        QCOMPARE(test::startOf(target, 1), (Point{32, 0}));
    }

    void aLockedNeighbourDoesNotStretch()
    {
        auto target = test::twoRooms();
        const Map before = target.map();
        target.shown.lockedSectors = {sector(target, 0)};
        SelectTool tool(target);
        target.setSelection({.sectors = {sector(target, 1)}});
        dragTo(tool, at(240, 80), at(256, 80));
        QVERIFY(isRefused(tool));
        tool.release(at(256, 80));
        QVERIFY(target.map() == before);
    }

    void spritesElsewhereMoveAlongInTheSameStep()
    {
        BareTarget target(mapFromText("sector 0: 0,0 160,0 160,160 0,160\n"
                                      "sector 1: 320,48 480,48 480,112 320,112\n"
                                      "sprite: 80,80 sector 0\nsprite: 400,80 sector 1\n"));
        SelectTool tool(target);
        target.setSelection({.sectors = {sector(target, 1)}, .sprites = {SpriteId{0}}});
        dragTo(tool, at(420, 96), at(420, 112));
        tool.release(at(420, 112));
        QCOMPARE(target.history.done(), std::size_t{1});
        QCOMPARE(target.map()[SpriteId{0}].position, (Point{80, 96}));
        QCOMPARE(target.map()[SpriteId{1}].position, (Point{400, 96}));
    }

    void atMostTwelveChipsAreShownNearestFirst()
    {
        std::string text = "sector 0: 0,0 4096,0 4096,160 0,160\n";
        for (int k = 0; k < 20; ++k) {
            const int x = 64 + 192 * k;
            text += "sector " + std::to_string(k + 1) + ": " + std::to_string(x) + ",320 "
                    + std::to_string(x + 128) + ",320 " + std::to_string(x + 128) + ",480 "
                    + std::to_string(x) + ",480\n";
        }
        BareTarget target(mapFromText(text));
        SelectTool tool(target);
        target.setSelection({.sectors = {sector(target, 0)}});
        dragTo(tool, at(8, 80), at(8, 240));
        QCOMPARE(bands(tool), std::size_t{20});
        QCOMPARE(tool.overlay().labels.size(), std::size_t{12});
        QVERIFY(std::ranges::all_of(tool.overlay().labels, [](const OverlayLabel& label) {
            return label.at.x < 2560;
        }));
    }

    void theFactsOfADragSayWhatIsJoinedAndChanged()
    {
        auto target = roomsApart();
        SelectTool tool(target);
        target.setSelection({.sectors = {sector(target, 1)}});
        QVERIFY(!tool.dragFacts());
        dragTo(tool, at(400, 80), at(240, 80));
        const auto facts = tool.dragFacts();
        QVERIFY(facts.has_value());
        QCOMPARE(facts->summary, std::string("Moves 4 walls, splits 1, links 1"));
        QCOMPARE(facts->joined.size(), std::size_t{1});
        QCOMPARE(facts->joined.front().text, std::string("Sector 1 with sector 0"));
        QVERIFY(facts->joined.front().detail.starts_with("64 units, opening "));
        QCOMPARE(facts->changed.size(), std::size_t{1});
        QCOMPARE(facts->changed.front().text, std::string("Wall 1 becomes 3 walls"));
        QCOMPARE(facts->counts.size(), std::size_t{3});
        QCOMPARE(facts->counts[0], (DragCount{.name = "Sectors", .before = 2, .after = 2}));
        QCOMPARE(facts->counts[1], (DragCount{.name = "Walls", .before = 8, .after = 10}));
        QCOMPARE(facts->counts[2], (DragCount{.name = "Portals", .before = 0, .after = 1}));
        tool.release(at(240, 80));
        QVERIFY(!tool.dragFacts());
    }

    void theFactsCountThePortalsThatThereAreAfterTheDrag()
    {
        for (const int to : {288, 400}) { // away from a neighbour, and on to another
            BareTarget target(mapFromText("sector 0: 0,0 160,0 160,160 0,160\n"
                                          "sector 1: 160,0 320,0 320,160 160,160\n"
                                          "sector 2: 480,0 640,0 640,160 480,160\n"));
            SelectTool tool(target);
            target.setSelection({.sectors = {sector(target, 1)}});
            dragTo(tool, at(240, 80), at(272, 80));
            QVERIFY(tool.dragFacts().has_value());
            tool.move(at(to, 80));
            const auto facts = tool.dragFacts();
            QVERIFY(facts.has_value() && facts->counts.size() == 3);
            QCOMPARE(facts->counts[2].before, 1);
            tool.release(at(to, 80));
            QCOMPARE(target.history.done(), std::size_t{1});
            QCOMPARE(static_cast<std::size_t>(facts->counts[2].after), portalCount(target.map()));
        }
    }

    void theFactsOfARejectedDragSayWhy()
    {
        auto target = roomsApart();
        target.options().setLanding(Landing::Refuse);
        SelectTool tool(target);
        target.setSelection({.sectors = {sector(target, 1)}});
        dragTo(tool, at(400, 80), at(176, 80));
        const auto facts = tool.dragFacts();
        QVERIFY(facts.has_value() && facts->counts.empty());
        QCOMPARE(facts->notes.size(), std::size_t{1});
        QCOMPARE(facts->notes.front().kind, FactKind::Refusal);
        QCOMPARE(facts->notes.front().text, titleOf(tool));
    }

    void aStepThatIsTooHighIsAWarning()
    {
        BareTarget target(mapFromText("sector 0: 0,0 160,0 160,160 0,160\n"
                                      "sector 1: 320,0 480,0 480,160 320,160\n"));
        QVERIFY(target.commit(SetRequest{
            .rows = std::vector{sector(target, 0)},
            .values = {{.field = "floorz", .value = 0}}}));
        SelectTool tool(target);
        target.setSelection({.sectors = {sector(target, 1)}});
        dragTo(tool, at(400, 80), at(240, 80));
        const auto facts = tool.dragFacts();
        QVERIFY(facts.has_value());
        QVERIFY(std::ranges::any_of(facts->notes, [](const DragFact& fact) {
            return fact.kind == FactKind::Warning
                   && fact.text.starts_with("The step to sector 0 is ");
        }));
    }

    /// The hole of an island goes along with it, and would leave the room on the other side.
    void adviceNamesWhatCanBeChosen()
    {
        BareTarget target(
            mapFromText("sector 0: 0,0 256,0 256,256 0,256 | 64,64 64,192 192,192 192,64\n"
                        "sector 1: 64,64 192,64 192,192 64,192\n"));
        SelectTool tool(target);
        target.setSelection({.sectors = {sector(target, 1)}});
        dragTo(tool, at(128, 128), at(256, 128));
        tool.release(at(256, 128));
        QVERIFY(isRefused(tool));
        QCOMPARE(
            QString::fromStdString(titleOf(tool)),
            QString("Sector 0 would turn inside out. Select the portals of sector 1 and use "
                    "Geometry > Unlink portal first, or set Where it lands to Cut (U)."));
        QCOMPARE(hintOf(tool, "Shift+P"), std::string("unlink portal"));
        QCOMPARE(hintOf(tool, "U"), std::string("next landing"));
        // A handle has a hint for the same key.
        setShowsHandles(target.options(), true);
        const Vec2 corner = handlesOf(*handledBox(target), 1).front().at;
        tool.move(at(corner.x, corner.y));
        QCOMPARE(hintOf(tool, "U"), std::string("next landing"));
        QCOMPARE(std::ranges::count(tool.hints(), std::string_view("U"), &Hint::key), 1);
        QCOMPARE(hintOf(tool, "Drag"), std::string("transform"));
        setShowsHandles(target.options(), false);
        QCOMPARE(target.history.done(), std::size_t{0});
        target.options().setLanding(Landing::Cut);
        dragTo(tool, at(128, 128), at(256, 128));
        tool.release(at(256, 128));
        QCOMPARE(target.history.done(), std::size_t{1});
    }

    void arrowsStitchToo()
    {
        auto target = roomsApart();
        target.options().setSnap({.grid = 160});
        SelectTool tool(target);
        target.setSelection({.sectors = {sector(target, 1)}});
        QVERIFY(tool.key(ToolKey::Left));
        QCOMPARE(portalCount(target.map()), std::size_t{1});
    }
};

SECTORED_TEST(SelectStitchTest)
#include "select_stitch_test.moc"
