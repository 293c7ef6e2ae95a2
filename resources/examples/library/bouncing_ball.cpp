// Throws a ball ahead from the player's start and says where it bounces: bouncing_ball LEVEL

#include <sectored/collide/surface_response.h>
#include <sectored/collide/world/triangle_index.h>
#include <sectored/format/format.h>
#include <sectored/walk/heading.h>
#include <sectored/walk/sector_colliders.h>

#include <array>
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
    const SurfaceResponse rubber{.friction = 0.05, .bounce = 0.7};
    const Start& start = level->map.header().start;
    const Vec2 heading = headingOf(start.angle);
    Vec3 centre{double(start.position.x), double(start.position.y), -start.z / 16.0};
    Vec3 velocity{60 * heading.x, 60 * heading.y, 100};
    constexpr double gravity = 16; // units per tic, each tic
    int bounces = 0;
    for (int tic = 0; tic < 120; ++tic) { // four seconds
        velocity = velocity - Vec3{0, 0, gravity};
        double rest = 1; // of the tic
        for (int bump = 0; bump < 8 && rest > 0; ++bump) {
            const SphereMove move{.centre = centre, .motion = velocity * rest, .radius = 32};
            const auto first = tree.firstContact(move);
            const double time = first ? first->contact.time : 1;
            centre = centreAt(move, time);
            rest *= 1 - time;
            if (!first) {
                break;
            }
            const std::array normals{first->contact.normal};
            const Vec3 after = velocityAfter(velocity, normals, rubber);
            // A ball that rises no faster than it falls in a tic rolls on.
            if (dot(after, normals[0]) > gravity) {
                ++bounces;
                std::printf("bounces at %.0f %.0f %.0f\n", centre.x, centre.y, centre.z);
                velocity = after;
            } else {
                velocity = velocityAfter(velocity, normals, {.friction = rubber.friction});
            }
        }
    }
    std::printf("%d bounces; now at %.0f %.0f %.0f\n", bounces, centre.x, centre.y, centre.z);
}
