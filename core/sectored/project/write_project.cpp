#include "sectored/project/anchor.h"
#include "sectored/project/fields_text.h"
#include "sectored/project/present_rows.h"
#include "sectored/project/project_text.h"
#include "sectored/project/user_tile_text.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>
#include <set>
#include <span>
#include <utility>

namespace sectored {

namespace {

void addKept(OrderedJson& object, const std::string& kept)
{
    if (!kept.empty()) {
        object.update(OrderedJson::parse(kept));
    }
}

/// Writes the rows of one level.
class ProjectWriter {
public:
    explicit ProjectWriter(const Map& map)
        : m_map(map)
        , m_numbering(map)
    {}

    /// Returns a list of the rows that still exist, and of those that were never found.
    template <class IdType>
    OrderedJson rows(const std::vector<ProjectRow<IdType>>& rows) const
    {
        OrderedJson list = OrderedJson::array();
        for (const ProjectRow<IdType>& row : rows) {
            if (!row.id) {
                list.push_back(withoutNumber(OrderedJson::parse(row.kept)));
            } else if (m_map.find(*row.id) != nullptr) {
                OrderedJson object = anchorOf(m_map, m_numbering, *row.id);
                if (!row.made.empty()) {
                    object["made"] = row.made;
                }
                addKept(object, row.kept);
                list.push_back(std::move(object));
            }
        }
        return list;
    }

    OrderedJson generators() const
    {
        OrderedJson list = OrderedJson::array();
        for (const auto& generator : m_map.project().generators) {
            OrderedJson sectors = rows(generator->sectors);
            OrderedJson walls = rows(generator->walls);
            if (sectors.empty() && walls.empty()) {
                continue;
            }
            OrderedJson object;
            object["request"] = OrderedJson::parse(generator->request);
            if (!sectors.empty()) {
                object["sectors"] = std::move(sectors);
            }
            if (!walls.empty()) {
                object["walls"] = std::move(walls);
            }
            addReplaced(object, *generator);
            addKept(object, generator->kept);
            list.push_back(std::move(object));
        }
        return list;
    }

    void addReplaced(OrderedJson& object, const Generator& generator) const
    {
        if (auto sectors = rows(generator.changedSectors); !sectors.empty()) {
            object["changedSectors"] = std::move(sectors);
        }
        if (auto walls = rows(generator.changedWalls); !walls.empty()) {
            object["changedWalls"] = std::move(walls);
        }
        for (const Point vertex : generator.vertices) {
            object["vertices"].push_back(jsonOf(vertex));
        }
    }

    OrderedJson layers() const
    {
        OrderedJson list = OrderedJson::array();
        for (const auto& layer : m_map.project().layers) {
            OrderedJson sectors = rows(layer->sectors);
            if (sectors.empty()) {
                continue;
            }
            OrderedJson object;
            object["name"] = layer->name;
            if (!layer->colour.empty()) {
                object["colour"] = layer->colour;
            }
            object["sectors"] = std::move(sectors);
            addKept(object, layer->kept);
            list.push_back(std::move(object));
        }
        return list;
    }

    OrderedJson tiles() const
    {
        OrderedJson list = OrderedJson::array();
        for (const SharedUserTile& tile : m_map.project().tiles) {
            OrderedJson object;
            object["number"] = tile->number;
            object["size"] = {tile->width, tile->height};
            if (tile->picanm != 0) {
                object["picanm"] = tile->picanm;
            }
            object["pixels"] = base64Of(tile->columns);
            addKept(object, tile->kept);
            list.push_back(std::move(object));
        }
        return list;
    }

    OrderedJson sets() const
    {
        OrderedJson list = OrderedJson::array();
        for (const auto& set : m_map.project().sets) {
            OrderedJson object;
            object["number"] = set->number;
            const auto add = [&object](const char* key, OrderedJson rows) {
                if (!rows.empty()) {
                    object[key] = std::move(rows);
                }
            };
            add("sectors", rows(set->sectors));
            add("walls", rows(set->walls));
            add("sprites", rows(set->sprites));
            if (object.size() > 1) {
                addKept(object, set->kept);
                list.push_back(std::move(object));
            }
        }
        return list;
    }

    OrderedJson tagNames() const
    {
        OrderedJson list = OrderedJson::array();
        for (const TagName& named : m_map.project().tagNames) {
            OrderedJson object{{"net", named.net}, {"number", named.number}, {"name", named.name}};
            addKept(object, named.kept);
            list.push_back(std::move(object));
        }
        return list;
    }

