#include "core/cli/level_output.h"

#include "core/cli/terminal.h"
#include "sectored/base/file/file_links.h"
#include "sectored/base/shown_text.h"
#include "sectored/format/archive_levels.h"
#include "sectored/format/build_map/build_map.h"
#include "sectored/format/write_checked.h"
#include "sectored/project/project_file.h"
#include "sectored/project/project_text.h"
#include "sectored/save/backup.h"
#include "sectored/save/save_level.h"

namespace sectored::cli {

namespace {

constexpr std::string_view buildMapId = "build-map";

ExitCode sayUnwritable(const std::string& file, Error error)
{
    if (error.where.file.empty()) {
        error.where.file = file;
    }
    sayError(error);
    return ExitCode::Unwritable;
}

void sayIfNotSynced(const std::string& file, const Saved& saved)
{
    if (!saved.folderSynced) {
        sayError({.code = MessageCode::FolderNotSynced, .where = {.file = file}});
    }
}

std::vector<std::string> pathsOf(const std::vector<FileContent>& files)
{
    std::vector<std::string> paths;
    for (const FileContent& file : files) {
        paths.push_back(file.path.string());
    }
    return paths;
}

/// The result of writing one file.
WrittenFiles writtenAlone(const std::string& file, ExitCode code)
{
    WrittenFiles written{.code = code};
    if (code == ExitCode::Done) {
        written.paths.push_back(file);
    }
    return written;
}

} // namespace

LossReport lossesOf(const Map& map, const Target& target)
{
    return target.version ? buildMapLosses(map, *target.version)
                          : sectored::lossesOf(map, *target.format);
}

void sayExcess(const std::string& file, const Map& map, const Target& target)
{
    if (map.limits() != noLimits || target.format->id != buildMapId) {
        return;
    }
    for (Error warning : buildMapExcess(map, target.version.value_or(writtenVersion(map)))) {
        warning.where.file = file;
        sayError(warning);
    }
}

void sayLosses(const std::string& file, const LossReport& losses)
{
    for (const Loss& loss : losses) {
        say(shownText(file) + ": " + englishText(loss));
    }
}

std::optional<std::string> levelNameFault(const std::string& file, const std::string& source)
{
    const std::string extension = extensionOf(file);
    const Format* const format = formatByExtension(extension);
    const bool isOfSource = format == nullptr && extension == extensionOf(source);
    if (!isArchiveFile(file) && (extension.empty() || isOfSource || keepsLevels(format))) {
        return std::nullopt;
    }
    return shownText(file) + ": not a level format (see convert --list-formats)";
}

ExitCode writeEdited(const std::string& file, const EditedLevel& level)
{
    const Format* named = formatByName(file, level.after);
    const Format& own = keepsLevels(&level.format) ? level.format : *formatById(buildMapId);
    const Format& format = keepsLevels(named) ? *named : own;
    const std::int32_t old = level.before.header().version;
    const std::int32_t version = format.id == buildMapId ? writtenVersion(level.after) : old;
    if (version != old) {
        say(shownText(file) + ": written as version " + std::to_string(version) + " (version "
            + std::to_string(old) + " is read-only)");
    }
    sayLosses(file, lossesOf(level.after, {.format = &format}));
    sayExcess(file, level.after, {.format = &format});
    return writeLevel(file, level.after, {.format = &format}, writeChecked(level.after, format))
        .code;
}

WrittenFiles writeLevel(
    const std::string& file,
    const Map& map,
    const Target& target,
    const Result<Bytes>& content)
{
    if (file == "-" && hasProjectText(map) && !target.format->holdsProject) {
        say("standard output: the project data is not written");
    }
    if (file == "-" || !content) {
        return writtenAlone(file, writeOutput(file, content));
    }
    if (auto fault = otherNamesFault(file)) {
        return {.code = sayUnwritable(file, std::move(*fault))};
    }
    const std::filesystem::path path = file;
    const auto saved = saveLevel(
        {.path = path,
         .map = map,
         .format = *target.format,
         .content = *content,
         .backups = backupFolder()});
    if (!saved) {
        return {.code = sayUnwritable(file, saved.error())};
    }
    for (const Error& warning : saved->warnings) {
        sayError(warning);
    }
    if (saved->backupFault) {
        sayError(
            {.code = MessageCode::BackupNotKept,
             .arguments = {englishText(*saved->backupFault)},
             .where = {.file = file}});
    }
    sayIfNotSynced(file, saved->level);
    WrittenFiles written;
    if (saved->project) {
        written.paths.push_back(projectFileOf(file).string());
    }
    written.paths.push_back(file);
    return written;
}

WrittenFiles writeFiles(const std::string& file, const Result<ExportedFiles>& exported)
{
    if (!exported) {
        return {.code = sayUnwritable(file, exported.error())};
    }
    if (exported->files.size() == 1) {
        const std::span<const std::byte> content = exported->files.front().content;
        return writtenAlone(file, writeOutput(file, content));
    }
    for (const FileContent& part : exported->files) {
        if (auto fault = otherNamesFault(part.path)) {
            return {.code = sayUnwritable(part.path.string(), std::move(*fault))};
        }
    }
    const auto saved = replaceFiles(exported->files);
    if (!saved) {
        return {.code = sayUnwritable(file, saved.error())};
    }
    sayIfNotSynced(file, saved->back());
    return {.paths = pathsOf(exported->files)};
}

ExitCode writeOutput(const std::string& file, std::span<const std::byte> content)
{
    if (file == "-") {
        Answers answers;
        answers.add({reinterpret_cast<const char*>(content.data()), content.size()});
        return answers.finish(ExitCode::Done);
    }
    if (auto fault = otherNamesFault(file)) {
        return sayUnwritable(file, std::move(*fault));
    }
    const auto saved = replaceFile(file, content);
    if (!saved) {
        return sayUnwritable(file, saved.error());
    }
    sayIfNotSynced(file, *saved);
    return ExitCode::Done;
}

ExitCode writeOutput(const std::string& file, const Result<Bytes>& content)
{
    return content ? writeOutput(file, std::span<const std::byte>(*content))
                   : sayUnwritable(file, content.error());
}

} // namespace sectored::cli
