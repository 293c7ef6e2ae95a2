#include "sectored/edit/row/plan_chain.h"

#include "sectored/base/sort_unique.h"
#include "sectored/edit/answer/renumbered_refusal.h"
#include "sectored/map/by_number.h"
#include "sectored/map/patch_between.h"

#include <algorithm>
#include <iterator>
#include <utility>

namespace sectored {

namespace {

template <class Row>
void append(std::vector<Row>& rows, const std::vector<Row>& more)
{
    std::ranges::copy(more, std::back_inserter(rows));
}

} // namespace

void PlanChain::add(Plan part)
{
    m_between.apply(part.patch);
    m_parts.push_back(std::move(part));
}

Refusal PlanChain::renumbered(Refusal refusal) const
{
    const MapView after = view();
    return sectored::renumbered(std::move(refusal), {.before = m_before, .after = after});
}

Plan PlanChain::finish() const
{
    const MapView after = view();
    std::vector<Patch> way;
    Plan whole;
    for (const Plan& part : m_parts) {
        way.push_back(part.patch);
        append(whole.notices, part.notices);
        append(whole.created, part.created);
        append(whole.removed, part.removed);
        append(whole.damagedCopies, part.damagedCopies);
        append(whole.createdSprites, part.createdSprites);
        append(whole.rounded, part.rounded);
        // Requests may share their guides.
        for (const auto& line : part.leftover) {
            if (std::ranges::find(whole.leftover, line) == whole.leftover.end()) {
                whole.leftover.push_back(line);
            }
        }
    }
    whole.patch = patchBetween(m_before.map, after.map, way);
    const auto isGone = [&after](auto id) {
        return after.map.find(id) == nullptr;
    };
    std::erase_if(whole.created, isGone);
    std::erase_if(whole.damagedCopies, isGone);
    std::erase_if(whole.createdSprites, isGone);
    std::erase_if(whole.removed, [this](SectorId id) { return m_before.map.find(id) == nullptr; });
    whole.created = byNumber(after, std::move(whole.created));
    whole.damagedCopies = byNumber(after, std::move(whole.damagedCopies));
    whole.removed = byNumber(m_before, std::move(whole.removed));
    sortUnique(whole.rounded);
    return whole;
}

} // namespace sectored
