#include "sectored/asset/game/game_folder.h"

#include "editor/document/document.h"
#include "editor/setting/settings.h"
#include "editor/tool/tool.h"
#include "editor/view2d/box/minimap.h"
#include "editor/view2d/box/notice_stack.h"
#include "editor/view2d/camera_2d.h"
#include "editor/view2d/heat/colour_legend.h"
#include "editor/view2d/level_view.h"
#include "editor/view2d/paint/draw_grid.h"
#include "editor/view2d/paint/draw_rulers.h"
#include "editor/view2d/paint/sprite_kind.h"
#include "tests/support/map_text.h"
#include "tests/support/room_grid.h"
#include "tests/support/test_main.h"

#include <QAccessible>
#include <QApplication>
#include <QImage>
#include <QLabel>
#include <QPaintEvent>
#include <QTest>
#include <QToolButton>

#include <cmath>

using namespace sectored;
using namespace sectored::editor;

namespace {

/// Two sectors side by side; sector 1 is higher and has a tag.
Map twoRooms()
{
    return test::mapFromText(R"(
start: 64,64 sector 0
sector 0: 0,0 4096,0 4096,4096 0,4096
sector 1: 4096,0 8192,0 8192,4096 4096,4096
)");
}

/// A square sector with a switch in the middle, whose tile is too small to be shown.
Map roomWithASwitch()
{
    MapRows rows;
    rows.sectors.resize(1);
    rows.wallsOfSector.resize(1);
    for (const Point corner : {Point{0, 0}, Point{4096, 0}, Point{4096, 4096}, Point{0, 4096}}) {
        const auto number = static_cast<std::uint32_t>(rows.walls.size());
        rows.walls.push_back({.position = corner, .point2 = WallId{(number + 1) % 4}});
        rows.wallsOfSector.front().push_back(WallId{number});
    }
    rows.sprites.push_back({.position = {2048, 2048}, .picnum = 2, .xrepeat = 8, .yrepeat = 8});
    return Map(std::move(rows));
}

/// A framed view of a level, 800 x 600.
struct Bench {
    Document document;
    LevelView view{document};

    explicit Bench(Map map)
    {
        document.saved().adopt(std::move(map), SavedLevel::Origin::Unmodified);
        view.resize(800, 600);
        view.camera().frameLevel();
        view.show();
    }

    void set(const char* field, SectorId sector, std::int64_t value)
    {
        QVERIFY(document
                    .commit(SetRequest{
                        .rows = std::vector{sector},
                        .values = {{.field = field, .value = value}}})
                    .has_value());
    }

    QColor colourAt(Point p)
    {
        const QImage image = view.grab().toImage();
        const QPointF at = view.camera().transform().toView(p) * image.devicePixelRatio();
        return image.pixelColor(
            static_cast<int>(std::floor(at.x())),
            static_cast<int>(std::floor(at.y())));
    }

    QPoint onScreen(Point p) const { return view.camera().transform().toView(p).toPoint(); }

    ColourLegend& legend() { return *view.findChild<ColourLegend*>(); }
    Minimap& minimap() { return *view.findChild<Minimap*>(); }
    NoticeStack& notices() { return *view.findChild<NoticeStack*>(); }
};

bool alike(const QColor& a, const QColor& b)
{
    constexpr int tolerance = 24;
    return std::abs(a.red() - b.red()) < tolerance && std::abs(a.green() - b.green()) < tolerance
           && std::abs(a.blue() - b.blue()) < tolerance;
}

/// Records the painted region of a widget while it exists.
class PaintedRegion final : public QObject {
public:
    explicit PaintedRegion(QWidget& widget)
        : m_widget(widget)
    {
        QCoreApplication::processEvents();
        widget.installEventFilter(this);
    }
    PaintedRegion(const PaintedRegion&) = delete;
    PaintedRegion& operator=(const PaintedRegion&) = delete;
    ~PaintedRegion() override { m_widget.removeEventFilter(this); }

