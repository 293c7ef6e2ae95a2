#include "core/cli/all_commands.h"
#include "core/cli/arguments.h"
#include "core/cli/game_option.h"
#include "core/cli/level_input.h"
#include "core/cli/level_output.h"
#include "core/cli/line_reader.h"
#include "core/cli/terminal.h"
#include "core/cli/walk_picture.h"
#include "sectored/format/format.h"
#include "sectored/machine/level_machines_of.h"
#include "sectored/walk/recording.h"
#include "sectored/walk/settings_file.h"
#include "sectored/walk/trace_line.h"

#include <algorithm>
#include <array>
#include <memory>

namespace sectored::cli {

namespace {

struct WalkOptions {
    LevelName level;
    std::string script;
    std::string expectFile;
    std::string traceFile;
    std::string recordFile;
    std::string replayFile;
    std::string settingsFile;
    std::string game;
    std::string machines = machinesOff;
    std::int64_t every = 1;
    bool printSettings = false;
};

/// Limits for a file that is read into memory.
struct ReadLimits {
    std::size_t lines = 0; ///< non-blank lines
    std::uint64_t bytes = 0;
};

constexpr ReadLimits commandLimits{.lines = 100'000, .bytes = std::uint64_t{32} << 20};
constexpr ReadLimits expectedTicLimits{
    .lines = std::size_t{walkTicLimit} + 1,
    .bytes = std::uint64_t{512} << 20};

std::string sourceName(const std::string& file)
{
    return file == "-" ? "standard input" : file;
}

/// Prints the error of an input file.
ExitCode sayUnreadable(Error error, const std::string& file)
{
    error.where.file = sourceName(file);
    sayError(error);
    return ExitCode::Unreadable;
}

/// Reads all non-blank lines of a file with `parse`.
template <class Item>
tl::expected<std::vector<Item>, ExitCode> readLines(
    const std::string& file,
    Result<Item> (*parse)(const ScriptLine&),
    ReadLimits limits)
{
    std::vector<Item> items;
    LineReader lines(file, {.lineLimit = scriptLineLimit, .sizeLimit = limits.bytes});
    while (const auto line = lines.next()) {
        if (*line && (*line)->find_first_not_of(" \t\r") == std::string_view::npos) {
            continue;
        }
        auto item = line->and_then([&](std::string_view text) {
            return parse({.text = text, .number = lines.lineNumber()});
        });
        if (item && items.size() == limits.lines) {
            item = failure(scriptSyntaxError(
                {.number = lines.lineNumber()},
                "more than " + std::to_string(limits.lines) + " lines"));
        }
        if (!item) {
            return tl::unexpected(sayUnreadable(item.error(), file));
        }
        items.push_back(std::move(*item));
    }
    return items;
}

/// Reads a whole file or standard input.
Result<std::string> readText(const std::string& file, std::size_t limit)
{
    std::string text;
    LineReader lines(file, {.lineLimit = limit, .sizeLimit = limit});
    while (const auto line = lines.next()) {
        if (!*line) {
            return failure(line->error());
        }
        text += std::string(**line) + "\n";
    }
    return text;
}

/// Compares a walk with the output of an earlier one.
class Expected {
public:
    explicit Expected(std::vector<WalkTic> tics)
        : m_tics(std::move(tics))
        , m_step(m_tics.size() > 1 ? m_tics[1].tic - m_tics[0].tic : 0)
    {}

    /// Tests whether a tick equals the earlier output.
    bool holds(const WalkTic& tic)
    {
        m_last = tic.tic;
        if (m_at == m_tics.size()) {
            const std::uint64_t end = m_tics.empty() ? 0 : m_tics.back().tic;
            if (m_tics.empty() || (m_step > 0 && tic.tic >= end + m_step)) {
                m_error = {
                    .code = MessageCode::WalkGoesOn,
                    .arguments = {std::to_string(end), std::to_string(tic.tic)}};
            }
            return !m_error;
        }
        if (m_tics[m_at].tic == tic.tic) {
            if (const auto field = firstDifference(m_tics[m_at], tic)) {
                m_error =
                    differenceError({.recorded = m_tics[m_at], .found = tic, .field = *field});
            }
            ++m_at;
        }
        return !m_error;
    }

    /// Returns the first difference, or that the walk ended too early. Empty if there is none.
    std::optional<Error> error() const
    {
        if (m_error || m_at == m_tics.size()) {
            return m_error;
        }
        return Error{
            .code = MessageCode::WalkEnds,
            .arguments = {std::to_string(m_last), std::to_string(m_tics[m_at].tic)}};
    }

private:
    std::vector<WalkTic> m_tics;
    std::uint64_t m_step = 0; ///< ticks between two lines
    std::size_t m_at = 0;
    std::uint64_t m_last = 0;
    std::optional<Error> m_error{};
};

bool isPicture(const std::string& file)
{
    return extensionOf(file) == "svg";
}

/// Writes the output of a walk.
class Report {
public:
    Report(const WalkLevel& level, const WalkOptions& options)
        : m_level(level)
        , m_options(options)
        , m_isPicture(isPicture(options.traceFile))
        , m_recording{.settings = level.settings, .keys = level.keys, .every = options.every}
    {}

    void take(const WalkMoment& moment)
    {
        if (!m_options.recordFile.empty()) {
            m_recording.add(moment.input, moment.tic);
        }
        if (m_isPicture) {
            m_picture.take(moment);
        }
        const bool isDue = moment.tic.tic % static_cast<std::uint64_t>(m_options.every) == 0;
        if (!isDue && moment.tic.events.empty()) {
            return;
        }
        m_answers.add(jsonLine(moment.tic) + "\n");
        if (!m_options.traceFile.empty() && !m_isPicture && moment.tic.tic > 0) {
            const auto struck = struckTriangles(moment.walker.worldOf(moment.state), moment.trace);
            m_trace += traceLine(
                           {.tic = moment.tic.tic,
                            .trace = moment.trace,
                            .struck = struck,
                            .numbering = m_level.view.numbering()})
                       + "\n";
        }
    }

    /// Writes the files and flushes standard output.
    ExitCode finish(ExitCode code, const WalkPlace& start)
    {
        if (!m_options.traceFile.empty()) {
            if (m_isPicture) {
                m_trace = m_picture.svg(m_level.view);
            }
            code =
                worseOf(code, writeOutput(m_options.traceFile, std::as_bytes(std::span(m_trace))));
        }
        if (!m_options.recordFile.empty() && !m_recording.track.empty()) {
            m_recording.start = start;
            code = worseOf(code, writeOutput(m_options.recordFile, writeRecording(m_recording)));
        }
        return m_answers.finish(code);
    }

private:
    static ExitCode worseOf(ExitCode code, ExitCode written)
    {
        return written == ExitCode::Done ? code : written;
    }

    const WalkLevel& m_level;
    const WalkOptions& m_options;
    const bool m_isPicture; ///< the trace is an SVG
    Answers m_answers;
    std::string m_trace;
    WalkPicture m_picture;
    WalkRecording m_recording;
};

ExitCode walkScript(const WalkLevel& level, const WalkOptions& options)
{
    const auto commands = readLines<WalkCommand>(options.script, parseWalkCommand, commandLimits);
    if (!commands) {
        return commands.error();
    }
    const auto first = std::ranges::find_if_not(*commands, isTeleport);
    if (!options.recordFile.empty() && std::any_of(first, commands->end(), isTeleport)) {
        say("walk: --record does not support scripts with a teleport after the start");
        return ExitCode::Usage;
    }
    std::optional<Expected> expected;
    if (!options.expectFile.empty()) {
        auto tics = readLines<WalkTic>(options.expectFile, parseWalkTic, expectedTicLimits);
        if (!tics) {
            return tics.error();
        }
        const auto late = std::ranges::adjacent_find(*tics, std::greater_equal<>(), &WalkTic::tic);
        if (late != tics->end()) {
            return sayUnreadable(
                {.code = MessageCode::BadSyntax,
                 .arguments = {"out of order after tick " + std::to_string(late->tic)}},
                options.expectFile);
        }
        expected.emplace(std::move(*tics));
    }
    Report report(level, options);
    const WalkOutcome outcome = runWalk(level, *commands, [&](const WalkMoment& moment) {
        report.take(moment);
        return !expected || expected->holds(moment.tic);
    });
    ExitCode code = ExitCode::Done;
    const auto sayMissed = [&](Error error, const std::string& file) {
        error.where.file = sourceName(file);
        sayError(error);
        code = ExitCode::No;
    };
    for (const Error& missed : outcome.missed) {
        sayMissed(missed, options.script);
    }
    if (outcome.noPlace) {
        sayMissed(
            *outcome.noPlace,
            outcome.noPlace->where.line ? options.script : options.level.file);
    } else if (const auto error = expected ? expected->error() : std::nullopt) {
        sayMissed(*error, options.expectFile);
    }
    return report.finish(code, startOfScript(level, *commands));
}

Result<WalkRecording> loadRecording(const std::string& file)
{
    return readFile(file, recordingSizeLimit).and_then([](const Bytes& content) {
        return readRecording(content);
    });
}

/// Reads the settings of the player; the default without a file. On failure prints the error.
tl::expected<WalkerSettings, ExitCode> settingsOf(const std::string& file)
{
    if (file.empty()) {
        return WalkerSettings{};
    }
    const auto settings = readText(file, settingsSizeLimit).and_then([](const std::string& text) {
        return readWalkerSettings(text);
    });
    if (!settings) {
        return tl::unexpected(sayUnreadable(settings.error(), file));
    }
    return *settings;
}

/// Prints the settings in force: those of a recording, of a file, or the default.
ExitCode printSettings(const WalkOptions& options)
{
    Answers answers;
    if (!options.replayFile.empty()) {
        const auto recording = loadRecording(options.replayFile);
        if (!recording) {
            return sayUnreadable(recording.error(), options.replayFile);
        }
        answers.add(writeWalkerSettings(recording->settings));
        return answers.finish(ExitCode::Done);
    }
    const auto settings = settingsOf(options.settingsFile);
    if (!settings) {
        return settings.error();
    }
    answers.add(writeWalkerSettings(*settings));
    return answers.finish(ExitCode::Done);
}

ExitCode walkRecording(const WalkLevel& level, const WalkOptions& options)
{
    const auto recording = loadRecording(options.replayFile);
    if (!recording) {
        return sayUnreadable(recording.error(), options.replayFile);
    }
    const ReplayReport report = replay(level, *recording);
    const auto tell = [&](Error error) {
        error.where.file = options.replayFile;
        sayError(error);
    };
    if (report.noPlace) {
        tell(*report.noPlace);
        return ExitCode::No;
    }
    for (const auto& difference : {report.first, report.firstSector}) {
        if (difference) {
            tell(differenceError(*difference));
        }
    }
    Answers answers;
    answers.add(jsonLine(report.end) + "\n");
    if (const auto missed = missedEnd(report, *recording)) {
        tell(*missed);
        return answers.finish(ExitCode::No);
    }
    return answers.finish(ExitCode::Done);
}

std::optional<std::string> misuse(const WalkOptions& options)
{
    const bool replays = !options.replayFile.empty();
    if (replays && options.machines != machinesOff) {
        return "--machines cannot be combined with --replay: a recording says what moves in it";
    }
    if (options.printSettings ? replays && !options.script.empty()
                              : replays == !options.script.empty()) {
        return "--script or --replay is required";
    }
    if (replays
        && !(options.expectFile + options.traceFile + options.recordFile + options.settingsFile)
                .empty()) {
        return "--replay cannot be combined with other options";
    }
    const std::array inputs{
        options.level.file,
        options.script,
        options.expectFile,
        options.settingsFile};
    if (std::ranges::count(inputs, "-") > 1) {
        return "only one of FILE, SFILE and EFILE can be standard input";
    }
    if (options.traceFile == "-" || options.recordFile == "-") {
        return "--trace - and --record - are not supported; standard output is used for the walk";
    }
    return std::nullopt;
}

ExitCode runWalk(const WalkOptions& options)
{
    if (const auto fault = misuse(options)) {
        say("walk: " + *fault);
        return ExitCode::Usage;
    }
    if (options.printSettings) {
        return printSettings(options);
    }
    const auto settings = settingsOf(options.settingsFile);
    if (!settings) {
        return settings.error();
    }
    const auto opened = openLevel(options.level);
    if (!opened) {
        return opened.error();
    }
    const Game* game = chosenGame(options.game, opened->level.map);
    if (game == nullptr) {
        return ExitCode::Usage;
    }
    const LevelSurfaces surfaces(opened->view());
    const LevelMachines machines = levelMachinesOf(opened->view(), *game);
    const WalkLevel level{
        .view = opened->view(),
        .surfaces = surfaces,
        .settings = *settings,
        .machines = &machines,
        .keys = machineKeysOf(options.machines)};
    return options.replayFile.empty() ? walkScript(level, options) : walkRecording(level, options);
}

} // namespace

std::function<ExitCode()> defineWalk(Arguments& arguments)
{
    const auto options = std::make_shared<WalkOptions>();
    addLevelOptions(arguments, options->level);
    arguments
        .add(
            "--script",
            options->script,
            "Script of inputs and expectations, one JSON object per line; - for standard input")
        .placeholder("SFILE");
    arguments
        .add("--every", options->every, {.least = 1, .most = walkTicLimit}, "Print every Nth tick")
        .placeholder("N");
    arguments.add("--expect", options->expectFile, "Compare with the output of an earlier walk")
        .placeholder("EFILE");
    arguments
        .add(
            "--trace",
            options->traceFile,
            "Write a trace of each printed tick, one JSON object per line; with extension .svg, "
            "draw the whole walk over the plan")
        .placeholder("TFILE");
    arguments.add("--record", options->recordFile, "Record the walk").placeholder("RFILE");
    arguments.add("--replay", options->replayFile, "Replay a recording; exit status 1 if it fails")
        .placeholder("RFILE");
    arguments
        .add(
            "--settings",
            options->settingsFile,
            "Settings of the player, a JSON object; absent fields keep their default; - for "
            "standard input")
        .placeholder("SFILE");
    addGameOption(arguments, options->game, "Game whose doors and lifts the level has");
    addMachinesOption(arguments, options->machines);
    arguments.addFlag(
        "--print-settings",
        options->printSettings,
        "Print all settings in force as JSON, and do not walk");
    return [options] {
        return runWalk(*options);
    };
}

} // namespace sectored::cli
