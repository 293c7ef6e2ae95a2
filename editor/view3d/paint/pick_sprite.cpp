#include "editor/view3d/paint/pick_sprite.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <limits>

namespace sectored::editor {

namespace {

/// Returns whether a sprite shows no hole at a position on its tile.
bool isSolidAt(const SeenSprite& sprite, const TileStore& store, Texel texel)
{
    const bool isInside = texel.u >= 0 && texel.v >= 0 && texel.u < sprite.shape.width
                          && texel.v < sprite.shape.height;
    if (!isInside) {
        return false;
    }
    const TileSlot& slot = store.tileSlots()[sprite.paint.slot];
    // Without room for the tile, the slot is a single pixel.
    const int u = std::min(static_cast<int>(texel.u), slot.width - 1);
    const int v = std::min(static_cast<int>(texel.v), slot.height - 1);
    const int at = slot.first + u * slot.height + v;
    return store.pixels()[static_cast<std::size_t>(at)] != transparentColour;
}

/// Returns where along the ray it meets the sprite.
std::optional<double> meetingWith(
    const SeenSprite& sprite,
    const TileStore& store,
    const LookRay& ray)
{
    const Vec3 normal = cross(sprite.plane.column, sprite.plane.row);
    const double towards = dot(ray.way, normal);
    if (towards == 0) {
        return std::nullopt;
    }
    const double part = dot(sprite.plane.corner - ray.from, normal) / towards;
    const bool isMet =
        part > 0 && isSolidAt(sprite, store, sprite.plane.at(ray.from + ray.way * part));
    return isMet ? std::optional(part) : std::nullopt;
}

} // namespace

std::optional<PickedSurface> pickSprite(
    std::span<const SeenSprite> sprites,
    const TileStore& store,
    const LookRay& ray,
    const std::optional<PickedSurface>& picked)
{
    std::optional<PickedSurface> nearest = picked;
    double least = picked ? picked->part : std::numeric_limits<double>::infinity();
    for (const SeenSprite& sprite : sprites) {
        const auto part = meetingWith(sprite, store, ray);
        if (!part) {
            continue;
        }
        // As far as it is drawn nearer.
        const double drawn = isDrawnNearer(sprite.paint)
                                 ? *part * (1 - nearerShare) - nearerUnits / length(ray.way)
                                 : *part;
        if (drawn < least) {
            least = drawn;
            nearest = PickedSurface{
                .sprite = sprite.sprite,
                .at = ray.from + ray.way * *part,
                .part = *part};
        }
    }
    return nearest;
}

std::vector<SurfaceVertex> verticesOf(const SeenSprite& sprite, const Camera& camera, Vec3 origin)
{
    constexpr std::uint8_t far = 255;
    // Two triangles from each side. The rim is opposite the corners with 0; see SurfaceVertex.
    struct Corner {
        std::size_t at;
        std::array<std::uint8_t, 3> rim;
    };
    constexpr std::array corners{
        Corner{0, {far, far, 0}},
        Corner{1, {0, far, 0}},
        Corner{2, {0, far, far}},
        Corner{0, {far, 0, far}},
        Corner{2, {0, far, far}},
        Corner{3, {0, 0, far}},
        Corner{0, {far, 0, far}},
        Corner{2, {0, 0, far}},
        Corner{1, {0, far, far}},
        Corner{0, {far, far, 0}},
        Corner{3, {0, far, 0}},
        Corner{2, {0, far, far}}};
    const auto places = sprite.corners();
    const Vec3 forward = axesOf(camera).forward;
    double depth = std::numeric_limits<double>::infinity();
    for (const Vec3 place : places) {
        depth = std::min(depth, std::max(dot(place - camera.eye, forward), 8 * nearerUnits));
    }
    const double share = 1 - 2 * (nearerShare + nearerUnits / depth);
    std::vector<SurfaceVertex> vertices;
    for (const Corner& corner : corners) {
        const Vec3 p = camera.eye + (places.at(corner.at) - camera.eye) * share - origin;
        vertices.push_back(
            {.place = {static_cast<float>(p.x), static_cast<float>(p.y), static_cast<float>(p.z)},
             .rim = corner.rim,
             .look = SurfaceLook::Wall});
    }
    return vertices;
}

} // namespace sectored::editor
