#pragma once

#include "core/base/id.h"

#include <cassert>
#include <cstdint>
#include <limits>
#include <vector>

namespace sectored {

/// Rows by stable id. Rows lie side by side; an id that was ever used costs four bytes for good.
template <class Row, class Tag>
class RowTable {
public:
    /// The row, or null when the id names none.
    const Row* find(Id<Tag> id) const
    {
        return id.value < m_slots.size() && m_slots[id.value] != noSlot
                   ? &m_rows[m_slots[id.value]].row
                   : nullptr;
    }

    const Row& at(Id<Tag> id) const
    {
        const Row* row = find(id);
        assert(row != nullptr);
        return *row;
    }

    /// Adds or replaces.
    void put(Id<Tag> id, Row row)
    {
        if (id.value >= m_slots.size()) {
            m_slots.resize(std::size_t{id.value} + 1, noSlot);
        }
        std::uint32_t& slot = m_slots[id.value];
        if (slot == noSlot) {
            slot = static_cast<std::uint32_t>(m_rows.size());
            m_rows.push_back({id, std::move(row)});
        } else {
            m_rows[slot].row = std::move(row);
        }
    }

    void remove(Id<Tag> id)
    {
        assert(find(id) != nullptr);
        const std::uint32_t slot = m_slots[id.value];
        if (slot + 1 != m_rows.size()) {
            m_rows[slot] = std::move(m_rows.back());
            m_slots[m_rows[slot].id.value] = slot;
        }
        m_rows.pop_back();
        m_slots[id.value] = noSlot;
    }

    std::size_t size() const { return m_rows.size(); }
    /// The smallest id that was never used.
    Id<Tag> nextId() const { return {static_cast<std::uint32_t>(m_slots.size())}; }

private:
    static constexpr std::uint32_t noSlot = std::numeric_limits<std::uint32_t>::max();

    struct Entry {
        Id<Tag> id;
        Row row;
    };

    std::vector<Entry> m_rows;
    std::vector<std::uint32_t> m_slots;
};

} // namespace sectored
