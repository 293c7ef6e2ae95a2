#pragma once

#include "sectored/check/finding.h"
#include "sectored/map/map_view.h"
#include "sectored/walk/walkability.h"

#include <span>
#include <string_view>
#include <vector>

namespace sectored {

/// A rule about where a player gets; a file of folder on_foot and a line in all_walk_rules.cpp. It
/// takes a Walkability, which costs seconds, so it is none of allChecks and runs where it is asked
/// for. Its findings are notes: what they say holds on foot, with doors and lifts as drawn.
struct WalkRule {
    std::string_view id;    ///< fixed: scripts name it
    std::string_view title; ///< for people
    std::string_view why;   ///< what goes wrong in the game, one sentence
    std::vector<Finding> (*run)(const MapView& view, const Walkability& found);
};

/// All of them, in the order in which they report.
std::span<const WalkRule> allWalkRules();

/// One note, of a rule's id, that says why nobody could walk: the error of walkabilityOf.
Finding walkNotBegun(const MapView& view, std::string_view rule, const Error& error);

} // namespace sectored
