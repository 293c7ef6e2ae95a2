#include "editor/view2d/panned_labels.h"

#include <algorithm>
#include <utility>

namespace sectored::editor {

namespace {

/// Pixels around what came into sight: a label that was cut there may be whole now.
constexpr double labelReach = 96;

bool isCut(const PlacedLabel& label, const QRectF& area, const std::vector<QRectF>& obstacles)
{
    const auto covers = [&label](const QRectF& obstacle) {
        return obstacle.intersects(label.place);
    };
    return !area.contains(label.place) || std::ranges::any_of(obstacles, covers);
}

} // namespace

std::vector<PlacedLabel> pannedLabels(
    const Canvas& canvas,
    const PlanContent& content,
    LabelPan pan,
    LabelRequest request,
    TextPictures& pictures)
{
    for (PlacedLabel& label : pan.labels) {
        label.place.translate(pan.moved);
    }
    std::erase_if(pan.labels, [&canvas, &request](const PlacedLabel& label) {
        return isCut(label, canvas.area, request.obstacles);
    });
    request.kept = std::move(pan.labels);
    for (const QRect& part : pan.uncovered) {
        const QRectF place(
            QPointF(part.topLeft()) / canvas.pixelRatio,
            QSizeF(part.size()) / canvas.pixelRatio);
        Canvas near = canvas;
        near.part = place.adjusted(-labelReach, -labelReach, labelReach, labelReach) & canvas.area;
        request.kept = placeLabels(near, sceneOf(content, near), request, pictures);
    }
    return std::move(request.kept);
}

} // namespace sectored::editor
