#include "sectored/asset/game/game_reader.h"

#include "sectored/asset/game/game_names.h"
#include "sectored/asset/game/machine_reader.h"
#include "sectored/asset/game/map_fields.h"
#include "sectored/asset/game/motion_reader.h"
#include "sectored/asset/game/tag_reader.h"
#include "sectored/asset/game/tile_category.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <map>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace sectored {

namespace {

constexpr NumberRange tileRange{.least = 0, .most = tileNumberLimit};
constexpr NumberRange wordRange{.least = -0x7fffffff - 1, .most = 0x7fffffff};
constexpr std::int64_t wholeDoubles = std::int64_t{1} << 53;

/// Reads a game. Numbers that must be unique are remembered with their paths.
class GameReader {
public:
    explicit GameReader(ValueReader& values)
        : m_values(values)
    {}

    Game read(const GameJson& root)
    {
        Game game{
            .id = identifier(root),
            .name = m_values.neededText(root, "", "name"),
            .assets = assets(root),
            .render = render(root),
            .player = player(root),
            .palettes = palettes(root),
            .tiles = tiles(root),
            .ranges = ranges(root),
            .defaults = defaults(root),
            .tags = {},
            .machines = {},
            .moving = {},
            .alias = aliases(root),
            .kept = keptOfRoot(root)};
        std::ranges::sort(game.palettes, {}, &GamePalette::number);
        std::ranges::sort(game.tiles, {}, &GameTile::number);
        ReadTags read = tagsOf(root, game, m_values);
        game.tags = std::move(read.tags);
        for (TileReference& reference : read.tiles) {
            refer(reference.tile, std::move(reference.path));
        }
        ReadMachines made = machinesOf(root, game, m_values);
        game.machines = std::move(made.machines);
        for (TileReference& reference : made.tiles) {
            refer(reference.tile, std::move(reference.path));
        }
        ReadMotions moving = motionsOf(root, game.tags, m_values);
        game.moving = std::move(moving.moving);
        for (TileReference& reference : moving.tiles) {
            refer(reference.tile, std::move(reference.path));
        }
        checkTiles();
        return game;
    }

private:
    using Paths = std::map<std::int32_t, std::string>;

    /// Remembers a number that may occur once.
    void once(Paths& paths, std::int32_t number, const std::string& path, std::string_view what)
    {
        const auto [found, isNew] = paths.emplace(number, path);
        if (!isNew) {
            m_values.fail(
                path,
                std::string(what) + " " + std::to_string(number) + " is also in " + found->second);
        }
    }

    /// Remembers a reference to a tile, to be looked for once all tiles are known.
    void refer(std::int32_t tile, std::string path)
    {
        m_references.emplace_back(std::move(path), tile);
    }

    void checkTiles()
    {
        for (const auto& [path, tile] : m_references) {
            if (!m_tiles.contains(tile)) {
                m_values.warn(path, "tile " + std::to_string(tile) + " has no row in tiles");
            }
        }
    }

    std::string identifier(const GameJson& root)
    {
        std::string id = m_values.neededText(root, "", "id");
        const bool isPlain = std::ranges::all_of(id, [](char c) {
            return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-';
        });
        if (!isPlain) {
            m_values.fail("id", "may contain a to z, 0 to 9 and \"-\" only");
        }
        return id;
    }

    static std::string keptOfRoot(const GameJson& root)
    {
        std::vector<std::string_view> known(gameKeys.begin(), gameKeys.end());
        known.push_back(aliasKey);
        return ValueReader::keptOf(root, known);
    }

    GameAssets assets(const GameJson& root)
    {
        const std::string path = "assets";
        const GameJson* value = m_values.object(root, "", "assets");
        if (value == nullptr) {
            return {};
        }
        GameAssets read{
            .groups = m_values.texts(*value, path, "groups"),
            .art = m_values.text(*value, path, "art"),
            .palette = m_values.text(*value, path, "palette"),
            .lookup = m_values.text(*value, path, "lookup"),
            .rff = m_values.texts(*value, path, "rff"),
            .pal = m_values.text(*value, path, "pal"),
            .plu = m_values.texts(*value, path, "plu"),
            .known = {},
            .kept = ValueReader::keptOf(*value, assetKeys)};
        m_values
            .forEachObject(*value, path, "known", [&](const GameJson& row, const std::string& at) {
                read.known.push_back(knownArchive(row, at));
            });
        if (!read.art.empty() && read.art.find("%03d") == std::string::npos) {
            m_values.fail("assets.art", "must contain %03d in place of the number");
        }
        return read;
    }

    KnownArchive knownArchive(const GameJson& row, const std::string& at)
    {
        const auto size = m_values.number(row, at, "size", {.least = 1, .most = wholeDoubles});
        if (!size) {
            m_values.fail(at, "needs the field \"size\"");
        }
        return {
            .size = size.value_or(0),
            .name = m_values.text(row, at, "name"),
            .kept = ValueReader::keptOf(row, knownKeys)};
    }

