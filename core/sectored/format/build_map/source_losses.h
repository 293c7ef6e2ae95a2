#pragma once

#include "sectored/map/ids.h"

#include <vector>

namespace sectored::build_map {

/// Rows of a file of version 4 to 6 that lost something when they became rows of version 7; the ids
/// are the numbers in that file.
struct SourceLosses {
    std::vector<SectorId> slopesDropped{};
    std::vector<SectorId> slopesClamped{};
    std::vector<WallId> secondLinksDropped{};
};

} // namespace sectored::build_map
