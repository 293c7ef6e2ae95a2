#pragma once

#include "editor/tool/overlay.h"
#include "editor/view2d/canvas/canvas.h"
#include "editor/view2d/canvas/text_picture.h"

#include <QFont>

namespace sectored::editor {

/// Paints what a tool shows, but its message (draw_message.h), with the theme's colours.
void drawOverlay(
    const Canvas& canvas,
    const Overlay& overlay,
    TextPictures& pictures,
    const QFont& font);

} // namespace sectored::editor
