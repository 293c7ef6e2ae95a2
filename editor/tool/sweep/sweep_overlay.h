#pragma once

#include "sectored/lab/sweep_answer.h"

#include "editor/tool/overlay.h"

#include <optional>
#include <string>

namespace sectored::editor {

/// Whether the published method is drawn beside the corrected one.
enum class PublishedLook { Shown, Hidden };

/// Returns the drawing of a sweep on the plan: the shape at both ends, its way, the contact that
/// stops it with its normal, what the published method says, and the legs of its slide. `given` is
/// null where the level has no place for the start.
Overlay sweepOverlay(const SweepCase& sweep, const SweepAnswer* given, PublishedLook published);

/// Returns the answer in a few words, English: "stops at 0.431: wall 12", "free way".
std::string sweepVerdict(const SweepAnswer* given);

/// Returns what the published method does differently, English: "published: goes through".
/// Empty if it gives the same.
std::string publishedVerdict(const SweepAnswer& given);

/// Returns where the published method has the shape: at its contact, or at the end of the way.
/// Empty if it gives the same, or nothing.
std::optional<Vec3> publishedCentre(const SweepCase& sweep, const SweepAnswer& given);

} // namespace sectored::editor
