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

/// Updates one recovery copy on a background thread, independent of the event loop. If several
/// levels are waiting, writes only the latest. Pauses after each copy for as long as the copy took,
/// between `shortestRest` and `longestRest`, so that a slow disk is not always busy. Repeats a
/// failed copy every `retryRest` until it succeeds or is no longer needed.
class RecoveryWriter {
public:
    static constexpr std::chrono::milliseconds shortestRest{50};
    static constexpr std::chrono::milliseconds longestRest{500};
    static constexpr std::chrono::milliseconds retryRest{1'000};

    /// The result of writing a copy or of setting it aside.
    struct Outcome {
        RecoveryStep step{};
        std::size_t attempt = 0;  ///< number of the copy; 1 is the first of this writer
        std::uint64_t number = 0; ///< as passed to copy()
        Result<void> result{};
    };

    /// Calls `tell` on the background thread after every attempt.
    RecoveryWriter(std::filesystem::path file, std::function<void(const Outcome&)> tell);
    RecoveryWriter(const RecoveryWriter&) = delete;
    RecoveryWriter& operator=(const RecoveryWriter&) = delete;
    /// Waits for the running copy. Discards waiting tasks.
    ~RecoveryWriter();

    /// Writes the level soon. Replaces a waiting level.
    void copy(UnsavedLevel level, std::uint64_t number);
    /// Discards a waiting level and removes the copy.
    void remove();
    /// Writes a waiting level, then moves the copy to the dropped copies (dropped_copies.h). Also
    /// fails if the last copy failed, because the latest changes are then missing.
    void setAside();
    /// Waits until each task was tried once, without pauses. Returns the outcome of the last
    /// attempt to copy. Empty if there was none.
    std::optional<Outcome> finish();

    /// Number of attempts to write a copy.
    std::size_t attempts() const;

private:
    enum class Job { Copy, Remove, SetAside };
    struct Task {
        Job job{};
        std::optional<UnsavedLevel> level{}; ///< the level to copy
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
    std::optional<FileLock> m_lock;   ///< lock of the copy; used only by the thread
    std::optional<Error> m_copyFault; ///< why the last copy failed; used only by the thread

    mutable std::mutex m_mutex; ///< guards everything below
    std::condition_variable m_wake;
    std::condition_variable m_settled;
    std::list<Task> m_tasks; ///< the first may be running
    bool m_isBusy = false;
    bool m_isStopped = false;
    int m_waiting = 0; ///< number of callers of finish()
    std::size_t m_attempts = 0;
    std::optional<Outcome> m_last;
    std::thread m_thread; ///< last, because it uses the other members
};

} // namespace sectored::editor
