#pragma once

#include <QObject>
#include <QTimer>

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <functional>
#include <mutex>
#include <thread>

namespace sectored::editor {

/// Notices an event loop that does not respond, from a thread of its own. Spec: trust C5.
class Watchdog final : public QObject {
    Q_DISABLE_COPY_MOVE(Watchdog)

public:
    static constexpr std::chrono::milliseconds usualPatience{10'000};

    /// Calls `report` on the other thread each time the event loop of this thread has not responded
    /// for that long. Time in which the whole program is stopped does not count.
    explicit Watchdog(
        std::function<void()> report,
        std::chrono::milliseconds patience = usualPatience);
    ~Watchdog() override;

private:
    void watch(std::chrono::milliseconds pause);

    std::function<void()> m_report;
    QTimer m_timer;
    std::atomic<std::uint64_t> m_beats{0};
    std::mutex m_mutex;
    std::condition_variable m_woken;
    bool m_isEnding = false;
    std::thread m_thread; ///< last, because it uses the other members
};

} // namespace sectored::editor
