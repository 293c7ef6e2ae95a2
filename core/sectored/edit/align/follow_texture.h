#pragma once

#include "sectored/edit/align/texture_walk.h"
#include "sectored/map/patch_builder.h"
#include "sectored/map/tile_sizes.h"

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace sectored {

/// The largest repeat that a wall can have.
inline constexpr std::int32_t largestRepeat = 255;

/// How a texture goes on.
struct FollowRules {
    TextureSide to = TextureSide::Right;
    TileSize tile{};
    bool across = true;
    bool down = true;
    /// xrepeat of each wall of the walk. Empty: they keep theirs.
    std::vector<std::int32_t> repeats{};
    /// A wall may get up to 2 repeats more or less, if the panning of the next can be stored then.
    bool mayAdjust = false;
};

/// A break in a texture.
struct TextureSeam {
    WallId wall{};
    std::int32_t texels = 0; ///< at least 1
};

/// Where a texture could not go on.
struct FollowFaults {
    std::vector<TextureSeam> seams{};      ///< panning that the field cannot store
    std::optional<TextureSeam> loopSeam{}; ///< at the start of a loop
    /// Walls with a part whose panning belongs to another part too, which got it first.
    std::vector<WallId> shared{};
};

/// Gives walls the panning with which the tile goes on from wall to wall, and the flips, and the
/// vertical repeat of the start. The numbers of the start are those in the builder, and stay.
/// Precondition: the walk is one of the builder's map; the size of the tile is positive. Spec:
/// content 2.12.
FollowFaults followTexture(
    PatchBuilder& builder,
    const TextureWalk& walk,
    const FollowRules& rules);

/// Returns whole shares of a total in proportion to the parts: rounded down, then one more for
/// those with the largest remainders. Each is at least 1; the sum is the total, or the number of
/// parts if that is larger. Precondition: the sum of the parts is positive.
std::vector<std::int32_t> sharesOf(std::int64_t total, std::span<const double> parts);

/// Returns the height at which row 0 of the tile is on a part of a wall: see rowOriginOf.
std::int32_t originOn(const Map& map, WallId wall, WallPiece piece);

/// Returns the distance between two columns, or two pannings, that repeat: the shorter way around.
/// Precondition: the period is positive.
std::int64_t gapBetween(std::int64_t a, std::int64_t b, std::int64_t period);

/// Returns the steps of vertical panning that a change of this height makes, to the nearest one.
std::int64_t panningOver(std::int64_t z, std::int32_t yrepeat, std::int32_t tileHeight);

/// Returns a panning within 0 to 255.
std::int32_t wrappedPanning(std::int64_t panning);

} // namespace sectored
