#pragma once

#include "editor/tool/overlay.h"
#include "editor/tool/walk/walked_tic.h"

namespace sectored::editor {

/// The ring that a round body covers on the plan.
std::vector<OverlayLine> footprintAt(Vec2 at, double radius);

/// What the wanted move of a tic sweeps over: the outline of the footprint along it, and, dashed,
/// the box of the move, which candidates have to touch.
void addSweep(Overlay& overlay, const WalkedTic& tic);

} // namespace sectored::editor
