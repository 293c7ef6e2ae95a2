#include "sectored/edit/locked_refusal.h"

#include "sectored/edit/argument.h"

#include <algorithm>

namespace sectored {

namespace {

Wall withoutLink(Wall wall)
{
    wall.nextWall = {};
    wall.nextSector = {};
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
    std::ranges::sort(changed, {}, [&](SectorId sector) { return view.numbering().of(sector); });
    changed.erase(std::unique(changed.begin(), changed.end()), changed.end());
    return Refusal{
        .code = changed.size() == 1 ? MessageCode::SectorLocked : MessageCode::SectorsLocked,
        .arguments = {numbered(view.numbering(), changed)},
        .culprits = {.sectors = changed}};
}

} // namespace sectored
