#include "sectored/save/save_level.h"

#include "sectored/project/project_file.h"
#include "sectored/save/backup.h"
#include "sectored/save/unfinished_save.h"

#include <utility>

namespace sectored {

namespace {

std::int64_t millisecondsOf(const FileStamp& stamp)
{
    return stamp.modifiedNanoseconds / 1'000'000;
}

/// Replaces the files and keeps what was there. The first fault of a backup goes to `fault`.
Result<std::vector<Saved>> replaceAndKeep(
    const std::vector<FileContent>& files,
    const std::filesystem::path& backups,
    std::optional<Error>& fault)
{
    const UnfinishedSave noted(backups, files);
    return replaceFiles(files, [&](const ReplacedFile& old) {
        const auto kept = old.content.and_then([&](const Bytes& content) {
            return keepBackup(
                backups,
                {.file = old.path,
                 .content = content,
                 .modifiedMilliseconds = millisecondsOf(old.stamp)});
        });
        if (!kept && !fault) {
            fault = kept.error();
        }
    });
}

/// Keeps the present contents of the files. A missing file is no error.
Result<void> keepPresent(
    const std::vector<FileContent>& files,
    const std::filesystem::path& backups)
{
    for (const FileContent& file : files) {
        const auto stamp = stampOf(file.path);
        if (!stamp) {
            continue;
        }
        const auto kept = readFile(file.path, backupSizeLimit).and_then([&](const Bytes& content) {
            return keepBackup(
                backups,
                {.file = file.path,
                 .content = content,
                 .modifiedMilliseconds = millisecondsOf(*stamp)});
        });
        if (!kept) {
            return failure(kept.error());
        }
    }
    return {};
}

Result<std::vector<Saved>> keepAndOverwrite(
    const std::vector<FileContent>& files,
    const std::filesystem::path& backups)
{
    if (auto kept = keepPresent(files, backups); !kept) {
        return failure(kept.error());
    }
    std::vector<Saved> saved;
    for (const FileContent& file : files) {
        const auto written = overwriteFile(file.path, file.content);
        if (!written) {
            return failure(written.error());
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
