#pragma once

#include "sectored/map/map.h"

#include "editor/view2d/canvas/canvas.h"

#include <QByteArray>
#include <QSizeF>

#include <cstdint>
#include <optional>
#include <vector>

namespace sectored::editor {

/// The plan of a level made small: floors and walls on a raster of `raster` cells along the longer
/// side, small enough to be kept in a file, to be drawn in any theme and size.
struct PlanSketch {
    static constexpr int raster = 2048;

    std::int32_t sectors = 0;                ///< of the level
    double width = 0;                        ///< of the plan, cells
    double height = 0;                       ///< of the plan, cells
    std::vector<std::vector<Vec2>> floors{}; ///< even-odd polygons
    std::vector<PlanLine> solid{};
    std::vector<PlanLine> portal{};
};

/// May run outside of the GUI thread.
PlanSketch sketchOf(const Map& map);

QByteArray toBytes(const PlanSketch& sketch);
/// Nothing when the bytes are no sketch.
std::optional<PlanSketch> sketchFromBytes(const QByteArray& bytes);

/// Draws the sketch as large as it fits into the rectangle, in its middle.
struct SketchPlace {
    QRectF rectangle{};
    double margin = 0;
    double pixelRatio = 1;
};
void drawSketch(
    QPainter& painter,
    const PlanSketch& sketch,
    const Theme& theme,
    const SketchPlace& place);

} // namespace sectored::editor
