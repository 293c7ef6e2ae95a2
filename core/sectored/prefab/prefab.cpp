#include "sectored/prefab/prefab.h"

#include "sectored/base/json_places.h"
#include "sectored/base/shown_text.h"
#include "sectored/base/text_place.h"
#include "sectored/edit/point_inside.h"
#include "sectored/format/json_map/json_fragment.h"
#include "sectored/format/json_map/json_map.h"
#include "sectored/geom/isometry.h"
#include "sectored/map/slope.h"
#include "sectored/project/fingerprint.h"
#include "sectored/project/project_text.h"

#include <nlohmann/json.hpp>

#include <algorithm>

namespace sectored {

namespace {

using PrefabJson = nlohmann::ordered_json;

constexpr std::int32_t eyeHeight = 40 << 8; ///< of a player over the floor
/// Finding the place of a value takes memory many times the size of the text.
constexpr std::size_t placedTextLimit = std::size_t{1} << 20;

Error badPrefab(std::string path, std::string reason)
{
    return {
        .code = MessageCode::BadValue,
        .arguments = {std::move(path), std::move(reason)},
        .where = {}};
}

constexpr const char* plainLineRule =
    "expected UTF-8 without control characters, line breaks and direction marks";

/// Tests whether a text can be shown as it is.
bool isPlainLine(const std::string& text)
{
    return shownText(text) == text;
}

std::string textIn(const PrefabJson& object, const char* key)
{
    const auto value = object.find(key);
    return value != object.end() && value->is_string() ? value->get<std::string>() : std::string();
}

/// Returns what is wrong with the object of a file that describes the prefab.
std::optional<Error> headFaultOf(const PrefabJson& head)
{
    if (!head.is_object()) {
        return badPrefab("", "expected an object { }");
    }
    for (const char* const key : {"name", "description", "game"}) {
        if (head.contains(key) && !head.at(key).is_string()) {
            return badPrefab(key, "expected a string");
        }
    }
    if (!head.contains("name")) {
        return std::nullopt;
    }
    return titleFault(
        {.name = textIn(head, "name"),
         .description = textIn(head, "description"),
         .game = textIn(head, "game")});
}

/// Adds where in the file the value of a fault is.
Error placedFault(Error fault, std::span<const std::byte> content)
{
    std::string& path = fault.arguments.front();
    const std::string inText = "project.prefab" + (path.empty() ? "" : "." + path);
    if (content.size() <= placedTextLimit) {
        const std::string_view text(reinterpret_cast<const char*>(content.data()), content.size());
        constexpr std::string_view byteOrderMark = "\xef\xbb\xbf";
        const std::size_t skipped = text.starts_with(byteOrderMark) ? byteOrderMark.size() : 0;
        const JsonPlaces places(text.substr(skipped));
        fault.where = placeOf(text, skipped + places.valueAt(inText));
    }
    path = "/project/prefab" + (path.empty() ? "" : "/" + path);
    return fault;
}

MapRows allRowsOf(const Map& map)
{
    const auto sectors = map.sectorOrder();
    const auto sprites = map.spriteOrder();
    return fragmentOf(map, {.sectors = sectors, .sprites = sprites});
}

/// Gives a prefab its rows.
Result<Prefab> withRows(Prefab prefab, MapRows rows)
{
    if (rows.sectors.empty() && rows.sprites.empty()) {
        return failure(badPrefab("/sectors", "a prefab needs a sector or a sprite"));
    }
    rows.header.trailing.clear();
    const auto text = writeJsonFragment(rows);
    if (!text) {
        return failure(text.error());
    }
    prefab.version =
        fingerprintOf(std::string_view(reinterpret_cast<const char*>(text->data()), text->size()));
    prefab.rows = std::make_shared<const MapRows>(std::move(rows));
    return prefab;
}

/// Returns the start of a player in the sector with the most room above its floor.
Start startIn(const Map& map)
{
    const auto sectors = map.sectorOrder();
    const auto highest = std::ranges::max_element(sectors, {}, [&](SectorId sector) {
        return std::int64_t{map[sector].floor.z} - map[sector].ceiling.z;
    });
    const auto at = highest != sectors.end() ? pointInside(map, *highest) : std::nullopt;
    if (!at) {
        return {};
    }
    const Sector& sector = map[*highest];
    const std::int64_t room = (std::int64_t{sector.floor.z} - sector.ceiling.z) / 2;
    const auto eye = std::clamp<std::int64_t>(room, 0, eyeHeight);
    return {
        .position = *at,
        .z = static_cast<std::int32_t>(sector.floor.z - eye),
        .sector = SectorRef(*highest)};
}

} // namespace

std::optional<Error> titleFault(const PrefabTitle& title)
{
    if (title.name.find_first_not_of(' ') == std::string::npos) {
        return badPrefab("name", "a prefab needs a name");
    }
    struct Limited {
        const char* key;
        const std::string& text;
        std::size_t most;
    };
    for (const Limited& value :
         {Limited{"name", title.name, prefabNameLimit},
          Limited{"description", title.description, prefabDescriptionLimit},
          Limited{"game", title.game, prefabNameLimit}}) {
        if (value.text.size() > value.most) {
            return badPrefab(
                value.key,
                "expected at most " + std::to_string(value.most) + " bytes");
        }
        if (!isPlainLine(value.text)) {
            return badPrefab(value.key, plainLineRule);
        }
    }
    return std::nullopt;
}

Result<Prefab> makePrefab(
    const Map& map,
    const FragmentWish& wish,
    Point anchor,
    const PrefabTitle& title)
{
    if (auto fault = titleFault(title)) {
        return failure(*std::move(fault));
    }
    MapRows rows = fragmentOf(map, wish);
    const Isometry shift = translation({-anchor.x, -anchor.y});
    for (Wall& wall : rows.walls) {
        wall.position = shift(wall.position);
    }
    for (Sprite& sprite : rows.sprites) {
        sprite.position = shift(sprite.position);
    }
    return withRows(
        {.name = title.name, .description = title.description, .game = title.game},
        std::move(rows));
}

Result<Prefab> readPrefab(std::span<const std::byte> content, std::string id)
{
    if (content.size() > prefabSizeLimit) {
        return failure(
            {.code = MessageCode::FileTooLarge,
             .arguments = {std::to_string(content.size()), std::to_string(prefabSizeLimit)}});
    }
    if (!isPlainLine(id)) {
        return failure(badPrefab("file name", plainLineRule));
    }
    const auto level = readJsonMap(content);
    if (!level) {
        return failure(level.error());
    }
    const auto unread =
        std::ranges::find(level->warnings, MessageCode::ProjectUnread, &Error::code);
    if (unread != level->warnings.end()) {
        return failure(*unread);
    }
    Prefab prefab{.name = id};
    prefab.id = std::move(id);
    const std::string& kept = level->map.project().kept;
    const PrefabJson keys = kept.empty() ? PrefabJson::object() : PrefabJson::parse(kept);
    if (const auto head = keys.find("prefab"); head != keys.end()) {
        if (auto fault = headFaultOf(*head)) {
            return failure(placedFault(*std::move(fault), content));
        }
        prefab.name = head->contains("name") ? textIn(*head, "name") : prefab.name;
        prefab.description = textIn(*head, "description");
        prefab.game = textIn(*head, "game");
    }
    return withRows(std::move(prefab), allRowsOf(level->map));
}

Result<Bytes> writePrefab(const Prefab& prefab)
{
    MapRows rows = *prefab.rows;
    rows.header.start = startIn(Map(rows));
    Map map(std::move(rows));
    PrefabJson head{{"name", prefab.name}};
    if (!prefab.description.empty()) {
        head["description"] = prefab.description;
    }
    if (!prefab.game.empty()) {
        head["game"] = prefab.game;
    }
    ProjectData data = map.project();
    data.kept = PrefabJson{{"prefab", std::move(head)}}.dump();
    setProject(map, std::move(data));
    return writeJsonMap(map);
}

Box boxOf(const Prefab& prefab)
{
    return boxOf(*prefab.rows);
}

} // namespace sectored
