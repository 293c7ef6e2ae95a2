#include "editor/view2d/scene/touched_sectors.h"

#include "sectored/base/sort_unique.h"
#include "sectored/map/patch.h"

#include <algorithm>

namespace sectored::editor {

namespace {

bool isSameLine(const Wall& left, const Wall& right)
{
    return left.position == right.position && left.point2 == right.point2
           && left.nextWall == right.nextWall && left.nextSector == right.nextSector
           && left.sector == right.sector;
}

bool isValueOnly(const RowChange<Wall, WallId>& change)
{
    return change.before && change.after && isSameLine(*change.before, *change.after);
}

void add(std::vector<SectorId>& sectors, SectorRef sector)
{
    if (sector.isRow()) {
        sectors.push_back(sector.row());
    }
}

/// Adds the sector on the other side.
void addBeside(std::vector<SectorId>& sectors, const Map& map, const Wall& wall)
{
    const Wall* const beside = wall.nextWall.isRow() ? map.find(wall.nextWall.row()) : nullptr;
    if (beside != nullptr) {
        add(sectors, beside->sector);
    }
}

std::vector<SectorId> changedThemselves(const Patch& patch)
{
    std::vector<SectorId> sectors;
    for (const auto& change : patch.wallLists) {
        sectors.push_back(change.id);
    }
    for (const auto& change : patch.sectors) {
        if (!change.before || !change.after) {
            sectors.push_back(change.id);
        }
    }
    for (const auto& change : patch.walls) {
        for (const auto* wall : {&change.before, &change.after}) {
            if (*wall && !isValueOnly(change)) {
                add(sectors, (*wall)->sector);
            }
        }
    }
    sortUnique(sectors);
    return sectors;
}

/// Tests whether a wall that is neither in the sector nor a partner of its walls links to one of
/// them.
bool isNamedFromElsewhere(const MapView& view, SectorId sector)
{
    const auto walls = view.map.wallsOf(sector);
    std::vector<WallId> ends;
    for (const WallId id : walls) {
        const Wall& wall = view.map[id];
        const Wall* const beside =
            wall.nextWall.isRow() ? view.map.find(wall.nextWall.row()) : nullptr;
        const bool isMutual = beside != nullptr && beside->nextWall == WallRef(id);
        if (view.index.linksTo(id) > (isMutual ? 1U : 0U)) {
            return true;
        }
        if (wall.point2.isRow()) {
            ends.push_back(wall.point2.row());
        }
    }
    std::ranges::sort(ends);
    return std::ranges::any_of(walls, [&](WallId id) {
        const auto [first, last] = std::equal_range(ends.begin(), ends.end(), id);
        return view.index.endsAt(id) > static_cast<std::size_t>(last - first);
    });
}

bool isNamed(const MapIndex& index, WallId removed)
{
    return index.linksTo(removed) > 0 || index.endsAt(removed) > 0;
}

} // namespace

std::optional<std::vector<SectorId>> touchedSectors(const MapView& after, const Patch& patch)
{
    if (!patch.wallTable.empty() || !after.map.wallTable().empty()) {
        return std::nullopt;
    }
    const std::vector<SectorId> own = changedThemselves(patch);
    std::vector<SectorId> touched = own;
    for (const auto& change : patch.walls) {
        if (!change.after && isNamed(after.index, change.id)) {
            return std::nullopt;
        }
        if (change.before && !isValueOnly(change)) {
            addBeside(touched, after.map, *change.before);
        }
    }
    for (const SectorId sector : own) {
        if (after.map.find(sector) == nullptr) {
            continue;
        }
        if (isNamedFromElsewhere(after, sector)) {
            return std::nullopt;
        }
        for (const WallId wall : after.map.wallsOf(sector)) {
            addBeside(touched, after.map, after.map[wall]);
        }
    }
    sortUnique(touched);
    return touched;
}

} // namespace sectored::editor