    GameRender render(const GameJson& root)
    {
        const std::string path = "render";
        const GameJson* value = m_values.object(root, "", "render");
        GameRender read;
        if (value == nullptr) {
            return read;
        }
        constexpr NumberRange visibilities{.least = 0, .most = 65535};
        read.visibility = m_values.numberOr(*value, path, "visibility", visibilities, 512);
        read.parallaxVisibility =
            m_values.numberOr(*value, path, "parallaxvisibility", visibilities, 512);
        read.rows = m_values.numberOr(*value, path, "rows", {.least = 2, .most = 256}, 32);
        readVisibilitySource(*value, path, read);
        read.kept = ValueReader::keptOf(*value, renderKeys);
        if (const GameJson* sky = m_values.object(*value, path, "sky")) {
            read.sky = skyOver(GameSky{}, *sky, path + ".sky");
            read.sky.kept = ValueReader::keptOf(*sky, std::span(skyKeys).subspan(1));
        }
        Paths tiles;
        m_values
            .forEachObject(*value, path, "skies", [&](const GameJson& row, const std::string& at) {
                TileSky tile{
                    .tile = m_values.needed(row, at, "tile", tileRange),
                    .sky = skyOver(read.sky, row, at)};
                once(tiles, tile.tile, at + ".tile", "tile");
                refer(tile.tile, at + ".tile");
                read.skies.push_back(std::move(tile));
            });
        return read;
    }

    GamePlayer player(const GameJson& root)
    {
        const GameJson* value = m_values.object(root, "", "player");
        if (value == nullptr) {
            return {};
        }
        constexpr NumberRange units{.least = 1, .most = 65536};
        return {
            .unitsPerMetre = m_values.numberOr(*value, "player", "unitsPerMetre", units, 512),
            .kept = ValueReader::keptOf(*value, playerKeys)};
    }

    void readVisibilitySource(const GameJson& value, const std::string& path, GameRender& render)
    {
        const std::string name = m_values.text(value, path, "visibilityFrom");
        const auto* found = std::ranges::find(visibilityNames, name, &Word<VisibilitySource>::name);
        if (found != visibilityNames.end()) {
            render.visibilityFrom = found->value;
        } else if (!name.empty()) {
            m_values.fail(path + ".visibilityFrom", "must be game, sector-extra or header");
        }
    }

    /// Reads a sky. What is left out is that of another one, but for its panels and its own keys.
    GameSky skyOver(const GameSky& usual, const GameJson& value, const std::string& path)
    {
        GameSky sky{
            .kind = static_cast<SkyKind>(m_values.numberOr(
                value,
                path,
                "kind",
                {.least = 0, .most = 2},
                static_cast<std::int32_t>(usual.kind))),
            .bits = m_values.numberOr(value, path, "bits", {.least = 0, .most = 4}, usual.bits),
            .yScale =
                m_values.numberOr(value, path, "yscale", {.least = 0, .most = 65536}, usual.yScale),
            .yOffset =
                m_values
                    .numberOr(value, path, "yoff", {.least = -1024, .most = 1024}, usual.yOffset),
            .panels = m_values.numbers(value, path, "panels", {.least = 0, .most = 255}),
            .isInHeader = m_values.flag(value, path, "fromHeader"),
            .kept = ValueReader::keptOf(value, skyKeys)};
        const std::size_t count = std::size_t{1} << sky.bits;
        if (!sky.panels.empty() && sky.panels.size() != count) {
            m_values.fail(path + ".panels", "must be 2^bits numbers: " + std::to_string(count));
        }
        return sky;
    }

    std::vector<GamePalette> palettes(const GameJson& root)
    {
        std::vector<GamePalette> list;
        Paths numbers;
        m_values
            .forEachObject(root, "", "palettes", [&](const GameJson& row, const std::string& at) {
                list.push_back(
                    {.number = m_values.needed(row, at, "number", {.least = 0, .most = 255}),
                     .name = m_values.neededText(row, at, "name"),
                     .hint = m_values.text(row, at, "hint"),
                     .kept = ValueReader::keptOf(row, paletteKeys)});
                once(numbers, list.back().number, at + ".number", "palette");
            });
        return list;
    }

    std::vector<GameTile> tiles(const GameJson& root)
    {
        std::vector<GameTile> list;
        m_values.forEachObject(root, "", "tiles", [&](const GameJson& row, const std::string& at) {
            list.push_back(tile(row, at));
        });
        return list;
    }

    GameTile tile(const GameJson& row, const std::string& at)
    {
        GameTile read{
            .number = m_values.needed(row, at, "number", tileRange),
            .name = m_values.neededText(row, at, "name"),
            .categories = m_values.texts(row, at, "categories"),
            .icon = m_values.text(row, at, "icon"),
            .label = m_values.text(row, at, "label"),
            .size = size(row, at),
            .place = fields(row, at, "place", spriteMapFields()),
            .states = m_values.numbers(row, at, "states", tileRange),
            .fields = fieldMeaningsOf(row, at, "fields", "sprite", m_values),
            .kept = ValueReader::keptOf(row, tileKeys)};
        once(m_tiles, read.number, at + ".number", "tile");
        // In Doom, flats have names of their own.
        const bool isFlat = std::ranges::find(read.categories, "flat") != read.categories.end();
        const auto [named, isNew] = m_names.emplace((isFlat ? "flat " : "") + read.name, at);
        if (!isNew) {
            m_values.warn(at + ".name", "the name " + read.name + " is also in " + named->second);
        }
        for (std::size_t number = 0; number < read.categories.size(); ++number) {
            checkCategory(
                read.categories[number],
                at + ".categories[" + std::to_string(number) + "]");
        }
        if (!read.states.empty()
            && std::ranges::find(read.states, read.number) == read.states.end()) {
            m_values.warn(at + ".states", "the tile itself is not one of them");
        }
        return read;
    }

