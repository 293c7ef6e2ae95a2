#pragma once

#include "sectored/mesh/surface.h"
#include "sectored/texture/surface_texture.h"

#include "editor/view3d/paint/tile_store.h"

#include <array>
#include <cstdint>
#include <span>
#include <vector>

namespace sectored::editor {

/// How a tile goes on beyond its edges, as the shaders know it.
enum class PaintRepeat : std::uint8_t { None, Flat, Wall, Sky };

/// What a corner of a drawn triangle shows of a tile. All but `texel` are the same at all corners
/// of a surface.
struct PaintVertex {
    /// Position on the tile in texels, less whole repeats. Of a sky: what its panning adds, and its
    /// row at the horizon.
    std::array<float, 2> texel{};
    /// Rows of the table of shades that a map unit of depth adds. Of a sky: how much its horizon
    /// follows that of the view.
    float fade = 0;
    std::uint16_t slot = 0; ///< in TileStore::tileSlots; of a sky the first panel
    std::int16_t shade = 0; ///< row at no depth, before it is clamped
    std::uint8_t swap = 0;  ///< row of TileStore::colours
    std::uint8_t style = 0; ///< PaintRepeat + 4 * Opacity + 16 if it is drawn nearer; see `styleOf`
    std::uint16_t sky = 0;  ///< SkyKind + 4 * panelBits + 32 * binary logarithm of a panel's width

    bool operator==(const PaintVertex&) const = default;
};

/// Whether a surface is drawn a little nearer than it is, so that it covers what it lies on.
enum class DrawnNearer : bool { No, Yes };
std::uint8_t styleOf(TextureKind kind, Opacity opacity, DrawnNearer nearer = DrawnNearer::No);
bool isDrawnNearer(const PaintVertex& paint);

/// The tiles, and the time in 1/120 s that chooses the frames of animated ones.
struct PaintSource {
    TileStore& store;
    std::int64_t clock = 0;
};

/// Returns what all corners of a surface have in common.
PaintVertex paintOf(const SurfaceTexture& texture, const PaintSource& source);

/// Returns a vertex for each corner of the triangles, in order. They are mapped by textureOf.
std::vector<PaintVertex> paintVertices(
    const Map& map,
    std::span<const SurfaceTriangle> triangles,
    const PaintSource& source);

/// The steps in which surfaces are drawn, in this order.
enum class PaintStep : std::uint8_t { Solid, Sky, Masked, Translucent };

/// Returns the step in which a surface is drawn, without asking for its tile.
PaintStep stepOf(const Map& map, const Surface& surface);

/// Returns whether a surface or sprite has a tile with several frames.
bool isAnimated(const Map& map, const TexturedSurface& surface, const TileStore& store);

} // namespace sectored::editor
