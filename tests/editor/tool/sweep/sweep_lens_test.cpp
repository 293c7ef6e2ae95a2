#include "sectored/collide/sweep/moving_spheres.h"
#include "sectored/lab/sweep_text.h"
#include "sectored/walk/level_surfaces.h"

#include "editor/tool/sweep/sweep_lens.h"
#include "editor/tool/sweep_state.h"
#include "tests/editor/tool/bare_target.h"
#include "tests/support/map_text.h"
#include "tests/support/test_main.h"

#include <QTest>

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <limits>
#include <set>
#include <string>
#include <string_view>

using namespace sectored;
using namespace sectored::editor;

namespace {

constexpr std::string_view room = "sector 0: 0,0 4096,0 4096,4096 0,4096\n";
constexpr std::string_view fourRooms = "sector 0: 0,0 1024,0 1024,1024 0,1024\n"
                                       "sector 1: 1024,0 2048,0 2048,1024 1024,1024\n"
                                       "sector 2: 2048,0 3072,0 3072,1024 2048,1024\n"
                                       "sector 3: 3072,0 4096,0 4096,1024 3072,1024\n";

/// A level between z -512 and 512 in map units, as sweeps need it.
struct Level {
    explicit Level(std::string_view text)
        : map(test::mapFromText(text))
        , index(map)
        , surfaces({map, index})
    {}

    MapView view() const { return {map, index}; }
    SweepLevel level() const { return {view(), surfaces}; }

    Map map;
    MapIndex index;
    LevelSurfaces surfaces;
};

SweepCase ballFrom(Vec3 at, Vec3 by, double radius = 100)
{
    return {.shape = {.kind = SweepShapeKind::Sphere, .radius = radius}, .at = at, .by = by};
}

/// Returns how far an area extends along x or y.
double widthOf(const OverlayArea& area, double Vec2::*axis)
{
    const auto [least, most] = std::ranges::minmax(area.loops.front(), {}, axis);
    return most.*axis - least.*axis;
}

std::ptrdiff_t linesOf(const Overlay& overlay, OverlayRole role)
{
    return std::ranges::count(overlay.lines, role, &OverlayLine::role);
}

/// Returns the drawing of the spheres of a ball that goes east past a sprite at some x.
Overlay pastSpriteAt(int x)
{
    const Level level(std::string(room) + "sprite: " + std::to_string(x) + ",2048 sector 0\n");
    Overlay overlay;
    addSpheres(overlay, ballFrom({1000, 2048, -384}, {2000, 0, 0}), level.level());
    return overlay;
}

} // namespace

/// What the Sweep tool can show besides the way and the contact.
class SweepLensTest : public QObject {
    Q_OBJECT

private slots:
    void aWallWhosePlaneIsCrossedIsACandidate()
    {
        const Level level(room);
        Overlay overlay;
        addReach(overlay, ballFrom({3000, 2048, 0}, {1500, 0, 0}), level.level());
        const auto wall = std::ranges::find(overlay.lines, true, &OverlayLine::strong);
        QVERIFY(wall != overlay.lines.end());
        QCOMPARE(wall->from.x, 4096.0);
        QCOMPARE(wall->to.x, 4096.0);
        QCOMPARE(overlay.labels.back().text, std::string("1 candidate, 3 skipped"));
        QCOMPARE(overlay.space.walls, std::vector{WallId{1}}); // tinted in the 3D view
        // The box of the way.
        QCOMPARE(linesOf(overlay, OverlayRole::Sweep), 4);
    }

    void aWallFarFromTheWayIsSkippedWithTheStripOfTheReach()
    {
        const Level level(room);
        Overlay overlay;
        addReach(overlay, ballFrom({3000, 2048, 0}, {1500, 0, 0}), level.level());
        QCOMPARE(overlay.areas.size(), std::size_t{3});
        const auto west = std::ranges::find_if(overlay.areas, [](const OverlayArea& area) {
            return std::ranges::all_of(area.loops.front(), [](Vec2 p) { return p.x <= 100; });
        });
        QVERIFY(west != overlay.areas.end());
        QVERIFY(west->hatched);
        QCOMPARE(widthOf(*west, &Vec2::x), 100.0);
        QCOMPARE(widthOf(*west, &Vec2::y), 4096.0);
    }

