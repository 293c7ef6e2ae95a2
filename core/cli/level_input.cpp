#include "core/cli/level_input.h"

#include "core/cli/terminal.h"

#include <CLI/CLI.hpp>

#include <array>
#include <cstdio>
#include <cstring>

namespace sectored::cli {

namespace {

constexpr std::uint64_t levelLimit = std::uint64_t{16} << 20;

Result<Bytes> readInput(const std::string& file)
{
    return file == "-" ? readStandardInput(levelLimit) : readFile(file, levelLimit);
}

} // namespace

void addLevelOptions(CLI::App& app, LevelName& name)
{
    app.add_option("FILE", name.file, "The level; - reads standard input")->required();
    app.add_option("--from", name.format, "Take the input to be of this format")
        ->option_text("NAME");
}

Result<Bytes> readStandardInput(std::uint64_t limit)
{
    Bytes content;
    std::array<std::byte, 65536> block{};
    while (const std::size_t count = std::fread(block.data(), 1, block.size(), stdin)) {
        content.insert(
            content.end(),
            block.begin(),
            block.begin() + static_cast<std::ptrdiff_t>(count));
        if (content.size() > limit) {
            return failure(
                {.code = MessageCode::FileTooLarge,
                 .arguments = {"over " + std::to_string(limit), std::to_string(limit)}});
        }
    }
    if (std::ferror(stdin) != 0) {
        return failure({.code = MessageCode::FileUnreadable, .arguments = {"standard input"}});
    }
    return content;
}

tl::expected<OpenedLevel, ExitCode> openLevel(const LevelName& name)
{
    const auto fail = [&](Error error) {
        error.where.file = name.file;
        sayError(error);
        return tl::unexpected(ExitCode::Unreadable);
    };
    if (!name.format.empty() && formatById(name.format) == nullptr) {
        say("--from " + shownName(name.format)
            + ": there is no such format (see convert --list-formats)");
        return tl::unexpected(ExitCode::Usage);
    }
    const auto content = readInput(name.file);
    if (!content) {
        return fail(content.error());
    }
    auto level = readLevel(*content, name.file, name.format);
    if (!level) {
        return fail(level.error());
    }
    for (Error warning : level->warnings) {
        warning.where.file = name.file;
        sayError(warning);
    }
    MapIndex index(level->map);
    return OpenedLevel{.level = std::move(*level), .index = std::move(index)};
}

} // namespace sectored::cli
