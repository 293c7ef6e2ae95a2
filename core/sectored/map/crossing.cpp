#include "sectored/map/crossing.h"

#include "sectored/geom/box.h"
#include "sectored/geom/box_tree.h"
#include "sectored/geom/orientation.h"

#include <algorithm>
#include <array>
#include <map>
#include <optional>
#include <span>

namespace sectored {

bool properlyCross(Segment s, Segment t)
{
    return orientation(s.a, s.b, t.a) * orientation(s.a, s.b, t.b) < 0
           && orientation(t.a, t.b, s.a) * orientation(t.a, t.b, s.b) < 0;
}

namespace {

/// The walls along one segment, in either direction. They cross the same other walls and not each
/// other, so that a thousand coinciding walls cost no more than one.
struct Strand {
    Segment line{};
    std::vector<std::size_t> walls{}; ///< indices in the sector's list, ascending
};

struct Strands {
    std::vector<Strand> all{};
    std::vector<std::optional<std::size_t>> ofWall{}; ///< empty for a wall without a length or end
};

Strands strandsOf(const Map& map, std::span<const WallId> walls)
{
    Strands strands;
    std::map<std::array<Point, 2>, std::size_t> known;
    for (std::size_t wall = 0; wall < walls.size(); ++wall) {
        const Point start = map[walls[wall]].position;
        const auto end = map.endOf(map[walls[wall]]);
        strands.ofWall.emplace_back();
        if (!end || *end == start) {
            continue;
        }
        const auto [found, isNew] =
            known.try_emplace({std::min(start, *end), std::max(start, *end)}, strands.all.size());
        if (isNew) {
            strands.all.push_back({.line = {start, *end}});
        }
        strands.all[found->second].walls.push_back(wall);
        strands.ofWall.back() = found->second;
    }
    return strands;
}

/// Up to this number of walls, testing all pairs is faster than a tree.
constexpr std::size_t few = 16;

bool noneOfFewCross(const Map& map, std::span<const WallId> walls)
{
    std::array<Segment, few> lines;
    std::size_t count = 0;
    for (const WallId wall : walls) {
        if (const auto end = map.endOf(map[wall])) {
            lines[count++] = {map[wall].position, *end};
        }
    }
    for (std::size_t first = 0; first < count; ++first) {
        for (std::size_t second = first + 1; second < count; ++second) {
            if (boxOf(lines[first]).meets(boxOf(lines[second]))
                && properlyCross(lines[first], lines[second])) {
                return false;
            }
        }
    }
    return true;
}

} // namespace

std::vector<WallPair> crossingsOf(const Map& map, SectorId sector, std::size_t limit)
{
    const auto walls = map.wallsOf(sector);
    if (limit == 0 || (walls.size() <= few && noneOfFewCross(map, walls))) {
        return {};
    }
    const Strands strands = strandsOf(map, walls);
    std::vector<Box> boxes;
    for (const Strand& strand : strands.all) {
        boxes.push_back(boxOf(strand.line));
    }
    const BoxTree tree(std::move(boxes));
    std::vector<WallPair> pairs;
    for (std::size_t first = 0; first < walls.size() && pairs.size() < limit; ++first) {
        if (!strands.ofWall[first]) {
            continue;
        }
        const Segment& line = strands.all[*strands.ofWall[first]].line;
        tree.visitMeeting(SegmentProbe(line), [&](std::size_t other) {
            const Strand& strand = strands.all[other];
            if (strand.walls.back() > first && properlyCross(line, strand.line)) {
                for (const std::size_t second : strand.walls) {
                    if (second > first && pairs.size() < limit) {
                        pairs.push_back({walls[first], walls[second]});
                    }
                }
            }
            return pairs.size() < limit ? Visiting::Continue : Visiting::Stop;
        });
    }
    return pairs;
}

} // namespace sectored
