#pragma once

#include "sectored/map/map_view.h"
#include "sectored/render/frame.h"
#include "sectored/texture/surface_texture.h"

#include "tests/support/content/engine_frames.h"
#include "tests/support/content/png_bytes.h"

#include <cstdint>
#include <map>
#include <string>
#include <utility>
#include <vector>

namespace sectored::test {

/// What the engine drew at every pixel: columns and rows of tiles modulo 250 (254: memory behind a
/// tile, 255: nothing), and rows of the shade table.
struct TexelPictures {
    PngBytes u{};
    PngBytes v{};
    PngBytes row{};
};

/// Pixels of one surface that have only pixels of the same surface around them.
struct SurfaceTally {
    std::int32_t interior = 0;
    std::int32_t clear =
        0; ///< of these: with a texel position at least 0.1 from the edge of a texel
    std::int32_t exact = 0;   ///< of the clear ones: u, v and row equal
    std::int32_t near = 0;    ///< of all: at most one texel off
    std::int32_t rows = 0;    ///< of all: row equal
    std::int32_t colours = 0; ///< of all: colour equal

    SurfaceTally& operator+=(const SurfaceTally& other);
};

/// Groups of surfaces with limits of their own.
enum class SurfaceGroup : std::uint8_t { Wall, Flat, Slope, Sprite, Sky };

/// A surface in a picture: kind and number.
struct SurfaceName {
    SurfaceGroup group{};
    TextureKind kind{};
    std::int32_t index = -1;

    auto operator<=>(const SurfaceName&) const = default;
};

/// The name of a surface as in a report, such as "upper 12".
std::string textOf(const SurfaceName& name);

using FrameTally = std::map<SurfaceName, SurfaceTally>;

/// Compares a frame with what the engine drew.
FrameTally compareTexels(
    const TexturedLevel& level,
    const MapIndex& index,
    const EngineFrames& frames,
    const EngineFrame& view,
    const Frame& frame,
    const TexelPictures& engine);

/// Compares the colours of a frame with those of a picture of the engine.
FrameTally compareColours(
    const Map& map,
    const MapIndex& index,
    const Frame& frame,
    const PngBytes& engine);

} // namespace sectored::test
