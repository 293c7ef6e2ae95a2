#pragma once

#include "sectored/map/map_view.h"
#include "sectored/map/numbering.h"

#include <algorithm>
#include <utility>
#include <vector>

namespace sectored {

/// Sorts ids of one kind by number, ascending, and removes duplicates.
template <class IdType>
std::vector<IdType> byNumber(const Numbering& numbering, std::vector<IdType> ids)
{
    std::ranges::sort(ids, {}, [&](IdType id) { return numbering.of(id); });
    ids.erase(std::unique(ids.begin(), ids.end()), ids.end());
    return ids;
}

/// Does the same with the numbers of a view.
template <class IdType>
std::vector<IdType> byNumber(const MapView& view, std::vector<IdType> ids)
{
    return byNumber(view.numbering(), std::move(ids));
}

} // namespace sectored
