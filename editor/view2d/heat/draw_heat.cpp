#include "editor/view2d/heat/draw_heat.h"

#include "sectored/geom/nearest_point.h"

#include "editor/view2d/canvas/device_rectangles.h"
#include "editor/view2d/heat/heat_legend.h"
#include "editor/view2d/label/stack_count.h"

#include <QImage>

#include <algorithm>
#include <array>
#include <cstdint>
#include <vector>

namespace sectored::editor {

namespace {

/// Pixels. While the view moves, one query in the centre of a block stands for the whole block.
constexpr int movingBlock = 4;

/// Returns the map coordinates at the centres of a row of blocks.
std::vector<std::int32_t> columnsOf(const Canvas& canvas, const QRect& pixels, int block)
{
    std::vector<std::int32_t> columns;
    for (int x = pixels.left(); x <= pixels.right(); x += block) {
        const QPointF middle((x + block / 2.0) / canvas.pixelRatio, 0);
        columns.push_back(nearestPoint(canvas.transform.toMap(middle)).x);
    }
    return columns;
}

} // namespace

void drawHeat(const Canvas& canvas, const SectorIndex& sectors)
{
    const std::array tints{
        qPremultiply(stackColour(canvas.theme, 1).rgba()),
        qPremultiply(stackColour(canvas.theme, 2).rgba()),
        qPremultiply(stackColour(canvas.theme, 3).rgba())};
    const QRect pixels = deviceRectOf(canvas.painted(), canvas.pixelRatio);
    QImage image(pixels.size(), QImage::Format_ARGB32_Premultiplied);
    image.fill(Qt::transparent);
    const int block = canvas.quality == Quality::Fast ? movingBlock : 1;
    const std::vector<std::int32_t> columns = columnsOf(canvas, pixels, block);
    for (int row = 0; row < pixels.height(); row += block) {
        const QPointF middle(0, (pixels.top() + row + block / 2.0) / canvas.pixelRatio);
        const std::int32_t y = nearestPoint(canvas.transform.toMap(middle)).y;
        auto* const line = reinterpret_cast<QRgb*>(image.scanLine(row));
        for (int column = 0; column < pixels.width(); column += block) {
            const Point p{columns[static_cast<std::size_t>(column / block)], y};
            const unsigned count = sectorsInside(sectors, p);
            if (count >= 1) {
                std::fill_n(
                    line + column,
                    std::min(block, pixels.width() - column),
                    tints[std::min(count, 3U) - 1]);
            }
        }
        for (int same = row + 1; same < std::min(row + block, pixels.height()); ++same) {
            std::copy_n(line, pixels.width(), reinterpret_cast<QRgb*>(image.scanLine(same)));
        }
    }
    image.setDevicePixelRatio(canvas.pixelRatio);
    canvas.painter.drawImage(viewRectOf(pixels, canvas.pixelRatio).topLeft(), image);
}

} // namespace sectored::editor
