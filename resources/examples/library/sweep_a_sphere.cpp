// Moves a sphere ahead from the player's start until something stops it: sweep_a_sphere LEVEL

#include <sectored/collide/sweep/first_contact.h>
#include <sectored/format/format.h>
#include <sectored/walk/heading.h>
#include <sectored/walk/sector_colliders.h>

#include <cstdio>
#include <vector>

using namespace sectored;

int main(int argc, char** argv)
{
    const Result<LoadedLevel> level = loadLevel(argc == 2 ? argv[1] : "");
    if (!level) {
        std::fprintf(stderr, "%s\n", englishText(level.error()).c_str());
        return 1;
    }
    const MapIndex index(level->map);
    std::vector<ColliderTriangle> triangles;
    for (const SectorId sector : level->map.sectorOrder()) {
        const SectorMesh mesh = collidersOf({level->map, index}, sector);
        for (const auto& [corners, surface] : mesh.triangles) {
            triangles.push_back(colliderTriangle(corners[0], corners[1], corners[2]));
        }
    }
    const Start& start = level->map.header().start;
    const Vec2 heading = headingOf(start.angle);
    const SphereMove move{
        .centre = {double(start.position.x), double(start.position.y), -start.z / 16.0},
        .motion = {100'000 * heading.x, 100'000 * heading.y, 0},
        .radius = 164};
    std::printf("%zu triangles\n", triangles.size());
    if (const auto first = firstContact(triangles, move)) {
        const auto& [time, point, normal, feature, depth] = first->contact;
        std::printf("free for %.1f units, then met at %.1f %.1f\n", time * 1e5, point.x, point.y);
    } else {
        std::printf("nothing is in the way\n");
    }
}
