#pragma once

#include "sectored/base/lock.h"

#include <chrono>
#include <filesystem>
#include <optional>

namespace sectored::editor {

/// A file that exists while the program starts. Files left by earlier starts show that those
/// failed, perhaps because of data that is read at every start.
class StartMarker {
public:
    /// A longer start counts as failed even if the process still runs.
    static constexpr std::chrono::seconds longestStart{30};

    /// Counts the markers of failed starts in `folder` and creates a new one. Does neither if the
    /// path is empty.
    explicit StartMarker(std::filesystem::path folder);
    /// A regular exit counts as a successful start.
    ~StartMarker() { setStarted(); }

    StartMarker(const StartMarker&) = delete;
    StartMarker& operator=(const StartMarker&) = delete;

    /// Number of failed starts since the last successful one.
    int failedStarts() const { return m_failedStarts; }
    /// Marks the start as successful. Removes its marker and those of failed starts.
    void setStarted();

private:
    std::filesystem::path m_folder;
    std::filesystem::path m_own;
    std::optional<FileLock> m_lock;
    int m_failedStarts = 0;
};

} // namespace sectored::editor
