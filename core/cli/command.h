#pragma once

#include <functional>
#include <span>
#include <string_view>

namespace sectored::cli {

class Arguments;

/// Exit codes of the program. Published, so they never change.
enum class ExitCode {
    Done = 0,
    No = 1,         ///< negative result: problems found, an edit rejected
    Usage = 2,      ///< usage error
    Unreadable = 3, ///< input cannot be read
    Unwritable = 4, ///< output cannot be written; the old file is unchanged
};

/// Command of the program. Each has a file `<name>_command.cpp` and a line in all_commands.cpp.
struct Command {
    std::string_view name;
    std::string_view title; ///< line for --help
    /// Adds the arguments of the command. Returns the function that runs the command after parsing.
    std::function<ExitCode()> (*define)(Arguments& arguments);
};

std::span<const Command> allCommands();

} // namespace sectored::cli
