#include "sectored/edit/row/sprite_wall.h"

#include "sectored/geom/build_angle.h"
#include "sectored/geom/closest_on_segment.h"
#include "sectored/geom/inside/inside_by_quadrant.h"
#include "sectored/geom/nearest_point.h"
#include "sectored/geom/orientation.h"
#include "sectored/map/portal.h"
#include "sectored/map/slope.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numbers>
#include <set>
#include <vector>

namespace sectored {

namespace {

constexpr double radiansOfAngle = 2 * std::numbers::pi / fullCircle;

/// A wall with its line. Only walls with an end have one.
struct WallLine {
    WallId wall{};
    Segment line{};
};

std::vector<WallLine> linesOf(const Map& map, SectorId sector)
{
    std::vector<WallLine> lines;
    for (const WallId wall : map.wallsOf(sector)) {
        if (const auto end = map.endOf(map[wall])) {
            lines.push_back({wall, {map[wall].position, *end}});
        }
    }
    return lines;
}

/// Tests whether a wall is there at a height, or else open.
bool isThereAt(const Map& map, WallId wall, Vec2 at, std::int32_t z)
{
    const auto across = sectorAcross(map, wall);
    if (!across || (map[wall].cstat & wall_bit::oneWay) != 0) {
        return true;
    }
    return z > heightAt(map, *across, PlaneKind::Floor, at)
           || z < heightAt(map, *across, PlaneKind::Ceiling, at);
}

struct Found {
    std::optional<WallId> wall{};
    double distance = std::numeric_limits<double>::infinity();
};

/// Searches the sectors around a sprite, the nearest portals first.
class NearestWall {
public:
    NearestWall(const MapView& view, const Sprite& sprite)
        : m_view(view)
        , m_sprite(sprite)
    {}

    std::optional<WallId> from(SectorId first)
    {
        m_waiting = {{0, first}};
        while (!m_waiting.empty()) {
            const auto next = *m_waiting.begin();
            m_waiting.erase(m_waiting.begin());
            if (next.first > m_found.distance) {
                break;
            }
            if (m_seen.insert(next.second).second) {
                search(next.second);
            }
        }
        return m_found.wall;
    }

private:
    void search(SectorId sector)
    {
        const Map& map = m_view.map;
        for (const WallLine& wall : linesOf(map, sector)) {
            const Vec2 at = closestOnSegment(wall.line, toVec2(m_sprite.position));
            const double distance = distanceBetween(at, toVec2(m_sprite.position));
            const bool showsInside =
                wall.line.a != wall.line.b
                && orientation(wall.line.a, wall.line.b, m_sprite.position) >= 0;
            if (showsInside && isThereAt(map, wall.wall, at, m_sprite.z)) {
                take({wall.wall, distance});
            } else if (const auto across = sectorAcross(map, wall.wall)) {
                m_waiting.insert({distance, *across});
            }
        }
    }

    void take(const Found& found)
    {
        const Numbering& numbering = m_view.numbering();
        const bool isNearer = found.distance < m_found.distance;
        const bool isFirst = found.distance == m_found.distance && m_found.wall
                             && numbering.of(*found.wall) < numbering.of(*m_found.wall);
        if (isNearer || isFirst) {
            m_found = found;
        }
    }

