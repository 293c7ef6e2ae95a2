#include "sectored/geom/inside/inside_by_engine.h"

#include "sectored/geom/edge_side.h"

namespace sectored {

namespace {

bool countsForEngine(Segment wall, Point p)
{
    if ((wall.a.y < p.y) == (wall.b.y < p.y)) {
        return false;
    }
    const bool startsLeft = wall.a.x < p.x;
    if (startsLeft == (wall.b.x < p.x)) {
        return startsLeft;
    }
    // The end points lie on different sides in x and in y, so p is in the wall's box.
    return (sideInBox(wall, p) < 0) != (wall.b.y < p.y);
}

} // namespace

bool engineContains(std::span<const Segment> walls, Point p)
{
    bool inside = false;
    for (const Segment& wall : walls) {
        inside ^= countsForEngine(wall, p);
    }
    return inside;
}

} // namespace sectored
