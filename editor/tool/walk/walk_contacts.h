#pragma once

#include "editor/tool/overlay.h"
#include "editor/tool/walk/walked_tic.h"

namespace sectored::editor {

/// Adds what the player touched in a tick. The marker shows the touched part (square: face,
/// diamond: edge, cross: corner, ring: contact at the start). Each has its normal, with the
/// normal's z where the 2D view does not show it. Creases of two surfaces along which the player
/// slid are dashed.
void addContacts(Overlay& overlay, const WalkedTic& tic);

} // namespace sectored::editor
