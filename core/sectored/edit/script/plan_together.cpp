#include "sectored/edit/script/plan_together.h"

#include "sectored/edit/answer/renumbered_refusal.h"
#include "sectored/edit/row/trial.h"
#include "sectored/map/by_number.h"
#include "sectored/map/patch_between.h"

#include <algorithm>
#include <iterator>
#include <utility>

namespace sectored {

namespace {

bool canBeLeftOut(const Refusal& refusal)
{
    return hasId(refusal.code, "E-NOTHING") || hasId(refusal.code, "E-NOSUCH");
}

template <class Row>
void append(std::vector<Row>& rows, const std::vector<Row>& more)
{
    std::ranges::copy(more, std::back_inserter(rows));
}

/// Combines the plans of all parts. A later part may undo changes of an earlier one.
Plan joined(const MapView& before, const MapView& after, std::span<const Plan> parts)
{
    std::vector<Patch> way;
    Plan whole;
    for (const Plan& part : parts) {
        way.push_back(part.patch);
        append(whole.notices, part.notices);
        append(whole.created, part.created);
        append(whole.removed, part.removed);
        append(whole.createdSprites, part.createdSprites);
        append(whole.rounded, part.rounded);
        // Requests may share their guides.
        for (const auto& line : part.leftover) {
            if (std::ranges::find(whole.leftover, line) == whole.leftover.end()) {
                whole.leftover.push_back(line);
            }
        }
    }
    whole.patch = patchBetween(before.map, after.map, way);
    const auto isGone = [&after](auto id) {
        return after.map.find(id) == nullptr;
    };
    std::erase_if(whole.created, isGone);
    std::erase_if(whole.createdSprites, isGone);
    std::erase_if(whole.removed, [&before](SectorId id) { return before.map.find(id) == nullptr; });
    whole.created = byNumber(after, std::move(whole.created));
    whole.removed = byNumber(before, std::move(whole.removed));
    std::ranges::sort(whole.rounded);
    whole.rounded.erase(
        std::unique(whole.rounded.begin(), whole.rounded.end()),
        whole.rounded.end());
    return whole;
}

} // namespace

PlanResult planTogether(const MapView& view, std::span<const Request> requests)
{
    if (requests.size() == 1) {
        return plan(view, requests.front());
    }
    Trial between(view);
    std::vector<Plan> parts;
    Refusal first{.code = MessageCode::NothingToDo};
    bool isFirst = true;
    for (const Request& request : requests) {
        PlanResult part = plan(between.view(), request);
        if (part) {
            between.apply(part->patch);
            parts.push_back(*std::move(part));
        } else if (!canBeLeftOut(part.error())) {
            const MapView after = between.view();
            return tl::unexpected(
                renumbered(std::move(part.error()), {.before = view, .after = after}));
        } else if (std::exchange(isFirst, false)) {
            first = part.error();
        }
    }
    Plan whole = joined(view, between.view(), parts);
    if (whole.patch.isEmpty()) {
        return tl::unexpected(first);
    }
    return whole;
}

} // namespace sectored
