#pragma once

#include <type_traits>
#include <utility>

namespace sectored {

/// Plain value that becomes T{} when moved from. For members next to containers, so that a
/// moved-from object is consistently empty.
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
