#include "sectored/mesh/sector_mesh.h"

#include "tests/support/map_text.h"
#include "tests/support/random_heights.h"
#include "tests/support/random_polygon.h"
#include "tests/support/surface_rules.h"
#include "tests/support/test_main.h"
#include "tests/support/winding_rooms.h"

#include <QTest>

#include <algorithm>
#include <array>

using namespace sectored;
using namespace sectored::test;

namespace {

constexpr SectorId left{0};
constexpr SectorId right{1};
constexpr WallId portal{1};

/// Returns two sectors of 64 by 64 side by side, ceilings at 512 and floors at -512. Wall 1 of the
/// left sector is linked to wall 7 of the right one.
Map twoRooms()
{
    return mapFromText(R"(
        sector 0: 0,0 64,0 64,64 0,64
        sector 1: 64,0 128,0 128,64 64,64
    )");
}

template <class Change>
Map twoRooms(Change change)
{
    return changed(twoRooms(), change);
}

SectorMesh meshIn(const Map& map, SectorId sector)
{
    const MapIndex index(map);
    return meshOf({map, index}, sector);
}

std::vector<SurfaceTriangle> partOf(const SectorMesh& mesh, SurfaceKind kind)
{
    std::vector<SurfaceTriangle> part;
    std::ranges::copy_if(mesh.triangles, std::back_inserter(part), [&](const auto& triangle) {
        return triangle.surface.kind == kind;
    });
    return part;
}

std::size_t countOf(const Map& map, SectorId sector, SurfaceKind kind)
{
    return partOf(meshIn(map, sector), kind).size();
}

/// Returns the minimum and maximum height of some triangles.
Vec2 heightsOf(std::span<const SurfaceTriangle> triangles)
{
    Vec2 range{1e300, -1e300};
    for (const SurfaceTriangle& triangle : triangles) {
        for (const Vec3& corner : triangle.corners) {
            range = {std::min(range.x, corner.z), std::max(range.y, corner.z)};
        }
    }
    return range;
}

bool drawsSky(const Plane& plane)
{
    return (plane.stat & plane_bit::parallax) != 0;
}

} // namespace

class SectorMeshTest : public QObject {
    Q_OBJECT

private slots:
    void aRoomHasAFloorACeilingAndWalls();
    void trianglesOfASurfaceFollowEachOther();
    void stepsAreDrawnFromTheLowerSide();
    void planesThatCrossShareACorner();
    void aNeighbourOutOfSightLeavesAWall();
    void closedSectorsLieFlat();
    void skyNextToSkyHasNoWall();
    void maskedAndOneWayWallsFillTheOpening();
    void planesOfBunchesAreOpen();
    void linksOfOneSideAreWalls();
    void faultsAreNamed();
    void slopesMayDiveBelowByALittle();
    void allElseIsTheWholeSurface();
};

void SectorMeshTest::aRoomHasAFloorACeilingAndWalls()
{
    const Map map = mapFromText("sector 0: 0,0 64,0 64,64 0,64");
    const SectorMesh mesh = meshIn(map, left);
    QVERIFY(!mesh.fault);
    QCOMPARE(mesh.triangles.size(), std::size_t{12});
    const auto floor = partOf(mesh, SurfaceKind::Floor);
    const auto ceiling = partOf(mesh, SurfaceKind::Ceiling);
    QCOMPARE(floor.size(), std::size_t{2});
    QVERIFY(heightsOf(floor) == (Vec2{-512, -512}));
    QVERIFY(heightsOf(ceiling) == (Vec2{512, 512}));
    QVERIFY((floor.front().surface == Surface{SurfaceKind::Floor, left, {}}));
    const auto walls = partOf(mesh, SurfaceKind::Wall);
    QCOMPARE(walls.size(), std::size_t{8});
    QVERIFY((walls.front().surface == Surface{SurfaceKind::Wall, left, WallId{0}}));
    QVERIFY(
        (walls.front().corners == std::array{Vec3{0, 0, -512}, Vec3{0, 0, 512}, Vec3{64, 0, 512}}));
}

