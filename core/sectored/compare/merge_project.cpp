#include "sectored/compare/merge_rows.h"

#include <algorithm>
#include <memory>
#include <set>
#include <type_traits>
#include <utility>

namespace sectored {

namespace {

std::string givenText(const std::optional<std::string>& value)
{
    return !value ? "none" : *value;
}

/// Returns a list of entries with the changes of both versions: those of `mine` that `theirs` did
/// not remove, then those that `theirs` added.
template <class Entry, class IsSame>
std::vector<Entry> mergedEntries(
    const std::vector<Entry>& base,
    const std::vector<Entry>& mine,
    const std::vector<Entry>& theirs,
    const IsSame& isSame)
{
    const auto contains = [&](const std::vector<Entry>& entries, const Entry& entry) {
        return std::ranges::any_of(entries, [&](const Entry& one) { return isSame(one, entry); });
    };
    std::vector<Entry> merged;
    std::ranges::copy_if(mine, std::back_inserter(merged), [&](const Entry& entry) {
        return contains(theirs, entry) || !contains(base, entry);
    });
    std::ranges::copy_if(theirs, std::back_inserter(merged), [&](const Entry& entry) {
        return !contains(mine, entry) && !contains(base, entry);
    });
    return merged;
}

std::vector<ProjectSector> mergedRows(
    const std::vector<ProjectSector>& base,
    const std::vector<ProjectSector>& mine,
    const std::vector<ProjectSector>& theirs)
{
    return mergedEntries(base, mine, theirs, std::equal_to<>());
}

/// Merges the project data of a level.
class ProjectMerge {
public:
    ProjectMerge(const MergeVersions& versions, MergeChoices& choices)
        : m_base(versions.base.project)
        , m_mine(versions.mine.project)
        , m_theirs(versions.theirs.project)
        , m_choices(choices)
    {}

    ProjectData run()
    {
        ProjectData project = m_mine;
        project.locked = mergedRows(m_base.locked, m_mine.locked, m_theirs.locked);
        const auto isSame = [](const auto& one, const auto& other) {
            return one == other || *one == *other;
        };
        project.generators =
            mergedEntries(m_base.generators, m_mine.generators, m_theirs.generators, isSame);
        project.layers = mergedLayers();
        project.tiles = mergedTiles();
        project.assets = mergedPart(
            "game files",
            [](const ProjectData& one) { return one.assets; },
            [](const std::optional<std::vector<std::string>>& value) {
                return std::to_string(value->size()) + " files";
            });
        project.unreadTiles = mergedPart(
            "file of pictures",
            [](const ProjectData& one) { return one.unreadTiles; },
            givenText);
        project.kept = mergedPart(
            "further project data",
            [](const ProjectData& one) { return one.kept; },
            givenText);
        return project;
    }

private:
    template <
        class PartOf,
        class TextOf,
        class Value = std::invoke_result_t<PartOf, const ProjectData&>>
    Value mergedPart(const std::string& part, const PartOf& partOf, const TextOf& textOf)
    {
        const MergeChoices::Versions<Value> value{partOf(m_base), partOf(m_mine), partOf(m_theirs)};
        const MergeSide side = m_choices.decide({MergeKey::Kind::Project, 0, part}, value, textOf);
        return side == MergeSide::Mine ? *value.mine : *value.theirs;
    }

    static const NamedLayer* layerNamed(const ProjectData& project, const std::string& name)
    {
        const auto found = std::ranges::find_if(project.layers, [&](const auto& layer) {
            return layer->name == name;
        });
        return found != project.layers.end() ? found->get() : nullptr;
    }

    /// Merges the layers by name, their sectors one by one.
    std::vector<std::shared_ptr<const NamedLayer>> mergedLayers()
    {
        std::vector<std::shared_ptr<const NamedLayer>> layers;
        std::set<std::string> names;
        for (const ProjectData* project : {&m_mine, &m_theirs}) {
            for (const auto& layer : project->layers) {
                if (names.insert(layer->name).second) {
                    if (auto merged = mergedLayer(layer->name); !merged.sectors.empty()) {
                        layers.push_back(std::make_shared<const NamedLayer>(std::move(merged)));
                    }
                }
            }
        }
        return layers;
    }

    NamedLayer mergedLayer(const std::string& name)
    {
        static const NamedLayer none;
        const auto orNone = [&](const ProjectData& project) -> const NamedLayer& {
            const NamedLayer* const layer = layerNamed(project, name);
            return layer != nullptr ? *layer : none;
        };
        const NamedLayer& base = orNone(m_base);
        const NamedLayer& mine = orNone(m_mine);
        const NamedLayer& theirs = orNone(m_theirs);
        const MergeChoices::Versions<std::string> colour{base.colour, mine.colour, theirs.colour};
        const bool areBoth = !mine.sectors.empty() && !theirs.sectors.empty();
        const MergeSide side = areBoth ? m_choices.decide(
                                   {MergeKey::Kind::Project, 0, "colour of layer " + name},
                                   colour,
                                   givenText)
                               : mine.sectors.empty() ? MergeSide::Theirs
                                                      : MergeSide::Mine;
        NamedLayer layer = side == MergeSide::Mine ? mine : theirs;
        layer.name = name;
        layer.sectors = mergedRows(base.sectors, mine.sectors, theirs.sectors);
        return layer;
    }

    std::vector<SharedUserTile> mergedTiles()
    {
        std::set<std::int32_t> numbers;
        for (const ProjectData* project : {&m_mine, &m_theirs}) {
            for (const SharedUserTile& tile : project->tiles) {
                numbers.insert(tile->number);
            }
        }
        std::vector<SharedUserTile> tiles;
        for (const std::int32_t number : numbers) {
            const auto of = [&](const ProjectData& project) {
                const UserTile* const tile = userTileWith(project.tiles, number);
                return tile != nullptr ? std::optional(*tile) : std::nullopt;
            };
            const MergeChoices::Versions<UserTile> tile{of(m_base), of(m_mine), of(m_theirs)};
            const MergeSide side = m_choices.decide(
                {MergeKey::Kind::Project, 0, "picture of tile " + std::to_string(number)},
                tile,
                [](const std::optional<UserTile>& value) {
                    return !value ? "removed"
                                  : std::to_string(value->width) + " x "
                                        + std::to_string(value->height);
                });
            if (const auto& taken = side == MergeSide::Mine ? tile.mine : tile.theirs) {
                tiles.push_back(std::make_shared<const UserTile>(*taken));
            }
        }
        return tiles;
    }

    const ProjectData& m_base;
    const ProjectData& m_mine;
    const ProjectData& m_theirs;
    MergeChoices& m_choices;
};

} // namespace

ProjectData mergedProject(const MergeVersions& versions, MergeChoices& choices)
{
    return ProjectMerge(versions, choices).run();
}

} // namespace sectored
