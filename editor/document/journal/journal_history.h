#pragma once

#include "sectored/journal/timeline.h"

#include "editor/document/kept_history.h"

#include <cstddef>
#include <optional>
#include <span>
#include <vector>

namespace sectored::editor {

/// The history that a journal tells (Spec: trust J3).
struct JournalHistory {
    KeptHistory kept{};                  ///< `savedState` is that of the newest save
    std::vector<StepNumber> positions{}; ///< in the journal, of each state of the history
};

/// Returns the steps of a timeline as a history. State 0 is its base. Linear in the steps, apart
/// from the ways between branches.
JournalHistory historyOf(const Timeline& timeline);

/// Returns the state at a position of the journal. Empty if no state has it.
std::optional<std::size_t> stateAt(std::span<const StepNumber> positions, StepNumber position);

} // namespace sectored::editor
