#pragma once

#include "sectored/base/message.h"

#include <array>

namespace sectored {

/// The rows of messages about textures. The table of messages has their codes in this order.
inline constexpr auto textureRows = [] {
    using enum MessageCode;
    return std::array{
        MessageTemplate{NoTextureThere, "E-NOSUCH", "Wall {0} shows no texture there."},
        MessageTemplate{
            NothingFollows,
            "E-NOTHING",
            "The tile of wall {0} does not go on there: no wall beside it shows the same tile."},
        MessageTemplate{
            TooFewFollow,
            "E-NOSUCH",
            "Only {0:,} walls in a row show the tile of wall {1}. Choose fewer."},
        MessageTemplate{
            NoTextureLoop,
            "E-LOOP",
            "The walls with the tile of wall {0} form no loop. Align them without closing it."},
        MessageTemplate{
            LoopTooStretched,
            "E-STRETCH",
            "Whole tiles around the loop would be {0:,}% too wide or too narrow. Change the repeat "
            "of "
            "wall {1}, or allow the stretch."},
        MessageTemplate{
            FlatIsSky,
            "E-NOSUCH",
            "Sector {0} shows a sky there, whose texture cannot be aligned or turned."},
        MessageTemplate{
            SlopeWouldTurn,
            "E-SLOPE",
            "Sector {0} slopes about its first wall, so that the slope would turn with wall {1}. "
            "Allow "
            "it to turn, or choose a parallel wall."},
        MessageTemplate{
            FlatsNotParallel,
            "E-ANGLE",
            "The texture of sector {0} cannot go on from sector {1}: their first walls are neither "
            "parallel nor perpendicular. Align it to another wall first."},
    };
}();

} // namespace sectored
