#include "sectored/find/nearest_name.h"

#include "sectored/base/letter_case.h"

#include <algorithm>
#include <cstddef>
#include <numeric>
#include <vector>

namespace sectored {

namespace {

std::size_t differenceOf(std::string_view left, std::string_view right)
{
    std::vector<std::size_t> row(right.size() + 1);
    std::iota(row.begin(), row.end(), std::size_t{0});
    for (std::size_t at = 0; at < left.size(); ++at) {
        std::size_t diagonal = row[0];
        row[0] = at + 1;
        for (std::size_t to = 0; to < right.size(); ++to) {
            const std::size_t replaced =
                diagonal + (lowerLetter(left[at]) == lowerLetter(right[to]) ? 0 : 1);
            diagonal = row[to + 1];
            row[to + 1] = std::min({replaced, row[to] + 1, row[to + 1] + 1});
        }
    }
    return row.back();
}

} // namespace

std::string nearestName(std::string_view word, std::span<const std::string> names)
{
    constexpr std::size_t longestName = 64;
    if (word.size() > longestName) {
        return {};
    }
    std::string nearest;
    std::size_t least = std::max<std::size_t>(1, word.size() / 3) + 1;
    for (const std::string& name : names) {
        const std::size_t difference =
            name.size() <= longestName ? differenceOf(word, name) : longestName;
        if (difference < least) {
            least = difference;
            nearest = name;
        }
    }
    return nearest;
}

} // namespace sectored
