#include "sectored/map/plane.h"

#include "editor/action/action.h"
#include "editor/panel/tiles/tile_setter.h"
#include "editor/panel/tiles/tiles_panel.h"
#include "editor/setting/key_choices.h"
#include "editor/view3d/preview_view.h"
#include "editor/window/bar/status_line.h"
#include "editor/window/dock/docks.h"
#include "editor/window/views.h"
#include "tests/editor/preview_session.h"
#include "tests/support/test_main.h"

#include <QAction>
#include <QApplication>
#include <QTest>

using namespace sectored;
using namespace sectored::editor;

namespace {

/// The 3D view has the keyboard and aims at the floor of sector 0, with a free mouse.
struct SurfaceBench : test::PreviewSession {
    SurfaceBench()
    {
        static_cast<void>(QTest::qWaitForWindowActive(&window()));
        run("view.solid");
        preview().setFocus();
        look({.eye = {2048, 2048, 0}, .yaw = 0, .pitch = -60});
    }

    void look(const Camera& camera)
    {
        preview().setCamera(camera);
        static_cast<void>(preview().grab());
        moveAside();
    }
    void aimAtFloor() { look({.eye = {2048, 2048, 0}, .yaw = 0, .pitch = -60}); }
    /// At the wall in the west of sector 0.
    void aimAtWall() { look({.eye = {2048, 2048, 0}, .yaw = 1024, .pitch = 0}); }
    /// Without a pointer in the view, the middle is aimed at.
    void moveAside()
    {
        QEvent leave(QEvent::Leave);
        QCoreApplication::sendEvent(&preview(), &leave);
    }

    const Map& map() { return document.level().map(); }
    const Plane& floor() { return map()[sector(0)].floor; }
    const Wall& westWall() { return map()[westId()]; }
    QString said() { return window().findChild<StatusLine*>()->sentence(); }
    const Wall& wall(std::size_t at) { return map()[map().wallsOf(sector(0))[at]]; }
    WallId westId() { return map().wallsOf(sector(0))[3]; }
    std::size_t steps() { return document.edits().history().done(); }
};

} // namespace

/// Keys that change the surface aimed at in the 3D view.
class SurfaceKeysTest : public QObject {
    Q_OBJECT

private slots:
    void keysChangeTheSurfaceUnderTheCrosshair()
    {
        SurfaceBench bench;
        bench.key(Qt::Key_Minus);
        QCOMPARE(bench.floor().shade, 1);
        QCOMPARE(bench.map()[bench.sector(1)].floor.shade, 0);
        bench.key(Qt::Key_L);
        QCOMPARE(bench.floor().pal, 1);
        bench.key(Qt::Key_N);
        QVERIFY(bench.floor().picnum > 0);
        bench.key(Qt::Key_X);
        QCOMPARE(bench.floor().stat, plane_bit::flippedX);
        bench.aimAtWall();
        bench.key(Qt::Key_O);
        QCOMPARE(bench.westWall().cstat, wall_bit::alignBottom);
        QCOMPARE(bench.steps(), std::size_t{5});
        bench.document.edits().undo();
        QCOMPARE(bench.westWall().cstat, 0);
    }

    void arrowsPanWithAFreeMouseAndJoin()
    {
        SurfaceBench bench;
        bench.aimAtWall();
        const Camera before = bench.preview().camera();
        bench.key(Qt::Key_Left);
        bench.key(Qt::Key_Left, Qt::ControlModifier);
        bench.key(Qt::Key_Right);
        QCOMPARE(bench.westWall().xpanning, 8);
        QCOMPARE(bench.steps(), std::size_t{1});
        QTest::qWait(550);
        bench.key(Qt::Key_Right, Qt::ShiftModifier);
        QCOMPARE(bench.westWall().xrepeat, 9);
        QCOMPARE(bench.steps(), std::size_t{2});
        QCOMPARE(bench.preview().camera(), before);
        bench.document.edits().undo();
        bench.document.edits().undo();
        QCOMPARE(bench.westWall().xpanning, 0);
    }

