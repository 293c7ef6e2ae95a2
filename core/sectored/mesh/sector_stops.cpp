#include "sectored/mesh/sector_stops.h"

#include "sectored/geom/box.h"
#include "sectored/geom/orientation.h"
#include "sectored/map/portal.h"

#include <algorithm>

namespace sectored {

namespace {

/// Tests whether one point of a line comes before another.
bool isOnTheWay(const Segment& line, Vec2 first, Vec2 second)
{
    return first.x != second.x ? (first.x < second.x) == (line.a.x < line.b.x)
                               : (first.y < second.y) == (line.a.y < line.b.y);
}

class StopFinder {
public:
    StopFinder(const Map& map, SectorId sector, const SectorShape& shape)
        : m_map(map)
        , m_sector(sector)
        , m_shape(shape)
        , m_touches(shape.plan.touches)
    {
        std::ranges::sort(m_touches, {}, &CornerOnEdge::edge);
    }

    SectorStops run()
    {
        m_result.stops.reserve(m_shape.corners.size() * 2);
        m_result.firstOf.reserve(m_shape.corners.size() + 1);
        m_result.across.reserve(m_shape.corners.size());
        for (std::uint32_t corner = 0; corner < m_shape.corners.size(); ++corner) {
            addWall(corner);
        }
        m_result.firstOf.push_back(m_result.stops.size());
        return std::move(m_result);
    }

private:
    void addWall(std::uint32_t corner);
    void addStretch(const WallStop& from, const WallStop& to);
    std::vector<WallStop> stopsInside(std::uint32_t corner) const;
    WallStop stopAt(const SectorCorner& corner) const;

    const Map& m_map;
    SectorId m_sector;
    const SectorShape& m_shape;
    std::vector<CornerOnEdge> m_touches; ///< sorted by edge
    std::optional<SectorId> m_across{};  ///< neighbour at the current wall
    SectorStops m_result{};
};

void StopFinder::addWall(std::uint32_t corner)
{
    const SectorCorner& start = m_shape.corners[corner];
    m_across = sectorAcross(m_map, start.wall);
    m_result.across.push_back(m_across);
    m_result.firstOf.push_back(m_result.stops.size());
    WallStop from = stopAt(start);
    m_result.stops.push_back(from);
    for (const WallStop& to : stopsInside(corner)) {
        addStretch(from, to);
        from = to;
    }
    addStretch(from, stopAt(m_shape.corners[start.next]));
}

/// Adds all stops of a stretch except its first.
void StopFinder::addStretch(const WallStop& from, const WallStop& to)
{
    const WallStretch stretch{.sector = m_sector, .across = m_across, .from = from, .to = to};
    m_result.cutPlanes = m_result.cutPlanes || !to.isCorner;
    if (!crosses(stretch)) {
        m_result.stops.push_back(to);
        return;
    }
    m_result.cutPlanes = true;
    const std::vector<WallStop> stops = stopsOf(stretch);
    m_result.stops.insert(m_result.stops.end(), stops.begin() + 1, stops.end());
}

/// Returns the stops at corners of both sectors inside a wall, from its start on.
std::vector<WallStop> StopFinder::stopsInside(std::uint32_t corner) const
{
    const SectorCorner& start = m_shape.corners[corner];
    const Segment line{start.place, m_shape.corners[start.next].place};
    std::vector<WallStop> stops;
    auto touch = std::ranges::lower_bound(m_touches, corner, {}, &CornerOnEdge::edge);
    for (; touch != m_touches.end() && touch->edge == corner; ++touch) {
        stops.push_back(stopAt(m_shape.corners[touch->corner]));
    }
    if (m_across) {
        const Box box = boxOf(line);
        for (const WallId wall : m_map.wallsOf(*m_across)) {
            const Point p = m_map[wall].position;
            if (box.contains(p) && p != line.a && p != line.b
                && orientation(line.a, line.b, p) == 0) {
                WallStop stop = stopAt({.place = p, .heights = heightsAt(m_map, m_sector, p)});
                stop.isCorner = false;
                stops.push_back(stop);
            }
        }
    }
    // Of two stops at one point, the corner of this sector comes first.
    const auto comesBefore = [&](const WallStop& left, const WallStop& right) {
        return left.place != right.place ? isOnTheWay(line, left.place, right.place)
                                         : left.isCorner && !right.isCorner;
    };
    std::ranges::sort(stops, comesBefore);
    const auto atOnePlace = [](const WallStop& left, const WallStop& right) {
        return left.place == right.place;
    };
    stops.erase(std::unique(stops.begin(), stops.end(), atOnePlace), stops.end());
    return stops;
}

WallStop StopFinder::stopAt(const SectorCorner& corner) const
{
    return {
        .place = {static_cast<double>(corner.place.x), static_cast<double>(corner.place.y)},
        .own = corner.heights,
        .across = m_across ? heightsAt(m_map, *m_across, corner.place) : corner.heights};
}

} // namespace

SectorStops stopsOf(const Map& map, SectorId sector, const SectorShape& shape)
{
    return StopFinder(map, sector, shape).run();
}

} // namespace sectored
