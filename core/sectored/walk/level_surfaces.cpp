#include "sectored/walk/level_surfaces.h"

#include "sectored/base/sort_unique.h"
#include "sectored/map/patch.h"
#include "sectored/map/plane.h"
#include "sectored/map/portal.h"
#include "sectored/walk/one_sky.h"

#include <algorithm>
#include <utility>

namespace sectored {

namespace {

bool hasBunches(const Map& map)
{
    return std::ranges::any_of(map.sectorOrder(), [&](SectorId sector) {
        return bunchOf(map, map[sector].floor) || bunchOf(map, map[sector].ceiling);
    });
}

/// Returns the sectors that a patch touches, in the level before or after it.
std::vector<SectorId> touchedBy(const Patch& patch)
{
    std::vector<SectorId> touched;
    for (const auto& change : patch.sectors) {
        touched.push_back(change.id);
    }
    for (const auto& change : patch.wallLists) {
        touched.push_back(change.id);
    }
    const auto addWall = [&](const Wall& wall) {
        for (const SectorRef& named : {wall.sector, wall.nextSector}) {
            if (named.isRow()) {
                touched.push_back(named.row());
            }
        }
    };
    for (const auto& change : patch.walls) {
        if (change.before) {
            addWall(*change.before);
        }
        if (change.after) {
            addWall(*change.after);
        }
    }
    return touched;
}

} // namespace

LevelSurfaces::LevelSurfaces(const MapView& view)
    : m_stopping(withOneSky(view.map))
{
    m_parts.resize(view.map.nextSectorId().value);
    for (const SectorId sector : view.map.sectorOrder()) {
        make(view, sector);
    }
}

void LevelSurfaces::make(const MapView& view, SectorId sector)
{
    SectorPart& part = m_parts[sector.value];
    // The boxes and numbers of the level's own index are valid: only heights differ.
    const MapView stopping{m_stopping, view.index};
    part = m_stopping.find(sector) != nullptr ? partOf(stopping, sector) : SectorPart{};
    part.revision = ++m_revision;
}

/// Returns the sectors that existed before and whose sky has moved.
std::vector<SectorId> LevelSurfaces::skyChanges(const Map& before) const
{
    std::vector<SectorId> changed;
    for (const SectorId id : m_stopping.sectorOrder()) {
        const Sector* was = before.find(id);
        const Sector& is = m_stopping[id];
        if (was != nullptr && (was->ceiling.z != is.ceiling.z || was->floor.z != is.floor.z)) {
            changed.push_back(id);
        }
    }
    return changed;
}

void LevelSurfaces::update(const MapView& after, const Patch& patch)
{
    const Map before = std::exchange(m_stopping, withOneSky(after.map));
    m_parts.resize(std::max<std::size_t>(m_parts.size(), after.map.nextSectorId().value));
    std::vector<SectorId> sectors = touchedBy(patch);
    // The targets of hatches depend on all floors and ceilings of a bunch.
    if (hasBunches(after.map)) {
        sectors.assign(after.map.sectorOrder().begin(), after.map.sectorOrder().end());
    }
    const auto skies = skyChanges(before);
    sectors.insert(sectors.end(), skies.begin(), skies.end());
    const std::size_t touched = sectors.size();
    for (std::size_t k = 0; k < touched; ++k) {
        if (after.map.find(sectors[k]) != nullptr) {
            const auto neighbours = sectorsAcross(after.map, sectors[k]);
            sectors.insert(sectors.end(), neighbours.begin(), neighbours.end());
        }
    }
    sortUnique(sectors);
    for (const SectorId sector : sectors) {
        make(after, sector);
    }
}

const SectorPart* LevelSurfaces::find(SectorId sector) const
{
    const std::size_t at = sector.value;
    return at < m_parts.size() && m_parts[at].revision != 0 ? &m_parts[at] : nullptr;
}

std::vector<SectorId> LevelSurfaces::faulty() const
{
    std::vector<SectorId> faulty;
    for (std::uint32_t id = 0; id < m_parts.size(); ++id) {
        if (m_parts[id].fault) {
            faulty.push_back(SectorId{id});
        }
    }
    return faulty;
}

std::size_t LevelSurfaces::triangleCount() const
{
    std::size_t count = 0;
    for (const SectorPart& part : m_parts) {
        count += part.triangles.size();
    }
    return count;
}

} // namespace sectored
