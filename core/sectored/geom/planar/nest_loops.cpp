#include "sectored/geom/planar/nest_loops.h"

#include "sectored/geom/box.h"
#include "sectored/geom/orientation.h"
#include "sectored/geom/polygon_area.h"

#include <algorithm>

namespace sectored {

namespace {

/// A point just inside a loop near the start of an edge: start + e * along + e^2 * inward for an
/// infinitesimal e. It lies on no line between integer points, so it is never on a boundary.
struct InnerPoint {
    Point start{};
    Int128 alongX = 1;
    Int128 alongY = 0;
    int inwardSign = 1; ///< inward = inwardSign * (-alongY, alongX)
};

InnerPoint innerPointOf(std::span<const Point> loop, Int128 area)
{
    for (std::size_t at = 0; at < loop.size(); ++at) {
        const Point a = loop[at];
        const Point b = loop[(at + 1) % loop.size()];
        if (a != b) {
            return {
                .start = a,
                .alongX = Int128{b.x} - a.x,
                .alongY = Int128{b.y} - a.y,
                .inwardSign = area < 0 ? -1 : 1};
        }
    }
    return {.start = loop.front()};
}

int signOf(Int128 value)
{
    return value > 0 ? 1 : value < 0 ? -1 : 0;
}

bool isBelow(Point vertex, const InnerPoint& p)
{
    if (vertex.y != p.start.y) {
        return vertex.y > p.start.y;
    }
    const int along = signOf(p.alongY);
    return along != 0 ? along < 0 : p.inwardSign * p.alongX < 0;
}

int sideOf(Segment edge, const InnerPoint& p)
{
    const int atStart = orientation(edge.a, edge.b, p.start);
    if (atStart != 0) {
        return atStart;
    }
    const Int128 edgeX = Int128{edge.b.x} - edge.a.x;
    const Int128 edgeY = Int128{edge.b.y} - edge.a.y;
    const int along = signOf(edgeX * p.alongY - edgeY * p.alongX);
    return along != 0 ? along : p.inwardSign * signOf(edgeX * p.alongX + edgeY * p.alongY);
}

bool encloses(std::span<const Point> loop, const InnerPoint& p)
{
    bool inside = false;
    for (std::size_t at = 0; at < loop.size(); ++at) {
        const Point a = loop[at];
        const Point b = loop[(at + 1) % loop.size()];
        if (isBelow(a, p) == isBelow(b, p)) {
            continue;
        }
        const Segment downward = isBelow(b, p) ? Segment{a, b} : Segment{b, a};
        inside ^= sideOf(downward, p) > 0;
    }
    return inside;
}

struct MeasuredLoop {
    std::size_t index = 0;
    Int128 area = 0; ///< twice the signed area
    Int128 size = 0; ///< twice the absolute area
    InnerPoint inner{};
};

std::vector<MeasuredLoop> largestFirst(std::span<const std::vector<Point>> loops)
{
    std::vector<MeasuredLoop> measured;
    for (std::size_t index = 0; index < loops.size(); ++index) {
        const Int128 area = twiceSignedArea(std::span(loops[index]));
        measured.push_back(
            {.index = index,
             .area = area,
             .size = area < 0 ? -area : area,
             .inner = loops[index].empty() ? InnerPoint{} : innerPointOf(loops[index], area)});
    }
    std::ranges::stable_sort(measured, std::ranges::greater{}, &MeasuredLoop::size);
    return measured;
}

/// Returns the boxes in the order of `measured`, stored contiguously: they rule out most pairs of
/// loops.
std::vector<Box> boxesOf(
    std::span<const std::vector<Point>> loops,
    std::span<const MeasuredLoop> measured)
{
    std::vector<Box> boxes(measured.size());
    for (std::size_t at = 0; at < measured.size(); ++at) {
        for (const Point p : loops[measured[at].index]) {
            boxes[at].include(p);
        }
    }
    return boxes;
}

} // namespace

std::vector<LoopNesting> nestLoops(std::span<const std::vector<Point>> loops)
{
    const std::vector<MeasuredLoop> measured = largestFirst(loops);
    const std::vector<Box> boxes = boxesOf(loops, measured);
    std::vector<LoopNesting> nesting(loops.size());
    for (std::size_t at = 0; at < measured.size(); ++at) {
        LoopNesting& own = nesting[measured[at].index];
        if (loops[measured[at].index].empty()) {
            continue;
        }
        for (std::size_t larger = 0; larger < at; ++larger) {
            if (boxes[larger].contains(measured[at].inner.start)
                && encloses(loops[measured[larger].index], measured[at].inner)) {
                own.parent = measured[larger].index;
                ++own.depth;
            }
        }
    }
    return nesting;
}

} // namespace sectored
