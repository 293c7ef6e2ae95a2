#pragma once

#include "sectored/asset/tiles/tile_shapes.h"
#include "sectored/texture/shading.h"
#include "sectored/texture/sky.h"

#include "editor/texture/game_tiles.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <unordered_map>
#include <vector>

namespace sectored::editor {

/// Where the pixels of a tile are in TileStore::pixels, as the graphics card reads it.
struct TileSlot {
    std::int32_t first = 0; ///< index of the first pixel; the pixels lie column by column
    std::int32_t width = 1;
    std::int32_t height = 1;
    std::int32_t rowPeriod = 2; ///< see wallRowPeriod

    bool operator==(const TileSlot&) const = default;
};

/// Red, green, blue and opacity.
using StoredColour = std::array<std::uint8_t, 4>;

/// The tiles that a level shows, as the graphics card gets them: numbers of colours, and what each
/// number looks like in each swap and shade row. A tile is read when it is first needed. Tiles that
/// are missing are checkers of 64 x 64 texels, as in all views.
class TileStore final {
    Q_DISABLE_COPY_MOVE(TileStore)

public:
    static constexpr std::size_t defaultBudget = std::size_t{64} << 20; ///< bytes of pixels

    TileStore(
        std::shared_ptr<const GameTiles> tiles,
        SkyLooks skies,
        std::size_t budget = defaultBudget);
    ~TileStore();

    const GameTiles& tiles() const { return *m_tiles; }
    const SkyLooks& skies() const { return m_skies; }
    /// Returns the shapes of all tiles, in which missing ones have the size of the checker.
    const TileShapes& shapes() const { return *m_shapes; }

    /// Returns the index in `tileSlots` of a tile. If the budget is used up, that of a plain grey.
    std::uint16_t slotOf(std::int32_t tile);
    /// Returns the index of the first of 2^panelBits slots, one for each panel of a sky.
    std::uint16_t slotsOfSky(std::int32_t tile, std::int64_t clock);
    bool isMissing(std::int32_t tile) const;
    /// Returns the row of `colours` of a palette swap: of 0 for one that the game does not have.
    std::uint8_t swapOf(std::int32_t pal) const;

    const std::vector<TileSlot>& tileSlots() const { return m_slots; }
    const std::vector<std::uint8_t>& pixels() const { return m_pixels; }
    /// Returns the number of shade rows of a swap in `colours`.
    int rows() const { return m_rows; }
    /// Returns how fast the light fades in the level, with the rows of this store.
    sectored::Visibility light() const;
    /// Sets it; the rows do not count. A light that differs changes the generation.
    void setLight(const sectored::Visibility& light);
    /// Returns the colour c of shade row r in the swap s at (s * rows + r) * 256 + c.
    std::vector<StoredColour> colours() const;

    /// Returns a number of this content: no two stores have the same, and `clear` and a light that
    /// differs change it. Until then, slots and pixels are only added.
    std::uint64_t generation() const { return m_generation; }
    /// Returns whether a tile was left out for the budget.
    bool isFull() const { return m_isFull; }
    /// Drops all tiles, so that those of other levels make room.
    void clear();

private:
    class Shapes;

    std::uint16_t keep(const TilePixels& pixels);
    TilePixels checkerOf(std::int32_t tile, PictureSize size);
    std::uint8_t greyOf(int value);

    std::shared_ptr<const GameTiles> m_tiles;
    SkyLooks m_skies;
    std::unique_ptr<const TileShapes> m_shapes;
    std::size_t m_budget;
    std::vector<TileSlot> m_slots;
    std::vector<std::uint8_t> m_pixels;
    std::unordered_map<std::int32_t, std::uint16_t> m_slotOfTile;
    std::unordered_map<std::int64_t, std::uint16_t> m_slotsOfSky; ///< by tile and frame
    std::vector<int> m_swaps; ///< numbers, ascending; the first is 0
    int m_rows = 1;
    sectored::Visibility m_light{};
    std::unordered_map<int, std::uint8_t> m_greys; ///< nearest colours of the palette
    std::uint64_t m_generation = 0;
    bool m_isFull = false;
};

} // namespace sectored::editor
