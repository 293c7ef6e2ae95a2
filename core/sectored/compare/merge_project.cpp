#include "sectored/compare/merge_generators.h"
#include "sectored/compare/merge_rows.h"
#include "sectored/compare/merge_texts.h"

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

/// A list of rows of project data in the three versions.
struct RowLists {
    const std::vector<ProjectSector>& base;
    const std::vector<ProjectSector>& mine;
    const std::vector<ProjectSector>& theirs;
};

std::optional<ProjectSector> entryOf(const std::vector<ProjectSector>& rows, SectorId id)
{
    const auto found = std::ranges::find(rows, std::optional(id), &ProjectSector::id);
    return found != rows.end() ? std::optional(*found) : std::nullopt;
}

bool hasEntry(const std::vector<ProjectSector>& rows, const ProjectSector& row)
{
    return std::ranges::find(rows, row) != rows.end();
}

/// Merges the project data of a level.
class ProjectMerge {
public:
    ProjectMerge(const MergeVersions& versions, MergeChoices& choices)
        : m_versions(versions)
        , m_base(versions.base.project)
        , m_mine(versions.mine.project)
        , m_theirs(versions.theirs.project)
        , m_choices(choices)
    {}

    ProjectData run()
    {
        ProjectData project = m_mine;
        project.locked = mergedRows("lock", {m_base.locked, m_mine.locked, m_theirs.locked});
        project.generators = mergedGenerators(m_versions, m_choices);
        project.layers = mergedLayers();
        project.tiles = mergedTiles();
        project.sets = mergedSets();
        project.tagNames = mergedTagNames();
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

    /// Merges a list of sectors: those of `mine` that `theirs` did not remove, then those that
    /// `theirs` added.
    std::vector<ProjectSector> mergedRows(const std::string& what, const RowLists& lists)
    {
        const bool isRemoved = std::ranges::any_of(lists.theirs, [&](const ProjectSector& row) {
            return row.id && !m_versions.mine.has(*row.id);
        });
        if (lists.base == lists.theirs && !isRemoved) {
            return lists.mine;
        }
        std::vector<ProjectSector> merged;
        std::set<SectorId> listed;
        for (const std::vector<ProjectSector>* rows : {&lists.mine, &lists.theirs}) {
            for (const ProjectSector& row : *rows) {
                if (!row.id) {
                    // The other version has it too, or else this one added it.
                    const bool isMine = rows == &lists.mine;
                    if (hasEntry(isMine ? lists.theirs : lists.mine, row)
                            ? isMine
                            : !hasEntry(lists.base, row)) {
                        merged.push_back(row);
                    }
                } else if (listed.insert(*row.id).second) {
                    if (auto taken = mergedRow(what, lists, *row.id)) {
                        merged.push_back(*std::move(taken));
                    }
                }
            }
        }
        return merged;
    }

    /// Merges the entry of a sector. A version that removed the sector did not change the entry.
    std::optional<ProjectSector> mergedRow(
        const std::string& what,
        const RowLists& lists,
        SectorId id)
    {
        const MergeChoices::Versions<ProjectSector> row{
            entryOf(lists.base, id),
            entryOf(lists.mine, id),
            entryOf(lists.theirs, id)};
        if (!m_versions.mine.has(id) || !m_versions.theirs.has(id)) {
            return row.mine ? row.mine : row.theirs;
        }
        const MergeSide side = m_choices.decide(
            {MergeKey::Kind::Project, id.value, what + " of " + mergedSectorText(m_versions, id)},
            row,
            [&](const std::optional<ProjectSector>& value) -> std::string {
                return !value                ? (row.base ? "removed" : "none")
                       : value->kept.empty() ? "without further data"
                                             : value->kept;
            });
        return side == MergeSide::Mine ? row.mine : row.theirs;
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
        if (areBoth) {
            const MergeChoices::Versions<std::string> kept{base.kept, mine.kept, theirs.kept};
            const MergeSide keptSide = m_choices.decide(
                {MergeKey::Kind::Project, 0, "further data of layer " + name},
                kept,
                givenText);
            layer.kept = keptSide == MergeSide::Mine ? mine.kept : theirs.kept;
        }
        layer.sectors = mergedRows("layer " + name, {base.sectors, mine.sectors, theirs.sectors});
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

    std::vector<std::shared_ptr<const SelectionSet>> mergedSets()
    {
        std::vector<std::shared_ptr<const SelectionSet>> sets;
        for (std::int32_t number = 1; number <= mostSelectionSets; ++number) {
            const auto of = [&](const ProjectData& project) {
                const SelectionSet* const set = selectionSetOf(project, number);
                return set != nullptr ? std::optional(*set) : std::nullopt;
            };
            const MergeChoices::Versions<SelectionSet> set{of(m_base), of(m_mine), of(m_theirs)};
            const MergeSide side = m_choices.decide(
                {MergeKey::Kind::Project, 0, "selection set " + std::to_string(number)},
                set,
                [](const std::optional<SelectionSet>& value) {
                    return !value ? "none"
                                  : std::to_string(
                                        value->sectors.size() + value->walls.size()
                                        + value->sprites.size())
                                        + " rows";
                });
            if (const auto& taken = side == MergeSide::Mine ? set.mine : set.theirs) {
                sets.push_back(std::make_shared<const SelectionSet>(*taken));
            }
        }
        return sets;
    }

    std::vector<TagName> mergedTagNames()
    {
        std::set<std::pair<std::string, std::int32_t>> tags;
        for (const ProjectData* project : {&m_mine, &m_theirs}) {
            for (const TagName& named : project->tagNames) {
                tags.emplace(named.net, named.number);
            }
        }
        std::vector<TagName> names;
        for (const auto& tag : tags) {
            const auto of = [&](const ProjectData& project) -> std::optional<TagName> {
                for (const TagName& named : project.tagNames) {
                    if (named.net == tag.first && named.number == tag.second) {
                        return named;
                    }
                }
                return std::nullopt;
            };
            const MergeChoices::Versions<TagName> name{of(m_base), of(m_mine), of(m_theirs)};
            const MergeSide side = m_choices.decide(
                {MergeKey::Kind::Project,
                 0,
                 "name of tag " + std::to_string(tag.second) + " of net " + tag.first},
                name,
                [](const std::optional<TagName>& value) { return value ? value->name : "none"; });
            if (const auto& taken = side == MergeSide::Mine ? name.mine : name.theirs) {
                names.push_back(*taken);
            }
        }
        return names;
    }

    const MergeVersions& m_versions;
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