    OrderedJson keptFields() const { return keptFieldsList(m_map, m_numbering); }

private:
    const Map& m_map;
    const Numbering m_numbering;
};

/// Tests whether the text names a sprite of the level by its number.
bool namesSprites(const Map& map)
{
    return std::ranges::any_of(
               map.spriteOrder(),
               [&map](SpriteId sprite) { return map[sprite].kept.isSet(); })
           || std::ranges::any_of(map.project().sets, [](const auto& set) {
                  return !set->sprites.empty();
              });
}

/// Calls visit(list) for each list of rows in the text.
template <class Visit>
void visitRowLists(OrderedJson& root, Visit visit)
{
    const auto visitIn = [](OrderedJson& object, std::span<const char* const> keys, auto take) {
        for (const char* const key : keys) {
            if (object.contains(key)) {
                take(object[key]);
            }
        }
    };
    static constexpr std::array ofLevel{"locked", keptFieldsKey};
    static constexpr std::array entries{"generators", "layers", "sets"};
    static constexpr std::array ofEntry{
        "sectors",
        "walls",
        "sprites",
        "changedSectors",
        "changedWalls"};
    visitIn(root, ofLevel, visit);
    visitIn(root, entries, [&](OrderedJson& list) {
        for (OrderedJson& entry : list) {
            visitIn(entry, ofEntry, visit);
        }
    });
}

/// Returns what an anchor says of the place of its row.
std::string placeIn(const OrderedJson& anchor)
{
    using Keys = std::pair<const char*, const char*>;
    static constexpr std::array<Keys, 3> keys{
        Keys{"at", "shape"},
        Keys{"from", "to"},
        Keys{"at", "picnum"}};
    const auto* const own = std::ranges::find_if(keys, [&anchor](const Keys& pair) {
        return anchor.contains(pair.first) && anchor.contains(pair.second);
    });
    return own != keys.end() ? anchor[own->first].dump() + anchor[own->second].dump()
                             : std::string();
}

/// Adds the places of the rows that were not found, which have no number.
void addLostPlaces(std::set<std::string>& places, OrderedJson& root)
{
    visitRowLists(root, [&places](const OrderedJson& list) {
        for (const OrderedJson& anchor : list) {
            if (anchor.is_object() && anchor["number"] == OrderedJson(-1)) {
                places.insert(placeIn(anchor));
            }
        }
    });
}

/// Removes the rows at these places, and the prints by which numbers hold.
void removePlaces(OrderedJson& root, const std::set<std::string>& places)
{
    root.erase("level");
    root.erase("sprites");
    visitRowLists(root, [&places](OrderedJson& list) {
        OrderedJson rest = OrderedJson::array();
        for (OrderedJson& anchor : list) {
            if (!places.contains(placeIn(anchor))) {
                rest.push_back(std::move(anchor));
            }
        }
        list = std::move(rest);
    });
}

/// Returns the list with one item per line. Empty for an empty list.
std::string listField(std::string_view name, const OrderedJson& list)
{
    std::string text;
    for (const OrderedJson& item : list) {
        text += (text.empty() ? "\n" : ",\n") + item.dump();
    }
    return text.empty() ? text : ",\n\"" + std::string(name) + "\":[" + text + "\n]";
}

} // namespace

std::string projectText(const Map& map)
{
    const ProjectWriter writer(map);
    std::string text = R"({"format":"sectored-project","schema":)" + std::to_string(projectSchema)
                       + ",\n\"level\":\"" + orderPrintOf(map) + "\"";
    if (namesSprites(map)) {
        text += ",\n\"sprites\":\"" + spritePrintOf(map) + "\"";
    }
    text += listField("generators", writer.generators());
    text += listField("layers", writer.layers());
    text += listField("sets", writer.sets());
    text += listField("tagNames", writer.tagNames());
    text += listField("locked", writer.rows(map.project().locked));
    text += listField(keptFieldsKey, writer.keptFields());
    text += listField("assets", OrderedJson(map.project().assets));
    text += listField("tiles", writer.tiles());
    if (!map.project().unreadTiles.empty()) {
        text += ",\n\"tilesFile\":" + OrderedJson(map.project().unreadTiles).dump();
    }
    if (!map.project().kept.empty()) {
        OrderedJson kept = OrderedJson::parse(map.project().kept);
        renameOtherFields(kept);
        for (const auto& [key, value] : kept.items()) {
            if (key == keptFieldsKey) {
                continue; // among the others
            }
            text += ",\n" + OrderedJson(key).dump() + ":" + value.dump();
        }
    }
    return text + "}";
}

bool hasProjectText(const Map& map)
{
    const ProjectData& project = map.project();
    return !project.kept.empty() || !project.tagNames.empty() || !project.assets.empty()
           || !project.tiles.empty() || !project.unreadTiles.empty() || hasAny(map, project.locked)
           || hasKeptFields(map)
           || std::ranges::any_of(
               project.generators,
               [&](const auto& generator) {
                   return hasAny(map, generator->sectors) || hasAny(map, generator->walls);
               })
           || std::ranges::any_of(
               project.layers,
               [&](const auto& layer) { return hasAny(map, layer->sectors); })
           || std::ranges::any_of(project.sets, [&](const auto& set) {
                  return hasAny(map, set->sectors) || hasAny(map, set->walls)
                         || hasAny(map, set->sprites);
              });
}

ProjectCounts countsOf(const ProjectData& project)
{
    ProjectCounts counts{
        .generators = project.generators.size(),
        .layers = project.layers.size(),
        .locked = project.locked.size(),
        .lost = lostFieldsIn(project)};
    const auto addLost = [&counts](const auto& rows) {
        counts.lost += static_cast<std::size_t>(
            std::ranges::count_if(rows, [](const auto& row) { return !row.id; }));
    };
    for (const auto& generator : project.generators) {
        addLost(generator->sectors);
        addLost(generator->walls);
        addLost(generator->changedSectors);
        addLost(generator->changedWalls);
    }
    for (const auto& layer : project.layers) {
        addLost(layer->sectors);
    }
    for (const auto& set : project.sets) {
        addLost(set->sectors);
        addLost(set->walls);
        addLost(set->sprites);
    }
    addLost(project.locked);
    return counts;
}

bool haveSameProject(const Map& left, const Map& right)
{
    const std::string leftText = projectText(left);
    const std::string rightText = projectText(right);
    if (countsOf(left.project()).lost == 0 && countsOf(right.project()).lost == 0) {
        return leftText == rightText;
    }
    OrderedJson leftRoot = OrderedJson::parse(leftText);
    OrderedJson rightRoot = OrderedJson::parse(rightText);
    std::set<std::string> places;
    addLostPlaces(places, leftRoot);
    addLostPlaces(places, rightRoot);
    removePlaces(leftRoot, places);
    removePlaces(rightRoot, places);
    return leftRoot == rightRoot;
}

} // namespace sectored
