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

std::vector<std::filesystem::path> pathsIn(const QList<QByteArray>& encoded)
{
    std::vector<std::filesystem::path> paths;
    for (const QByteArray& each : encoded) {
        const QByteArray path = QByteArray::fromPercentEncoding(each.trimmed());
        const bool usable =
            path.startsWith('/') && path.size() <= longestPath && !path.contains('\0');
        const std::filesystem::path found(path.toStdString());
        if (paths.size() == longestList) {
            break;
        }
        if (usable && std::ranges::find(paths, found) == paths.end()) {
            paths.push_back(found);
        }
    }
    return paths;
}

} // namespace

std::vector<std::filesystem::path> readPathList(const std::filesystem::path& file)
{
    const auto content = file.empty() ? Result<Bytes>(Bytes()) : readFile(file, listFileLimit);
    if (!content) {
        return {};
    }
    const QByteArray text(
        reinterpret_cast<const char*>(content->data()),
        static_cast<qsizetype>(content->size()));
    return pathsIn(text.split('\n'));
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

std::vector<std::filesystem::path> pathsOfText(const QString& text)
{
    return pathsIn(text.toLatin1().split(' '));
}

bool isPathText(const QString& text)
{
    constexpr qsizetype longest = 65536;
    return text.isEmpty()
           || (text.size() <= longest
               && pathsOfText(text).size() == static_cast<std::size_t>(text.split(u' ').size()));
}

QString textOfPaths(std::span<const std::filesystem::path> paths)
{
    QList<QByteArray> texts;
    for (const auto& path : paths) {
        const QByteArray text =
            QByteArray::fromStdString(wholePath(path).string()).toPercentEncoding("/");
        if (texts.size() < static_cast<qsizetype>(longestList) && !texts.contains(text)) {
            texts.push_back(text);
        }
    }
    return QString::fromLatin1(texts.join(' '));
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
