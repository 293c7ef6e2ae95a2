#pragma once

#include "sectored/edit/request.h"
#include "sectored/map/map.h"
#include "sectored/tag/tag_nets.h"

#include <cstdint>
#include <string>
#include <vector>

namespace sectored::editor {

/// Returns the requests that give all rows of a group another number. A row that belongs to the
/// group only because its number counts for several keeps it.
std::vector<Request> retagRequests(const Map& map, const TagGroup& group, std::int32_t number);

/// Returns the requests that renumber a group of a net with this id: those of retagRequests, and
/// those by which its name goes along. A name that the other number has stays. Empty if no row has
/// the number itself.
std::vector<Request> renumberRequests(
    const Map& map,
    const std::string& net,
    const TagGroup& group,
    std::int32_t number);

} // namespace sectored::editor
