#include "sectored/map/patch_builder.h"
#include "sectored/map/plane.h"
#include "sectored/map/slope.h"
#include "sectored/mesh/sector_mesh.h"
#include "sectored/query/sector_at.h"
#include "sectored/render/draw_frame.h"
#include "sectored/texture/sprite_plane.h"

#include "tests/support/random_heights.h"
#include "tests/support/test_length.h"
#include "tests/support/test_main.h"
#include "tests/support/winding_rooms.h"

#include <QTest>

#include <array>
#include <cmath>
#include <limits>
#include <optional>
#include <random>
#include <string>

using namespace sectored;
using namespace sectored::test;

/// Frames of random levels against rays through all triangles of the levels' meshes, which know
/// nothing of portals and columns.
class FrameOracleTest : public QObject {
    Q_OBJECT

private slots:
    void pixelsShowTheFirstTriangleThatTheirRayHits();
};

namespace {

/// Tiles that exist, without pixels.
class SquareTiles : public FrameTiles {
public:
    TileShape shapeOf(std::int32_t /*tile*/) const override { return {.width = 64, .height = 64}; }
    std::span<const std::uint8_t> pixelsOf(std::int32_t /*tile*/) const override { return {}; }
};

struct TriangleHit {
    Surface surface{};
    double depth = std::numeric_limits<double>::infinity();
};

/// Returns the depth at which a ray from `eye` meets the front of a triangle: the multiple of
/// `way`.
std::optional<double> depthOfHit(const SurfaceTriangle& triangle, Vec3 eye, Vec3 way)
{
    const auto& [a, b, c] = triangle.corners;
    const Vec3 normal = cross(b - a, c - a);
    const double towards = dot(way, normal);
    if (towards >= 0) {
        return std::nullopt;
    }
    const double depth = dot(a - eye, normal) / towards;
    const Vec3 p = eye + way * depth;
    const bool isInside = dot(cross(b - a, p - a), normal) >= 0
                          && dot(cross(c - b, p - b), normal) >= 0
                          && dot(cross(a - c, p - c), normal) >= 0;
    return depth > 0 && isInside ? std::optional(depth) : std::nullopt;
}

TriangleHit firstHit(std::span<const SurfaceTriangle> triangles, Vec3 eye, Vec3 way)
{
    TriangleHit first;
    for (const SurfaceTriangle& triangle : triangles) {
        const auto depth = depthOfHit(triangle, eye, way);
        if (depth && *depth < first.depth) {
            first = {triangle.surface, *depth};
        }
    }
    return first;
}

/// A level without skies and masked walls.
Map plainLevel(std::mt19937_64& random)
{
    constexpr int perSide = 3;
    const Map map = withRandomHeights(windingRooms(perSide), random);
    PatchBuilder builder(map);
    for (const SectorId sector : map.sectorOrder()) {
        builder.edit(sector).floor.stat &= ~plane_bit::parallax;
        builder.edit(sector).ceiling.stat &= ~plane_bit::parallax;
        for (const WallId wall : map.wallsOf(sector)) {
            builder.edit(wall).cstat &= ~(wall_bit::masked | wall_bit::oneWay);
        }
    }
    Map plain = map;
    apply(plain, builder.finish());
    return plain;
}

/// Returns a camera at a random place with room above and below it. Empty if there is none there.
std::optional<Viewpoint> randomCamera(const MapView& view, std::mt19937_64& random)
{
    constexpr std::int32_t side = 3000;
    const auto below = [&](std::int32_t end) {
        return static_cast<std::int32_t>(random() % static_cast<std::uint64_t>(end));
    };
    const Point place{below(side), below(side)};
    const auto sector = sectorAt(view, place);
    // A wall that the camera stands on is drawn at depth 0, where a ray does not hit it.
    if (!sector || !sectorsAt(view, place).boundary.empty()) {
        return std::nullopt;
    }
    const Vec2 at{static_cast<double>(place.x), static_cast<double>(place.y)};
    const double floor = heightAt(view.map, *sector, PlaneKind::Floor, at);
    const double ceiling = heightAt(view.map, *sector, PlaneKind::Ceiling, at);
    if (floor - ceiling < 256) {
        return std::nullopt;
    }
    return Viewpoint{
        .place = at,
        .z = (floor + ceiling) / 2,
        .angle = static_cast<double>(below(2048)),
        .horizon = 60.0 + below(80),
        .sector = sector};
}

TextureKind kindOfTriangle(SurfaceKind kind)
{
    constexpr std::array kinds{
        TextureKind::Floor,
        TextureKind::Ceiling,
        TextureKind::Wall,
        TextureKind::Lower,
        TextureKind::Upper,
        TextureKind::Masked};
    return kinds.at(static_cast<std::size_t>(kind));
}

bool isInterior(const Frame& frame, PixelPlace place)
{
    const FramePixel& middle = frame.at(place);
    for (int y = place.y - 1; y <= place.y + 1; ++y) {
        for (int x = place.x - 1; x <= place.x + 1; ++x) {
            const FramePixel& other = frame.at({x, y});
            if (other.kind != middle.kind || other.index != middle.index) {
                return false;
            }
        }
    }
    return middle.kind.has_value();
}

} // namespace

