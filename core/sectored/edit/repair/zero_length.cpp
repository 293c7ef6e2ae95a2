#include "sectored/edit/repair/drop_walls.h"
#include "sectored/edit/repair/fix.h"
#include "sectored/edit/row/weld.h"
#include "sectored/map/loops.h"
#include "sectored/map/patch_builder.h"

#include <algorithm>

namespace sectored {

namespace {

/// Returns the walls of zero length in one loop.
std::vector<WallId> emptyWallsOf(const Map& map, const Loop& loop)
{
    std::vector<WallId> empty;
    if (loop.closed) {
        std::ranges::copy_if(loop.walls, std::back_inserter(empty), [&](WallId wall) {
            return map.endOf(map[wall]) == map[wall].position;
        });
    }
    return empty;
}

/// Leads each wall of the loop to the next one that remains.
void closeGaps(const Map& map, const std::unordered_set<WallId>& gone, PatchBuilder& builder)
{
    for (const WallId wall : gone) {
        const SectorId sector = map[wall].sector.row();
        for (const WallId before : map.wallsOf(sector)) {
            if (map[before].point2 != WallRef(wall) || gone.contains(before)) {
                continue;
            }
            std::vector<WallId> run{wall};
            WallId next = map[wall].point2.row();
            while (gone.contains(next) && next != wall) {
                run.push_back(next);
                next = map[next].point2.row();
            }
            builder.edit(before).point2 = next;
            keepVertexFields(map, builder, next, run);
        }
    }
}

} // namespace

FixResult fixZeroLength(const MapView& view, const RepairScope& scope)
{
    FixOutcome outcome;
    PatchBuilder builder(view);
    for (const SectorId sector : scope.sectors) {
        std::unordered_set<WallId> gone;
        std::size_t left = view.map.wallsOf(sector).size();
        for (const Loop& loop : loopsOf(view.map, sector)) {
            constexpr std::size_t least = 2;
            const auto empty = emptyWallsOf(view.map, loop);
            if (left >= empty.size() + least) {
                left -= empty.size();
                gone.insert(empty.begin(), empty.end());
                for (const WallId wall : empty) {
                    outcome.fixes.push_back(
                        {.fix = RepairFix::ZeroLength, .sector = sector, .walls = {wall}});
                }
            }
        }
        if (!gone.empty()) {
            closeGaps(view.map, gone, builder);
            dropWalls(view, sector, gone, builder, outcome);
        }
    }
    outcome.patch = builder.finish();
    return outcome;
}

} // namespace sectored
