#pragma once

#include "sectored/check/finding.h"

#include "editor/document/level_walks.h"
#include "editor/document/watch/walk_replays.h"

#include <string_view>

namespace sectored::editor {

/// The rule that recorded walks go on arriving, for people. It is none of sectored/check: it is
/// about the files beside the level and not about the level, and `sectored-cli walk --replay` asks
/// it of one.
struct WalkFailureRule {
    std::string_view id{};
    std::string_view title{};
    std::string_view why{};
};
inline constexpr WalkFailureRule walkFailureRule{
    .id = "walk-fails",
    .title = "Recorded walks",
    .why = "A way that a player could go is blocked, or leads elsewhere."};

/// A warning where the walk is first another, at its start if it cannot begin. Precondition: the
/// replay is a failure, of the walk's recording.
Finding walkFailure(const KeptWalk& walk, const WalkReplay& replay);
/// What a walkFailure calls its walk, another for each of a level; empty for any other finding.
std::string_view failedWalk(const Finding& finding);

} // namespace sectored::editor
