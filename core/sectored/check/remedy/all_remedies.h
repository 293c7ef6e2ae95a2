#pragma once

#include "sectored/check/remedy/remedy.h"

#include <span>
#include <string_view>
#include <vector>

namespace sectored {

/// A row of all_remedies.cpp: what is done about the findings of one rule.
struct RemedyRow {
    std::string_view rule{}; ///< id of a check or of a walk rule
    std::string_view one{};  ///< a finding, in the name of an undo step: "half link"
    std::string_view many{}; ///< several of them: "half links"
    bool isSafe = false;     ///< may offer a safe remedy
    bool isRepair = false;   ///< the safe fixes of `repair` are for it
    /// Returns the remedies. Null if there are none. The rows of the finding exist.
    std::vector<Remedy> (*remedies)(const MapView& view, const Finding& finding) = nullptr;
    std::string_view byHand{}; ///< what to do without a remedy, as a sentence
};

/// Returns a row for each rule of allChecks and allWalkRules.
std::span<const RemedyRow> allRemedies();

} // namespace sectored
