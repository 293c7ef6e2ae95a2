#pragma once

#include "sectored/map/map_view.h"
#include "sectored/mesh/sector_mesh.h"

#include "editor/tool/visibility.h"
#include "editor/view3d/surface_vertices.h"

#include <cstddef>
#include <memory>
#include <optional>
#include <span>
#include <vector>

namespace sectored::editor {

/// An upright box around places.
struct PlaceBox {
    Vec3 least{};
    Vec3 most{};
};

/// What is drawn of one sector.
struct MeshPart {
    SectorId sector{};
    PlaceBox box{};
    std::size_t first = 0; ///< of its vertices in LevelMesh::vertices
    std::size_t count = 0;
    std::span<const SurfaceTriangle> triangles{};
};

/// The surfaces of a level as they are drawn and picked. After an edit or a step of a preview only
/// the sectors that differ, and their neighbours, are made anew.
class LevelMesh {
public:
    /// Becomes the mesh of this level, without the sectors that are hidden. Returns whether
    /// anything differs.
    bool follow(const MapView& view, const Visibility& visibility);

    /// In file order; without those that show nothing.
    std::span<const MeshPart> parts() const { return m_parts; }
    std::span<const SurfaceVertex> vertices() const { return m_vertices; }
    /// What is to be subtracted from places before they become vertices.
    Vec3 origin() const { return m_origin; }
    /// The map that it is of.
    const Map& map() const { return m_map; }

    /// A run of vertices that differ from what was last taken.
    struct Run {
        std::size_t first = 0;
        std::size_t count = 0;
    };
    /// What has to be given to the graphics card; nothing: all of it.
    std::optional<std::vector<Run>> takeChanges();

private:
    struct Entry {
        std::vector<SurfaceTriangle> triangles{};
        std::vector<SurfaceVertex> vertices{};
        PlaceBox box{};
        std::size_t first = 0; ///< where its vertices stand
        bool isNew = true;
    };

    void moveOrigin(const MapView& view);
    std::vector<bool> changedSectors(const Map& map) const;
    void make(const MapView& view, SectorId sector);
    void place(const MapView& view, const Visibility& visibility);
    bool keepPlaces(const std::vector<SectorId>& shown);

    Map m_map;
    Visibility m_visibility;
    Vec3 m_origin{};
    std::vector<std::unique_ptr<Entry>> m_entries; ///< by id
    std::vector<SectorId> m_shown;
    std::vector<MeshPart> m_parts;
    std::vector<SurfaceVertex> m_vertices;
    std::vector<Run> m_changes;
    bool m_isAllNew = true;
    bool m_isMade = false;
};

} // namespace sectored::editor
