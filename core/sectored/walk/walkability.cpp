#include "sectored/walk/walkability.h"

#include "sectored/walk/flood_findings.h"
#include "sectored/walk/machine/unreached_reason.h"
#include "sectored/walk/walk_flood.h"

#include <algorithm>

namespace sectored {

namespace {

/// Adds what follows from places and links.
Result<Walkability> finished(
    Result<Walkability> found,
    const MapView& view,
    const LevelSurfaces& surfaces,
    Progress* progress)
{
    if (found && found->end == FloodEnd::Done) {
        found->unreached = unreachedIn(view, surfaces, *found);
        found->drops = oneWayDropsOf(*found);
        found->passages = narrowPassagesOf(*found);
    }
    if (progress != nullptr) {
        progress->report(1);
    }
    return found;
}

} // namespace

Result<Walkability> walkabilityOf(
    const MapView& view,
    const LevelSurfaces& surfaces,
    const WalkabilitySettings& settings,
    Progress* progress)
{
    return finished(WalkFlood(view, surfaces, settings, progress).run(), view, surfaces, progress);
}

Result<Walkability> walkabilityWith(
    const MapView& view,
    const LevelSurfaces& surfaces,
    const UsedMachines& machines,
    const WalkabilitySettings& settings,
    Progress* progress)
{
    WalkFlood flood(view, surfaces, settings, progress);
    flood.useMachines(machines);
    auto found = finished(flood.run(), view, surfaces, progress);
    if (found) {
        found->usedMachines = true;
        explainUnreached(view, surfaces, machines, *found);
    }
    return found;
}

std::vector<WalkerInput> inputsTo(
    const MapView& view,
    const LevelSurfaces& surfaces,
    const Walkability& walkability,
    std::uint32_t place)
{
    std::vector<const StandingPlace*> chain;
    for (std::optional<std::uint32_t> at = place; at; at = chain.back()->from) {
        chain.push_back(&walkability.places[*at]);
    }
    Walker walker(surfaces, walkability.settings.walker);
    std::vector<WalkerInput> inputs;
    auto state = walker.stateAt(view, walkability.start);
    for (auto next = chain.rbegin(); state && next != chain.rend(); ++next) {
        const TryEnd end = tried(walker, *state, (*next)->way);
        inputs.insert(inputs.end(), end.inputs.begin(), end.inputs.end());
        state = end.state;
    }
    return inputs;
}

} // namespace sectored
