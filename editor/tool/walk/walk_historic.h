#pragma once

#include "editor/tool/overlay.h"
#include "editor/tool/walk/walk_parts.h"
#include "editor/tool/walk/walked_tic.h"

namespace sectored::editor {

/// Adds the results of P. Nettle's routine of 2000 (sectored/collide/historic) next to each
/// contact, for the same motion and the same triangle: where the motion meets the plane (plus), the
/// nearest point of the polygon (square), and the ray sent back from it, dashed if it hits nothing.
/// A text states the error, and the reading unless it is SphereSpace. In that space the body is a
/// sphere, so the nearest point is the only source of errors; the article's own readings also take
/// the wrong point of the ellipsoid (nettle_ellipsoid.h).
///
/// Contacts at the start are omitted: rounding would decide there, and the article keeps its own
/// distance.
void addHistoric(
    Overlay& overlay,
    const WalkedTic& tic,
    NettleReading reading = NettleReading::SphereSpace);

} // namespace sectored::editor
