#pragma once

#include "sectored/geom/int128.h"
#include "sectored/geom/point.h"
#include "sectored/geom/point_location.h"
#include "sectored/map/map_view.h"

#include <cstddef>
#include <optional>
#include <span>
#include <vector>

namespace sectored {

/// Contribution of one wall to the result.
struct WallStep {
    WallId wall{};
    Segment edge{};
    int fromQuadrant = 1; ///< 1 to 4 (Spec: collision 2.4)
    int toQuadrant = 1;
    int step = 0;         ///< -2 to 2
    int total = 0;        ///< running sum of the steps
    double angle = 0;     ///< signed angle subtended at the point, in degrees
    double angleSum = 0;  ///< running sum
    bool crosses = false; ///< counted by crossing parity
    int crossings = 0;    ///< running number of crossings
    /// The determinant (b - a) x (p - a), twice the area of the triangle a, b, p: positive on the
    /// inner side of a wall of an outer loop, 0 on its line. It is the dot product of the method
    /// for convex loops. Exact for every int32 input.
    Int128 product = 0;

    /// Returns true if the wall goes to the opposite quadrant. The sign of the product decides the
    /// sign of such a step; on the wall itself, where it is 0, the order of the wall's ends does.
    bool isDiagonal() const { return step == 2 || step == -2; }
    /// Returns the sign of the product: 1, 0 or -1.
    int sign() const { return product > 0 ? 1 : product < 0 ? -1 : 0; }
};

/// Contribution of one loop of a sector to the result.
struct LoopExplanation {
    std::vector<std::size_t>
        steps{};         ///< its walls in point2 order, as indices into the sector's steps
    bool closed = true;  ///< false for a chain that does not return to its start
    bool isHole = false; ///< lies in an odd number of the sector's loops; with an open chain in the
                         ///< sector: has negative area
    int total = 0;
    double angleSum = 0;
    int crossings = 0;
};

/// Explains why a sector contains a point or not.
struct SectorExplanation {
    SectorId sector{};
    PointLocation location{};
    PointLocation byQuadrant{};
    PointLocation byAngle{};
    PointLocation byParity{};
    std::optional<PointLocation> byConvex{}; ///< by dot products; only for a single convex loop
    std::size_t inwardCorners = 0; ///< corners that turn inward (inwardCornersOf), why there may be
                                   ///< no verdict by dot products
    bool engineContains =
        false; ///< by the engine's rule; several sectors may contain a boundary point
    bool halfOpenContains = false; ///< by the half-open rule; exactly one owner in a partition
    int total = 0;
    double angleSum = 0;
    int crossings = 0;
    std::vector<WallStep> steps{};        ///< in wall order
    std::vector<LoopExplanation> loops{}; ///< outer loops first, then holes, each in wall order
};

/// The wall nearest to a point.
struct NearestWall {
    WallId wall{};
    double distance = 0; ///< map units
    Vec2 at{};           ///< the nearest point of the wall
};

/// The result of a query with its explanation.
struct PointExplanation {
    Point point{};
    std::vector<SectorExplanation>
        sectors{}; ///< those whose box contains the point, ascending by number
    std::optional<SectorId> engineSector{}; ///< result of sectorAt
    std::optional<NearestWall> nearest{};   ///< in the whole level
};

/// Explains a query: the result of each method for every sector whose box contains the point, and
/// the nearest wall.
PointExplanation explain(const MapView& view, Point p);

/// Returns the steps of the given loops of the sector, loop after loop, with running sums
/// recomputed for this order.
std::vector<WallStep> stepsOf(
    const SectorExplanation& sector,
    std::span<const LoopExplanation> loops);

} // namespace sectored
