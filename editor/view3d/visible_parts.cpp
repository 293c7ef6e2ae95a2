#include "editor/view3d/visible_parts.h"

#include <algorithm>
#include <array>

namespace sectored::editor {

namespace {

/// A half space; what lies outside is invisible.
struct SightSide {
    Vec3 inwards{};
    double least = 0;
};

/// Returns the four sides of the camera's field of view.
std::array<SightSide, 4> sightOf(const Camera& camera, const Lens& lens)
{
    const auto corner = [&](double x, double y) {
        return directionAt(camera, lens, {x * lens.width, y * lens.height});
    };
    const Vec3 forward = axesOf(camera).forward;
    const auto side = [&](Vec3 a, Vec3 b) {
        const Vec3 normal = cross(a, b);
        const Vec3 inwards = dot(normal, forward) < 0 ? normal * -1 : normal;
        return SightSide{.inwards = inwards, .least = dot(inwards, camera.eye)};
    };
    return {
        side(corner(0, 0), corner(0, 1)),
        side(corner(1, 0), corner(1, 1)),
        side(corner(0, 0), corner(1, 0)),
        side(corner(0, 1), corner(1, 1))};
}

bool isBehind(const PlaceBox& box, const SightSide& side)
{
    const Vec3 n = side.inwards;
    const Vec3 furthest{
        n.x > 0 ? box.most.x : box.least.x,
        n.y > 0 ? box.most.y : box.least.y,
        n.z > 0 ? box.most.z : box.least.z};
    return dot(n, furthest) < side.least;
}

double distanceTo(const PlaceBox& box, Vec3 eye)
{
    const Vec3 nearest{
        std::clamp(eye.x, box.least.x, box.most.x),
        std::clamp(eye.y, box.least.y, box.most.y),
        std::clamp(eye.z, box.least.z, box.most.z)};
    const Vec3 way = nearest - eye;
    return dot(way, way);
}

} // namespace

std::vector<VisiblePart> visibleParts(const Camera& camera, const Lens& lens, const LevelMesh& mesh)
{
    const auto sides = sightOf(camera, lens);
    std::vector<VisiblePart> visible;
    for (const MeshPart& part : mesh.parts()) {
        const bool isHidden = std::ranges::any_of(sides, [&part](const SightSide& side) {
            return isBehind(part.box, side);
        });
        if (!isHidden) {
            visible.push_back({&part, distanceTo(part.box, camera.eye)});
        }
    }
    std::ranges::sort(visible, {}, &VisiblePart::distance);
    return visible;
}

} // namespace sectored::editor