    void theReachOfAnEllipsoidDependsOnTheWall()
    {
        const Level level(room);
        Overlay overlay;
        addReach(
            overlay,
            {.shape = {.kind = SweepShapeKind::Ellipsoid, .extents = {150, 60, 300}},
             .at = {2048, 2048, 0},
             .by = {100, 0, 0}},
            level.level());
        QCOMPARE(overlay.labels.back().text, std::string("0 candidates, 4 skipped"));
        std::multiset<double> widths;
        for (const OverlayArea& area : overlay.areas) {
            widths.insert(std::min(widthOf(area, &Vec2::x), widthOf(area, &Vec2::y)));
        }
        QCOMPARE(widths, (std::multiset<double>{60, 60, 150, 150}));
    }

    void aPointHasNoStrips()
    {
        const Level level(room);
        Overlay overlay;
        addReach(
            overlay,
            {.shape = {.kind = SweepShapeKind::Point}, .at = {2048, 2048, 0}, .by = {100, 0, 0}},
            level.level());
        QVERIFY(overlay.areas.empty());
        QCOMPARE(overlay.labels.back().text, std::string("0 candidates, 4 skipped"));
    }

    void aPortalIsCountedOnce()
    {
        const Level level(fourRooms);
        Overlay overlay;
        addReach(overlay, ballFrom({512, 512, 0}, {1024, 0, 0}), level.level());
        // Two rooms: the portal between them; three walls of the first and three of the second.
        QCOMPARE(overlay.labels.back().text, std::string("1 candidate, 6 skipped"));
    }

    void withoutAPlaceForTheStartThereIsNoReach()
    {
        const Level level(room);
        const SweepCase outside = ballFrom({-5000, 0, 0}, {100, 0, 0});
        Overlay overlay;
        addReach(overlay, outside, level.level());
        addSpheres(overlay, outside, level.level());
        QVERIFY(overlay == Overlay{});
    }

    void aSpriteHasTheNameAndTheColourOfItsRule_data()
    {
        QTest::addColumn<int>("x");
        QTest::addColumn<SpheresRule>("rule");
        QTest::addColumn<OverlayRole>("role");
        QTest::addColumn<bool>("isMet");
        const auto row = [](const char* name, int x, SpheresRule rule, OverlayRole role, bool met) {
            QTest::newRow(name) << x << rule << role << met;
        };
        row("in the way", 2048, SpheresRule::NearestOnTheWay, OverlayRole::Query, true);
        row("at the start", 1100, SpheresRule::OverlapAtStart, OverlayRole::Refusal, true);
        row("behind", 500, SpheresRule::NotApproaching, OverlayRole::Guide, false);
        row("at the end", 3200, SpheresRule::NearestAtEnd, OverlayRole::Measure, true);
        row("beyond the end", 3500, SpheresRule::NearestAtEnd, OverlayRole::Measure, false);
    }

    void aSpriteHasTheNameAndTheColourOfItsRule()
    {
        QFETCH(const int, x);
        QFETCH(const SpheresRule, rule);
        QFETCH(const OverlayRole, role);
        QFETCH(const bool, isMet);
        const Overlay overlay = pastSpriteAt(x);
        const OverlayLabel& label = overlay.labels.front();
        QCOMPARE(label.text, std::string(nameOf(rule)));
        QVERIFY(label.role == role);
        const auto ring = std::ranges::find(overlay.lines, role, &OverlayLine::role);
        QVERIFY(ring != overlay.lines.end());
        QCOMPARE(ring->strong, isMet);
        QCOMPARE(
            overlay.labels.back().text,
            std::string(isMet ? "1 sprite, 1 met" : "1 sprite, 0 met"));
    }

    void spritesFarFromTheWayAreLeftOut()
    {
        const Level level("sector 0: 0,0 16384,0 16384,16384 0,16384\n"
                          "sprite: 15000,15000 sector 0\n");
        Overlay overlay;
        addSpheres(overlay, ballFrom({1000, 2048, -384}, {2000, 0, 0}), level.level());
        QCOMPARE(overlay.labels.size(), std::size_t{1});
        QCOMPARE(overlay.labels.back().text, std::string("0 sprites, 0 met"));
    }

