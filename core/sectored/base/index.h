#pragma once

#include <compare>
#include <cstddef>
#include <cstdint>
#include <span>
#include <utility>
#include <vector>

namespace sectored {

/// An index into Rows with the same tag. Indices of different tags do not mix, neither with each
/// other nor with integers.
template <class Tag>
struct Index {
    std::uint32_t value = 0;

    auto operator<=>(const Index&) const = default;
};

/// The indices from 0 to count - 1, for range-based for loops.
template <class Tag>
class Indices {
public:
    /// Yields each index in turn.
    class Iterator {
    public:
        explicit Iterator(std::uint32_t value)
            : m_value(value)
        {}

        Index<Tag> operator*() const { return {m_value}; }

        Iterator& operator++()
        {
            ++m_value;
            return *this;
        }

        bool operator==(const Iterator&) const = default;

    private:
        std::uint32_t m_value;
    };

    explicit Indices(std::size_t count)
        : m_count(static_cast<std::uint32_t>(count))
    {}

    Iterator begin() const { return Iterator(0); }
    Iterator end() const { return Iterator(m_count); }

private:
    std::uint32_t m_count;
};

/// A vector that only Index<Tag> can index. Precondition: at most 2^32 - 1 rows. Rows<Tag, bool>
/// does not compile: use char.
template <class Tag, class T>
class Rows {
public:
    using Row = Index<Tag>;

    Rows() = default;

    explicit Rows(std::size_t count, const T& value = {})
        : m_rows(count, value)
    {}

    T& operator[](Row row) { return m_rows[row.value]; }
    const T& operator[](Row row) const { return m_rows[row.value]; }

    /// Appends a row and returns its index.
    Row add(T row)
    {
        m_rows.push_back(std::move(row));
        return {static_cast<std::uint32_t>(m_rows.size() - 1)};
    }

    std::size_t size() const { return m_rows.size(); }
    bool empty() const { return m_rows.empty(); }
    void reserve(std::size_t count) { m_rows.reserve(count); }
    void assign(std::size_t count, const T& value) { m_rows.assign(count, value); }

    std::span<const T> span() const { return m_rows; }
    Indices<Tag> indices() const { return Indices<Tag>(m_rows.size()); }

    auto begin() { return m_rows.begin(); }
    auto end() { return m_rows.end(); }
    auto begin() const { return m_rows.begin(); }
    auto end() const { return m_rows.end(); }
    T& back() { return m_rows.back(); }
    const T& back() const { return m_rows.back(); }

    bool operator==(const Rows&) const = default;

private:
    std::vector<T> m_rows;
};

} // namespace sectored