    bool eventFilter(QObject* /*watched*/, QEvent* event) override
    {
        if (event->type() == QEvent::Paint) {
            region += static_cast<QPaintEvent*>(event)->region();
        }
        return false;
    }

    QRegion region;

private:
    QWidget& m_widget;
};

} // namespace

class Display2dTest : public QObject {
    Q_OBJECT

private slots:
    void theUsersChoicesAreShown()
    {
        Settings settings({});
        settings.set("show_rulers", QStringLiteral("off"));
        settings.set("colour_by", QStringLiteral("light"));
        settings.set("plan_fill", QStringLiteral("ceilings"));
        settings.set("label_lengths", QStringLiteral("on"));
        const Display2d display = display2dOf(settings);
        QVERIFY(display.grid && display.sprites && !display.rulers && !display.minimap);
        QVERIFY(display.colourBy == ColourBy::Light);
        QVERIFY(display.fill == PlanFill::CeilingTiles);
        QVERIFY(display.labels.numbers && display.labels.lengths);
    }

    void sectorsAreColouredByTheirHeight()
    {
        Bench bench(twoRooms());
        bench.set("floorz", SectorId{1}, -8192);
        const QColor plain = bench.colourAt({6000, 1000});
        bench.view.setDisplay({.grid = false, .colourBy = ColourBy::Floor});
        const QColor high = bench.colourAt({6000, 1000});
        const QColor low = bench.colourAt({2000, 1000});
        QVERIFY(high.lightness() > low.lightness() + 40);
        QVERIFY(!alike(high, plain));
        bench.view.setDisplay({.grid = false});
        QCOMPARE(bench.colourAt({6000, 1000}), plain);
        QVERIFY(!bench.legend().isVisible());
    }

    void sectorsOfAColouredLayerAreTinted()
    {
        Bench bench(twoRooms());
        bench.view.setDisplay({.grid = false});
        const QColor plain = bench.colourAt({6000, 1000});
        const QColor beside = bench.colourAt({2000, 1000});
        QVERIFY(bench.document.commit(
            LayerRequest{.sectors = {SectorId{1}}, .name = "Attic", .colour = "red"}));
        QVERIFY(!alike(bench.colourAt({6000, 1000}), plain));
        QCOMPARE(bench.colourAt({2000, 1000}), beside);
        bench.document.edits().undo();
        QCOMPARE(bench.colourAt({6000, 1000}), plain);
    }

    void aClickOnAStepOfTheLegendSelectsItsSectors()
    {
        Bench bench(twoRooms());
        bench.set("floorz", SectorId{1}, -8192);
        bench.view.setDisplay({.colourBy = ColourBy::Floor});
        QVERIFY(bench.legend().isVisible());
        const auto steps = bench.legend().findChildren<QToolButton*>();
        QCOMPARE(steps.size(), 2);
        QVERIFY(steps.front()->height() >= 24);
        QVERIFY(!steps.front()->accessibleName().isEmpty());
        QTest::mouseClick(steps.front(), Qt::LeftButton);
        QCOMPARE(bench.document.selection(), (Selection{.sectors = {SectorId{1}}}));
        QTest::mouseClick(steps.back(), Qt::LeftButton);
        QCOMPARE(bench.document.selection(), (Selection{.sectors = {SectorId{0}}}));
    }

    void theLegendTakesTheClickBeforeTheTool()
    {
        Bench bench(twoRooms());
        bench.view.setDisplay({.colourBy = ColourBy::Floor});
        bench.view.setTool("draw");
        QTest::mouseClick(&bench.legend(), Qt::LeftButton, {}, {2, 2});
        QVERIFY(!bench.view.tool().isBusy());
        QVERIFY(bench.view.rect().contains(bench.legend().geometry()));
    }

