#pragma once

#include "editor/setting/theme.h"
#include "editor/tool/tool.h"

#include <QCursor>

namespace sectored::editor {

/// The mouse pointer for a shape. The cross has a free centre, so that it hides nothing of what it
/// points at.
QCursor pointerCursor(PointerShape shape, const Theme& theme, double pixelRatio);

} // namespace sectored::editor
