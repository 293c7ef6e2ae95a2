#pragma once

#include <atomic>

namespace sectored {

/// Between something that takes long and who waits for it, each in a thread of its own: the one
/// tells how far it is, the other may ask it to stop.
class Progress {
public:
    /// Asks to stop. What was asked ends soon, with what it has.
    void cancel() { m_cancelled.store(true, std::memory_order_relaxed); }
    bool isCancelled() const { return m_cancelled.load(std::memory_order_relaxed); }

    /// How much is done, 0 to 1. It never goes back: a smaller share than before is not taken.
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
