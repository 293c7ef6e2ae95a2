#pragma once

#include "editor/tool/overlay.h"
#include "editor/tool/walk/walked_tic.h"

namespace sectored::editor {

/// Returns the outline of a body in the 2D view.
std::vector<OverlayLine> footprintAt(Vec2 at, const BodyRadii& body);

/// Adds the sweep of the wanted move: the outline of the footprint along it and, dashed, the box of
/// the move, which all candidates touch.
void addSweep(Overlay& overlay, const WalkedTic& tic);

} // namespace sectored::editor
