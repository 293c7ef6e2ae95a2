#include "sectored/map/level_parts.h"

#include "sectored/map/patch.h"

#include <algorithm>

namespace sectored {

namespace {

bool isSameLine(const Wall& left, const Wall& right)
{
    return left.position == right.position && left.point2 == right.point2
           && left.nextWall == right.nextWall && left.nextSector == right.nextSector
           && left.upperWall == right.upperWall && left.lowerWall == right.lowerWall
           && left.sector == right.sector;
}

template <class Change>
bool comesOrGoes(const Change& change)
{
    return !change.before || !change.after;
}

bool changesLine(const RowChange<Wall, WallId>& change)
{
    return comesOrGoes(change) || !isSameLine(*change.before, *change.after);
}

} // namespace

LevelParts changedParts(const Patch& patch)
{
    const bool hasOtherRows = !patch.wallLists.empty() || !patch.sectorOrder.empty()
                              || !patch.wallTable.empty()
                              || std::ranges::any_of(patch.walls, changesLine)
                              || std::ranges::any_of(patch.sectors, [](const auto& change) {
                                     return comesOrGoes(change);
                                 });
    return {
        .outlines = hasOtherRows,
        .sectorValues = !patch.sectors.empty(),
        .wallValues = !patch.walls.empty(),
        .sprites = !patch.sprites.empty() || !patch.spriteOrder.empty(),
        .header = patch.header.has_value()};
}

LevelParts operator|(const LevelParts& left, const LevelParts& right)
{
    return {
        .outlines = left.outlines || right.outlines,
        .sectorValues = left.sectorValues || right.sectorValues,
        .wallValues = left.wallValues || right.wallValues,
        .sprites = left.sprites || right.sprites,
        .header = left.header || right.header};
}

bool haveCommon(const LevelParts& left, const LevelParts& right)
{
    return (left.outlines && right.outlines) || (left.sectorValues && right.sectorValues)
           || (left.wallValues && right.wallValues) || (left.sprites && right.sprites)
           || (left.header && right.header);
}

} // namespace sectored
