#include "sectored/geom/inside/inside_by_quadrant.h"

#include "sectored/geom/edge_side.h"

namespace sectored {

namespace {

/// Returns the step of an edge between opposite quadrants. The box of such an edge contains p.
int diagonalStep(Segment edge, Point p)
{
    const int side = sideInBox(edge, p);
    if (side != 0) {
        return 2 * side;
    }
    return edge.a < edge.b ? 2 : -2;
}

struct QuadrantChange {
    int from = 1;
    int to = 1;
};

int stepOf(QuadrantChange quadrants, Segment edge, Point p)
{
    const int difference = quadrants.to - quadrants.from;
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

/// Returns 4 for an edge that crosses the ray to the right downwards, -4 upwards, and 0 otherwise.
/// This is the step minus the difference of the quadrant numbers, which sums to 0 around a closed
/// loop.
int turnOf(QuadrantChange quadrants, Segment edge, Point p)
{
    return stepOf(quadrants, edge, p) - (quadrants.to - quadrants.from);
}

} // namespace

int quadrantStep(Segment edge, Point p)
{
    return stepOf({quadrantOf(edge.a, p), quadrantOf(edge.b, p)}, edge, p);
}

int quadrantWinding(std::span<const Segment> edges, Point p)
{
    int total = 0;
    for (const Segment& edge : edges) {
        total += turnOf({quadrantOf(edge.a, p), quadrantOf(edge.b, p)}, edge, p);
    }
    return total / 4;
}

PointLocation locateByQuadrant(std::span<const Segment> edges, Point p)
{
    int total = 0;
    for (const Segment& edge : edges) {
        const QuadrantChange quadrants{quadrantOf(edge.a, p), quadrantOf(edge.b, p)};
        // Most edges stay in one quadrant. Only quadrant 3 contains p itself.
        if (quadrants.from == quadrants.to && quadrants.from != 3) {
            continue;
        }
        if (isOnEdge(edge, p)) {
            return PointLocation::OnBoundary;
        }
        total += turnOf(quadrants, edge, p);
    }
    return total / 4 % 2 != 0 ? PointLocation::Inside : PointLocation::Outside;
}

} // namespace sectored
