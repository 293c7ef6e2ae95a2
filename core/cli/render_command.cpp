#include "core/cli/all_commands.h"
#include "core/cli/arguments.h"
#include "core/cli/frame_options.h"
#include "core/cli/level_input.h"
#include "core/cli/level_output.h"
#include "core/cli/size_option.h"
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
    std::string view = "plan";
    std::vector<std::string> box;
    SvgOptions svg;
    FrameOptions frame;

    bool inSpace() const { return view == "3d"; }
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

constexpr SideLimits planSides{.least = 16, .most = 32768};

/// Returns the box x0,y0,x1,y1. Empty unless x0 < x1 and y0 < y1.
std::optional<Box> boxFrom(const std::vector<std::string>& numbers)
{
    const auto sides = parseCoordinates(numbers);
    if (!sides || sides->size() != 4) {
        return std::nullopt;
    }
    const Box box{{(*sides)[0], (*sides)[1]}, {(*sides)[2], (*sides)[3]}};
    return box.low.x < box.high.x && box.low.y < box.high.y ? std::optional(box) : std::nullopt;
}

/// Returns why the options of a picture with tiles cannot be used together. Empty if they can.
std::optional<std::string> tilesMisuse(const RenderOptions& options)
{
    const FrameOptions& frame = options.frame;
    if (options.svg.labels || options.colorBy != "none") {
        return "--color-by and --labels are for the plan without tiles";
    }
    if (!frame.probe.empty() && options.out == "-") {
        return "with --probe, OUT must be a file; standard output is used for the pixels";
    }
    if (frame.probe == "-" && options.level.file == "-") {
        return "FILE and PFILE cannot both be standard input";
    }
    return std::nullopt;
}

/// Returns why the options cannot be used together. Empty if they can.
std::optional<std::string> renderMisuse(const RenderOptions& options)
{
    const FrameOptions& frame = options.frame;
    if (!options.inSpace() && !frame.camera.empty()) {
        return "--camera needs --view 3d";
    }
    if (!options.inSpace() && !frame.textured && frame.areSet()) {
        return "--assets, --probe and --no-sprites need --view 3d or --textured";
    }
    if (frame.ceilings && !frame.textured) {
        return "--ceilings needs --textured";
    }
    if (options.inSpace() && frame.textured) {
        return "--textured is for the plan";
    }
    if (options.inSpace() && frame.camera.empty()) {
        return "--view 3d needs --camera X,Y,Z,ANG";
    }
    if (options.inSpace() && !options.box.empty()) {
        return "--box is for the plan";
    }
    return options.inSpace() || frame.textured ? tilesMisuse(options) : std::nullopt;
}

ExitCode runWithTiles(const RenderOptions& options)
{
    FrameOptions frame = options.frame;
    frame.size = options.size;
    const auto opened = openLevel(options.level);
    if (!opened) {
        return opened.error();
    }
    return options.inSpace() ? writeFrame(*opened, frame, options.out)
                             : writeTexturedPlan(*opened, frame, options.svg.box, options.out);
}

ExitCode writePlan(RenderOptions options)
{
    if (!options.size.empty()) {
        const auto sides = sidesFrom(options.size, planSides);
        if (!sides) {
            say("render: --size must be WIDTHxHEIGHT, each 16 to 32768 pixels");
            return ExitCode::Usage;
        }
        options.svg.width = sides->width;
        options.svg.height = sides->height;
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

ExitCode runRender(RenderOptions options)
{
    if (const auto misuse = renderMisuse(options)) {
        say("render: " + *misuse);
        return ExitCode::Usage;
    }
    if (!options.box.empty()) {
        options.svg.box = boxFrom(options.box);
        if (!options.svg.box) {
            say("render: --box must be X0,Y0,X1,Y1 in map units, with X0 < X1 and Y0 < Y1");
            return ExitCode::Usage;
        }
    }
    const bool hasTiles = options.inSpace() || options.frame.textured;
    return hasTiles ? runWithTiles(options) : writePlan(std::move(options));
}

} // namespace

std::function<ExitCode()> defineRender(Arguments& arguments)
{
    const auto options = std::make_shared<RenderOptions>();
    addLevelOptions(arguments, options->level);
    arguments.add("OUT", options->out, "Output file: SVG, or PNG with tiles; - for standard output")
        .required();
    arguments.add("--size", options->size, "Size in pixels, e.g. 1024x768").placeholder("WxH");
    arguments.addList("--box", options->box, "Area to render, in map units")
        .placeholder("X0,Y0,X1,Y1");
    arguments.add("--color-by", options->colorBy, "Colour sectors by")
        .oneOf(namesOf(colorings))
        .placeholder("none|floor|ceiling|light|tag|area");
    arguments.add("--theme", options->theme, "Colour theme")
        .oneOf(namesOf(themes))
        .placeholder("dark|light|classic");
    arguments.add("--view", options->view, "The plan, or the level in space")
        .oneOf({"plan", "3d"})
        .placeholder("plan|3d");
    addFrameOptions(arguments, options->frame);
    arguments.addFlag("--labels", options->svg.labels, "Show sector numbers");
    return [options] {
        return runRender(*options);
    };
}

} // namespace sectored::cli
