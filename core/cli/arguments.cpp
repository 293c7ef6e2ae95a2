#include "core/cli/arguments.h"

#include "core/cli/terminal.h"
#include "sectored/base/shown_text.h"
#include "sectored/base/version.h"

#include <CLI/CLI.hpp>

#include <iostream>

// No other file of the program includes CLI11, which takes seconds to compile.

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

} // namespace

Argument Argument::required()
{
    m_option->required();
    return *this;
}

Argument Argument::hidden()
{
    m_option->group("");
    return *this;
}

Argument Argument::placeholder(std::string_view text)
{
    m_option->option_text(std::string(text));
    return *this;
}

Argument Argument::oneOf(const std::vector<std::string>& values)
{
    m_option->check(CLI::IsMember(values));
    return *this;
}

Argument Argument::atMost(int count)
{
    m_option->expected(0, count);
    return *this;
}

Argument Arguments::add(std::string_view name, std::string& value, std::string_view help)
{
    return Argument(*m_app.add_option(std::string(name), value, std::string(help)));
}

Argument Arguments::add(
    std::string_view name,
    std::vector<std::string>& values,
    std::string_view help)
{
    return Argument(*m_app.add_option(std::string(name), values, std::string(help)));
}

Argument Arguments::addList(
    std::string_view name,
    std::vector<std::string>& values,
    std::string_view help)
{
    CLI::Option* option = m_app.add_option(std::string(name), values, std::string(help));
    return Argument(*option->delimiter(',')->allow_extra_args(false));
}

Argument Arguments::add(
    std::string_view name,
    std::int64_t& value,
    ValueRange<std::int64_t> range,
    std::string_view help)
{
    CLI::Option* option = m_app.add_option(std::string(name), value, std::string(help));
    return Argument(*option->check(CLI::Range(range.least, range.most)));
}

Argument Arguments::add(
    std::string_view name,
    double& value,
    ValueRange<double> range,
    std::string_view help)
{
    CLI::Option* option = m_app.add_option(std::string(name), value, std::string(help));
    return Argument(*option->check(CLI::Range(range.least, range.most)));
}

Argument Arguments::addFlag(std::string_view name, bool& isSet, std::string_view help)
{
    return Argument(*m_app.add_flag(std::string(name), isSet, std::string(help)));
}

void Arguments::setFooter(std::string_view text)
{
    m_app.footer(std::string(text));
}

tl::expected<std::function<ExitCode()>, ExitCode> parseArguments(
    std::span<const Command> commands,
    int count,
    char** arguments)
{
    CLI::App app{
        "Query, check, convert, edit and walk through Build levels without a display.",
        "sectored-cli"};
    app.set_version_flag("--version", "sectored-cli " + std::string(versionText));
    app.require_subcommand(1);
    app.failure_message(failureText);
    std::function<ExitCode()> chosen;
    for (const Command& command : commands) {
        CLI::App* verb = app.add_subcommand(std::string(command.name), std::string(command.title));
        verb->fallthrough(false);
        Arguments ofCommand(*verb);
        verb->callback([&chosen, run = command.define(ofCommand)] { chosen = run; });
    }
    try {
        app.parse(count, arguments);
    } catch (const CLI::ParseError& error) {
        // CLI11 has exit codes of its own.
        const bool isAnswer = app.exit(error) == 0;
        if (!std::cout.flush()) {
            say("cannot write to standard output");
            return tl::unexpected(ExitCode::Unwritable);
        }
        return tl::unexpected(isAnswer ? ExitCode::Done : ExitCode::Usage);
    }
    return chosen;
}

} // namespace sectored::cli
