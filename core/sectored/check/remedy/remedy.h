#pragma once

#include "sectored/check/finding.h"
#include "sectored/edit/plan.h"
#include "sectored/edit/request.h"
#include "sectored/map/map_view.h"

#include <cstddef>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace sectored {

/// A way to remove a finding by one edit.
struct Remedy {
    std::string_view text{}; ///< what it does, in English: "Close the loop"
    bool isSafe = false;     ///< deletes no object, cuts nothing away and shifts no texture
    Request request{};
};

/// The ways to remove a finding.
struct Remedies {
    std::vector<Remedy> list{}; ///< the mildest first; empty if only a person can decide
    std::string_view byHand{};  ///< what to do by hand, in English; empty for an unknown rule
};

/// Returns the ways to remove a finding, by the table of rules (all_remedies.h). The edits are not
/// planned: one of them may still be refused, with the reason. Empty if the finding refers to a row
/// that was deleted since. Cheap, except for finding the sector of a sprite, and the walls that
/// link to one wall if they are not near it.
Remedies remediesOf(const MapView& view, const Finding& finding);

/// Tests whether the table has a safe remedy for the rule of the finding. Cheaper than remediesOf.
bool mayHaveSafeRemedy(const Finding& finding);

/// Tests whether the safe fixes of `repair` are for findings of this rule (Spec: repair 2).
bool isForSafeRepair(const Finding& finding);

/// Several findings of one rule, and what removes them together.
struct JointRemedy {
    std::vector<Request> requests{};  ///< in order, as for planTogether; empty if all are refused
    std::size_t count = 0;            ///< findings that the requests are for
    std::optional<Refusal> refused{}; ///< the first refusal among the findings that are left out
};

/// Returns requests that remove all of these findings, each by its remedy with this text. Requests
/// for sectors are united and not tried one by one. A finding without the remedy is left out, and
/// one with another request if its own edit is refused.
JointRemedy jointRemedyOf(
    const MapView& view,
    std::span<const Finding> findings,
    std::string_view text);

/// Returns the English name of the undo step that removes findings of a rule: "Fix half link", "Fix
/// 7 half links".
std::string fixStepName(std::string_view rule, std::size_t count);

} // namespace sectored
