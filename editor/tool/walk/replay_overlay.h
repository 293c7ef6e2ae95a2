#pragma once

#include "sectored/walk/recording.h"

#include "editor/tool/overlay.h"

namespace sectored::editor {

/// Returns the overlay of a recorded walk: its route (dashed) and its end (ring). If the report is
/// not exact, also the first deviation (diamond). If the replay missed the end, also where it ended
/// instead (cross), with a line between.
Overlay replayOverlay(const WalkRecording& recording, const ReplayReport* report);

} // namespace sectored::editor
