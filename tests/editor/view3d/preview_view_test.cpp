#include "sectored/edit/plan.h"
#include "sectored/map/patch_builder.h"

#include "editor/document/document.h"
#include "editor/setting/theme.h"
#include "editor/view3d/gl_context.h"
#include "editor/view3d/level_walk.h"
#include "editor/view3d/preview_view.h"
#include "editor/view3d/stand_place.h"
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

namespace {

bool hasGl()
{
    static const bool has = GlContext::make() != nullptr;
    return has;
}

/// Returns a room of 4096 units with the floor at -512, the ceiling at 512 and a pedestal in the
/// middle.
Map pedestalRoom()
{
    return test::mapFromText(
        "start: 512,2048 sector 0\n"
        "sector 0: 0,0 4096,0 4096,4096 0,4096 | 1536,1536 1536,2560 2560,2560 2560,1536\n"
        "sector 1: 1536,1536 2560,1536 2560,2560 1536,2560\n");
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

struct Bench {
    Document document;
    PreviewView view{document};

    explicit Bench(Map map = pedestalRoom())
    {
        document.adopt(std::move(map), Document::Origin::Unmodified);
        view.resize(640, 480);
        view.setCamera({.eye = {512, 2048, 0}});
    }
    void show()
    {
        view.show();
        view.activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(&view));
        view.setFocus();
        QTRY_VERIFY(view.hasFocus());
        paint();
    }
    void paint() { static_cast<void>(view.grab()); }
    SectorId sector(int number) const { return *document.view().numbering().sectorAt(number); }
    /// Draws a picture and returns its colour at a point. Precondition: the point is visible.
    QColor colourAt(Vec3 place)
    {
        paint();
        return seenAt(place);
    }
    /// Returns the colour at a point of the last picture.
    QColor seenAt(Vec3 place)
    {
        const QImage& picture = view.picture();
        const Lens lens{
            .width = static_cast<double>(picture.width()),
            .height = static_cast<double>(picture.height())};
        const auto pixel = pixelOf(view.camera(), lens, place);
        if (!pixel || !QRectF(picture.rect()).contains(pixel->x, pixel->y)) {
            QTest::qFail("the place is out of sight", __FILE__, __LINE__);
            return {};
        }
        return picture.pixelColor(static_cast<int>(pixel->x), static_cast<int>(pixel->y));
    }
    void turnWheel(int notches, Qt::KeyboardModifiers modifiers = {})
    {
        const QPointF at = view.rect().center();
        QWheelEvent event(
            at,
            view.mapToGlobal(at),
            {},
            {0, 120 * notches},
            Qt::NoButton,
            modifiers,
            Qt::NoScrollPhase,
            false);
        QCoreApplication::sendEvent(&view, &event);
    }
};

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

/// Pictures are tested only where OpenGL is available, that is under Xvfb. The rest works without.
class PreviewViewTest : public QObject {
    Q_OBJECT

private slots:
    /// Between the ceilings of two courts, the view reaches below the horizon.
    void mend_D10_theSkyIsNeverABlackPatch()
    {
        if (!hasGl()) {
            QSKIP("no OpenGL here");
        }
        Bench bench(courts());
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
        Bench bench;
        bench.show();
        QVERIFY(bench.view.isWithoutGl());
        QVERIFY(bench.view.picture().isNull());
        QImage shown = bench.view.grab().toImage();
        QVERIFY(coloursIn(shown.copy(QRect(0, 200, 640, 80))) > 1);
        // Aiming, selecting and raising work without pictures.
        QTest::keyClick(&bench.view, Qt::Key_W);
        bench.turnWheel(1);
        QCOMPARE(bench.document.history().done(), std::size_t{1});
    }

    void floorWallsAndCeilingAreWhereTheyShouldBe()
    {
        if (!hasGl()) {
            QSKIP("no OpenGL 3.3");
        }
        Bench bench;
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
        Bench bench;
        bench.show();
        const Vec3 front{1536, 1800, -300};
        const QColor before = bench.colourAt(front);
        QVERIFY(bench.document.commit(SetRequest{
            .rows = std::vector{bench.sector(1)},
            .values = {{.field = "floorz", .value = 2048}}}));
        QVERIFY(differ(bench.colourAt(front), before));
        bench.document.undo();
        QCOMPARE(bench.colourAt(front), before);
    }

