#pragma once

#include "sectored/walk/level_surfaces.h"

#include <span>
#include <vector>

namespace sectored {

/// A gap between two walls that an unrotated square cannot pass: the nearest points of the walls,
/// measured by the larger of the differences in x and y.
struct SquareGate {
    Vec2 a{};
    Vec2 b{};
};

/// A body's position, for finding the gates around it.
struct GateQuestion {
    Vec3 centre{};
    SectorId sector{};
    double reach = 0; ///< maximum distance of walls from the centre
    double low = 0;   ///< walls that end at or below this do not stop the body
    double high = 0;  ///< walls that begin at or above this do not
};

/// Finds the gaps between walls that Build's square, of half width `halfWidth`, cannot pass (Spec:
/// collision 8.1, item 5).
///
/// Uses the walls of the sectors that can be entered within reach. Two obstacles stop a square
/// between them if and only if they are closer than its width, measured by the larger difference.
/// An ellipsoid is limited by the Euclidean distance, which is at least as large.
class SquareGates {
public:
    SquareGates(const LevelSurfaces& surfaces, double halfWidth)
        : m_surfaces(surfaces)
        , m_width(2 * halfWidth)
    {}

    std::vector<SquareGate> near(const GateQuestion& question) const;

private:
    const LevelSurfaces& m_surfaces;
    double m_width;
};

/// Returns true if a path crosses one of the gates.
bool crossesGate(std::span<const SquareGate> gates, std::span<const Vec3> path);

} // namespace sectored
