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
    std::vector<Point> points{};     ///< as they were drawn
    std::vector<Segment> segments{}; ///< in drawing order, each with a length; then the guides
    std::size_t drawn = 0;           ///< how many of the segments are no guides
    std::vector<Point> vertices{};   ///< points that walls through their pixels get as vertices
    Point first{};
    Box box{};    ///< of the lines and the vertices
    Box ground{}; ///< within reach besides, whether a line comes near or not
    bool closed = false;
    bool isSplit = false; ///< makes nothing of the void
    Fill fill = Fill::Sector;
    NewSector newSector{};
    SheetHint sheet{};
};

/// The stroke of a request that strokeRefusal accepts.
Stroke strokeOf(const DrawRequest& request);

/// No line, only a vertex for the walls at its point.
Stroke strokeOf(const InsertVertexRequest& request);

/// E-RANGE for a point beyond the coordinate limit; E-EMPTY for fewer than three distinct points
/// (open: two).
std::optional<Refusal> strokeRefusal(const DrawRequest& request);

/// The segments that make the inside of a closed stroke; none of an open one.
std::span<const Segment> outlineOf(const Stroke& stroke);

/// Whether the closed stroke winds around the point; false on the stroke and for an open one.
bool windsAround(const Stroke& stroke, Point p);

} // namespace sectored