    void arrowsWalkWithACapturedMouse()
    {
        SurfaceBench bench;
        bench.preview().captureMouse();
        QTest::keyPress(&bench.preview(), Qt::Key_Right);
        QTRY_VERIFY(bench.preview().camera().yaw > 5);
        QTest::keyRelease(&bench.preview(), Qt::Key_Right);
        QCOMPARE(bench.steps(), std::size_t{0});
        bench.preview().freeMouse();
    }

    void theSelectionGoesAlongIfItIsAimedAt()
    {
        SurfaceBench bench;
        bench.document.setSelection({.sectors = {bench.sector(0), bench.sector(1)}});
        bench.key(Qt::Key_Minus);
        QCOMPARE(bench.floor().shade, 1);
        QCOMPARE(bench.map()[bench.sector(1)].floor.shade, 1);
        QCOMPARE(bench.steps(), std::size_t{1});
        bench.document.setSelection({.sectors = {bench.sector(1)}});
        bench.key(Qt::Key_Minus);
        QCOMPARE(bench.floor().shade, 2);
        QCOMPARE(bench.map()[bench.sector(1)].floor.shade, 1);
    }

    void onlyTheChosenPartsOfATakenSurfaceAreGiven()
    {
        SurfaceBench bench;
        bench.document.commit(SetRequest{
            .rows = std::vector{bench.sector(0)},
            .values = {
                {.field = "floorpicnum", .value = 5},
                {.field = "floorshade", .value = 9},
                {.field = "ceilingz", .value = -20000},
                {.field = "lotag", .value = 7}}});
        bench.aimAtFloor();
        bench.key(Qt::Key_R);
        setPasteParts(
            bench.document.options(),
            PropertyParts().with(PropertyPart::Shade).with(PropertyPart::Tags));
        bench.document.commit(SetRequest{
            .rows = std::vector{bench.sector(0)},
            .values = {
                {.field = "floorpicnum", .value = 1},
                {.field = "floorshade", .value = 0},
                {.field = "lotag", .value = 0}}});
        bench.run("surface.give");
        const Sector& row = bench.map()[bench.sector(0)];
        QCOMPARE(row.floor.picnum, 1);
        QCOMPARE(row.floor.shade, 9);
        QCOMPARE(row.lotag, 7);
        QCOMPARE(bench.steps(), std::size_t{3});
    }

    void aTakenTileReplacesAnotherInTheWholeLevel()
    {
        SurfaceBench bench;
        bench.aimAtWall();
        bench.run("surface.giveEverywhere"); // nothing was taken
        QCOMPARE(bench.steps(), std::size_t{0});
        bench.document.commit(SetRequest{
            .rows = std::vector{bench.sector(0)},
            .values = {{.field = "floorpicnum", .value = 5}}});
        bench.aimAtFloor();
        bench.key(Qt::Key_R);
        bench.aimAtWall();
        bench.run("surface.giveEverywhere");
        for (const SectorId sector : bench.map().sectorOrder()) {
            for (const WallId wall : bench.map().wallsOf(sector)) {
                QCOMPARE(bench.map()[wall].picnum, 5);
            }
            QVERIFY(bench.map()[sector].ceiling.picnum != 5);
        }
        QCOMPARE(bench.steps(), std::size_t{2});
    }

    void aLookIsTakenAndGiven()
    {
        SurfaceBench bench;
        bench.key(Qt::Key_F); // nothing was taken
        QCOMPARE(bench.steps(), std::size_t{0});
        bench.document.commit(SetRequest{
            .rows = std::vector{bench.westId()},
            .values = {{.field = "picnum", .value = 5}, {.field = "shade", .value = 7}}});
        bench.aimAtWall();
        bench.key(Qt::Key_R);
        QCOMPARE(*bench.window().docks().find<TilesPanel>().grid().current(), 5);
        bench.aimAtFloor();
        bench.key(Qt::Key_F);
        QCOMPARE(bench.floor().picnum, 5);
        QCOMPARE(bench.floor().shade, 7);
        bench.aimAtWall();
        bench.key(Qt::Key_F, Qt::ShiftModifier);
        for (const WallId wall : bench.map().wallsOf(bench.sector(0))) {
            QCOMPARE(bench.map()[wall].picnum, 5);
        }
        QCOMPARE(bench.steps(), std::size_t{3});
    }

