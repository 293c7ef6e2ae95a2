#include "sectored/map/portal.h"
#include "sectored/walk/sector_colliders.h"

#include "tests/support/map_text.h"
#include "tests/support/random_heights.h"
#include "tests/support/random_polygon.h"
#include "tests/support/surface_rules.h"
#include "tests/support/test_main.h"
#include "tests/support/winding_rooms.h"

#include <QTest>

#include <algorithm>

using namespace sectored;
using namespace sectored::test;

namespace {

constexpr SectorId left{0};
constexpr SectorId right{1};
constexpr WallId portal{1};

/// Returns two sectors of 64 by 64 side by side, with ceilings at 512 and floors at -512; wall 1 of
/// the left one leads to the right one.
template <class Change>
Map twoRooms(Change change)
{
    return changed(
        mapFromText(R"(
            sector 0: 0,0 64,0 64,64 0,64
            sector 1: 64,0 128,0 128,64 64,64
        )"),
        change);
}

SectorMesh collidersIn(const Map& map, SectorId sector)
{
    const MapIndex index(map);
    return collidersOf({map, index}, sector);
}

std::size_t countOf(const Map& map, SectorId sector, Surface surface)
{
    const SectorMesh colliders = collidersIn(map, sector);
    return static_cast<std::size_t>(
        std::ranges::count(colliders.triangles, surface, &SurfaceTriangle::surface));
}

std::size_t countAtPortal(const Map& map, SurfaceKind kind)
{
    return countOf(map, left, {kind, left, portal});
}

/// Returns the total area of the triangles of a surface.
double areaOf(std::span<const SurfaceTriangle> triangles, const Surface& surface)
{
    double area = 0;
    for (const SurfaceTriangle& triangle : triangles) {
        if (triangle.surface == surface) {
            const auto& [a, b, c] = triangle.corners;
            area += length(cross(b - a, c - a)) / 2;
        }
    }
    return area;
}

} // namespace

class SectorCollidersTest : public QObject {
    Q_OBJECT

private slots:
    void anOpenPortalLetsThrough();
    void aBlockingPortalIsAWall();
    void aClosedNeighbourIsAWall();
    void aWedgeThatOpensIsNoWall();
    void skyAcrossHasPartsAsAllElse();
    void skyStopsAtItsPlane();
    void planesOfBunchesAreOpenMaskedOrNot();
    void masksStopNobody();
    void damagedSectorsHaveNone();
    void allElseIsTheWholeSurface();
};

void SectorCollidersTest::anOpenPortalLetsThrough()
{
    const Map map = twoRooms([](PatchBuilder& builder) { builder.edit(right).floor.z = 4096; });
    QCOMPARE(countAtPortal(map, SurfaceKind::Wall), std::size_t{0});
    QCOMPARE(countAtPortal(map, SurfaceKind::Lower), std::size_t{2});
    QCOMPARE(countAtPortal(map, SurfaceKind::Upper), std::size_t{0});
}

void SectorCollidersTest::aBlockingPortalIsAWall()
{
    const Map map = twoRooms([](PatchBuilder& builder) {
        builder.edit(portal).cstat = wall_bit::blocking;
        builder.edit(right).floor.z = 4096;
    });
    QCOMPARE(countAtPortal(map, SurfaceKind::Wall), std::size_t{2});
    QCOMPARE(countAtPortal(map, SurfaceKind::Lower), std::size_t{0});
    // The bit applies to one side only.
    QCOMPARE(countOf(map, right, {SurfaceKind::Wall, right, WallId{7}}), std::size_t{0});
}

void SectorCollidersTest::aClosedNeighbourIsAWall()
{
    for (const std::int32_t ceiling : {8192, 8193}) {
        const Map map = twoRooms([&](PatchBuilder& builder) {
            builder.edit(right).ceiling.z = ceiling;
            builder.edit(right).ceiling.stat = plane_bit::parallax;
        });
        QCOMPARE(countAtPortal(map, SurfaceKind::Wall), std::size_t{2});
        QCOMPARE(countAtPortal(map, SurfaceKind::Upper), std::size_t{0});
        QCOMPARE(collidersIn(map, right).fault.has_value(), ceiling == 8193);
    }
}

/// The neighbour's ceiling touches its floor only at one end of the portal.
void SectorCollidersTest::aWedgeThatOpensIsNoWall()
{
    const Map map = twoRooms([](PatchBuilder& builder) {
        Sector& row = builder.edit(right);
        row.ceiling.z = row.floor.z;
        row.ceiling.stat = plane_bit::sloped;
        row.ceiling.heinum = -4096;
    });
    QCOMPARE(countAtPortal(map, SurfaceKind::Wall), std::size_t{0});
    QCOMPARE(countAtPortal(map, SurfaceKind::Upper), std::size_t{2});
}