void SectorMeshTest::trianglesOfASurfaceFollowEachOther()
{
    auto random = seededRandom(621);
    const Map map = withRandomHeights(windingRooms(2), random);
    for (const SectorId sector : map.sectorOrder()) {
        std::vector<Surface> seen;
        for (const SurfaceTriangle& triangle : meshIn(map, sector).triangles) {
            if (seen.empty() || !(seen.back() == triangle.surface)) {
                QVERIFY(!std::ranges::count(seen, triangle.surface));
                seen.push_back(triangle.surface);
            }
        }
    }
}

void SectorMeshTest::stepsAreDrawnFromTheLowerSide()
{
    const Map map = twoRooms([](PatchBuilder& builder) {
        builder.edit(right).floor.z = 4096;
        builder.edit(right).ceiling.z = -12288;
    });
    const SectorMesh below = meshIn(map, left);
    const auto step = partOf(below, SurfaceKind::Lower);
    QCOMPARE(step.size(), std::size_t{2});
    QVERIFY(heightsOf(step) == (Vec2{-512, -256}));
    QVERIFY((step.front().surface == Surface{SurfaceKind::Lower, left, portal}));
    QVERIFY(partOf(below, SurfaceKind::Upper).empty());
    QCOMPARE(partOf(below, SurfaceKind::Wall).size(), std::size_t{6});
    const SectorMesh above = meshIn(map, right);
    const auto lintel = partOf(above, SurfaceKind::Upper);
    QCOMPARE(lintel.size(), std::size_t{2});
    QVERIFY(heightsOf(lintel) == (Vec2{512, 768}));
    QVERIFY((lintel.front().surface == Surface{SurfaceKind::Upper, right, WallId{7}}));
    QVERIFY(partOf(above, SurfaceKind::Lower).empty());
}

/// The floor of the right sector rises along the portal through that of the left one.
void SectorMeshTest::planesThatCrossShareACorner()
{
    const Map map = twoRooms([](PatchBuilder& builder) {
        Sector& row = builder.edit(right);
        row.floor.stat = plane_bit::sloped;
        row.floor.heinum = 4096;
        row.floor.z = 8192 - 256;
    });
    const auto seenFromLeft = partOf(meshIn(map, left), SurfaceKind::Lower);
    const auto seenFromRight = partOf(meshIn(map, right), SurfaceKind::Lower);
    QCOMPARE(seenFromLeft.size(), std::size_t{1});
    QCOMPARE(seenFromRight.size(), std::size_t{1});
    constexpr Vec3 crossing{64, 16, -512};
    for (const auto& part : {seenFromLeft, seenFromRight}) {
        QVERIFY(std::ranges::count(part.front().corners, crossing) == 1);
    }
    QVERIFY(heightsOf(seenFromLeft) == (Vec2{-512, -496}));
    QVERIFY(heightsOf(seenFromRight) == (Vec2{-560, -512}));
    QCOMPARE(countOf(map, left, SurfaceKind::Floor), std::size_t{3});
    QCOMPARE(countOf(map, right, SurfaceKind::Floor), std::size_t{3});
    QCOMPARE(countOf(map, left, SurfaceKind::Ceiling), std::size_t{3});
}

