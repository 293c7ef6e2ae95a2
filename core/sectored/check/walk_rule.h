#pragma once

#include "sectored/check/finding.h"
#include "sectored/map/map_view.h"
#include "sectored/walk/walkability.h"

#include <span>
#include <string_view>
#include <vector>

namespace sectored {

/// Rule about reachability. Each rule has a file in the folder on_foot and a line in
/// all_walk_rules.cpp. Needs a Walkability, which takes seconds to compute, so it is not part of
/// allChecks and runs only on request. Its findings are notes, because doors and lifts do not move,
/// or not in all ways of the game.
struct WalkRule {
    std::string_view id;    ///< published, used by scripts
    std::string_view title; ///< title for display
    std::string_view why;   ///< what goes wrong in the game
    std::vector<Finding> (*run)(const MapView& view, const Walkability& found);
};

/// Returns all walk rules, in the order of their findings.
std::span<const WalkRule> allWalkRules();

/// Returns a note of the given rule with the error of walkabilityOf, if reachability could not be
/// tested.
Finding walkNotBegun(const MapView& view, std::string_view rule, const Error& error);

} // namespace sectored
