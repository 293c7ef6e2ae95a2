#include "sectored/map/fragment.h"
#include "sectored/map/invariant.h"
#include "sectored/map/portal.h"

#include "editor/tool/hand/paste_tool.h"
#include "tests/editor/tool/bare_target.h"
#include "tests/support/map_text.h"
#include "tests/support/test_main.h"

#include <QTest>

#include <random>

using namespace sectored;
using namespace sectored::editor;
using test::at;
using test::click;

namespace {

/// A room; tests paste to the right of it.
test::BareTarget room()
{
    return test::BareTarget(test::mapFromText("sector 0: 0,0 160,0 160,160 0,160\n"));
}

std::shared_ptr<const MapRows> rowsOf(const char* text)
{
    const Map map = test::mapFromText(text);
    const std::vector<SectorId> sectors(map.sectorOrder().begin(), map.sectorOrder().end());
    const std::vector<SpriteId> sprites(map.spriteOrder().begin(), map.spriteOrder().end());
    return std::make_shared<const MapRows>(
        fragmentOf(map, {.sectors = sectors, .sprites = sprites}));
}

std::shared_ptr<const MapRows> wing()
{
    return rowsOf("sector 0: 0,0 64,0 64,32 0,32\nsprite: 16,16 sector 0\n");
}

/// A tool that holds rows whose centre is at a point.
struct Held {
    Held(test::BareTarget& target, std::shared_ptr<const MapRows> rows, Landing landing)
        : rowsOfTarget(target.heldRows())
        , tool(target)
    {
        rowsOfTarget.take({.rows = std::move(rows), .at = {{300, 80}}, .landing = landing});
        tool.activate();
        tool.move(at(300, 80));
    }

    void turn(const RowsMotion& motion)
    {
        rowsOfTarget.setPose(posed(rowsOfTarget.pose(), motion));
        tool.levelChanged();
    }

    HeldRows& rowsOfTarget;
    PasteTool tool;
};

std::vector<Point> pointsOf(const Map& map, SectorId sector)
{
    std::vector<Point> points;
    for (const WallId wall : map.wallsOf(sector)) {
        points.push_back(map[wall].position);
    }
    std::ranges::sort(points);
    return points;
}

bool hasArea(const Tool& tool, OverlayRole role)
{
    return std::ranges::any_of(tool.overlay().areas, [role](const OverlayArea& area) {
        return area.role == role;
    });
}

void turnRight(Held& held, int times)
{
    for (int turn = 0; turn < times; ++turn) {
        held.turn(QuarterTurn::Quarter);
    }
}

} // namespace

class PasteToolTest : public QObject {
    Q_OBJECT

private slots:
    void rowsFloatUntilAClickPlacesThem()
    {
        auto target = room();
        Held held(target, wing(), Landing::KeepOver);
        QVERIFY(held.tool.isBusy());
        QVERIFY(held.tool.shownPlan() != nullptr);
        QVERIFY(hasArea(held.tool, OverlayRole::Selected));
        QCOMPARE(target.map().sectorCount(), std::size_t{1});
        click(held.tool, at(400, 80));
        QVERIFY(!held.tool.isBusy() && held.rowsOfTarget.rows() == nullptr);
        QCOMPARE(target.history.done(), std::size_t{1});
        QCOMPARE(target.selection().sectors.size(), std::size_t{1});
        const SectorId made = target.selection().sectors.front();
        QCOMPARE(target.view().index.boxOf(made), (Box{{368, 64}, {432, 96}}));
    }

    void theResultIsThePlanThatWasShown()
    {
        auto target = room();
        Held held(target, wing(), Landing::Cut);
        held.tool.move(at(192, 80));
        const Patch shown = held.tool.shownPlan()->patch;
        click(held.tool, at(192, 80));
        QVERIFY(target.history.steps().back().patch == shown);
    }

    void escapeDropsThemAndNothingChanges()
    {
        auto target = room();
        const Map before = target.map();
        Held held(target, wing(), Landing::Cut);
        held.tool.move(at(100, 80));
        QVERIFY(held.tool.key(ToolKey::Escape));
        QVERIFY(!held.tool.isBusy() && held.rowsOfTarget.rows() == nullptr);
        QVERIFY(held.tool.shownPlan() == nullptr);
        QVERIFY(target.map() == before);
    }

