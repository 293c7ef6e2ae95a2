#include "sectored/map/project/project_data.h"

#include <algorithm>

namespace sectored {

bool ProjectData::isEmpty() const
{
    return generators.empty() && layers.empty() && locked.empty() && assets.empty() && tiles.empty()
           && sets.empty() && tagNames.empty() && unreadTiles.empty() && kept.empty();
}

bool operator==(const ProjectData& left, const ProjectData& right)
{
    if (&left == &right) {
        return true;
    }
    const auto isSame = [](const auto& a, const auto& b) {
        return a == b || *a == *b;
    };
    return std::ranges::equal(left.generators, right.generators, isSame)
           && std::ranges::equal(left.layers, right.layers, isSame) && left.locked == right.locked
           && left.assets == right.assets && std::ranges::equal(left.tiles, right.tiles, isSame)
           && std::ranges::equal(left.sets, right.sets, isSame) && left.tagNames == right.tagNames
           && left.unreadTiles == right.unreadTiles && left.kept == right.kept;
}

bool isLocked(const ProjectData& project, SectorId sector)
{
    return std::ranges::find(project.locked, std::optional(sector), &ProjectSector::id)
           != project.locked.end();
}

std::vector<SectorId> lockedSectors(const ProjectData& project)
{
    std::vector<SectorId> sectors;
    for (const ProjectSector& row : project.locked) {
        if (row.id) {
            sectors.push_back(*row.id);
        }
    }
    std::ranges::sort(sectors);
    return sectors;
}

const NamedLayer* layerOf(const ProjectData& project, SectorId sector)
{
    const auto found = std::ranges::find_if(project.layers, [sector](const auto& layer) {
        return std::ranges::find(layer->sectors, std::optional(sector), &ProjectSector::id)
               != layer->sectors.end();
    });
    return found != project.layers.end() ? found->get() : nullptr;
}

const SelectionSet* selectionSetOf(const ProjectData& project, std::int32_t number)
{
    const auto found = std::ranges::find_if(project.sets, [number](const auto& set) {
        return set->number == number;
    });
    return found != project.sets.end() ? found->get() : nullptr;
}

std::string_view tagNameOf(const ProjectData& project, std::string_view net, std::int32_t number)
{
    const auto found = std::ranges::find_if(project.tagNames, [&](const TagName& each) {
        return each.number == number && each.net == net;
    });
    return found != project.tagNames.end() ? std::string_view(found->name) : std::string_view();
}

} // namespace sectored
