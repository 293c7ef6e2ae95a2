#include "sectored/edit/row/outcome.h"

#include "sectored/edit/answer/damaged_refusal.h"
#include "sectored/edit/row/touched_sectors.h"
#include "sectored/edit/row/trial.h"
#include "sectored/edit/row/walls_naming.h"
#include "sectored/map/invariant.h"
#include "sectored/map/limits.h"

#include <algorithm>
#include <unordered_map>
#include <unordered_set>

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
    const bool fitsVersion8 = after <= count.limitOfVersion8 && count.limit < count.limitOfVersion8;
    Refusal refusal{
        .code = fitsVersion8 ? MessageCode::LimitUntilVersion8 : MessageCode::Limit,
        .arguments = {
            std::to_string(version),
            std::to_string(count.limit),
            count.name,
            std::to_string(after)}};
    if (fitsVersion8) {
        refusal.arguments.emplace_back(std::to_string(count.limitOfVersion8));
    }
    return refusal;
}

/// Returns the first violation that damages a sector that was sound. Broken habits do not count: a
/// copy of an odd sector is just as odd. Spec: editing-kernel H5, H6.
std::optional<Violation> firstNew(
    const MapView& before,
    std::span<const SectorId> damagedCopies,
    std::span<const Violation> violations)
{
    const std::unordered_set<SectorId> copies(damagedCopies.begin(), damagedCopies.end());
    std::unordered_map<SectorId, bool> known; // a damaged sector may break many rules
    const auto mayBeDamaged = [&](SectorId sector) {
        const auto [answer, isFirst] = known.try_emplace(sector, false);
        if (isFirst) {
            answer->second = before.map.find(sector) != nullptr ? isDamaged(before, sector)
                                                                : copies.contains(sector);
        }
        return answer->second;
    };
    const auto isNew = [&](const Violation& broken) {
        return makesDamaged(broken) && !mayBeDamaged(broken.sector);
    };
    const auto found = std::ranges::find_if(violations, isNew);
    return found != violations.end() ? std::optional(*found) : std::nullopt;
}

/// Returns the damaged sector that claims a wall which the patch linked to another wall. Such a
/// sector must not change, so its claim blocks the edit. Spec: editing-kernel H12.
std::optional<SectorId> damagedClaimant(
    const MapView& before,
    const MapView& after,
    const Violation& broken)
{
    constexpr int twiceLinked = 12;
    if (broken.rule != twiceLinked) {
        return std::nullopt;
    }
    const std::unordered_set<WallId> claimed(broken.walls.begin(), broken.walls.end());
    for (const WallId claimant : wallsNaming(after, {claimed, {}})) {
        const SectorRef sector = after.map[claimant].sector;
        if (sector.isRow() && before.map.find(sector.row()) != nullptr
            && isDamaged(before, sector.row())) {
            return sector.row();
        }
    }
    return std::nullopt;
}

} // namespace

std::optional<Refusal> limitRefusal(const MapView& view, const Patch& patch)
{
    const std::int32_t version = view.map.header().version;
    const Limits limits = view.map.limits();
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

std::optional<Refusal> farOverLimitRefusal(const MapView& view, std::ptrdiff_t moreSectors)
{
    constexpr std::ptrdiff_t far = 4; // dropped and pinched parts change the count by less
    const std::int32_t limit = view.map.limits().sectors;
    const std::size_t before = view.map.sectorCount();
    const auto after = static_cast<std::ptrdiff_t>(before) + moreSectors;
    if (after / far <= limit) {
        return std::nullopt;
    }
    return overLimit(
        {"sectors", before, moreSectors, limit, limitsOf(8).sectors},
        after,
        view.map.header().version);
}

std::optional<Refusal> brokenOutcome(const MapView& view, const Plan& plan)
{
    if (!changesShape(plan.patch)) {
        return std::nullopt;
    }
    const Trial trial(view, plan.patch);
    const auto touched = touchedSectors(trial.map, plan.patch);
    const auto violations = violationsAmong(trial.view(), touched);
    const auto broken = firstNew(view, plan.damagedCopies, violations);
    if (!broken) {
        return std::nullopt;
    }
    if (const auto claimant = damagedClaimant(view, trial.view(), *broken)) {
        return damagedRefusal(view, *claimant);
    }
    const bool existed = view.map.find(broken->sector) != nullptr;
    return Refusal{
        .code = MessageCode::Internal,
        .arguments = {"H" + std::to_string(broken->rule)},
        .culprits = {.sectors = existed ? std::vector{broken->sector} : std::vector<SectorId>{}}};
}

} // namespace sectored
