#pragma once

#include <algorithm>
#include <vector>

namespace sectored {

/// Sorts values, ascending, and removes duplicates.
template <class Value>
void sortUnique(std::vector<Value>& values)
{
    std::ranges::sort(values);
    values.erase(std::unique(values.begin(), values.end()), values.end());
}

} // namespace sectored