void SectorCollidersTest::skyAcrossHasPartsAsAllElse()
{
    const Map map = twoRooms([](PatchBuilder& builder) {
        for (Plane* plane : {&builder.edit(right).ceiling, &builder.edit(right).floor}) {
            plane->z /= 2;
            plane->stat = plane_bit::parallax;
        }
    });
    QCOMPARE(countAtPortal(map, SurfaceKind::Lower), std::size_t{2});
    QCOMPARE(countAtPortal(map, SurfaceKind::Upper), std::size_t{2});
}

void SectorCollidersTest::skyStopsAtItsPlane()
{
    const Map map = twoRooms(
        [](PatchBuilder& builder) { builder.edit(left).ceiling.stat = plane_bit::parallax; });
    QCOMPARE(countOf(map, left, {SurfaceKind::Ceiling, left, {}}), std::size_t{2});
}

void SectorCollidersTest::planesOfBunchesAreOpenMaskedOrNot()
{
    for (const std::string version : {"7", "9"}) {
        const Map map = changed(
            mapFromText("version " + version + "\nsector 0: 0,0 64,0 64,64 0,64"),
            [](PatchBuilder& builder) {
                builder.edit(left).floor.stat = plane_bit::bunch | 1 << 8;
            });
        QCOMPARE(
            countOf(map, left, {SurfaceKind::Floor, left, {}}),
            std::size_t{version == "9" ? 0U : 2U});
        QCOMPARE(countOf(map, left, {SurfaceKind::Ceiling, left, {}}), std::size_t{2});
    }
}

void SectorCollidersTest::masksStopNobody()
{
    const Map map = twoRooms([](PatchBuilder& builder) {
        builder.edit(portal).cstat = wall_bit::masked | wall_bit::oneWay;
    });
    QCOMPARE(countAtPortal(map, SurfaceKind::Masked), std::size_t{0});
    QCOMPARE(countAtPortal(map, SurfaceKind::Wall), std::size_t{0});
}

void SectorCollidersTest::damagedSectorsHaveNone()
{
    const Map map = mapFromText("sector 0: 0,0 64,64 64,0 0,64");
    QVERIFY((collidersIn(map, left) == SectorMesh{{}, MeshFault::CrossingWalls}));
}

/// Except at portals that are walls, colliders are the whole surface; those walls cover what their
/// parts and their opening would.
void SectorCollidersTest::allElseIsTheWholeSurface()
{
    auto random = seededRandom(631);
    std::size_t blocked = 0;
    for (int round = 0; round < 5; ++round) {
        const Map map = withRandomHeights(windingRooms(2), random);
        const MapIndex index(map);
        const std::vector<SurfaceTriangle> whole = closedSurface(map);
        std::vector<SurfaceTriangle> expected;
        std::vector<SurfaceTriangle> found;
        for (const SectorId sector : map.sectorOrder()) {
            const SectorMesh colliders = collidersOf({map, index}, sector);
            const auto isBarrier = [&](const Surface& surface) {
                return surface.wall && sectorAcross(map, *surface.wall)
                       && areaOf(colliders.triangles, {SurfaceKind::Wall, sector, surface.wall})
                              > 0;
            };
            for (const SurfaceTriangle& triangle : whole) {
                const Surface& surface = triangle.surface;
                if (surface.sector == sector && !isBarrier(surface)) {
                    expected.push_back(triangle);
                }
            }
            for (const SurfaceTriangle& triangle : colliders.triangles) {
                if (isBarrier(triangle.surface)) {
                    ++blocked;
                } else {
                    found.push_back(triangle);
                }
            }
            for (const WallId wall : map.wallsOf(sector)) {
                if ((map[wall].cstat & wall_bit::blocking) != 0 && sectorAcross(map, wall)) {
                    const auto open = map[*sectorAcross(map, wall)];
                    QVERIFY(open.floor.z >= open.ceiling.z);
                    const double parts = areaOf(whole, {SurfaceKind::Lower, sector, wall})
                                         + areaOf(whole, {SurfaceKind::Upper, sector, wall});
                    const double all =
                        areaOf(colliders.triangles, {SurfaceKind::Wall, sector, wall});
                    QVERIFY(all >= parts * (1 - 1e-12));
                }
            }
        }
        QVERIFY(found == expected);
    }
    QVERIFY(blocked > 20);
}

SECTORED_TEST(SectorCollidersTest)
#include "sector_colliders_test.moc"
