#include "sectored/asset/game/game_names.h"
#include "sectored/asset/game/game_text.h"
#include "sectored/asset/game/json_parts.h"
#include "sectored/asset/game/machine_names.h"
#include "sectored/asset/game/write_machines.h"
#include "sectored/asset/game/write_motions.h"
#include "sectored/asset/game/write_tags.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <string_view>

namespace sectored {

namespace {

GameJson textOrNull(const std::string& text)
{
    return text.empty() ? GameJson() : GameJson(text);
}

GameJson valuesJson(const std::vector<FieldValue>& fields)
{
    GameJson object = GameJson::object();
    for (const FieldValue& field : fields) {
        object[field.field] = field.value;
    }
    return object;
}

GameJson assetsJson(const GameAssets& assets)
{
    GameJson object{
        {"groups", assets.groups},
        {"art", textOrNull(assets.art)},
        {"palette", textOrNull(assets.palette)},
        {"lookup", textOrNull(assets.lookup)},
        {"rff", assets.rff},
        {"pal", textOrNull(assets.pal)},
        {"plu", assets.plu}};
    GameJson known = GameJson::array();
    for (const KnownArchive& archive : assets.known) {
        GameJson row{{"size", archive.size}, {"name", archive.name}};
        addKept(row, archive.kept);
        known.push_back(std::move(row));
    }
    object["known"] = std::move(known);
    addKept(object, assets.kept);
    return object;
}

/// Writes the values in which a sky differs from another one.
void addSky(GameJson& object, const GameSky& sky, const GameSky& usual)
{
    const auto add = [&](const char* key, std::int32_t value, std::int32_t other) {
        if (value != other) {
            object[key] = value;
        }
    };
    add("kind", static_cast<std::int32_t>(sky.kind), static_cast<std::int32_t>(usual.kind));
    add("bits", sky.bits, usual.bits);
    add("yscale", sky.yScale, usual.yScale);
    add("yoff", sky.yOffset, usual.yOffset);
    if (!sky.panels.empty()) {
        object["panels"] = sky.panels;
    }
    if (sky.isInHeader) {
        object["fromHeader"] = true;
    }
    addKept(object, sky.kept);
}

GameJson renderJson(const GameRender& render)
{
    GameJson object{{"visibility", render.visibility}};
    if (render.visibilityFrom != VisibilitySource::Game) {
        object["visibilityFrom"] = wordFor(visibilityNames, render.visibilityFrom);
    }
    object["parallaxvisibility"] = render.parallaxVisibility;
    object["rows"] = render.rows;
    GameJson sky = GameJson::object();
    addSky(sky, render.sky, GameSky{});
    object["sky"] = std::move(sky);
    GameJson skies = GameJson::array();
    for (const TileSky& tile : render.skies) {
        GameJson row{{"tile", tile.tile}};
        addSky(row, tile.sky, render.sky);
        skies.push_back(std::move(row));
    }
    object["skies"] = std::move(skies);
    addKept(object, render.kept);
    return object;
}

GameJson playerJson(const GamePlayer& player)
{
    GameJson object{{"unitsPerMetre", player.unitsPerMetre}};
    addKept(object, player.kept);
    return object;
}

std::string paletteText(const GamePalette& palette)
{
    GameJson object{{"number", palette.number}, {"name", palette.name}};
    addText(object, "hint", palette.hint);
    addKept(object, palette.kept);
    return object.dump();
}

std::string tileText(const GameTile& tile)
{
    GameJson object{{"number", tile.number}, {"name", tile.name}};
    if (!tile.categories.empty()) {
        object["categories"] = tile.categories;
    }
    addText(object, "icon", tile.icon);
    if (tile.size) {
        object["size"] = {tile.size->width, tile.size->height};
    }
    if (!tile.place.empty()) {
        object["place"] = valuesJson(tile.place);
    }
    if (!tile.states.empty()) {
        object["states"] = tile.states;
    }
    if (!tile.fields.empty()) {
        object["fields"] = meaningsJson(tile.fields);
    }
    addText(object, "label", tile.label);
    addKept(object, tile.kept);
    return object.dump();
}

std::string rangeText(const TileRange& range)
{
    GameJson object{{"from", range.from}, {"to", range.to}, {"category", range.category}};
    addKept(object, range.kept);
    return object.dump();
}

GameJson defaultsJson(const GameDefaults& defaults)
{
    GameJson object = GameJson::object();
    const auto addFields = [&](const char* key, const std::vector<FieldValue>& fields) {
        if (!fields.empty()) {
            object[key] = valuesJson(fields);
        }
    };
    const auto addTile = [&](const char* key, std::optional<std::int32_t> tile) {
        if (tile) {
            object[key] = *tile;
        }
    };
    addFields("sector", defaults.sector);
    addFields("wall", defaults.wall);
    addFields("sprite", defaults.sprite);
    addTile("sky", defaults.sky);
    addTile("switch", defaults.switchOff);
    addTile("door", defaults.door);
    addKept(object, defaults.kept);
    return object;
}

std::string aliasText(const TileAliases& aliases)
{
    GameJson object{{"tile", aliases.tile}};
    for (const TileAlias& alias : aliases.aliases) {
        object[alias.game] = alias.tile;
    }
    return object.dump();
}

} // namespace

std::string gameText(const Game& game)
{
    std::string text = "{\n  \"format\": " + std::to_string(gameFormat);
    const auto add = [&](std::string_view key, const std::string& value) {
        text += ",\n  \"" + std::string(key) + "\": " + value;
    };
    add("id", GameJson(game.id).dump());
    add("name", GameJson(game.name).dump());
    add("assets", assetsJson(game.assets).dump());
    add("render", renderJson(game.render).dump());
    add("player", playerJson(game.player).dump());
    add("palettes", rowsText(game.palettes, paletteText));
    add("tiles", rowsText(game.tiles, tileText));
    add("ranges", rowsText(game.ranges, rangeText));
    add("defaults", defaultsJson(game.defaults).dump());
    for (const auto& [key, value] : tagTexts(game.tags)) {
        add(key, value);
    }
    if (!game.machines.empty()) {
        add(machinesKey, rowsText(game.machines, machineText));
    }
    if (const std::string moving = motionsText(game.moving); !moving.empty()) {
        add("moving", moving);
    }
    if (!game.alias.empty()) {
        add(aliasKey, rowsText(game.alias, aliasText));
    }
    if (!game.kept.empty()) {
        const GameJson kept = GameJson::parse(game.kept);
        for (const auto& item : kept.items()) {
            add(GameJson(item.key()).dump().substr(1, GameJson(item.key()).dump().size() - 2),
                item.value().dump());
        }
    }
    return text + "\n}\n";
}

} // namespace sectored
