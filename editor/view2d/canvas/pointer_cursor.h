#pragma once

#include "editor/setting/theme.h"
#include "editor/tool/tool.h"

#include <QCursor>

namespace sectored::editor {

/// Returns the mouse cursor for a shape. The cross has an open centre, so that it does not cover
/// its target.
QCursor pointerCursor(PointerShape shape, const Theme& theme, double pixelRatio);

} // namespace sectored::editor
