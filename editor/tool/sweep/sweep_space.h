#pragma once

#include "sectored/lab/sweep_answer.h"

#include "editor/tool/space_overlay.h"
#include "editor/tool/sweep/sweep_overlay.h"

namespace sectored::editor {

/// Returns the drawing of a sweep in space, with the same parts as sweepOverlay: the way, the shape
/// at both ends and where it is stopped, the contact with its normal, the legs of the slide, and
/// the shape where the published method has it, if that differs. A shape is drawn as its outlines
/// from above, from the front and from the side, each through its origin; a point has none.
///
/// `given` is null where the level has no place for the start. Precondition: faultOf(sweep) is
/// empty.
SpaceOverlay spaceOfSweep(
    const SweepCase& sweep,
    const SweepAnswer* given,
    PublishedLook published);

} // namespace sectored::editor
