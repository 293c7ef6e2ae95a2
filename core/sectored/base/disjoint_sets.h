#pragma once

#include <algorithm>
#include <cstddef>
#include <numeric>
#include <vector>

namespace sectored {

/// Disjoint sets of the numbers below a count (union-find). At first each number is a set of its
/// own; the root of a set is its smallest member. O(log n) amortised per call.
class DisjointSets {
public:
    explicit DisjointSets(std::size_t count)
        : m_parents(count)
    {
        std::iota(m_parents.begin(), m_parents.end(), std::size_t{0});
    }

    /// Returns the root of the set that contains the member. Shortens the path for later calls.
    std::size_t rootOf(std::size_t member)
    {
        while (m_parents[member] != member) {
            m_parents[member] = m_parents[m_parents[member]];
            member = m_parents[member];
        }
        return member;
    }

    /// Merges the sets of two members.
    void join(std::size_t one, std::size_t other)
    {
        const std::size_t oneRoot = rootOf(one);
        const std::size_t otherRoot = rootOf(other);
        m_parents[std::max(oneRoot, otherRoot)] = std::min(oneRoot, otherRoot);
    }

private:
    std::vector<std::size_t>
        m_parents; ///< for each member a smaller one of its set; a root is its own parent
};

} // namespace sectored
