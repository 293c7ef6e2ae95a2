#pragma once

#include "editor/tool/overlay.h"
#include "editor/view2d/canvas/canvas.h"
#include "editor/view2d/canvas/text_picture.h"

#include <QFont>

namespace sectored::editor {

/// Draws a tool's overlay except its message (see draw_message.h).
void drawOverlay(
    const Canvas& canvas,
    const Overlay& overlay,
    TextPictures& pictures,
    const QFont& font);

} // namespace sectored::editor
