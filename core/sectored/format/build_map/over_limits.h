#pragma once

#include "sectored/base/result.h"

#include <cstddef>
#include <cstdint>
#include <vector>

namespace sectored::build_map {

/// How many rows of each kind a level has.
struct RowCounts {
    std::size_t sectors = 0;
    std::size_t walls = 0;
    std::size_t sprites = 0;
};

/// A warning (OverLimit) for each count beyond the limits of the version.
std::vector<Error> overLimits(const RowCounts& counts, std::int32_t version);

} // namespace sectored::build_map