    void checkCategory(const std::string& name, const std::string& path)
    {
        if (tileCategoryNamed(name) == nullptr) {
            m_values.warn(path, "the category \"" + name + "\"");
        }
    }

    std::optional<PictureSize> size(const GameJson& row, const std::string& at)
    {
        const auto read = m_values.numbers(row, at, "size", {.least = 1, .most = 4096});
        if (read.empty() && !row.contains("size")) {
            return std::nullopt;
        }
        if (read.size() != 2) {
            m_values.fail(at + ".size", "must be [width, height]");
            return std::nullopt;
        }
        return PictureSize{.width = read[0], .height = read[1]};
    }

    /// Reads values of fields of a MAP. A field that is not known is kept with a warning.
    std::vector<FieldValue> fields(
        const GameJson& outer,
        const std::string& path,
        const char* key,
        std::span<const MapField> known)
    {
        std::vector<FieldValue> list;
        const GameJson* value = m_values.object(outer, path, key);
        if (value == nullptr) {
            return list;
        }
        const std::string inside = ValueReader::inner(path, key);
        for (const auto& item : value->items()) {
            const auto found = std::ranges::find(known, item.key(), &MapField::name);
            const std::string at = ValueReader::inner(inside, item.key());
            if (found == known.end()) {
                m_values.warn(at, "the field is not one of a MAP");
            }
            const NumberRange range = found == known.end()
                                          ? wordRange
                                          : NumberRange{.least = found->least, .most = found->most};
            list.push_back(
                {.field = item.key(),
                 .value = m_values.numberOr(*value, inside, item.key(), range, 0)});
            if (list.back().field.ends_with("picnum")) {
                refer(list.back().value, at);
            }
        }
        return list;
    }

    std::vector<TileRange> ranges(const GameJson& root)
    {
        std::vector<TileRange> list;
        m_values.forEachObject(root, "", "ranges", [&](const GameJson& row, const std::string& at) {
            list.push_back(
                {.from = m_values.needed(row, at, "from", tileRange),
                 .to = m_values.needed(row, at, "to", tileRange),
                 .category = m_values.neededText(row, at, "category"),
                 .kept = ValueReader::keptOf(row, rangeKeys)});
            if (list.back().from > list.back().to) {
                m_values.fail(at + ".to", "must not be below \"from\"");
            }
            checkCategory(list.back().category, at + ".category");
        });
        return list;
    }

    GameDefaults defaults(const GameJson& root)
    {
        const std::string path = "defaults";
        const GameJson* value = m_values.object(root, "", "defaults");
        if (value == nullptr) {
            return {};
        }
        return {
            .sector = fields(*value, path, "sector", sectorMapFields()),
            .wall = fields(*value, path, "wall", wallMapFields()),
            .sprite = fields(*value, path, "sprite", spriteMapFields()),
            .sky = optionalTile(*value, path, "sky"),
            .switchOff = optionalTile(*value, path, "switch"),
            .door = optionalTile(*value, path, "door"),
            .kept = ValueReader::keptOf(*value, defaultKeys)};
    }

    std::optional<std::int32_t> optionalTile(
        const GameJson& value,
        const std::string& path,
        const char* key)
    {
        const auto read = m_values.number(value, path, key, tileRange);
        if (!read) {
            return std::nullopt;
        }
        const auto tile = static_cast<std::int32_t>(*read);
        refer(tile, ValueReader::inner(path, key));
        return tile;
    }

    std::vector<TileAliases> aliases(const GameJson& root)
    {
        std::vector<TileAliases> list;
        Paths tiles;
        m_values.forEachObject(root, "", aliasKey, [&](const GameJson& row, const std::string& at) {
            TileAliases read{.tile = m_values.needed(row, at, "tile", tileRange)};
            once(tiles, read.tile, at + ".tile", "tile");
            refer(read.tile, at + ".tile");
            for (const auto& item : row.items()) {
                if (item.key() != "tile") {
                    read.aliases.push_back(
                        {.game = item.key(),
                         .tile = m_values.numberOr(row, at, item.key(), tileRange, 0)});
                }
            }
            list.push_back(std::move(read));
        });
        return list;
    }

    ValueReader& m_values;
    Paths m_tiles{};                              ///< paths of the numbers of tiles
    std::map<std::string, std::string> m_names{}; ///< paths of the names of tiles
    std::vector<std::pair<std::string, std::int32_t>> m_references{};
};

} // namespace

Game gameOf(const GameJson& root, ValueReader& values)
{
    return GameReader(values).read(root);
}

} // namespace sectored
