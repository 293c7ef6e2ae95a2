#pragma once

#include "sectored/edit/stroke/stroke.h"
#include "sectored/geom/box_tree.h"
#include "sectored/map/map_view.h"

#include <cstddef>
#include <span>
#include <vector>

namespace sectored {

/// Area that a stroke can affect: its lines and vertices, the inside of a closed stroke, and its
/// ground, all extended by one unit. Used as a probe for box trees (BoxQuadtree::visitMeeting),
/// which are searched along the stroke, so that a line across a level costs only what it passes.
/// The stroke must outlive this object.
class StrokeBounds {
public:
    explicit StrokeBounds(const Stroke& stroke);

    /// Tests whether the stroke can affect a box. Exact except at corners: a line that passes a
    /// corner within one unit on both axes counts.
    bool meets(const Box& box) const;

private:
    bool windsAround(Point p) const;

    const Stroke& m_stroke;
    Box m_box;
    Box m_ground;
    std::vector<SegmentProbe> m_lines;
    BoxTree m_tree; ///< of the lines
};

/// Returns the sectors that the stroke may change: those with a box that it can affect. A stroke
/// without lines and without a seed for its layer is limited to sectors with a wall through the
/// pixel of one of its vertices; sectors above or below do not matter.
std::vector<SectorId> sectorsNearStroke(const MapView& view, const Stroke& stroke);

/// Returns the same sectors and, for a stroke with lines, all with a box that meets the stroke's
/// box.
std::vector<SectorId> sectorsAround(const MapView& view, const Stroke& stroke);

} // namespace sectored
