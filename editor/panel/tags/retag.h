#pragma once

#include "sectored/edit/request.h"
#include "sectored/map/map.h"
#include "sectored/tag/tag_nets.h"

#include <cstdint>
#include <vector>

namespace sectored::editor {

/// Returns the requests that give all rows of a group another number. A row that belongs to the
/// group only because its number counts for several keeps it.
std::vector<Request> retagRequests(const Map& map, const TagGroup& group, std::int32_t number);

} // namespace sectored::editor