    void vAsksTheTileBrowserAndComesBack()
    {
        SurfaceBench bench;
        bench.key(Qt::Key_V);
        auto& tiles = bench.window().docks().find<TilesPanel>();
        QVERIFY(tiles.isVisible());
        QCOMPARE(bench.document.selection().sectors, std::vector{bench.sector(0)});
        QCOMPARE(tiles.setter().surface(), TileSurface::Floor);
        QTRY_VERIFY(tiles.grid().hasFocus());
        QTest::keyClick(&tiles.grid(), Qt::Key_Right);
        QTest::keyClick(&tiles.grid(), Qt::Key_Return);
        QVERIFY(bench.floor().picnum != 0);
        QTRY_VERIFY(bench.preview().hasFocus());
    }

    void whatDoesNotFitChangesNothing()
    {
        SurfaceBench bench;
        bench.key(Qt::Key_O); // a floor has no bottom
        QCOMPARE(bench.steps(), std::size_t{0});
    }

    void elsewhereTheActionsAreOffAndTheKeysMeanOtherThings()
    {
        SurfaceBench bench;
        QVERIFY(bench.window().action("surface.masked")->isEnabled());
        bench.run("view.plan");
        bench.view().setFocus();
        QVERIFY(!bench.window().action("surface.masked")->isEnabled());
        bench.key(Qt::Key_R);
        QCOMPARE(bench.view().toolInfo().id, std::string_view("rectangle"));
        bench.key(Qt::Key_V);
        QCOMPARE(bench.view().toolInfo().id, std::string_view("select"));
    }

    void mapster32HasItsOwnKeys()
    {
        SurfaceBench bench;
        bench.settings().keys().choosePreset(QStringLiteral("mapster32"));
        bench.aimAtWall();
        bench.key(Qt::Key_Tab);
        QVERIFY(bench.preview().hasFocus());
        bench.key(Qt::Key_1);
        QCOMPARE(bench.westWall().cstat, wall_bit::oneWay);
        QTest::keyClick(&bench.preview(), Qt::Key_6, Qt::KeypadModifier);
        QCOMPARE(bench.westWall().xrepeat, 9);
        bench.aimAtFloor();
        bench.preview().captureMouse();
        bench.key(Qt::Key_E);
        QCOMPARE(bench.floor().stat, plane_bit::doubled);
        bench.key(Qt::Key_P);
        QVERIFY(isSky(bench.floor()));
        bench.preview().freeMouse();
        bench.view().setFocus();
    }

    void periodAndCommaContinueTheTileOnTheWallsBeside()
    {
        SurfaceBench bench;
        bench.document.commit(SetRequest{
            .rows = std::vector{bench.westId()},
            .values = {{.field = "xpanning", .value = 5}, {.field = "xrepeat", .value = 9}}});
        bench.aimAtWall();
        bench.key(Qt::Key_Period);
        QCOMPARE(bench.steps(), std::size_t{2});
        QCOMPARE(bench.westWall().xpanning, 5);
        QCOMPARE(bench.wall(0).xpanning, (5 + 8 * 9) % 64);
        QVERIFY(bench.said().startsWith("The texture breaks by 16 texels at wall 3"));
        bench.document.edits().undo();
        QCOMPARE(bench.wall(0).xpanning, 0);
        bench.key(Qt::Key_Comma);
        QCOMPARE((bench.wall(2).xpanning + 8 * bench.wall(2).xrepeat) % 64, 5);
    }

    void onlySelectedWallsAreAlignedIfTheWallIsAmongSeveral()
    {
        SurfaceBench bench;
        const WallId next = bench.map().wallsOf(bench.sector(0))[0];
        bench.document.commit(SetRequest{
            .rows = std::vector{bench.westId()},
            .values = {{.field = "xpanning", .value = 5}}});
        bench.document.setSelection({.walls = {next, bench.westId()}});
        bench.aimAtWall();
        bench.key(Qt::Key_Period);
        QVERIFY(bench.wall(0).xpanning != 0);
        for (const WallId wall : bench.map().wallsOf(bench.sector(0))) {
            QCOMPARE(bench.map()[wall].xpanning != 0, wall == next || wall == bench.westId());
        }
    }

