#pragma once

#include "sectored/base/lock.h"

#include <chrono>
#include <filesystem>
#include <optional>

namespace sectored::editor {

/// A file that is there while the program starts. Those of earlier starts that are still there tell
/// of starts that failed: something the program reads each time may be at fault.
class StartMarker {
public:
    /// A start that takes longer counts as failed though it still runs.
    static constexpr std::chrono::seconds longestStart{30};

    /// Counts what earlier starts left in `folder`, and leaves a marker. An empty folder: no start
    /// is marked, and none has failed.
    explicit StartMarker(std::filesystem::path folder);
    /// The program has ended in good order, so it has started.
    ~StartMarker() { setStarted(); }

    StartMarker(const StartMarker&) = delete;
    StartMarker& operator=(const StartMarker&) = delete;

    /// How many starts have failed since the last good one.
    int failedStarts() const { return m_failedStarts; }
    /// The start went well: takes away its marker and those of the failed ones.
    void setStarted();

private:
    std::filesystem::path m_folder;
    std::filesystem::path m_own;
    std::optional<FileLock> m_lock;
    int m_failedStarts = 0;
};

} // namespace sectored::editor
