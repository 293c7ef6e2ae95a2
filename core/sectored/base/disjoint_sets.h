#pragma once

#include <algorithm>
#include <cstddef>
#include <numeric>
#include <vector>

namespace sectored {

/// The numbers below a count in sets, at first each in one of its own; the root of a set is its
/// smallest member. A call costs a logarithm of the count on average.
class DisjointSets {
public:
    explicit DisjointSets(std::size_t count)
        : m_parents(count)
    {
        std::iota(m_parents.begin(), m_parents.end(), std::size_t{0});
    }

    /// Equal for the members of one set, and only for them. Shortens the way for later calls.
    std::size_t rootOf(std::size_t member)
    {
        while (m_parents[member] != member) {
            m_parents[member] = m_parents[m_parents[member]];
            member = m_parents[member];
        }
        return member;
    }

    /// Makes one set of those of the two.
    void join(std::size_t one, std::size_t other)
    {
        const std::size_t oneRoot = rootOf(one);
        const std::size_t otherRoot = rootOf(other);
        m_parents[std::max(oneRoot, otherRoot)] = std::min(oneRoot, otherRoot);
    }

private:
    std::vector<std::size_t>
        m_parents; ///< of each member a smaller one of its set; of a root itself
};

} // namespace sectored
