#include "sectored/edit/repair/fix.h"
#include "sectored/map/crossing.h"
#include "sectored/map/loops.h"
#include "sectored/map/patch_builder.h"

#include <algorithm>

namespace sectored {

namespace {

bool isInsideOut(const Map& map, SectorId sector, const std::vector<Loop>& loops)
{
    return area2Of(loops) < 0 && std::ranges::all_of(loops, &Loop::closed)
           && crossingsOf(map, sector, 1).empty();
}

/// Reverses the loop. Each wall keeps its line, and the first wall its place in the list.
void turn(const Map& map, const Loop& loop, std::vector<WallId>& list, PatchBuilder& builder)
{
    const std::size_t count = loop.walls.size();
    std::vector<std::ptrdiff_t> places;
    for (std::size_t at = 0; at < count; ++at) {
        const WallId before = loop.walls[(at + count - 1) % count];
        const WallId after = loop.walls[(at + 1) % count];
        Wall& wall = builder.edit(loop.walls[at]);
        wall.position = map[after].position;
        wall.kept = wall.kept.with(KeptPart::Vertex, map[after].kept.of(KeptPart::Vertex));
        wall.point2 = before;
        places.push_back(std::ranges::find(list, loop.walls[at]) - list.begin());
    }
    std::ranges::sort(places);
    const WallId first = list[static_cast<std::size_t>(places.front())];
    WallId wall = first;
    for (const std::ptrdiff_t place : places) {
        list[static_cast<std::size_t>(place)] = wall;
        wall = builder[wall].point2.row();
    }
}

} // namespace

FixResult fixDirection(const MapView& view, const RepairScope& scope)
{
    FixOutcome outcome;
    PatchBuilder builder(view);
    for (const SectorId sector : scope.sectors) {
        const auto loops = loopsOf(view.map, sector);
        if (!isInsideOut(view.map, sector, loops)) {
            continue;
        }
        const auto walls = view.map.wallsOf(sector);
        std::vector<WallId> list(walls.begin(), walls.end());
        const auto nesting = nestingOf(view.map, loops);
        for (std::size_t at = 0; at < loops.size(); ++at) {
            const bool isOuter = nesting[at].depth % 2 == 0;
            if (loops[at].area2 != 0 && (loops[at].area2 > 0) != isOuter) {
                turn(view.map, loops[at], list, builder);
                outcome.fixes.push_back(
                    {.fix = RepairFix::Direction, .sector = sector, .walls = loops[at].walls});
            }
        }
        builder.setWalls(sector, std::move(list));
    }
    outcome.patch = builder.finish();
    return outcome;
}

} // namespace sectored
