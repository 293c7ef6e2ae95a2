#include "sectored/edit/motion/moved_edges.h"

#include "sectored/geom/box.h"
#include "sectored/geom/orientation.h"
#include "sectored/map/crossing.h"

namespace sectored {

namespace {

bool strictlyInside(const Segment& edge, Point p)
{
    return p != edge.a && p != edge.b && boxOf(edge).contains(p)
           && orientation(edge.a, edge.b, p) == 0;
}

} // namespace

EdgeConflict conflictOf(const Segment& s, const Segment& t)
{
    if (!boxOf(s).meets(boxOf(t))) {
        return EdgeConflict::None;
    }
    if (strictlyInside(s, t.a) || strictlyInside(s, t.b) || strictlyInside(t, s.a)
        || strictlyInside(t, s.b)) {
        return EdgeConflict::Touch;
    }
    return properlyCross(s, t) ? EdgeConflict::Cross : EdgeConflict::None;
}

std::vector<MovedEdge> movedEdgesOf(const Map& before, const Map& after, SectorId sector)
{
    std::vector<MovedEdge> edges;
    for (const WallId wall : after.wallsOf(sector)) {
        const Wall* old = before.find(wall);
        const Wall& now = after[wall];
        const auto oldEnd = old != nullptr ? before.endOf(*old) : std::nullopt;
        const auto nowEnd = after.endOf(now);
        if (oldEnd && nowEnd) {
            edges.push_back(
                {.wall = wall,
                 .before = {old->position, *oldEnd},
                 .after = {now.position, *nowEnd}});
        }
    }
    return edges;
}

} // namespace sectored
