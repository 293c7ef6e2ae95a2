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

/// Copy-on-write value. Copying is cheap; the first write after a copy copies the value. Thread
/// safety is that of a plain value: each thread may use its own copy. Reads as T{} until first
/// written.
template <class T>
class Shared {
public:
    Shared() = default;
    explicit Shared(T value)
        : m_value(std::make_shared<T>(std::move(value)))
    {}

    /// Returns whether the value was ever written.
    bool isSet() const { return m_value != nullptr; }
    const T& operator*() const { return m_value ? *m_value : unset(); }
    const T* operator->() const { return &**this; }

    /// Returns the value for writing. Valid until this object is copied.
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
    /// Synchronises with reads through copies that were destroyed in other threads.
    void waitForReaders() const
    {
#ifdef SECTORED_THREAD_SANITIZER
        // ThreadSanitizer does not support fences, but understands a reference count.
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
