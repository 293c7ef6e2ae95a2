#pragma once

#include "sectored/base/result.h"

#include <cstddef>
#include <cstdint>
#include <vector>

namespace sectored::build_map {

/// Number of rows of each kind.
struct RowCounts {
    std::size_t sectors = 0;
    std::size_t walls = 0;
    std::size_t sprites = 0;
};

/// Returns a warning (OverLimit) for each count that exceeds the limits of the version.
std::vector<Error> overLimits(const RowCounts& counts, std::int32_t version);

} // namespace sectored::build_map
