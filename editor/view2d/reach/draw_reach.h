#pragma once

#include "editor/tool/visibility.h"
#include "editor/view2d/canvas/canvas.h"
#include "editor/view2d/reach/reach_picture.h"

namespace sectored::editor {

/// The cells that the player gets to, dotted where he only crouches, and hatched the sectors that
/// he does not get to. Below the walls; nothing of hidden sectors.
void drawReach(const Canvas& canvas, const ReachPicture& reach, const Visibility& visibility);
/// Over them: missed places, one-way drops and narrow passages.
void drawReachMarks(const Canvas& canvas, const ReachPicture& reach, const Visibility& visibility);

/// What the plan shows, for a legend.
enum class ReachSign {
    Standing,
    Crouched,
    Missed,
    Drop,
    PinchCrouch,
    PinchSquare,
};

/// As the plan has it, in this size.
QPixmap reachSwatch(const Theme& theme, ReachSign sign, QSize size, double pixelRatio);

} // namespace sectored::editor
