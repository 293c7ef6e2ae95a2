#include "sectored/project/anchor.h"
#include "sectored/project/fields_text.h"
#include "sectored/project/present_rows.h"
#include "sectored/project/project_text.h"
#include "sectored/project/user_tile_text.h"

#include <nlohmann/json.hpp>

#include <algorithm>

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
                list.push_back(OrderedJson::parse(row.kept));
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

    OrderedJson keptFields() const { return keptFieldsList(m_map, m_numbering); }

private:
    const Map& m_map;
    const Numbering m_numbering;
};

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
    text += listField("generators", writer.generators());
    text += listField("layers", writer.layers());
    text += listField("locked", writer.rows(map.project().locked));
    text += listField(keptFieldsKey, writer.keptFields());
    text += listField("assets", OrderedJson(map.project().assets));
    text += listField("tiles", writer.tiles());
    if (!map.project().unreadTiles.empty()) {
        text += ",\n\"tilesFile\":" + OrderedJson(map.project().unreadTiles).dump();
    }
    if (!map.project().kept.empty()) {
        const OrderedJson kept = OrderedJson::parse(map.project().kept);
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
    return !project.kept.empty() || !project.assets.empty() || !project.tiles.empty()
           || !project.unreadTiles.empty() || hasAny(map, project.locked) || hasKeptFields(map)
           || std::ranges::any_of(
               project.generators,
               [&](const auto& generator) {
                   return hasAny(map, generator->sectors) || hasAny(map, generator->walls);
               })
           || std::ranges::any_of(project.layers, [&](const auto& layer) {
                  return hasAny(map, layer->sectors);
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
    addLost(project.locked);
    return counts;
}

bool haveSameProject(const Map& left, const Map& right)
{
    return countsOf(left.project()).lost > 0 || countsOf(right.project()).lost > 0
           || projectText(left) == projectText(right);
}

} // namespace sectored
