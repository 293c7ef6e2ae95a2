#include "editor/app/stop_signals.h"

#include <fcntl.h>
#include <unistd.h>

#include <array>
#include <atomic>
#include <cerrno>
#include <csignal>

namespace sectored::editor {

namespace {

constexpr std::array stopSignals{SIGTERM, SIGINT, SIGHUP};

/// Write end of the pipe, used by the signal handlers; -1 if there is none.
std::atomic<int> writer{-1};
static_assert(std::atomic<int>::is_always_lock_free, "a signal handler may use it");

extern "C" void writeSignal(int /*number*/)
{
    const int before = errno;
    const char byte = 0;
    [[maybe_unused]] const auto written = ::write(writer.load(), &byte, 1);
    errno = before;
}

void handle(int number)
{
    struct sigaction action {};
    action.sa_handler = writeSignal;
    action.sa_flags = static_cast<int>(SA_RESTART | SA_RESETHAND);
    ::sigemptyset(&action.sa_mask);
    ::sigaction(number, &action, nullptr);
}

/// A program started with a signal ignored, for example by nohup, keeps ignoring it.
bool isIgnored(int number)
{
    struct sigaction action {};
    return ::sigaction(number, nullptr, &action) == 0 && action.sa_handler == SIG_IGN;
}

} // namespace

StopSignals::StopSignals(QObject* parent)
    : QObject(parent)
{
    std::array<int, 2> ends{};
    if (::pipe(ends.data()) != 0) {
        return; // without the pipe, the signals end the program as usual
    }
    for (const int end : ends) {
        ::fcntl(end, F_SETFD, FD_CLOEXEC);
        ::fcntl(end, F_SETFL, O_NONBLOCK);
    }
    m_reader = ends[0];
    writer = ends[1];
    connect(&m_notifier, &QSocketNotifier::activated, this, &StopSignals::read);
    m_notifier.setSocket(m_reader);
    m_notifier.setEnabled(true);
    for (const int number : stopSignals) {
        if (!isIgnored(number)) {
            handle(number);
        }
    }
}

StopSignals::~StopSignals()
{
    if (m_reader < 0) {
        return;
    }
    for (const int number : stopSignals) {
        if (!isIgnored(number)) {
            std::signal(number, SIG_DFL);
        }
    }
    ::close(m_reader);
    ::close(writer.exchange(-1));
}

void StopSignals::read()
{
    std::array<char, 16> bytes{};
    if (::read(m_reader, bytes.data(), bytes.size()) > 0) {
        emit stopWanted();
    }
}

} // namespace sectored::editor
