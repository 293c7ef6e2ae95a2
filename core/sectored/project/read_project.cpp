#include "sectored/map/patch.h"
#include "sectored/project/anchor.h"
#include "sectored/project/fields_text.h"
#include "sectored/project/layer_colour.h"
#include "sectored/project/project_json.h"
#include "sectored/project/project_text.h"
#include "sectored/project/row_finder.h"
#include "sectored/project/user_tile_text.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <iterator>
#include <tuple>
#include <utility>

namespace sectored {

namespace {

constexpr std::string_view formatName = "sectored-project";

Error valueError(std::string path, std::string reason)
{
    return {.code = MessageCode::BadValue, .arguments = {std::move(path), std::move(reason)}};
}

/// Returns the keys of the object other than `known`, as text. Empty if there are none.
std::string otherKeys(const OrderedJson& object, std::span<const std::string_view> known)
{
    const OrderedJson other = keysOtherThan(known, object);
    return other.empty() ? std::string() : other.dump();
}

std::vector<std::string_view> withMade(std::span<const std::string_view> keys)
{
    std::vector<std::string_view> all(keys.begin(), keys.end());
    all.emplace_back("made");
    return all;
}

/// Returns a number of 0 to 32,767; for anything else -1.
std::int32_t smallNumber(const OrderedJson& value)
{
    const auto number = value.is_number_unsigned() ? value.get<std::uint64_t>() : std::uint64_t{0};
    const bool isSmall =
        value.is_number_unsigned() && number <= static_cast<std::uint64_t>(userTileNumberLimit);
    return isSmall ? static_cast<std::int32_t>(number) : -1;
}

/// Reads the entries of one text and keeps the first error.
class ProjectReader {
public:
    ProjectReader(const OrderedJson& root, RowFinder& finder)
        : m_root(root)
        , m_finder(finder)
    {}

    Result<ReadProject> read()
    {
        forEach(m_root, "", "generators", [this](const OrderedJson& value, const std::string& at) {
            m_read.data.generators.push_back(
                std::make_shared<const Generator>(generator(value, at)));
        });
        forEach(m_root, "", "layers", [this](const OrderedJson& value, const std::string& at) {
            m_read.data.layers.push_back(std::make_shared<const NamedLayer>(layer(value, at)));
        });
        readSets();
        readTagNames();
        m_read.data.locked = sectors(m_root, "", "locked");
        forEach(m_root, "", "assets", [this](const OrderedJson& value, const std::string& at) {
            if (value.is_string()) {
                m_read.data.assets.push_back(value.get<std::string>());
            } else {
                fail(at, "expected a string");
            }
        });
        readTiles();
        static constexpr std::array<std::string_view, 13> known{
            "format",
            "schema",
            "level",
            "sprites",
            "generators",
            "layers",
            "sets",
            "tagNames",
            "locked",
            keptFieldsKey,
            "assets",
            "tiles",
            "tilesFile"};
        OrderedJson other = keysOtherThan(known, m_root);
        readFields(other);
        m_read.data.kept = other.empty() ? std::string() : other.dump();
        return m_error ? Result<ReadProject>(failure(*m_error))
                       : Result<ReadProject>(std::move(m_read));
    }

private:
    /// Reads the kept fields of rows. `other` gets those of rows that were not found.
    void readFields(OrderedJson& other)
    {
        const auto list = m_root.find(keptFieldsKey);
        if (list == m_root.end()) {
            return;
        }
        if (!list->is_array()) {
            // Earlier versions did not know the key and kept whatever another program wrote.
            other[keptFieldsKey] = *list;
            renameOtherFields(other);
            return;
        }
        ReadKeptFields read = readKeptFields(*list, m_finder);
        if (read.fault) {
            fail(read.fault->path, read.fault->reason);
            return;
        }
        m_read.rows = std::move(read.rows);
        std::ranges::move(read.lostPlaces, std::back_inserter(m_read.lost));
        if (!read.lostPlaces.empty()) {
            other[keptFieldsKey] = OrderedJson::parse(read.lost);
        }
    }

