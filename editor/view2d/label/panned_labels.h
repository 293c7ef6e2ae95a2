#pragma once

#include "editor/view2d/label/draw_labels.h"

#include <QRect>

#include <span>
#include <vector>

namespace sectored::editor {

/// Returns the labels at their new positions after a pan, in the same order. Omits labels that the
/// edge cuts or that overlap an obstacle or an earlier label.
std::vector<PlacedLabel> movedLabels(
    const Canvas& canvas,
    std::vector<PlacedLabel> labels,
    std::span<const QRectF> obstacles);

/// The labels of a panned view.
struct LabelPan {
    std::vector<PlacedLabel> labels{}; ///< the labels before the pan
    std::vector<QRect> uncovered{};    ///< newly visible parts, device pixels
};

/// Moves the labels with the view and adds labels in the newly visible parts. Does not support wall
/// lengths; if they are shown, call placeLabels instead.
std::vector<PlacedLabel> pannedLabels(
    const Canvas& canvas,
    const PlanContent& content,
    LabelPan pan,
    LabelRequest request,
    TextPictures& pictures);

} // namespace sectored::editor
