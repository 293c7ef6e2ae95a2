#include "core/map/crossing.h"

#include "core/geom/orientation.h"
#include "core/map/box_tree.h"

#include <algorithm>

namespace sectored {

bool properlyCross(Segment s, Segment t)
{
    return orientation(s.a, s.b, t.a) * orientation(s.a, s.b, t.b) < 0
           && orientation(t.a, t.b, s.a) * orientation(t.a, t.b, s.b) < 0;
}

std::vector<WallPair> crossingsOf(const Map& map, SectorId sector, std::size_t limit)
{
    std::vector<WallId> walls;
    std::vector<Segment> edges;
    std::vector<Box> boxes;
    for (const WallId id : map.wallsOf(sector)) {
        if (const auto end = map.endOf(map[id])) {
            walls.push_back(id);
            edges.push_back({map[id].position, *end});
            boxes.push_back(boxOf(edges.back()));
        }
    }
    const BoxTree tree(std::move(boxes));
    std::vector<WallPair> pairs;
    for (std::size_t first = 0; first < walls.size() && pairs.size() < limit; ++first) {
        tree.visitMeeting(SegmentProbe(edges[first]), [&](std::size_t second) {
            if (second > first && properlyCross(edges[first], edges[second])) {
                pairs.push_back({walls[first], walls[second]});
            }
            return pairs.size() < limit ? Visiting::Continue : Visiting::Stop;
        });
    }
    return pairs;
}

} // namespace sectored
