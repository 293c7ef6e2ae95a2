#include "sectored/edit/plan.h"
#include "sectored/map/patch_builder.h"

#include "editor/document/document.h"
#include "editor/setting/theme.h"
#include "editor/view3d/gl_context.h"
#include "editor/view3d/level_walk.h"
#include "editor/view3d/preview_view.h"
#include "editor/view3d/stand_place.h"
#include "tests/editor/view3d/preview_bench.h"
#include "tests/support/example_levels.h"
#include "tests/support/map_text.h"
#include "tests/support/room_grid.h"
#include "tests/support/test_main.h"

#include <QApplication>
#include <QColor>
#include <QGuiApplication>
#include <QSignalSpy>
#include <QSplitter>
#include <QTest>
#include <QVBoxLayout>
#include <QWheelEvent>

#include <array>
#include <cmath>
#include <set>

using namespace sectored;
using namespace sectored::editor;

using test::pedestalRoom;
using test::PreviewBench;

namespace {

bool hasGl()
{
    static const bool has = GlContext::make() != nullptr;
    return has;
}

/// Returns the level with alternating rooms darkened, like a chessboard.
Map chequered(Map map, int perSide)
{
    PatchBuilder builder(map);
    for (const SectorId room : map.sectorOrder()) {
        const int number = static_cast<int>(room.value);
        if ((number % perSide + number / perSide) % 2 == 1) {
            builder.edit(room).floor.shade = 20;
        }
    }
    apply(map, builder.finish());
    return map;
}

/// Returns a high and a low room under the sky; no wall is drawn between their ceilings.
Map courts()
{
    Map map = test::mapFromText("sector 0: 0,0 4096,0 4096,4096 0,4096\n"
                                "sector 1: 4096,0 8192,0 8192,4096 4096,4096\n");
    PatchBuilder builder(map);
    for (const SectorId room : map.sectorOrder()) {
        builder.edit(room).ceiling.stat = plane_bit::parallax;
    }
    builder.edit(map.sectorOrder()[1]).ceiling.z = 4096;
    apply(map, builder.finish());
    return map;
}

/// Returns whether the difference is visible.
bool differ(const QColor& a, const QColor& b)
{
    return std::abs(a.red() - b.red()) + std::abs(a.green() - b.green())
               + std::abs(a.blue() - b.blue())
           > 24;
}

std::size_t coloursIn(const QImage& picture)
{
    std::set<QRgb> colours;
    for (int y = 0; y < picture.height(); y += 8) {
        for (int x = 0; x < picture.width(); x += 8) {
            colours.insert(picture.pixel(x, y));
        }
    }
    return colours.size();
}

} // namespace

/// The pictures of the 3D view. They are tested only where OpenGL is available, that is under Xvfb.
class PreviewViewTest : public QObject {
    Q_OBJECT

private slots:
    /// Between the ceilings of two courts, the view reaches below the horizon.
    void theSkyIsNeverABlackPatch()
    {
        if (!hasGl()) {
            QSKIP("no OpenGL here");
        }
        PreviewBench bench(courts());
        bench.show();
        const Theme theme = Theme::builtIn(QStringLiteral("dark"));
        const QColor horizon = theme[ThemeRole::PreviewHorizon].colour;
        for (const double height : {400.0, 100.0, -50.0, -100.0}) {
            const QColor seen = bench.colourAt({4096, 2048, height});
            QVERIFY2(contrastOf(seen, horizon) < 1.4, qPrintable(seen.name()));
        }
    }

    void underXvfbThereIsOpenGl()
    {
        // Otherwise the picture tests could be skipped unnoticed.
        QVERIFY(hasGl() || QGuiApplication::platformName() != QStringLiteral("xcb"));
    }

    void withoutOpenGlTheViewSaysSo()
    {
        if (hasGl()) {
            QSKIP("there is OpenGL");
        }
        PreviewBench bench;
        bench.show();
        QVERIFY(bench.view.picture().isWithoutGl());
        QVERIFY(bench.view.picture().image().isNull());
        QImage shown = bench.view.grab().toImage();
        QVERIFY(coloursIn(shown.copy(QRect(0, 200, 640, 80))) > 1);
        // Aiming, selecting and raising work without pictures.
        QTest::keyClick(&bench.view, Qt::Key_W);
        bench.turnWheel(1);
        QCOMPARE(bench.document.edits().history().done(), std::size_t{1});
    }

