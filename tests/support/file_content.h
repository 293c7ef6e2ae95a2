#pragma once

#include <QByteArray>
#include <QString>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>

namespace sectored::test {

/// Returns the content of a file, for comparison. Not by QFile, which cannot open names that are
/// not UTF-8.
inline QByteArray contentOf(const std::filesystem::path& path)
{
    std::ifstream file(path, std::ios::binary);
    return file ? QByteArray::fromStdString(std::string(std::istreambuf_iterator<char>(file), {}))
                : QByteArray("cannot be read");
}

inline QByteArray contentOf(const QString& path)
{
    return contentOf(std::filesystem::path(path.toStdString()));
}

} // namespace sectored::test
