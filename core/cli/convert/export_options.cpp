#include "core/cli/convert/export_options.h"

#include "core/cli/level_tiles.h"
#include "core/cli/size_option.h"
#include "core/cli/terminal.h"
#include "sectored/base/shown_text.h"
#include "sectored/format/export_level.h"
#include "sectored/render/tile_looks.h"

#include <algorithm>
#include <optional>

namespace sectored::cli {

namespace {

bool hasSwitch(const Format& format, std::string_view id)
{
    return std::ranges::find(format.switches, id, &ExportSwitch::id) != format.switches.end();
}

SideLimits pictureSidesOf(const Format& format)
{
    constexpr std::int64_t leastSide = 16;
    return {.least = leastSide, .most = format.mostSide};
}

/// Returns what is wrong with --size. Empty if nothing is.
std::string sizeMisuse(const ExportOptions& options, const Format& format)
{
    if (options.size.empty() || sidesFrom(options.size, pictureSidesOf(format))) {
        return {};
    }
    return format.mostSide == 0 ? "--size is not for the format " + std::string(format.id)
                                : "--size must be WIDTHxHEIGHT, each 16 to "
                                      + std::to_string(format.mostSide) + " pixels";
}

ExportSettings exportSettings(const ExportOptions& options, const Format& format)
{
    ExportSettings settings;
    for (const ExportSwitch& choice : format.switches) {
        settings.*choice.value = options.switches.at(choice.id);
    }
    if (const auto sides = sidesFrom(options.size, pictureSidesOf(format))) {
        settings.width = sides->width;
        settings.height = sides->height;
    }
    return settings;
}

/// Returns the first switch that is on and that the format does not have. Empty if there is none.
std::string_view strangerOf(const ExportOptions& options, const Format& format)
{
    const auto found = std::ranges::find_if(options.switches, [&](const auto& entry) {
        return entry.second && !hasSwitch(format, entry.first);
    });
    return found != options.switches.end() ? found->first : std::string_view();
}

} // namespace

void addExportOptions(Arguments& arguments, ExportOptions& options)
{
    for (const Format& format : allFormats()) {
        for (const ExportSwitch& choice : format.switches) {
            const auto [entry, isNew] = options.switches.emplace(choice.id, false);
            if (isNew) {
                arguments.addFlag("--" + std::string(choice.id), entry->second, choice.tip);
            }
        }
    }
    arguments.add("--size", options.size, "Size of a picture in pixels, e.g. 1024x768 (svg, png)")
        .placeholder("WxH");
    arguments
        .addList(
            "--assets",
            options.assets,
            "With pictures of tiles: files and folders of a game, separated by commas (default: "
            "the tiles of this program)")
        .placeholder("PATH");
}

std::string exportMisuse(const ExportOptions& options, const Target& target, const std::string& out)
{
    const std::string format(target.format->id);
    if (const auto stranger = strangerOf(options, *target.format); !stranger.empty()) {
        return "--" + std::string(stranger) + " is not for the format " + format;
    }
    if (!options.assets.empty() && !target.format->drawsTiles) {
        return "--assets is not for the format " + format;
    }
    if (std::string misuse = sizeMisuse(options, *target.format); !misuse.empty()) {
        return misuse;
    }
    if (target.format->exportFiles == nullptr || out != "-") {
        return {};
    }
    const Map none;
    return formOf({.map = none, .path = out, .form = target.form}, *target.format).isSeveralFiles
               ? "the format " + format + " is several files and cannot go to standard output"
               : std::string();
}

ConvertedLevel writeExport(
    const OpenedLevel& opened,
    const ExportOptions& options,
    const Target& target,
    const ExportPaths& paths)
{
    const Map& map = opened.level.map;
    ConvertedLevel converted{.file = paths.in};
    std::optional<TileLooks> looks;
    if (target.format->drawsTiles) {
        const auto tiles = openLevelTiles(options.assets, map.project().tiles);
        if (!tiles) {
            converted.code = tiles.error();
            return converted;
        }
        looks.emplace(LookSources{
            .tiles = tiles->set,
            .palettes = tiles->palettes.set,
            .game = tiles->game != nullptr ? *tiles->game : Game{},
            .areOwn = tiles->areOwn,
            .userTiles = map.project().tiles});
    }
    auto exported = exportLevel(
        {.map = map,
         .path = paths.out,
         .form = target.form,
         .settings = exportSettings(options, *target.format),
         .looks = looks ? &*looks : nullptr},
        *target.format);
    if (exported) {
        converted.losses = std::move(exported->losses);
        if (areTooLossy(converted, options.losses, paths.out)) {
            converted.code = ExitCode::No;
            return converted;
        }
    }
    auto written = writeFiles(paths.out, exported);
    converted.code = written.code;
    converted.written = std::move(written.paths);
    return converted;
}

} // namespace sectored::cli
