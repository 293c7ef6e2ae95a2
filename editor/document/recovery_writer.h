#pragma once

#include "sectored/base/lock.h"
#include "sectored/base/result.h"

#include "editor/document/recovery_copy.h"
#include "editor/document/recovery_failure.h"

#include <chrono>
#include <condition_variable>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <list>
#include <mutex>
#include <optional>
#include <thread>

namespace sectored::editor {

/// Keeps one recovery copy up to date on a background thread, without the event loop of the caller.
/// Of the levels that wait, only the latest is written. After a copy the thread rests as long as
/// the copy took, between `shortestRest` and `longestRest`, so that a slow disk is not kept busy. A
/// copy that fails is tried again every `retryRest` until it succeeds or is no longer wanted.
class RecoveryWriter {
public:
    static constexpr std::chrono::milliseconds shortestRest{50};
    static constexpr std::chrono::milliseconds longestRest{500};
    static constexpr std::chrono::milliseconds retryRest{1'000};

    /// What became of a copy, or of setting it aside.
    struct Outcome {
        RecoveryStep step{};
        std::size_t attempt = 0;  ///< of a copy: 1 for the first of this writer
        std::uint64_t number = 0; ///< given to copy()
        Result<void> result{};
    };

    /// Calls `tell` on the background thread after every attempt.
    RecoveryWriter(std::filesystem::path file, std::function<void(const Outcome&)> tell);
    RecoveryWriter(const RecoveryWriter&) = delete;
    RecoveryWriter& operator=(const RecoveryWriter&) = delete;
    /// Waits for the copy that is being written; what waits is dropped.
    ~RecoveryWriter();

    /// Writes the level soon. Replaces a level that waits.
    void copy(UnsavedLevel level, std::uint64_t number);
    /// Drops a level that waits, and removes the copy.
    void remove();
    /// Writes a level that waits, and moves the copy to the dropped ones (dropped_copies.h). Fails
    /// also where the last copy had failed, because then the latest changes are not kept.
    void setAside();
    /// Waits until everything was tried once, without rests. Returns the outcome of the last
    /// attempt at a copy; empty without any.
    std::optional<Outcome> finish();

    /// Number of copies that were written or tried.
    std::size_t attempts() const;

private:
    enum class Job { Copy, Remove, SetAside };
    struct Task {
        Job job{};
        std::optional<UnsavedLevel> level{}; ///< to be copied
        std::uint64_t number = 0;
        bool wasTried = false;
    };

    void add(Task task);
    void run();
    void rest(std::unique_lock<std::mutex>& lock, std::chrono::milliseconds duration);
    bool isSettled() const;
    Result<void> attempt(const Task& task);
    Result<void> attemptCopy(const Task& task);
    Result<void> attemptSetAside();
    Result<void> written(const UnsavedLevel& level) const;
    void tell(std::uint64_t number, const Result<void>& result);
    Result<void> claim();

    const std::filesystem::path m_file;
    const std::function<void(const Outcome&)> m_tell;
    std::optional<FileLock> m_lock;   ///< of the copy; the thread's own
    std::optional<Error> m_copyFault; ///< of the last copy; the thread's own

    mutable std::mutex m_mutex; ///< guards everything below
    std::condition_variable m_wake;
    std::condition_variable m_settled;
    std::list<Task> m_tasks; ///< the first one may be under way
    bool m_isBusy = false;
    bool m_isStopped = false;
    int m_waiting = 0; ///< callers of finish()
    std::size_t m_attempts = 0;
    std::optional<Outcome> m_last;
    std::thread m_thread; ///< the last member: it uses the others
};

} // namespace sectored::editor
