#pragma once

#include "sectored/geom/closest_on_segment.h"
#include "sectored/map/map_view.h"

#include "editor/tool/overlay.h"

#include <functional>
#include <vector>

namespace sectored::editor {

/// Says where a motion puts a point of the level.
using PointMap = std::function<Point(Point)>;

/// Where something is drawn, and what that means.
struct ShownPlace {
    PointMap of{}; ///< all vertices of the shape, moved or not
    OverlayRole role{};
};

/// The vertices and sprites that a drag moves, and the walls that move or bend with them, drawn
/// wherever the drag puts them.
class MovedShape {
public:
    /// `vertices` are sorted.
    MovedShape(const MapView& view, std::vector<Point> vertices, std::vector<SpriteId> sprites);

    const std::vector<Point>& vertices() const { return m_vertices; }
    const std::vector<SpriteId>& sprites() const { return m_sprites; }
    /// Returns a motion of the moved vertices: all other points stay. The shape must outlive it.
    PointMap mapOf(PointMap motion) const;

    void addLines(Overlay& overlay, const ShownPlace& place) const;
    /// Adds the walls at their old place, unless they are so many that they would hide the level.
    void addOldPlace(Overlay& overlay) const;
    /// Adds a mark for each vertex and sprite. `motion` moves sprites too.
    void addMarks(Overlay& overlay, const Map& map, const ShownPlace& motion) const;
    /// Hatches the sectors of the walls.
    void addHatching(Overlay& overlay, const Map& map, const ShownPlace& place) const;

private:
    bool moves(Point p) const;

    std::vector<Point> m_vertices;
    std::vector<SpriteId> m_sprites;
    std::vector<Segment> m_lines;
    std::vector<SectorId> m_sectors; ///< sectors of these walls
};

} // namespace sectored::editor