/// The right sector lies above the left one: neither is visible from the other.
void SectorMeshTest::aNeighbourOutOfSightLeavesAWall()
{
    const Map map = twoRooms([](PatchBuilder& builder) {
        builder.edit(right).floor.z = -16384;
        builder.edit(right).ceiling.z = -32768;
    });
    QVERIFY(heightsOf(partOf(meshIn(map, left), SurfaceKind::Lower)) == (Vec2{-512, 512}));
    QCOMPARE(countOf(map, left, SurfaceKind::Upper), std::size_t{0});
    QVERIFY(heightsOf(partOf(meshIn(map, right), SurfaceKind::Upper)) == (Vec2{1024, 2048}));
    QCOMPARE(countOf(map, right, SurfaceKind::Lower), std::size_t{0});
    // A neighbour whose ceiling is below its floor causes no gap and no overlap.
    const Map damaged = twoRooms([](PatchBuilder& builder) {
        builder.edit(right).floor.z = -4096;
        builder.edit(right).ceiling.z = 4096;
    });
    QVERIFY(heightsOf(partOf(meshIn(damaged, left), SurfaceKind::Lower)) == (Vec2{-512, 256}));
    QVERIFY(heightsOf(partOf(meshIn(damaged, left), SurfaceKind::Upper)) == (Vec2{256, 512}));
}

void SectorMeshTest::closedSectorsLieFlat()
{
    const Map map = twoRooms([](PatchBuilder& builder) { builder.edit(right).ceiling.z = 8192; });
    const SectorMesh door = meshIn(map, right);
    QVERIFY(!door.fault);
    QCOMPARE(door.triangles.size(), std::size_t{4});
    QVERIFY(heightsOf(door.triangles) == (Vec2{-512, -512}));
    QVERIFY(heightsOf(partOf(meshIn(map, left), SurfaceKind::Upper)) == (Vec2{-512, 512}));
}

void SectorMeshTest::skyNextToSkyHasNoWall()
{
    for (const int skies : {0, 1, 2, 3}) {
        const Map map = twoRooms([&](PatchBuilder& builder) {
            Sector& own = builder.edit(left);
            Sector& across = builder.edit(right);
            across.ceiling.z = 0;
            across.floor.z = 4096;
            for (Plane* plane : {&own.ceiling, &own.floor}) {
                plane->stat = (skies & 1) != 0 ? plane_bit::parallax : 0;
            }
            for (Plane* plane : {&across.ceiling, &across.floor}) {
                plane->stat = (skies & 2) != 0 ? plane_bit::parallax : 0;
            }
        });
        QCOMPARE(countOf(map, left, SurfaceKind::Upper), std::size_t{skies == 3 ? 0U : 2U});
        QCOMPARE(countOf(map, left, SurfaceKind::Lower), std::size_t{skies == 3 ? 0U : 2U});
        QCOMPARE(countOf(map, left, SurfaceKind::Ceiling), std::size_t{2});
    }
}

void SectorMeshTest::maskedAndOneWayWallsFillTheOpening()
{
    for (const std::int32_t bit : {wall_bit::masked, wall_bit::oneWay}) {
        const Map map = twoRooms([&](PatchBuilder& builder) {
            builder.edit(portal).cstat = bit;
            builder.edit(WallId{0}).cstat = bit;
            builder.edit(right).floor.z = 4096;
        });
        const auto picture = partOf(meshIn(map, left), SurfaceKind::Masked);
        QCOMPARE(picture.size(), std::size_t{2});
        QVERIFY((picture.front().surface == Surface{SurfaceKind::Masked, left, portal}));
        QVERIFY(heightsOf(picture) == (Vec2{-256, 512}));
        QCOMPARE(countOf(map, right, SurfaceKind::Masked), std::size_t{0});
    }
}

void SectorMeshTest::planesOfBunchesAreOpen()
{
    for (const std::string version : {"7", "9"}) {
        Map map = mapFromText("version " + version + "\nsector 0: 0,0 64,0 64,64 0,64");
        map = changed(map, [](PatchBuilder& builder) {
            builder.edit(left).floor.stat = plane_bit::bunch;
            builder.edit(left).ceiling.stat = plane_bit::bunch | 1 << 7;
        });
        const bool isOpen = version == "9";
        QCOMPARE(countOf(map, left, SurfaceKind::Floor), std::size_t{isOpen ? 0U : 2U});
        QCOMPARE(countOf(map, left, SurfaceKind::Ceiling), std::size_t{2});
    }
}

