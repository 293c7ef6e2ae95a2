#pragma once

#include <atomic>

namespace sectored {

/// Shared by a long-running task and the thread that waits for it. The task reports its progress;
/// the waiting thread may request cancellation.
class Progress {
public:
    /// Requests cancellation. The task then returns a partial result.
    void cancel() { m_cancelled.store(true, std::memory_order_relaxed); }
    bool isCancelled() const { return m_cancelled.load(std::memory_order_relaxed); }

    /// Sets the completed share, 0 to 1. Ignores a share smaller than before.
    void report(double share)
    {
        if (share > m_share.load(std::memory_order_relaxed)) {
            m_share.store(share, std::memory_order_relaxed);
        }
    }
    double share() const { return m_share.load(std::memory_order_relaxed); }

private:
    std::atomic<bool> m_cancelled{false};
    std::atomic<double> m_share{0};
};

} // namespace sectored