    void readSets()
    {
        forEach(m_root, "", "sets", [this](const OrderedJson& value, const std::string& at) {
            auto set = std::make_shared<const SelectionSet>(selectionSet(value, at));
            if (set->number < 1 || set->number > mostSelectionSets) {
                fail(
                    at + "/number",
                    "expected a number from 1 to " + std::to_string(mostSelectionSets));
            }
            m_read.data.sets.push_back(std::move(set));
        });
        auto& sets = m_read.data.sets;
        std::ranges::stable_sort(sets, {}, &SelectionSet::number);
        const auto twice = std::ranges::adjacent_find(sets, {}, &SelectionSet::number);
        if (twice != sets.end()) {
            fail("/sets", "set " + std::to_string((*twice)->number) + " is listed twice");
        }
    }

    SelectionSet selectionSet(const OrderedJson& value, const std::string& path)
    {
        static constexpr std::array<std::string_view, 4> known{
            "number",
            "sectors",
            "walls",
            "sprites"};
        const auto number = value.find("number");
        return {
            .number = number != value.end() ? smallNumber(*number) : -1,
            .sectors = sectors(value, path, "sectors"),
            .walls = walls(value, path, "walls"),
            .sprites = sprites(value, path, "sprites"),
            .kept = otherKeys(value, known)};
    }

    void readTagNames()
    {
        forEach(m_root, "", "tagNames", [this](const OrderedJson& value, const std::string& at) {
            static constexpr std::array<std::string_view, 3> known{"net", "number", "name"};
            const auto number = value.find("number");
            const bool isNumber = number != value.end() && number->is_number_unsigned()
                                  && *number >= OrderedJson(1) && *number <= OrderedJson(65535);
            if (!isNumber) {
                fail(at + "/number", "expected a number from 1 to 65535");
                return;
            }
            m_read.data.tagNames.push_back(
                {.net = text(value, at, "net"),
                 .number = number->get<std::int32_t>(),
                 .name = text(value, at, "name"),
                 .kept = otherKeys(value, known)});
        });
        auto& names = m_read.data.tagNames;
        const auto keyOf = [](const TagName& named) {
            return std::tie(named.net, named.number);
        };
        std::ranges::stable_sort(names, {}, keyOf);
        const auto twice = std::ranges::adjacent_find(names, {}, keyOf);
        if (twice != names.end()) {
            fail(
                "/tagNames",
                "tag " + std::to_string(twice->number) + " of net " + twice->net
                    + " is listed twice");
        }
    }

    void readTiles()
    {
        forEach(m_root, "", "tiles", [this](const OrderedJson& value, const std::string& at) {
            auto tile = std::make_shared<const UserTile>(userTile(value, at));
            if (!isSound(*tile)) {
                fail(at, "expected a number, a size and as many pixels, within the limits");
            }
            m_read.data.tiles.push_back(std::move(tile));
        });
        auto& tiles = m_read.data.tiles;
        std::ranges::stable_sort(tiles, {}, &UserTile::number);
        const auto twice = std::ranges::adjacent_find(tiles, {}, &UserTile::number);
        if (twice != tiles.end()) {
            fail("/tiles", "tile " + std::to_string((*twice)->number) + " is listed twice");
        }
        m_read.data.unreadTiles = text(m_root, "", "tilesFile");
    }

    void fail(std::string path, std::string reason)
    {
        if (!m_error) {
            m_error = valueError(std::move(path), std::move(reason));
        }
    }

    /// Calls visit(value, path) for the items of a list, which may be missing.
    template <class Visit>
    void forEach(
        const OrderedJson& object,
        const std::string& path,
        const std::string& key,
        Visit visit)
    {
        const auto list = object.find(key);
        if (list == object.end()) {
            return;
        }
        const std::string at = path + "/" + key;
        if (!list->is_array()) {
            fail(at, "expected a list [ ]");
            return;
        }
        for (std::size_t number = 0; number < list->size() && !m_error; ++number) {
            visit((*list)[number], at + "/" + std::to_string(number));
        }
    }

    std::string text(const OrderedJson& object, const std::string& path, const std::string& key)
    {
        const auto value = object.find(key);
        if (value == object.end()) {
            return {};
        }
        if (!value->is_string()) {
            fail(path + "/" + key, "expected a string");
            return {};
        }
        return value->get<std::string>();
    }

