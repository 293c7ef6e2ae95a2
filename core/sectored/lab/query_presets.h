#pragma once

#include "sectored/geom/point.h"
#include "sectored/map/map.h"

#include <cstddef>
#include <span>
#include <string_view>
#include <vector>

namespace sectored {

/// A case in which a published test for points in polygons errs: a row L of the errata of the
/// articles about collision. Coordinates are map units of a level, so y grows downwards.
struct QueryPreset {
    std::string_view id;     ///< of the row, such as "L3"; never changes
    std::string_view name;   ///< English, a few words
    std::string_view why;    ///< English, two sentences
    std::string_view method; ///< the one that errs: "convex", "angle" or "quadrant", as in
                             ///< `sectored-cli query --method`
    /// Whether the verdict or the sum of explainPublished (query/historic/published.h) is what the
    /// row is about. Otherwise the row is about `float` or another routine of sectored::historic,
    /// and the case only shows its place.
    bool isAnswered = true;
    bool isSound = true;      ///< false: the sector breaks rules on purpose (gradeOf is not Valid)
    bool areSectors = false;  ///< each loop is a sector; otherwise all loops are one
    std::size_t closesAt = 0; ///< corner of each loop to which its last wall leads; not 0: the loop
                              ///< is not closed
    std::vector<std::vector<Point>> loops{}; ///< corners in the order of the walls
    Point point{};
};

/// Returns all presets, in the order of the errata.
std::span<const QueryPreset> queryPresets();

/// Returns a level with the loops of a preset and nothing else, numbered in their order. Walls that
/// two sectors share are portals. The player start is in no sector.
Map presetLevel(const QueryPreset& preset);

} // namespace sectored
