#pragma once

#include "sectored/edit/stroke/stroke.h"
#include "sectored/geom/box_tree.h"
#include "sectored/map/map_view.h"

#include <cstddef>
#include <span>
#include <vector>

namespace sectored {

/// What a stroke can reach: its lines and vertices, what lies inside it when it is closed, and its
/// ground, all with one unit around. A probe for trees of boxes (BoxQuadtree::visitMeeting): they
/// are walked along the stroke, so that a line across a level costs what lies on its way. The
/// stroke must outlive it.
class StrokeReach {
public:
    explicit StrokeReach(const Stroke& stroke);

    /// Whether a box comes within reach. Exact but for the corners: lines that pass one within a
    /// unit along both axes count.
    bool meets(const Box& box) const;

private:
    bool windsAround(Point p) const;

    const Stroke& m_stroke;
    Box m_box;
    Box m_ground;
    std::vector<SegmentProbe> m_lines;
    BoxTree m_tree; ///< of the lines
};

/// The sectors that the stroke may change: those whose box is within its reach. Of a stroke without
/// lines, where no seed says which level it means, only those with a wall through the pixel of one
/// of its vertices: what else lies over them does not matter.
std::vector<SectorId> sectorsInReach(const MapView& view, const Stroke& stroke);

/// The same and, for a stroke with lines, all that has its box in the stroke's.
std::vector<SectorId> sectorsAround(const MapView& view, const Stroke& stroke);

} // namespace sectored
