#include "editor/document/visibility_change.h"
#include "editor/panel/tags/tag_arrows.h"
#include "editor/setting/metrics.h"
#include "editor/tool/aim/snapper.h"
#include "editor/tool/take/layer_choice.h"
#include "editor/tool/take/select_by.h"
#include "editor/tool/take/select_region.h"
#include "editor/tool/take/select_similar.h"
#include "editor/tool/take/thing.h"
#include "editor/view2d/box/minimap.h"
#include "editor/view3d/level_mesh.h"
#include "editor/view3d/pick_surface.h"
#include "tests/editor/window_session.h"
#include "tests/support/map_text.h"
#include "tests/support/test_main.h"

#include <QApplication>
#include <QTest>

#include <algorithm>
#include <functional>

using namespace sectored;
using namespace sectored::editor;
using namespace sectored::test;

namespace {

constexpr SectorId besideTarget{0};
constexpr SectorId target{1};
constexpr SectorId sameFloor{2}; ///< a neighbour, too
constexpr SectorId aboveTarget{3};
constexpr SpriteId targetSprite{0};

/// Where the target has a wall that no other sector has, and where its sprite is.
constexpr Point ownWall{1536, 100};
constexpr Point ownSprite{1200, 300};
constexpr Point ownCorner{2048, 1124};

/// A way to see or to take an object: whether it is so now.
struct Probe {
    const char* name;
    std::function<bool()> isSo;
};

} // namespace

/// What is hidden is neither drawn nor picked, in any view and by any tool; what is locked is drawn
/// and not picked.
class HiddenObjectsTest : public QObject {
    Q_OBJECT

private:
    Document& document() { return m_session->document; }
    LevelView& view() { return m_session->view(); }

    /// Tests whether pixels around a place have another colour than the one at its other side.
    static bool isDrawnAt(QWidget& widget, const ViewTransform& transform, Point at, QPoint away)
    {
        const QImage image = widget.grab().toImage();
        const QPoint middle = transform.toView(at).toPoint();
        const QRgb ground = image.pixel(middle + away);
        for (int x = -6; x <= 6; ++x) { // a locked wall has gaps
            for (int y = -1; y <= 1; ++y) {
                if (image.pixel(middle + QPoint(x, y)) != ground) {
                    return true;
                }
            }
        }
        return false;
    }

    bool isWallInMinimap()
    {
        auto& minimap = *view().findChild<Minimap*>();
        ViewTransform transform;
        transform.setViewSize(minimap.size());
        transform.frame(document().view().index.bounds(), space::usual);
        return isDrawnAt(minimap, transform, ownWall, {0, -4});
    }

    bool isInMesh()
    {
        LevelMesh mesh;
        mesh.follow(document().view(), document().visibility());
        return std::ranges::any_of(mesh.parts(), [](const MeshPart& part) {
            return part.sector == target;
        });
    }

    bool isHitInSpace()
    {
        LevelMesh mesh;
        mesh.follow(document().view(), document().visibility());
        const auto picked = pickSurface(mesh, {.from = {1150, 1000, -20000}, .way = {0, 0, 1}});
        return picked && picked->surface.sector == target;
    }

    bool hasTagArrow()
    {
        const std::vector<TagGroup> groups{
            {.value = 7, .users = {{.row = target}, {.row = targetSprite}}}};
        return !withoutHiddenRows(groups, document().level().map(), document().visibility())
                    .empty();
    }

    /// Selects by a panel, an action or a tool, and tests whether the target is selected.
    bool takes(const Selection& wanted)
    {
        document().setSelection(wanted);
        const Selection taken = document().selection();
        document().setSelection({});
        return holdsTarget(taken);
    }

    static bool holdsTarget(const Selection& taken)
    {
        const auto isIn = [](const auto& rows, auto row) {
            return std::ranges::find(rows, row) != rows.end();
        };
        return isIn(taken.sectors, target) || isIn(taken.sprites, targetSprite)
               || std::ranges::any_of(taken.walls, [](WallId wall) {
                      return wall.value >= 4 && wall.value < 10;
                  });
    }

