#include "sectored/edit/row/loop_order.h"

#include <algorithm>

namespace sectored {

std::vector<WallId> wallsBeginningWith(const PatchBuilder& builder, SectorId sector, WallId first)
{
    const auto list = builder.wallsOf(sector);
    if (list.front() == first) {
        return {list.begin(), list.end()};
    }
    std::vector<WallId> walls{first};
    for (WallRef at = builder[first].point2; at != WallRef(first) && walls.size() < list.size();
         at = builder[walls.back()].point2) {
        walls.push_back(at.row());
    }
    const auto loopEnd = static_cast<std::ptrdiff_t>(walls.size());
    for (const WallId wall : list) {
        if (std::find(walls.begin(), walls.begin() + loopEnd, wall) == walls.begin() + loopEnd) {
            walls.push_back(wall);
        }
    }
    return walls;
}

} // namespace sectored