    const MapView& m_view;
    const Sprite& m_sprite;
    Found m_found;
    std::set<std::pair<double, SectorId>> m_waiting;
    std::set<SectorId> m_seen;
};

/// Returns the distance along a ray to a wall that it meets from the inner side. Floating point is
/// safe here: this only chooses a wall.
std::optional<double> meeting(const Segment& line, Vec2 from, Vec2 way)
{
    const Vec2 a = toVec2(line.a);
    const Vec2 along{toVec2(line.b).x - a.x, toVec2(line.b).y - a.y};
    const double towards = way.x * along.y - way.y * along.x;
    if (towards <= 0) { // away from the inner side, or alongside
        return std::nullopt;
    }
    const Vec2 to{a.x - from.x, a.y - from.y};
    const double distance = (to.x * along.y - to.y * along.x) / towards;
    const double share = (to.x * way.y - to.y * way.x) / towards;
    const bool isMet = share >= 0 && share <= 1;
    return isMet ? std::optional(distance) : std::nullopt;
}

/// Returns the first wall that a ray meets beyond a distance, when it leaves a sector.
Found exitOf(const Map& map, SectorId sector, Vec2 from, Vec2 way, double beyond)
{
    Found first;
    for (const WallLine& wall : linesOf(map, sector)) {
        const auto distance = meeting(wall.line, from, way);
        if (distance && *distance >= beyond && *distance < first.distance) {
            first = {wall.wall, *distance};
        }
    }
    return first;
}

std::int32_t signOf(std::int64_t value)
{
    return value > 0 ? 1 : value < 0 ? -1 : 0;
}

bool isInside(const Map& map, SectorId sector, Point p)
{
    return locateByQuadrant(edgesOf(map, sector), p) == PointLocation::Inside;
}

/// Returns the point of the inner side nearest to a position on the wall, if it is in the sector.
std::optional<Point> inFrontOf(const Map& map, SectorId sector, const Segment& line, Vec2 at)
{
    const Point step{
        -signOf(std::int64_t{line.b.y} - line.a.y),
        signOf(std::int64_t{line.b.x} - line.a.x)};
    Point p = nearestPoint(at);
    for (int steps = 0; steps < 3; ++steps) {
        if (orientation(line.a, line.b, p) > 0) {
            return isInside(map, sector, p) ? std::optional(p) : std::nullopt;
        }
        p = {p.x + step.x, p.y + step.y};
    }
    return std::nullopt;
}

} // namespace

std::optional<WallId> nearestWallOf(const MapView& view, const Sprite& sprite, SectorId from)
{
    return NearestWall(view, sprite).from(from);
}

std::optional<WallId> wallAheadOf(const MapView& view, const Sprite& sprite, SectorId from)
{
    const Vec2 at = toVec2(sprite.position);
    const double angle = wholeAngle(sprite.ang) * radiansOfAngle;
    const Vec2 way{std::cos(angle), std::sin(angle)};
    std::set<SectorId> passed;
    double beyond = 0;
    for (SectorId sector = from; passed.insert(sector).second;) {
        const Found exit = exitOf(view.map, sector, at, way, beyond);
        if (!exit.wall) {
            return std::nullopt;
        }
        const Vec2 met{at.x + way.x * exit.distance, at.y + way.y * exit.distance};
        if (isThereAt(view.map, *exit.wall, met, sprite.z)) {
            return exit.wall;
        }
        beyond = exit.distance;
        sector = *sectorAcross(view.map, *exit.wall);
    }
    return std::nullopt;
}

std::optional<PlaceOnWall> placeOnWall(const MapView& view, WallId wall, Point near)
{
    const Map& map = view.map;
    const auto end = map.endOf(map[wall]);
    if (!map[wall].sector.isRow() || !end || *end == map[wall].position) {
        return std::nullopt;
    }
    const Segment line{map[wall].position, *end};
    const SectorId sector = map[wall].sector.row();
    const Vec2 at = closestOnSegment(line, toVec2(near));
    const Vec2 middle{
        (toVec2(line.a).x + toVec2(line.b).x) / 2,
        (toVec2(line.a).y + toVec2(line.b).y) / 2};
    const double length = distanceBetween(at, middle);
    for (double by = 0;; by = by == 0 ? 1 : 2 * by) {
        const double share = length > 0 ? std::min(by / length, 1.0) : 1;
        const Vec2 tried{at.x + (middle.x - at.x) * share, at.y + (middle.y - at.y) * share};
        if (const auto p = inFrontOf(map, sector, line, tried)) {
            return PlaceOnWall{*p, sector};
        }
        if (by >= length) {
            return std::nullopt;
        }
    }
}

std::int32_t normalAngleOf(const Map& map, WallId wall)
{
    const Vec2 a = toVec2(map[wall].position);
    const Vec2 b = toVec2(*map.endOf(map[wall]));
    const double angle = std::atan2(b.x - a.x, a.y - b.y) / radiansOfAngle;
    return wholeAngle(static_cast<std::int32_t>(std::lround(angle)));
}

std::int32_t depthFrom(const Map& map, WallId wall)
{
    const Vec2 a = toVec2(map[wall].position);
    const Vec2 b = toVec2(*map.endOf(map[wall]));
    double depth = 0;
    for (const WallId other : map.wallsOf(map[wall].sector.row())) {
        const Vec2 p = toVec2(map[other].position);
        const double across = (b.x - a.x) * (p.y - a.y) - (b.y - a.y) * (p.x - a.x);
        depth = std::max(depth, across / distanceBetween(a, b));
    }
    return static_cast<std::int32_t>(std::lround(depth));
}

} // namespace sectored
