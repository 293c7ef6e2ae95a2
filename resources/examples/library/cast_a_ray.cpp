// Says how far the player sees in eight directions from the start: cast_a_ray LEVEL

#include <sectored/collide/world/triangle_index.h>
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
    const TriangleIndex tree(triangles);
    const Start& start = level->map.header().start;
    for (int eighth = 0; eighth < 8; ++eighth) {
        const Vec2 heading = headingOf(start.angle + 256 * eighth);
        // A direction of length 1: times are lengths then.
        const Ray ray{
            .origin = {double(start.position.x), double(start.position.y), -start.z / 16.0},
            .direction = {heading.x, heading.y, 0}};
        if (const auto first = tree.castRay(ray)) {
            const Vec3 point = first->hit.point;
            std::printf("%.1f units to %.1f %.1f\n", first->hit.time, point.x, point.y);
        } else {
            std::printf("nothing is in the way\n");
        }
    }
}