void SectorMeshTest::linksOfOneSideAreWalls()
{
    const Map map = twoRooms([](PatchBuilder& builder) {
        builder.edit(WallId{7}).nextWall = {};
        builder.edit(WallId{7}).nextSector = {};
    });
    QCOMPARE(countOf(map, left, SurfaceKind::Wall), std::size_t{8});
    QCOMPARE(countOf(map, right, SurfaceKind::Wall), std::size_t{8});
}

void SectorMeshTest::faultsAreNamed()
{
    const Map open = twoRooms([](PatchBuilder& builder) { builder.edit(WallId{2}).point2 = {}; });
    QVERIFY((meshIn(open, left) == SectorMesh{{}, MeshFault::OpenLoop}));
    QVERIFY(!meshIn(open, right).fault);
    const Map crossing = mapFromText("sector 0: 0,0 64,64 64,0 0,64");
    QVERIFY((meshIn(crossing, left) == SectorMesh{{}, MeshFault::CrossingWalls}));
    const Map flat = mapFromText("sector 0: 0,0 64,64 0,0 64,64");
    QVERIFY((meshIn(flat, left) == SectorMesh{{}, MeshFault::NoArea}));
    const Map inverted =
        twoRooms([](PatchBuilder& builder) { builder.edit(left).ceiling.z = 8193; });
    QVERIFY((meshIn(inverted, left) == SectorMesh{{}, MeshFault::CeilingBelowFloor}));
    const Map empty = changed(Map(), [](PatchBuilder& builder) { builder.add(Sector{}); });
    QVERIFY((meshIn(empty, left) == SectorMesh{{}, MeshFault::NoArea}));
}

/// The ceiling reaches the floor after 64 units, and misses it there by 8 or 32 z units.
void SectorMeshTest::slopesMayDiveBelowByALittle()
{
    for (const std::int32_t miss : {8, 32}) {
        const Map map = twoRooms([&](PatchBuilder& builder) {
            Sector& row = builder.edit(left);
            row.ceiling.stat = plane_bit::sloped;
            row.ceiling.heinum = 4096;
            row.ceiling.z = row.floor.z - 1024 + miss;
        });
        const SectorMesh mesh = meshIn(map, left);
        QCOMPARE(mesh.fault.has_value(), miss == 32);
        if (!mesh.fault) {
            QVERIFY(heightsOf(partOf(mesh, SurfaceKind::Ceiling)) == (Vec2{-512, -512 + 64 - 0.5}));
            QVERIFY(oddEdges(closedSurface(map)).empty());
        }
    }
}

/// Compared with the whole surface, meshOf omits and adds only what its rules say.
void SectorMeshTest::allElseIsTheWholeSurface()
{
    auto random = seededRandom(622);
    for (int round = 0; round < 5; ++round) {
        const Map map = withRandomHeights(windingRooms(2), random);
        std::vector<SurfaceTriangle> expected = closedSurface(map);
        std::erase_if(expected, [&](const SurfaceTriangle& triangle) {
            if (!triangle.surface.wall || !map[*triangle.surface.wall].nextSector.isRow()) {
                return false;
            }
            const Sector& own = map[triangle.surface.sector];
            const Sector& across = map[map[*triangle.surface.wall].nextSector.row()];
            return triangle.surface.kind == SurfaceKind::Lower
                       ? drawsSky(own.floor) && drawsSky(across.floor)
                       : drawsSky(own.ceiling) && drawsSky(across.ceiling);
        });
        std::vector<SurfaceTriangle> found;
        for (const SectorId sector : map.sectorOrder()) {
            const SectorMesh mesh = meshIn(map, sector);
            std::ranges::copy_if(
                mesh.triangles,
                std::back_inserter(found),
                [](const SurfaceTriangle& triangle) {
                    return triangle.surface.kind != SurfaceKind::Masked;
                });
            QVERIFY(brokenWindingRule(map, mesh.triangles).empty());
        }
        QVERIFY(found == expected);
    }
}

SECTORED_TEST(SectorMeshTest)
#include "sector_mesh_test.moc"
