#pragma once

#include "sectored/base/id.h"
#include "sectored/map/shared_table.h"

#include <cassert>
#include <cstdint>
#include <optional>
#include <utility>

namespace sectored {

/// Rows by stable id. Copies share rows until one of them is written to (shared_table.h).
template <class Row, class Tag>
class RowTable {
public:
    /// Returns the row. Null if there is no row with this id.
    const Row* find(Id<Tag> id) const
    {
        const std::optional<Row>& row = m_rows[id.value];
        return row ? &*row : nullptr;
    }

    const Row& at(Id<Tag> id) const
    {
        const Row* row = find(id);
        assert(row != nullptr);
        return *row;
    }

    /// Adds or replaces a row.
    void put(Id<Tag> id, Row row)
    {
        std::optional<Row>& entry = m_rows.edit(id.value);
        m_size += entry ? 0U : 1U;
        m_nextId = std::max(m_nextId, id.value + 1);
        entry = std::move(row);
    }

    void remove(Id<Tag> id)
    {
        assert(find(id) != nullptr);
        m_rows.clear(id.value);
        --m_size;
    }

    std::size_t size() const { return m_size; }
    /// Returns the smallest id that is larger than all ids ever used.
    Id<Tag> nextId() const { return {m_nextId}; }

    /// Calls visit(id, row) for every row, ascending by id.
    template <class Visit>
    void visit(Visit visit) const
    {
        m_rows.visit([&](std::size_t number, const std::optional<Row>& row) {
            if (row) {
                visit(Id<Tag>{static_cast<std::uint32_t>(number)}, *row);
            }
        });
    }

private:
    SharedTable<std::optional<Row>> m_rows;
    std::size_t m_size = 0;
    std::uint32_t m_nextId = 0;
};

} // namespace sectored
