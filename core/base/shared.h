#pragma once

#include <atomic>
#include <memory>
#include <utility>

namespace sectored {

/// A value that its copies share until one of them writes to it: copying costs next to nothing,
/// the first write after it a copy of the value. Threads may use copies of their own as they may
/// use copies of a plain value. A fresh one reads as T{}.
template <class T>
class Shared {
public:
    Shared() = default;
    explicit Shared(T value)
        : m_value(std::make_shared<T>(std::move(value)))
    {}

    /// Whether anything was ever written.
    bool isSet() const { return m_value != nullptr; }
    const T& operator*() const { return m_value ? *m_value : unset(); }
    const T* operator->() const { return &**this; }

    /// The value to write to; good until this object is copied.
    T& edit()
    {
        if (!m_value) {
            m_value = std::make_shared<T>();
        } else if (m_value.use_count() != 1) {
            m_value = std::make_shared<T>(std::as_const(*m_value));
        } else {
            // Who let go of it last has read it before.
            std::atomic_thread_fence(std::memory_order_acquire);
        }
        return *m_value;
    }

    void reset() { m_value.reset(); }

private:
    static const T& unset()
    {
        static const T value{};
        return value;
    }

    std::shared_ptr<T> m_value;
};

} // namespace sectored
