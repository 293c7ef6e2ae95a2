#include "core/cli/command.h"
#include "core/cli/terminal.h"
#include "sectored/base/shown_text.h"
#include "sectored/base/version.h"

#include <CLI/CLI.hpp>

#include <csignal>
#include <exception>
#include <iostream>

namespace sectored::cli {

namespace {

std::string failureText(const CLI::App* app, const CLI::Error& error)
{
    const auto rest = app->remaining();
    const bool noSuchCommand = app->get_subcommands().empty() && !rest.empty();
    const std::string reason =
        noSuchCommand ? "unknown command " + rest.front() : std::string(error.what());
    return "sectored-cli: " + shownText(reason) + " (see --help)\n";
}

/// Maps the exit codes of CLI11 to those of the program: 0 for help and version, otherwise 2.
int parseAndRun(CLI::App& app, int argc, char** argv)
{
    std::function<ExitCode()> chosen;
    for (const Command& command : allCommands()) {
        CLI::App* verb = app.add_subcommand(std::string(command.name), std::string(command.title));
        verb->fallthrough(false);
        verb->callback([&chosen, run = command.define(*verb)] { chosen = run; });
    }
    try {
        app.parse(argc, argv);
    } catch (const CLI::ParseError& error) {
        const bool isAnswer = app.exit(error) == 0;
        if (!std::cout.flush()) {
            say("cannot write to standard output");
            return static_cast<int>(ExitCode::Unwritable);
        }
        return static_cast<int>(isAnswer ? ExitCode::Done : ExitCode::Usage);
    }
    return static_cast<int>(chosen());
}

int runProgram(int argc, char** argv)
{
    // A closed pipe and a file size limit become write errors instead of killing the program.
    std::signal(SIGPIPE, SIG_IGN);
    std::signal(SIGXFSZ, SIG_IGN);
    try {
        CLI::App app{
            "Query, check, convert, edit and walk through Build levels without a display.",
            "sectored-cli"};
        app.set_version_flag("--version", "sectored-cli " + std::string(versionText));
        app.require_subcommand(1);
        app.failure_message(failureText);
        return parseAndRun(app, argc, argv);
    } catch (const std::bad_alloc&) {
        say("out of memory");
    } catch (const std::exception& error) {
        say(std::string("internal error: ") + error.what());
    }
    return static_cast<int>(ExitCode::Unreadable);
}

} // namespace

} // namespace sectored::cli

int main(int argc, char** argv)
{
    return sectored::cli::runProgram(argc, argv);
}
