#pragma once

#include <cstdint>

namespace sectored {

/// How the frames of an animated tile follow each other.
enum class AnimationKind : std::uint8_t {
    None,
    Oscillate, ///< to the last frame and back
    Forward,
    Backward,
};

/// What the word `picanm` of a tile says, but for Blood's type of view.
struct TileAnimation {
    AnimationKind kind = AnimationKind::None;
    int frames = 1; ///< consecutive tiles from this one; 1 to 64
    int speed = 0;  ///< a frame lasts 2^speed ticks of 1/120 s; 0 to 15

    bool operator==(const TileAnimation&) const = default;
};

/// Size, offsets and animation of a tile: what a mapping needs to know of it without its pixels.
struct TileShape {
    int width = 0;   ///< texels; 0: the tile is absent
    int height = 0;  ///< texels; 0: the tile is absent
    int xOffset = 0; ///< texels, added to that of a sprite; -128 to 127
    int yOffset = 0; ///< texels, added to that of a sprite; -128 to 127
    TileAnimation animation{};

    bool isPresent() const { return width > 0 && height > 0; }

    bool operator==(const TileShape&) const = default;
};

} // namespace sectored
