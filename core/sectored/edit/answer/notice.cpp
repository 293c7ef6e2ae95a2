#include "sectored/edit/answer/notice.h"

#include "sectored/edit/answer/refuse.h"
#include "sectored/edit/overlap_memo.h"
#include "sectored/map/by_number.h"

#include <algorithm>
#include <cmath>

namespace sectored {

namespace {

/// The notices about one plane's texture.
struct TextureCodes {
    MessageCode unknown;
    MessageCode shifted;
    MessageCode turned;
};

constexpr TextureCodes ofCeiling{
    .unknown = MessageCode::CeilingTextureUnknown,
    .shifted = MessageCode::CeilingTextureShifted,
    .turned = MessageCode::CeilingTextureTurned};
constexpr TextureCodes ofFloor{
    .unknown = MessageCode::FloorTextureUnknown,
    .shifted = MessageCode::FloorTextureShifted,
    .turned = MessageCode::FloorTextureTurned};

void addTextureNotice(
    std::vector<Notice>& notices,
    const TextureLoss& texture,
    const TextureCodes& codes,
    Notice notice)
{
    switch (texture.kind) {
    case TextureLoss::Kind::None:
        return;
    case TextureLoss::Kind::Unknown:
        notice.code = codes.unknown;
        break;
    case TextureLoss::Kind::Shifted:
        notice.code = codes.shifted;
        notice.arguments.emplace_back(std::to_string(std::llround(std::ceil(texture.texels))));
        break;
    case TextureLoss::Kind::Turned:
        notice.code = codes.turned;
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
        .arguments = {numbered(after, loss.sector)},
        .about = {.sectors = {loss.sector}}};
    if (loss.z > 0) {
        notices.push_back(about);
        notices.back().arguments.emplace_back(std::to_string(std::llround(std::ceil(loss.z))));
        notices.back().arguments.emplace_back(pointText(loss.worst));
    }
    addTextureNotice(notices, loss.ceiling, ofCeiling, about);
    addTextureNotice(notices, loss.floor, ofFloor, about);
    return notices;
}

Notice spriteNotice(SpriteId sprite, const Numbering& after)
{
    return {
        .code = MessageCode::SpriteMoved,
        .arguments = {numbered(after, sprite)},
        .about = {.sprites = {sprite}}};
}

Notice markerNotice(SpriteId marker, const Numbering& after)
{
    return {
        .code = MessageCode::MarkerFreed,
        .arguments = {numbered(after, marker)},
        .about = {.sprites = {marker}}};
}

Notice overlapNotice(const SectorPair& pair, const Numbering& after)
{
    return {
        .code = MessageCode::Overlapping,
        .arguments = {numbered(after, pair.first), numbered(after, pair.second)},
        .about = {.sectors = {pair.first, pair.second}}};
}

Notice frozenNotice(std::vector<SectorId> sectors)
{
    return {
        .code = sectors.size() == 1 ? MessageCode::Frozen : MessageCode::FrozenMany,
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

Notice touchNotice(const WallPair& pair, const Numbering& after)
{
    return {
        .code = MessageCode::Touching,
        .arguments = {numbered(after, pair.first), numbered(after, pair.second)},
        .about = {.walls = {pair.first, pair.second}}};
}

Notice roundedNotice(std::int64_t hundredths)
{
    constexpr std::int64_t whole = 100;
    std::string digits = std::to_string(whole + hundredths % whole).substr(1);
    digits.resize(digits.find_last_not_of('0') + 1);
    return {
        .code = MessageCode::Rounded,
        .arguments = {std::to_string(hundredths / whole) + (digits.empty() ? "" : "." + digits)}};
}

Notice sectorsNotice(const OneOrMany& code, std::vector<SectorId> sectors, const Numbering& after)
{
    return {
        .code = sectors.size() == 1 ? code.one : code.many,
        .arguments = {numbered(after, sectors)},
        .about = {.sectors = std::move(sectors)}};
}

Notice mendedNotice(std::vector<SectorId> sectors, const Numbering& after)
{
    return sectorsNotice(
        {MessageCode::CrossingMended, MessageCode::CrossingsMended},
        std::move(sectors),
        after);
}

Notice unlinkedNotice(WallId wall, const Numbering& after)
{
    return {
        .code = MessageCode::Unlinked,
        .arguments = {numbered(after, wall)},
        .about = {.walls = {wall}}};
}

Notice noHeadroomNotice(std::vector<SectorId> sectors, const Numbering& after)
{
    return sectorsNotice(
        {MessageCode::NoHeadroom, MessageCode::NoHeadroomMany},
        std::move(sectors),
        after);
}

Notice damagedKeptNotice(std::vector<SectorId> sectors, const Numbering& after)
{
    return sectorsNotice(
        {MessageCode::DamagedKept, MessageCode::DamagedKeptMany},
        std::move(sectors),
        after);
}

} // namespace sectored