void FrameOracleTest::pixelsShowTheFirstTriangleThatTheirRayHits()
{
    constexpr ViewSize size{80, 60};
    std::mt19937_64 random(19);
    int compared = 0;
    const int views = roundsOf(6, 300);
    for (int round = 0; round < views;) {
        const Map map = plainLevel(random);
        const MapIndex index(map);
        const auto camera = randomCamera({map, index}, random);
        if (!camera) {
            continue;
        }
        ++round;
        std::vector<SurfaceTriangle> triangles;
        for (const SectorId sector : map.sectorOrder()) {
            const auto mesh = meshOf({map, index}, sector).triangles;
            triangles.insert(triangles.end(), mesh.begin(), mesh.end());
        }
        const Frame frame = drawFrame({map, index}, *camera, size, SquareTiles(), {});
        const Projection projection(size, camera->horizon);
        const Vec2 forward = directionOf(camera->angle);
        const Vec3 eye{camera->place.x, camera->place.y, upwards(camera->z)};
        for (int count = 0; count < 100; ++count) {
            const PixelPlace place{
                static_cast<int>(1 + random() % (size.width - 2)),
                static_cast<int>(1 + random() % (size.height - 2))};
            if (!isInterior(frame, place)) {
                continue;
            }
            const double lateral = projection.lateralOf(place.x);
            const Vec3 way{
                forward.x - forward.y * lateral,
                forward.y + forward.x * lateral,
                upwards(projection.belowOf(place.y))};
            const TriangleHit hit = firstHit(triangles, eye, way);
            const FramePixel& pixel = frame.at(place);
            const std::int32_t number = hit.surface.wall ? index.numbering().of(*hit.surface.wall)
                                                         : index.numbering().of(hit.surface.sector);
            const std::string where =
                "view " + std::to_string(round) + ", pixel " + std::to_string(place.x) + ","
                + std::to_string(place.y) + ": " + rowOf(*pixel.kind).name + " "
                + std::to_string(pixel.index) + " at " + std::to_string(pixel.depth) + ", by rays "
                + std::to_string(number) + " at " + std::to_string(hit.depth);
            QVERIFY2(kindOfTriangle(hit.surface.kind) == pixel.kind, where.c_str());
            QVERIFY2(number == pixel.index, where.c_str());
            QVERIFY2(std::abs(hit.depth - pixel.depth) < 1e-3 + 1e-6 * hit.depth, where.c_str());
            ++compared;
        }
    }
    QVERIFY2(compared > views * 40, std::to_string(compared).c_str());
}

SECTORED_TEST(FrameOracleTest)
#include "frame_oracle_test.moc"
