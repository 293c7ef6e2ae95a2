#include "sectored/edit/answer/notice.h"

#include "sectored/edit/answer/refuse.h"
#include "sectored/edit/overlap_memo.h"
#include "sectored/map/by_number.h"

#include <algorithm>
#include <cmath>

namespace sectored {

namespace {

void addTextureNotice(
    std::vector<Notice>& notices,
    const TextureLoss& texture,
    std::string plane,
    const Notice& about)
{
    Notice notice = about;
    notice.arguments.push_back(std::move(plane));
    switch (texture.kind) {
    case TextureLoss::Kind::None:
        return;
    case TextureLoss::Kind::Unknown:
        notice.code = MessageCode::TextureUnknown;
        break;
    case TextureLoss::Kind::Shifted:
        notice.code = MessageCode::TextureShifted;
        notice.arguments.push_back(std::to_string(std::llround(std::ceil(texture.texels))));
        break;
    case TextureLoss::Kind::Turned:
        notice.code = MessageCode::TextureTurned;
        break;
    }
    notices.push_back(std::move(notice));
}

} // namespace

std::vector<Notice> planeNotices(const PlaneLoss& loss, const Numbering& after)
{
    std::vector<Notice> notices;
    const Notice about{
        .code = MessageCode::SlopeLost,
        .arguments = {std::to_string(after.of(loss.sector))},
        .about = {.sectors = {loss.sector}}};
    if (loss.z > 0) {
        notices.push_back(about);
        notices.back().arguments.push_back(std::to_string(std::llround(std::ceil(loss.z))));
        notices.back().arguments.push_back(pointText(loss.worst));
    }
    addTextureNotice(notices, loss.ceiling, "ceiling", about);
    addTextureNotice(notices, loss.floor, "floor", about);
    return notices;
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
        .arguments =
            {std::to_string(sectors.size()), sectors.size() == 1 ? "sector was" : "sectors were"},
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

Notice touchNotice(const WallPair& pair, const Numbering& after)
{
    return {
        .code = MessageCode::Touching,
        .arguments = {std::to_string(after.of(pair.first)), std::to_string(after.of(pair.second))},
        .about = {.walls = {pair.first, pair.second}}};
}

Notice unlinkedNotice(WallId wall, const Numbering& after)
{
    return {
        .code = MessageCode::Unlinked,
        .arguments = {std::to_string(after.of(wall))},
        .about = {.walls = {wall}}};
}

Notice damagedKeptNotice(std::vector<SectorId> sectors, const Numbering& after)
{
    const std::string numbers = numberList(sectors, after);
    return {
        .code = MessageCode::DamagedKept,
        .arguments =
            {sectors.size() == 1
                 ? "Sector " + numbers + " is damaged and was transformed as it is."
                 : "Sectors " + numbers + " are damaged and were transformed as they are."},
        .about = {.sectors = std::move(sectors)}};
}

} // namespace sectored