    bool takesFrom(const Selection& from, const std::function<Selection()>& more)
    {
        document().setSelection(from);
        const Selection taken = more();
        document().setSelection({});
        return holdsTarget(taken);
    }

    std::vector<Probe> drawn()
    {
        const ViewTransform& transform = view().camera().transform();
        return {
            {"a wall in the 2D view",
             [&] {
                 return isDrawnAt(view(), transform, ownWall, {0, -12});
             }},
            {"a sprite in the 2D view",
             [&] {
                 return isDrawnAt(view(), transform, ownSprite, {0, 40});
             }},
            {"the minimap",
             [this] {
                 return isWallInMinimap();
             }},
            {"the 3D view",
             [this] {
                 return isInMesh();
             }},
            {"a ray in the 3D view",
             [this] {
                 return isHitInSpace();
             }},
            {"the arrows of tags", [this] {
                 return hasTagArrow();
             }}};
    }

    std::vector<Probe> picked()
    {
        const auto at = [this](Point p) {
            return holdsTarget(
                selectionOf(thingsAt(document(), {.at = toVec2(p), .unitsPerPixel = 4})));
        };
        const auto boxed = [this](RegionRule rule) {
            return holdsTarget(
                takenBy(document(), SelectRegion(Box{{900, 0}, {2200, 1300}}), rule));
        };
        const Selection neighbour{.sectors = {besideTarget}};
        return {
            {"a click into it",
             [at] {
                 return at({1060, 1000});
             }},
            {"a click on its wall",
             [at] {
                 return at(ownWall);
             }},
            {"a click on its sprite",
             [at] {
                 return at(ownSprite);
             }},
            {"a box around it",
             [boxed] {
                 return boxed(RegionRule::Inside);
             }},
            {"a box across it",
             [boxed] {
                 return boxed(RegionRule::Touching);
             }},
            {"Select all",
             [this] {
                 return holdsTarget(everything(document()));
             }},
            {"Invert selection",
             [this, neighbour] {
                 return takesFrom(neighbour, [this] { return inverted(document()); });
             }},
            {"Select connected",
             [this, neighbour] {
                 return takesFrom(neighbour, [this] { return connected(document()); });
             }},
            {"Select similar",
             [this, neighbour] {
                 return takesFrom(neighbour, [this] {
                     return similar(document(), textsOf(Likeness::Tile));
                 });
             }},
            {"Grow selection",
             [this, neighbour] {
                 return takesFrom(neighbour, [this] {
                     return similar(document(), textsOf(Likeness::Tile), SimilarReach::Connected);
                 });
             }},
            {"a double-click",
             [this] {
                 return holdsTarget({.sectors = sameFloorAround(document(), sameFloor)});
             }},
            {"the layers at a place",
             [this] {
                 const auto layers = layersAt(document(), {1536, 600});
                 return std::ranges::find(layers, target) != layers.end();
             }},
            {"a panel with its sector",
             [this] {
                 return takes({.sectors = {target}});
             }},
            {"a panel with its wall",
             [this] {
                 return takes({.walls = {WallId{4}}});
             }},
            {"a panel with its sprite", [this] {
                 return takes({.sprites = {targetSprite}});
             }}};
    }

    editor::Visibility hiddenBy(const QByteArray& way)
    {
        const Map& map = document().level().map();
        const Selection things{.sectors = {target}};
        if (way == "hidden") {
            return withHidden({}, map, things);
        }
        if (way == "isolated") {
            return isolating({}, map, {.sectors = {besideTarget}});
        }
        return withLocked({}, map, things);
    }

    /// Hides or locks the target in this way.
    void apply(const QByteArray& way)
    {
        if (way == "heights") {
            showHeights(document(), HeightRange{0, 8192});
        } else if (way == "layer alone") {
            document().chooseLayer({aboveTarget});
            editor::Visibility visibility = document().visibility();
            visibility.layer.isAlone = true;
            changeVisibility(document(), visibility);
        } else if (way != "shown") {
            changeVisibility(document(), hiddenBy(way));
        }
    }

