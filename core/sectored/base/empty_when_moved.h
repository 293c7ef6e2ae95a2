#pragma once

#include <type_traits>
#include <utility>

namespace sectored {

/// A number, or another plain value, beside containers that a move leaves empty: the one moved away
/// from is T{} again, so that the object they make up says itself that it is empty.
template <class T>
class EmptyWhenMoved {
    static_assert(std::is_trivially_copyable_v<T>);

public:
    EmptyWhenMoved() = default;
    explicit EmptyWhenMoved(const T& value)
        : m_value(value)
    {}
    EmptyWhenMoved(const EmptyWhenMoved& other) = default;
    EmptyWhenMoved(EmptyWhenMoved&& other) noexcept
        : m_value(std::exchange(other.m_value, T{}))
    {}
    ~EmptyWhenMoved() = default;

    EmptyWhenMoved& operator=(const EmptyWhenMoved& other) = default;
    EmptyWhenMoved& operator=(EmptyWhenMoved&& other) noexcept
    {
        m_value = std::exchange(other.m_value, T{});
        return *this;
    }

    const T& operator*() const { return m_value; }
    T& operator*() { return m_value; }
    const T* operator->() const { return &m_value; }
    T* operator->() { return &m_value; }

private:
    T m_value{};
};

} // namespace sectored
