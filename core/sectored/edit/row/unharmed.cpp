#include "sectored/edit/row/unharmed.h"

#include "sectored/edit/row/touched_sectors.h"
#include "sectored/map/invariant.h"

#include <algorithm>
#include <array>

namespace sectored {

namespace {

constexpr std::size_t ruleCount = 14;

/// Number of violations that make a sector damaged, by rule.
std::array<std::size_t, ruleCount> damageOf(const MapView& view, SectorId sector)
{
    std::array<std::size_t, ruleCount> counts{};
    if (view.map.find(sector) != nullptr) {
        for (const Violation& violation : violationsOf(view, sector)) {
            if (makesDamaged(violation)) {
                ++counts.at(static_cast<std::size_t>(violation.rule));
            }
        }
    }
    return counts;
}

} // namespace

bool leavesOthersUnharmed(
    const MapView& before,
    const MapView& after,
    const Patch& patch,
    std::optional<SectorId> repaired)
{
    const auto touched = touchedSectors(after.map, patch);
    return std::ranges::all_of(touched, [&](SectorId sector) {
        if (sector == repaired || !isDamaged(after, sector)) {
            return true;
        }
        const auto was = damageOf(before, sector);
        const auto is = damageOf(after, sector);
        return std::ranges::equal(is, was, std::ranges::less_equal());
    });
}

} // namespace sectored
