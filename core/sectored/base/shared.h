#pragma once

#include <atomic>
#include <memory>
#include <utility>

#if defined(__SANITIZE_THREAD__)
#define SECTORED_THREAD_SANITIZER
#elif defined(__has_feature)
#if __has_feature(thread_sanitizer)
#define SECTORED_THREAD_SANITIZER
#endif
#endif

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
            waitForReaders();
        }
        return *m_value;
    }

    void reset() { m_value.reset(); }

private:
    /// What was read through copies that are gone was read before this.
    void waitForReaders() const
    {
#ifdef SECTORED_THREAD_SANITIZER
        // It understands no fence, but a count that goes up and down.
        const std::shared_ptr<T> counted = m_value;
#else
        std::atomic_thread_fence(std::memory_order_acquire);
#endif
    }

    static const T& unset()
    {
        static const T value{};
        return value;
    }

    std::shared_ptr<T> m_value;
};

} // namespace sectored
