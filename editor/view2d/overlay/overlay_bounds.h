#pragma once

#include "editor/tool/overlay.h"
#include "editor/view2d/canvas/view_transform.h"

#include <QRectF>

#include <optional>

namespace sectored::editor {

/// Returns the part of the view that an overlay covers, including line widths and markers. A null
/// rectangle for an empty overlay. Empty if the part cannot be predicted: texts, and lines across
/// the view.
std::optional<QRectF> boundsOf(const Overlay& overlay, const ViewTransform& transform);

} // namespace sectored::editor
