#include "editor/setting/crash/watchdog.h"

#include "editor/setting/crash/alternate_stack.h"

#include <utility>

namespace sectored::editor {

namespace {

/// The thread looks that often within its patience. It counts its own looks instead of reading a
/// clock, so a program that was stopped as a whole is not taken for one that hangs.
constexpr int looks = 10;

} // namespace

Watchdog::Watchdog(std::function<void()> report, std::chrono::milliseconds patience)
    : m_report(std::move(report))
{
    const auto pause = patience / looks;
    connect(&m_timer, &QTimer::timeout, this, [this] { ++m_beats; });
    m_timer.start(pause);
    m_thread = std::thread([this, pause] { watch(pause); });
}

Watchdog::~Watchdog()
{
    {
        const std::lock_guard lock(m_mutex);
        m_isEnding = true;
    }
    m_woken.notify_one();
    m_thread.join();
}

void Watchdog::watch(std::chrono::milliseconds pause)
{
    const AlternateStack stack;
    std::uint64_t seen = m_beats;
    int silent = 0;
    std::unique_lock lock(m_mutex);
    while (!m_woken.wait_for(lock, pause, [this] { return m_isEnding; })) {
        const std::uint64_t now = m_beats;
        silent = now == seen ? silent + 1 : 0;
        seen = now;
        if (silent == looks) {
            m_report();
        }
    }
}

} // namespace sectored::editor
