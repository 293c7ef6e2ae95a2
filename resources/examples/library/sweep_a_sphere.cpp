// Rolls a sphere from the player's start against the walls of its level, ever along what it hits:
// sweep_a_sphere LEVEL

#include <core/collide/first_contact.h>
#include <core/format/format.h>
#include <core/map/slope.h>

#include <cmath>
#include <cstdio>
#include <numbers>
#include <vector>

using namespace sectored;

/// One corner of a wall: map units, upwards.
static Vec3 corner(const Map& map, SectorId sector, PlaneKind plane, Point p)
{
    const Vec2 at{double(p.x), double(p.y)};
    return {at.x, at.y, -heightAt(map, sector, plane, at) / 16};
}

/// The solid walls of the level, each as two triangles from the floor to the ceiling.
static std::vector<ColliderTriangle> solidWalls(const Map& map)
{
    std::vector<ColliderTriangle> triangles;
    map.visitWalls([&](WallId, const Wall& wall) {
        const auto end = map.endOf(wall);
        if (wall.nextSector.isRow() || !wall.sector.isRow() || !end) {
            return;
        }
        const SectorId sector = wall.sector.row();
        const Vec3 a = corner(map, sector, PlaneKind::Floor, wall.position);
        const Vec3 b = corner(map, sector, PlaneKind::Floor, *end);
        const Vec3 c = corner(map, sector, PlaneKind::Ceiling, *end);
        const Vec3 d = corner(map, sector, PlaneKind::Ceiling, wall.position);
        triangles.push_back(colliderTriangle(a, b, c));
        triangles.push_back(colliderTriangle(a, c, d));
    });
    return triangles;
}

int main(int argc, char** argv)
{
    const Result<LoadedLevel> level = loadLevel(argc == 2 ? argv[1] : "");
    if (!level) {
        std::fprintf(stderr, "%s\n", englishText(level.error()).c_str());
        return 1;
    }
    const auto walls = solidWalls(level->map);
    std::printf("%zu triangles\n", walls.size());
    const Start& start = level->map.header().start;
    const double angle = start.angle * std::numbers::pi / 1024;
    const SphereMove move{
        .centre = {double(start.position.x), double(start.position.y), -start.z / 16.0},
        .motion = {100'000 * std::cos(angle), 100'000 * std::sin(angle), 0},
        .radius = 164};
    const auto first = firstContact(walls, move);
    if (!first) {
        std::printf("nothing is in the way\n");
        return 0;
    }
    const auto& [time, point, normal, feature, depth] = first->contact;
    std::printf(
        "free for %.1f units, then a wall at %.1f %.1f\n",
        time * 100'000,
        point.x,
        point.y);
}
