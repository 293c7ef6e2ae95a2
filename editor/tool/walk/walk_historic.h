#pragma once

#include "editor/tool/overlay.h"
#include "editor/tool/walk/walked_tic.h"

namespace sectored::editor {

/// Adds the results of P. Nettle's routine of 2000 (sectored/collide/historic) next to each
/// contact, for the same motion and the same triangle: where the motion meets the plane (plus), the
/// nearest point of the polygon (square), and the ray sent back from it, dashed if it hits nothing.
/// A text states the error. The routine runs in the space in which the body is a sphere, so the
/// nearest point is its only source of errors.
///
/// Contacts at the start are omitted: rounding would decide there, and the article keeps its own
/// distance.
void addHistoric(Overlay& overlay, const WalkedTic& tic);

} // namespace sectored::editor
