#pragma once

#include "core/edit/plan.h"
#include "core/geom/box.h"
#include "core/geom/point.h"

#include <optional>
#include <vector>

namespace sectored {

/// The lines of a draw request.
struct Stroke {
    std::vector<Segment> segments{}; ///< in drawing order, each with a length
    Point first{};
    Box box{};
    bool closed = false;
    Fill fill = Fill::Sector;
    NewSector newSector{};
};

/// The stroke of a request that strokeRefusal accepts.
Stroke strokeOf(const DrawRequest& request);

/// E-RANGE for a point beyond the coordinate limit; E-EMPTY for fewer than three distinct points
/// (open: two).
std::optional<Refusal> strokeRefusal(const DrawRequest& request);

/// Whether the closed stroke winds around the point; false on the stroke and for an open one.
bool windsAround(const Stroke& stroke, Point p);

} // namespace sectored
