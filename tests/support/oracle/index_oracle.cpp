#include "tests/support/oracle/index_oracle.h"

#include "sectored/geom/inside/half_open.h"
#include "sectored/query/closed_edges.h"

#include "tests/support/random_polygon.h"
#include "tests/support/reference_location.h"

#include <algorithm>
#include <array>
#include <limits>

namespace sectored::test {

namespace {

std::string named(const std::optional<SectorId>& sector)
{
    return sector ? std::to_string(sector->value) : "none";
}

std::string fault(const char* question, Point p)
{
    return std::string(question) + " at " + std::to_string(p.x) + " " + std::to_string(p.y);
}

Point moved(Point p, std::int64_t x, std::int64_t y)
{
    const auto clamped = [](std::int64_t value) {
        constexpr std::int64_t low = std::numeric_limits<std::int32_t>::min();
        constexpr std::int64_t high = std::numeric_limits<std::int32_t>::max();
        return static_cast<std::int32_t>(std::clamp(value, low, high));
    };
    return {clamped(p.x + x), clamped(p.y + y)};
}

} // namespace

IndexOracle::IndexOracle(const MapView& view)
    : m_view(view)
{
    for (const SectorId sector : view.map.sectorOrder()) {
        std::vector<Segment> edges = edgesOf(view.map, sector);
        const bool closed = areClosed(edges);
        m_outlines.push_back({sector, std::move(edges), closed});
    }
}

std::optional<SectorId> IndexOracle::owner(Point p) const
{
    const auto found =
        std::find_if(m_outlines.rbegin(), m_outlines.rend(), [p](const Outline& outline) {
            return containsHalfOpen(outline.edges, p);
        });
    return found != m_outlines.rend() ? std::optional(found->sector) : std::nullopt;
}

std::string IndexOracle::referenceFault(const SectorsAt& found, Point p) const
{
    const auto isIn = [](const std::vector<SectorId>& sectors, SectorId sector) {
        return std::ranges::find(sectors, sector) != sectors.end();
    };
    for (const Outline& outline : m_outlines) {
        if (!outline.closed) {
            continue;
        }
        const PointLocation location = referenceLocation(outline.edges, p);
        if (isIn(found.inside, outline.sector) != (location == PointLocation::Inside)
            || isIn(found.boundary, outline.sector) != (location == PointLocation::OnBoundary)) {
            return fault("the reference differs", p);
        }
    }
    return {};
}

std::string IndexOracle::faultAt(const SectorIndex& index, Point p, SectorId hint) const
{
    const SectorsAt found = index.sectorsAt(p);
    if (found != sectorsAt(m_view, p)) {
        return fault("sectorsAt differs", p);
    }
    if (index.sectorAt(p) != sectorAt(m_view, p)) {
        return fault("sectorAt differs", p) + ": " + named(index.sectorAt(p)) + " for "
               + named(sectorAt(m_view, p));
    }
    if (index.sectorAt(m_view.map, p, hint) != sectorAt(m_view, p, hint)) {
        return fault("sectorAt with a hint differs", p) + ", hint " + std::to_string(hint.value);
    }
    if (index.ownerAt(p) != owner(p)) {
        return fault("ownerAt differs", p) + ": " + named(index.ownerAt(p)) + " for "
               + named(owner(p));
    }
    return referenceFault(found, p);
}

std::string IndexOracle::faultAt(
    const SectorIndex& index,
    const std::vector<Point>& points,
    std::mt19937_64& random) const
{
    const auto engine = index.sectorAtEach(points);
    const auto owners = index.ownerAtEach(points);
    for (std::size_t at = 0; at < points.size(); ++at) {
        const auto sectors = static_cast<std::int64_t>(m_outlines.size());
        const SectorId hint =
            sectors == 0
                ? SectorId{}
                : m_outlines[static_cast<std::size_t>(randomBelow(random, sectors))].sector;
        const std::string wrong = faultAt(index, points[at], hint);
        if (!wrong.empty()) {
            return wrong;
        }
        if (engine[at] != index.sectorAt(points[at]) || owners[at] != index.ownerAt(points[at])) {
            return fault("the answer among many differs", points[at]);
        }
    }
    return {};
}

std::vector<Point> pointsOfAllKinds(const Map& map, std::size_t ofEach, std::mt19937_64& random)
{
    std::vector<Segment> edges;
    Box box;
    for (const SectorId sector : map.sectorOrder()) {
        for (const Segment& edge : edgesOf(map, sector)) {
            edges.push_back(edge);
            box.include(boxOf(edge));
        }
    }
    std::vector<Point> points;
    constexpr std::int32_t far = std::numeric_limits<std::int32_t>::max();
    for (const Point p :
         {Point{0, 0},
          Point{far, far},
          Point{-far - 1, 0},
          Point{0, -far - 1},
          Point{coordinateLimit, -coordinateLimit}}) {
        points.push_back(p);
    }
    for (std::size_t count = 0; count < ofEach && !edges.empty(); ++count) {
        const auto index = randomBelow(random, static_cast<std::int64_t>(edges.size()));
        const Segment edge = edges[static_cast<std::size_t>(index)];
        const auto onEdge = integerPointsOn(edge, 1000);
        const auto part = randomBelow(random, static_cast<std::int64_t>(onEdge.size()));
        const Point onWall = onEdge[static_cast<std::size_t>(part)];
        const Point anywhere{
            randomBetween(random, box.low.x, box.high.x),
            randomBetween(random, box.low.y, box.high.y)};
        const auto bits = static_cast<int>(randomBelow(random, 20));
        const Point nearBorder{
            anywhere.x & -(1 << bits),
            edge.a.y & -(1 << static_cast<int>(randomBelow(random, 20)))};
        points.insert(points.end(), {edge.a, onWall, anywhere, nearBorder});
        for (const Point p : {edge.b, onWall, nearBorder}) {
            points.push_back(moved(p, randomBelow(random, 3) - 1, randomBelow(random, 3) - 1));
        }
    }
    return points;
}

} // namespace sectored::test
