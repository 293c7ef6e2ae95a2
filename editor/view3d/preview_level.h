#pragma once

#include "sectored/edit/plan.h"
#include "sectored/map/map_view.h"
#include "sectored/map/patch.h"
#include "sectored/walk/machine/moving_level.h"

#include "editor/view3d/level_mesh.h"
#include "editor/view3d/paint/sprite_scene.h"
#include "editor/view3d/paint/tile_store.h"
#include "editor/view3d/pick_surface.h"

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <vector>

namespace sectored::editor {

class Document;

/// The level that the 3D view shows, as triangles: the level of the document, with the preview of a
/// gesture in the 2D view if there is one.
class PreviewLevel final {
public:
    /// Precondition: the document outlives it.
    explicit PreviewLevel(const Document& document);

    /// Chooses the tiles and how they show skies.
    void setTiles(std::shared_ptr<const GameTiles> tiles, SkyLooks skies);
    /// Chooses whether surfaces show tiles, and sprites are drawn.
    void setPainted(bool isPainted);
    /// Changes the frames of animated tiles. `clock` in 1/120 s. Returns whether one has changed.
    bool animate(std::int64_t clock);
    /// Returns whether a tile that is shown is animated.
    bool isAnimated() const;

    /// Shows the result of a gesture instead of the level. Null: shows the level. Returns false if
    /// that was shown already.
    bool showPlanned(const Plan* plan);
    /// Shows the heights of a walk in which machines move. Null: shows those of the level. Returns
    /// false if they are shown already.
    bool showMoved(const MovingLevel* moving);
    /// Returns the game of the tiles. Null before setTiles.
    const Game* game() const { return m_tiles ? &m_tiles->game() : nullptr; }
    /// Called when the document's level has changed. Ends the preview of a gesture.
    void followLevel();
    /// Called when the document has got another level.
    void followOtherLevel();
    /// Called when objects were hidden or shown.
    void followVisibility() { m_isMeshStale = true; }
    /// Called when the selection has changed.
    void followSelection() { m_areMarksStale = true; }
    /// Updates the triangles after the calls above.
    void refresh();

    LevelMesh& mesh() { return m_mesh; }
    const LevelMesh& mesh() const { return m_mesh; }
    /// Returns the triangles of the selected surfaces.
    const std::vector<SurfaceVertex>& selected() const { return m_selected; }
    /// The tiles that are shown. Null if surfaces do not show any.
    const TileStore* tiles() const { return m_isPainted ? m_store.get() : nullptr; }
    /// Returns the sprites that a camera sees. Empty if surfaces do not show tiles.
    std::vector<SeenSprite> spritesBy(const Camera& camera) const;
    /// Returns the triangles of the selected sprites.
    std::vector<SurfaceVertex> selectedSprites(const Camera& camera) const;
    /// Returns the triangles of a surface or sprite.
    std::vector<SurfaceVertex> verticesOf(const Camera& camera, const PickedSurface& picked) const;
    /// Returns what a ray from the eye of a camera meets first, without sprites that are locked or
    /// outside of the chosen layer.
    std::optional<PickedSurface> pick(const Camera& camera, const LookRay& ray) const;
    Box bounds() const { return m_index.bounds(); }

private:
    void show();
    void follow();
    bool isSolidAt(const Surface& masked, Vec3 at) const;

    const Document& m_document;
    std::optional<Patch> m_planned;           ///< preview applied to the level
    std::map<SectorId, SectorPose> m_moved{}; ///< by a walk
    std::uint64_t m_movedRevision = 0;        ///< MovingLevel::revision of m_moved
    Map m_map;                                ///< the shown level
    MapIndex m_index;                         ///< index of m_map
    LevelMesh m_mesh;
    SpriteScene m_sprites;
    std::unique_ptr<TileStore> m_store; ///< null until it is needed
    std::shared_ptr<const GameTiles> m_tiles;
    SkyLooks m_skies;
    bool m_isPainted = false;
    bool m_isCrowded = false; ///< the level alone has more tiles than the store takes
    std::vector<SurfaceVertex> m_selected;
    bool m_isMeshStale = true;
    bool m_areMarksStale = true;
};

} // namespace sectored::editor
