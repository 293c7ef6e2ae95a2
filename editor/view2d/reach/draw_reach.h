#pragma once

#include "editor/tool/visibility.h"
#include "editor/view2d/canvas/canvas.h"
#include "editor/view2d/reach/reach_picture.h"

namespace sectored::editor {

/// Draws the reachable cells, dotted where the player can only crouch, and hatches unreachable
/// sectors. Drawn below the walls. Omits hidden sectors.
void drawReach(const Canvas& canvas, const ReachPicture& reach, const Visibility& visibility);
/// Draws the marks over the walls: unreachable sectors, one-way drops and narrow passages.
void drawReachMarks(const Canvas& canvas, const ReachPicture& reach, const Visibility& visibility);

/// The signs of the legend.
enum class ReachSign {
    Standing,
    Crouched,
    Missed,
    Drop,
    NarrowCrouch,
    NarrowSquare,
};

/// Draws a sign of the legend as in the view.
QPixmap reachSwatch(const Theme& theme, ReachSign sign, QSize size, double pixelRatio);

} // namespace sectored::editor
