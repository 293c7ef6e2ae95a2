#pragma once

#include "sectored/map/map.h"
#include "sectored/texture/surface_texture.h"

#include "editor/tool/visibility.h"
#include "editor/view3d/camera.h"
#include "editor/view3d/paint/paint_vertices.h"
#include "editor/view3d/paint/tile_store.h"

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

namespace sectored::editor {

/// How much nearer than it is a sprite on a wall or floor is drawn, so that it covers what it lies
/// on: a share of its depth, and map units.
inline constexpr double nearerShare = 1.0 / 1024;
inline constexpr double nearerUnits = 2;

/// A sprite as it is seen from a place.
struct SeenSprite {
    SpriteId sprite{};
    SpritePlane plane{};
    TileShape shape{};
    PaintVertex paint{}; ///< of all corners, without `texel`
    Opacity opacity = Opacity::Masked;
    double depth = 0; ///< of its middle, in map units along the axis of the view

    /// Returns the corners all around, from column 0 and row 0 along the columns.
    std::array<Vec3, 4> corners() const;
};

/// The sprites of a level that are drawn, and how tiles lie on them. After an edit, only changed
/// sprites are computed again.
class SpriteScene final {
public:
    /// Chooses the tiles. Null: nothing is drawn. Precondition: the store outlives its use. Takes
    /// effect with `follow`.
    void setTiles(TileStore* store) { m_store = store; }
    /// Updates to this level, without hidden sprites. Returns whether anything has changed.
    bool follow(const Map& map, const Visibility& visibility);
    /// Changes the frames of animated tiles. `clock` in 1/120 s. Returns whether one has changed.
    bool animate(std::int64_t clock);
    bool isAnimated() const;

    /// Returns the sprites in front of the camera that show it a side.
    std::vector<SeenSprite> seenBy(const Camera& camera) const;
    /// Returns a sprite, whatever side it shows. Empty if it is not drawn.
    std::optional<SeenSprite> find(SpriteId sprite, const Camera& camera) const;

private:
    struct Entry {
        SpriteId sprite{};
        SurfaceTexture texture{};
        PaintVertex paint{};
        bool isAnimated = false;
    };

    std::optional<Entry> entryOf(SpriteId sprite) const;
    SeenSprite seen(const Entry& entry, const Camera& camera) const;

    Map m_map;
    std::vector<SpriteId> m_shown;               ///< all have entries
    std::vector<std::optional<Entry>> m_entries; ///< by id; empty if not drawn
    TileStore* m_store = nullptr;
    std::uint64_t m_generation = 0; ///< of the store, for which entries were made; 0: none
    std::int64_t m_clock = 0;
};

} // namespace sectored::editor
