#include "editor/setting/recent_files.h"

#include "core/base/file.h"

#include <QByteArray>
#include <QList>

#include <algorithm>
#include <system_error>

namespace sectored::editor {

namespace {

constexpr std::uint64_t fileLimit = 1 << 20;
constexpr std::size_t longestList = 10;
constexpr qsizetype longestPath = 4096;

} // namespace

RecentFiles::RecentFiles(std::filesystem::path file)
    : m_file(std::move(file))
{
    const auto content = m_file.empty() ? Result<Bytes>(Bytes()) : readFile(m_file, fileLimit);
    if (!content) {
        return;
    }
    const QByteArray text(
        reinterpret_cast<const char*>(content->data()),
        static_cast<qsizetype>(content->size()));
    for (const QByteArray& line : text.split('\n')) {
        const QByteArray path = QByteArray::fromPercentEncoding(line.trimmed());
        const bool usable =
            path.startsWith('/') && path.size() <= longestPath && !path.contains('\0');
        const std::filesystem::path level(path.toStdString());
        if (usable && m_paths.size() < longestList
            && std::ranges::find(m_paths, level) == m_paths.end()) {
            m_paths.push_back(level);
        }
    }
}

void RecentFiles::add(const std::filesystem::path& path)
{
    std::error_code error;
    const auto absolute = std::filesystem::absolute(path, error).lexically_normal();
    if (error) {
        return;
    }
    std::erase(m_paths, absolute);
    m_paths.insert(m_paths.begin(), absolute);
    m_paths.resize(std::min(m_paths.size(), longestList));
    write();
}

void RecentFiles::remove(const std::filesystem::path& path)
{
    std::erase(m_paths, path);
    write();
}

void RecentFiles::write() const
{
    QByteArray text;
    for (const auto& path : m_paths) {
        text += QByteArray::fromStdString(path.string()).toPercentEncoding("/ ") + '\n';
    }
    if (!m_file.empty()) {
        // A list that cannot be kept is no reason to stop working.
        static_cast<void>(replaceFile(
            m_file,
            std::as_bytes(std::span(text.constData(), std::size_t(text.size())))));
    }
}

} // namespace sectored::editor
