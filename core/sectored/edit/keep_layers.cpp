#include "sectored/edit/keep_layers.h"

#include "sectored/edit/point_inside.h"

#include <algorithm>
#include <memory>
#include <utility>
#include <vector>

namespace sectored {

namespace {

/// Returns the sectors of named layers that the patch gives other walls, or removes. Sorted.
std::vector<SectorId> reshapedInLayers(const ProjectData& project, const Patch& patch)
{
    std::vector<SectorId> reshaped;
    for (const auto& change : patch.wallLists) {
        if (change.before) {
            reshaped.push_back(change.id);
        }
    }
    for (const auto& change : patch.walls) {
        if (change.before && change.before->sector.isRow()) {
            reshaped.push_back(change.before->sector.row());
        }
    }
    std::ranges::sort(reshaped);
    reshaped.erase(std::unique(reshaped.begin(), reshaped.end()), reshaped.end());
    std::erase_if(reshaped, [&project](SectorId sector) {
        return layerOf(project, sector) == nullptr;
    });
    return reshaped;
}

/// Adds a sector to the layer of another one.
void addBeside(ProjectData& project, SectorId host, SectorId added)
{
    const NamedLayer* const layer = layerOf(project, host);
    const auto at =
        std::ranges::find(project.layers, layer, [](const auto& each) { return each.get(); });
    if (at == project.layers.end()) {
        return;
    }
    NamedLayer longer = **at;
    longer.sectors.push_back({.id = added});
    *at = std::make_shared<const NamedLayer>(std::move(longer));
}

} // namespace

void keepLayers(const MapView& view, Plan& plan)
{
    if (view.map.project().layers.empty() || plan.created.empty()) {
        return;
    }
    const std::vector<SectorId> hosts = reshapedInLayers(view.map.project(), plan.patch);
    if (hosts.empty()) {
        return;
    }
    Map after = view.map;
    apply(after, plan.patch);
    ProjectData project = after.project();
    for (const SectorId created : plan.created) {
        const auto inside = pointInside(after, created);
        if (!inside || layerOf(project, created) != nullptr) {
            continue;
        }
        const auto host = std::ranges::find_if(hosts, [&](SectorId sector) {
            return hasInside(view.map, sector, *inside) && !hasInside(after, sector, *inside);
        });
        if (host != hosts.end()) {
            addBeside(project, *host, created);
        }
    }
    if (project != after.project()) {
        plan.patch.project = {view.map.project(), std::move(project)};
    }
}

} // namespace sectored
