#include "core/cli/frame_options.h"

#include "core/cli/level_output.h"
#include "core/cli/level_tiles.h"
#include "core/cli/line_reader.h"
#include "core/cli/numbers.h"
#include "core/cli/size_option.h"
#include "core/cli/terminal.h"
#include "sectored/base/decimal.h"
#include "sectored/format/svg/svg.h"
#include "sectored/query/point_line.h"
#include "sectored/render/draw_frame.h"
#include "sectored/render/draw_plan.h"
#include "sectored/render/frame_png.h"
#include "sectored/render/game_pictures.h"
#include "sectored/texture/game_skies.h"
#include "sectored/texture/game_visibility.h"

#include <cmath>

namespace sectored::cli {

namespace {

constexpr SideLimits frameSides{.least = 16, .most = 4096};

/// Returns the camera that the option describes. Empty if it is none.
std::optional<Viewpoint> cameraFrom(
    const std::vector<std::string>& texts,
    const Numbering& numbering)
{
    constexpr std::size_t least = 4;
    constexpr std::size_t most = 6;
    const auto given = parseCoordinates(texts);
    if (!given || given->size() < least || given->size() > most) {
        return std::nullopt;
    }
    const std::vector<std::int32_t>& numbers = *given;
    const auto real = [&](std::size_t index) {
        return static_cast<double>(numbers[index]);
    };
    Viewpoint camera{.place = {real(0), real(1)}, .z = real(2), .angle = real(3)};
    if (numbers.size() > least) {
        camera.horizon = real(4);
    }
    if (numbers.size() == most) {
        camera.sector = numbering.sectorAt(numbers[5]);
        if (!camera.sector) {
            return std::nullopt;
        }
    }
    return camera;
}

std::string pixelJson(PixelPlace place, const FramePixel& pixel)
{
    constexpr double thousandth = 1000;
    const auto known = [](std::int32_t number) {
        return number < 0 ? std::string("null") : std::to_string(number);
    };
    const auto drawn = [&](const std::string& text) {
        return pixel.kind ? text : std::string("null");
    };
    return R"({"x":)" + std::to_string(place.x) + R"(,"y":)" + std::to_string(place.y)
           + R"(,"kind":")" + (pixel.kind ? rowOf(*pixel.kind).name : "nothing") + R"(","index":)"
           + known(pixel.index) + R"(,"tile":)" + known(pixel.tile) + R"(,"u":)" + known(pixel.u)
           + R"(,"v":)" + known(pixel.v) + R"(,"row":)" + drawn(std::to_string(pixel.row))
           + R"(,"depth":)" + drawn(jsonNumber(std::round(pixel.depth * thousandth) / thousandth))
           + "}\n";
}

Error outsidePicture(PixelPlace place, ViewSize size)
{
    return {
        .code = MessageCode::BadValue,
        .arguments = {
            "pixel",
            std::to_string(place.x) + " " + std::to_string(place.y) + " is outside the picture of "
                + std::to_string(size.width) + " x " + std::to_string(size.height)}};
}

/// Prints what is drawn at the pixels that a file lists.
ExitCode probe(const Frame& frame, const std::string& file)
{
    Answers answers;
    LineReader lines(file, {.lineLimit = 4096});
    const auto fail = [&](Error error) {
        error.where.file = file;
        if (lines.lineNumber() > 0) {
            error.where.line = lines.lineNumber();
        }
        sayError(error);
        return answers.finish(ExitCode::Unreadable);
    };
    while (const auto line = lines.next()) {
        const auto point =
            line->and_then([](std::string_view text) { return parsePointLine(text); });
        if (!point) {
            return fail(point.error());
        }
        if (!*point) {
            continue;
        }
        const PixelPlace place{(*point)->x, (*point)->y};
        const ViewSize size = frame.size();
        if (place.x < 0 || place.y < 0 || place.x >= size.width || place.y >= size.height) {
            return fail(outsidePicture(place, size));
        }
        answers.add(pixelJson(place, frame.at(place)));
    }
    return answers.finish(ExitCode::Done);
}

/// What a picture is drawn with.
struct Pictures {
    Pictures(
        const std::shared_ptr<const TileSet>& set,
        const GamePalettes& palettes,
        const Game* of)
        : tiles(set, palettes.set.palette)
        , colours(tablesOf(palettes.set, ColourScale::View))
        , skies(of != nullptr ? skiesOf(*of) : SkyLooks{})
        , game(of != nullptr ? *of : Game{})
    {}

