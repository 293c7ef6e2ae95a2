#pragma once

#include "sectored/check/finding.h"
#include "sectored/map/level_parts.h"
#include "sectored/map/map_view.h"

#include <span>
#include <string_view>
#include <vector>

namespace sectored {

/// Rule about a level. Each rule has a file of its own and a line in all_checks.cpp.
struct Check {
    std::string_view id;    ///< published, used by scripts
    Severity severity;      ///< highest severity of its findings
    std::string_view title; ///< title for display
    std::string_view why;   ///< what goes wrong in the game, and how to repair it
    std::vector<Finding> (*run)(const MapView& view);
    /// Data that `run` reads. An edit that changes none of it does not change the findings.
    LevelParts reads{};
    /// Runs only if asked for: what it finds is often meant.
    bool isOptional = false;
};

/// Returns all rules, in the order of their findings.
std::span<const Check> allChecks();

/// Returns the findings of all rules that are not optional, at most `findingLimit` per rule.
std::vector<Finding> runChecks(const MapView& view);
inline constexpr std::size_t findingLimit = 10000;

/// Returns the sentence of a finding in English.
std::string englishText(const Finding& finding);

} // namespace sectored
