#include "core/cli/all_commands.h"
#include "core/cli/arguments.h"
#include "core/cli/level_input.h"
#include "core/cli/level_output.h"
#include "core/cli/line_reader.h"
#include "core/cli/sweep_options.h"
#include "core/cli/terminal.h"
#include "sectored/lab/census.h"
#include "sectored/lab/sweep_answer.h"
#include "sectored/lab/sweep_check.h"
#include "sectored/lab/sweep_svg.h"
#include "sectored/lab/sweep_text.h"
#include "sectored/walk/level_surfaces.h"

#include <memory>
#include <optional>

namespace sectored::cli {

namespace {

constexpr std::string_view noPlaceText = "no sector holds the start";

ExitCode sayUsage(const std::string& fault)
{
    say("sweep: " + fault);
    return ExitCode::Usage;
}

/// The level of a call, if it has one.
class SweepPlace {
public:
    explicit SweepPlace(OpenedLevel opened)
        : m_opened(std::move(opened))
        , m_surfaces(m_opened.view())
        , m_level{.view = m_opened.view(), .surfaces = m_surfaces}
    {}
    SweepPlace(const SweepPlace&) = delete;
    SweepPlace& operator=(const SweepPlace&) = delete;
    ~SweepPlace() = default;

    const SweepLevel* level() const { return &m_level; }

private:
    OpenedLevel m_opened;
    LevelSurfaces m_surfaces;
    SweepLevel m_level;
};

/// Answers cases one after the other.
class SweepTeller {
public:
    SweepTeller(const SweepCall& call, const SweepLevel* level)
        : m_call(call)
        , m_level(level)
    {}

    /// Adds the answer. Returns it; empty if the level has no place for the start.
    std::optional<SweepAnswer> tell(const SweepCase& sweep)
    {
        auto given = answer(sweep, m_level, m_call.options());
        if (!given) {
            m_code = ExitCode::No;
            return given;
        }
        const auto check = m_call.check ? checkBySearch(sweep, *given, m_level) : std::nullopt;
        if (check && !check->agrees()) {
            m_code = ExitCode::No;
        }
        const SweepCheck* found = check ? &*check : nullptr;
        const SweepTextOptions options = m_call.textOptions();
        m_answers.add(
            m_call.json ? sweepAnswerJson(sweep, *given, options, found) + "\n"
                        : sweepAnswerText(sweep, *given, options, found));
        return given;
    }

    /// Adds what takes the place of an answer to a case without a place.
    void tellNoPlace(const SweepCase& sweep)
    {
        m_answers.add(
            m_call.json ? noPlaceJson(sweep, noPlaceText) + "\n"
                        : sweep.id.value_or("-") + ": " + std::string(noPlaceText) + "\n");
    }

    ExitCode finish() { return m_answers.finish(m_code); }
    ExitCode finish(ExitCode code) { return m_answers.finish(code); }

private:
    const SweepCall& m_call;
    const SweepLevel* m_level;
    Answers m_answers;
    ExitCode m_code = ExitCode::Done;
};

std::string shownName(const std::string& file)
{
    return file == "-" ? "standard input" : file;
}

ExitCode sweepOne(const SweepCall& call, const SweepLevel* level)
{
    const auto sweep = caseOf(call);
    if (!sweep) {
        return sayUsage(sweep.error());
    }
    SweepTeller teller(call, level);
    const auto given = teller.tell(*sweep);
    if (!given) {
        say(shownName(call.level.file) + ": " + std::string(noPlaceText));
        return teller.finish();
    }
    if (!call.svgFile.empty()) {
        const std::string text = sweepSvg(*sweep, *given, level);
        const ExitCode written = writeOutput(call.svgFile, std::as_bytes(std::span(text)));
        if (written != ExitCode::Done) {
            return teller.finish(written);
        }
    }
    return teller.finish();
}

ExitCode sweepFile(const SweepCall& call, const SweepLevel* level)
{
    SweepTeller teller(call, level);
    LineReader lines(call.casesFile, {.lineLimit = scriptLineLimit});
    while (const auto line = lines.next()) {
        if (*line && (*line)->find_first_not_of(" \t\r") == std::string_view::npos) {
            continue;
        }
        auto sweep = line->and_then([&](std::string_view text) {
            return parseSweepCase({.text = text, .number = lines.lineNumber()});
        });
        if (sweep && sweep->target.kind == SweepTargetKind::Level && level == nullptr) {
            sweep = failure(scriptSyntaxError(
                {.number = lines.lineNumber()},
                "missing field \"target\", and no level was given"));
        }
        if (!sweep) {
            Error error = sweep.error();
            error.where.file = shownName(call.casesFile);
            sayError(error);
            return teller.finish(ExitCode::Unreadable);
        }
        const SweepCase asked = call.buildZ ? fromBuildZ(*sweep) : *sweep;
        if (!teller.tell(asked)) {
            teller.tellNoPlace(asked);
            say(shownName(call.casesFile) + ": " + std::string(noPlaceText) + " (line "
                + std::to_string(lines.lineNumber()) + ")");
        }
    }
    return teller.finish();
}

ExitCode sweepRandom(const SweepCall& call)
{
    const auto asked = censusCallOf(call);
    if (!asked) {
        return sayUsage(asked.error());
    }
    const Census census = takeCensus(
        {.cases = asked->cases, .seed = asked->seed, .kinds = asked->kinds, .check = call.check});
    Answers answers;
    answers.add(call.json ? censusJson(census) + "\n" : censusText(census));
    return answers.finish(census.isRight() ? ExitCode::Done : ExitCode::No);
}

ExitCode runSweep(const SweepCall& call)
{
    if (const std::string fault = misuseOf(call); !fault.empty()) {
        return sayUsage(fault);
    }
    if (call.isCensus()) {
        return sweepRandom(call);
    }
    std::optional<SweepPlace> place;
    if (!call.isFileOfCases()) {
        // Before the level is read: wrong usage comes first.
        if (const auto sweep = caseOf(call); !sweep) {
            return sayUsage(sweep.error());
        }
    }
    if (!call.level.file.empty()) {
        auto opened = openLevel(call.level);
        if (!opened) {
            return opened.error();
        }
        place.emplace(std::move(*opened));
    }
    const SweepLevel* level = place ? place->level() : nullptr;
    return call.isFileOfCases() ? sweepFile(call, level) : sweepOne(call, level);
}

} // namespace

std::function<ExitCode()> defineSweep(Arguments& arguments)
{
    const auto call = std::make_shared<SweepCall>();
    addSweepOptions(arguments, *call);
    return [call] {
        return runSweep(*call);
    };
}

} // namespace sectored::cli
