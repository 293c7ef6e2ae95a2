#include "core/cli/all_commands.h"
#include "core/cli/arguments.h"
#include "core/cli/level_input.h"
#include "core/cli/level_output.h"
#include "core/cli/numbers.h"
#include "core/cli/terminal.h"
#include "sectored/format/svg/svg.h"
#include "sectored/query/point_line.h"

#include <map>
#include <memory>

namespace sectored::cli {

namespace {

struct RenderOptions {
    LevelName level;
    std::string out;
    std::string size;
    std::string colorBy = "none";
    std::string theme = "dark";
    std::vector<std::string> box;
    SvgOptions svg;
};

const std::map<std::string, SvgColorBy> colorings{
    {"none", SvgColorBy::None},
    {"floor", SvgColorBy::Floor},
    {"ceiling", SvgColorBy::Ceiling},
    {"light", SvgColorBy::Light},
    {"tag", SvgColorBy::Tag},
    {"area", SvgColorBy::Area},
};

const std::map<std::string, SvgTheme> themes{
    {"dark", SvgTheme::Dark},
    {"light", SvgTheme::Light},
    {"classic", SvgTheme::Classic},
};

template <typename Value>
std::vector<std::string> namesOf(const std::map<std::string, Value>& values)
{
    std::vector<std::string> names;
    for (const auto& [name, value] : values) {
        names.push_back(name);
    }
    return names;
}

constexpr std::int64_t smallestSide = 16;
constexpr std::int64_t largestSide = 32768;

/// Parses "1024x768" into the options. Returns false if the text is invalid.
[[nodiscard]] bool takeSize(const std::string& text, SvgOptions& svg)
{
    const std::string_view size = text;
    const auto cross = size.find('x');
    const auto width = parseInteger(size.substr(0, cross));
    const auto height =
        cross != std::string_view::npos ? parseInteger(size.substr(cross + 1)) : std::nullopt;
    const auto fits = [](std::optional<std::int64_t> side) {
        return side && *side >= smallestSide && *side <= largestSide;
    };
    if (!fits(width) || !fits(height)) {
        return false;
    }
    svg.width = static_cast<std::int32_t>(*width);
    svg.height = static_cast<std::int32_t>(*height);
    return true;
}

/// Returns the box x0,y0,x1,y1. Empty unless x0 < x1 and y0 < y1.
std::optional<Box> boxFrom(const std::vector<std::string>& numbers)
{
    std::vector<std::int32_t> sides;
    for (const std::string& number : numbers) {
        const auto side = parseCoordinate(number);
        if (!side) {
            return std::nullopt;
        }
        sides.push_back(*side);
    }
    if (sides.size() != 4 || sides[0] >= sides[2] || sides[1] >= sides[3]) {
        return std::nullopt;
    }
    return Box{{sides[0], sides[1]}, {sides[2], sides[3]}};
}

ExitCode runRender(RenderOptions options)
{
    if (!options.size.empty() && !takeSize(options.size, options.svg)) {
        say("render: --size must be WIDTHxHEIGHT, each 16 to 32768 pixels");
        return ExitCode::Usage;
    }
    if (!options.box.empty()) {
        options.svg.box = boxFrom(options.box);
        if (!options.svg.box) {
            say("render: --box must be X0,Y0,X1,Y1 in map units, with X0 < X1 and Y0 < Y1");
            return ExitCode::Usage;
        }
    }
    options.svg.colorBy = colorings.at(options.colorBy);
    options.svg.theme = themes.at(options.theme);
    const auto opened = openLevel(options.level);
    if (!opened) {
        return opened.error();
    }
    const std::string plan = svgPlan(opened->view(), options.svg);
    return writeOutput(options.out, std::as_bytes(std::span(plan)));
}

} // namespace

std::function<ExitCode()> defineRender(Arguments& arguments)
{
    const auto options = std::make_shared<RenderOptions>();
    addLevelOptions(arguments, options->level);
    arguments.add("OUT", options->out, "Output SVG file; - for standard output").required();
    arguments.add("--size", options->size, "Size in pixels, e.g. 1024x768").placeholder("WxH");
    arguments.addList("--box", options->box, "Area to render, in map units")
        .placeholder("X0,Y0,X1,Y1");
    arguments.add("--color-by", options->colorBy, "Colour sectors by")
        .oneOf(namesOf(colorings))
        .placeholder("none|floor|ceiling|light|tag|area");
    arguments.add("--theme", options->theme, "Colour theme")
        .oneOf(namesOf(themes))
        .placeholder("dark|light|classic");
    arguments.addFlag("--labels", options->svg.labels, "Show sector numbers");
    return [options] {
        return runRender(*options);
    };
}

} // namespace sectored::cli
