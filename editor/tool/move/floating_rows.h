#pragma once

#include "sectored/edit/plan.h"
#include "sectored/edit/turned_rows.h"
#include "sectored/geom/box.h"
#include "sectored/map/map.h"
#include "sectored/map/map_view.h"

#include "editor/tool/held_rows.h"

#include <memory>
#include <optional>
#include <vector>

namespace sectored::editor {

/// Copied rows that float at the pointer. Every pose is computed from the original rows, so that
/// turning back restores every byte.
class FloatingRows {
public:
    /// Precondition: `rows` is not null. They turn about `centre`; empty: the middle of their box.
    explicit FloatingRows(
        std::shared_ptr<const MapRows> rows,
        std::optional<Point> centre = std::nullopt);

    /// Turns the rows. If that is rejected, they keep their pose.
    std::optional<Refusal> setPose(RowsPose pose, const TurningTiles& tiles = {});
    RowsPose pose() const { return m_pose; }

    /// Returns the rows in their pose, about the centre.
    const std::shared_ptr<const MapRows>& rows() const { return m_rows; }
    bool hasSectors() const { return !m_rows->sectors.empty(); }
    /// Returns the box of the original place.
    const Box& originalBox() const { return m_box; }
    /// Returns the centre about which the rows turn, rounded.
    Point centre() const { return m_centre; }
    /// Returns where the pose puts a point of the original place.
    Point moved(Point p) const;

    /// Return the corners of the walls, sorted without duplicates, and the positions of the
    /// sprites.
    const std::vector<Point>& vertices() const { return m_vertices; }
    const std::vector<Point>& sprites() const { return m_sprites; }
    /// Returns the loops of each sector.
    const std::vector<std::vector<std::vector<Vec2>>>& areas() const { return m_areas; }
    /// Returns the sectors of the level that share area with the rows at an offset.
    std::vector<SectorId> covered(const MapView& view, Point by) const;

private:
    void setRows(std::shared_ptr<const MapRows> rows);

    std::shared_ptr<const MapRows> m_original;
    std::shared_ptr<const MapRows> m_rows;
    RowsPose m_pose;
    TurningTiles m_tiles;
    Box m_box;
    Point m_centre{};
    std::vector<Point> m_vertices;
    std::vector<Point> m_sprites;
    std::vector<std::vector<std::vector<Vec2>>> m_areas;
    std::vector<std::vector<Segment>> m_edges; ///< of each sector
};

} // namespace sectored::editor
