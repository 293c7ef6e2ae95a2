#pragma once

#include "sectored/map/map.h"

#include <random>
#include <span>
#include <string_view>

namespace sectored::test {

/// A kind of fault to inject into a sound level.
struct Fault {
    std::string_view name;
    Map (*make)(const Map& level, std::mt19937_64& random);
};

/// Returns the faults that lose nothing, so that a repair can restore every byte. The last two are
/// in the wall ranges of the file; they read the level from a file again.
std::span<const Fault> exactFaults();

/// Returns the level with one fault: one of exactFaults, "vertex moved" (by up to 64 units, in one
/// sector only), "vertex dragged" (by up to 200) or "point2 inside". Throws std::invalid_argument
/// for another name.
Map damagedBy(const Map& level, std::string_view fault, std::mt19937_64& random);

} // namespace sectored::test
