#pragma once

#include <algorithm>
#include <functional>
#include <utility>
#include <vector>

namespace sectored {

/// Sorts values by a projection, ascending, and removes duplicates. Values with equal projections
/// must be equal.
template <class Value, class Projection = std::identity>
void sortUnique(std::vector<Value>& values, Projection projection = {})
{
    std::ranges::sort(values, {}, std::move(projection));
    values.erase(std::unique(values.begin(), values.end()), values.end());
}

} // namespace sectored
