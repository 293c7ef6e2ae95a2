#pragma once

#include "editor/tool/overlay.h"
#include "editor/view2d/canvas.h"
#include "editor/view2d/text_picture.h"

#include <QFont>

namespace sectored::editor {

/// A text of a tool beside its place: plain with a halo, or in a chip. Hidden where what it belongs
/// to is under 40 px long on screen.
void drawOverlayLabel(
    const Canvas& canvas,
    const OverlayLabel& label,
    TextPictures& pictures,
    const QFont& font);

} // namespace sectored::editor
