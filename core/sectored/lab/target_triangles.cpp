#include "sectored/lab/target_triangles.h"

#include "sectored/geom/tolerance.h"
#include "sectored/map/numbering.h"
#include "sectored/walk/sector_at_foot.h"

#include <array>
#include <cmath>

namespace sectored {

namespace {

/// The box of a way, grown by the body and by more than rounding.
class WayBox {
public:
    WayBox(const WayStart& way, Vec3 extents)
        : m_low(lowest(way.at, way.at + way.by) - extents)
        , m_high(highest(way.at, way.at + way.by) + extents)
    {
        const double slack = skipSlack * (1 + length(m_low) + length(m_high));
        m_low -= {slack, slack, slack};
        m_high += {slack, slack, slack};
    }

    bool mayTouch(const TriangleCorners& corners) const
    {
        const Vec3 low = lowest(lowest(corners[0], corners[1]), corners[2]);
        const Vec3 high = highest(highest(corners[0], corners[1]), corners[2]);
        return low.x <= m_high.x && low.y <= m_high.y && low.z <= m_high.z && high.x >= m_low.x
               && high.y >= m_low.y && high.z >= m_low.z;
    }

private:
    static Vec3 lowest(Vec3 a, Vec3 b)
    {
        return {std::min(a.x, b.x), std::min(a.y, b.y), std::min(a.z, b.z)};
    }
    static Vec3 highest(Vec3 a, Vec3 b)
    {
        return {std::max(a.x, b.x), std::max(a.y, b.y), std::max(a.z, b.z)};
    }

    Vec3 m_low;
    Vec3 m_high;
};

} // namespace

TargetTriangles::TargetTriangles(const SweepCase& sweep, const SweepLevel* level)
    : m_sweep(sweep)
    , m_level(sweep.target.kind == SweepTargetKind::Level ? level : nullptr)
    , m_space(sweep.shape)
{}

std::optional<WayStart> TargetTriangles::start() const
{
    WayStart way{.at = m_sweep.at, .by = m_sweep.by};
    if (m_level == nullptr) {
        return way;
    }
    const MapView& view = m_level->view;
    if (m_sweep.sector) {
        const auto order = view.map.sectorOrder();
        if (*m_sweep.sector >= static_cast<std::int64_t>(order.size())) {
            return {};
        }
        way.sector = order[static_cast<std::size_t>(*m_sweep.sector)];
        return way;
    }
    if (std::abs(way.at.x) > coordinateLimit || std::abs(way.at.y) > coordinateLimit) {
        return {};
    }
    const auto sector = sectorAtFoot(view, m_level->surfaces, way.at);
    if (!sector) {
        return {};
    }
    way.sector = *sector;
    return way;
}

std::vector<SectorId> TargetTriangles::visitEach(
    const WayStart& way,
    const std::function<double(const TargetTriangle&)>& visit) const
{
    const WayBox box(way, m_space.extents());
    if (m_level == nullptr) {
        const auto& triangles = m_sweep.target.triangles;
        for (std::size_t k = 0; k < triangles.size(); ++k) {
            if (box.mayTouch(triangles[k])) {
                visit({.corners = triangles[k], .index = k});
            }
        }
        return {};
    }
    double stopTime = 1;
    return visitWay(
        m_level->surfaces,
        {.sector = way.sector, .at = way.at, .by = way.by, .extents = m_space.extents()},
        [&](SectorId, const SectorPart& part) {
            for (std::size_t k = 0; k < part.triangles.size(); ++k) {
                const SurfaceTriangle& triangle = part.triangles[k];
                if (box.mayTouch(triangle.corners)) {
                    stopTime = visit(
                        {.corners = triangle.corners, .index = k, .surface = &triangle.surface});
                }
            }
            return stopTime;
        });
}

WayStart TargetTriangles::placeAfter(
    const WayStart& way,
    Vec3 motion,
    std::span<const SectorId> searched) const
{
    WayStart after{.at = way.at + motion, .by = way.by, .sector = way.sector};
    if (m_level != nullptr) {
        after.sector = sectorHolding(m_level->surfaces, searched, after.at, way.sector);
    }
    return after;
}

std::optional<SweepSurface> TargetTriangles::surfaceOf(const TargetTriangle& triangle) const
{
    if (m_level == nullptr || triangle.surface == nullptr) {
        return {};
    }
    const Numbering& numbers = m_level->view.numbering();
    SweepSurface surface{
        .kind = triangle.surface->kind,
        .sector = numbers.of(triangle.surface->sector)};
    if (triangle.surface->wall) {
        surface.wall = numbers.of(*triangle.surface->wall);
    }
    return surface;
}

std::optional<std::size_t> TargetTriangles::indexOf(const TargetTriangle& triangle) const
{
    return m_sweep.target.kind == SweepTargetKind::Triangles ? std::optional(triangle.index)
                                                             : std::nullopt;
}

} // namespace sectored
