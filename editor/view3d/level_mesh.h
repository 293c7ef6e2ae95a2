#pragma once

#include "sectored/map/map_view.h"
#include "sectored/mesh/sector_mesh.h"

#include "editor/tool/visibility.h"
#include "editor/view3d/paint/paint_vertices.h"
#include "editor/view3d/paint/tile_store.h"
#include "editor/view3d/surface_vertices.h"

#include <cstddef>
#include <memory>
#include <optional>
#include <span>
#include <vector>

namespace sectored::editor {

/// An axis-aligned bounding box.
struct PlaceBox {
    Vec3 least{};
    Vec3 most{};
};

/// How many vertices of a part are drawn in each step, in this order. The rest, the translucent
/// surfaces, are last.
struct MeshSteps {
    std::size_t solid = 0;
    std::size_t sky = 0;
    std::size_t masked = 0;

    std::size_t opaque() const { return solid + sky + masked; }
};

/// The drawn part of one sector.
struct MeshPart {
    SectorId sector{};
    PlaceBox box{};
    std::size_t first = 0; ///< index of its first vertex in LevelMesh::vertices
    std::size_t count = 0;
    MeshSteps steps{};
    std::span<const SurfaceTriangle> triangles{};
};

/// The surfaces of a level, for drawing and picking, and how tiles lie on them. After an edit or a
/// preview step, only changed sectors and their neighbours are rebuilt.
class LevelMesh {
public:
    /// Updates the mesh to this level, without hidden sectors. Returns whether anything has
    /// changed.
    bool follow(const MapView& view, const Visibility& visibility);

    /// Chooses the tiles of `paints`. Null: there are none. Precondition: the store outlives their
    /// use. Takes effect with `follow`.
    void setTiles(TileStore* store);
    /// Changes the frames of animated tiles. `clock` in 1/120 s. Returns whether one has changed.
    bool animate(std::int64_t clock);
    /// Returns whether a shown surface has an animated tile.
    bool isAnimated() const;

    /// The parts in file order, without empty ones.
    std::span<const MeshPart> parts() const { return m_parts; }
    std::span<const SurfaceVertex> vertices() const { return m_vertices; }
    /// What each of `vertices` shows of a tile. Empty without tiles.
    std::span<const PaintVertex> paints() const { return m_paints; }
    /// Offset that is subtracted from coordinates to get vertex positions.
    Vec3 origin() const { return m_origin; }
    /// The map of the mesh.
    const Map& map() const { return m_map; }

    /// Consecutive vertices that have changed since the last takeChanges().
    struct Run {
        std::size_t first = 0;
        std::size_t count = 0;
    };
    /// Returns the vertices to upload since the last call. Empty if all must be uploaded.
    std::optional<std::vector<Run>> takeChanges();

private:
    struct Entry {
        std::vector<SurfaceTriangle> triangles{};
        std::vector<SurfaceVertex> vertices{};
        std::vector<PaintVertex> paints{};
        PlaceBox box{};
        MeshSteps steps{};
        std::size_t first = 0; ///< index of its first vertex
        bool isNew = true;
        bool isAnimated = false;
    };

    void moveOrigin(const MapView& view);
    std::vector<bool> changedSectors(const Map& map) const;
    void make(const MapView& view, SectorId sector);
    void paint(const Map& map, Entry& entry);
    void place(const MapView& view, const Visibility& visibility);
    bool keepPlaces(const std::vector<SectorId>& shown);

    Map m_map;
    Visibility m_visibility;
    Vec3 m_origin{};
    std::vector<std::unique_ptr<Entry>> m_entries; ///< by id
    std::vector<SectorId> m_shown;
    std::vector<MeshPart> m_parts;
    std::vector<SurfaceVertex> m_vertices;
    std::vector<PaintVertex> m_paints;
    std::vector<Run> m_changes;
    TileStore* m_store = nullptr;
    std::uint64_t m_generation = 0; ///< of the store, for which paints were made; 0: none
    std::int64_t m_clock = 0;
    bool m_isAllNew = true;
    bool m_isMade = false;
};

} // namespace sectored::editor
