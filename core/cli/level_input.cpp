#include "core/cli/level_input.h"

#include "core/cli/arguments.h"
#include "core/cli/terminal.h"
#include "sectored/asset/archive/grp.h"
#include "sectored/asset/archive/rff.h"
#include "sectored/base/shown_text.h"
#include "sectored/format/archive_levels.h"

#include <array>
#include <cstdio>

namespace sectored::cli {

namespace {

/// Reads all of standard input, at most the size that the format allows. Errors: FileTooLarge,
/// FileUnreadable.
Result<Bytes> readStandardInput(const LevelName& name)
{
    Bytes content;
    std::array<std::byte, 65536> block{};
    static_assert(block.size() >= levelStartSize);
    std::uint64_t limit = 0;
    while (const std::size_t count = std::fread(block.data(), 1, block.size(), stdin)) {
        const auto read = std::span(block).first(count);
        if (content.empty()) {
            limit = levelSizeLimit(read, name.file, name.format);
        }
        content.insert(content.end(), read.begin(), read.end());
        if (content.size() > limit) {
            return failure(
                {.code = MessageCode::FileTooLarge,
                 .arguments = {"more than " + std::to_string(limit), std::to_string(limit)}});
        }
    }
    if (std::ferror(stdin) != 0) {
        return failure({.code = MessageCode::FileUnreadable, .arguments = {"standard input"}});
    }
    return content;
}

Result<Bytes> readInput(const LevelName& name)
{
    return name.file == "-" ? readStandardInput(name) : readLevelFile(name.file, name.format);
}

} // namespace

void addLevelOptions(Arguments& arguments, LevelName& name)
{
    arguments
        .add("FILE", name.file, "Level file, or FILE:MAP01 for a level in it; - for standard input")
        .required();
    arguments.add("--from", name.format, "Input format (default: detect)").placeholder("NAME");
}

namespace {

tl::unexpected<ExitCode> fail(const LevelName& name, Error error)
{
    error.where.file = name.file;
    sayError(error);
    return tl::unexpected(ExitCode::Unreadable);
}

/// Reads the content of the level of an archive that the options ask for.
tl::expected<Bytes, ExitCode> readArchived(const LevelName& name)
{
    auto level = AssetSource::open(name.file).and_then(
        [&](const auto& archive) { return openLevelIn(*archive, name.doom.map); });
    if (!level) {
        return fail(name, level.error());
    }
    for (Error& warning : level->warnings) {
        warning.where.file = name.file;
        sayError(warning);
    }
    return std::move(level->content);
}

/// Reads a level; of a WAD the one that the options ask for.
Result<LoadedLevel> readNamed(const LevelName& name, const Bytes& content)
{
    const DoomReading& doom = name.doom;
    const bool isAsked = !doom.map.empty() || !doom.game.empty() || doom.isRecentred;
    const Format* const format = formatOf(content, name);
    if (!isAsked || format == nullptr || format->id != "doom-wad") {
        return readLevel(content, name.file, name.format);
    }
    auto level = readDoomWad(content, doom);
    if (level) {
        level->format = format->id;
        for (Error& warning : level->warnings) {
            warning.where.file = name.file;
        }
    }
    return level;
}

} // namespace

LevelName splitName(LevelName name)
{
    if (name.file != "-") {
        const LevelPlace place = levelPlaceOf(name.file);
        if (!place.level.empty() && isArchiveFile(place.file)) {
            name.file = place.file.string();
            name.doom.map = place.level;
        }
    }
    return name;
}

const Format* formatOf(const Bytes& content, const LevelName& given)
{
    const LevelName name = splitName(given);
    return name.format.empty() ? formatOfContent(content, name.file) : formatById(name.format);
}

bool isArchive(const LevelName& given)
{
    const LevelName name = splitName(given);
    constexpr std::size_t magicSize = 12;
    const auto start = name.file == "-" ? Bytes() : readFileStart(name.file, magicSize);
    return start && (isGrp(*start) || isRff(*start) || isZip(*start));
}

tl::expected<Bytes, ExitCode> readContent(const LevelName& given)
{
    const LevelName name = splitName(given);
    if (!name.format.empty() && formatById(name.format) == nullptr) {
        say("--from: unknown format " + shownText(name.format) + " (see convert --list-formats)");
        return tl::unexpected(ExitCode::Usage);
    }
    if (isArchive(name)) {
        return readArchived(name);
    }
    auto content = readInput(name);
    if (!content) {
        return fail(name, content.error());
    }
    return *std::move(content);
}

tl::expected<OpenedLevel, ExitCode> openLevel(const LevelName& name)
{
    return readContent(name).and_then(
        [&](const Bytes& content) { return openLevel(name, content); });
}

tl::expected<OpenedLevel, ExitCode> openLevel(const LevelName& given, const Bytes& content)
{
    const LevelName name = splitName(given);
    auto level = readNamed(name, content);
    if (!level) {
        return fail(name, level.error());
    }
    if (name.file != "-" && !isArchive(name)) {
        addProjectFile(*level, name.file);
    }
    for (const Error& warning : level->warnings) {
        sayError(warning);
    }
    MapIndex index(level->map);
    return OpenedLevel{.level = std::move(*level), .index = std::move(index)};
}

} // namespace sectored::cli
