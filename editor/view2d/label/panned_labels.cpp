#include "editor/view2d/label/panned_labels.h"

#include "editor/view2d/canvas/device_rectangles.h"
#include "editor/view2d/label/label_room.h"

#include <utility>

namespace sectored::editor {

namespace {

/// Pixels around the newly visible part. A label that was cut there may now fit.
constexpr double labelReach = 96;

} // namespace

std::vector<PlacedLabel> movedLabels(
    const Canvas& canvas,
    std::vector<PlacedLabel> labels,
    std::span<const QRectF> obstacles)
{
    LabelRoom room(canvas.area);
    for (const QRectF& obstacle : obstacles) {
        room.take(obstacle);
    }
    std::vector<PlacedLabel> moved;
    moved.reserve(labels.size());
    for (PlacedLabel& label : labels) {
        const QPointF anchor = canvas.transform.toView(label.anchor);
        label.place.moveTopLeft(canvas.snapped(anchor + label.offset));
        const QRectF ink = inkOf(label.place);
        if (canvas.area.contains(label.place) && room.isFree(ink)) {
            room.take(ink);
            moved.push_back(std::move(label));
        }
    }
    return moved;
}

std::vector<PlacedLabel> pannedLabels(
    const Canvas& canvas,
    const PlanContent& content,
    LabelPan pan,
    LabelRequest request,
    TextPictures& pictures)
{
    request.kept = movedLabels(canvas, std::move(pan.labels), request.obstacles);
    for (const QRect& part : pan.uncovered) {
        const QRectF place = viewRectOf(part, canvas.pixelRatio);
        Canvas near = canvas;
        near.part = place.adjusted(-labelReach, -labelReach, labelReach, labelReach) & canvas.area;
        request.kept = placeLabels(near, sceneOf(content, near), request, pictures);
    }
    return std::move(request.kept);
}

} // namespace sectored::editor
