#include "core/cli/all_commands.h"
#include "core/cli/arguments.h"
#include "core/cli/level_input.h"
#include "core/cli/level_output.h"
#include "core/cli/terminal.h"
#include "sectored/base/shown_text.h"
#include "sectored/compare/comparable.h"
#include "sectored/compare/difference_svg.h"
#include "sectored/compare/difference_text.h"
#include "sectored/project/project_text.h"

#include <memory>

namespace sectored::cli {

namespace {

struct DiffOptions {
    std::vector<std::string> files;
    std::string picture;
    bool json = false;
    bool git = false;
};

/// What is compared, with what the format of the other level cannot store.
struct ComparedFiles {
    ComparableLevels levels;
    LevelDifferences differences;
    MapIndex left;
    MapIndex right;

    MapView leftView() const { return {levels.left, left}; }
    MapView rightView() const { return {levels.right, right}; }
};

ComparedFiles compared(const LoadedLevel& left, const LoadedLevel& right)
{
    ComparableLevels levels = comparableLevels(left, right);
    MapIndex leftIndex(levels.left);
    MapIndex rightIndex(levels.right);
    LevelDifferences differences =
        differencesOf({levels.left, leftIndex}, {levels.right, rightIndex});
    return {
        .levels = std::move(levels),
        .differences = std::move(differences),
        .left = std::move(leftIndex),
        .right = std::move(rightIndex)};
}

/// Returns what was not compared, a line each.
std::vector<std::string> notCompared(const DiffOptions& options, const ComparableLevels& levels)
{
    std::vector<std::string> lines;
    const auto add = [&](const std::string& file, const LossReport& losses) {
        for (const Loss& loss : losses) {
            lines.push_back(file + ": not compared: " + englishText(loss));
        }
    };
    add(options.files.front(), levels.leftLosses);
    add(options.files.back(), levels.rightLosses);
    return lines;
}

ExitCode diffFiles(const DiffOptions& options)
{
    const auto left = openLevel({.file = options.files.front()});
    if (!left) {
        return left.error();
    }
    const auto right = openLevel({.file = options.files.back()});
    if (!right) {
        return right.error();
    }
    const ComparedFiles files = compared(left->level, right->level);
    const auto lost = notCompared(options, files.levels);
    Answers answers;
    if (options.json) {
        answers.add(differenceJson(files.differences, files.leftView(), files.rightView(), lost));
    } else {
        for (const std::string& line : lost) {
            say(line);
        }
        answers.add(differenceText(files.differences, files.leftView(), files.rightView()));
    }
    if (!options.picture.empty()) {
        const std::string picture =
            differenceSvg(files.differences, files.leftView(), files.rightView());
        const ExitCode written = writeOutput(options.picture, std::as_bytes(std::span(picture)));
        if (written != ExitCode::Done) {
            return written;
        }
    }
    return answers.finish(files.differences.isEmpty() ? ExitCode::Done : ExitCode::No);
}

/// Reads a version that git wrote to a temporary file, without project data beside it. What
/// is in the file itself stays, also fields of UDMF. A level that one side does not have is
/// "/dev/null" there, and counts as empty.
tl::expected<LoadedLevel, ExitCode> openVersion(const std::string& file)
{
    if (file == "/dev/null") {
        return LoadedLevel{.map = Map()};
    }
    auto opened = openLevel({.file = file});
    if (!opened) {
        return tl::unexpected(opened.error());
    }
    const Format* const format = formatById(opened->level.format);
    if (format == nullptr || (!format->holdsProject && !format->isForExchange)) {
        setReadProject(opened->level.map, {});
    }
    return std::move(opened->level);
}

/// Says that git has not merged a path yet. Git then calls the program with the path alone.
ExitCode sayUnmerged(const std::string& path)
{
    Answers answers;
    answers.add(shownText(path) + ": not merged yet\n");
    return answers.finish(ExitCode::Done);
}

/// Compares two versions for git, which calls the program with the path and then the file, hash
/// and mode of each version, and of a renamed file also with the new path and a text. Git takes
/// any exit code but 0 for a crash.
ExitCode diffForGit(const DiffOptions& options)
{
    const std::string& path = options.files.size() > 7 ? options.files[7] : options.files[0];
    Answers answers;
    const auto left = openVersion(options.files[1]);
    const auto right = openVersion(options.files[4]);
    if (!left || !right) {
        answers.add(shownText(path) + ": cannot be compared\n");
    } else {
        const ComparedFiles files = compared(*left, *right);
        answers.add(
            shownText(path) + ":\n"
            + differenceText(files.differences, files.leftView(), files.rightView()));
    }
    return answers.finish(ExitCode::Done);
}

ExitCode runDiff(const DiffOptions& options)
{
    if (options.git) {
        const std::size_t count = options.files.size();
        if (options.json || !options.picture.empty()) {
            say("diff: --git goes with neither --json nor --svg");
            return ExitCode::Usage;
        }
        if (count == 1) {
            return sayUnmerged(options.files.front());
        }
        if (count != 7 && count != 9) {
            say("diff: --git takes the arguments that git gives to an external diff: 1, 7 or 9");
            return ExitCode::Usage;
        }
        return diffForGit(options);
    }
    if (options.files.size() != 2) {
        say("diff: two levels are needed, A and B");
        return ExitCode::Usage;
    }
    if (options.files.front() == "-" && options.files.back() == "-") {
        say("diff: standard input can only be used once");
        return ExitCode::Usage;
    }
    if (options.picture == "-") {
        say("diff: --svg - is not supported; standard output is used for the results");
        return ExitCode::Usage;
    }
    return diffFiles(options);
}

} // namespace

std::function<ExitCode()> defineDiff(Arguments& arguments)
{
    const auto options = std::make_shared<DiffOptions>();
    arguments.add("FILES", options->files, "Two levels, A and B; - for standard input").atMost(9);
    arguments.addFlag("--json", options->json, "Print one JSON document");
    arguments.add("--svg", options->picture, "Also draw the differences into OUT")
        .placeholder("OUT");
    arguments.addFlag(
        "--git",
        options->git,
        "Take the arguments of an external diff of git, and exit with 0");
    return [options] {
        return runDiff(*options);
    };
}

} // namespace sectored::cli
