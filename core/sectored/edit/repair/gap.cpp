#include "sectored/edit/repair/gap.h"

#include "sectored/edit/overlap_memo.h"
#include "sectored/edit/row/vertex_rings.h"
#include "sectored/geom/int128.h"
#include "sectored/geom/orientation.h"
#include "sectored/geom/planar/hot_pixel.h"
#include "sectored/geom/segment.h"
#include "sectored/map/by_number.h"
#include "sectored/map/invariant.h"
#include "sectored/map/loops.h"

#include <algorithm>
#include <array>
#include <map>
#include <optional>
#include <set>
#include <utility>

namespace sectored {

namespace {

std::int64_t squaredDistance(Point p, Point q)
{
    const std::int64_t dx = std::int64_t{p.x} - q.x;
    const std::int64_t dy = std::int64_t{p.y} - q.y;
    return dx * dx + dy * dy;
}

bool isBeyond(Point p)
{
    return !insideCoordinateLimit(p);
}

Box grownBy(Box box, std::int32_t by)
{
    return {{box.low.x - by, box.low.y - by}, {box.high.x + by, box.high.y + by}};
}

/// The vertices and solid walls of a sound sector.
struct Outline {
    SectorId sector{};
    Box box{};
    std::map<Point, bool> vertices{}; ///< whether a solid wall begins or ends there
    std::vector<Segment> solid{};
};

Outline outlineOf(const MapView& view, SectorId sector)
{
    Outline outline{.sector = sector, .box = view.index.boxOf(sector)};
    for (const WallId wall : view.map.wallsOf(sector)) {
        const bool isSolid = view.map[wall].nextWall.isNull();
        const Segment line = lineOf(view.map, wall);
        outline.vertices[line.a] |= isSolid;
        outline.vertices[line.b] |= isSolid;
        if (isSolid) {
            outline.solid.push_back(line);
        }
    }
    return outline;
}

/// A way from a vertex to a place near it.
struct Step {
    Point by{};
    std::int64_t squared = 0; ///< of its length
};

/// Returns the steps of at most this length, the shortest first; of equal ones, the first by (y,
/// x).
std::vector<Step> stepsWithin(std::int32_t within)
{
    std::vector<Step> steps;
    for (std::int32_t dy = -within; dy <= within; ++dy) {
        for (std::int32_t dx = -within; dx <= within; ++dx) {
            const Step step{{dx, dy}, squaredDistance({}, {dx, dy})};
            if (step.squared <= std::int64_t{within} * within) {
                steps.push_back(step);
            }
        }
    }
    std::ranges::stable_sort(steps, {}, &Step::squared);
    return steps;
}

/// Returns the first step that may reach the wall: its pixels are at most a unit away from it.
auto firstReaching(const std::vector<Step>& steps, Segment wall, Point p)
{
    const Int128 area = cross(wall.a, wall.b, p);
    const Int128 area2 = area * area;
    const std::int64_t length2 = squaredDistance(wall.a, wall.b);
    // A step of length s may reach if s + 1 >= area / length; (s + 1)^2 <= 2 s^2 + 2.
    return std::ranges::partition_point(steps, [&](const Step& step) {
        return (2 * Int128{step.squared} + 2) * length2 < area2;
    });
}

/// Returns the nearest place on a wall by one of the steps. Empty if the wall is further off, or if
/// the place is one of its ends.
std::optional<Point> landingOn(Segment wall, Point p, const std::vector<Step>& steps)
{
    for (auto step = firstReaching(steps, wall, p); step != steps.end(); ++step) {
        const Point at{p.x + step->by.x, p.y + step->by.y};
        if (at != wall.a && at != wall.b && passesPixel(wall, at)) {
            return at;
        }
    }
    return std::nullopt;
}

class GapSearch {
public:
    GapSearch(const MapView& view, std::int32_t within)
        : m_view(view)
        , m_within(within)
        , m_steps(stepsWithin(within))
        , m_overlaps(view)
    {}

    void search(SectorId sector)
    {
        if (!isUsable(sector)) {
            return;
        }
        const Outline& own = outline(sector);
        for (const SectorId other : m_view.index.sectorsMeeting(grownBy(own.box, m_within))) {
            if (other != sector && isUsable(other) && !m_overlaps.overlap(sector, other)) {
                searchBetween(own, outline(other));
                searchBetween(outline(other), own);
            }
        }
    }

