#pragma once

#include "sectored/walk/recording.h"

#include "editor/tool/overlay.h"

namespace sectored::editor {

/// A recorded walk in the plan: its way (dashed) and its end (ring). With a report that is not
/// exact also where the way is first another (diamond), and where a replay that missed the end came
/// to instead (cross), with what lies between.
Overlay replayOverlay(const WalkRecording& recording, const ReplayReport* report);

} // namespace sectored::editor
