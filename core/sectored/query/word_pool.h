#pragma once

#include "sectored/base/empty_when_moved.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <vector>

namespace sectored {

/// Memory for many short lists of 32-bit words, in blocks of a few sizes. It grows by chunks, so
/// nothing is ever moved, and released blocks are reused. Several threads may read at the same
/// time.
class WordPool {
public:
    /// Upper limit of block numbers, exclusive.
    static constexpr std::uint32_t blockLimit = 1U << 30;

    /// Returns the actual number of words of a block for this many: at least `words`, at most a
    /// quarter more plus three.
    static std::size_t capacityFor(std::size_t words);

    /// Returns the number of a block with at least this many words, which are uninitialised.
    std::uint32_t allocate(std::size_t words);
    /// Precondition: `block` is from allocate(words), or from a call with equal capacityFor.
    void release(std::uint32_t block, std::size_t words);

    std::uint32_t* at(std::uint32_t block)
    {
        return &m_chunks[block / unitsOfChunk][std::size_t{block % unitsOfChunk} * wordsOfUnit];
    }
    const std::uint32_t* at(std::uint32_t block) const
    {
        return &m_chunks[block / unitsOfChunk][std::size_t{block % unitsOfChunk} * wordsOfUnit];
    }

    /// Returns the number of bytes allocated from the system.
    std::size_t memory() const;

private:
    static constexpr std::size_t wordsOfUnit = 4;
    static constexpr std::uint32_t unitsOfChunk = 1U << 14;
    static constexpr std::size_t sizeCount = 128;

    std::uint32_t addChunk(std::size_t units);

    std::vector<std::unique_ptr<std::uint32_t[]>> m_chunks;     // NOLINT(*-avoid-c-arrays)
    std::array<std::vector<std::uint32_t>, sizeCount> m_free{}; ///< released blocks of each size
    EmptyWhenMoved<std::uint32_t> m_next; ///< first unused unit of the open chunk
    EmptyWhenMoved<std::uint32_t> m_end;  ///< end of the open chunk
    EmptyWhenMoved<std::size_t> m_units;  ///< of all chunks
};

} // namespace sectored