    void theSphereOfASpriteStandsOnItsFoot()
    {
        const Sprite sprite{.position = {10, 20}, .z = 1600, .clipdist = 32};
        QVERIFY(sphereOfSprite(sprite) == (Sphere{.centre = {10, 20, 28}, .radius = 128}));
        Sprite centred = sprite;
        centred.cstat = 128;
        QVERIFY(sphereOfSprite(centred) == (Sphere{.centre = {10, 20, -100}, .radius = 128}));
        centred.z = std::numeric_limits<std::int32_t>::min();
        QCOMPARE(sphereOfSprite(centred).centre.z, 0x1p31 / 16);
    }

    void thePlanesBeginAtTheRoot()
    {
        const Level level(fourRooms);
        const PartitionTree tree = partitionTreeOf(level.level());
        const SweepCase sweep = ballFrom({200, 512, 0}, {3600, 0, 0}, 50);
        const auto planes = tree.planesOnTheWay(moveOf(sweep));
        QCOMPARE(planes.size(), std::size_t{3});
        Overlay overlay;
        addPlanes(overlay, sweep, tree);
        QCOMPARE(linesOf(overlay, OverlayRole::Measure), 3);
        QCOMPARE(overlay.labels.size(), std::size_t{4});
        QCOMPARE(overlay.labels.front().text, std::string("0: both sides"));
        QCOMPARE(overlay.labels.back().text, std::string("3 planes, 3 near the way"));
        // Upright planes between the rooms, from one edge of the surroundings to the other.
        for (const OverlayLine& line : overlay.lines) {
            QCOMPARE(line.from.x, line.to.x);
            QCOMPARE(std::abs(line.from.y - line.to.y), 2 * (50.0 + (3600 + 100) / 2.0));
            QVERIFY(line.strong && !line.dashed);
        }
    }

    void planesOfWhichOneSideIsSkippedAreDashed()
    {
        const Level level(fourRooms);
        const PartitionTree tree = partitionTreeOf(level.level());
        const SweepCase sweep = ballFrom({1700, 512, 0}, {100, 0, 0}, 50);
        const auto planes = tree.planesOnTheWay(moveOf(sweep));
        QVERIFY(!planes.empty());
        Overlay overlay;
        addPlanes(overlay, sweep, tree);
        QVERIFY(overlay.labels.back().text.starts_with(std::to_string(planes.size()) + " plane"));
        QVERIFY(!overlay.lines.empty());
        for (const OverlayLine& line : overlay.lines) {
            QVERIFY(line.dashed && !line.strong);
        }
        const std::string& root = overlay.labels.front().text;
        QVERIFY(root == "0: front" || root == "0: back");
    }

    void theTreeIsBuiltOnceALevel()
    {
        const Level first(fourRooms);
        const Level second(room);
        SweepState state;
        const std::size_t nodes = state.partitions(first.view()).nodeCount();
        QCOMPARE(nodes, std::size_t{3});
        // During a drag; another level would have another tree.
        for (const double x : {10.0, 20.0, 30.0}) {
            state.set(ballFrom({200, 512, 0}, {x, 0, 0}));
            QCOMPARE(state.partitions(second.view()).nodeCount(), nodes);
        }
        state.clear();
        QCOMPARE(state.partitions(second.view()).nodeCount(), std::size_t{0});
    }

    void anEditBuildsTheTreeAgain()
    {
        test::BareTarget target(test::mapFromText(fourRooms));
        const auto nodes = [&] {
            return target.sweep().partitions(target.view()).nodeCount();
        };
        QCOMPARE(nodes(), std::size_t{3});
        const SectorId last = *target.view().numbering().sectorAt(3);
        QVERIFY(target.commit(DeleteRequest{.sectors = {last}}).has_value());
        QCOMPARE(nodes(), std::size_t{2});
    }
};

SECTORED_TEST(SweepLensTest)
#include "sweep_lens_test.moc"
