#include "core/cli/arguments.h"
#include "core/cli/terminal.h"

#include <csignal>
#include <exception>
#include <new>

namespace sectored::cli {

namespace {

ExitCode runProgram(int argc, char** argv)
{
    // A closed pipe and a file size limit become write errors instead of killing the program.
    std::signal(SIGPIPE, SIG_IGN);
    std::signal(SIGXFSZ, SIG_IGN);
    try {
        const auto run = parseArguments(allCommands(), argc, argv);
        return run ? (*run)() : run.error();
    } catch (const std::bad_alloc&) {
        say("out of memory");
    } catch (const std::exception& error) {
        say(std::string("internal error: ") + error.what());
    }
    return ExitCode::Unreadable;
}

} // namespace

} // namespace sectored::cli

int main(int argc, char** argv)
{
    return static_cast<int>(sectored::cli::runProgram(argc, argv));
}