    std::vector<VertexGap> take() { return std::move(m_gaps); }

private:
    bool isUsable(SectorId sector)
    {
        const auto [known, isNew] = m_usable.try_emplace(sector, false);
        if (isNew) {
            const Box box = m_view.index.boxOf(sector);
            known->second = !box.isEmpty() && !isBeyond(box.low) && !isBeyond(box.high)
                            && !isDamaged(m_view, sector) && !isFolded(m_view.map, sector);
        }
        return known->second;
    }

    const Outline& outline(SectorId sector)
    {
        const auto known = m_outlines.find(sector);
        return known != m_outlines.end()
                   ? known->second
                   : m_outlines.emplace(sector, outlineOf(m_view, sector)).first->second;
    }

    void searchBetween(const Outline& own, const Outline& other)
    {
        const Box box = grownBy(other.box, m_within);
        for (const auto& [vertex, isSolid] : own.vertices) {
            if (isSolid && box.contains(vertex) && !other.vertices.contains(vertex)) {
                searchAt(own, vertex, other);
            }
        }
    }

    void searchAt(const Outline& own, Point vertex, const Outline& other)
    {
        if (const auto near = nearestVertex(vertex, other)) {
            // A vertex that already meets one of this sector is in its place.
            if (!own.vertices.contains(*near)) {
                add(ordered({vertex, *near, own.sector}, other.sector));
            }
            return;
        }
        const auto touches = [&](Segment wall) {
            return isInsideSegment(wall, vertex);
        };
        if (std::ranges::any_of(other.solid, touches)) {
            return; // a T-junction
        }
        std::optional<Point> best;
        for (const Segment wall : other.solid) {
            const bool isNear = grownBy(boxOf(wall), m_within).contains(vertex);
            const auto landing = isNear ? landingOn(wall, vertex, m_steps) : std::nullopt;
            if (landing
                && (!best || squaredDistance(vertex, *landing) < squaredDistance(vertex, *best))) {
                best = landing;
            }
        }
        if (best) {
            add({vertex, *best, own.sector});
        }
    }

    std::optional<Point> nearestVertex(Point vertex, const Outline& other) const
    {
        const Point low{vertex.x - m_within, vertex.y - m_within};
        const Point high{vertex.x + m_within, vertex.y + m_within};
        std::optional<Point> best;
        for (auto at = other.vertices.lower_bound(low);
             at != other.vertices.end() && !(high < at->first);
             ++at) {
            const auto distance = squaredDistance(vertex, at->first);
            if (at->second && distance <= std::int64_t{m_within} * m_within
                && (!best || distance < squaredDistance(vertex, *best))) {
                best = at->first;
            }
        }
        return best;
    }

    VertexGap ordered(VertexGap gap, SectorId other) const
    {
        const auto left = wallsFrom(m_view, gap.from).size();
        const auto right = wallsFrom(m_view, gap.to).size();
        const Numbering& numbering = m_view.numbering();
        const bool leftGivesWay =
            left != right ? left < right : numbering.of(gap.sector) > numbering.of(other);
        return leftGivesWay ? gap : VertexGap{gap.to, gap.from, other};
    }

    void add(const VertexGap& gap)
    {
        if (m_known.insert({gap.from, gap.to}).second) {
            m_gaps.push_back(gap);
        }
    }

    const MapView& m_view;
    std::int32_t m_within;
    std::vector<Step> m_steps; ///< to places that are not too far
    OverlapMemo m_overlaps;
    std::map<SectorId, bool> m_usable;
    std::map<SectorId, Outline> m_outlines;
    std::vector<VertexGap> m_gaps;
    std::set<std::array<Point, 2>> m_known; ///< ends of the gaps
};

} // namespace

std::vector<VertexGap> gapsAround(
    const MapView& view,
    std::span<const SectorId> sectors,
    std::int32_t within)
{
    GapSearch search(view, within);
    for (const SectorId sector : byNumber(view, std::vector(sectors.begin(), sectors.end()))) {
        search.search(sector);
    }
    return search.take();
}

} // namespace sectored