    void floorWallsAndCeilingAreWhereTheyShouldBe()
    {
        if (!hasGl()) {
            QSKIP("no OpenGL 3.3");
        }
        PreviewBench bench;
        bench.show();
        const QColor floor = bench.colourAt({1400, 1500, -512});
        const QColor ceiling = bench.colourAt({1400, 1500, 512});
        const QColor wall = bench.colourAt({4096, 1200, 150});
        const QColor side = bench.colourAt({2900, 0, 100});
        QVERIFY(differ(floor, ceiling));
        QVERIFY(differ(floor, wall));
        QVERIFY(differ(ceiling, wall));
        QVERIFY(differ(side, wall));
    }

    void aRaisedFloorIsSeenAtOnce()
    {
        if (!hasGl()) {
            QSKIP("no OpenGL 3.3");
        }
        PreviewBench bench;
        bench.show();
        const Vec3 front{1536, 1800, -300};
        const QColor before = bench.colourAt(front);
        QVERIFY(bench.document.commit(SetRequest{
            .rows = std::vector{bench.sector(1)},
            .values = {{.field = "floorz", .value = 2048}}}));
        QVERIFY(differ(bench.colourAt(front), before));
        bench.document.edits().undo();
        QCOMPARE(bench.colourAt(front), before);
    }

    void whatAGesturePlansIsSeenBeforeItIsDone()
    {
        if (!hasGl()) {
            QSKIP("no OpenGL 3.3");
        }
        PreviewBench bench;
        bench.show();
        const Vec3 front{1536, 1800, -300};
        const QColor before = bench.colourAt(front);
        const PlanResult planned = bench.document.preview(SetRequest{
            .rows = std::vector{bench.sector(1)},
            .values = {{.field = "floorz", .value = 2048}}});
        QVERIFY(planned);
        bench.view.showTool(&*planned);
        QVERIFY(differ(bench.colourAt(front), before));
        bench.view.showTool(nullptr);
        QCOMPARE(bench.colourAt(front), before);
        QVERIFY(!bench.document.saved().isModified());
    }

    void theSelectionIsMarked()
    {
        if (!hasGl()) {
            QSKIP("no OpenGL 3.3");
        }
        PreviewBench bench;
        bench.show();
        const Vec3 floor{1400, 1700, -512};
        const QColor before = bench.colourAt(floor);
        bench.document.setSelection({.sectors = {bench.sector(0)}});
        const QColor marked = bench.colourAt(floor);
        QVERIFY(differ(marked, before));
        QVERIFY(marked.red() > before.red());
    }

    void wallsInReachAreTinted()
    {
        if (!hasGl()) {
            QSKIP("no OpenGL 3.3");
        }
        PreviewBench bench;
        bench.show();
        const QImage before = bench.view.grab().toImage();
        std::vector<WallId> walls;
        const MapView view = bench.document.view();
        view.map.visitWalls([&walls](WallId wall, const Wall&) { walls.push_back(wall); });
        std::ranges::sort(walls);
        bench.view.showTool(nullptr, {.walls = walls});
        QVERIFY(bench.view.grab().toImage() != before);
        bench.view.showTool(nullptr);
        QCOMPARE(bench.view.grab().toImage(), before);
    }

    void whatAToolShowsInSpaceIsDrawnOverThePicture()
    {
        if (!hasGl()) {
            QSKIP("no OpenGL 3.3");
        }
        PreviewBench bench;
        bench.show();
        const QImage before = bench.view.grab().toImage();
        bench.view.showTool(
            nullptr,
            {.points = {{.at = {1024, 2048, 0}, .role = SpaceRole::Contact}}});
        const QImage after = bench.view.grab().toImage();
        // Straight ahead of the camera.
        const QPoint middle = before.rect().center();
        QVERIFY(differ(after.pixelColor(middle), before.pixelColor(middle)));
        bench.view.showTool(nullptr);
        QCOMPARE(bench.view.grab().toImage().pixelColor(middle), before.pixelColor(middle));
    }

