#include "core/cli/all_commands.h"
#include "core/cli/arguments.h"
#include "core/cli/level_input.h"
#include "core/cli/level_output.h"
#include "core/cli/terminal.h"
#include "sectored/base/shown_text.h"
#include "sectored/format/write_checked.h"

#include <algorithm>
#include <functional>
#include <memory>

namespace sectored::cli {

namespace {

struct ConvertOptions {
    LevelName level;
    std::string out;
    std::string to;
    std::string map;
    std::string game;
    bool recentre = false;
    bool strict = false;
    bool listFormats = false;
};

/// Returns the target with the id of an export form or a format.
std::optional<Target> targetByName(std::string_view name)
{
    for (const Format& format : allFormats()) {
        const auto form = std::ranges::find(format.exports, name, &ExportForm::id);
        if (form != format.exports.end() && form->version != 0) {
            return Target{&format, form->version};
        }
    }
    const Format* format = formatById(name);
    return format != nullptr ? std::optional(Target{format}) : std::nullopt;
}

/// Returns the target given by --to, otherwise by the extension of OUT and the game of the level.
std::optional<Target> targetOf(const ConvertOptions& options, const Map& map = {})
{
    if (!options.to.empty()) {
        return targetByName(options.to);
    }
    const Format* format = formatByName(options.out, map);
    return format != nullptr ? std::optional(Target{format}) : std::nullopt;
}

/// Joins the texts that `textOf` returns for the rows by commas.
template <class Rows, class TextOf>
std::string listOf(const Rows& rows, TextOf textOf)
{
    std::string list;
    for (const auto& row : rows) {
        list += (list.empty() ? "" : ",") + std::string(textOf(row));
    }
    return list;
}

ExitCode listFormats()
{
    Answers answers;
    for (const Format& format : allFormats()) {
        answers.add(
            std::string(format.id) + "\t" + listOf(format.extensions, std::identity()) + "\t"
            + (format.read != nullptr ? "reads" : "-") + "\t"
            + (format.write != nullptr ? "writes" : "-") + "\t"
            + listOf(format.exports, [](const ExportForm& form) { return form.id; }) + "\t"
            + std::string(format.title) + "\n");
    }
    return answers.finish(ExitCode::Done);
}

Result<Bytes> contentFor(const Map& map, const Target& target)
{
    return target.version ? writeChecked(map, *target.version) : writeChecked(map, *target.format);
}

ExitCode convert(const ConvertOptions& options)
{
    const auto opened = openLevel(options.level);
    if (!opened) {
        return opened.error();
    }
    const Target target = *targetOf(options, opened->level.map);
    const LossReport losses = lossesOf(opened->level.map, target);
    sayLosses(options.level.file, losses);
    if (options.strict && !losses.empty()) {
        say(shownText(options.out) + ": not written: data would be lost (--strict)");
        return ExitCode::No;
    }
    sayExcess(options.out, opened->level.map, target);
    const Map& map = opened->level.map;
    return writeLevel(options.out, map, target, contentFor(map, target));
}

ExitCode runConvert(const ConvertOptions& options)
{
    if (options.listFormats) {
        return listFormats();
    }
    if (!options.map.empty() || !options.game.empty() || options.recentre) {
        say("convert: --map, --recentre and --game are not available yet");
        return ExitCode::Usage;
    }
    if (options.level.file.empty() || options.out.empty()) {
        say("convert: IN and OUT are required");
        return ExitCode::Usage;
    }
    const auto target = targetOf(options);
    if (!target || target->format->write == nullptr) {
        say("convert: " + (options.to.empty() ? shownText(options.out) : shownText(options.to))
            + ": cannot write this format (see --list-formats)");
        return ExitCode::Usage;
    }
    return convert(options);
}

} // namespace

std::function<ExitCode()> defineConvert(Arguments& arguments)
{
    const auto options = std::make_shared<ConvertOptions>();
    arguments.add("IN", options->level.file, "Level file; - for standard input");
    arguments.add("OUT", options->out, "Output file; - for standard output");
    arguments.add("--from", options->level.format, "Input format (default: detect)")
        .placeholder("NAME");
    arguments
        .add(
            "--to",
            options->to,
            "Output format, e.g. build-map-8 (default: from the extension of OUT)")
        .placeholder("NAME");
    arguments.addFlag("--strict", options->strict, "Fail instead of losing data");
    arguments.addFlag(
        "--list-formats",
        options->listFormats,
        "List formats with extensions, read/write support and the names for --to");
    arguments.add("--map", options->map).hidden();
    arguments.add("--game", options->game).hidden();
    arguments.addFlag("--recentre", options->recentre).hidden();
    return [options] {
        return runConvert(*options);
    };
}

} // namespace sectored::cli
