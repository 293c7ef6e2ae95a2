#include "editor/setting/start_marker.h"

#include <QCoreApplication>
#include <QDateTime>

#include <string>
#include <system_error>
#include <utility>
#include <vector>

namespace sectored::editor {

namespace {

constexpr const char* ending = ".starting";

std::vector<std::filesystem::path> markersIn(const std::filesystem::path& folder)
{
    std::vector<std::filesystem::path> markers;
    std::error_code error;
    std::filesystem::directory_iterator entry(folder, error);
    for (; !error && entry != std::filesystem::directory_iterator(); entry.increment(error)) {
        if (entry->path().extension() == ending) {
            markers.push_back(entry->path());
        }
    }
    return markers;
}

/// Returns whether the process of a marker has ended or hangs.
bool hasFailed(const std::filesystem::path& marker)
{
    std::error_code error;
    const auto written = std::filesystem::last_write_time(marker, error);
    if (error) {
        return false;
    }
    const auto age = std::filesystem::file_time_type::clock::now() - written;
    return age > StartMarker::longestStart || FileLock::claim(marker).has_value();
}

} // namespace

StartMarker::StartMarker(std::filesystem::path folder)
    : m_folder(std::move(folder))
{
    if (m_folder.empty()) {
        return;
    }
    for (const auto& marker : markersIn(m_folder)) {
        m_failedStarts += hasFailed(marker) ? 1 : 0;
    }
    m_own = m_folder
            / (std::to_string(QDateTime::currentMSecsSinceEpoch()) + '-'
               + std::to_string(QCoreApplication::applicationPid()) + ending);
    m_lock = FileLock::claim(m_own);
}

void StartMarker::setStarted()
{
    if (!m_lock) {
        return;
    }
    std::error_code error;
    for (const auto& marker : markersIn(m_folder)) {
        if (marker == m_own || hasFailed(marker)) {
            std::filesystem::remove(marker, error);
        }
    }
    m_lock.reset();
}

} // namespace sectored::editor
