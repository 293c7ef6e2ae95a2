#pragma once

#include "editor/tool/overlay.h"
#include "editor/tool/walk/walked_tic.h"

namespace sectored::editor {

/// Beside each contact of the way what P. Nettle's routine of 2000 (sectored/collide/historic)
/// makes of the same motion against the same triangle: where it meets the plane (plus), the point
/// of the polygon nearest to that (square), the ray that it sends back from there, dashed where it
/// finds nothing, and in words by how much it is wrong. It is asked in the space in which the body
/// is a sphere, so only that nearest point is to blame.
///
/// What was touched from the start on is left out: there the rounding would decide, and the article
/// keeps a distance of its own.
void addHistoric(Overlay& overlay, const WalkedTic& tic);

} // namespace sectored::editor
