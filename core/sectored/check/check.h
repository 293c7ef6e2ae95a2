#pragma once

#include "sectored/check/finding.h"
#include "sectored/map/level_parts.h"
#include "sectored/map/map_view.h"

#include <span>
#include <string_view>
#include <vector>

namespace sectored {

/// One rule. A new one is a file of its own and a line in all_checks.cpp.
struct Check {
    std::string_view id;    ///< fixed: scripts name it
    Severity severity;      ///< the worst that it reports
    std::string_view title; ///< for people
    std::string_view why;   ///< what goes wrong in the game, one sentence
    std::vector<Finding> (*run)(const MapView& view);
    /// What `run` looks at: an edit that changes none of it leaves its findings as they are.
    LevelParts reads{};
};

/// All rules, in the order in which they report.
std::span<const Check> allChecks();

/// The findings of all rules, at most `findingLimit` a rule.
std::vector<Finding> runChecks(const MapView& view);
inline constexpr std::size_t findingLimit = 10000;

/// The finding's sentence in English.
std::string englishText(const Finding& finding);

} // namespace sectored
