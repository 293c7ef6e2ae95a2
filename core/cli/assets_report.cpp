#include "core/cli/assets_input.h"
#include "core/cli/terminal.h"
#include "sectored/asset/game/game_folder.h"
#include "sectored/asset/tiles/game_palettes.h"
#include "sectored/asset/tiles/tile_set.h"
#include "sectored/base/shown_text.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>
#include <memory>
#include <optional>
#include <string>
#include <utility>

namespace sectored::cli {

namespace {

using nlohmann::ordered_json;

ordered_json sourceJson(const AssetSource& source)
{
    return {
        {"path", shownText(source.path().string())},
        {"kind", archiveKindName(source.kind())},
        {"members", source.members().size()}};
}

ordered_json membersJson(const AssetSource& source)
{
    ordered_json members = ordered_json::array();
    for (const Member& member : source.members()) {
        members.push_back(
            {{"name", shownText(member.name)},
             {"size", member.size},
             {"offset", member.offset},
             {"cut", member.isCut}});
        if (source.kind() == ArchiveKind::Rff) {
            members.back()["id"] = member.id;
        }
    }
    return members;
}

std::string memberLine(const Member& member)
{
    return shownText(member.name) + "\t" + std::to_string(member.size) + "\t"
           + std::to_string(member.offset) + (member.isCut ? "\tcut\n" : "\n");
}

int presentTiles(const TileSet& tiles, int first, int count)
{
    int present = 0;
    for (int tile = first; tile < first + count; ++tile) {
        present += tiles.shapeOf(tile).isPresent() ? 1 : 0;
    }
    return present;
}

std::string_view kindText(AnimationKind kind)
{
    constexpr std::array<std::string_view, 4> names{"none", "oscillate", "forward", "backward"};
    return names[static_cast<std::size_t>(kind)];
}

ordered_json tileJson(const TileSet& tiles, int tile, const TileOrigin& origin)
{
    const TileShape& shape = tiles.shapeOf(tile);
    ordered_json json{
        {"tile", tile},
        {"width", shape.width},
        {"height", shape.height},
        {"picanm", tiles.picanmOf(tile)},
        {"xOffset", shape.xOffset},
        {"yOffset", shape.yOffset},
        {"animation",
         {{"kind", kindText(shape.animation.kind)},
          {"frames", shape.animation.frames},
          {"speed", shape.animation.speed}}},
        {"source", shownText(origin.source.string())},
        {"member", shownText(origin.member)},
        {"offset", origin.offset}};
    return json;
}

std::string tileLine(const TileSet& tiles, int tile, const TileOrigin& origin)
{
    const TileShape& shape = tiles.shapeOf(tile);
    return "tile " + std::to_string(tile) + "\t" + std::to_string(shape.width) + "x"
           + std::to_string(shape.height) + "\t" + shownText(origin.source.string()) + "\t"
           + shownText(origin.member) + "\t" + std::to_string(origin.offset) + "\n";
}

/// What `info` tells.
struct AssetsSummary {
    AssetSources sources{};
    std::shared_ptr<const TileSet> tiles{};
    std::optional<GamePalettes> palettes{};
    bool listsTiles = false;
};

/// Tests whether each ART file that was named itself, not by its folder or archive, could be read.
bool readsEveryArtFile(const AssetsSummary& summary)
{
    const auto isRead = [&](const std::shared_ptr<const AssetSource>& source) {
        const bool isArt = source->kind() == ArchiveKind::File
                           && foldedName(source->members().front().name).ends_with(".ART");
        return !isArt || std::ranges::any_of(summary.tiles->files(), [&](const TileFile& file) {
            return file.member.source == source;
        });
    };
    return std::ranges::all_of(summary.sources.all(), isRead);
}

ordered_json filesJson(const TileSet& tiles)
{
    ordered_json files = ordered_json::array();
    for (const TileFile& file : tiles.files()) {
        files.push_back(
            {{"file", shownText(placeOf(file.member))},
             {"first", file.first},
             {"last", file.first + file.count - 1}});
    }
    return files;
}

ordered_json paletteJson(const GamePalettes& palettes)
{
    ordered_json swaps = ordered_json::array();
    for (const auto& [number, map] : palettes.set.swaps) {
        swaps.push_back(number);
    }
    for (const auto& [number, shades] : palettes.set.ownShades) {
        swaps.push_back(number);
    }
    ordered_json glowing = ordered_json::array();
    const auto glows = fullbrightColours(palettes.set.shades);
    for (std::size_t colour = 0; colour < colourCount; ++colour) {
        if (glows[colour]) {
            glowing.push_back(colour);
        }
    }
    return {
        {"file", shownText(palettes.origin)},
        {"bits", palettes.set.palette.isSixBit ? 6 : 8},
        {"rows", palettes.set.shades.rows},
        {"swaps", swaps},
        {"glowing", glowing},
        {"translucency", !palettes.set.translucency.empty()}};
}

std::string infoJson(const AssetsSummary& summary)
{
    const TileSet& tiles = *summary.tiles;
    ordered_json json;
    for (const auto& source : summary.sources.all()) {
        json["sources"].push_back(sourceJson(*source));
    }
    json["tiles"] = {
        {"count", tiles.tileCount()},
        {"present", presentTiles(tiles, 0, tiles.tileCount())},
        {"files", filesJson(tiles)}};
    json["palette"] = summary.palettes ? paletteJson(*summary.palettes) : ordered_json(nullptr);
    if (summary.listsTiles) {
        json["list"] = ordered_json::array();
        for (int tile = 0; tile < tiles.tileCount(); ++tile) {
            if (const auto origin = tiles.originOf(tile)) {
                json["list"].push_back(tileJson(tiles, tile, *origin));
            }
        }
    }
    return json.dump() + "\n";
}

std::string infoText(const AssetsSummary& summary)
{
    const TileSet& tiles = *summary.tiles;
    std::string text;
    for (const auto& source : summary.sources.all()) {
        text += shownText(source->path().string()) + ": "
                + std::string(archiveKindName(source->kind()))
                + ", members: " + std::to_string(source->members().size()) + "\n";
    }
    text += "tiles: " + std::to_string(presentTiles(tiles, 0, tiles.tileCount())) + "\n";
    for (const TileFile& file : tiles.files()) {
        text += "tiles " + std::to_string(file.first) + " to "
                + std::to_string(file.first + file.count - 1) + ": "
                + shownText(placeOf(file.member)) + "\n";
    }
    if (summary.palettes) {
        const GamePalettes& palettes = *summary.palettes;
        const std::size_t swaps = palettes.set.swaps.size() + palettes.set.ownShades.size();
        text += "palette: " + shownText(palettes.origin)
                + "\nshade rows: " + std::to_string(palettes.set.shades.rows)
                + "\npalette swaps: " + std::to_string(swaps) + "\n";
    } else {
        text += "palette: none\n";
    }
    if (summary.listsTiles) {
        for (int tile = 0; tile < tiles.tileCount(); ++tile) {
            const auto origin = tiles.originOf(tile);
            if (origin && tiles.shapeOf(tile).isPresent()) {
                text += tileLine(tiles, tile, *origin);
            }
        }
    }
    return text;
}

} // namespace

ExitCode listAssets(const AssetsOptions& options)
{
    const auto sources = openSources(options.paths);
    if (!sources) {
        return sources.error();
    }
    Answers answers;
    ordered_json json = ordered_json::array();
    for (const auto& source : sources->all()) {
        if (options.json) {
            json.push_back(sourceJson(*source));
            json.back()["members"] = membersJson(*source);
            continue;
        }
        if (sources->all().size() > 1) {
            answers.add(shownText(source->path().string()) + ":\n");
        }
        for (const Member& member : source->members()) {
            answers.add(memberLine(member));
        }
    }
    if (options.json) {
        answers.add(ordered_json{{"sources", json}}.dump() + "\n");
    }
    return answers.finish(ExitCode::Done);
}

ExitCode describeAssets(const AssetsOptions& options)
{
    auto sources = openSources(options.paths, knownGames().games);
    if (!sources) {
        return sources.error();
    }
    AssetsSummary summary{.sources = std::move(*sources), .listsTiles = options.tiles};
    summary.tiles = TileSet::load(summary.sources);
    sayNotes(summary.tiles->notes());
    auto palettes = loadPalettes(summary.sources);
    if (palettes) {
        sayNotes(palettes->notes);
        summary.palettes = std::move(*palettes);
    } else if (palettes.error().code != MessageCode::MemberMissing) {
        sayError(palettes.error());
        return ExitCode::Unreadable;
    }
    if (!readsEveryArtFile(summary)) {
        return ExitCode::Unreadable;
    }
    Answers answers;
    answers.add(options.json ? infoJson(summary) : infoText(summary));
    return answers.finish(ExitCode::Done);
}

} // namespace sectored::cli
