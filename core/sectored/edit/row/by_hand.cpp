#include "sectored/edit/row/by_hand.h"

#include "sectored/edit/answer/damaged_refusal.h"
#include "sectored/edit/answer/refuse.h"
#include "sectored/edit/row/trial.h"
#include "sectored/edit/row/unharmed.h"
#include "sectored/map/invariant.h"
#include "sectored/map/loops.h"

#include <algorithm>

namespace sectored {

namespace {

bool isReadable(const Map& map, SectorId sector)
{
    const auto loops = loopsOf(map, sector);
    return !map[sector].rawRange && !loops.empty() && std::ranges::all_of(loops, &Loop::closed)
           && std::ranges::all_of(map.wallsOf(sector), [&](WallId wall) {
                  return map[wall].sector == SectorRef(sector);
              });
}

} // namespace

std::optional<Refusal> unreadableRefusal(const MapView& view, std::span<const SectorId> sectors)
{
    const auto found = std::ranges::find_if(sectors, [&](SectorId sector) {
        return !isReadable(view.map, sector);
    });
    return found != sectors.end() ? std::optional(damagedRefusal(view, *found)) : std::nullopt;
}

PlanResult unlessWorse(const MapView& view, std::span<const SectorId> sectors, PlanResult plan)
{
    const auto damaged = damagedAmong(view, sectors);
    if (!plan || damaged.empty()) {
        return plan;
    }
    const Trial after(view, plan->patch);
    if (leavesOthersUnharmed(view, after.view(), plan->patch)) {
        return plan;
    }
    return refuse(damagedRefusal(view, damaged.front()));
}

} // namespace sectored
