#include "sectored/format/doom/texture_names.h"

#include "sectored/asset/archive/archive_directory.h"
#include "sectored/format/doom/kept_json.h"
#include "sectored/format/doom/udmf_names.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>

namespace sectored::doom {

namespace {

/// Numbers that a level gives to names of its own begin above those of games and users.
constexpr std::int32_t firstOwn = 16'384;
constexpr const char* gameKey = "numbers";
constexpr std::array<std::string_view, 5> wallCategories{"wall", "masked", "door", "switch", "sky"};
constexpr std::string_view flatCategory = "flat";

bool hasCategory(const GameTile& tile, std::string_view category)
{
    return std::ranges::find(tile.categories, category) != tile.categories.end();
}

std::int32_t valueOf(const std::vector<FieldValue>& values, std::string_view field)
{
    const auto found = std::ranges::find(values, field, &FieldValue::field);
    return found == values.end() ? 0 : found->value;
}

} // namespace

TextureNames::TextureNames(const Game& level, const Game& doom)
    : m_level(&level)
    , m_doom(&doom)
    , m_nextOwn(firstOwn)
{
    for (const GameTile& tile : doom.tiles) {
        addTile(tile);
    }
    const auto usual = [&](Names& names, std::int32_t tile, std::int32_t ofLevel) {
        const auto found = names.names.find(tile);
        names.usual = found == names.names.end() ? std::string("-") : found->second;
        names.usualTile = ofLevel;
    };
    usual(m_walls, valueOf(doom.defaults.wall, "picnum"), valueOf(level.defaults.wall, "picnum"));
    usual(
        m_flats,
        valueOf(doom.defaults.sector, "floorpicnum"),
        valueOf(level.defaults.sector, "floorpicnum"));
    const GameTile* const sky = sectored::tileOf(doom, doom.defaults.sky.value_or(-1));
    m_skyName = sky != nullptr ? sky->name : std::string();
    m_skyTile = level.defaults.sky.value_or(0);
}

void TextureNames::addTile(const GameTile& tile)
{
    const auto add = [&](Names& names) {
        names.numbers.emplace(tile.name, tile.number);
        names.names.emplace(tile.number, tile.name);
    };
    if (hasCategory(tile, flatCategory)) {
        add(m_flats);
    } else if (std::ranges::any_of(wallCategories, [&](std::string_view category) {
                   return hasCategory(tile, category);
               })) {
        add(m_walls);
    }
}

std::optional<std::int32_t> TextureNames::doomTile(std::int32_t tile) const
{
    return hasDoomNumbers() ? std::optional(tile) : aliasOf(*m_level, tile, m_doom->id);
}

std::optional<std::int32_t> TextureNames::levelTile(std::int32_t doomTile) const
{
    if (hasDoomNumbers()) {
        return doomTile;
    }
    const auto leads = [&](const TileAliases& row) {
        return aliasOf(*m_level, row.tile, m_doom->id) == doomTile;
    };
    const auto found = std::ranges::find_if(m_level->alias, leads);
    return found == m_level->alias.end() ? std::nullopt : std::optional(found->tile);
}

std::optional<std::string> TextureNames::nameOf(std::int32_t tile, TextureUse use) const
{
    const Names& names = of(use);
    if (use == TextureUse::Wall && tile == 0 && hasDoomNumbers()) {
        return "-";
    }
    if (const auto own = names.own.find(tile); own != names.own.end()) {
        return own->second;
    }
    const auto number = doomTile(tile);
    const auto found = number ? names.names.find(*number) : names.names.end();
    return found == names.names.end() ? std::nullopt : std::optional(found->second);
}

const std::string& TextureNames::defaultName(TextureUse use) const
{
    return of(use).usual;
}

std::int32_t TextureNames::defaultTile(TextureUse use) const
{
    return of(use).usualTile;
}

std::optional<std::int32_t> TextureNames::tileOf(const std::string& name, TextureUse use)
{
    Names& names = of(use);
    if (name == "-" && use == TextureUse::Wall) {
        return hasDoomNumbers() ? 0 : defaultTile(use);
    }
    if (const auto found = names.numbers.find(name); found != names.numbers.end()) {
        return levelTile(found->second);
    }
    if (!hasDoomNumbers()) {
        return std::nullopt;
    }
    for (const auto& [number, own] : names.own) {
        if (own == name) {
            return number;
        }
    }
    if (m_nextOwn > tileNumberLimit) {
        return std::nullopt;
    }
    names.own.emplace(m_nextOwn, name);
    names.numbers.emplace(name, m_nextOwn);
    return m_nextOwn++;
}

std::optional<std::int32_t> TextureNames::thingOf(std::int32_t tile) const
{
    const auto type = doomTile(tile);
    const bool isTexture = type && (m_walls.names.contains(*type) || m_flats.names.contains(*type));
    return type && !isTexture && *type > 0 ? type : std::nullopt;
}

std::optional<std::int32_t> TextureNames::tileOfThing(std::int32_t type) const
{
    return levelTile(type);
}

void TextureNames::takeKept(const ProjectData& project, std::size_t longest)
{
    const KeptJson kept = keptDoom(project);
    if (!hasDoomNumbers() || !kept.is_object()) {
        return;
    }
    const auto list = kept.find("names");
    if (list == kept.end() || !list->is_array()) {
        return;
    }
    for (const KeptJson& row : *list) {
        if (!row.is_object() || !row.contains("number") || !row["number"].is_number_integer()
            || !row.contains("name")) {
            continue;
        }
        const auto number = row["number"].get<std::int64_t>();
        std::string name = bytesOfJson(row["name"]).value_or("");
        if (name.size() <= lumpNameLimit) {
            name = foldedName(name);
        }
        if (number >= firstOwn && number <= tileNumberLimit && name.size() <= longest
            && !name.empty()) {
            const bool isFlat = row.value("flat", KeptJson(false)) == KeptJson(true);
            Names& names = of(isFlat ? TextureUse::Flat : TextureUse::Wall);
            names.own.emplace(static_cast<std::int32_t>(number), name);
            m_nextOwn = std::max(m_nextOwn, static_cast<std::int32_t>(number) + 1);
        }
    }
}

ProjectData TextureNames::keep(ProjectData project) const
{
    KeptJson doom{{gameKey, m_level->id}};
    KeptJson list = KeptJson::array();
    for (const auto use : {TextureUse::Wall, TextureUse::Flat}) {
        for (const auto& [number, name] : of(use).own) {
            KeptJson row{{"number", number}, {"name", jsonOfBytes(name)}};
            if (use == TextureUse::Flat) {
                row["flat"] = true;
            }
            list.push_back(std::move(row));
        }
    }
    if (!list.empty()) {
        doom["names"] = std::move(list);
    }
    setKeptDoom(project, std::move(doom));
    return project;
}

std::string gameIdOf(const Map& map)
{
    const KeptJson kept = keptDoom(map.project());
    const auto found = kept.is_object() ? kept.find(gameKey) : kept.end();
    if (kept.is_object() && found != kept.end() && found->is_string()) {
        return found->get<std::string>();
    }
    return map.header().blood ? "blood" : "duke3d";
}

} // namespace sectored::doom