    template <class IdType, class Anchor>
    ProjectRow<IdType> row(
        const OrderedJson& value,
        const std::string& path,
        const ReadValue<Anchor>& anchor,
        std::span<const std::string_view> keys)
    {
        if (!anchor) {
            fail(path + anchor.error().path, anchor.error().reason);
            return {};
        }
        std::string made = text(value, path, "made");
        const auto id = m_finder.find(*anchor);
        if (!id) {
            m_read.lost.push_back(path + ": " + shownPlace(*anchor));
            return {.kept = value.dump()};
        }
        return {.id = id, .made = std::move(made), .kept = otherKeys(value, withMade(keys))};
    }

    std::vector<ProjectSector> sectors(
        const OrderedJson& object,
        const std::string& path,
        const std::string& key)
    {
        std::vector<ProjectSector> list;
        forEach(object, path, key, [&](const OrderedJson& value, const std::string& at) {
            list.push_back(row<SectorId>(value, at, readSectorAnchor(value), sectorAnchorKeys()));
        });
        return list;
    }

    std::vector<ProjectWall> walls(
        const OrderedJson& object,
        const std::string& path,
        const std::string& key)
    {
        std::vector<ProjectWall> list;
        forEach(object, path, key, [&](const OrderedJson& value, const std::string& at) {
            list.push_back(row<WallId>(value, at, readWallAnchor(value), wallAnchorKeys()));
        });
        return list;
    }

    std::vector<ProjectSprite> sprites(
        const OrderedJson& object,
        const std::string& path,
        const std::string& key)
    {
        std::vector<ProjectSprite> list;
        forEach(object, path, key, [&](const OrderedJson& value, const std::string& at) {
            list.push_back(row<SpriteId>(value, at, readSpriteAnchor(value), spriteAnchorKeys()));
        });
        return list;
    }

    std::vector<Point> points(
        const OrderedJson& object,
        const std::string& path,
        const std::string& key)
    {
        std::vector<Point> list;
        forEach(object, path, key, [&](const OrderedJson& value, const std::string& at) {
            if (const auto point = readPoint(value)) {
                list.push_back(*point);
            } else {
                fail(at + point.error().path, point.error().reason);
            }
        });
        return list;
    }

    Generator generator(const OrderedJson& value, const std::string& path)
    {
        const auto request = value.find("request");
        if (request == value.end() || !request->is_object() || !request->contains("op")) {
            fail(path + "/request", "expected an operation {\"op\":...}");
            return {};
        }
        static constexpr std::array<std::string_view, 6>
            known{"request", "sectors", "walls", "changedSectors", "changedWalls", "vertices"};
        return {
            .request = request->dump(),
            .sectors = sectors(value, path, "sectors"),
            .walls = walls(value, path, "walls"),
            .changedSectors = sectors(value, path, "changedSectors"),
            .changedWalls = walls(value, path, "changedWalls"),
            .vertices = points(value, path, "vertices"),
            .kept = otherKeys(value, known)};
    }

    NamedLayer layer(const OrderedJson& value, const std::string& path)
    {
        if (!value.is_object() || !value.contains("name")) {
            fail(path + "/name", "missing");
            return {};
        }
        NamedLayer layer{
            .name = text(value, path, "name"),
            .colour = text(value, path, "colour"),
            .sectors = sectors(value, path, "sectors")};
        static constexpr std::array<std::string_view, 3> known{"name", "colour", "sectors"};
        layer.kept = otherKeys(value, known);
        if (!layer.colour.empty() && !isHexColour(layer.colour)) {
            fail(path + "/colour", "expected a colour \"#rrggbb\"");
        }
        return layer;
    }

