#include "sectored/edit/locked_refusal.h"

#include "sectored/edit/argument.h"
#include "sectored/map/by_number.h"
#include "sectored/map/link.h"

#include <algorithm>
#include <utility>

namespace sectored {

namespace {

Wall withoutLink(Wall wall)
{
    clearLink(wall);
    return wall;
}

} // namespace

std::optional<Refusal> lockedRefusal(const MapView& view, const Patch& patch)
{
    const std::vector<SectorId> locked = lockedSectors(view.map.project());
    if (locked.empty()) {
        return std::nullopt;
    }
    std::vector<SectorId> changed;
    const auto add = [&](SectorId sector) {
        if (std::ranges::binary_search(locked, sector)) {
            changed.push_back(sector);
        }
    };
    for (const auto& change : patch.sectors) {
        add(change.id);
    }
    for (const auto& change : patch.wallLists) {
        add(change.id);
    }
    for (const auto& change : patch.walls) {
        const bool isLink = change.before && change.after
                            && withoutLink(*change.before) == withoutLink(*change.after);
        if (change.before && change.before->sector.isRow() && !isLink) {
            add(change.before->sector.row());
        }
    }
    if (changed.empty()) {
        return std::nullopt;
    }
    changed = byNumber(view, std::move(changed));
    return Refusal{
        .code = changed.size() == 1 ? MessageCode::SectorLocked : MessageCode::SectorsLocked,
        .arguments = {numbered(view.numbering(), changed)},
        .culprits = {.sectors = changed}};
}

} // namespace sectored
