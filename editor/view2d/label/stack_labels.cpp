#include "editor/view2d/label/stack_labels.h"

#include "editor/view2d/label/label_room.h"
#include "editor/view2d/label/stack_count.h"

#include <QCoreApplication>

#include <algorithm>
#include <functional>

namespace sectored::editor {

std::vector<PlacedLabel> stackLabels(
    const Canvas& canvas,
    const SectorIndex& sectors,
    const LabelRequest& request,
    TextPictures& pictures)
{
    const TextPictures::Style style(
        canvas[ThemeRole::Label].colour,
        canvas[ThemeRole::Fill].colour,
        labelFont(request.font));
    TextPictures::Shelf& shelf = pictures.shelf(style, canvas.pixelRatio);
    LabelRoom room(canvas.area);
    for (const QRectF& obstacle : request.obstacles) {
        room.take(obstacle);
    }
    std::vector<StackCount> counts = stackCounts(canvas, sectors);
    std::ranges::stable_sort(counts, std::greater{}, &StackCount::sectors);
    std::vector<PlacedLabel> labels;
    for (const StackCount& count : counts) {
        const QString text =
            QCoreApplication::translate("StackLabels", "%1 sectors").arg(count.sectors);
        const QSizeF size = shelf.sizeOf(text);
        const QPointF offset(-size.width() / 2, -size.height() / 2);
        const QRectF place(canvas.snapped(canvas.transform.toView(count.at) + offset), size);
        // Keep a gap, so that two numbers side by side do not read as one.
        const QRectF taken = inkOf(place).adjusted(-4, -1, 4, 1);
        if (room.isFree(taken)) {
            room.take(taken);
            labels.push_back(
                {.place = place,
                 .picture = shelf.pictureOf(text),
                 .anchor = count.at,
                 .offset = offset});
        }
    }
    return labels;
}

} // namespace sectored::editor
