#include "core/cli/all_commands.h"
#include "core/cli/arguments.h"
#include "core/cli/convert/convert_doom.h"
#include "core/cli/convert/convert_many.h"
#include "core/cli/convert/export_options.h"
#include "core/cli/level_input.h"
#include "core/cli/level_output.h"
#include "core/cli/terminal.h"
#include "sectored/asset/game/game_folder.h"
#include "sectored/base/shown_text.h"
#include "sectored/format/write_checked.h"

#include <algorithm>
#include <functional>
#include <memory>

namespace sectored::cli {

namespace {

struct ConvertOptions {
    std::vector<std::string> files; ///< the inputs, and OUT unless -o gives it
    LevelName level;
    std::string out;
    std::string to;
    ExportOptions exports;
    ManyOptions many;
    bool listFormats = false;
    bool json = false;
};

/// Returns the target with the id of an export form or a format.
std::optional<Target> targetByName(std::string_view name)
{
    for (const Format& format : allFormats()) {
        const auto form = std::ranges::find(format.exports, name, &ExportForm::id);
        if (form != format.exports.end()) {
            const auto version =
                form->version != 0 ? std::optional(form->version) : std::optional<std::int32_t>();
            return Target{&format, version, form->id};
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
            + (format.read != nullptr ? "reads" : "-") + "\t" + (canWrite(format) ? "writes" : "-")
            + "\t" + listOf(format.exports, [](const ExportForm& form) { return form.id; }) + "\t"
            + std::string(format.title) + "\n");
    }
    return answers.finish(ExitCode::Done);
}

Result<Bytes> contentFor(const Map& map, const Target& target)
{
    return target.version ? writeChecked(map, *target.version) : writeChecked(map, *target.format);
}

/// Writes a level in a format that Format::write writes. Prints errors.
ConvertedLevel writeConverted(const Map& map, const ConvertOptions& options, const Target& target)
{
    ConvertedLevel converted{.file = options.level.file, .losses = lossesOf(map, target)};
    if (areTooLossy(converted, options.exports.losses, options.out)) {
        converted.code = ExitCode::No;
        return converted;
    }
    sayExcess(options.out, map, target);
    auto written = writeLevel(options.out, map, target, contentFor(map, target));
    converted.code = written.code;
    converted.written = std::move(written.paths);
    return converted;
}

ConvertedLevel convert(const ConvertOptions& options)
{
    const auto failed = [&](ExitCode code) {
        return ConvertedLevel{.file = options.level.file, .code = code};
    };
    const auto content = readContent(options.level);
    if (!content) {
        return failed(content.error());
    }
    const Format* const format = formatOf(*content, options.level);
    const DoomReading& doom = options.level.doom;
    const bool asksForDoom =
        (!doom.map.empty() && !isArchive(options.level)) || !doom.game.empty() || doom.isRecentred;
    if (asksForDoom && (format == nullptr || format->id != "doom-wad")) {
        say("convert: --map is for archives, --game and --recentre for a WAD of Doom");
        return failed(ExitCode::Usage);
    }
    const auto opened = openLevel(options.level, *content);
    if (!opened) {
        return failed(opened.error());
    }
    const Target target = *targetOf(options, opened->level.map);
    return target.format->exportFiles != nullptr
               ? writeExport(*opened, options.exports, target, {options.level.file, options.out})
               : writeConverted(opened->level.map, options, target);
}

/// Moves the last file to `out`, unless -o or --out-dir says where the output goes. Returns whether
/// there are an input and an output.
bool takeFiles(ConvertOptions& options)
{
    const bool isMany = !options.many.outDir.empty();
    if (!isMany && options.out.empty() && !options.files.empty()) {
        options.out = std::move(options.files.back());
        options.files.pop_back();
    }
    if (!options.files.empty()) {
        options.level.file = options.files.front();
        if (options.files.size() == 1 && !isMany) {
            options.level = splitName(options.level);
        }
    }
    return !options.files.empty() && (isMany || !options.out.empty());
}

bool isForDoom(const Target& target)
{
    return target.format->id == "doom-wad" || target.format->id == "udmf";
}

DoomConversion doomConversion(const ConvertOptions& options, const Target& target)
{
    const bool isText = target.format->id == "udmf";
    DoomConversion conversion{
        .out = options.out,
        .isText = isText,
        .losses = options.exports.losses};
    for (const std::string& file : options.files) {
        conversion.levels.push_back(options.level);
        conversion.levels.back().file = file;
        conversion.levels.back() = splitName(conversion.levels.back());
    }
    return conversion;
}

std::vector<ConvertedLevel> convertTo(const ConvertOptions& options, const Target& target)
{
    if (isForDoom(target)) {
        return convertToDoom(doomConversion(options, target));
    }
    return {withMessages([&] { return convert(options); })};
}

/// Converts each file into the folder of --out-dir.
tl::expected<std::vector<ConvertedLevel>, ExitCode> convertAll(
    const ConvertOptions& options,
    const Target& target)
{
    return convertMany(
        options.files,
        options.many,
        target,
        [&](const std::string& file, const std::string& out) {
            ConvertOptions one = options;
            one.files = {file};
            one.level.file = file;
            one.level = splitName(one.level);
            one.out = out;
            return convertTo(one, target).front();
        });
}

/// Converts the files and prints the results. Many files have a table, unless JSON is asked for.
ExitCode convertFiles(const ConvertOptions& options, const Target& target)
{
    const bool isMany = !options.many.outDir.empty();
    if (!isMany && !options.json) {
        return worstOf(convertTo(options, target));
    }
    const auto converted = isMany ? convertAll(options, target) : convertTo(options, target);
    if (!converted) {
        return converted.error();
    }
    Answers answers;
    answers.add(options.json ? convertJson(*converted) : convertTable(*converted));
    return answers.finish(worstOf(*converted));
}

/// Returns what is wrong with the options. Empty if nothing is. Precondition: there are an input
/// and an output.
std::string conversionMisuse(const ConvertOptions& options, const Target& target)
{
    const bool isMany = !options.many.outDir.empty();
    const std::string& game = options.level.doom.game;
    if (!game.empty() && gameWithId(knownGames().games, game) == nullptr) {
        return "--game: there is no game " + shownText(game);
    }
    if (!isMany && options.files.size() > 1 && !isForDoom(target)) {
        return "several level files need --out-dir DIR, or a WAD as their output";
    }
    if (!isMany && options.files.size() > mostDoomLevels) {
        return "a WAD has 99 levels at most";
    }
    if (options.json && options.out == "-") {
        return "with --json, OUT must be a file; standard output is used for the results";
    }
    if (!isMany && options.files.size() > 1 && !options.level.doom.map.empty()) {
        return "--map is for one level";
    }
    return exportMisuse(options.exports, target, isMany ? options.many.outDir : options.out);
}

ExitCode runConvert(ConvertOptions options)
{
    if (options.listFormats) {
        return listFormats();
    }
    options.exports.losses.isInJson = options.json;
    if (!takeFiles(options)) {
        say("convert: IN and OUT are required");
        return ExitCode::Usage;
    }
    const bool isMany = !options.many.outDir.empty();
    if (isMany && !options.out.empty()) {
        say("convert: --output and --out-dir exclude each other");
        return ExitCode::Usage;
    }
    if (isMany && options.to.empty()) {
        say("convert: --out-dir needs --to NAME");
        return ExitCode::Usage;
    }
    const auto target = targetOf(options);
    if (!target || !canWrite(*target->format)) {
        say("convert: " + (options.to.empty() ? shownText(options.out) : shownText(options.to))
            + ": cannot write this format (see --list-formats)");
        return ExitCode::Usage;
    }
    if (const std::string misuse = conversionMisuse(options, *target); !misuse.empty()) {
        say("convert: " + misuse);
        return ExitCode::Usage;
    }
    return convertFiles(options, *target);
}

} // namespace

std::function<ExitCode()> defineConvert(Arguments& arguments)
{
    const auto options = std::make_shared<ConvertOptions>();
    arguments.add(
        "FILES",
        options->files,
        "IN and OUT: level file and output file; - for standard input and output. Of several IN, a "
        "WAD gets MAP01, MAP02, ...; with --out-dir all are level files");
    arguments.add("-o,--output", options->out, "Output file (default: the last of FILES)")
        .placeholder("OUT");
    addManyOptions(arguments, options->many);
    arguments.add("--from", options->level.format, "Input format (default: detect)")
        .placeholder("NAME");
    arguments
        .add(
            "--to",
            options->to,
            "Output format, e.g. build-map-8 (default: from the extension of OUT)")
        .placeholder("NAME");
    arguments.addFlag("--strict", options->exports.losses.isStrict, "Fail instead of losing data");
    arguments.addFlag(
        "--json",
        options->json,
        "Print what was lost and written as one JSON document");
    addExportOptions(arguments, options->exports);
    arguments.addFlag(
        "--list-formats",
        options->listFormats,
        "List formats with extensions, read/write support and the names for --to");
    arguments
        .add(
            "--map",
            options->level.doom.map,
            "Level of a WAD, GRP, RFF or ZIP to read or, for a WAD, to write")
        .placeholder("NAME");
    arguments
        .add(
            "--game",
            options->level.doom.game,
            "Game whose tile numbers the level has, e.g. doom2 (default: the level's own)")
        .placeholder("NAME");
    arguments.addFlag(
        "--recentre",
        options->level.doom.isRecentred,
        "Move a level from or for Doom so that its middle is at 0, 0");
    return [options] {
        return runConvert(*options);
    };
}

} // namespace sectored::cli