    void theLegendFollowsEdits()
    {
        Bench bench(twoRooms());
        bench.view.setDisplay({.colourBy = ColourBy::Tag});
        QVERIFY(bench.legend().findChildren<QToolButton*>().isEmpty());
        bench.set("lotag", SectorId{1}, 7);
        QCOMPARE(bench.legend().findChildren<QToolButton*>().size(), 1);
        bench.document.edits().undo();
        QVERIFY(bench.legend().findChildren<QToolButton*>().isEmpty());
    }

    void hiddenSectorsAreNotDrawnAndLockedOnesAreFrozen()
    {
        const Theme theme = Theme::builtIn(QStringLiteral("dark"));
        Bench bench(twoRooms());
        bench.view.setDisplay({.grid = false});
        bench.document.setVisibility({.hiddenSectors = {SectorId{1}}});
        QVERIFY(alike(bench.colourAt({8192, 1000}), theme[ThemeRole::Background].colour));
        QVERIFY(alike(bench.colourAt({4096, 1000}), theme[ThemeRole::Portal].colour));
        // The line of the portal is in the hidden sector's picture.
        bench.document.setVisibility({.hiddenSectors = {SectorId{0}}});
        QVERIFY(alike(bench.colourAt({4096, 1000}), theme[ThemeRole::Portal].colour));
        QVERIFY(alike(bench.colourAt({1000, 4096}), theme[ThemeRole::Background].colour));
        bench.document.setVisibility({.lockedSectors = {SectorId{1}}});
        QVERIFY(!alike(bench.colourAt({8192, 1000}), theme[ThemeRole::Solid].colour));
        QVERIFY(alike(bench.colourAt({0, 1000}), theme[ThemeRole::Solid].colour));
        bench.document.setVisibility({});
        QVERIFY(alike(bench.colourAt({8192, 1000}), theme[ThemeRole::Solid].colour));
    }

    void aLevelOfWhichNothingIsShownSaysSo()
    {
        Bench bench(twoRooms());
        bench.view.setDisplay({.grid = false, .labels = {.numbers = false, .heights = false}});
        bench.document.setVisibility({.hiddenSectors = {SectorId{0}}});
        const QImage half = bench.view.grab().toImage();
        bench.document.setVisibility({.hiddenSectors = {SectorId{0}, SectorId{1}}});
        const QImage none = bench.view.grab().toImage();
        const QRect middle(300, 290, 250, 40);
        const QImage text = none.copy(middle);
        QVERIFY(text != half.copy(middle));
        QVERIFY(text != none.copy(middle.translated(0, 100)));
    }

    void spritesCanBePutAwayHiddenAndLocked()
    {
        const Theme theme = Theme::builtIn(QStringLiteral("dark"));
        Bench bench(roomWithASwitch());
        const Point at{2048, 2048};
        QVERIFY(alike(bench.colourAt(at), theme[ThemeRole::Trigger].colour));
        bench.document.setVisibility({.lockedSprites = {SpriteId{0}}});
        QVERIFY(alike(bench.colourAt(at), theme[ThemeRole::Frozen].colour));
        bench.document.setVisibility({.hiddenSprites = {SpriteId{0}}});
        QVERIFY(!alike(bench.colourAt(at), theme[ThemeRole::Trigger].colour));
        bench.document.setVisibility({});
        bench.view.setDisplay({.sprites = false, .labels = {.numbers = false, .heights = false}});
        QVERIFY(!alike(bench.colourAt(at), theme[ThemeRole::Trigger].colour));
    }

    void withoutRulersThePlanHasTheirRoom()
    {
        Bench bench(twoRooms());
        const QImage with = bench.view.grab().toImage();
        bench.view.setDisplay({.rulers = false});
        const QImage without = bench.view.grab().toImage();
        QVERIFY(with.copy(0, 0, 800, 20) != without.copy(0, 0, 800, 20));
    }

