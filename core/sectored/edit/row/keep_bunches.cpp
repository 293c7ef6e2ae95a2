#include "sectored/edit/row/keep_bunches.h"

#include "sectored/edit/answer/refuse.h"
#include "sectored/edit/row/bunch.h"
#include "sectored/map/by_number.h"
#include "sectored/map/numbering.h"
#include "sectored/map/patch_between.h"
#include "sectored/map/patch_builder.h"

#include <algorithm>
#include <array>
#include <iterator>
#include <set>
#include <span>
#include <unordered_set>
#include <utility>

namespace sectored {

namespace {

using Numbers = std::set<std::int32_t>;

void addBunchesOf(const Map& map, const Sector& sector, Numbers& numbers)
{
    for (const PlaneKind kind : {PlaneKind::Ceiling, PlaneKind::Floor}) {
        if (const auto number = bunchOf(map, planeOf(sector, kind))) {
            numbers.insert(*number);
        }
    }
}

/// Returns the bunches of the sectors whose planes, walls or links the patch changes.
Numbers touchedBunches(const Map& before, const Patch& patch)
{
    Numbers numbers;
    const auto addSector = [&](SectorRef sector) {
        const Sector* row = sector.isRow() ? before.find(sector.row()) : nullptr;
        if (row != nullptr) {
            addBunchesOf(before, *row, numbers);
        }
    };
    for (const auto& change : patch.sectors) {
        if (change.before) {
            addBunchesOf(before, *change.before, numbers);
        }
        if (change.after) {
            addBunchesOf(before, *change.after, numbers);
        }
    }
    for (const auto& change : patch.wallLists) {
        addSector(change.id);
    }
    for (const auto& change : patch.walls) {
        if (change.before) {
            addSector(change.before->sector);
        }
    }
    return numbers;
}

/// Returns the height that the edit gave to planes of the bunch. Empty if it gave none, or several.
std::optional<std::int32_t> newHeightOf(const Map& before, const Map& after, const Bunch& bunch)
{
    const std::int32_t old = before[bunch.below.front()].ceiling.z;
    std::set<std::int32_t> heights;
    for (const SectorId sector : bunch.below) {
        heights.insert(after.find(sector) != nullptr ? after[sector].ceiling.z : old);
    }
    for (const SectorId sector : bunch.above) {
        heights.insert(after.find(sector) != nullptr ? after[sector].floor.z : old);
    }
    heights.erase(old);
    return heights.size() == 1 ? std::optional(*heights.begin()) : std::nullopt;
}

void giveHeight(const Bunch& bunch, std::int32_t height, PatchBuilder& builder)
{
    for (const SectorId sector : bunch.below) {
        if (builder.find(sector) != nullptr) {
            builder.edit(sector).ceiling.z = height;
        }
    }
    for (const SectorId sector : bunch.above) {
        if (builder.find(sector) != nullptr) {
            builder.edit(sector).floor.z = height;
        }
    }
}

Refusal partedRefusal(const MapView& view, const Bunch& bunch)
{
    Refusal refusal{
        .code = MessageCode::PartsFloors,
        .arguments = {
            numbered(view.numbering(), bunch.below.front()),
            numbered(view.numbering(), bunch.above.front())}};
    for (const auto* side : {&bunch.below, &bunch.above}) {
        refusal.culprits.sectors.insert(refusal.culprits.sectors.end(), side->begin(), side->end());
    }
    return refusal;
}

/// Returns the sectors of the level before that are still there, and of which the patch moves,
/// divides or removes walls.
std::unordered_set<SectorId> reshapedSectors(const Map& before, const Patch& patch)
{
    std::unordered_set<SectorId> reshaped;
    for (const auto& change : patch.wallLists) {
        if (change.before && change.after) {
            reshaped.insert(change.id);
        }
    }
    for (const auto& change : patch.walls) {
        const bool isMoved =
            change.before && change.after && change.before->position != change.after->position;
        if (isMoved && change.after->sector.isRow()) {
            reshaped.insert(change.after->sector.row());
        }
    }
    std::erase_if(reshaped, [&](SectorId sector) { return before.find(sector) == nullptr; });
    return reshaped;
}

/// Adds N-FLOORS with the sectors of bunches of which both sides have another shape now.
void addTogetherNotice(
    const MapView& view,
    const Map& after,
    std::span<const Bunch> paired,
    Plan& plan)
{
    const auto reshaped = reshapedSectors(view.map, plan.patch);
    const auto isReshaped = [&](SectorId sector) {
        return reshaped.contains(sector) && after.find(sector) != nullptr;
    };
    std::vector<SectorId> together;
    for (const Bunch& bunch : paired) {
        if (std::ranges::any_of(bunch.below, isReshaped)
            && std::ranges::any_of(bunch.above, isReshaped)) {
            std::ranges::copy_if(bunch.below, std::back_inserter(together), isReshaped);
            std::ranges::copy_if(bunch.above, std::back_inserter(together), isReshaped);
        }
    }
    if (!together.empty()) {
        Numbering numbering = view.numbering();
        numbering.update(after, plan.patch);
        together = byNumber(numbering, std::move(together));
        plan.notices.push_back(
            {.code = MessageCode::ChangedTogether,
             .arguments = {numbered(numbering, together)},
             .about = {.sectors = together}});
    }
}

} // namespace

PlanResult keepBunches(const MapView& view, Plan plan, bool setsFields)
{
    if (view.map.header().version != 9) {
        return plan;
    }
    std::vector<Bunch> paired;
    for (const std::int32_t number : touchedBunches(view.map, plan.patch)) {
        Bunch bunch = bunchWith(view.map, number);
        if (isPaired(view.map, bunch)) {
            paired.push_back(std::move(bunch));
        }
    }
    if (paired.empty()) {
        return plan;
    }
    Map after = view.map;
    apply(after, plan.patch);
    if (setsFields) {
        const Map planned = after;
        PatchBuilder builder(planned);
        for (const Bunch& bunch : paired) {
            if (const auto height = newHeightOf(view.map, planned, bunch)) {
                giveHeight(bunch, *height, builder);
            }
        }
        const std::array way{plan.patch, builder.finish()};
        apply(after, way.back());
        plan.patch = patchBetween(view.map, after, way);
    }
    for (const Bunch& bunch : paired) {
        const Bunch now = bunchWith(after, bunch.number);
        if (!now.isEmpty() && !isPaired(after, now)) {
            return refuse(partedRefusal(view, bunch));
        }
    }
    addTogetherNotice(view, after, paired, plan);
    return plan;
}

} // namespace sectored
