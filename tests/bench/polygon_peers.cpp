#include "tests/bench/polygon_peers.h"

#include <algorithm>
#include <cstdint>

namespace sectored::test {

namespace {

std::vector<Point> closedLoop(const PolygonCase& polygon)
{
    std::vector<Point> corners = polygon.loops.front();
    corners.push_back(corners.front());
    return corners;
}

} // namespace

LanderPeer::LanderPeer(const PolygonCase& polygon)
    : m_corners(historic::realLoop<double>(polygon.loops.front()))
{}

WindingPeer::WindingPeer(const PolygonCase& polygon)
    : m_corners(closedLoop(polygon))
{}

bool WindingPeer::locate(Point p) const
{
    const auto crossOf = [&](Point a, Point b) {
        return (std::int64_t{b.x} - a.x) * (std::int64_t{p.y} - a.y)
               - (std::int64_t{b.y} - a.y) * (std::int64_t{p.x} - a.x);
    };
    int winding = 0;
    for (std::size_t at = 0; at + 1 < m_corners.size(); ++at) {
        const Point a = m_corners[at];
        const Point b = m_corners[at + 1];
        if (a.y <= p.y) {
            if (b.y > p.y && crossOf(a, b) > 0) {
                ++winding;
            }
        } else if (b.y <= p.y && crossOf(a, b) < 0) {
            --winding;
        }
    }
    return winding != 0;
}

EnginePeer::EnginePeer(const PolygonCase& polygon)
    : m_corners(closedLoop(polygon))
{}

bool EnginePeer::locate(Point p) const
{
    // The sign bit is the current result.
    std::int64_t sign = 0;
    for (std::size_t at = 0; at + 1 < m_corners.size(); ++at) {
        const std::int64_t y1 = std::int64_t{m_corners[at].y} - p.y;
        const std::int64_t y2 = std::int64_t{m_corners[at + 1].y} - p.y;
        if ((y1 ^ y2) >= 0) {
            continue;
        }
        const std::int64_t x1 = std::int64_t{m_corners[at].x} - p.x;
        const std::int64_t x2 = std::int64_t{m_corners[at + 1].x} - p.x;
        sign ^= (x1 ^ x2) >= 0 ? x1 : (x1 * y2 - x2 * y1) ^ y2;
    }
    return sign < 0;
}

} // namespace sectored::test
