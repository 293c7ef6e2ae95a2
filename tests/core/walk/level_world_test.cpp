#include "sectored/collide/world/triangle_world.h"
#include "sectored/map/patch_builder.h"
#include "sectored/walk/level_world.h"

#include "tests/support/example_levels.h"
#include "tests/support/map_text.h"
#include "tests/support/random_heights.h"
#include "tests/support/random_polygon.h"
#include "tests/support/room_grid.h"
#include "tests/support/sweep/sweep_cases.h"
#include "tests/support/test_length.h"
#include "tests/support/test_main.h"

#include <QTest>

#include <algorithm>
#include <vector>

using namespace sectored;
using namespace sectored::test;

namespace {

constexpr UprightEllipsoid body{.horizontal = 100, .vertical = 150};

/// A level with its derived data.
struct Level {
    explicit Level(Map rows)
        : map(std::move(rows))
        , index(map)
        , surfaces(view())
    {}

    MapView view() const { return {map, index}; }

    Map map;
    MapIndex index;
    LevelSurfaces surfaces;
};

/// Returns the triangles of all sectors, reachable or not.
std::vector<TriangleCorners> allTriangles(const Level& level)
{
    std::vector<TriangleCorners> triangles;
    for (const SectorId sector : level.map.sectorOrder()) {
        for (const SurfaceTriangle& triangle : level.surfaces.find(sector)->triangles) {
            triangles.push_back(triangle.corners);
        }
    }
    return triangles;
}

/// Returns a random height above the centre of a surface triangle of a random sector; empty if it
/// has none.
std::optional<BodyPlace> randomPlace(std::mt19937_64& random, const Level& level)
{
    const SectorId sector = level.map.sectorOrder()[random() % level.map.sectorCount()];
    const SectorPart& part = *level.surfaces.find(sector);
    if (part.triangles.empty()) {
        return {};
    }
    const auto& [a, b, c] = part.triangles.front().corners;
    const Vec3 middle = (a + b + c) * (1.0 / 3);
    const Vec2 plan{middle.x, middle.y};
    const double share = realBetween(random, 0, 1);
    const double z = part.floor.at(plan) * (1 - share) + part.ceiling.at(plan) * share;
    return BodyPlace{.centre = {middle.x, middle.y, z}, .room = sector.value};
}

bool sameParts(const LevelSurfaces& one, const LevelSurfaces& other, const Map& map)
{
    return std::ranges::all_of(map.sectorOrder(), [&](SectorId sector) {
        const SectorPart& a = *one.find(sector);
        const SectorPart& b = *other.find(sector);
        return a.triangles == b.triangles && a.fault == b.fault && a.outline == b.outline
               && a.passages.size() == b.passages.size()
               && std::ranges::equal(a.passages, b.passages, [](const auto& p, const auto& q) {
                      return p.to == q.to && p.a == q.a && p.b == q.b && p.low == q.low
                             && p.high == q.high;
                  });
    });
}

} // namespace

class LevelWorldTest : public QObject {
    Q_OBJECT

private slots:
    void whereNothingOverlapsItStopsWhatAllTrianglesTogetherStop();
    void aBodyIsInTheRoomThatHoldsItsCentre();
    void aContactTellsItsSurface();
    void anUpdateMakesWhatANewOneWouldMake();
    void aRemovedSectorIsGone();
};

