#include "sectored/edit/row/floor_twin.h"

#include "sectored/map/by_number.h"
#include "sectored/map/floor_link.h"
#include "sectored/map/portal.h"

#include <algorithm>
#include <unordered_set>

namespace sectored {

namespace {

/// Tests whether all twins of a sector's walls in one direction are in these sectors, and whether
/// there are any.
bool leadsOnlyTo(
    const Map& map,
    SectorId sector,
    const FloorLink& link,
    const std::unordered_set<SectorId>& sectors)
{
    bool leadsThere = false;
    for (const WallId wall : map.wallsOf(sector)) {
        if (const auto twin = floorTwinOf(map, wall, link)) {
            if (!sectors.contains(map[*twin].sector.row())) {
                return false;
            }
            leadsThere = true;
        }
    }
    return leadsThere;
}

/// A sector and its floor, counted from the lowest one.
struct SectorOnFloor {
    SectorId sector{};
    int floor = 0;
};

/// Gives each of the sectors that links and portals join a floor.
class FloorSearch {
public:
    FloorSearch(const MapView& view, std::span<const SectorId> sectors)
        : m_view(view)
        , m_sectors(sectors.begin(), sectors.end())
    {}

    /// Returns the floors of the sectors joined to this one, the lowest being 0. Empty if the
    /// sector has one already.
    std::vector<SectorOnFloor> around(SectorId first)
    {
        std::vector<SectorOnFloor> found;
        visit(first, 0, found);
        for (std::size_t at = 0; at < found.size(); ++at) {
            const auto [sector, floor] = found[at];
            for (const WallId wall : m_view.map.wallsOf(sector)) {
                if (const auto across = sectorAcross(m_view.map, wall)) {
                    visit(*across, floor, found);
                }
                for (std::size_t link = 0; link < floorLinks.size(); ++link) {
                    if (const auto twin = floorTwinOf(m_view.map, wall, floorLinks.at(link))) {
                        const int step = link == 0 ? 1 : -1;
                        visit(m_view.map[*twin].sector.row(), floor + step, found);
                    }
                }
            }
        }
        const auto lowest = std::ranges::min_element(found, {}, &SectorOnFloor::floor);
        const int base = lowest != found.end() ? lowest->floor : 0;
        for (SectorOnFloor& each : found) {
            each.floor -= base;
        }
        return found;
    }

private:
    void visit(SectorId sector, int floor, std::vector<SectorOnFloor>& found)
    {
        if (m_sectors.contains(sector) && m_seen.insert(sector).second) {
            found.push_back({sector, floor});
        }
    }

    const MapView& m_view;
    std::unordered_set<SectorId> m_sectors;
    std::unordered_set<SectorId> m_seen;
};

} // namespace

std::optional<WallId> floorTwinOf(const Map& map, WallId wall, const FloorLink& link)
{
    const auto partner = floorPartnerOf(map, wall, link);
    const bool isTwin = partner && map[*partner].sector.isRow() && map.endOf(map[wall])
                        && map.endOf(map[*partner]) && lineOf(map, wall) == lineOf(map, *partner);
    return isTwin ? partner : std::nullopt;
}

std::vector<SectorId> floorTwinsOf(const MapView& view, std::span<const SectorId> sectors)
{
    std::vector<SectorId> twins;
    if (view.index.floorLinks() == 0) {
        return twins;
    }
    for (const SectorId sector : sectors) {
        for (const WallId wall : view.map.wallsOf(sector)) {
            for (const FloorLink& link : floorLinks) {
                if (const auto twin = floorTwinOf(view.map, wall, link)) {
                    twins.push_back(view.map[*twin].sector.row());
                }
            }
        }
    }
    return byNumber(view, std::move(twins));
}

std::vector<SectorId> withFloorTwins(const MapView& view, std::vector<SectorId> sectors)
{
    if (view.index.floorLinks() == 0) {
        return sectors;
    }
    std::unordered_set<SectorId> known(sectors.begin(), sectors.end());
    for (bool grows = true; grows;) {
        grows = false;
        for (const SectorId twin : floorTwinsOf(view, sectors)) {
            const bool follows = !known.contains(twin)
                                 && std::ranges::any_of(floorLinks, [&](const FloorLink& link) {
                                        return leadsOnlyTo(view.map, twin, link, known);
                                    });
            if (follows) {
                known.insert(twin);
                sectors.push_back(twin);
                grows = true;
            }
        }
    }
    return sectors;
}

std::vector<std::vector<SectorId>> floorsAmong(
    const MapView& view,
    std::span<const SectorId> sectors)
{
    std::vector<std::vector<SectorId>> floors{{sectors.begin(), sectors.end()}};
    if (view.index.floorLinks() > 0) {
        floors = {{}};
        FloorSearch search(view, sectors);
        for (const SectorId sector : sectors) {
            for (const auto& [joined, floor] : search.around(sector)) {
                floors.resize(std::max(floors.size(), static_cast<std::size_t>(floor) + 1));
                floors[static_cast<std::size_t>(floor)].push_back(joined);
            }
        }
    }
    for (auto& floor : floors) {
        floor = byNumber(view, std::move(floor));
    }
    std::erase_if(floors, [&floors](const auto& floor) {
        return floor.empty() && floors.size() > 1;
    });
    return floors;
}

} // namespace sectored
