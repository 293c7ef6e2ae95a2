#include "editor/document/file/level_file.h"

#include "sectored/format/archive_levels.h"
#include "sectored/format/write_checked.h"
#include "sectored/journal/content_hash.h"
#include "sectored/project/project_file.h"
#include "sectored/project/project_text.h"
#include "sectored/project/tile_file.h"
#include "sectored/save/backup.h"
#include "sectored/save/unfinished_save.h"

#include <QFile>
#include <QFileInfo>

#include <string>
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

/// Returns the hash of what was read. Empty if nothing was.
template <class Content>
std::optional<std::uint64_t> hashIfAny(const Content& content)
{
    return content ? std::optional(hashOf(*content)) : std::nullopt;
}

void rememberTiles(KnownProject& known, const std::filesystem::path& level, const Map& map)
{
    if (!map.project().tiles.empty()) {
        const auto file = tileFileOf(level);
        known.tilesStamp = stampOf(file);
        known.tilesHash = hashIfAny(readFile(file, tileFileSizeLimit));
    }
}

} // namespace

std::uint64_t hashOf(const Bytes& content)
{
    return contentHash(content);
}

Result<LoadedLevel> LevelFile::read(const std::filesystem::path& path, Progress& progress)
{
    finishUnfinishedSaves(backupFolder());
    const auto stamp = stampOf(path);
    const auto content = readLevelFile(path);
    if (!content) {
        return failure(named(content.error(), path));
    }
    auto level = readLevel(*content, path.string(), progress);
    if (!level) {
        return failure(named(level.error(), path));
    }
    const auto projectStamp = stampOf(projectFileOf(path));
    const auto project = addProjectFile(*level, path);
    m_stamp = stamp.value_or(FileStamp());
    m_contentHash = hashOf(*content);
    m_project = {.stamp = projectStamp, .contentHash = hashIfAny(project)};
    rememberTiles(m_project, path, level->map);
    const Format* const format = formatById(level->format);
    m_format = keepsLevels(format) ? format : nullptr;
    return level;
}

const Format& LevelFile::formatFor(const std::filesystem::path& path, const Map& map) const
{
    const Format* const byName = formatByName(path.string(), map);
    const Format* const own = m_format != nullptr ? m_format : formatById("build-map");
    return keepsLevels(byName) ? *byName : *own;
}

void LevelFile::remember(const WrittenLevel& written)
{
    m_stamp = written.saved.stamp;
    m_contentHash = written.contentHash;
    m_project = written.project;
    m_format = written.format;
}

Result<WrittenLevel> writeLevel(const LevelToWrite& level)
{
    const auto content = writeChecked(level.map, *level.format);
    if (!content) {
        return failure(named(content.error(), level.path));
    }
    KnownProject project{.stamp = stampOf(projectFileOf(level.path))};
    auto saved = saveLevel(
        {.path = level.path,
         .map = level.map,
         .format = *level.format,
         .content = *content,
         .backups = backupFolder(),
         .way = level.way});
    if (!saved) {
        return failure(named(saved.error(), level.path));
    }
    project.contentHash = hashIfAny(saved->projectContent);
    if (saved->project) {
        project.stamp = saved->project->stamp;
    }
    rememberTiles(project, level.path, level.map);
    return WrittenLevel{
        .saved = saved->level,
        .contentHash = hashOf(*content),
        .format = level.format,
        .losses = lossesOf(level.map, *level.format),
        .project = project,
        .warnings = std::move(saved->warnings),
        .backupFault = std::move(saved->backupFault)};
}

std::optional<FileMark> LevelFile::mark() const
{
    return m_stamp ? std::optional(FileMark{.stamp = *m_stamp, .contentHash = m_contentHash})
                   : std::nullopt;
}

bool LevelFile::isChanged(const std::filesystem::path& path) const
{
    const auto stamp = stampOf(path);
    if (!stamp || !m_stamp) {
        return false;
    }
    if (isProjectChanged(path)) {
        return true;
    }
    if (*stamp == *m_stamp) {
        return false;
    }
    const auto content = readLevelFile(path);
    return !content || hashOf(*content) != m_contentHash;
}

bool LevelFile::isProjectChanged(const std::filesystem::path& level) const
{
    const auto file = projectFileOf(level);
    const bool isHeldByLevel = m_format != nullptr && m_format->holdsProject;
    if (isHeldByLevel) {
        return false;
    }
    const auto tiles = tileFileOf(level);
    const bool areTilesChanged =
        m_project.tilesStamp && stampOf(tiles) != m_project.tilesStamp
        && hashIfAny(readFile(tiles, tileFileSizeLimit)) != m_project.tilesHash;
    return areTilesChanged
           || (stampOf(file) != m_project.stamp
               && hashIfAny(readFile(file, projectSizeLimit)) != m_project.contentHash);
}

bool LevelFile::isGone(const std::filesystem::path& path) const
{
    return m_stamp && !stampOf(path);
}

Result<OpenedLevel> openLevel(const std::filesystem::path& path, Progress& progress)
{
    LevelFile file;
    const LevelPlace place = levelPlaceOf(path);
    const bool isInArchive = !place.level.empty() || isArchiveFile(place.file);
    auto level = isInArchive ? readLevelIn(place) : file.read(path, progress);
    if (!level) {
        return failure(level.error());
    }
    const Format* const format = formatById(level->format);
    MapIndex index(level->map);
    return OpenedLevel{
        .level = std::move(*level),
        .index = std::move(index),
        .file = std::move(file),
        .isImport = isInArchive || (format != nullptr && format->isForExchange)};
}

Result<OpenedLevel> openLevel(const std::filesystem::path& path)
{
    Progress unwatched;
    return openLevel(path, unwatched);
}

std::vector<FileStamp> stampsOfLevel(const std::filesystem::path& path)
{
    std::vector<FileStamp> stamps;
    for (const auto& file : {path, projectFileOf(path)}) {
        if (const auto stamp = stampOf(file)) {
            stamps.push_back(*stamp);
        } else if (stamps.empty()) {
            return {};
        }
    }
    return stamps;
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
