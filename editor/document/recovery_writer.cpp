#include "editor/document/recovery_writer.h"

#include "editor/document/dropped_copies.h"

#include <algorithm>
#include <iterator>
#include <new>
#include <system_error>
#include <utility>

namespace sectored::editor {

namespace {

using Clock = std::chrono::steady_clock;

std::chrono::milliseconds since(Clock::time_point start)
{
    return std::chrono::duration_cast<std::chrono::milliseconds>(Clock::now() - start);
}

} // namespace

RecoveryWriter::RecoveryWriter(std::filesystem::path file, std::function<void(const Outcome&)> tell)
    : m_file(std::move(file))
    , m_tell(std::move(tell))
    , m_lock(FileLock::claim(lockOf(m_file)))
    , m_thread([this] { run(); })
{}

RecoveryWriter::~RecoveryWriter()
{
    {
        const std::scoped_lock lock(m_mutex);
        m_isStopped = true;
    }
    m_wake.notify_all();
    m_thread.join();
}

void RecoveryWriter::copy(UnsavedLevel level, std::uint64_t number)
{
    add({.job = Job::Copy, .level = std::move(level), .number = number});
}

void RecoveryWriter::remove()
{
    add({.job = Job::Remove});
}

void RecoveryWriter::setAside()
{
    add({.job = Job::SetAside});
}

void RecoveryWriter::add(Task task)
{
    std::list<Task> dropped; // destroyed after unlocking, because freeing a level takes time
    {
        const std::scoped_lock lock(m_mutex);
        const std::size_t begun = m_isBusy ? 1 : 0;
        // SetAside needs the waiting level; other tasks replace it.
        while (task.job != Job::SetAside && m_tasks.size() > begun
               && m_tasks.back().job != Job::SetAside) {
            dropped.splice(dropped.end(), m_tasks, std::prev(m_tasks.end()));
        }
        m_tasks.push_back(std::move(task));
    }
    m_wake.notify_all();
}

std::optional<RecoveryWriter::Outcome> RecoveryWriter::finish()
{
    std::unique_lock lock(m_mutex);
    ++m_waiting;
    m_wake.notify_all();
    m_settled.wait(lock, [this] { return isSettled(); });
    --m_waiting;
    return m_last;
}

std::size_t RecoveryWriter::attempts() const
{
    const std::scoped_lock lock(m_mutex);
    return m_attempts;
}

bool RecoveryWriter::isSettled() const
{
    return !m_isBusy && std::ranges::all_of(m_tasks, &Task::wasTried);
}

/// Runs on the background thread. Repeats a failed task unless others are waiting.
void RecoveryWriter::run()
{
    std::unique_lock lock(m_mutex);
    while (true) {
        m_wake.wait(lock, [this] { return m_isStopped || !m_tasks.empty(); });
        if (m_isStopped) {
            return;
        }
        m_isBusy = true;
        const Task& task = m_tasks.front();
        lock.unlock();
        const auto start = Clock::now();
        const auto result = attempt(task);
        const auto duration = since(start);
        lock.lock();
        m_isBusy = false;
        std::list<Task> done;
        if (result || m_tasks.size() > 1) {
            done.splice(done.end(), m_tasks, m_tasks.begin());
        } else {
            m_tasks.front().wasTried = true;
        }
        lock.unlock();
        done.clear();
        lock.lock();
        if (isSettled()) {
            m_settled.notify_all();
        }
        rest(
            lock,
            result ? std::clamp(duration, shortestRest, longestRest)
                   : std::max(duration, retryRest));
    }
}

/// Ends early for finish(), and for tasks other than copies: a copy that is not removed soon would
/// be offered although the level was saved.
void RecoveryWriter::rest(std::unique_lock<std::mutex>& lock, std::chrono::milliseconds duration)
{
    const auto until = Clock::now() + duration;
    m_wake.wait_until(lock, until, [&] {
        const bool isUrgent = !m_tasks.empty()
                              && (m_tasks.back().job != Job::Copy || m_tasks.size() > 1)
                              && !m_tasks.back().wasTried;
        return m_isStopped || isUrgent || (m_waiting > 0 && !isSettled());
    });
}

Result<void> RecoveryWriter::attempt(const Task& task)
{
    switch (task.job) {
    case Job::Copy:
        return attemptCopy(task);
    case Job::SetAside:
        return attemptSetAside();
    case Job::Remove:
        break;
    }
    removeCopy(m_file);
    m_copyFault.reset();
    return {};
}

Result<void> RecoveryWriter::attemptCopy(const Task& task)
{
    auto result = claim();
    if (result) {
        result = written(*task.level);
    }
    m_copyFault = result ? std::nullopt : std::optional(result.error());
    tell(task.number, result);
    return result;
}

/// Reports a missing copy once, because another attempt cannot move it either.
Result<void> RecoveryWriter::attemptSetAside()
{
    auto result = editor::setAside(m_file, QDateTime::currentDateTimeUtc());
    Outcome outcome{.step = RecoveryStep::SetAside, .result = result};
    if (result && m_copyFault) {
        outcome.result = failure(*m_copyFault);
        m_copyFault.reset();
    }
    m_tell(outcome);
    return result;
}

/// Catches bad_alloc, because a level too large for another copy must not end the program.
Result<void> RecoveryWriter::written(const UnsavedLevel& level) const
{
    try {
        return writeCopy(m_file, level);
    } catch (const std::bad_alloc&) {
        return failure(
            {.code = MessageCode::FileUnwritable,
             .arguments = {"not enough memory"},
             .where = {.file = m_file.string()}});
    }
}

void RecoveryWriter::tell(std::uint64_t number, const Result<void>& result)
{
    Outcome outcome{.step = RecoveryStep::Copy, .number = number, .result = result};
    {
        const std::scoped_lock lock(m_mutex);
        outcome.attempt = ++m_attempts;
        m_last = outcome;
    }
    m_tell(outcome);
}

/// Creates the folder if it is missing, and locks the copy. Without a lock the copy would be
/// offered to another instance of the program.
Result<void> RecoveryWriter::claim()
{
    std::error_code error;
    if (!m_lock || !std::filesystem::exists(lockOf(m_file), error)) {
        const auto folder = m_file.parent_path();
        if (std::filesystem::create_directories(folder, error)) {
            std::filesystem::permissions(folder, std::filesystem::perms::owner_all, error);
        }
        m_lock = FileLock::claim(lockOf(m_file));
    }
    if (m_lock) {
        return {};
    }
    return failure(
        {.code = MessageCode::FolderMissing,
         .arguments = {},
         .where = {.file = m_file.parent_path().string()}});
}

} // namespace sectored::editor
