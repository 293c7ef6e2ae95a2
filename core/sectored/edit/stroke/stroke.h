#pragma once

#include "sectored/edit/plan.h"
#include "sectored/geom/box.h"
#include "sectored/geom/point.h"

#include <cstddef>
#include <optional>
#include <span>
#include <vector>

namespace sectored {

/// The lines of a draw request.
struct Stroke {
    std::vector<Point> points{};     ///< as drawn
    std::vector<Segment> segments{}; ///< in drawing order, none of zero length; then guides
    std::size_t drawn = 0;           ///< number of segments before the guides
    std::vector<Point> vertices{};   ///< vertices to insert in walls through their pixels
    Point first{};
    Box box{};    ///< bounds of the lines and vertices
    Box ground{}; ///< additional area that counts as near, even far from any line
    bool closed = false;
    bool isSplit = false; ///< makes no sectors from void
    Fill fill = Fill::Sector;
    NewSector newSector{};
    SheetHint sheet{};
};

/// Converts a request. Precondition: strokeRefusal accepts it.
Stroke strokeOf(const DrawRequest& request);

/// Makes a stroke without lines: a vertex for the walls at its point.
Stroke strokeOf(const InsertVertexRequest& request);

/// Returns E-RANGE for a point beyond the coordinate limit, and E-EMPTY for fewer than three
/// distinct points (two if the line is open).
std::optional<Refusal> strokeRefusal(const DrawRequest& request);

/// Returns the segments that bound the inside of a closed stroke. Empty for an open one.
std::span<const Segment> outlineOf(const Stroke& stroke);

/// Tests whether a closed stroke winds around the point. False on the stroke and for an open one.
bool windsAround(const Stroke& stroke, Point p);

} // namespace sectored
