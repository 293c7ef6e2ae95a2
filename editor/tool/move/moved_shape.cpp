#include "editor/tool/move/moved_shape.h"

#include "sectored/map/loops.h"

#include <algorithm>
#include <utility>

namespace sectored::editor {

namespace {

/// Old places of more walls than this would hide the level.
constexpr std::size_t mostOldWalls = 2000;

} // namespace

MovedShape::MovedShape(
    const MapView& view,
    std::vector<Point> vertices,
    std::vector<SpriteId> sprites)
    : m_vertices(std::move(vertices))
    , m_sprites(std::move(sprites))
{
    Box box;
    std::ranges::for_each(m_vertices, [&box](Point p) { box.include(p); });
    for (const SectorId sector : view.index.sectorsMeeting(box)) {
        const std::size_t before = m_lines.size();
        for (const Segment& edge : edgesOf(view.map, sector)) {
            if (moves(edge.a) || moves(edge.b)) {
                m_lines.push_back(edge);
            }
        }
        if (m_lines.size() > before) {
            m_sectors.push_back(sector);
        }
    }
}

bool MovedShape::moves(Point p) const
{
    return std::ranges::binary_search(m_vertices, p);
}

PointMap MovedShape::mapOf(PointMap motion) const
{
    return [this, motion = std::move(motion)](Point p) {
        return moves(p) ? motion(p) : p;
    };
}

void MovedShape::addLines(Overlay& overlay, const ShownPlace& place) const
{
    for (const Segment& line : m_lines) {
        overlay.lines.push_back(
            {.from = toVec2(place.of(line.a)),
             .to = toVec2(place.of(line.b)),
             .role = place.role,
             .dashed = true});
    }
}

void MovedShape::addOldPlace(Overlay& overlay) const
{
    if (m_lines.size() <= mostOldWalls) {
        addLines(overlay, {.of = [](Point p) { return p; }, .role = OverlayRole::OldPlace});
    }
}

void MovedShape::addMarks(Overlay& overlay, const Map& map, const ShownPlace& motion) const
{
    for (const Point p : m_vertices) {
        overlay.points.push_back(
            {.at = toVec2(motion.of(p)), .role = motion.role, .marker = Marker::Square});
    }
    for (const SpriteId sprite : m_sprites) {
        overlay.points.push_back(
            {.at = toVec2(motion.of(map[sprite].position)),
             .role = motion.role,
             .marker = Marker::Ring});
    }
}

void MovedShape::addHatching(Overlay& overlay, const Map& map, const ShownPlace& place) const
{
    for (const SectorId sector : m_sectors) {
        OverlayArea& area = overlay.areas.emplace_back(
            OverlayArea{.loops = {}, .role = place.role, .hatched = true});
        for (const Loop& loop : loopsOf(map, sector)) {
            std::vector<Vec2>& points = area.loops.emplace_back();
            for (const WallId wall : loop.walls) {
                points.push_back(toVec2(place.of(map[wall].position)));
            }
        }
    }
}

} // namespace sectored::editor
