#pragma once

#include <cstddef>

namespace sectored {

/// What can be too much where segments are cut: then nothing is, before it fills the memory.
enum class CutLimit {
    NearPairs, ///< pairs of segments near each other
    Crossings, ///< crossings with free segments
    Windings,  ///< parts that wind around faces, all faces together
};

/// A limit that was passed.
struct CutExcess {
    CutLimit what{};
    std::size_t limit = 0;

    bool operator==(const CutExcess&) const = default;
};

/// A stroke of 1,000 random lines crosses itself about 115,000 times.
inline constexpr std::size_t cutCrossingLimit = std::size_t{1} << 18;

/// Walls that lie on each other a thousand times, or 2,000 lines all over each other, stay below;
/// the rest is for the neighbours that each wall of a sound level has.
constexpr std::size_t nearPairLimit(std::size_t segments)
{
    return (std::size_t{1} << 21) + 32 * segments;
}

/// In a sound level a part or two wind around a face.
constexpr std::size_t windingLimit(std::size_t faces)
{
    return (std::size_t{1} << 21) + 4 * faces;
}

} // namespace sectored
