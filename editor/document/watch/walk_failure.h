#pragma once

#include "sectored/check/finding.h"

#include "editor/document/level_walks.h"
#include "editor/document/watch/walk_replays.h"

#include <string_view>

namespace sectored::editor {

/// User-visible texts of the rule for recorded walks that fail. It is not one of allChecks(): it
/// tests the walk files next to the level. `sectored-cli walk --replay` tests a single walk.
struct WalkFailureRule {
    std::string_view id{};
    std::string_view title{};
    std::string_view why{};
};
inline constexpr WalkFailureRule walkFailureRule{
    .id = "walk-fails",
    .title = "Recorded walks",
    .why = "A route that used to work is blocked or leads somewhere else."};

/// Returns a warning at the point where the route first differs, or at the start if the walk cannot
/// start. Precondition: `replay` is a failed replay of the walk's recording.
Finding walkFailure(const KeptWalk& walk, const WalkReplay& replay);
/// Returns the name of the walk that a walkFailure is about; unique in a level. Empty for other
/// findings.
std::string_view failedWalk(const Finding& finding);

} // namespace sectored::editor
