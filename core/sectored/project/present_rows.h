#pragma once

#include "sectored/map/map.h"
#include "sectored/map/project/project_data.h"

#include <algorithm>
#include <vector>

namespace sectored {

/// Tests whether any of the rows exists or was never found in the level. Others were deleted.
template <class IdType>
bool hasAny(const Map& map, const std::vector<ProjectRow<IdType>>& rows)
{
    return std::ranges::any_of(rows, [&](const ProjectRow<IdType>& row) {
        return !row.id || map.find(*row.id) != nullptr;
    });
}

} // namespace sectored
