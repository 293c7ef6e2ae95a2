#include "core/geom/inside_by_quadrant.h"

#include "core/geom/edge_side.h"

namespace sectored {

namespace {

/// The step of an edge between opposite quadrants. Such an edge has p in its box.
int diagonalStep(Segment edge, Point p)
{
    const int side = sideInBox(edge, p);
    if (side != 0) {
        return 2 * side;
    }
    return edge.a < edge.b ? 2 : -2;
}

} // namespace

int quadrantStep(Segment edge, Point p)
{
    const int difference = quadrantOf(edge.b, p) - quadrantOf(edge.a, p);
    switch (difference) {
    case 3:
        return -1;
    case -3:
        return 1;
    case 2:
    case -2:
        return diagonalStep(edge, p);
    default:
        return difference;
    }
}

int quadrantWinding(std::span<const Segment> edges, Point p)
{
    int total = 0;
    int openTurn = 0; // what the ends of open chains are apart; 0 for closed loops
    for (const Segment& edge : edges) {
        total += quadrantStep(edge, p);
        openTurn += quadrantOf(edge.b, p) - quadrantOf(edge.a, p);
    }
    return (total - openTurn) / 4;
}

PointLocation locateByQuadrant(std::span<const Segment> edges, Point p)
{
    int total = 0;
    int openTurn = 0;
    for (const Segment& edge : edges) {
        if (isOnEdge(edge, p)) {
            return PointLocation::OnBoundary;
        }
        total += quadrantStep(edge, p);
        openTurn += quadrantOf(edge.b, p) - quadrantOf(edge.a, p);
    }
    return (total - openTurn) / 4 % 2 != 0 ? PointLocation::Inside : PointLocation::Outside;
}

} // namespace sectored
