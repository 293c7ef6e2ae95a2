#pragma once

#include "core/cli/command.h"

#include <tl/expected.hpp>

#include <cstdint>
#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace CLI { // NOLINT(readability-identifier-naming): of the library
class App;
class Option;
} // namespace CLI

namespace sectored::cli {

/// Smallest and largest value of a number.
template <typename Number>
struct ValueRange {
    Number least;
    Number most;
};

/// Option or positional argument, for what few of them need. Each function returns the object
/// itself.
class Argument {
public:
    explicit Argument(CLI::Option& option)
        : m_option(&option)
    {}

    Argument required();
    /// Leaves it out of --help.
    Argument hidden();
    /// Sets the placeholder of the value in --help.
    Argument placeholder(std::string_view text);
    /// Accepts only these values.
    Argument oneOf(const std::vector<std::string>& values);
    /// For a positional list: at most this many values.
    Argument atMost(int count);

private:
    CLI::Option* m_option;
};

/// Arguments of a command: what it accepts, and where parsing stores each value. The variables must
/// exist while the command line is parsed; they keep their values where an argument is not given.
class Arguments {
public:
    explicit Arguments(CLI::App& app)
        : m_app(app)
    {}

    /// Option such as "--from" or "-o,--output", or positional argument such as "FILE".
    Argument add(std::string_view name, std::string& value, std::string_view help = {});
    /// Positional argument with several values.
    Argument add(std::string_view name, std::vector<std::string>& values, std::string_view help);
    /// Option whose value is a list, separated by commas.
    Argument addList(
        std::string_view name,
        std::vector<std::string>& values,
        std::string_view help);
    Argument add(
        std::string_view name,
        std::int64_t& value,
        ValueRange<std::int64_t> range,
        std::string_view help);
    Argument add(
        std::string_view name,
        double& value,
        ValueRange<double> range,
        std::string_view help);
    /// Option without a value, which sets the variable.
    Argument addFlag(std::string_view name, bool& isSet, std::string_view help = {});
    /// Sets the last line of --help.
    void setFooter(std::string_view text);

private:
    CLI::App& m_app;
};

/// Parses the command line. Returns the function that runs the chosen command. For --help,
/// --version and usage errors, prints the text and returns the exit code.
tl::expected<std::function<ExitCode()>, ExitCode> parseArguments(
    std::span<const Command> commands,
    int count,
    char** arguments);

} // namespace sectored::cli
