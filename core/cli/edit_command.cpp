#include "core/cli/all_commands.h"
#include "core/cli/arguments.h"
#include "core/cli/level_input.h"
#include "core/cli/level_output.h"
#include "core/cli/level_tiles.h"
#include "core/cli/line_reader.h"
#include "core/cli/prefab/prefab_input.h"
#include "core/cli/terminal.h"
#include "sectored/base/shown_text.h"
#include "sectored/edit/script/session.h"
#include "sectored/format/format.h"
#include "sectored/save/backup.h"
#include "sectored/save/unfinished_save.h"
#include "sectored/texture/tile_sizes_of.h"

#include <memory>
#include <string>
#include <vector>

namespace sectored::cli {

namespace {

struct EditOptions {
    LevelName level;
    std::string out;
    std::string script = "-";
    std::vector<std::string> assets; ///< files and folders of a game, whose tiles have sizes
    bool keepGoing = false;
};

constexpr std::string_view emptyLevel = "new:";

/// Result of a script.
struct ScriptEnd {
    ExitCode code = ExitCode::Done; ///< Done, No (operation rejected), Usage or Unreadable
    std::string internalFailure{};  ///< script up to the operation that caused an internal error
};

bool isBlank(std::string_view line)
{
    return line.find_first_not_of(" \t\r") == std::string_view::npos;
}

/// Returns Unreadable if the script cannot be read, Usage if a line is not an operation.
ExitCode codeOf(const Error& error)
{
    const bool unreadable =
        error.code == MessageCode::FileMissing || error.code == MessageCode::FileUnreadable;
    return unreadable ? ExitCode::Unreadable : ExitCode::Usage;
}

ScriptEnd runScript(EditSession& session, const EditOptions& options, Answers& answers)
{
    ScriptEnd end;
    std::string soFar;
    LineReader lines(options.script, {.lineLimit = scriptLineLimit});
    while (const auto line = lines.next()) {
        if (*line && isBlank(**line)) {
            continue;
        }
        const auto answer = line->and_then([&](std::string_view text) {
            return session.runLine({.text = text, .number = lines.lineNumber()});
        });
        if (!answer) {
            Error error = answer.error();
            error.where.file = options.script == "-" ? "script" : options.script;
            sayError(error);
            end.code = codeOf(error);
            return end;
        }
        answers.add(jsonLine(*answer) + "\n");
        // Rejected lines are not kept: they changed nothing, and an endless input may contain any
        // number of them.
        const bool failedInside = answer->refusal && answer->refusal->code == MessageCode::Internal;
        if (!answer->refusal || failedInside) {
            soFar += std::string(**line) + "\n";
        }
        if (answer->refusal) {
            end.code = ExitCode::No;
            if (failedInside) {
                end.internalFailure = soFar;
            }
            if (!options.keepGoing) {
                return end;
            }
        }
    }
    return end;
}

ExitCode editLevel(const Map& map, const Format& format, const EditOptions& options)
{
    EditSession session(map);
    session.setPrefabs(findPrefab);
    if (!options.assets.empty()) {
        const auto tiles = openLevelTiles(options.assets, map.project().tiles);
        if (!tiles) {
            return tiles.error();
        }
        session.setTileSizes(std::make_shared<const TileSizes>(tileSizesOf(*tiles->set)));
    }
    Answers answers;
    const ScriptEnd end = runScript(session, options, answers);
    if (!end.internalFailure.empty()) {
        const std::string reproduction = options.out + ".repro.jsonl";
        if (writeOutput(reproduction, std::as_bytes(std::span(end.internalFailure)))
            == ExitCode::Done) {
            say("internal error; the script that reproduces it is in " + shownText(reproduction));
        }
    }
    // Writes the results before the level: if standard output fails, the old file stays unchanged.
    if (answers.finish(end.code) == ExitCode::Unwritable) {
        return ExitCode::Unwritable;
    }
    const bool write =
        end.code == ExitCode::Done || (end.code == ExitCode::No && options.keepGoing);
    if (write) {
        const ExitCode written =
            writeEdited(options.out, {.before = map, .after = session.map(), .format = format});
        return written != ExitCode::Done ? written : end.code;
    }
    return end.code;
}

ExitCode runEdit(const EditOptions& options)
{
    if (options.out == "-") {
        say("edit: -o - is not supported; standard output is used for the results");
        return ExitCode::Usage;
    }
    if (options.level.file == "-" && options.script == "-") {
        say("edit: FILE and SFILE cannot both be standard input");
        return ExitCode::Usage;
    }
    if (const auto fault = levelNameFault(options.out, options.level.file)) {
        say("edit: " + *fault);
        return ExitCode::Usage;
    }
    if (options.level.file == emptyLevel) {
        const Map empty;
        return editLevel(empty, *formatById("build-map"), options);
    }
    // A save that ended half way is finished first: the edit would undo it.
    finishUnfinishedSaves(backupFolder());
    const auto opened = openLevel(options.level);
    if (!opened) {
        return opened.error();
    }
    const LoadedLevel& level = opened->level;
    return editLevel(level.map, *formatById(level.format), options);
}

} // namespace

std::function<ExitCode()> defineEdit(Arguments& arguments)
{
    const auto options = std::make_shared<EditOptions>();
    addLevelOptions(arguments, options->level);
    arguments.add("-o,--output", options->out, "Output file; may be the same as FILE")
        .required()
        .placeholder("OUT");
    arguments
        .add(
            "--script",
            options->script,
            "Script: one JSON operation per line (default: standard input)")
        .placeholder("SFILE");
    arguments.addFlag(
        "--keep-going",
        options->keepGoing,
        "Continue after a rejected operation, and always write OUT");
    arguments
        .addList(
            "--assets",
            options->assets,
            "Files and folders of a game, separated by commas: operations that keep textures in "
            "place know the sizes of its tiles")
        .placeholder("PATH");
    arguments.setFooter("Use new: as FILE to start with an empty level.");
    return [options] {
        return runEdit(*options);
    };
}

} // namespace sectored::cli
