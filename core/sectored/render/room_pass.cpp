#include "sectored/render/room_pass.h"

#include "sectored/render/wall_column.h"

#include <algorithm>
#include <cmath>

namespace sectored {

namespace {

/// Where the ray of a column leaves a sector.
struct Exit {
    SeenWall* wall = nullptr;
    double depth = 0;
};

/// Heights of the planes of a sector at an exit, as rows.
struct Edges {
    int ceiling = 0; ///< first row below the ceiling
    int floor = 0;   ///< first row of the floor
};

ViewPoint alongRay(const ColumnRay& ray, double depth)
{
    return {ray.lateral * depth, depth};
}

Vec3 inSpace(const FrameScene& scene, ViewPoint point, double below)
{
    const ViewSpace& space = scene.level.space();
    const Vec2 place = space.placeOf(point);
    return {place.x, place.y, upwards(space.camera().z + below)};
}

/// Returns the depth at which a ray leaves through a wall. Empty if it does not.
std::optional<double> exitDepth(const SeenWall& wall, const ColumnRay& ray)
{
    const double start = wall.start.lateral - ray.lateral * wall.start.depth;
    const double end = wall.end.lateral - ray.lateral * wall.end.depth;
    if (!(start < 0 && end >= 0)) {
        return std::nullopt;
    }
    // From the nearer end, so that rays through a corner leave at its exact depth.
    const double way = wall.end.depth - wall.start.depth;
    return -start <= end ? wall.start.depth + way * (-start / (end - start))
                         : wall.end.depth - way * (end / (end - start));
}

/// Draws one column.
class ColumnPass {
public:
    ColumnPass(const FrameScene& scene, ColumnRay ray)
        : m_scene(scene)
        , m_ray(ray)
    {}

    ColumnTrace run(SectorId start)
    {
        m_open = {0, m_scene.projection.size().height};
        std::optional<SectorId> sector = start;
        double depth = 0;
        while (sector && !m_open.isEmpty()) {
            SeenSector& seen = m_scene.level.sector(*sector);
            const Exit exit = exitOf(seen, depth);
            if (exit.wall == nullptr) {
                break;
            }
            exit.wall->column = m_ray.x;
            depth = exit.depth;
            drawSector(seen, exit);
            sector = exit.wall->across;
        }
        return std::move(m_trace);
    }

private:
    /// Returns the first wall through which the ray leaves a sector that it entered at a depth.
    Exit exitOf(SeenSector& sector, double entry) const
    {
        Exit first;
        for (SeenWall& wall : sector.walls) {
            const auto depth = wall.column == m_ray.x ? std::nullopt : exitDepth(wall, m_ray);
            const bool isNearer = depth && (first.wall == nullptr || *depth < first.depth);
            if (isNearer && *depth > 0 && *depth >= entry) {
                first = {&wall, *depth};
            }
        }
        return first;
    }

    int rowBelow(const SeenPlane& plane, double depth) const
    {
        const double edge = m_scene.projection.rowOf(plane.at(alongRay(m_ray, depth)), depth);
        const double height = m_scene.projection.size().height;
        return static_cast<int>(std::ceil(std::clamp(edge, 0.0, height + 1))) - 1;
    }

    Edges edgesAt(const SeenSector& sector, double depth) const
    {
        return {rowBelow(sector.ceiling, depth), rowBelow(sector.floor, depth)};
    }

    /// A plane whose back is towards the eye hides nothing: the eye is outside the sector.
    int hidingCeiling(const SeenSector& sector, const Edges& edges) const
    {
        return sector.ceiling.atEye < 0 ? edges.ceiling : m_open.top;
    }

    int hidingFloor(const SeenSector& sector, const Edges& edges) const
    {
        return sector.floor.atEye > 0 ? edges.floor : m_open.bottom;
    }

    RowSpan within(int top, int bottom) const
    {
        return {std::max(m_open.top, top), std::min(m_open.bottom, bottom)};
    }

    void drawSector(const SeenSector& sector, const Exit& exit)
    {
        const Edges own = edgesAt(sector, exit.depth);
        const int ceilingEnd = std::min(own.ceiling, m_open.bottom);
        drawPlane(sector, SurfaceKind::Ceiling, within(m_open.top, ceilingEnd), exit.depth);
        drawPlane(
            sector,
            SurfaceKind::Floor,
            within(std::max(own.floor, ceilingEnd), m_open.bottom),
            exit.depth);
        WallCrossing crossing{exit.wall, exit.depth};
        if (exit.wall->across) {
            drawPortal(sector, m_scene.level.sector(*exit.wall->across), own, crossing);
        } else {
            drawWallRows(
                m_scene,
                m_ray,
                crossing,
                SurfaceKind::Wall,
                within(own.ceiling, own.floor));
            m_open = {};
        }
        crossing.open = m_open;
        m_trace.crossings.push_back(crossing);
    }