    void aTileThatDoesNotGoOnIsSaid()
    {
        SurfaceBench bench;
        bench.document.commit(SetRequest{
            .rows = std::vector{bench.westId()},
            .values = {{.field = "picnum", .value = 5}}});
        bench.aimAtWall();
        bench.key(Qt::Key_Period);
        QCOMPARE(bench.steps(), std::size_t{1});
        QVERIFY(bench.said().startsWith("The tile of wall 3 does not go on there"));
        bench.aimAtFloor();
        bench.key(Qt::Key_Comma); // not for floors
        QCOMPARE(bench.steps(), std::size_t{1});
    }

    void aLoopIsClosedAndTilesAreFitted()
    {
        SurfaceBench bench;
        bench.document.commit(SetRequest{
            .rows = std::vector{bench.westId()},
            .values = {{.field = "xrepeat", .value = 9}}});
        bench.aimAtWall();
        bench.key(Qt::Key_Period, Qt::ControlModifier);
        QCOMPARE(bench.steps(), std::size_t{2});
        QCOMPARE(bench.said(), QString());
        // 6 walls of 72 texels become 7 tiles: 56 repeats, of which each wall gets 9 or 10.
        int repeats = 0;
        for (const SectorId sector : bench.map().sectorOrder()) {
            for (const WallId wall : bench.map().wallsOf(sector)) {
                repeats += bench.map()[wall].nextWall.isRow() ? 0 : bench.map()[wall].xrepeat;
            }
        }
        QCOMPARE(repeats, 56);
        bench.document.commit(SetRequest{
            .rows = std::vector{bench.westId()},
            .values = {{.field = "xrepeat", .value = 13}, {.field = "yrepeat", .value = 11}}});
        bench.run("surface.fitAcross");
        QCOMPARE(bench.westWall().xrepeat, 16);
        bench.run("surface.fitDown");
        QVERIFY(bench.westWall().yrepeat != 11);
        QCOMPARE(bench.steps(), std::size_t{5});
    }

    void aFloorFollowsTheSelectedWallAndTurns()
    {
        SurfaceBench bench;
        bench.aimAtFloor();
        bench.key(Qt::Key_Semicolon); // no wall is selected
        QCOMPARE(bench.steps(), std::size_t{0});
        const WallId east = bench.map().wallsOf(bench.sector(0))[1];
        bench.document.setSelection({.walls = {east}});
        bench.key(Qt::Key_Semicolon);
        QCOMPARE(bench.steps(), std::size_t{1});
        QCOMPARE(bench.map().wallsOf(bench.sector(0)).front(), east);
        QVERIFY((bench.floor().stat & plane_bit::firstWallAligned) != 0);
        bench.key(Qt::Key_T, Qt::ControlModifier);
        QCOMPARE(bench.steps(), std::size_t{2});
        QVERIFY((bench.floor().stat & plane_bit::swapped) != 0);
        bench.aimAtWall();
        bench.key(Qt::Key_T, Qt::ControlModifier); // not for walls
        QCOMPARE(bench.steps(), std::size_t{2});
    }

    void aFloorGoesOnFromTheOnlyNeighbour()
    {
        SurfaceBench bench;
        bench.document.commit(SetRequest{
            .rows = std::vector{bench.sector(1)},
            .values = {{.field = "floorxpanning", .value = 77}}});
        bench.aimAtFloor();
        bench.key(Qt::Key_Apostrophe);
        QCOMPARE(bench.steps(), std::size_t{2});
        QCOMPARE(bench.floor().xpanning, 77);
    }

    void theNumbersAreShownAtTheCrosshair()
    {
        SurfaceBench bench;
        const QImage before = bench.preview().grab().toImage();
        bench.key(Qt::Key_Minus);
        bench.document.edits().undo();
        QVERIFY(bench.preview().grab().toImage() != before);
    }
};

SECTORED_TEST_IN(QApplication, SurfaceKeysTest)
#include "surface_keys_test.moc"
