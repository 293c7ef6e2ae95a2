#pragma once

#include "editor/view3d/camera.h"
#include "editor/view3d/paint/sprite_scene.h"
#include "editor/view3d/paint/tile_store.h"
#include "editor/view3d/surface_vertices.h"

#include <QColor>

#include <array>
#include <cstdint>
#include <span>

namespace sectored::editor {

/// The colours of a picture.
struct PreviewColours {
    std::array<QColor, lookCount>
        surfaces{}; ///< indexed by SurfaceLook; the entry of the sky is unused
    QColor edge{};
    QColor sky{};     ///< overhead
    QColor horizon{}; ///< sky near the horizon
    QColor ground{};  ///< area below the horizon; also the colour of distance
};

/// Surfaces highlighted in the picture.
struct MarkedSurfaces {
    std::span<const SurfaceVertex> vertices{};
    QColor colour{};
    double tint = 0;  ///< opacity of areas, from 0 to 1
    double width = 2; ///< width of edges in device pixels
};

/// How surfaces look.
enum class PreviewLook : std::uint8_t {
    Plain,   ///< flat colours, without sprites
    Classic, ///< tiles in the rows of the table of shades, as in the game
    Smooth,  ///< tiles that fade evenly with distance
};

/// The parameters of a picture of the level.
struct PreviewFrame {
    Camera camera{};
    Lens lens{}; ///< in device pixels
    PreviewLook look = PreviewLook::Plain;
    const TileStore* tiles = nullptr; ///< those of the mesh; null: the look is plain
    std::span<const SeenSprite> sprites{};
    int samples = 1;
    double edgeWidth = 1; ///< device pixels; 0: no edges on tiles
    PreviewColours colours{};
    std::span<const MarkedSurfaces> marks{};
};

} // namespace sectored::editor
