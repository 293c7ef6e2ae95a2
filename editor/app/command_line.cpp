#include "editor/app/command_line.h"

#include <algorithm>
#include <array>
#include <string_view>

namespace sectored::editor {

namespace {

constexpr int smallestSide = 100;
constexpr int largestSide = 8192;
constexpr std::array<std::string_view, 4> themes{"system", "dark", "light", "classic"};

std::optional<QSize> sizeOf(const std::string& text)
{
    const QStringList sides = QString::fromStdString(text).split(u'x');
    const int width = sides.size() == 2 ? sides[0].toInt() : 0;
    const int height = sides.size() == 2 ? sides[1].toInt() : 0;
    const bool usable =
        std::min(width, height) >= smallestSide && std::max(width, height) <= largestSide;
    return usable ? std::optional(QSize(width, height)) : std::nullopt;
}

/// Takes one option with a value; the problem in English, or nothing.
std::string takeOption(CommandLine& line, std::string_view option, const std::string& value)
{
    if (option == "--screenshot") {
        line.screenshot = value;
        return {};
    }
    if (option == "--size") {
        line.size = sizeOf(value);
        return line.size ? "" : "--size takes a width and a height, for example 1440x900";
    }
    if (std::ranges::find(themes, value) == themes.end()) {
        return "--theme takes system, dark, light or classic";
    }
    line.theme = QString::fromStdString(value);
    return {};
}

bool takesValue(std::string_view option)
{
    return option == "--screenshot" || option == "--size" || option == "--theme";
}

} // namespace

CommandLine readCommandLine(std::span<char* const> arguments)
{
    CommandLine line;
    bool onlyFiles = false;
    for (std::size_t at = 0; at < arguments.size() && line.problem.empty(); ++at) {
        const std::string argument = arguments[at];
        const bool isOption = !onlyFiles && argument.size() > 1 && argument.front() == '-';
        if (isOption && argument == "--") {
            onlyFiles = true;
        } else if (isOption && (argument == "--help" || argument == "-h")) {
            line.showHelp = true;
        } else if (isOption && argument == "--version") {
            line.showVersion = true;
        } else if (isOption && takesValue(argument)) {
            const bool hasValue = at + 1 < arguments.size();
            line.problem = hasValue ? takeOption(line, argument, arguments[at + 1])
                                    : argument + " needs a value";
            ++at;
        } else if (isOption) {
            line.problem = "unknown option " + argument;
        } else if (line.level) {
            line.problem = "one level at a time";
        } else {
            line.level = argument;
        }
    }
    return line;
}

std::string usageText()
{
    return "Usage: sectored [options] [LEVEL]\n"
           "Edit a sector level.\n\n"
           "  --theme NAME       system, dark, light or classic, for this start only\n"
           "  --size WxH         size of the window\n"
           "  --screenshot FILE  paint the window once, write it as PNG and exit\n"
           "  --version          print the version and exit\n"
           "  --help             print this and exit\n"
           "  --                 what follows is a file\n";
}

} // namespace sectored::editor