    UserTile userTile(const OrderedJson& value, const std::string& path)
    {
        const auto size = value.is_object() ? value.find("size") : value.end();
        if (!value.is_object() || size == value.end() || !size->is_array() || size->size() != 2) {
            fail(path + "/size", "expected [width, height]");
            return {};
        }
        auto pixels = bytesOfBase64(text(value, path, "pixels"));
        static constexpr std::array<std::string_view, 4> known{
            "number",
            "size",
            "picanm",
            "pixels"};
        const auto number = value.find("number");
        const auto picanm = value.find("picanm");
        return {
            .number = number != value.end() ? smallNumber(*number) : -1,
            .width = smallNumber((*size)[0]),
            .height = smallNumber((*size)[1]),
            .picanm = picanm != value.end() && picanm->is_number_unsigned()
                          ? picanm->get<std::uint32_t>()
                          : 0,
            .columns = pixels ? *std::move(pixels) : std::vector<std::uint8_t>(),
            .kept = otherKeys(value, known)};
    }

    const OrderedJson& m_root;
    RowFinder& m_finder;
    ReadProject m_read{};
    std::optional<Error> m_error{};
};

/// Returns why the object is not project data that this version reads. Empty if it is.
std::optional<Error> headFault(const OrderedJson& root)
{
    if (!root.is_object() || !root.contains("format")
        || root["format"] != OrderedJson(formatName)) {
        return Error{.code = MessageCode::BadSyntax, .arguments = {"not project data"}};
    }
    const auto schema = root.find("schema");
    if (schema == root.end() || !schema->is_number_integer() || *schema < OrderedJson(1)) {
        return valueError("/schema", "expected an integer from 1");
    }
    if (*schema > OrderedJson(projectSchema)) {
        return Error{
            .code = MessageCode::NewerProject,
            .arguments = {schema->dump(), std::to_string(projectSchema)}};
    }
    return std::nullopt;
}

/// Tells whether numbers of rows hold, by the print of the level for which they were written.
RowFinder::Numbers numbersBy(
    const OrderedJson& root,
    const char* key,
    std::string (*printOf)(const Map&),
    const Map& map)
{
    const auto print = root.find(key);
    return print != root.end() && print->is_string() && print->get<std::string>() == printOf(map)
               ? RowFinder::Numbers::Hold
               : RowFinder::Numbers::Stale;
}

} // namespace

Result<ReadProject> readProject(std::string_view text, const Map& map)
{
    constexpr std::string_view byteOrderMark = "\xef\xbb\xbf";
    if (text.starts_with(byteOrderMark)) {
        text.remove_prefix(byteOrderMark.size());
    }
    const auto root = parseProjectJson(text);
    if (!root) {
        return failure(root.error());
    }
    if (auto fault = headFault(*root)) {
        return failure(std::move(*fault));
    }
    RowFinder finder(
        map,
        numbersBy(*root, "level", orderPrintOf, map),
        numbersBy(*root, "sprites", spritePrintOf, map));
    return ProjectReader(*root, finder).read();
}

void setProject(Map& map, ProjectData data)
{
    if (data != map.project()) {
        apply(map, Patch{.project = {{map.project(), std::move(data)}}});
    }
}

Error unreadWarning(const Error& error)
{
    // The place is shown with the warning.
    const Error reason{.code = error.code, .arguments = error.arguments};
    return {
        .code = MessageCode::ProjectUnread,
        .arguments = {englishText(reason)},
        .where = error.where};
}

std::vector<Error> lostRowsWarning(const std::vector<std::string>& lost)
{
    if (lost.empty()) {
        return {};
    }
    constexpr std::size_t mostListed = 5;
    std::string list;
    for (std::size_t at = 0; at < std::min(lost.size(), mostListed); ++at) {
        list += (list.empty() ? "" : "; ") + lost[at];
    }
    if (lost.size() > mostListed) {
        list += "; ...";
    }
    return {
        {.code = MessageCode::ProjectRowsLost,
         .arguments = {std::to_string(lost.size()), std::move(list)}}};
}

std::vector<Error> takeProject(Map& map, std::string_view text)
{
    auto read = readProject(text, map);
    if (read) {
        auto warnings = lostRowsWarning(read->lost);
        setReadProject(map, *std::move(read));
        return warnings;
    }
    ProjectData data;
    data.kept = OrderedJson{{"unread", unreadJson(text)}}.dump();
    setProject(map, std::move(data));
    return {unreadWarning(read.error())};
}

} // namespace sectored