    void drawPortal(
        const SeenSector& sector,
        const SeenSector& across,
        const Edges& own,
        const WallCrossing& crossing)
    {
        const Edges other = edgesAt(across, crossing.depth);
        const RowSpan opening =
            within(std::max(own.ceiling, other.ceiling), std::min(own.floor, other.floor));
        if (!(sector.ceiling.isSky && across.ceiling.isSky)) {
            const int end = std::min({own.floor, other.ceiling, m_open.bottom});
            drawWallRows(m_scene, m_ray, crossing, SurfaceKind::Upper, within(own.ceiling, end));
            m_open.top = std::max(m_open.top, end > own.ceiling ? end : hidingCeiling(sector, own));
        }
        if (!(sector.floor.isSky && across.floor.isSky)) {
            const int begin = std::max(other.floor, m_open.top);
            drawWallRows(m_scene, m_ray, crossing, SurfaceKind::Lower, within(begin, own.floor));
            m_open.bottom =
                std::min(m_open.bottom, begin < own.floor ? begin : hidingFloor(sector, own));
        }
        const std::int32_t cstat = crossing.wall->cstat;
        if ((cstat & wall_bit::oneWay) != 0) {
            drawWallRows(m_scene, m_ray, crossing, SurfaceKind::Masked, opening);
            m_open = {};
        } else if ((cstat & wall_bit::masked) != 0 && !opening.isEmpty()) {
            m_trace.masked.push_back({crossing.wall, crossing.depth, opening});
        }
    }

    void drawPlane(const SeenSector& sector, SurfaceKind kind, RowSpan rows, double exitDepth)
    {
        if (rows.isEmpty()) {
            return;
        }
        const bool isFloor = kind == SurfaceKind::Floor;
        const SeenPlane& plane = isFloor ? sector.floor : sector.ceiling;
        const SurfaceTexture& texture = m_scene.level.texture({kind, sector.id});
        const bool isSeen = isFloor ? plane.atEye > 0 : plane.atEye < 0;
        const double rise = plane.perDepth + plane.perLateral * m_ray.lateral;
        for (int y = rows.top; y < rows.bottom; ++y) {
            PixelFacts facts{{m_ray.x, y}, sector.number};
            if (plane.isSky) {
                facts.depth = exitDepth;
                facts.row = texture.rowAt(m_scene.visibility, 0);
                m_scene.painter.paintSky(facts, texture, m_scene.style.skies, m_scene.projection);
                continue;
            }
            const double below = m_scene.projection.belowOf(y);
            facts.depth = plane.atEye / (below - rise);
            if (isSeen && facts.depth > 0 && std::isfinite(facts.depth)) {
                facts.row = texture.rowAt(m_scene.visibility, facts.depth);
                const ViewPoint point = alongRay(m_ray, facts.depth);
                m_scene.painter.paint(facts, texture, inSpace(m_scene, point, below * facts.depth));
            }
        }
    }

    const FrameScene& m_scene;
    ColumnRay m_ray;
    RowSpan m_open{}; ///< rows that nothing hides yet
    ColumnTrace m_trace{};
};

} // namespace

std::vector<ColumnTrace> drawRooms(const FrameScene& scene, SectorId start)
{
    std::vector<ColumnTrace> traces;
    for (int x = 0; x < scene.projection.size().width; ++x) {
        traces.push_back(ColumnPass(scene, {x, scene.projection.lateralOf(x)}).run(start));
    }
    return traces;
}

void drawWallRows(
    const FrameScene& scene,
    const ColumnRay& ray,
    const WallCrossing& crossing,
    SurfaceKind part,
    RowSpan rows)
{
    if (rows.isEmpty()) {
        return;
    }
    const SeenWall& wall = *crossing.wall;
    const SurfaceTexture& texture = scene.level.texture({part, wall.sector, wall.id});
    const WallMapping& mapping = std::get<WallMapping>(texture.mapping);
    const WallColumn column =
        scene.style.rules == TextureRules::Engine
            ? engineColumn(scene.projection, {wall.start, wall.end, mapping.columns}, ray.x)
            : exactColumn(scene, mapping, ray, crossing.depth);
    const std::int32_t row = texture.rowAt(scene.visibility, column.depth);
    const double eye = scene.level.space().camera().z;
    for (int y = rows.top; y < rows.bottom; ++y) {
        const double z = eye + scene.projection.belowOf(y) * column.depth;
        scene.painter.paintTexel(
            {{ray.x, y}, wall.number, row, crossing.depth},
            texture,
            mapping.texelAtColumn(column.texels, z));
    }
}

} // namespace sectored
