#pragma once

#include "sectored/geom/historic/lander_quadrant.h"
#include "sectored/query/explain.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

namespace sectored {

/// What one wall adds in the published point tests (geom/historic).
struct PublishedStep {
    std::size_t at = 0;   ///< index into the sector's steps
    double arccosine = 0; ///< in degrees, 0 to 180, without a sign; NaN at an end of the wall
    double product = 0;   ///< dot product of the test for convex loops, which must be positive
    /// The step of the quadrant rule in three number types; those of the article are `float`. The
    /// types differ only where the wall goes to the opposite quadrant.
    historic::LanderStep<float> inFloat{};
    historic::LanderStep<double> inDouble{};
    historic::LanderStep<std::int32_t> inInt{};
};

/// The published point tests, asked about one loop of a sector.
///
/// All of them know only one loop, so they are asked about the first closed one of
/// SectorExplanation::loops, an outer one if there is any. Coordinates are those of the level: the
/// test for convex loops, which is right for one winding alone, has every point of an outer loop of
/// a Build level outside.
struct PublishedExplanation {
    std::vector<PublishedStep> steps{}; ///< in loop order
    bool byConvex = false;
    double arccosineSum = 0; ///< in degrees; NaN on a corner
    bool byArccosine = false;
    int floatTotal = 0; ///< of the quadrant rule
    int doubleTotal = 0;
    int intTotal = 0;

    /// Returns true if the quadrant rule has a point with this total inside.
    static bool isInside(int total) { return total == 4 || total == -4; }
};

/// Asks the published tests about the sector of an explanation and its point. Empty if no loop of
/// the sector is closed. Linear in the number of walls of the loop.
std::optional<PublishedExplanation> explainPublished(const SectorExplanation& sector, Point p);

} // namespace sectored
