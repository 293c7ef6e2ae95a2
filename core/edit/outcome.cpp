#include "core/edit/outcome.h"

#include "core/map/invariant.h"
#include "core/map/limits.h"

#include <algorithm>

namespace sectored {

namespace {

struct RowCount {
    const char* name;
    std::size_t before;
    std::ptrdiff_t change;
    std::int32_t limit;
    std::int32_t limitOfVersion8;
};

template <class Row, class IdType>
std::ptrdiff_t changeOf(const std::vector<RowChange<Row, IdType>>& changes)
{
    std::ptrdiff_t change = 0;
    for (const auto& row : changes) {
        change += (row.after ? 1 : 0) - (row.before ? 1 : 0);
    }
    return change;
}

Refusal overLimit(const RowCount& count, std::ptrdiff_t after, std::int32_t version)
{
    std::string advice;
    if (after <= count.limitOfVersion8 && count.limit < count.limitOfVersion8) {
        advice = " Version 8 holds " + std::to_string(count.limitOfVersion8) + ".";
    }
    return {
        .code = MessageCode::Limit,
        .arguments = {
            std::to_string(version),
            std::to_string(count.limit),
            count.name,
            std::to_string(after),
            advice}};
}

bool sameShape(const RowChange<Wall, WallId>& change)
{
    return change.before && change.after && change.before->position == change.after->position
           && change.before->point2 == change.after->point2
           && change.before->nextWall == change.after->nextWall
           && change.before->nextSector == change.after->nextSector
           && change.before->sector == change.after->sector;
}

} // namespace

std::optional<Refusal> limitRefusal(const MapView& view, const Patch& patch)
{
    const std::int32_t version = view.map.header().version;
    const Limits limits = limitsOf(version);
    const Limits wider = limitsOf(8);
    const Map& map = view.map;
    for (const RowCount& count :
         {RowCount{
              "sectors",
              map.sectorCount(),
              changeOf(patch.sectors),
              limits.sectors,
              wider.sectors},
          RowCount{"walls", map.wallCount(), changeOf(patch.walls), limits.walls, wider.walls},
          RowCount{
              "sprites",
              map.spriteCount(),
              changeOf(patch.sprites),
              limits.sprites,
              wider.sprites}}) {
        const auto after = static_cast<std::ptrdiff_t>(count.before) + count.change;
        if (count.change > 0 && after > count.limit) {
            return overLimit(count, after, version);
        }
    }
    return std::nullopt;
}

std::vector<SectorId> touchedSectors(const Map& after, const Patch& patch)
{
    std::vector<SectorId> touched;
    const auto touch = [&](SectorRef sector) {
        if (sector.isRow() && after.find(sector.row()) != nullptr) {
            touched.push_back(sector.row());
        }
    };
    for (const auto& change : patch.wallLists) {
        touch(change.id);
    }
    for (const auto& change : patch.walls) {
        if (change.after && !sameShape(change)) {
            touch(change.after->sector);
        }
    }
    std::ranges::sort(touched);
    const auto repeated = std::unique(touched.begin(), touched.end());
    touched.erase(repeated, touched.end());
    return touched;
}

std::optional<Refusal> brokenOutcome(const MapView& view, const Patch& patch)
{
    if (patch.wallLists.empty() && std::ranges::all_of(patch.walls, sameShape)) {
        return std::nullopt;
    }
    Map after = view.map;
    apply(after, patch);
    MapIndex index = view.index;
    index.update(after, patch);
    const auto touched = touchedSectors(after, patch);
    for (const Violation& broken : violationsAmong({after, index}, touched)) {
        const bool existed = view.map.find(broken.sector) != nullptr;
        if (!existed || violationsOf(view, broken.sector).empty()) {
            return Refusal{
                .code = MessageCode::Internal,
                .arguments = {"H" + std::to_string(broken.rule)},
                .culprits = {
                    .sectors = existed ? std::vector{broken.sector} : std::vector<SectorId>{}}};
        }
    }
    return std::nullopt;
}

} // namespace sectored