    void eachSpriteIsOfOneKind()
    {
        const SpriteKinds kinds(nullptr); // Duke Nukem 3D's
        const auto kind = [&kinds](std::int32_t tile) {
            return kinds.of(tile);
        };
        QVERIFY(kind(1) == SpriteKind::Effector);
        QVERIFY(kind(2) == SpriteKind::Trigger);
        QVERIFY(kind(130) == SpriteKind::Trigger);
        QVERIFY(kind(40) == SpriteKind::Item);
        QVERIFY(kind(1680) == SpriteKind::Actor);
        QVERIFY(kind(2000) == SpriteKind::Actor);
        QVERIFY(kind(900) == SpriteKind::Decor);
    }

    void kindsOfSpritesAreThoseOfTheGame()
    {
        const auto kind = [](const char* game, std::int32_t tile) {
            return kindOf(*gameWithId(shippedGames(), game), tile);
        };
        QVERIFY(kind("shadow-warrior", 1800) == SpriteKind::Decor);
        QVERIFY(kind("shadow-warrior", 1793) == SpriteKind::Item);
        QVERIFY(kind("shadow-warrior", 2310) == SpriteKind::Effector);
        QVERIFY(kind("shadow-warrior", 4096) == SpriteKind::Actor);
        QVERIFY(kind("blood", 2825) == SpriteKind::Actor);
        QVERIFY(kind("blood", 1680) == SpriteKind::Decor);
        // With the tiles of the project, what they do not name is as in Duke Nukem 3D.
        const SpriteKinds own(GameTiles::own().get());
        QVERIFY(own.of(2) == SpriteKind::Trigger);
        QVERIFY(own.of(36) == SpriteKind::Trigger);
        QVERIFY(own.of(50) == SpriteKind::Actor);
        QVERIFY(own.of(54) == SpriteKind::Item);
        QVERIFY(own.of(1680) == SpriteKind::Actor);
    }

    void theMinimapShowsTheLevelAndMovesThePlan()
    {
        Bench bench(test::roomGrid(10));
        QVERIFY(!bench.minimap().isVisible());
        bench.view.setDisplay({.minimap = true});
        QVERIFY(bench.minimap().isVisible());
        QVERIFY(bench.view.rect().contains(bench.minimap().geometry()));
        for (int k = 0; k < 6; ++k) {
            bench.view.camera().zoomIn();
        }
        const QSize size = bench.minimap().size();
        QTest::mouseClick(&bench.minimap(), Qt::LeftButton, {}, {size.width() / 2, 12});
        QVERIFY(bench.view.camera().transform().centre().y < 1500);
        QTest::mousePress(&bench.minimap(), Qt::LeftButton, {}, {size.width() / 2, 12});
        QTest::mouseMove(&bench.minimap(), {size.width() / 2, size.height() - 12});
        QTest::mouseRelease(&bench.minimap(), Qt::LeftButton, {}, {size.width() / 2, 12});
        QVERIFY(!bench.view.tool().isBusy());
    }

    void noticesGoAwayByThemselves()
    {
        Bench bench(twoRooms());
        bench.view.showNotice(QStringLiteral("2 overlapping sectors were not changed."));
        QVERIFY(bench.notices().isVisible());
        QVERIFY(bench.notices().geometry().left() < 100);
        QVERIFY(bench.view.rect().contains(bench.notices().geometry()));
        QVERIFY(bench.notices().findChildren<QToolButton*>().isEmpty());
        QTRY_VERIFY_WITH_TIMEOUT(!bench.notices().isVisible(), 6000);
    }

    void aNoticeLeadsToWhatItIsAbout()
    {
        Bench bench(twoRooms());
        bench.view.showNotice(QStringLiteral("Look."), {.sectors = {SectorId{1}}});
        QTest::mouseClick(bench.notices().findChild<QToolButton*>(), Qt::LeftButton);
        QCOMPARE(bench.document.selection(), (Selection{.sectors = {SectorId{1}}}));
    }

