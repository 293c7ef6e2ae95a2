#include "editor/tool/take/select_region.h"

#include "sectored/geom/closest_on_segment.h"
#include "sectored/geom/nearest_point.h"

#include "editor/tool/take/takeable.h"
#include "editor/tool/take/thing.h"

#include <algorithm>

namespace sectored::editor {

namespace {

bool isInside(const Box& outer, const Box& inner)
{
    return outer.contains(inner.low) && outer.contains(inner.high);
}

/// Tests whether a segment and a box share a point, by clipping the segment to the box.
bool meetsBox(const Box& box, Segment segment)
{
    double from = 0;
    double to = 1;
    const double dx = static_cast<double>(segment.b.x) - segment.a.x;
    const double dy = static_cast<double>(segment.b.y) - segment.a.y;
    const auto clip = [&from, &to](double start, double way, double low, double high) {
        if (way == 0) {
            return start >= low && start <= high;
        }
        const double first = ((way > 0 ? low : high) - start) / way;
        const double last = ((way > 0 ? high : low) - start) / way;
        from = std::max(from, first);
        to = std::min(to, last);
        return from <= to;
    };
    return clip(segment.a.x, dx, box.low.x, box.high.x)
           && clip(segment.a.y, dy, box.low.y, box.high.y);
}

/// Inexact, but used only for hand-drawn selections; no topology depends on it.
double side(Vec2 a, Vec2 b, Vec2 p)
{
    return (b.x - a.x) * (p.y - a.y) - (b.y - a.y) * (p.x - a.x);
}

bool cross(Vec2 a, Vec2 b, Vec2 c, Vec2 d)
{
    return (side(a, b, c) > 0) != (side(a, b, d) > 0) && (side(c, d, a) > 0) != (side(c, d, b) > 0);
}

/// Collects the walls in the region or, if there are none, the vertices.
class Taking {
public:
    Taking(const EditTarget& target, const SelectRegion& region, RegionRule rule)
        : m_view(target.view())
        , m_takeable(target)
        , m_region(region)
        , m_rule(rule)
    {
        m_near = m_view.index.sectorsMeeting(region.box());
        std::erase_if(m_near, [this](SectorId sector) { return m_takeable.isLeftOut(sector); });
    }

    Selection selection() const
    {
        Selection selection;
        if (m_takeable.sectors()) {
            selection.sectors = sectors();
        }
        if (selection.sectors.empty() && m_takeable.walls()) {
            selection.walls = walls();
        }
        if (selection.sectors.empty() && selection.walls.empty() && m_takeable.vertices()) {
            selection.vertices = vertices();
        }
        if (m_takeable.sprites()) {
            selection.sprites = sprites();
        }
        return sorted(std::move(selection));
    }

private:
    bool takes(Segment edge) const
    {
        return m_rule == RegionRule::Touching ? m_region.touches(edge) : m_region.contains(edge);
    }

    std::vector<SectorId> sectors() const
    {
        std::vector<SectorId> taken;
        for (const SectorId sector : m_near) {
            const auto edges = edgesOf(m_view.map, sector);
            const auto takesEdge = [this](const Segment& edge) {
                return takes(edge);
            };
            const bool isTaken = m_rule == RegionRule::Touching
                                     ? std::ranges::any_of(edges, takesEdge)
                                     : std::ranges::all_of(edges, takesEdge);
            if (isTaken) {
                taken.push_back(sector);
            }
        }
        return taken;
    }

    std::vector<WallId> walls() const
    {
        std::vector<WallId> taken;
        for (const SectorId sector : m_near) {
            for (const WallId id : m_view.map.wallsOf(sector)) {
                const auto end = m_view.map.endOf(m_view.map[id]);
                if (end && takes(Segment{m_view.map[id].position, *end})) {
                    taken.push_back(id);
                }
            }
        }
        return taken;
    }

    std::vector<Point> vertices() const
    {
        std::vector<Point> taken;
        for (const SectorId sector : m_near) {
            for (const WallId wall : m_view.map.wallsOf(sector)) {
                if (m_region.contains(m_view.map[wall].position)) {
                    taken.push_back(m_view.map[wall].position);
                }
            }
        }
        return taken;
    }

    std::vector<SpriteId> sprites() const
    {
        std::vector<SpriteId> taken = m_takeable.spritesLeft();
        std::erase_if(taken, [this](SpriteId sprite) {
            return !m_region.contains(m_view.map[sprite].position);
        });
        return taken;
    }

    MapView m_view;
    Takeable m_takeable;
    const SelectRegion& m_region;
    RegionRule m_rule;
    std::vector<SectorId> m_near;
};

} // namespace

SelectRegion::SelectRegion(std::vector<Vec2> polygon)
    : m_polygon(std::move(polygon))
{
    for (const Vec2 corner : m_polygon) {
        m_box.include(nearestPoint(corner));
    }
}

bool SelectRegion::contains(Point p) const
{
    if (m_polygon.empty() || !m_box.contains(p)) {
        return m_box.contains(p);
    }
    const Vec2 at = toVec2(p);
    bool inside = false;
    for (std::size_t k = 0; k < m_polygon.size(); ++k) {
        const Vec2 a = m_polygon[k];
        const Vec2 b = m_polygon[(k + 1) % m_polygon.size()];
        if ((a.y > at.y) != (b.y > at.y) && at.x < a.x + (at.y - a.y) / (b.y - a.y) * (b.x - a.x)) {
            inside = !inside;
        }
    }
    return inside;
}

bool SelectRegion::crosses(Segment segment) const
{
    for (std::size_t k = 0; k < m_polygon.size(); ++k) {
        const Vec2 next = m_polygon[(k + 1) % m_polygon.size()];
        if (cross(m_polygon[k], next, toVec2(segment.a), toVec2(segment.b))) {
            return true;
        }
    }
    return false;
}

bool SelectRegion::contains(Segment segment) const
{
    if (m_polygon.empty()) {
        return isInside(m_box, boxOf(segment));
    }
    return contains(segment.a) && contains(segment.b) && !crosses(segment);
}

bool SelectRegion::touches(Segment segment) const
{
    if (m_polygon.empty()) {
        return meetsBox(m_box, segment);
    }
    return contains(segment.a) || contains(segment.b) || crosses(segment);
}

Selection takenBy(const EditTarget& target, const SelectRegion& region, RegionRule rule)
{
    return Taking(target, region, rule).selection();
}

} // namespace sectored::editor
