#include "core/cli/all_commands.h"
#include "core/cli/arguments.h"
#include "core/cli/level_input.h"
#include "core/cli/level_output.h"
#include "core/cli/terminal.h"
#include "sectored/base/shown_text.h"
#include "sectored/compare/comparable.h"
#include "sectored/compare/level_merge.h"
#include "sectored/project/project_text.h"

#include <memory>

namespace sectored::cli {

namespace {

struct MergeOptions {
    std::string base;
    std::string mine;
    std::string theirs;
    std::string out;
    bool git = false;
};

std::string placeText(Point p)
{
    return "(" + std::to_string(p.x) + ", " + std::to_string(p.y) + ")";
}

/// Returns a conflict as two lines.
std::string conflictText(const MergeConflict& conflict)
{
    return "conflict: " + shownText(conflict.what) + " at " + placeText(conflict.at) + "\n  base "
           + shownText(conflict.base) + ", A " + shownText(conflict.mine) + ", B "
           + shownText(conflict.theirs) + "\n";
}

/// Reads a level of a merge. Versions that git wrote to temporary files have no project file. What
/// is in the file itself stays, also fields of UDMF.
tl::expected<OpenedLevel, ExitCode> openSide(const MergeOptions& options, const std::string& file)
{
    auto opened = openLevel({.file = file});
    if (opened && options.git) {
        const Format& format = *formatById(opened->level.format);
        if (!format.holdsProject && !format.isForExchange) {
            setReadProject(opened->level.map, {});
        }
    }
    return opened;
}

ExitCode writeMerge(const MergeOptions& options, const LevelMerge& merge, const LoadedLevel& mine)
{
    const auto result = merge.carryOut();
    if (!result) {
        say("merge: nothing was written, because " + result.error().reason);
        return ExitCode::No;
    }
    const ExitCode written = writeEdited(
        options.out,
        {.before = mine.map, .after = *result, .format = *formatById(mine.format)});
    if (written != ExitCode::Done) {
        return written;
    }
    Answers answers;
    for (const MergeConflict& conflict : merge.conflicts()) {
        answers.add(conflictText(conflict));
    }
    const std::size_t count = merge.conflicts().size();
    answers.add(
        count == 0 ? "merged without conflicts\n"
        : count == 1
            ? "1 conflict, in which the result has the version of A\n"
            : std::to_string(count) + " conflicts, in which the result has the version of A\n");
    return answers.finish(count == 0 ? ExitCode::Done : ExitCode::No);
}

ExitCode mergeLevels(const MergeOptions& options)
{
    const auto base = openSide(options, options.base);
    if (!base) {
        return base.error();
    }
    const auto mine = openSide(options, options.mine);
    if (!mine) {
        return mine.error();
    }
    const auto theirs = openSide(options, options.theirs);
    if (!theirs) {
        return theirs.error();
    }
    if (loseSomething(base->level, mine->level) || loseSomething(mine->level, theirs->level)
        || loseSomething(base->level, theirs->level)) {
        say("merge: the formats of the levels do not store the same; convert them to one format");
        return ExitCode::Usage;
    }
    const auto merge = LevelMerge::of(
        {.base = base->level.map, .mine = mine->level.map, .theirs = theirs->level.map});
    if (!merge) {
        say("merge: nothing was written, because " + merge.error().reason);
        return ExitCode::No;
    }
    return writeMerge(options, *merge, mine->level);
}

ExitCode runMerge(MergeOptions options)
{
    if (options.git == !options.out.empty()) {
        say(options.git ? "merge: --git writes A and takes no -o" : "merge: -o OUT is missing");
        return ExitCode::Usage;
    }
    if (options.git) {
        options.out = options.mine;
    }
    if (options.out == "-") {
        say("merge: -o - is not supported; standard output is used for the results");
        return ExitCode::Usage;
    }
    for (const std::string* file : {&options.base, &options.mine, &options.theirs}) {
        if (*file == "-") {
            say("merge: standard input is not supported");
            return ExitCode::Usage;
        }
    }
    if (const auto fault = levelNameFault(options.out, options.mine)) {
        say("merge: " + *fault);
        return ExitCode::Usage;
    }
    return mergeLevels(options);
}

} // namespace

std::function<ExitCode()> defineMerge(Arguments& arguments)
{
    const auto options = std::make_shared<MergeOptions>();
    arguments.add("BASE", options->base, "The level that A and B were made from").required();
    arguments.add("A", options->mine, "One version; conflicts are resolved to it").required();
    arguments.add("B", options->theirs, "The other version").required();
    arguments.add("-o,--output", options->out, "Level to write").placeholder("OUT");
    arguments.addFlag("--git", options->git, "Write A, as a merge driver of git does");
    return [options] {
        return runMerge(*options);
    };
}

} // namespace sectored::cli
