#pragma once

#include "sectored/geom/box.h"
#include "sectored/map/invariant.h"
#include "sectored/map/map_view.h"
#include "sectored/map/patch.h"

#include "editor/tool/overlay.h"

#include <cstddef>
#include <vector>

namespace sectored::editor {

/// The sectors that an edit touches, before or after it.
struct FixSide {
    std::vector<OverlayLoops> sectors{}; ///< loops of each sector
    std::vector<Segment> lines{};        ///< all walls
    std::vector<Segment> changed{}; ///< walls that exist on this side only, or whose link changes
    std::vector<Point> vertices{};  ///< that exist on this side only, ascending
    std::size_t walls = 0;
    Grade grade{}; ///< the worst of the sectors
};

/// What an edit changes, to be shown before it is made. Read from its patch.
struct FixPreview {
    FixSide now{};
    FixSide after{};
    Box place{}; ///< around what changes; empty if nothing in the plane does
};

/// Compares the level with the level after the patch, for the touched sectors only.
FixPreview fixPreviewOf(const MapView& view, const Patch& patch);

/// Returns the preview over the 2D view: what goes dash-dotted, what comes solid and filled, area
/// that the sectors lose hatched, vertices that go crossed out, new ones in a ring.
Overlay overlayOf(const FixPreview& preview);

} // namespace sectored::editor
