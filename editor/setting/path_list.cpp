#include "editor/setting/path_list.h"

#include "sectored/base/file.h"

#include <QByteArray>
#include <QList>

#include <algorithm>
#include <system_error>

namespace sectored::editor {

namespace {

constexpr std::uint64_t listFileLimit = 1 << 20;
constexpr qsizetype longestPath = 4096;
constexpr std::size_t longestList = 64;

} // namespace

std::vector<std::filesystem::path> readPathList(const std::filesystem::path& file)
{
    std::vector<std::filesystem::path> paths;
    const auto content = file.empty() ? Result<Bytes>(Bytes()) : readFile(file, listFileLimit);
    if (!content) {
        return paths;
    }
    const QByteArray text(
        reinterpret_cast<const char*>(content->data()),
        static_cast<qsizetype>(content->size()));
    for (const QByteArray& line : text.split('\n')) {
        const QByteArray path = QByteArray::fromPercentEncoding(line.trimmed());
        const bool usable =
            path.startsWith('/') && path.size() <= longestPath && !path.contains('\0');
        const std::filesystem::path level(path.toStdString());
        if (paths.size() == longestList) {
            break;
        }
        if (usable && std::ranges::find(paths, level) == paths.end()) {
            paths.push_back(level);
        }
    }
    return paths;
}

void writePathList(const std::filesystem::path& file, std::span<const std::filesystem::path> paths)
{
    QByteArray text;
    for (const auto& path : paths) {
        text += QByteArray::fromStdString(path.string()).toPercentEncoding("/ ") + '\n';
    }
    if (!file.empty()) {
        static_cast<void>(replaceFile(
            file,
            std::as_bytes(std::span(text.constData(), static_cast<std::size_t>(text.size())))));
    }
}

std::filesystem::path wholePath(const std::filesystem::path& path)
{
    std::error_code error;
    const auto absolute = std::filesystem::absolute(path, error);
    return error ? path : absolute.lexically_normal();
}

bool isSameFile(const std::filesystem::path& a, const std::filesystem::path& b)
{
    std::error_code error;
    return wholePath(a) == wholePath(b) || std::filesystem::equivalent(a, b, error);
}

} // namespace sectored::editor
