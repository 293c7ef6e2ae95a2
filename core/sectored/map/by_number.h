#pragma once

#include "sectored/map/map_view.h"

#include <algorithm>
#include <vector>

namespace sectored {

/// Sorts ids of one kind by number, ascending, and removes duplicates.
template <class IdType>
std::vector<IdType> byNumber(const MapView& view, std::vector<IdType> ids)
{
    std::ranges::sort(ids, {}, [&](IdType id) { return view.numbering().of(id); });
    ids.erase(std::unique(ids.begin(), ids.end()), ids.end());
    return ids;
}

} // namespace sectored
