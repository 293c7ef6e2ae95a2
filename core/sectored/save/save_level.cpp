#include "sectored/save/save_level.h"

#include "sectored/project/project_file.h"
#include "sectored/save/backup.h"
#include "sectored/save/moved_away.h"
#include "sectored/save/unfinished_save.h"

#include <cstddef>
#include <span>
#include <system_error>
#include <utility>

namespace sectored {

namespace {

/// Replaces the files and keeps what was there. The first fault of a backup goes to `fault`.
Result<std::vector<Saved>> replaceAndKeep(
    const std::vector<FileContent>& files,
    const std::filesystem::path& backups,
    std::optional<Error>& fault)
{
    const UnfinishedSave noted(backups, files);
    return replaceFiles(files, keepingReplaced(backups, fault));
}

/// Content of a file before the save. Empty: there is none.
using OldContent = std::optional<Bytes>;

/// Keeps the present contents of the files and returns them. A missing file is no error.
Result<std::vector<OldContent>> keepPresent(
    const std::vector<FileContent>& files,
    const std::filesystem::path& backups)
{
    std::vector<OldContent> contents;
    for (const FileContent& file : files) {
        const auto stamp = stampOf(file.path);
        if (!stamp) {
            contents.emplace_back();
            continue;
        }
        auto content = readFile(file.path, backupSizeLimit);
        if (!content) {
            return failure(content.error());
        }
        const auto kept = keepBackup(
            backups,
            {.file = file.path,
             .content = *content,
             .modifiedMilliseconds = stamp->modifiedMilliseconds()});
        if (!kept) {
            return failure(kept.error());
        }
        contents.emplace_back(*std::move(content));
    }
    return contents;
}

/// Gives files their old contents back after `why`. Returns the error to report.
Error putBack(std::span<const FileContent> files, std::span<const OldContent> old, Error why)
{
    for (std::size_t at = files.size(); at-- > 0;) {
        const auto& path = files[at].path;
        std::error_code fault;
        if (old[at] ? !overwriteFile(path, *old[at])
                    : !std::filesystem::remove(path, fault) && fault) {
            why = {
                .code = MessageCode::SaveUncertain,
                .arguments = {englishText(why)},
                .where = {.file = path.string()}};
        }
    }
    return why;
}

Result<std::vector<Saved>> keepAndOverwrite(
    const std::vector<FileContent>& files,
    const std::filesystem::path& backups)
{
    const auto old = keepPresent(files, backups);
    if (!old) {
        return failure(old.error());
    }
    std::vector<Saved> saved;
    for (const FileContent& file : files) {
        const auto written = overwriteFile(file.path, file.content);
        if (!written) {
            const auto done = std::span(files).first(saved.size());
            return failure(putBack(done, *old, written.error()));
        }
        saved.push_back(*written);
    }
    return saved;
}

} // namespace

Result<SavedFiles> saveLevel(const LevelSave& level)
{
    if (!level.backups.empty()) {
        finishUnfinishedSaves(level.backups);
        keepMovedAway(level.backups, level.path, [&level](const Bytes& content) {
            return readLevel(content, level.path.string()).has_value();
        });
    }
    auto files = levelFilesFor(level.path, level.map, level.format, level.content);
    if (!files) {
        return failure(files.error());
    }
    SavedFiles result{
        .projectContent = std::move(files->projectContent),
        .warnings = std::move(files->warnings)};
    const auto saved = level.way == SaveWay::Replace
                           ? replaceAndKeep(files->files, level.backups, result.backupFault)
                           : keepAndOverwrite(files->files, level.backups);
    if (!saved) {
        return failure(saved.error());
    }
    result.level = saved->back();
    const auto project = projectFileOf(level.path);
    for (std::size_t at = 0; at < saved->size(); ++at) {
        if (files->files[at].path == project) {
            result.project = (*saved)[at];
        }
    }
    return result;
}

} // namespace sectored
