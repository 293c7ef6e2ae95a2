#pragma once

#include "editor/view2d/draw_labels.h"

#include <QRect>

#include <vector>

namespace sectored::editor {

/// Labels of a plan that was panned.
struct LabelPan {
    std::vector<PlacedLabel> labels{}; ///< as they were before
    QPointF moved{};                   ///< device-independent pixels
    std::vector<QRect> uncovered{};    ///< device pixels that came into sight
};

/// The labels go along with the plan as long as they are whole and free of obstacles; where it came
/// into sight there are new ones. Lengths of walls are not among them: with them place all anew.
std::vector<PlacedLabel> pannedLabels(
    const Canvas& canvas,
    const PlanContent& content,
    LabelPan pan,
    LabelRequest request,
    TextPictures& pictures);

} // namespace sectored::editor
