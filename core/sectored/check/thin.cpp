#include "sectored/check/all_checks.h"
#include "sectored/check/report.h"
#include "sectored/geom/orientation.h"
#include "sectored/geom/polygon_area.h"

#include <algorithm>
#include <cstdint>

namespace sectored {

namespace {

constexpr std::string_view thinId = "thin";

/// Returns the corners of the convex hull in order (A. M. Andrew's monotone chain).
std::vector<Point> hullOf(std::vector<Point> points)
{
    std::ranges::sort(points);
    std::vector<Point> hull;
    const auto addChain = [&](auto begin, auto end) {
        const std::size_t start = hull.size();
        for (auto at = begin; at != end; ++at) {
            while (hull.size() > start + 1
                   && orientation(hull[hull.size() - 2], hull.back(), *at) <= 0) {
                hull.pop_back();
            }
            hull.push_back(*at);
        }
        hull.pop_back();
    };
    addChain(points.begin(), points.end());
    addChain(points.rbegin(), points.rend());
    return hull;
}

/// Tests whether all corners are less than one unit from the line through an edge of the hull.
bool isStrip(const std::vector<Point>& hull, Segment edge)
{
    const Int128 dx = Int128{edge.b.x} - edge.a.x;
    const Int128 dy = Int128{edge.b.y} - edge.a.y;
    return std::ranges::all_of(hull, [&](Point corner) {
        const Int128 area = crossWide(edge.a, edge.b, corner);
        return area * area < dx * dx + dy * dy;
    });
}

/// A point set is thinnest perpendicular to an edge of its convex hull. Zero-area sectors are left
/// to the rule zero-area.
bool isThin(const MapView& view, SectorId sector)
{
    const auto edges = edgesOf(view.map, sector);
    const Int128 area2 = twiceSignedArea(edges);
    const Box& box = view.index.boxOf(sector);
    if (area2 <= 0 || !insideCoordinateLimit(box.low) || !insideCoordinateLimit(box.high)) {
        return false;
    }
    const std::int64_t width = std::int64_t{box.high.x} - box.low.x;
    const std::int64_t height = std::int64_t{box.high.y} - box.low.y;
    if (area2 > 2 * (width + height)) {
        return false;
    }
    std::vector<Point> points;
    for (const Segment& edge : edges) {
        points.push_back(edge.a);
    }
    const auto hull = hullOf(std::move(points));
    for (std::size_t at = 0; at < hull.size(); ++at) {
        if (isStrip(hull, {hull[at], hull[(at + 1) % hull.size()]})) {
            return true;
        }
    }
    return false;
}

std::vector<Finding> findThin(const MapView& view)
{
    Report report(view, thinId);
    for (const SectorId sector : view.map.sectorOrder()) {
        if (isThin(view, sector)) {
            report.atSector(
                sector,
                {Severity::Note, "Sector {0} is thinner than one unit.", {report.number(sector)}});
        }
    }
    return report.take();
}

} // namespace

Check thinCheck()
{
    return {
        .id = thinId,
        .severity = Severity::Note,
        .title = "Thin sectors",
        .why = "It may vanish the next time its vertices move. Widen or delete it.",
        .run = findThin,
        .reads = outlinesOnly};
}

} // namespace sectored
