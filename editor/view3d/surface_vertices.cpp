#include "editor/view3d/surface_vertices.h"

#include "sectored/map/sector.h"

#include <algorithm>
#include <cmath>
#include <tuple>

namespace sectored::editor {

namespace {

/// A side of a triangle, regardless of direction.
struct Side {
    Vec3 first{};
    Vec3 last{};
    std::size_t triangle = 0;
    std::size_t opposite = 0; ///< index of the corner not on this side

    auto key() const { return std::tuple(first.x, first.y, first.z, last.x, last.y, last.z); }
};

Side sideOf(std::span<const SurfaceTriangle> triangles, std::size_t triangle, std::size_t opposite)
{
    const auto& corners = triangles[triangle].corners;
    Side side{
        .first = corners[(opposite + 1) % 3],
        .last = corners[(opposite + 2) % 3],
        .triangle = triangle,
        .opposite = opposite};
    const auto place = [](Vec3 p) {
        return std::tuple(p.x, p.y, p.z);
    };
    if (place(side.last) < place(side.first)) {
        std::swap(side.first, side.last);
    }
    return side;
}

using Rims = std::vector<std::array<bool, 3>>;

/// Returns, per triangle of a surface, whether the side opposite each corner is on the rim, which
/// means that no other triangle shares it.
Rims rimsOf(std::span<const SurfaceTriangle> triangles)
{
    std::vector<Side> sides;
    sides.reserve(triangles.size() * 3);
    for (std::size_t triangle = 0; triangle < triangles.size(); ++triangle) {
        for (std::size_t corner = 0; corner < 3; ++corner) {
            sides.push_back(sideOf(triangles, triangle, corner));
        }
    }
    std::ranges::sort(sides, {}, &Side::key);
    Rims rims(triangles.size());
    for (std::size_t at = 0; at < sides.size(); ++at) {
        const bool isShared = (at > 0 && sides[at - 1].key() == sides[at].key())
                              || (at + 1 < sides.size() && sides[at + 1].key() == sides[at].key());
        rims[sides[at].triangle][sides[at].opposite] = !isShared;
    }
    return rims;
}

/// Floors are brightest and ceilings darkest; walls differ by direction.
double lightByDirection(Vec3 normal)
{
    const double size = length(normal);
    if (!(size > 0)) {
        return 1;
    }
    const Vec3 n = normal * (1 / size);
    return 0.82 + 0.18 * n.z + (0.14 * n.x - 0.05 * n.y) * (1 - std::abs(n.z));
}

/// Returns the factor of Build's shade: 1 at 0, darker for positive shades, brighter for negative
/// ones.
double lightByShade(std::int32_t shade)
{
    constexpr double darkest = 40;
    return std::clamp(1 - shade / darkest, 0.2, 1.35);
}

std::int32_t shadeOf(const Map& map, const Surface& surface)
{
    if (!surface.wall) {
        const Sector& sector = map[surface.sector];
        return surface.kind == SurfaceKind::Floor ? sector.floor.shade : sector.ceiling.shade;
    }
    const Wall& wall = map[*surface.wall];
    const bool isSwapped =
        surface.kind == SurfaceKind::Lower && (wall.cstat & wall_bit::bottomSwap) != 0;
    const Wall* const next =
        isSwapped && wall.nextWall.isRow() ? map.find(wall.nextWall.row()) : nullptr;
    return next != nullptr ? next->shade : wall.shade;
}

SurfaceLook lookOf(const Map& map, const Surface& surface)
{
    const Sector& sector = map[surface.sector];
    const auto planeLook = [](const Plane& plane, SurfaceLook usual) {
        return (plane.stat & plane_bit::parallax) != 0 ? SurfaceLook::Sky : usual;
    };
    switch (surface.kind) {
    case SurfaceKind::Floor:
        return planeLook(sector.floor, SurfaceLook::Floor);
    case SurfaceKind::Ceiling:
        return planeLook(sector.ceiling, SurfaceLook::Ceiling);
    case SurfaceKind::Lower:
        return SurfaceLook::Step;
    case SurfaceKind::Upper:
        return SurfaceLook::Lintel;
    case SurfaceKind::Masked:
        return SurfaceLook::Pane;
    case SurfaceKind::Wall:
        break;
    }
    return SurfaceLook::Wall;
}

/// Converts coordinates to positions on a surface. Joints of axis-parallel walls meet those of the
/// floor.
class Ruler {
public:
    Ruler(const Map& map, const Surface& surface)
    {
        if (!surface.wall) {
            return;
        }
        const Wall& wall = map[*surface.wall];
        const auto end = map.endOf(wall);
        const Vec2 way{
            end ? static_cast<double>(end->x) - wall.position.x : 0.0,
            end ? static_cast<double>(end->y) - wall.position.y : 0.0};
        const double size = std::hypot(way.x, way.y);
        m_isWall = true;
        m_way = size > 0 ? Vec2{std::abs(way.x) / size, std::abs(way.y) / size} : Vec2{1, 0};
        if (way.x != 0 && way.y != 0) {
            m_way = {way.x / size, way.y / size};
            m_start = {static_cast<double>(wall.position.x), static_cast<double>(wall.position.y)};
        }
    }

    std::array<float, 2> along(Vec3 place, Vec3 origin) const
    {
        if (!m_isWall) {
            return {static_cast<float>(place.x - origin.x), static_cast<float>(place.y - origin.y)};
        }
        const double way = (place.x - m_start.x) * m_way.x + (place.y - m_start.y) * m_way.y;
        return {static_cast<float>(std::fmod(way, 1 << 20)), static_cast<float>(place.z)};
    }

private:
    bool m_isWall = false;
    Vec2 m_way{};
    Vec2 m_start{};
};

void addSurface(
    std::vector<SurfaceVertex>& vertices,
    const Map& map,
    std::span<const SurfaceTriangle> triangles,
    Vec3 origin)
{
    const Surface& surface = triangles.front().surface;
    const Ruler ruler(map, surface);
    const double shade = lightByShade(shadeOf(map, surface));
    const Rims rims = rimsOf(triangles);
    for (std::size_t triangle = 0; triangle < triangles.size(); ++triangle) {
        const auto& corners = triangles[triangle].corners;
        const Vec3 normal = cross(corners[1] - corners[0], corners[2] - corners[0]);
        SurfaceVertex vertex{
            .look = lookOf(map, surface),
            .light = static_cast<float>(lightByDirection(normal) * shade)};
        for (std::size_t corner = 0; corner < 3; ++corner) {
            const Vec3 place = corners[corner] - origin;
            vertex.place = {
                static_cast<float>(place.x),
                static_cast<float>(place.y),
                static_cast<float>(place.z)};
            vertex.along = ruler.along(corners[corner], origin);
            for (std::size_t side = 0; side < 3; ++side) {
                const bool isFar = side == corner || !rims[triangle][side];
                vertex.rim[side] = isFar ? 255 : 0;
            }
            vertices.push_back(vertex);
        }
    }
}

} // namespace

std::vector<SurfaceVertex> surfaceVertices(
    const Map& map,
    std::span<const SurfaceTriangle> triangles,
    Vec3 origin)
{
    std::vector<SurfaceVertex> vertices;
    vertices.reserve(triangles.size() * 3);
    for (std::size_t first = 0; first < triangles.size();) {
        std::size_t last = first + 1;
        while (last < triangles.size() && triangles[last].surface == triangles[first].surface) {
            ++last;
        }
        addSurface(vertices, map, triangles.subspan(first, last - first), origin);
        first = last;
    }
    return vertices;
}

} // namespace sectored::editor