/// Compares with an independent world: one tree of all triangles, without rooms and passages.
void LevelWorldTest::whereNothingOverlapsItStopsWhatAllTrianglesTogetherStop()
{
    const quint64 seed = 760;
    qInfo("seed %llu", seed);
    std::mt19937_64 random(seed);
    int contacts = 0;
    int free = 0;
    for (int round = 0; round < 6; ++round) {
        const Level level(withRandomHeights(roomGrid(6), random));
        LevelWorld world(level.surfaces, body);
        TriangleWorld all(allTriangles(level), body);
        for (int k = 0; k < 300; ++k) {
            const auto place = randomPlace(random, level);
            // A surface that the body intersects at the start may be in a room that it cannot
            // reach.
            if (!place || !all.touching(*place).empty()) {
                continue;
            }
            const Vec3 motion = randomDirection(random) * (k % 3 == 0 ? 20'000 : 400);
            const auto found = world.firstContact(*place, motion);
            const auto expected = all.firstContact(*place, motion);
            QCOMPARE(found.has_value(), expected.has_value());
            if (found) {
                QVERIFY(found->time == expected->time);
                ++contacts;
            } else {
                ++free;
            }
        }
    }
    qInfo("%d contacts, %d free ways", contacts, free);
    QVERIFY(contacts > 150 && free > 50);
}

void LevelWorldTest::aBodyIsInTheRoomThatHoldsItsCentre()
{
    std::mt19937_64 random(761);
    int moved = 0;
    for (int round = 0; round < 4; ++round) {
        const Level level(withRandomHeights(roomGrid(6), random));
        LevelWorld world(level.surfaces, body);
        for (int k = 0; k < 300; ++k) {
            const auto place = randomPlace(random, level);
            if (!place || !world.touching(*place).empty()) {
                continue;
            }
            Vec3 motion = randomDirection(random) * 4000;
            if (const auto contact = world.firstContact(*place, motion)) {
                motion = motion * contact->time;
            }
            const Room room = world.roomAfter(*place, motion);
            QVERIFY(isWithin(*level.surfaces.find(SectorId{room}), place->centre + motion));
            moved += room != place->room ? 1 : 0;
        }
    }
    QVERIFY(moved > 20);
}

void LevelWorldTest::aContactTellsItsSurface()
{
    const Level level(mapFromText("sector 0: 0,0 4096,0 4096,4096 0,4096"));
    LevelWorld world(level.surfaces, body);
    const BodyPlace middle{.centre = {2048, 2048, 0}, .room = 0};
    const auto floor = world.firstContact(middle, {0, 0, -2000});
    QVERIFY(floor.has_value());
    QCOMPARE(world.surfaceOf(*floor), (Surface{.kind = SurfaceKind::Floor, .sector = SectorId{0}}));
    QCOMPARE(floor->normal, (Vec3{0, 0, 1}));
    const auto wall = world.firstContact(middle, {4000, 0, 0});
    QVERIFY(wall.has_value());
    QCOMPARE(world.surfaceOf(*wall).kind, SurfaceKind::Wall);
    QCOMPARE(world.surfaceOf(*wall).wall, std::optional(level.map.wallsOf(SectorId{0})[1]));
    QCOMPARE(world.reached().size(), std::size_t{1});
}

void LevelWorldTest::anUpdateMakesWhatANewOneWouldMake()
{
    const quint64 seed = 762;
    qInfo("seed %llu", seed);
    std::mt19937_64 random(seed);
    Level level(withRandomHeights(tutorialRooms(), random));
    for (int k = 0; k < (isLongForm() ? 2000 : 60); ++k) {
        PatchBuilder builder(level.map);
        const SectorId sector = level.map.sectorOrder()[random() % level.map.sectorCount()];
        const auto walls = level.map.wallsOf(sector);
        switch (random() % 5) {
        case 0:
            builder.edit(sector).floor.z += static_cast<std::int32_t>(random() % 4096) - 2048;
            break;
        case 1:
            builder.edit(sector).ceiling.z += static_cast<std::int32_t>(random() % 4096) - 2048;
            break;
        case 2:
            builder.edit(sector).floor.heinum = static_cast<std::int32_t>(random() % 4096);
            builder.edit(sector).floor.stat ^= plane_bit::sloped;
            break;
        case 3:
            builder.edit(walls[random() % walls.size()]).cstat ^= wall_bit::blocking;
            break;
        default: {
            // Moves only a wall's start: portals come apart, and the level is used as drawn.
            Wall& wall = builder.edit(walls[random() % walls.size()]);
            wall.position.x += static_cast<std::int32_t>(random() % 65) - 32;
        }
        }
        const Patch patch = builder.finish();
        apply(level.map, patch);
        level.index.update(level.map, patch);
        level.surfaces.update(level.view(), patch);
        QVERIFY2(
            sameParts(level.surfaces, LevelSurfaces(level.view()), level.map),
            qPrintable(QString::number(k)));
    }
}

void LevelWorldTest::aRemovedSectorIsGone()
{
    Level level(mapFromText(R"(
        sector 0: 0,0 4096,0 4096,4096 0,4096
        sector 1: 4096,0 8192,0 8192,4096 4096,4096
    )"));
    LevelWorld world(level.surfaces, body);
    const BodyPlace place{.centre = {2048, 2048, 0}, .room = 0};
    PatchBuilder builder(level.map);
    for (const WallId wall : level.map.wallsOf(SectorId{0})) {
        builder.edit(wall).nextWall = {};
        builder.edit(wall).nextSector = {};
    }
    const auto gone = level.map.wallsOf(SectorId{1});
    const std::vector<WallId> walls(gone.begin(), gone.end());
    builder.setWalls(SectorId{1}, {});
    for (const WallId wall : walls) {
        builder.remove(wall);
    }
    builder.remove(SectorId{1});
    const Patch patch = builder.finish();
    apply(level.map, patch);
    level.index.update(level.map, patch);
    level.surfaces.update(level.view(), patch);
    QVERIFY(level.surfaces.find(SectorId{1})->triangles.empty());
    const auto wall = world.firstContact(place, {3000, 0, 0});
    QVERIFY(wall.has_value());
    QCOMPARE(wall->point.x, 4096.0);
}

SECTORED_TEST(LevelWorldTest)
#include "level_world_test.moc"
