#pragma once

#include "sectored/map/map.h"

#include "editor/view2d/canvas/canvas.h"

#include <QByteArray>
#include <QSizeF>

#include <cstdint>
#include <optional>
#include <vector>

namespace sectored::editor {

/// A simplified level: floors and walls on a raster with `raster` cells along the longer side.
/// Small enough for a cache file, and drawable in any theme and size.
struct LevelSketch {
    static constexpr int raster = 2048;

    std::int32_t sectors = 0;                ///< number in the level
    double width = 0;                        ///< of the sketch, cells
    double height = 0;                       ///< of the sketch, cells
    std::vector<std::vector<Vec2>> floors{}; ///< even-odd polygons
    std::vector<PlanLine> solid{};
    std::vector<PlanLine> portal{};
};

/// Callable on any thread.
LevelSketch sketchOf(const Map& map);

QByteArray toBytes(const LevelSketch& sketch);
/// Empty if the bytes are not a sketch.
std::optional<LevelSketch> sketchFromBytes(const QByteArray& bytes);

/// A centred area in which drawSketch shows the sketch as large as possible.
struct SketchPlace {
    QRectF rectangle{};
    double margin = 0;
    double pixelRatio = 1;
};
void drawSketch(
    QPainter& painter,
    const LevelSketch& sketch,
    const Theme& theme,
    const SketchPlace& place);

} // namespace sectored::editor
