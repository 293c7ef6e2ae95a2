#pragma once

#include "sectored/lab/census.h"

#include <cstdint>
#include <random>

namespace sectored {

/// The numbers of a census: equal on every machine, because only the generator, products and roots
/// are used.
class CensusNumbers {
public:
    explicit CensusNumbers(std::uint64_t seed)
        : m_random(seed)
    {}

    /// Returns a number from `low` up to but not including `high`.
    double between(double low, double high);
    /// Returns a unit vector, uniformly distributed.
    Vec3 direction();
    /// Returns a position in the cube +-size.
    Vec3 inCube(double size);

private:
    std::mt19937_64 m_random;
};

/// Draws a case of a kind (takeCensus).
SweepCase drawCase(CensusKind kind, CensusNumbers& numbers);

} // namespace sectored
