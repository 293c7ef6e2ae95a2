#include "editor/app/command_line.h"

#include "editor/setting/plan_fill.h"

#include <algorithm>
#include <array>
#include <string_view>

namespace sectored::editor {

namespace {

constexpr int smallestSide = 100;
constexpr int largestSide = 8192;
constexpr std::array<std::string_view, 5> themes{
    "system",
    "dark",
    "light",
    "classic",
    "colour-blind"};

/// The views as an option names them, and as the setting does.
struct ViewName {
    std::string_view option;
    const char* setting;
};

constexpr std::array views{
    ViewName{"2d", "plan"},
    ViewName{"split", "split"},
    ViewName{"3d", "solid"}};

std::optional<QSize> sizeOf(const std::string& text)
{
    const QStringList sides = QString::fromStdString(text).split(u'x');
    const int width = sides.size() == 2 ? sides[0].toInt() : 0;
    const int height = sides.size() == 2 ? sides[1].toInt() : 0;
    const bool usable =
        std::min(width, height) >= smallestSide && std::max(width, height) <= largestSide;
    return usable ? std::optional(QSize(width, height)) : std::nullopt;
}

std::optional<Point> pointOf(const std::string& text)
{
    const QStringList numbers = QString::fromStdString(text).split(u',');
    bool xIsNumber = false;
    bool yIsNumber = false;
    const Point point{numbers.value(0).toInt(&xIsNumber), numbers.value(1).toInt(&yIsNumber)};
    const bool usable =
        numbers.size() == 2 && xIsNumber && yIsNumber && insideCoordinateLimit(point);
    return usable ? std::optional(point) : std::nullopt;
}

/// An option that takes a value.
struct Option {
    std::string_view name;
    std::string_view wanted; ///< describes valid values in the error message
    /// Stores the value. Returns false if it is invalid.
    bool (*take)(CommandLine& line, const std::string& value);
};

constexpr std::array options{
    Option{
        "--screenshot",
        "a file",
        [](CommandLine& line, const std::string& value) {
            line.screenshot = value;
            return !value.empty();
        }},
    Option{
        "--size",
        "a width and a height, for example 1440x900",
        [](CommandLine& line, const std::string& value) {
            line.size = sizeOf(value);
            return line.size.has_value();
        }},
    Option{
        "--query",
        "a point in map units, for example 1024,-512",
        [](CommandLine& line, const std::string& value) {
            line.query = pointOf(value);
            return line.query.has_value();
        }},
    Option{
        "--theme",
        "system, dark, light, classic or colour-blind",
        [](CommandLine& line, const std::string& value) {
            line.theme = QString::fromStdString(value);
            return std::ranges::find(themes, value) != themes.end();
        }},
    Option{
        "--view",
        "2d, split or 3d",
        [](CommandLine& line, const std::string& value) {
            const auto* const found = std::ranges::find(views, value, &ViewName::option);
            if (found == views.end()) {
                return false;
            }
            line.view = QString::fromLatin1(found->setting);
            return true;
        }},
    Option{
        "--fill",
        "plain, tiles or ceilings",
        [](CommandLine& line, const std::string& value) {
            line.fill = QString::fromStdString(value);
            return value == planFillNamed(*line.fill).id;
        }},
};

const Option* optionNamed(std::string_view name)
{
    const auto* found = std::ranges::find(options, name, &Option::name);
    return found != options.end() ? found : nullptr;
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
        } else if (isOption && argument == "--first-paint") {
            line.exitAfterPaint = true;
        } else if (isOption && argument == "--safe") {
            line.isSafe = true;
        } else if (isOption && argument == "--version") {
            line.showVersion = true;
        } else if (const Option* option = isOption ? optionNamed(argument) : nullptr) {
            ++at;
            if (at == arguments.size() || !option->take(line, arguments[at])) {
                line.problem = argument + " needs " + std::string(option->wanted);
            }
        } else if (isOption) {
            line.problem = "unknown option " + argument;
        } else {
            line.levels.emplace_back(argument);
        }
    }
    return line;
}

std::string usageText()
{
    return "Usage: sectored [options] [LEVEL...]\n"
           "Edit Build levels, one window per level. Without LEVEL, the start page opens.\n\n"
           "  --theme NAME       theme for this session: system, dark, light, classic or "
           "colour-blind\n"
           "  --view NAME        views for this session: 2d, split or 3d\n"
           "  --fill NAME        fill of sectors for this session: plain, tiles or ceilings\n"
           "  --size WxH         window size\n"
           "  --query X,Y        query this point\n"
           "  --safe             ignore the settings and the window layout for this session\n"
           "  --screenshot FILE  save a picture of the window as PNG and exit\n"
           "  --first-paint      exit after the first paint (for measuring startup time)\n"
           "  --version          print the version and exit\n"
           "  --help             print this help and exit\n"
           "  --                 end of options\n";
}

} // namespace sectored::editor