    std::unique_ptr<WindowSession> m_session;

private slots:
    void initTestCase()
    {
        m_session = std::make_unique<WindowSession>();
        m_session->settings().set("show_grid", QStringLiteral("off"));
        m_session->settings().set("show_minimap", QStringLiteral("on"));
        QVERIFY(QTest::qWaitForWindowActive(&m_session->window()));
    }

    void init()
    {
        document().saved().adopt(
            changed(
                mapFromText("sector 0: 0,100 1024,100 1024,1124 0,1124\n"
                            "sector 1: 1024,100 2048,100 2048,200 2048,1024 2048,1124 1024,1124\n"
                            "sector 2: 2048,200 3072,200 3072,1024 2048,1024\n"
                            "sector 3: 1400,400 1900,400 1900,900 1400,900\n"
                            "sprite: 1200,300 sector 1\n"),
                [](PatchBuilder& builder) {
                    for (const SectorId sector : {target, sameFloor, aboveTarget}) {
                        builder.edit(sector).floor.z = -16384;
                        builder.edit(sector).ceiling.z = -32768;
                    }
                    builder.edit(targetSprite).xrepeat = 8;
                    builder.edit(targetSprite).yrepeat = 8;
                }),
            SavedLevel::Origin::Unmodified);
        view().camera().frameLevel();
    }

    void cleanupTestCase()
    {
        document().saved().adopt(Map(), SavedLevel::Origin::Unmodified);
        m_session.reset();
    }

    void whatIsOutOfSightIsOutOfReach_data()
    {
        QTest::addColumn<bool>("isDrawn");
        QTest::addColumn<bool>("isPicked");
        QTest::newRow("shown") << true << true;
        QTest::newRow("locked") << true << false;
        QTest::newRow("hidden") << false << false;
        QTest::newRow("isolated") << false << false;
        QTest::newRow("heights") << false << false;
        QTest::newRow("layer alone") << false << false;
    }

    void whatIsOutOfSightIsOutOfReach()
    {
        QFETCH(const bool, isDrawn);
        QFETCH(const bool, isPicked);
        apply(QTest::currentDataTag());
        for (const Probe& probe : drawn()) {
            QVERIFY2(probe.isSo() == isDrawn, probe.name);
        }
        for (const Probe& probe : picked()) {
            QVERIFY2(probe.isSo() == isPicked, probe.name);
        }
    }

    void pointsSnapToWhatIsDrawn_data() { whatIsOutOfSightIsOutOfReach_data(); }

    void pointsSnapToWhatIsDrawn()
    {
        QFETCH(const bool, isDrawn);
        apply(QTest::currentDataTag());
        const Snap found = snap(
            document(),
            {.pointer = {.at = {ownCorner.x + 3.0, ownCorner.y + 3.0}, .unitsPerPixel = 1}});
        QCOMPARE(found.kind == SnapKind::Vertex, isDrawn);
    }

    void whatIsSelectedAndThenHiddenIsSelectedNoMore()
    {
        document().setSelection({.sectors = {target}, .sprites = {targetSprite}});
        apply("heights");
        QVERIFY(document().selection().isEmpty());
    }

    void whatIsNoLongerInTheLevelCannotBeSelected()
    {
        document().setSelection(
            {.sectors = {target, SectorId{99}}, .walls = {WallId{999}}, .sprites = {SpriteId{9}}});
        QCOMPARE(document().selection(), (Selection{.sectors = {target}}));
    }

    void showAllShowsAllHeights()
    {
        apply("heights");
        m_session->window().action("select.showAll")->trigger();
        QCOMPARE(document().visibility(), editor::Visibility());
    }
};

SECTORED_TEST_IN(QApplication, HiddenObjectsTest)
#include "hidden_objects_test.moc"
