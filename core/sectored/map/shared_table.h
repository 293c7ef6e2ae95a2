#pragma once

#include "sectored/base/shared.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <vector>

namespace sectored {

/// Rows by index. Copies share the runs of rows that neither has written to since. So a copy is
/// cheap, and writing to a copy costs little more than copying one run. Gaps take little memory. A
/// row that was never written reads as Row{}.
template <class Row>
class SharedTable {
public:
    const Row& operator[](std::size_t at) const
    {
        const std::size_t block = at / rowsOfBlock;
        return block < m_blocks.size()
                   ? (*(*m_blocks[block])[at / rowsOfRun % runsOfBlock])[at % rowsOfRun]
                   : unset();
    }

    /// Returns the row for writing. The reference is valid until the table is copied.
    Row& edit(std::size_t at)
    {
        const std::size_t block = at / rowsOfBlock;
        if (block >= m_blocks.size()) {
            m_blocks.resize(block + 1);
        }
        return m_blocks[block].edit()[at / rowsOfRun % runsOfBlock].edit()[at % rowsOfRun];
    }

    /// Resets a row to Row{}, and frees the memory of its run if all its rows are Row{}.
    void clear(std::size_t at)
    {
        edit(at) = Row{};
        Shared<Run>& run = m_blocks[at / rowsOfBlock].edit()[at / rowsOfRun % runsOfBlock];
        if (std::ranges::all_of(*run, [](const Row& row) { return row == Row{}; })) {
            run.reset();
        }
    }

    /// Calls visit(index, row) for every row that may have been written, ascending.
    template <class Visit>
    void visit(Visit visit) const
    {
        for (std::size_t block = 0; block < m_blocks.size(); ++block) {
            for (std::size_t run = 0; run < runsOfBlock && m_blocks[block].isSet(); ++run) {
                const Shared<Run>& rows = (*m_blocks[block])[run];
                for (std::size_t row = 0; row < rowsOfRun && rows.isSet(); ++row) {
                    visit(block * rowsOfBlock + run * rowsOfRun + row, (*rows)[row]);
                }
            }
        }
    }

private:
    static constexpr std::size_t rowsOfRun = 32;
    static constexpr std::size_t runsOfBlock = 64;
    static constexpr std::size_t rowsOfBlock = rowsOfRun * runsOfBlock;

    using Run = std::array<Row, rowsOfRun>;
    using Block = std::array<Shared<Run>, runsOfBlock>;

    static const Row& unset()
    {
        static const Row row{};
        return row;
    }

    std::vector<Shared<Block>> m_blocks;
};

} // namespace sectored
