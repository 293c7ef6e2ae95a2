#pragma once

#include "editor/tool/overlay.h"
#include "editor/view2d/canvas/view_transform.h"

#include <QRectF>

#include <optional>

namespace sectored::editor {

/// The part of the view that an overlay paints on, with its lines' widths and markers; empty for
/// an empty one. Nothing when that cannot be told beforehand: texts, and lines across the view.
std::optional<QRectF> reachOf(const Overlay& overlay, const ViewTransform& transform);

} // namespace sectored::editor
