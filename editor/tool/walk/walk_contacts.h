#pragma once

#include "editor/tool/overlay.h"
#include "editor/tool/walk/walked_tic.h"

namespace sectored::editor {

/// What a player touched in a tic, by what of it was touched (square: a face, diamond: an edge,
/// cross: a corner, ring: from the start on), with its normal, and with the normal's z where the
/// plan alone does not tell it; dashed, the crease of two surfaces along which he went on.
void addContacts(Overlay& overlay, const WalkedTic& tic);

} // namespace sectored::editor