    void enterPlacesThemAndShiftKeepsThem()
    {
        auto target = room();
        Held held(target, wing(), Landing::KeepOver);
        QVERIFY(held.tool.key(ToolKey::ShiftEnter));
        QVERIFY(held.tool.isBusy() && held.rowsOfTarget.rows() != nullptr);
        click(held.tool, at(300, 240, test::shift));
        QVERIFY(held.tool.isBusy());
        QVERIFY(held.tool.key(ToolKey::Enter));
        QVERIFY(!held.tool.isBusy());
        QCOMPARE(target.map().sectorCount(), std::size_t{4});
        QCOMPARE(target.history.done(), std::size_t{3});
    }

    void theOptionRepeatKeepsThemToo()
    {
        auto target = room();
        Held held(target, wing(), Landing::KeepOver);
        held.tool.setOption("repeat", 1);
        click(held.tool, at(300, 240));
        QVERIFY(held.tool.isBusy());
    }

    void aCornerSnapsToAVertexAndOtherwiseTheyMoveOnTheGrid()
    {
        auto target = room();
        target.options().setSnap({.grid = 64});
        Held held(target, rowsOf("sector 0: 3,3 53,3 53,43 3,43\n"), Landing::KeepOver);
        // The upper left corner is near 160, 160.
        held.tool.move(at(188, 183));
        held.tool.key(ToolKey::Enter);
        QCOMPARE(pointsOf(target.map(), SectorId{1}).front(), (Point{160, 160}));
        // Away from vertices by whole steps from the original place.
        Held other(target, rowsOf("sector 0: 3,3 53,3 53,43 3,43\n"), Landing::KeepOver);
        other.tool.move(at(612, 420));
        other.tool.key(ToolKey::Enter);
        QCOMPARE(pointsOf(target.map(), SectorId{2}).front(), (Point{579, 387}));
        Held exact(target, rowsOf("sector 0: 0,0 50,0 50,40 0,40\n"), Landing::KeepOver);
        exact.tool.move(at(1001, 501, test::control));
        exact.tool.key(ToolKey::Enter);
        QCOMPARE(pointsOf(target.map(), SectorId{3}).front(), (Point{976, 481}));
    }

    void withoutAPlaceTheyFloatOneStepAsideUntilThePointerMoves()
    {
        auto target = room();
        PasteTool tool(target);
        target.heldRows().take({.rows = wing()});
        tool.activate();
        tool.move(at(80, 80)); // the view repeats the position
        const PlanResult expected =
            target.preview(PasteRequest{.fragment = wing(), .by = {16, 16}, .locksTiles = true});
        QVERIFY(expected->patch == tool.shownPlan()->patch);
        tool.move(at(400, 80));
        tool.key(ToolKey::Enter);
        QCOMPARE(target.view().index.boxOf(SectorId{1}), (Box{{368, 64}, {432, 96}}));
    }

    void fourQuarterTurnsAndATurnThereAndBackAreTheOriginal()
    {
        auto target = room();
        Held plain(target, wing(), Landing::KeepOver);
        const Patch expected = plain.tool.shownPlan()->patch;
        Held held(target, wing(), Landing::KeepOver);
        turnRight(held, 1);
        QVERIFY(held.tool.shownPlan()->patch != expected);
        turnRight(held, 3);
        QVERIFY(held.tool.shownPlan()->patch == expected);
        held.turn(MirrorAxis::X);
        held.turn(MirrorAxis::Y);
        turnRight(held, 2);
        QVERIFY(held.tool.shownPlan()->patch == expected);
        held.tool.setOption("angle", 37);
        QVERIFY(held.tool.shownPlan()->patch != expected);
        held.tool.setOption("angle", 0);
        QVERIFY(held.tool.shownPlan()->patch == expected);
    }

