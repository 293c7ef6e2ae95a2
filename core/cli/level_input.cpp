#include "core/cli/level_input.h"

#include "core/cli/arguments.h"
#include "core/cli/terminal.h"
#include "sectored/base/shown_text.h"

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
    arguments.add("FILE", name.file, "Level file; - for standard input").required();
    arguments.add("--from", name.format, "Input format (default: detect)").placeholder("NAME");
}

tl::expected<OpenedLevel, ExitCode> openLevel(const LevelName& name)
{
    const auto fail = [&](Error error) {
        error.where.file = name.file;
        sayError(error);
        return tl::unexpected(ExitCode::Unreadable);
    };
    if (!name.format.empty() && formatById(name.format) == nullptr) {
        say("--from: unknown format " + shownText(name.format) + " (see convert --list-formats)");
        return tl::unexpected(ExitCode::Usage);
    }
    const auto content = readInput(name);
    if (!content) {
        return fail(content.error());
    }
    auto level = readLevel(*content, name.file, name.format);
    if (!level) {
        return fail(level.error());
    }
    if (name.file != "-") {
        addProjectFile(*level, name.file);
    }
    for (const Error& warning : level->warnings) {
        sayError(warning);
    }
    MapIndex index(level->map);
    return OpenedLevel{.level = std::move(*level), .index = std::move(index)};
}

} // namespace sectored::cli