    void whatAGesturePlansIsSeenBeforeItIsDone()
    {
        if (!hasGl()) {
            QSKIP("no OpenGL 3.3");
        }
        Bench bench;
        bench.show();
        const Vec3 front{1536, 1800, -300};
        const QColor before = bench.colourAt(front);
        const PlanResult planned = bench.document.preview(SetRequest{
            .rows = std::vector{bench.sector(1)},
            .values = {{.field = "floorz", .value = 2048}}});
        QVERIFY(planned);
        bench.view.showPlanned(&*planned);
        QVERIFY(differ(bench.colourAt(front), before));
        bench.view.showPlanned(nullptr);
        QCOMPARE(bench.colourAt(front), before);
        QVERIFY(!bench.document.isModified());
    }

    void theSelectionIsMarked()
    {
        if (!hasGl()) {
            QSKIP("no OpenGL 3.3");
        }
        Bench bench;
        bench.show();
        const Vec3 floor{1400, 1700, -512};
        const QColor before = bench.colourAt(floor);
        bench.document.setSelection({.sectors = {bench.sector(0)}});
        const QColor marked = bench.colourAt(floor);
        QVERIFY(differ(marked, before));
        QVERIFY(marked.red() > before.red());
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
        Bench bench(level == 0 ? test::tutorialRooms() : test::roomsOverRooms());
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
        QVERIFY(coloursIn(bench.view.picture()) > 8);
    }

    void thePictureFollowsTheSizeOfTheView()
    {
        if (!hasGl()) {
            QSKIP("no OpenGL 3.3");
        }
        Bench bench;
        bench.show();
        for (const QSize size : {QSize(300, 200), QSize(1200, 700), QSize(641, 479)}) {
            bench.view.resize(size);
            bench.paint();
            QCOMPARE(bench.view.picture().size(), size * bench.view.devicePixelRatioF());
            QVERIFY(coloursIn(bench.view.picture()) > 4);
        }
    }

    void aLostContextIsAskedForAnew()
    {
        if (!hasGl()) {
            QSKIP("no OpenGL 3.3");
        }
        Bench bench;
        bench.show();
        const QImage before = bench.view.picture();
        bench.view.forgetContext();
        bench.paint();
        QCOMPARE(bench.view.picture(), before);
    }

    void anotherParentTakesThePictureAlong()
    {
        if (!hasGl()) {
            QSKIP("no OpenGL 3.3");
        }
        Document document;
        document.adopt(pedestalRoom(), Document::Origin::Unmodified);
        QSplitter first;
        auto* const view = new PreviewView(document, &first);
        first.addWidget(view);
        first.resize(640, 480);
        view->setCamera({.eye = {512, 2048, 0}});
        first.show();
        QVERIFY(QTest::qWaitForWindowExposed(&first));
        static_cast<void>(view->grab());
        QVERIFY(coloursIn(view->picture()) > 4);
        QSplitter second;
        second.addWidget(view);
        second.resize(640, 480);
        second.show();
        QVERIFY(QTest::qWaitForWindowExposed(&second));
        view->hide();
        view->show();
        view->setCamera({.eye = {600, 2048, 0}});
        static_cast<void>(view->grab());
        QVERIFY(coloursIn(view->picture()) > 4);
    }

    void keysFlyWhereOneLooks()
    {
        Bench bench;
        bench.show();
        const Vec3 before = bench.view.camera().eye;
        QTest::keyPress(&bench.view, Qt::Key_W);
        QTRY_VERIFY(bench.view.camera().eye.x > before.x + 10);
        QTest::keyRelease(&bench.view, Qt::Key_W);
        QCOMPARE(bench.view.camera().eye.y, before.y);
        QTest::keyPress(&bench.view, Qt::Key_E);
        QTRY_VERIFY(bench.view.camera().eye.z > before.z + 10);
        QTest::keyRelease(&bench.view, Qt::Key_E);
        QTest::keyPress(&bench.view, Qt::Key_Right);
        QTRY_VERIFY(bench.view.camera().yaw > 5);
        QTest::keyRelease(&bench.view, Qt::Key_Right);
        QTest::qWait(50);
        const Camera rest = bench.view.camera();
        QTest::qWait(50);
        QCOMPARE(bench.view.camera(), rest);
    }