    /// TP1.
    void turnsOfAGroupAreOneTurnByTheirSum()
    {
        for (unsigned seed = 1; seed <= 60; ++seed) {
            std::mt19937 random(seed);
            const auto degrees = static_cast<int>(random() % 360);
            const auto original = wing();
            FloatingRows byParts(original);
            RowsPose pose;
            for (int part = 0; part < 4; ++part) {
                pose = rotated(pose, degrees);
                QVERIFY(!byParts.setPose(pose));
            }
            FloatingRows atOnce(original);
            QVERIFY(!atOnce.setPose(rotated({}, 4 * degrees)));
            const QByteArray text = "seed " + QByteArray::number(seed);
            QVERIFY2(Map(*byParts.rows()) == Map(*atOnce.rows()), text.constData());
            QVERIFY2(!byParts.setPose({}) && byParts.rows() == original, text.constData());
        }
    }

    void damagedRowsArePlacedAsTheyAre()
    {
        auto target = room();
        Held held(target, rowsOf("sector 0: 0,0 64,32 64,0 0,32\n"), Landing::KeepOver);
        QVERIFY(held.tool.shownPlan() != nullptr);
        QCOMPARE(
            QString::fromStdString(held.tool.overlay().message->detail),
            QString("Sector 1 is damaged. It was not repaired."));
        held.turn(QuarterTurn::Quarter);
        QVERIFY(held.tool.shownPlan() != nullptr);
        held.tool.press(at(300, 80));
        held.tool.release(at(300, 80));
        QCOMPARE(target.map().sectorCount(), std::size_t{2});
        QVERIFY(isDamaged(target.view(), SectorId{1}));
        QVERIFY(!isDamaged(target.view(), SectorId{0}));
        Held merged(target, rowsOf("sector 0: 0,0 64,32 64,0 0,32\n"), Landing::Cut);
        QVERIFY(merged.tool.shownPlan() == nullptr);
    }

    void aQuarterTurnIsExact()
    {
        auto target = room();
        Held held(target, wing(), Landing::KeepOver);
        turnRight(held, 1);
        held.tool.key(ToolKey::Enter);
        const Box box = target.view().index.boxOf(SectorId{1});
        QCOMPARE(box.high.x - box.low.x, 32);
        QCOMPARE(box.high.y - box.low.y, 64);
        QCOMPARE(target.map()[SpriteId{0}].ang, 0); // 1536 before
    }

    void aMirrorAfterATurnMirrorsOnScreen()
    {
        // A triangle, so that every pose differs.
        const auto rows = rowsOf("sector 0: 0,0 64,0 0,32\n");
        auto target = room();
        Held one(target, rows, Landing::KeepOver);
        turnRight(one, 1);
        one.turn(MirrorAxis::X);
        Held other(target, rows, Landing::KeepOver);
        other.turn(MirrorAxis::X);
        turnRight(other, 3);
        QVERIFY(one.tool.shownPlan()->patch == other.tool.shownPlan()->patch);
    }

    void shiftAndTheWheelTurnByFifteenDegrees()
    {
        auto target = room();
        Held held(target, wing(), Landing::KeepOver);
        QVERIFY(!held.tool.turnWheel(1));
        held.tool.move(at(300, 80, test::shift));
        QVERIFY(held.tool.turnWheel(2));
        QCOMPARE(held.rowsOfTarget.pose().degrees, 30);
        QVERIFY(held.tool.turnWheel(-3));
        QCOMPARE(held.rowsOfTarget.pose().degrees, 345);
    }

    void mergingCutsAndLinks()
    {
        auto target = room();
        Held held(target, wing(), Landing::Cut);
        held.tool.move(at(176, 80));
        held.tool.key(ToolKey::Enter);
        QCOMPARE(target.map().sectorCount(), std::size_t{2});
        const auto walls = target.map().wallsOf(SectorId{1});
        QVERIFY(std::ranges::any_of(walls, [&target](WallId wall) {
            return partnerOf(target.map(), wall).has_value();
        }));
    }

    void theKeyChangesHowTheyLand()
    {
        auto target = room();
        Held held(target, wing(), Landing::KeepOver);
        held.tool.move(at(80, 80));
        QVERIFY(held.tool.shownPlan() != nullptr);
        held.tool.key(ToolKey::NextLanding); // Refuse
        QVERIFY(held.tool.shownPlan() == nullptr);
        QVERIFY(hasArea(held.tool, OverlayRole::Refusal));
        QVERIFY(!held.tool.overlay().message->title.empty());
        held.tool.key(ToolKey::NextLanding); // Stitch: the room stays below
        QVERIFY(held.tool.shownPlan() != nullptr);
        QVERIFY(held.tool.shownPlan()->removed.empty());
        QCOMPARE(held.tool.shownPlan()->notices.size(), std::size_t{1});
    }

