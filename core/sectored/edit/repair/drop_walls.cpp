#include "sectored/edit/repair/drop_walls.h"

#include "sectored/edit/row/dropped_walls.h"
#include "sectored/edit/row/slope_hinge.h"
#include "sectored/edit/row/walls_naming.h"
#include "sectored/map/link.h"

#include <algorithm>

namespace sectored {

void dropWalls(
    const MapView& view,
    SectorId sector,
    const std::unordered_set<WallId>& walls,
    PatchBuilder& builder,
    FixOutcome& outcome)
{
    const auto old = builder.wallsOf(sector);
    std::vector<WallId> list(old.begin(), old.end());
    // A first wall without a length gives planes no direction; the next wall takes its place.
    const Segment hinge = hingeOf(view.map, sector);
    const bool losesFirst = !list.empty() && walls.contains(list.front()) && hinge.a != hinge.b;
    std::erase_if(list, [&](WallId wall) { return walls.contains(wall); });
    builder.setWalls(sector, std::move(list));
    for (const WallId other : wallsNaming(view, {walls, {}})) {
        const Wall* row = builder.find(other);
        if (row != nullptr && !walls.contains(other) && row->nextWall.isRow()
            && walls.contains(row->nextWall.row())) {
            clearLink(builder.edit(other));
        }
    }
    clearFloorLinks(view, builder, walls);
    for (const WallId wall : walls) {
        builder.remove(wall);
    }
    if (losesFirst && hangsOnFirstWall(view.map[sector]) && !builder.wallsOf(sector).empty()) {
        if (const PlaneLoss loss = rehang(view, builder, sector); !loss.isNone()) {
            outcome.lost.push_back(loss);
        }
    }
}

} // namespace sectored