    void oneWalksFromAPointAndFliesAgain()
    {
        Bench bench;
        bench.show();
        bench.view.walkFrom({1024, 2048});
        QVERIFY(bench.view.walk() != nullptr);
        QCOMPARE(bench.view.camera().eye.z, -512.0 + 640);
        QTest::keyPress(&bench.view, Qt::Key_W);
        QTRY_VERIFY(std::abs(bench.view.camera().eye.x - 1024) > 200);
        QTest::keyRelease(&bench.view, Qt::Key_W);
        QVERIFY(bench.view.walk()->state().body.grounded);
        QTest::keyClick(&bench.view, Qt::Key_G);
        QVERIFY(bench.view.walk() == nullptr);
        // Walking in the air makes the player fall.
        bench.view.setCamera({.eye = {512, 2048, 400}});
        QTest::keyClick(&bench.view, Qt::Key_G);
        QVERIFY(bench.view.walk() != nullptr);
        QTRY_VERIFY(bench.view.camera().eye.z < 130);
    }

    void nobodyWalksInTheVoid()
    {
        Bench bench;
        bench.show();
        QString said;
        connect(&bench.view, &PreviewView::noticed, this, [&said](const QString& sentence) {
            said = sentence;
        });
        bench.view.walkFrom({-9000, 0});
        QVERIFY(bench.view.walk() == nullptr);
        QVERIFY(!said.isEmpty());
    }

    void aSectorDrawnAroundTheWalkerHoldsHim()
    {
        Bench bench;
        bench.show();
        bench.view.walkFrom({800, 800});
        QVERIFY(bench.document.commit(DrawRequest{
            .points = {{512, 512}, {1200, 512}, {1200, 1200}, {512, 1200}},
            .closed = true}));
        QVERIFY(bench.view.walk() != nullptr);
        QCOMPARE(bench.view.walk()->state().sector(), *bench.document.sectorAt({800, 800}));
        QTest::qWait(100);
        QVERIFY(bench.view.walk()->state().body.grounded);
        bench.document.undo();
        QVERIFY(bench.view.walk() != nullptr);
        QCOMPARE(bench.view.walk()->state().sector(), bench.sector(0));
    }

    void aClickSelectsWhatIsAimedAt()
    {
        Bench bench;
        bench.show();
        bench.view.setCamera({.eye = {512, 2048, 0}, .pitch = -60});
        QTest::mouseClick(&bench.view, Qt::LeftButton, {}, bench.view.rect().center());
        QCOMPARE(bench.document.selection().sectors, std::vector{bench.sector(0)});
        bench.view.setCamera({.eye = {512, 2048, 0}, .yaw = 1024});
        QTest::mouseClick(&bench.view, Qt::LeftButton, {}, bench.view.rect().center());
        QCOMPARE(bench.document.selection().walls.size(), std::size_t{1});
        QVERIFY(bench.document.selection().sectors.empty());
    }

    void mend_D3_spritesFollowTheWheel()
    {
        Bench bench(test::mapFromText(
            "sector 0: 0,0 4096,0 4096,4096 0,4096\nsprite: 3000,2048 sector 0\n"));
        bench.show();
        bench.view.captureMouse();
        bench.view.setCamera({.eye = {512, 2048, 0}, .pitch = -60});
        bench.turnWheel(1);
        bench.turnWheel(1);
        QCOMPARE(bench.document.map()[SectorId{0}].floor.z, 8192 - 2 * 1024);
        QCOMPARE(bench.document.map()[SpriteId{0}].z, 8192 - 2 * 1024);
        QCOMPARE(bench.document.history().done(), std::size_t{1});
        bench.document.undo();
        QCOMPARE(bench.document.map()[SpriteId{0}].z, 8192);
        bench.view.freeMouse();
    }

    void aTurnOfTheWheelIsOneStep()
    {
        Bench bench;
        bench.show();
        bench.view.captureMouse();
        bench.view.setCamera({.eye = {512, 2048, 0}, .pitch = -60});
        const std::int32_t before = bench.document.map()[bench.sector(0)].floor.z;
        bench.turnWheel(1);
        bench.turnWheel(2);
        bench.turnWheel(-1, Qt::ShiftModifier);
        QCOMPARE(bench.document.map()[bench.sector(0)].floor.z, before - 3 * 1024 + 1024 / 8);
        QCOMPARE(bench.document.history().done(), std::size_t{1});
        QTest::qWait(550);
        bench.turnWheel(1);
        QCOMPARE(bench.document.history().done(), std::size_t{2});
        bench.document.undo();
        bench.document.undo();
        QCOMPARE(bench.document.map()[bench.sector(0)].floor.z, before);
        bench.view.freeMouse();
    }