    void theKeyTakesTheHeightsOfTheNeighbour()
    {
        auto target = room();
        const SectorId old = target.map().sectorOrder().front();
        QVERIFY(target.commit(
            SetRequest{.rows = std::vector{old}, .values = {{.field = "floorz", .value = 4096}}}));
        Held held(target, wing(), Landing::Cut);
        held.tool.move(at(192, 80));
        QVERIFY(held.tool.key(ToolKey::OtherHeights));
        const Patch shown = held.tool.shownPlan()->patch;
        click(held.tool, at(192, 80));
        QVERIFY(target.history.steps().back().patch == shown);
        QCOMPARE(target.map()[target.selection().sectors.front()].floor.z, 4096);
        QCOMPARE(target.map()[target.selection().sprites.front()].z, 4096);
        // The next drag of the Select tool has the same option.
        QCOMPARE(landingHeights(target.options()), LandingHeights::Neighbour);
    }

    void anotherLandingForgetsTheLastPlaceThatWasPossible()
    {
        auto target = room();
        Held held(target, wing(), Landing::KeepOver);
        held.tool.move(at(80, 80)); // possible only with the first landing
        held.tool.setOption("landing", static_cast<int>(Landing::Refuse));
        held.tool.move(at(96, 80));
        QVERIFY(hasArea(held.tool, OverlayRole::Refusal));
        QVERIFY(std::ranges::none_of(held.tool.overlay().lines, [](const OverlayLine& line) {
            return line.role == OverlayRole::LastPlace;
        }));
    }

    void everyChangeIsPlannedOnce()
    {
        auto target = room();
        Held held(target, wing(), Landing::KeepOver);
        const auto follow = [&held] {
            held.tool.levelChanged();
        };
        target.options().setListener(follow);
        held.rowsOfTarget.setListener(follow);
        held.tool.move(at(300, 80, test::shift));
        target.previews = 0;
        held.tool.setOption("angle", 30);
        QCOMPARE(target.previews, 1);
        held.tool.setOption("landing", static_cast<int>(Landing::Cut));
        QCOMPARE(target.previews, 2);
        QVERIFY(held.tool.turnWheel(1));
        QCOMPARE(target.previews, 3);
        QVERIFY(held.tool.key(ToolKey::Escape));
        QCOMPARE(target.previews, 3);
        QVERIFY(!held.tool.isBusy());
    }

    void aRejectedPlaceSaysWhyAndAClickChangesNothing()
    {
        auto target = room();
        const Map before = target.map();
        Held held(target, wing(), Landing::KeepOver);
        held.tool.move(at(coordinateLimit, 0));
        QVERIFY(held.tool.shownPlan() == nullptr);
        QCOMPARE(held.tool.pointerShape(), PointerShape::Forbidden);
        QVERIFY(hasArea(held.tool, OverlayRole::Refusal));
        click(held.tool, at(coordinateLimit, 0));
        QVERIFY(held.tool.isBusy());
        QVERIFY(target.map() == before);
        held.tool.move(at(400, 80));
        QVERIFY(held.tool.shownPlan() != nullptr);
    }

    void tagsAreKeptRenumberedOrCleared()
    {
        auto rows = std::make_shared<MapRows>(*wing());
        rows->sectors.front().lotag = 5;
        rows->sectors.front().hitag = 7;
        auto target = room();
        Held held(target, rows, Landing::KeepOver);
        const auto made = [&held] {
            return *held.tool.shownPlan()->patch.sectors.front().after;
        };
        QCOMPARE(made().hitag, 7);
        held.tool.setOption("tags", 1);
        QCOMPARE(made().lotag, 5);
        QVERIFY(made().hitag != 7 && made().hitag != 0);
        held.tool.setOption("tags", 2);
        QCOMPARE(made().lotag, 0);
        QCOMPARE(made().hitag, 0);
    }

