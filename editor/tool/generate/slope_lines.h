#pragma once

#include "editor/tool/generate/wall_frame.h"

#include <span>
#include <string>
#include <vector>

namespace sectored::editor {

/// A straight part of a line in the plan.
struct PlanPart {
    Vec2 from{};
    Vec2 to{};
};

/// A part of a line of equal height.
struct ContourLine {
    PlanPart line{};
    bool isFourth = false; ///< every fourth height
};

/// A plane that is level along a wall.
struct HingedPlane {
    double z = 0; ///< along the wall, in Build z units
    double heinum = 0;
};

/// Returns the lines of equal height of a plane within a sector, every 256 Build z units; of steep
/// planes fewer. Empty if the plane is level.
std::vector<ContourLine> contoursOf(
    std::span<const Segment> edges,
    const WallFrame& hinge,
    const HingedPlane& plane);

/// Returns a text such as "276 heinum, 3.9 deg", with the degree sign.
std::string slopeText(int heinum);

} // namespace sectored::editor
