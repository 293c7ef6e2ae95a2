#pragma once

#include "sectored/map/map_view.h"
#include "sectored/map/numbering.h"

#include <algorithm>
#include <cstdint>
#include <utility>
#include <vector>

namespace sectored {

/// Sorts ids of one kind by number, ascending. Looks up each number once.
template <class IdType>
void sortByNumber(const Numbering& numbering, std::vector<IdType>& ids)
{
    struct Numbered {
        std::int32_t number = 0;
        IdType id{};
    };
    std::vector<Numbered> numbered;
    numbered.reserve(ids.size());
    for (const IdType id : ids) {
        numbered.push_back({numbering.of(id), id});
    }
    std::ranges::sort(numbered, {}, &Numbered::number);
    std::ranges::transform(numbered, ids.begin(), &Numbered::id);
}

/// Sorts ids of one kind by number, ascending, and removes duplicates.
template <class IdType>
std::vector<IdType> byNumber(const Numbering& numbering, std::vector<IdType> ids)
{
    sortByNumber(numbering, ids);
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
