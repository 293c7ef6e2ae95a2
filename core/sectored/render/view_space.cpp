#include "sectored/render/view_space.h"

#include "sectored/geom/closest_on_segment.h"
#include "sectored/map/portal.h"
#include "sectored/map/slope.h"

namespace sectored {

namespace {

/// Returns a key that no other surface has.
std::uint64_t keyOf(const Surface& surface)
{
    const std::uint32_t row = surface.wall ? surface.wall->value : surface.sector.value;
    constexpr unsigned kindBits = 8;
    return std::uint64_t{row} << kindBits | static_cast<std::uint64_t>(surface.kind);
}

} // namespace

ViewSpace::ViewSpace(const Viewpoint& camera)
    : m_camera(camera)
    , m_forward(directionOf(camera.angle))
{}

ViewPoint ViewSpace::of(Vec2 p) const
{
    const double x = p.x - m_camera.place.x;
    const double y = p.y - m_camera.place.y;
    return {y * m_forward.x - x * m_forward.y, x * m_forward.x + y * m_forward.y};
}

Vec2 ViewSpace::placeOf(ViewPoint point) const
{
    return {
        m_camera.place.x + m_forward.x * point.depth - m_forward.y * point.lateral,
        m_camera.place.y + m_forward.y * point.depth + m_forward.x * point.lateral};
}

SeenLevel::SeenLevel(const MapView& view, const TexturedLevel& level, const Viewpoint& camera)
    : m_view(view)
    , m_level(level)
    , m_space(camera)
{}

SeenSector& SeenLevel::sector(SectorId id)
{
    std::unique_ptr<SeenSector>& known = m_sectors[id.value];
    if (!known) {
        known = std::make_unique<SeenSector>(prepared(id));
        m_met.push_back(id);
        for (SeenWall& wall : known->walls) {
            wall.ordinal = m_wallCount++;
        }
    }
    return *known;
}

const SurfaceTexture& SeenLevel::texture(const Surface& surface)
{
    const std::uint64_t key = keyOf(surface);
    const auto found = m_textures.find(key);
    return found != m_textures.end()
               ? found->second
               : m_textures.emplace(key, textureOf(m_level, surface).value()).first->second;
}

SeenPlane SeenLevel::planeOf(SectorId id, PlaneKind kind) const
{
    const Plane& plane = sectored::planeOf(m_view.map[id], kind);
    const auto below = [&](ViewPoint point) {
        return heightAt(m_view.map, id, kind, m_space.placeOf(point)) - m_space.camera().z;
    };
    SeenPlane seen{
        .atEye = below({}),
        .isSky = isSky(plane),
        .isSlanted = (plane.stat & plane_bit::sloped) != 0,
        .z = plane.z};
    if (isSloped(plane)) {
        constexpr double far = 4096; // a difference over a long way has more exact digits
        seen.perLateral = (below({far, 0}) - seen.atEye) / far;
        seen.perDepth = (below({0, far}) - seen.atEye) / far;
    }
    return seen;
}

SeenSector SeenLevel::prepared(SectorId id) const
{
    const Map& map = m_view.map;
    SeenSector seen{
        .id = id,
        .number = static_cast<std::int32_t>(m_view.numbering().of(id)),
        .ceiling = planeOf(id, PlaneKind::Ceiling),
        .floor = planeOf(id, PlaneKind::Floor)};
    for (const WallId wall : map.wallsOf(id)) {
        const Wall& row = map[wall];
        if (const auto end = map.endOf(row)) {
            seen.walls.push_back(
                {.id = wall,
                 .sector = id,
                 .across = sectorAcross(map, wall),
                 .line = {row.position, *end},
                 .start = m_space.of(toVec2(row.position)),
                 .end = m_space.of(toVec2(*end)),
                 .cstat = row.cstat,
                 .number = static_cast<std::int32_t>(m_view.numbering().of(wall))});
        }
    }
    return seen;
}

} // namespace sectored
