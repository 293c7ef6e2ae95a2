#include "sectored/format/build_map/build_map.h"
#include "sectored/format/foreign_content.h"
#include "sectored/format/format.h"
#include "sectored/project/project_file.h"

#include <algorithm>
#include <iterator>
#include <utility>

namespace sectored {

namespace {

const Format* formatByContent(std::span<const std::byte> content)
{
    const auto formats = allFormats();
    const auto found = std::ranges::find_if(formats, [&](const Format& format) {
        return format.sniff != nullptr && format.sniff(content);
    });
    return found != formats.end() ? &*found : nullptr;
}

Result<LoadedLevel> readAs(
    const Format* format,
    std::span<const std::byte> content,
    Progress& progress)
{
    if (content.empty()) {
        return failure({.code = MessageCode::FileEmpty});
    }
    if (format != nullptr && format->read != nullptr) {
        auto level = format->readWatched != nullptr ? format->readWatched(content, progress)
                                                    : format->read(content);
        if (level) {
            level->format = format->id;
        }
        return level;
    }
    if (const auto foreign = foreignContent(content)) {
        return failure(*foreign);
    }
    if (format != nullptr) {
        return failure(
            {.code = MessageCode::UnsupportedFormat,
             .arguments = {"files in the format " + std::string(format->id)}});
    }
    return failure({.code = MessageCode::UnknownFormat, .arguments = {}});
}

/// Sets the file name of the error and the warnings.
Result<LoadedLevel> named(Result<LoadedLevel> level, std::string_view name)
{
    if (!level) {
        Error error = level.error();
        error.where.file = name;
        return failure(std::move(error));
    }
    for (Error& warning : level->warnings) {
        warning.where.file = name;
    }
    return level;
}

} // namespace

std::string extensionOf(std::string_view name)
{
    const std::size_t nameAt = name.find_last_of('/') + 1;
    const std::size_t dot = name.find_last_of('.');
    if (dot == std::string_view::npos || dot <= nameAt) {
        return {};
    }
    std::string extension(name.substr(dot + 1));
    std::ranges::transform(extension, extension.begin(), [](char letter) {
        return letter >= 'A' && letter <= 'Z' ? static_cast<char>(letter - 'A' + 'a') : letter;
    });
    return extension;
}

const Format* formatByName(std::string_view name)
{
    return formatByExtension(extensionOf(name));
}

const Format* formatOfContent(std::span<const std::byte> content, std::string_view name)
{
    if (const Format* format = formatByContent(content)) {
        return format;
    }
    const std::string extension = extensionOf(name);
    return extension.empty() ? formatById("build-map") : formatByExtension(extension);
}

LossReport lossesOf(const Map& map, const Format& format)
{
    return format.losses != nullptr ? format.losses(map) : LossReport();
}

bool canWrite(const Format& format)
{
    return format.write != nullptr || format.exportFiles != nullptr;
}

bool keepsLevels(const Format* format)
{
    return format != nullptr && format->read != nullptr && format->write != nullptr
           && !format->isForExchange;
}

Result<LoadedLevel> readLevel(
    std::span<const std::byte> content,
    std::string_view name,
    std::string_view formatId)
{
    const Format* format = formatId.empty() ? formatOfContent(content, name) : formatById(formatId);
    Progress unwatched;
    return named(readAs(format, content, unwatched), name);
}

Result<LoadedLevel> readLevel(
    std::span<const std::byte> content,
    std::string_view name,
    Progress& progress)
{
    return named(readAs(formatOfContent(content, name), content, progress), name);
}

std::uint64_t levelSizeLimit(
    std::span<const std::byte> start,
    std::string_view name,
    std::string_view formatId)
{
    const Format* format = formatId.empty() ? formatOfContent(start, name) : formatById(formatId);
    return format != nullptr && format->read != nullptr ? format->sizeLimit : buildMapSizeLimit;
}

Result<Bytes> readLevelFile(const std::filesystem::path& path, std::string_view formatId)
{
    return readFileStart(path, levelStartSize).and_then([&](const Bytes& start) {
        return readFile(path, levelSizeLimit(start, path.string(), formatId));
    });
}

Result<LoadedLevel> loadLevel(const std::filesystem::path& path, std::string_view formatId)
{
    const auto content = readLevelFile(path, formatId);
    if (!content) {
        return failure(content.error());
    }
    auto level = readLevel(*content, path.string(), formatId);
    if (level) {
        addProjectFile(*level, path);
    }
    return level;
}

std::optional<Bytes> addProjectFile(
    LoadedLevel& level,
    const std::filesystem::path& path,
    const ReadsFile& read)
{
    const Format* const format = formatById(level.format);
    if (format == nullptr || format->holdsProject || format->isForExchange) {
        return std::nullopt;
    }
    TakenProject taken = takeProjectFile(level.map, path, read);
    std::ranges::move(taken.warnings, std::back_inserter(level.warnings));
    return std::move(taken.content);
}

Result<FilesToWrite> levelFilesFor(
    const std::filesystem::path& path,
    const Map& map,
    const Format& format,
    Bytes content)
{
    FilesToWrite result;
    if (!format.holdsProject && keepsLevels(&format)) {
        auto project = projectFilesFor(path, map);
        if (!project) {
            return failure(project.error());
        }
        for (KeptAside& kept : project->keptAside) {
            result.warnings.push_back(
                {.code = kept.why,
                 .arguments = {kept.copy.path.filename().string()},
                 .where = {.file = kept.replaced.string()}});
            result.files.push_back(std::move(kept.copy));
        }
        if (project->tiles) {
            result.files.push_back(*std::move(project->tiles));
        }
        if (project->file) {
            result.files.push_back(*std::move(project->file));
        }
        result.projectContent = std::move(project->content);
    }
    result.files.push_back({.path = path, .content = std::move(content)});
    return result;
}

} // namespace sectored
