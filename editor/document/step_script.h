#pragma once

#include <cstddef>
#include <string>
#include <vector>

namespace sectored::editor {

class Edits;

/// Steps as an edit script.
struct ExportedSteps {
    std::string text{}; ///< one operation a line; empty if no step has any
    /// Names of the steps that the lines do not fully express, in order. A script that replays
    /// these makes another level.
    std::vector<std::string> incomplete{};
};

/// Returns the last steps that lead to the current state, for the level before them. All steps if
/// there are fewer than `count`.
ExportedSteps lastSteps(const Edits& edits, std::size_t count);

} // namespace sectored::editor