    void theWalkerStaysInTheRoomWhateverHeightsChange()
    {
        Bench bench;
        bench.show();
        bench.view.walkFrom({1024, 2048});
        QSignalSpy told(&bench.view, &PreviewView::noticed);
        const auto set = [&bench](const char* field, int units) {
            return bench.document
                .commit(SetRequest{
                    .rows = std::vector{bench.sector(0)},
                    .values = {{.field = field, .value = -16 * units}}})
                .has_value();
        };
        QVERIFY(set("floorz", -200));
        QVERIFY(bench.view.walk() != nullptr);
        QCOMPARE(bench.view.walk()->foot().z, -200.0);
        QVERIFY(set("floorz", -512));
        QVERIFY(set("ceilingz", -500));
        QVERIFY(bench.view.walk() == nullptr);
        QCOMPARE(told.size(), qsizetype(1));
        QVERIFY(told.front().front().toString().contains(QStringLiteral("raise its ceiling")));
    }

    void escapeFreesTheMouseThenGoesBack()
    {
        Bench bench;
        bench.show();
        int wanted = 0;
        connect(&bench.view, &PreviewView::planWanted, this, [&wanted] { ++wanted; });
        bench.view.captureMouse();
        QVERIFY(bench.view.isCaptured());
        QTest::keyClick(&bench.view, Qt::Key_Escape);
        QVERIFY(!bench.view.isCaptured());
        QCOMPARE(wanted, 0);
        QTest::keyClick(&bench.view, Qt::Key_Escape);
        QCOMPARE(wanted, 1);
    }

    void whileCapturedNoShortcutOfTheWindowRuns()
    {
        Bench bench;
        bench.show();
        bench.view.setPassedKeys({QKeySequence(QStringLiteral("PgUp"))});
        const auto takes = [&bench](Qt::Key key, Qt::KeyboardModifiers modifiers) {
            QKeyEvent event(QEvent::ShortcutOverride, key, modifiers);
            event.ignore();
            QCoreApplication::sendEvent(&bench.view, &event);
            return event.isAccepted();
        };
        QVERIFY(!takes(Qt::Key_W, Qt::ControlModifier));
        QVERIFY(takes(Qt::Key_W, {}));
        bench.view.captureMouse();
        QVERIFY(takes(Qt::Key_W, Qt::ControlModifier));
        QVERIFY(takes(Qt::Key_W, Qt::ControlModifier | Qt::ShiftModifier));
        QVERIFY(takes(Qt::Key_F5, {}));
        QVERIFY(!takes(Qt::Key_PageUp, {}));
        bench.view.freeMouse();
    }

    void theCapturedMouseTurnsTheLook()
    {
        Bench bench;
        bench.show();
        bench.view.captureMouse();
        const QPointF from = bench.view.rect().center();
        const auto move = [&bench](QPointF at) {
            QMouseEvent event(
                QEvent::MouseMove,
                at,
                bench.view.mapToGlobal(at),
                Qt::NoButton,
                Qt::NoButton,
                {});
            QCoreApplication::sendEvent(&bench.view, &event);
        };
        move(from);
        const Camera before = bench.view.camera();
        move(from + QPointF(20, -10));
        QVERIFY(bench.view.camera().yaw != before.yaw);
        QVERIFY(bench.view.camera().pitch > before.pitch);
        bench.view.setOptions({.isInverted = true});
        const double pitch = bench.view.camera().pitch;
        move(from + QPointF(20, -20));
        QVERIFY(bench.view.camera().pitch < pitch);
        bench.view.freeMouse();
    }

    void ofALevelOfSixteenThousandWallsEveryRoomIsInThePicture()
    {
        if (!hasGl()) {
            QSKIP("no OpenGL 3.3");
        }
        constexpr int perSide = 63;
        constexpr double roomSize = 1024;
        Bench bench(chequered(test::roomGrid(perSide), perSide));
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