    GamePictures tiles;
    ColourTables colours;
    SkyLooks skies;
    Game game; ///< whose tiles they are; without an id if it is not known
};

/// Returns the size of the picture. On failure prints the error.
std::optional<ViewSize> sidesOf(const FrameOptions& options, const char* usual)
{
    const auto sides = sidesFrom(options.size.empty() ? usual : options.size, frameSides);
    if (!sides) {
        say("render: with tiles, --size must be WIDTHxHEIGHT, each 16 to 4096 pixels");
        return std::nullopt;
    }
    return ViewSize{sides->width, sides->height};
}

/// Writes what draw(pictures) draws of the level, and prints what is drawn at the pixels to probe.
template <class Draw>
ExitCode writeTiledPicture(
    const Map& map,
    const FrameOptions& options,
    const std::string& out,
    Draw draw)
{
    const auto tiles = openLevelTiles(options.assets, map.project().tiles);
    if (!tiles) {
        return tiles.error();
    }
    const Pictures pictures(tiles->set, tiles->palettes, tiles->game);
    const Frame frame = draw(pictures);
    const Bytes png = pngOf(frame, pictures.colours);
    const ExitCode written = writeOutput(out, std::span<const std::byte>(png));
    return written == ExitCode::Done && !options.probe.empty() ? probe(frame, options.probe)
                                                               : written;
}

} // namespace

void addFrameOptions(Arguments& arguments, FrameOptions& options)
{
    arguments
        .addList(
            "--camera",
            options.camera,
            "With --view 3d: place, angle and horizon of the view, sector")
        .placeholder("X,Y,Z,ANG[,HORIZ[,SECTOR]]");
    arguments.addFlag("--textured", options.textured, "Draw the plan in tiles, as PNG");
    arguments.addFlag("--ceilings", options.ceilings, "With --textured: ceilings, not floors");
    arguments
        .addList(
            "--assets",
            options.assets,
            "With tiles (--view 3d, --textured): files and folders of a game, separated by commas "
            "(default: the tiles of this program)")
        .placeholder("PATH");
    arguments
        .add(
            "--probe",
            options.probe,
            "With tiles: print what is drawn at the pixels (x y) of this file; - for standard "
            "input")
        .placeholder("PFILE");
    arguments.addFlag("--no-sprites", options.withoutSprites, "With tiles: leave out sprites");
}

ExitCode writeFrame(const OpenedLevel& opened, const FrameOptions& options, const std::string& out)
{
    const auto sides = sidesOf(options, "640x480");
    if (!sides) {
        return ExitCode::Usage;
    }
    const MapView view = opened.view();
    const auto camera = cameraFrom(options.camera, view.numbering());
    if (!camera) {
        say("render: --camera must be X,Y,Z,ANG[,HORIZ[,SECTOR]]: whole numbers, and a sector of "
            "the level");
        return ExitCode::Usage;
    }
    return writeTiledPicture(view.map, options, out, [&](const Pictures& pictures) {
        return drawFrame(
            view,
            *camera,
            *sides,
            pictures.tiles,
            pictures.colours,
            {.visibility = visibilityOf(pictures.game, view.map),
             .skies = pictures.skies,
             .drawsSprites = !options.withoutSprites});
    });
}

ExitCode writeTexturedPlan(
    const OpenedLevel& opened,
    const FrameOptions& options,
    const std::optional<Box>& box,
    const std::string& out)
{
    const auto sides = sidesOf(options, "1024x768");
    if (!sides) {
        return ExitCode::Usage;
    }
    const MapView view = opened.view();
    const SvgPlacing placing =
        svgPlacing(view, {.width = sides->width, .height = sides->height, .box = box});
    return writeTiledPicture(view.map, options, out, [&](const Pictures& pictures) {
        return drawPlan(
            view,
            *sides,
            pictures.tiles,
            pictures.colours,
            {.scale = placing.scale,
             .origin = placing.origin,
             .plane = options.ceilings ? PlaneKind::Ceiling : PlaneKind::Floor,
             .visibility = visibilityOf(pictures.game, view.map),
             .drawsSprites = !options.withoutSprites});
    });
}

} // namespace sectored::cli
