#pragma once

#include "sectored/geom/point.h"
#include "sectored/geom/point_location.h"
#include "sectored/map/map_view.h"

#include <cstddef>
#include <optional>
#include <span>
#include <vector>

namespace sectored {

/// What one wall contributes to the verdict.
struct WallStep {
    WallId wall{};
    Segment edge{};
    int fromQuadrant = 1; ///< 1 to 4 (Spec: collision 2.4)
    int toQuadrant = 1;
    int step = 0;         ///< -2 to 2
    int total = 0;        ///< running sum of the steps
    double angle = 0;     ///< degrees that the wall subtends at the point, signed
    double angleSum = 0;  ///< running sum
    bool crosses = false; ///< counted by crossing parity
};

/// What one loop of a sector adds to the verdict.
struct LoopExplanation {
    std::vector<std::size_t> steps{}; ///< its walls in point2 order, as places in the sector's list
    bool closed = true;               ///< false: a chain that does not return to its start
    bool isHole = false;              ///< lies in an odd number of the sector's loops; of a sector
                                      ///< with an open chain: has a negative area
    int total = 0;
    double angleSum = 0;
    int crossings = 0;
};

/// Why a sector does or does not hold a point.
struct SectorExplanation {
    SectorId sector{};
    PointLocation location{};
    PointLocation byQuadrant{};
    PointLocation byAngle{};
    PointLocation byParity{};
    std::optional<PointLocation> byConvex{}; ///< dot products; only for one convex loop
    bool engineContains = false;   ///< the engine's rule; may hold for several sectors on a border
    bool halfOpenContains = false; ///< the half-open rule; one owner in a partition
    int total = 0;
    double angleSum = 0;
    int crossings = 0;
    std::vector<WallStep> steps{};        ///< in wall order
    std::vector<LoopExplanation> loops{}; ///< outer ones first, else in wall order
};

/// The wall nearest to a point.
struct NearestWall {
    WallId wall{};
    double distance = 0; ///< map units
    Vec2 at{};           ///< the nearest point on it
};

/// The answer of a query with its reasons.
struct PointExplanation {
    Point point{};
    std::vector<SectorExplanation>
        sectors{}; ///< those whose box holds the point, ascending by number
    std::optional<SectorId> engineSector{}; ///< sectorAt
    std::optional<NearestWall> nearest{};   ///< over the whole level
};

/// All that is known of the point: each sector around it by each method, and the nearest wall.
PointExplanation explain(const MapView& view, Point p);

/// The steps of loops of the sector, one loop after the other, with running sums of their own.
std::vector<WallStep> stepsOf(
    const SectorExplanation& sector,
    std::span<const LoopExplanation> loops);

} // namespace sectored
