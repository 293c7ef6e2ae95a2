#include "sectored/edit/keep_layers.h"

#include "sectored/edit/point_inside.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <iterator>
#include <map>
#include <memory>
#include <optional>
#include <unordered_map>
#include <unordered_set>
#include <utility>
#include <vector>

namespace sectored {

namespace {

/// Returns the index of the named layer of each of these sectors that has one: the first, as for
/// layerOf.
std::unordered_map<SectorId, std::size_t> layersOf(
    const ProjectData& project,
    const std::unordered_set<SectorId>& sectors)
{
    std::unordered_map<SectorId, std::size_t> layers;
    for (std::size_t at = 0; at < project.layers.size(); ++at) {
        for (const ProjectSector& row : project.layers[at]->sectors) {
            if (row.id && sectors.contains(*row.id)) {
                layers.emplace(*row.id, at);
            }
        }
    }
    return layers;
}

/// Returns the sectors that the patch gives other walls, or removes.
std::unordered_set<SectorId> reshapedBy(const Patch& patch)
{
    std::unordered_set<SectorId> reshaped;
    for (const auto& change : patch.wallLists) {
        if (change.before) {
            reshaped.insert(change.id);
        }
    }
    for (const auto& change : patch.walls) {
        if (change.before && change.before->sector.isRow()) {
            reshaped.insert(change.before->sector.row());
        }
    }
    return reshaped;
}

/// What a new sector does not have in common with an old one: the number of its walls that the old
/// one did not have, then the differences of the heights in z units. It is least for the sector
/// from which the new one was cut.
using Difference = std::pair<std::ptrdiff_t, std::int64_t>;

/// Finds the sectors from which new ones are cut.
class CutSectors {
public:
    CutSectors(const MapView& before, const Map& after, std::unordered_set<SectorId> reshaped)
        : m_before(before)
        , m_after(after)
        , m_reshaped(std::move(reshaped))
    {}

    /// Returns the sector that contained a point of the new one before the edit and no longer does.
    /// Of several, such as one that was cut and one that moved away from above it, the one most
    /// like it.
    std::optional<SectorId> hostOf(SectorId created) const
    {
        const auto inside = pointInside(m_after, created);
        if (!inside) {
            return std::nullopt;
        }
        std::vector<SectorId> hosts = m_before.index.sectorsMeeting(Box{*inside, *inside});
        std::erase_if(hosts, [&](SectorId sector) {
            return !m_reshaped.contains(sector) || !hasInside(m_before.map, sector, *inside)
                   || hasInside(m_after, sector, *inside);
        });
        const auto host = std::ranges::min_element(hosts, {}, [&](SectorId sector) {
            return differenceOf(created, sector);
        });
        return host != hosts.end() ? std::optional(*host) : std::nullopt;
    }

private:
    Difference differenceOf(SectorId created, SectorId host) const
    {
        const auto hadWall = [&](WallId wall) {
            const Wall* const before = m_before.map.find(wall);
            return before != nullptr && before->sector == SectorRef(host);
        };
        const auto between = [](std::int64_t one, std::int64_t other) {
            return std::abs(one - other);
        };
        const auto walls = m_after.wallsOf(created);
        const Sector& row = m_after[created];
        const Sector& old = m_before.map[host];
        return {
            std::ssize(walls) - std::ranges::count_if(walls, hadWall),
            between(row.ceiling.z, old.ceiling.z) + between(row.floor.z, old.floor.z)};
    }

    const MapView& m_before;
    const Map& m_after;
    std::unordered_set<SectorId> m_reshaped;
};

} // namespace

void keepLayers(const MapView& view, Plan& plan)
{
    const ProjectData& project =
        plan.patch.project ? plan.patch.project->second : view.map.project();
    if (project.layers.empty() || plan.created.empty()) {
        return;
    }
    auto reshaped = reshapedBy(plan.patch);
    std::unordered_set<SectorId> asked = reshaped;
    asked.insert(plan.created.begin(), plan.created.end());
    const auto layers = layersOf(project, asked);
    const auto hasLayer = [&layers](SectorId sector) {
        return layers.contains(sector);
    };
    if (std::ranges::none_of(reshaped, hasLayer) || std::ranges::all_of(plan.created, hasLayer)) {
        return;
    }
    Map after = view.map;
    apply(after, plan.patch);
    const CutSectors cut(view, after, std::move(reshaped));
    std::map<std::size_t, std::vector<SectorId>> added; // by index of the layer
    for (const SectorId created : plan.created) {
        const auto host = hasLayer(created) ? std::nullopt : cut.hostOf(created);
        const auto layer = host ? layers.find(*host) : layers.end();
        if (layer != layers.end()) {
            added[layer->second].push_back(created);
        }
    }
    if (added.empty()) {
        return;
    }
    ProjectData kept = project;
    for (const auto& [at, sectors] : added) {
        NamedLayer longer = *kept.layers[at];
        for (const SectorId sector : sectors) {
            longer.sectors.push_back({.id = sector});
        }
        kept.layers[at] = std::make_shared<const NamedLayer>(std::move(longer));
    }
    plan.patch.project = {view.map.project(), std::move(kept)};
}

} // namespace sectored
