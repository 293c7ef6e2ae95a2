#pragma once

#include <functional>
#include <span>
#include <string_view>

namespace CLI {
class App;
}

namespace sectored::cli {

/// The program's exit codes, fixed by its contract.
enum class ExitCode {
    Done = 0,
    No = 1,         ///< done, and the answer is "no": problems found, an edit refused
    Usage = 2,      ///< wrong usage
    Unreadable = 3, ///< an input cannot be read
    Unwritable = 4, ///< an output cannot be written; the old file is untouched
};

/// One verb. A new one is a file `<verb>_command.cpp` and a line in all_commands.cpp.
struct Command {
    std::string_view name;
    std::string_view title; ///< one line for --help
    /// Adds the options to the verb's app and returns what runs it once they are parsed.
    std::function<ExitCode()> (*define)(CLI::App& app);
};

std::span<const Command> allCommands();

} // namespace sectored::cli
