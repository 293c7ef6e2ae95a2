#include "editor/view3d/pick_surface.h"

#include <algorithm>
#include <array>
#include <limits>

namespace sectored::editor {

namespace {

/// Returns whether the ray meets the box within `most` times its length.
bool meets(const LookRay& ray, const PlaceBox& box, double most)
{
    struct Slab {
        double from, way, least, most;
    };
    const std::array slabs{
        Slab{ray.from.x, ray.way.x, box.least.x, box.most.x},
        Slab{ray.from.y, ray.way.y, box.least.y, box.most.y},
        Slab{ray.from.z, ray.way.z, box.least.z, box.most.z}};
    double first = 0;
    double last = most;
    for (const Slab& slab : slabs) {
        if (slab.way == 0) {
            if (slab.from < slab.least || slab.from > slab.most) {
                return false;
            }
            continue;
        }
        const double a = (slab.least - slab.from) / slab.way;
        const double b = (slab.most - slab.from) / slab.way;
        first = std::max(first, std::min(a, b));
        last = std::min(last, std::max(a, b));
    }
    return first <= last;
}

/// Returns where the ray meets the front side of a triangle, including its edges.
std::optional<double> meetingOf(const LookRay& ray, const std::array<Vec3, 3>& corners)
{
    const Vec3 ab = corners[1] - corners[0];
    const Vec3 ac = corners[2] - corners[0];
    const Vec3 normal = cross(ab, ac);
    const double against = -dot(ray.way, normal);
    if (!(against > 0)) {
        return std::nullopt;
    }
    const Vec3 away = ray.from - corners[0];
    const double height = dot(away, normal);
    const Vec3 turned = cross(away, ray.way);
    // Barycentric coordinates times `against`.
    const double b = dot(ac, turned);
    const double c = -dot(ab, turned);
    if (height < 0 || b < 0 || c < 0 || b + c > against) {
        return std::nullopt;
    }
    return height / against;
}

} // namespace

std::optional<PickedSurface> pickSurface(
    const LevelMesh& mesh,
    const LookRay& ray,
    const IsSolidAt& isSolid)
{
    double nearest = std::numeric_limits<double>::infinity();
    std::optional<Surface> found;
    for (const MeshPart& part : mesh.parts()) {
        if (!meets(ray, part.box, nearest)) {
            continue;
        }
        for (const SurfaceTriangle& triangle : part.triangles) {
            const bool isMasked = triangle.surface.kind == SurfaceKind::Masked;
            if (isMasked && !isSolid) {
                continue;
            }
            const auto met = meetingOf(ray, triangle.corners);
            const bool isNearer = met && *met < nearest;
            if (isNearer && (!isMasked || isSolid(triangle.surface, ray.from + ray.way * *met))) {
                nearest = *met;
                found = triangle.surface;
            }
        }
    }
    if (!found) {
        return std::nullopt;
    }
    return PickedSurface{.surface = *found, .at = ray.from + ray.way * nearest, .part = nearest};
}

} // namespace sectored::editor
