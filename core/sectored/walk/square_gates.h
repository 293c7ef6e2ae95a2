#pragma once

#include "sectored/walk/level_surfaces.h"

#include <span>
#include <vector>

namespace sectored {

/// A gap between two walls that a square which does not turn cannot get through: from the point of
/// the one to the point of the other that are nearest to each other, measured by the larger of the
/// differences in x and y.
struct SquareGate {
    Vec2 a{};
    Vec2 b{};
};

/// Where a body is, for its gates.
struct GateQuestion {
    Vec3 centre{};
    SectorId sector{};
    double reach = 0; ///< how far from the centre walls count
    double low = 0;   ///< walls that end at or below it do not stop the body
    double high = 0;  ///< walls that begin at or over it do not
};

/// Finds where Build's square, half of it `halfWidth` wide, does not get through between walls
/// (Spec: collision 8.1, item 5).
///
/// Walls are those of the sectors that can be got to within reach. Two obstacles stop a square
/// between them if and only if they are nearer than its width in the metric of the larger
/// difference; an ellipsoid minds the plain distance, which is larger.
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

/// Whether a way crosses one of the gates.
bool crossesGate(std::span<const SquareGate> gates, std::span<const Vec3> path);

} // namespace sectored
