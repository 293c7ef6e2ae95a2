#include "editor/tool/move/floating_rows.h"

#include "sectored/base/sort_unique.h"
#include "sectored/geom/isometry.h"
#include "sectored/map/fragment.h"
#include "sectored/map/overlap.h"

#include "editor/tool/take/thing.h"

#include <algorithm>
#include <set>

namespace sectored::editor {

namespace {

Point centreOf(const Box& box)
{
    const auto middle = [](std::int32_t low, std::int32_t high) {
        return static_cast<std::int32_t>((std::int64_t{low} + high) / 2);
    };
    return box.isEmpty() ? Point{}
                         : Point{middle(box.low.x, box.high.x), middle(box.low.y, box.high.y)};
}

} // namespace

FloatingRows::FloatingRows(std::shared_ptr<const MapRows> rows, std::optional<Point> centre)
    : m_original(std::move(rows))
    , m_box(boxOf(*m_original))
    , m_centre(centre.value_or(centreOf(m_box)))
{
    setRows(m_original);
}

Point FloatingRows::moved(Point p) const
{
    return turned(p, m_pose, m_centre);
}

std::optional<Refusal> FloatingRows::setPose(RowsPose pose, const TurningTiles& tiles)
{
    if (pose == m_pose && tiles == m_tiles) {
        return std::nullopt;
    }
    if (pose == RowsPose{}) {
        m_pose = pose;
        m_tiles = tiles;
        setRows(m_original);
        return std::nullopt;
    }
    auto rows = turnedRows(*m_original, pose, m_centre, tiles);
    if (!rows) {
        return rows.error();
    }
    m_pose = pose;
    m_tiles = tiles;
    setRows(std::make_shared<const MapRows>(*std::move(rows)));
    return std::nullopt;
}

void FloatingRows::setRows(std::shared_ptr<const MapRows> rows)
{
    m_rows = std::move(rows);
    m_vertices.clear();
    m_sprites.clear();
    m_areas.clear();
    m_edges.clear();
    for (const Wall& wall : m_rows->walls) {
        m_vertices.push_back(wall.position);
    }
    sortUnique(m_vertices);
    for (const Sprite& sprite : m_rows->sprites) {
        m_sprites.push_back(sprite.position);
    }
    const Map map(*m_rows);
    for (const SectorId sector : map.sectorOrder()) {
        m_areas.push_back(loopPointsOf(map, sector));
        m_edges.push_back(edgesOf(map, sector));
    }
}

std::vector<SectorId> FloatingRows::covered(const MapView& view, Point by) const
{
    const Isometry shift = translation(by);
    std::set<SectorId> covered;
    for (std::vector<Segment> edges : m_edges) {
        Box box;
        for (Segment& edge : edges) {
            edge = {shift(edge.a), shift(edge.b)};
            box.include(edge.a);
            box.include(edge.b);
        }
        for (const SectorId sector : view.index.sectorsMeeting(box)) {
            if (!covered.contains(sector) && shareArea(edges, edgesOf(view.map, sector))) {
                covered.insert(sector);
            }
        }
    }
    return {covered.begin(), covered.end()};
}

} // namespace sectored::editor