    void byNetTheTagsOfASwitchAndItsActivatorGetAFreeNumber()
    {
        const char* const door = "sector 0: 0,0 64,0 64,32 0,32\n"
                                 "sprite: 16,16 sector 0\n"
                                 "sprite: 32,16 sector 0\n";
        auto rows = std::make_shared<MapRows>(*rowsOf(door));
        rows->sprites.at(0).picnum = 130;
        rows->sprites.at(1).picnum = 2;
        rows->sprites.at(0).lotag = rows->sprites.at(1).lotag = 1;
        auto target = test::BareTarget(Map(*rows));
        Held held(target, rows, Landing::KeepOver);
        held.tool.setOption("tags", static_cast<int>(TagPolicy::Nets));
        QVERIFY(held.tool.key(ToolKey::Enter));
        QCOMPARE(target.map()[SpriteId{2}].lotag, 2);
        QCOMPARE(target.map()[SpriteId{3}].lotag, 2);
    }

    void aPrefabIsHeldAtItsAnchorAndRemembered()
    {
        auto target = room();
        target.options().setSnap({.grid = 32});
        HeldRows& rows = target.heldRows();
        rows.take(
            {.rows = wing(),
             .at = {{320, 96}},
             .landing = Landing::Cut,
             .prefab = HeldPrefab{.id = "wing", .version = "1"}});
        PasteTool tool(target);
        tool.activate();
        QCOMPARE(*tool.cursor(), (Point{320, 96}));
        rows.setPose(posed({}, QuarterTurn::Quarter));
        tool.levelChanged();
        QCOMPARE(*tool.cursor(), (Point{320, 96}));
        QVERIFY(tool.key(ToolKey::Enter));
        QCOMPARE(pointsOf(target.map(), SectorId{1}).front(), (Point{288, 96}));
        const auto& generators = target.map().project().generators;
        QCOMPARE(generators.size(), std::size_t{1});
        QVERIFY(generators.front()->request.find("\"rotate\":90") != std::string::npos);
    }

    void arrowsAndNumbersMoveThem()
    {
        auto target = room();
        target.options().setSnap({.grid = 32});
        Held held(target, wing(), Landing::KeepOver);
        const Point start = *held.tool.cursor();
        QVERIFY(held.tool.key(ToolKey::Right));
        QCOMPARE(*held.tool.cursor(), (Point{start.x + 32, start.y}));
        NumberTarget* const numbers = held.tool.numberTarget();
        QVERIFY(numbers != nullptr);
        numbers->aimAt({1001, 37});
        QCOMPARE(*held.tool.cursor(), (Point{1001, 37}));
        numbers->takeAt({1001, 37});
        QVERIFY(!held.tool.isBusy());
        QCOMPARE(target.map().sectorCount(), std::size_t{2});
    }

    void spritesAloneFloatToo()
    {
        Map map = test::mapFromText("sector 0: 0,0 64,0 64,64 0,64\nsprite: 16,16 sector 0\n");
        const std::vector<SpriteId> sprites(map.spriteOrder().begin(), map.spriteOrder().end());
        auto target = room();
        Held held(
            target,
            std::make_shared<const MapRows>(fragmentOf(map, {.sprites = sprites})),
            Landing::KeepOver);
        turnRight(held, 1);
        click(held.tool, at(80, 80));
        QCOMPARE(target.map().spriteCount(), std::size_t{1});
        QCOMPARE(target.map()[SpriteId{0}].sector, SectorRef(SectorId{0}));
        QCOMPARE(target.map()[SpriteId{0}].ang, 0);
    }

    void anEditMeanwhileIsTakenIntoAccount()
    {
        auto target = room();
        Held held(target, wing(), Landing::Cut);
        held.tool.move(at(80, 80));
        QVERIFY(target.commit(DeleteRequest{.sectors = {SectorId{0}}}));
        held.tool.levelChanged();
        held.tool.key(ToolKey::Enter);
        QCOMPARE(target.map().sectorCount(), std::size_t{1});
    }

    void anotherToolDropsThem()
    {
        auto target = room();
        Held held(target, wing(), Landing::KeepOver);
        held.tool.deactivate();
        QVERIFY(!held.tool.isBusy());
        QVERIFY(held.tool.overlay() == Overlay{});
    }
};

SECTORED_TEST(PasteToolTest)
#include "paste_tool_test.moc"
