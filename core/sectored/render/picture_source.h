#pragma once

#include "sectored/asset/picture/palette_set.h"
#include "sectored/asset/tiles/tile_shapes.h"

#include <cstdint>
#include <span>
#include <unordered_map>
#include <vector>

namespace sectored {

/// Tiles with their pixels. Any number of threads may ask at once.
class FrameTiles : public TileShapes {
public:
    /// Returns the pixels of a tile as colour numbers: column after column from the left, each from
    /// the top down; width times height of its shape. Empty if they are not known: the tile is then
    /// drawn without holes in colour 0. The span is valid as long as the source.
    virtual std::span<const std::uint8_t> pixelsOf(std::int32_t tile) const = 0;
};

/// A palette, and the tables by which colours are shaded, swapped and mixed.
struct ColourTables {
    Colours colours{};
    /// Colour at row * 256 + colour; as many rows as there are. Empty: colours stay.
    std::vector<std::uint8_t> shades{};
    /// Colour at behind * 256 + in front, two thirds of which is the one in front. Empty: what is
    /// in front covers.
    std::vector<std::uint8_t> blends{};
    /// Colours that a palette swap ("pal") exchanges before shading. Colours stay in others.
    std::unordered_map<std::int32_t, ColourMap> swaps{};

    /// Tables of shades of palette swaps that have their own, as in Blood.
    std::unordered_map<std::int32_t, std::vector<std::uint8_t>> ownShades{};

    /// Number of rows of `shades`, at least 1.
    std::int32_t rowCount() const;
    /// Returns a colour of a tile as it is drawn with a palette swap in a row.
    std::uint8_t shaded(std::uint8_t colour, std::int32_t pal, std::int32_t row) const;
};

} // namespace sectored
