#pragma once

#include "sectored/base/shared.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <vector>

namespace sectored {

/// Rows by index. Copies share the chunks of rows that neither has written to since. So a copy is
/// cheap, and writing to a copy costs little more than copying one chunk. Gaps take little memory.
/// A row that was never written reads as Row{}.
template <class Row>
class SharedTable {
public:
    const Row& operator[](std::size_t at) const
    {
        const std::size_t block = at / rowsOfBlock;
        return block < m_blocks.size()
                   ? (*(*m_blocks[block])[at / rowsOfChunk % chunksOfBlock])[at % rowsOfChunk]
                   : unset();
    }

    /// Returns the row for writing. The reference is valid until the table is copied.
    Row& edit(std::size_t at)
    {
        const std::size_t block = at / rowsOfBlock;
        if (block >= m_blocks.size()) {
            m_blocks.resize(block + 1);
        }
        return m_blocks[block].edit()[at / rowsOfChunk % chunksOfBlock].edit()[at % rowsOfChunk];
    }

    /// Resets a row to Row{}, and frees the memory of its chunk if all its rows are Row{}.
    void clear(std::size_t at)
    {
        edit(at) = Row{};
        Shared<Chunk>& chunk = m_blocks[at / rowsOfBlock].edit()[at / rowsOfChunk % chunksOfBlock];
        if (std::ranges::all_of(*chunk, [](const Row& row) { return row == Row{}; })) {
            chunk.reset();
        }
    }

    /// Calls visit(index, row) for every row that may have been written, ascending.
    template <class Visit>
    void visit(Visit visit) const
    {
        for (std::size_t block = 0; block < m_blocks.size(); ++block) {
            for (std::size_t chunk = 0; chunk < chunksOfBlock && m_blocks[block].isSet(); ++chunk) {
                const Shared<Chunk>& rows = (*m_blocks[block])[chunk];
                for (std::size_t row = 0; row < rowsOfChunk && rows.isSet(); ++row) {
                    visit(block * rowsOfBlock + chunk * rowsOfChunk + row, (*rows)[row]);
                }
            }
        }
    }

private:
    static constexpr std::size_t rowsOfChunk = 32;
    static constexpr std::size_t chunksOfBlock = 64;
    static constexpr std::size_t rowsOfBlock = rowsOfChunk * chunksOfBlock;

    using Chunk = std::array<Row, rowsOfChunk>;
    using Block = std::array<Shared<Chunk>, chunksOfBlock>;

    static const Row& unset()
    {
        static const Row row{};
        return row;
    }

    std::vector<Shared<Block>> m_blocks;
};

} // namespace sectored
