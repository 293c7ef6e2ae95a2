#include "editor/setting/recent_files.h"

#include "editor/setting/path_list.h"

#include <algorithm>

namespace sectored::editor {

namespace {

constexpr std::size_t mostRecentFiles = 10;

} // namespace

RecentFiles::RecentFiles(std::filesystem::path file)
    : m_file(std::move(file))
    , m_paths(readPathList(m_file))
{
    m_paths.resize(std::min(m_paths.size(), mostRecentFiles));
}

void RecentFiles::add(const std::filesystem::path& path)
{
    const auto whole = wholePath(path);
    std::erase(m_paths, whole);
    m_paths.insert(m_paths.begin(), whole);
    m_paths.resize(std::min(m_paths.size(), mostRecentFiles));
    writePathList(m_file, m_paths);
    emit changed();
}

void RecentFiles::remove(const std::filesystem::path& path)
{
    if (std::erase(m_paths, path) > 0) {
        writePathList(m_file, m_paths);
        emit changed();
    }
}

} // namespace sectored::editor
