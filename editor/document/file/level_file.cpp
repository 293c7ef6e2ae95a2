#include "editor/document/file/level_file.h"

#include "sectored/format/write_checked.h"

#include "editor/document/file/backup.h"

#include <QFile>
#include <QFileInfo>

#include <string>
#include <string_view>
#include <utility>

namespace sectored::editor {

namespace {

Error named(Error error, const std::filesystem::path& path)
{
    if (error.where.file.empty()) {
        error.where.file = path.string();
    }
    return error;
}

} // namespace

std::size_t hashOf(const Bytes& content)
{
    return std::hash<std::string_view>{}(
        {reinterpret_cast<const char*>(content.data()), content.size()});
}

Result<LoadedLevel> LevelFile::read(const std::filesystem::path& path, Progress& progress)
{
    const auto stamp = stampOf(path);
    const auto content = readLevelFile(path);
    if (!content) {
        return failure(named(content.error(), path));
    }
    auto level = readLevel(*content, path.string(), progress);
    if (!level) {
        return failure(named(level.error(), path));
    }
    m_stamp = stamp.value_or(FileStamp());
    m_contentHash = hashOf(*content);
    const Format* const format = formatById(level->format);
    m_format = keepsLevels(format) ? format : nullptr;
    return level;
}

const Format& LevelFile::formatFor(const std::filesystem::path& path) const
{
    const Format* const byName = formatByName(path.string());
    const Format* const own = m_format != nullptr ? m_format : formatById("build-map");
    return keepsLevels(byName) ? *byName : *own;
}

void LevelFile::remember(const WrittenLevel& written)
{
    m_stamp = written.saved.stamp;
    m_contentHash = written.contentHash;
    m_format = written.format;
}

Result<WrittenLevel> writeLevel(const LevelToWrite& level)
{
    const auto content = writeChecked(level.map, *level.format);
    if (!content) {
        return failure(named(content.error(), level.path));
    }
    const auto backup = keepBackup(level.path);
    const auto saved = replaceFile(level.path, *content);
    if (!saved) {
        return failure(named(saved.error(), level.path));
    }
    WrittenLevel written{
        .saved = *saved,
        .contentHash = hashOf(*content),
        .format = level.format,
        .losses = lossesOf(level.map, *level.format)};
    if (!backup) {
        written.backupFault = backup.error();
    }
    return written;
}

bool LevelFile::isChanged(const std::filesystem::path& path) const
{
    const auto stamp = stampOf(path);
    if (!stamp || !m_stamp || *stamp == *m_stamp) {
        return false;
    }
    const auto content = readLevelFile(path);
    return !content || hashOf(*content) != m_contentHash;
}

bool LevelFile::isGone(const std::filesystem::path& path) const
{
    return m_stamp && !stampOf(path);
}

Result<OpenedLevel> openLevel(const std::filesystem::path& path, Progress& progress)
{
    LevelFile file;
    auto level = file.read(path, progress);
    if (!level) {
        return failure(level.error());
    }
    MapIndex index(level->map);
    return OpenedLevel{
        .level = std::move(*level),
        .index = std::move(index),
        .file = std::move(file)};
}

Result<OpenedLevel> openLevel(const std::filesystem::path& path)
{
    Progress unwatched;
    return openLevel(path, unwatched);
}

bool isReadOnly(const std::filesystem::path& path)
{
    // Check the permissions too: a save replaces the file, which permission for the folder would
    // allow.
    constexpr QFile::Permissions anybody =
        QFile::WriteOwner | QFile::WriteGroup | QFile::WriteOther;
    const QFileInfo file(QFile::decodeName(QByteArray::fromStdString(path.string())));
    return file.exists() && (!file.isWritable() || !(file.permissions() & anybody));
}

} // namespace sectored::editor
