#pragma once

#include "editor/view2d/label/draw_labels.h"

#include <QRect>

#include <span>
#include <vector>

namespace sectored::editor {

/// The labels where the plan has gone, in their order: those that are whole and lie neither on an
/// obstacle nor on one before them.
std::vector<PlacedLabel> movedLabels(
    const Canvas& canvas,
    std::vector<PlacedLabel> labels,
    std::span<const QRectF> obstacles);

/// Labels of a plan that was panned.
struct LabelPan {
    std::vector<PlacedLabel> labels{}; ///< as they were before
    std::vector<QRect> uncovered{};    ///< device pixels that came into sight
};

/// The labels go along with the plan; where it came into sight there are new ones. Lengths of walls
/// are not among them: with them place all anew.
std::vector<PlacedLabel> pannedLabels(
    const Canvas& canvas,
    const PlanContent& content,
    LabelPan pan,
    LabelRequest request,
    TextPictures& pictures);

} // namespace sectored::editor
