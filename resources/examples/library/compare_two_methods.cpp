// Moves a sphere from the player's start in all directions and compares the contacts of P. Nettle's
// routine of 2000 with those of the library: compare_two_methods LEVEL

#include <sectored/collide/historic/nettle_contact.h>
#include <sectored/collide/sweep/sphere_triangle_sweep.h>
#include <sectored/format/format.h>
#include <sectored/walk/sector_colliders.h>

#include <cmath>
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
    int contacts = 0;
    int missed = 0;
    int late = 0;
    for (int tenth = 0; tenth < 3600; ++tenth) {
        const double angle = tenth * 3.141592653589793 / 1800;
        const SphereMove move{
            .centre = {double(start.position.x), double(start.position.y), -start.z / 16.0},
            .motion = {8000 * std::cos(angle), 8000 * std::sin(angle), 400},
            .radius = 164};
        for (const ColliderTriangle& triangle : triangles) {
            const auto ours = sweepSphere(triangle, move);
            if (!ours || ours->time == 0) {
                continue;
            }
            const auto theirs = historic::nettleContact(triangle, move);
            ++contacts;
            missed += theirs.time ? 0 : 1;
            late += theirs.time && *theirs.time > ours->time + 1e-6 ? 1 : 0;
        }
    }
    std::printf("%d contacts, of which it misses %d and finds %d late\n", contacts, missed, late);
}
