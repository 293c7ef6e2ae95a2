#include "sectored/mesh/emit_sector.h"

#include "sectored/mesh/plane_triangles.h"
#include "sectored/mesh/sector_stops.h"

#include <algorithm>
#include <cstddef>
#include <utility>

namespace sectored {

namespace {

/// A vertical line, from bottom to top.
struct Upright {
    double bottom = 0;
    double top = 0;
};

/// The parts of a portal at a stop.
struct PortalCut {
    Upright lower{};
    Upright opening{};
    Upright upper{};
};

/// If the neighbour is closed, the lower part ends at its floor and the upper part is the rest.
PortalCut cutOf(const WallStop& stop)
{
    const PlaneHeights own = stop.own;
    const double sill = std::clamp(stop.across.floor, own.floor, own.ceiling);
    const double lintel = std::max(sill, std::clamp(stop.across.ceiling, own.floor, own.ceiling));
    return {.lower = {own.floor, sill}, .opening = {sill, lintel}, .upper = {lintel, own.ceiling}};
}

Vec3 at(Vec2 place, double height)
{
    return {place.x, place.y, height};
}

class Emission {
public:
    Emission(const Map& map, SectorId sector, const SurfaceRules& rules)
        : m_map(map)
        , m_sector(sector)
        , m_rules(rules)
    {}

    SectorMesh run()
    {
        const SectorShape shape = shapeOf(m_map, m_sector);
        if (shape.fault) {
            return {.fault = shape.fault};
        }
        const SectorStops stops = stopsOf(m_map, m_sector, shape);
        const std::vector<PlaneTriangle> planes = planeTriangles(shape, stops);
        m_triangles.reserve(planes.size() * 2 + stops.stops.size() * 2);
        addFloor(planes);
        addCeiling(planes);
        for (std::uint32_t corner = 0; corner < shape.corners.size(); ++corner) {
            addWall(shape.corners[corner].wall, stops.across[corner], stops.ofWall(corner));
        }
        return {.triangles = std::move(m_triangles)};
    }

private:
    void addFloor(std::span<const PlaneTriangle> planes);
    void addCeiling(std::span<const PlaneTriangle> planes);
    void addWall(
        WallId wall,
        const std::optional<SectorId>& across,
        std::span<const WallStop> stops);
    template <class UprightOf>
    void addPart(SurfaceKind kind, std::span<const WallStop> stops, UprightOf uprightOf);
    void add(Vec3 a, Vec3 b, Vec3 c) { m_triangles.push_back({{a, b, c}, m_surface}); }

    const Map& m_map;
    SectorId m_sector;
    const SurfaceRules& m_rules;
    Surface m_surface{}; ///< surface of the triangles being added
    std::vector<SurfaceTriangle> m_triangles{};
};

void Emission::addFloor(std::span<const PlaneTriangle> planes)
{
    if (!m_rules.hasPlane(m_map, m_sector, PlaneKind::Floor)) {
        return;
    }
    m_surface = {.kind = SurfaceKind::Floor, .sector = m_sector};
    for (const auto& [a, b, c] : planes) {
        add(at(a.place, a.heights.floor),
            at(b.place, b.heights.floor),
            at(c.place, c.heights.floor));
    }
}

void Emission::addCeiling(std::span<const PlaneTriangle> planes)
{
    if (!m_rules.hasPlane(m_map, m_sector, PlaneKind::Ceiling)) {
        return;
    }
    m_surface = {.kind = SurfaceKind::Ceiling, .sector = m_sector};
    for (const auto& [a, b, c] : planes) {
        add(at(a.place, a.heights.ceiling),
            at(c.place, c.heights.ceiling),
            at(b.place, b.heights.ceiling));
    }
}

void Emission::addWall(
    WallId wall,
    const std::optional<SectorId>& across,
    std::span<const WallStop> stops)
{
    m_surface = {.sector = m_sector, .wall = wall};
    const PortalPieces pieces =
        across ? m_rules.piecesOf(
            m_map,
            {.wall = wall, .sector = m_sector, .across = *across, .stops = stops})
               : PortalPieces{.whole = true};
    if (pieces.whole) {
        addPart(SurfaceKind::Wall, stops, [](const WallStop& stop) {
            return Upright{stop.own.floor, stop.own.ceiling};
        });
        return;
    }
    if (pieces.lower) {
        addPart(SurfaceKind::Lower, stops, [](const WallStop& s) { return cutOf(s).lower; });
    }
    if (pieces.upper) {
        addPart(SurfaceKind::Upper, stops, [](const WallStop& s) { return cutOf(s).upper; });
    }
    if (pieces.opening) {
        addPart(SurfaceKind::Masked, stops, [](const WallStop& s) { return cutOf(s).opening; });
    }
}

/// Adds a quadrilateral, a triangle or nothing between each two stops.
template <class UprightOf>
void Emission::addPart(SurfaceKind kind, std::span<const WallStop> stops, UprightOf uprightOf)
{
    m_surface.kind = kind;
    for (std::size_t stop = 0; stop + 1 < stops.size(); ++stop) {
        const Vec2 from = stops[stop].place;
        const Vec2 to = stops[stop + 1].place;
        const Upright start = uprightOf(stops[stop]);
        const Upright end = uprightOf(stops[stop + 1]);
        if (from == to) {
            continue;
        }
        if (start.bottom < start.top) {
            add(at(from, start.bottom), at(from, start.top), at(to, end.top));
        }
        if (end.bottom < end.top) {
            add(at(from, start.bottom), at(to, end.top), at(to, end.bottom));
        }
    }
}

} // namespace

SectorMesh emitSector(const Map& map, SectorId sector, const SurfaceRules& rules)
{
    return Emission(map, sector, rules).run();
}

} // namespace sectored
