#pragma once

#include "sectored/render/draw_frame.h"
#include "sectored/render/pixel_painter.h"
#include "sectored/render/view_space.h"

#include <optional>
#include <vector>

namespace sectored {

/// Rows of a column from `top` to before `bottom`.
struct RowSpan {
    int top = 0;
    int bottom = 0;

    bool isEmpty() const { return top >= bottom; }
};

/// A wall that the ray of a column passed through or ended at.
struct WallCrossing {
    const SeenWall* wall = nullptr;
    double depth = 0;
    RowSpan open{}; ///< rows that show what is beyond it
};

/// A masked wall in a column.
struct MaskedSpan {
    const SeenWall* wall = nullptr;
    double depth = 0;
    RowSpan rows{};
};

/// What the ray of a column met, in order of depth.
struct ColumnTrace {
    std::vector<WallCrossing> crossings{};
    std::vector<MaskedSpan> masked{};
};

/// The ray of a column of pixels.
struct ColumnRay {
    int x = 0;
    double lateral = 0; ///< at a depth of 1
};

/// What the passes over a picture share.
struct FrameScene {
    SeenLevel& level;
    PixelPainter& painter;
    const Projection& projection;
    const FrameStyle& style;
    const Visibility& visibility;
};

/// Draws floors, ceilings, skies and solid walls, a column at a time, through portals. Returns what
/// each column met.
std::vector<ColumnTrace> drawRooms(const FrameScene& scene, SectorId start);

/// Draws rows of a wall in a column.
void drawWallRows(
    const FrameScene& scene,
    const ColumnRay& ray,
    const WallCrossing& crossing,
    SurfaceKind part,
    RowSpan rows);

} // namespace sectored