    void roomsAreSeenFromTheStartOfTheExamples_data()
    {
        QTest::addColumn<int>("level");
        QTest::newRow("tutorial rooms") << 0;
        QTest::newRow("rooms over rooms") << 1;
    }
    void roomsAreSeenFromTheStartOfTheExamples()
    {
        if (!hasGl()) {
            QSKIP("no OpenGL 3.3");
        }
        QFETCH(const int, level);
        PreviewBench bench(level == 0 ? test::tutorialRooms() : test::roomsOverRooms());
        bench.view.setCamera(standingAtStart(bench.document));
        bench.show();
        // From inside a closed room, every ray meets a surface.
        int met = 0;
        for (int x = 40; x < 640; x += 40) {
            bench.view.setCamera(turned(bench.view.camera(), {.yaw = 2048.0 / 15}));
            met += bench.view.aim() ? 1 : 0;
        }
        QCOMPARE(met, 15);
        bench.paint();
        QVERIFY(coloursIn(bench.view.picture().image()) > 8);
    }

    void thePictureFollowsTheSizeOfTheView()
    {
        if (!hasGl()) {
            QSKIP("no OpenGL 3.3");
        }
        PreviewBench bench;
        bench.show();
        for (const QSize size : {QSize(300, 200), QSize(1200, 700), QSize(641, 479)}) {
            bench.view.resize(size);
            bench.paint();
            QCOMPARE(bench.view.picture().image().size(), size * bench.view.devicePixelRatioF());
            QVERIFY(coloursIn(bench.view.picture().image()) > 4);
        }
    }

    void aLostContextIsAskedForAnew()
    {
        if (!hasGl()) {
            QSKIP("no OpenGL 3.3");
        }
        PreviewBench bench;
        bench.show();
        const QImage before = bench.view.picture().image();
        bench.view.picture().forgetContext();
        bench.paint();
        QCOMPARE(bench.view.picture().image(), before);
    }

    void anotherParentTakesThePictureAlong()
    {
        if (!hasGl()) {
            QSKIP("no OpenGL 3.3");
        }
        Document document;
        document.saved().adopt(pedestalRoom(), SavedLevel::Origin::Unmodified);
        QSplitter first;
        auto* const view = new PreviewView(document, &first);
        first.addWidget(view);
        first.resize(640, 480);
        view->setCamera({.eye = {512, 2048, 0}});
        first.show();
        QVERIFY(QTest::qWaitForWindowExposed(&first));
        static_cast<void>(view->grab());
        QVERIFY(coloursIn(view->picture().image()) > 4);
        QSplitter second;
        second.addWidget(view);
        second.resize(640, 480);
        second.show();
        QVERIFY(QTest::qWaitForWindowExposed(&second));
        view->hide();
        view->show();
        view->setCamera({.eye = {600, 2048, 0}});
        static_cast<void>(view->grab());
        QVERIFY(coloursIn(view->picture().image()) > 4);
    }

    void ofALevelOfSixteenThousandWallsEveryRoomIsInThePicture()
    {
        if (!hasGl()) {
            QSKIP("no OpenGL 3.3");
        }
        constexpr int perSide = 63;
        constexpr double roomSize = 1024;
        PreviewBench bench(chequered(test::roomGrid(perSide), perSide));
        bench.view.resize(1280, 720);
        const double middle = perSide * roomSize / 2;
        bench.view.setCamera({.eye = {middle, middle, 60'000}, .pitch = -steepest});
        bench.show();
        const auto roomColour = [&](int column, int row) {
            return bench.seenAt({(column + 0.5) * roomSize, (row + 0.5) * roomSize, -512});
        };
        const std::array colours{roomColour(0, 0), roomColour(1, 0)};
        QVERIFY(differ(colours[0], colours[1]));
        for (int room = 0; room < perSide * perSide; ++room) {
            const int column = room % perSide;
            const int row = room / perSide;
            const QColor seen = roomColour(column, row);
            const auto own = static_cast<std::size_t>(column + row) % 2;
            QVERIFY2(
                !differ(seen, colours[own]) && differ(seen, colours[1 - own]),
                qPrintable(QString("room %1, %2: %3").arg(column).arg(row).arg(seen.name())));
        }
    }
};

SECTORED_TEST_IN(QApplication, PreviewViewTest)
#include "preview_view_test.moc"