    void atMostThreeNoticesStand()
    {
        Bench bench(twoRooms());
        for (int k = 0; k < 5; ++k) {
            bench.view.showNotice(QString::number(k));
        }
        QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
        const auto texts = bench.notices().findChildren<QLabel*>();
        QCOMPARE(texts.size(), 3);
        QCOMPARE(texts.back()->text(), QStringLiteral("4"));
    }

    void aPointerThatMeetsNothingNewRepaintsOnlyTheRulers()
    {
        Bench bench(twoRooms());
        QVERIFY(QTest::qWaitForWindowExposed(&bench.view));
        QTest::mouseMove(bench.view.windowHandle(), bench.onScreen({2000, 1500}));
        PaintedRegion painted(bench.view);
        QTest::mouseMove(bench.view.windowHandle(), bench.onScreen({2600, 1600}));
        QCoreApplication::processEvents();
        const QRect plan = bench.view.rect().adjusted(21, 21, 0, 0);
        QVERIFY(!painted.region.intersects(plan));
    }

    void aHoveredWallRepaintsItsSurroundingsOnly()
    {
        Bench bench(twoRooms());
        QVERIFY(QTest::qWaitForWindowExposed(&bench.view));
        QTest::mouseMove(bench.view.windowHandle(), bench.onScreen({9000, -1000}));
        PaintedRegion painted(bench.view);
        QTest::mouseMove(bench.view.windowHandle(), bench.onScreen({8192, 2000}));
        QCoreApplication::processEvents();
        QVERIFY(painted.region.contains(bench.onScreen({8192, 2000})));
        QVERIFY(!painted.region.contains(bench.onScreen({1000, 2000})));
    }

    void theGridKeepsItsOrigin()
    {
        const Theme theme = Theme::builtIn(QStringLiteral("dark"));
        Bench bench{Map()};
        bench.document.options().setSnap({.grid = 1000, .origin = {300, 0}});
        bench.view.setDisplay({.strongGrid = true, .colourBy = ColourBy::None});
        const auto spacing = static_cast<std::int32_t>(
            shownGrid(bench.document.options().snap().grid, bench.view.camera().zoom()) * 4);
        QVERIFY(
            alike(bench.colourAt({300 + spacing, 100}), theme[ThemeRole::StrongGridMajor].colour));
        QVERIFY(alike(bench.colourAt({spacing, 100}), theme[ThemeRole::Background].colour));
    }

    void screenReadersHearWhatIsSelected()
    {
        Bench bench(twoRooms());
        const QAccessibleInterface* const plan = QAccessible::queryAccessibleInterface(&bench.view);
        QVERIFY(plan != nullptr);
        QCOMPARE(plan->role(), QAccessible::Canvas);
        bench.document.setSelection({.sectors = {SectorId{1}}});
        QCoreApplication::processEvents();
        QVERIFY(bench.view.accessibleDescription().contains(QStringLiteral("sector 1")));
        bench.document.setSelection({});
        QCoreApplication::processEvents();
        QVERIFY(!bench.view.accessibleDescription().contains(QStringLiteral("sector 1")));
        bench.view.setTool("query");
        QTest::mouseClick(&bench.view, Qt::LeftButton, {}, bench.onScreen({2000, 1000}));
        QCoreApplication::processEvents();
        QVERIFY(bench.view.accessibleDescription().contains(QStringLiteral("inside sector 0")));
    }

    void screenReadersHearARefusalFirst()
    {
        Bench bench(twoRooms());
        bench.view.setTool("draw");
        QTest::mouseClick(&bench.view, Qt::LeftButton, {}, bench.onScreen({1024, 1024}));
        QTest::mouseClick(&bench.view, Qt::LeftButton, {}, bench.onScreen({2048, 1024}));
        QTest::keyClick(&bench.view, Qt::Key_Return);
        const auto& message = bench.view.tool().overlay().message;
        QVERIFY(message.has_value());
        QVERIFY(
            bench.view.accessibleDescription().startsWith(QString::fromStdString(message->title)));
    }
};

SECTORED_TEST_IN(QApplication, Display2dTest)
#include "display_2d_test.moc"
