#include "sectored/edit/row/weld.h"

#include "sectored/edit/answer/notice.h"
#include "sectored/edit/answer/refuse.h"
#include "sectored/edit/keep_slope.h"
#include "sectored/map/loops.h"

#include <algorithm>

namespace sectored {

namespace {

bool hasNoLength(const PatchBuilder& builder, WallId wall)
{
    return builder[wall].position == builder[builder[wall].point2.row()].position;
}

void takeOut(
    const Map& before,
    PatchBuilder& builder,
    SectorId sector,
    const std::unordered_set<WallId>& vanishing)
{
    std::vector<WallId> kept;
    for (const WallId wall : builder.wallsOf(sector)) {
        if (vanishing.contains(wall)) {
            continue;
        }
        kept.push_back(wall);
        WallId next = builder[wall].point2.row();
        std::vector<WallId> gone;
        while (vanishing.contains(next)) {
            gone.push_back(next);
            next = builder[next].point2.row();
        }
        if (!gone.empty()) {
            builder.edit(wall).point2 = next;
            keepVertexFields(before, builder, next, gone);
        }
    }
    builder.setWalls(sector, std::move(kept));
}

} // namespace

void keepVertexFields(
    const Map& before,
    PatchBuilder& builder,
    WallId left,
    std::span<const WallId> gone)
{
    const Point at = builder[left].position;
    std::vector<WallId> met(gone.begin(), gone.end());
    met.insert(met.begin(), left);
    std::erase_if(met, [&builder](WallId wall) {
        return builder[wall].kept.of(KeptPart::Vertex).empty();
    });
    const auto wasThere = std::ranges::find_if(met, [&](WallId wall) {
        const Wall* const row = before.find(wall);
        return row != nullptr && row->position == at;
    });
    const auto kept = wasThere != met.end() ? wasThere : met.begin();
    if (kept != met.end() && *kept != left) {
        const std::string text = builder[*kept].kept.of(KeptPart::Vertex);
        builder.edit(left).kept = builder[left].kept.with(KeptPart::Vertex, text);
    }
}

std::optional<Refusal> loopRefusal(
    const MapView& view,
    SectorId sector,
    const std::unordered_set<WallId>& vanishing)
{
    const auto loops = loopsOf(view.map, sector);
    const std::ptrdiff_t least = isFolded(view.map, loops) ? 2 : 3;
    for (const Loop& loop : loops) {
        const auto left = std::ranges::count_if(loop.walls, [&](WallId wall) {
            return !vanishing.contains(wall);
        });
        if (left < least) {
            return Refusal{
                .code = MessageCode::TwoWalls,
                .arguments = {numbered(view.numbering(), sector)},
                .culprits = {.sectors = {sector}, .walls = loop.walls}};
        }
    }
    return std::nullopt;
}

tl::expected<Weld, Refusal> weldVertices(
    const MapView& view,
    PatchBuilder& builder,
    const std::vector<SectorId>& sectors)
{
    Weld weld;
    for (const SectorId sector : sectors) {
        std::unordered_set<WallId> vanishing;
        for (const WallId wall : builder.wallsOf(sector)) {
            if (hasNoLength(builder, wall)) {
                vanishing.insert(wall);
            }
        }
        if (vanishing.empty()) {
            continue;
        }
        if (auto refusal = loopRefusal(view, sector, vanishing)) {
            return refuse(std::move(*refusal));
        }
        if (vanishing.contains(view.map.wallsOf(sector).front())) {
            weld.hinges.push_back(sector);
        }
        takeOut(view.map, builder, sector, vanishing);
        weld.walls.merge(vanishing);
    }
    for (const WallId wall : weld.walls) {
        builder.remove(wall);
    }
    return weld;
}

std::vector<Notice> rehangPlanes(
    std::span<const SectorId> hinges,
    const MapView& before,
    const Numbering& after,
    PatchBuilder& builder)
{
    std::vector<Notice> notices;
    for (const SectorId sector : hinges) {
        if (hangsOnFirstWall(before.map[sector])) {
            std::ranges::move(
                planeNotices(rehang(before, builder, sector), after),
                std::back_inserter(notices));
        }
    }
    return notices;
}

} // namespace sectored
