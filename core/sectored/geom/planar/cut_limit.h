#pragma once

#include <cstddef>

namespace sectored {

/// Limits that bound memory use when segments are cut. If one is exceeded, nothing is cut.
enum class CutLimit {
    NearPairs, ///< pairs of segments near each other
    Crossings, ///< crossings with free segments
    Windings,  ///< windings of parts around faces, all faces together
};

/// An exceeded limit.
struct CutExcess {
    CutLimit what{};
    std::size_t limit = 0;

    bool operator==(const CutExcess&) const = default;
};

/// Maximum number of crossings. A stroke of 1,000 random lines crosses itself about 115,000 times.
inline constexpr std::size_t cutCrossingLimit = std::size_t{1} << 18;

/// Returns the maximum number of near pairs. A thousand coinciding walls, or 2,000 lines that all
/// meet each other, stay below it; the linear term covers the neighbours of each wall in a sound
/// level.
constexpr std::size_t nearPairLimit(std::size_t segments)
{
    return (std::size_t{1} << 21) + 32 * segments;
}

/// Returns the maximum number of windings. In a sound level, one or two parts wind around a face.
constexpr std::size_t windingLimit(std::size_t faces)
{
    return (std::size_t{1} << 21) + 4 * faces;
}

} // namespace sectored
