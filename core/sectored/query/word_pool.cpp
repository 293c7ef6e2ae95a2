#include "sectored/query/word_pool.h"

#include <algorithm>
#include <bit>
#include <cassert>

namespace sectored {

namespace {

/// A size of blocks in units: 1 to 8 in single steps, then four sizes between powers of two.
struct BlockSize {
    std::size_t number = 0;
    std::size_t units = 1;
};

BlockSize sizeFor(std::size_t units)
{
    constexpr std::size_t single = 8;
    if (units <= single) {
        return {units - 1, units};
    }
    const auto bits = static_cast<std::size_t>(std::bit_width(units - 1)) - 1;
    const std::size_t step = std::size_t{1} << (bits - 2);
    const std::size_t above = (units - (std::size_t{1} << bits) + step - 1) / step;
    return {single - 1 + 4 * (bits - 3) + above, (std::size_t{1} << bits) + above * step};
}

} // namespace

std::size_t WordPool::capacityFor(std::size_t words)
{
    return sizeFor((words + wordsOfUnit - 1) / wordsOfUnit).units * wordsOfUnit;
}

std::uint32_t WordPool::addChunk(std::size_t units)
{
    const auto first = static_cast<std::uint32_t>(m_chunks.size()) * unitsOfChunk;
    assert(m_chunks.size() < blockLimit / unitsOfChunk);
    m_chunks.push_back(std::make_unique_for_overwrite<std::uint32_t[]>( // NOLINT(*-avoid-c-arrays)
        units * wordsOfUnit));
    *m_units += units;
    return first;
}

std::uint32_t WordPool::allocate(std::size_t words)
{
    const BlockSize size = sizeFor((words + wordsOfUnit - 1) / wordsOfUnit);
    std::vector<std::uint32_t>& free = m_free[size.number];
    if (!free.empty()) {
        const std::uint32_t block = free.back();
        free.pop_back();
        return block;
    }
    if (size.units > unitsOfChunk / 8) {
        return addChunk(size.units);
    }
    const auto units = static_cast<std::uint32_t>(size.units);
    if (*m_end - *m_next < units) {
        // A share of the total, so that little is left unused.
        constexpr std::size_t least = 64;
        const std::size_t wanted = *m_units / 16;
        const std::size_t opened =
            std::clamp<std::size_t>(wanted, std::max(std::size_t{units}, least), unitsOfChunk);
        *m_next = addChunk(opened);
        *m_end = *m_next + static_cast<std::uint32_t>(opened);
    }
    const std::uint32_t block = *m_next;
    *m_next += units;
    return block;
}

void WordPool::release(std::uint32_t block, std::size_t words)
{
    m_free[sizeFor((words + wordsOfUnit - 1) / wordsOfUnit).number].push_back(block);
}

std::size_t WordPool::memory() const
{
    std::size_t bytes = *m_units * wordsOfUnit * sizeof(std::uint32_t)
                        + m_chunks.capacity() * sizeof(m_chunks.front());
    for (const std::vector<std::uint32_t>& free : m_free) {
        bytes += free.capacity() * sizeof(std::uint32_t);
    }
    return bytes;
}

} // namespace sectored
