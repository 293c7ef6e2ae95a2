#include "core/edit/notice.h"

#include "core/edit/overlap_memo.h"
#include "core/map/by_number.h"

#include <algorithm>

namespace sectored {

Notice slopeNotice(SectorId sector, const Numbering& after)
{
    return {
        .code = MessageCode::SlopeLost,
        .arguments = {std::to_string(after.of(sector))},
        .about = {.sectors = {sector}}};
}

Notice spriteNotice(SpriteId sprite, const Numbering& after)
{
    return {
        .code = MessageCode::SpriteMoved,
        .arguments = {std::to_string(after.of(sprite))},
        .about = {.sprites = {sprite}}};
}

Notice overlapNotice(const SectorPair& pair, const Numbering& after)
{
    return {
        .code = MessageCode::Overlapping,
        .arguments = {std::to_string(after.of(pair.first)), std::to_string(after.of(pair.second))},
        .about = {.sectors = {pair.first, pair.second}}};
}

Notice frozenNotice(std::vector<SectorId> sectors)
{
    return {
        .code = MessageCode::Frozen,
        .arguments = {std::to_string(sectors.size())},
        .about = {.sectors = std::move(sectors)}};
}

std::optional<Notice> frozenAtVertex(const MapView& view, const SectorsAtVertex& sectors)
{
    OverlapMemo overlaps(view);
    std::vector<SectorId> left;
    for (const WallId wall : sectors.all) {
        const SectorRef sector = view.map[wall].sector;
        const bool stays =
            sector.isRow()
            && std::ranges::find(sectors.changed, sector.row()) == sectors.changed.end();
        if (stays && std::ranges::any_of(sectors.changed, [&](SectorId changed) {
                return overlaps.overlap(sector.row(), changed);
            })) {
            left.push_back(sector.row());
        }
    }
    left = byNumber(view, std::move(left));
    return left.empty() ? std::nullopt : std::optional(frozenNotice(std::move(left)));
}

} // namespace sectored
