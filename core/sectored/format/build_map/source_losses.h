#pragma once

#include "sectored/map/ids.h"

#include <vector>

namespace sectored::build_map {

/// Rows of a file of version 4 to 6 that lost data in the conversion to version 7. The ids are the
/// numbers in that file.
struct SourceLosses {
    std::vector<SectorId> slopesDropped{};
    std::vector<SectorId> slopesClamped{};
    std::vector<WallId> secondLinksDropped{};
};

} // namespace sectored::build_map
