#include "sectored/edit/stroke/linked_floors.h"

#include "sectored/map/floor_link.h"

#include <algorithm>
#include <unordered_map>

namespace sectored {

namespace {

bool isWhole(const Map& map, WallId wall)
{
    const Wall* row = map.find(wall);
    return row != nullptr && row->sector.isRow() && map.endOf(*row);
}

class Search {
public:
    Search(const Map& before, const Map& after, const std::set<WallId>& changed)
        : m_before(before)
        , m_after(after)
    {
        for (const WallId wall : changed) {
            for (const std::size_t link : {up, down}) {
                if (const auto named = namedBy(wall, link)) {
                    m_naming[1 - link][*named].push_back(wall);
                }
            }
        }
    }

    bool isOpen(WallId wall, std::size_t link) const
    {
        return namedBy(wall, link) && !m_seen[link].contains(wall);
    }

    LinkedFloors around(WallId first, std::size_t firstLink)
    {
        LinkedFloors found;
        std::vector<Visit> work{{first, firstLink}};
        while (!work.empty()) {
            const Visit visit = work.back();
            work.pop_back();
            if (!m_seen[visit.link].insert(visit.wall).second) {
                continue;
            }
            (visit.link == up ? found.below : found.above).push_back(visit.wall);
            const std::size_t other = 1 - visit.link;
            const auto named = namedBy(visit.wall, visit.link);
            if (named && namedBy(*named, other)) {
                work.push_back({*named, other});
            }
            for (const WallId naming : m_naming[visit.link][visit.wall]) {
                work.push_back({naming, other});
            }
        }
        std::ranges::sort(found.below);
        std::ranges::sort(found.above);
        return found;
    }

    static constexpr std::size_t up = 0; ///< index in floorLinks
    static constexpr std::size_t down = 1;

private:
    struct Visit {
        WallId wall{};
        std::size_t link = 0;
    };

    std::optional<WallId> namedBy(WallId wall, std::size_t link) const
    {
        return floorNamedBy(m_before, m_after, wall, floorLinks[link]);
    }

    const Map& m_before;
    const Map& m_after;
    /// For each direction, the changed walls by the wall that they name through the opposite link.
    std::array<std::unordered_map<WallId, std::vector<WallId>>, 2> m_naming;
    std::array<std::set<WallId>, 2> m_seen;
};

} // namespace

std::optional<WallId> floorNamedBy(
    const Map& before,
    const Map& after,
    WallId wall,
    const FloorLink& link)
{
    const WallRef named = after[wall].*link.named;
    if (!named.isRow() || !isWhole(after, wall) || !isWhole(after, named.row())) {
        return std::nullopt;
    }
    const Wall* was = before.find(wall);
    const bool wasBroken =
        was != nullptr && was->*link.named == named && !floorPartnerOf(before, wall, link);
    return wasBroken ? std::nullopt : std::optional(named.row());
}

std::vector<LinkedFloors> linkedFloorsOf(
    const Map& before,
    const Map& after,
    const std::set<WallId>& changed)
{
    Search search(before, after, changed);
    std::vector<LinkedFloors> all;
    for (const WallId wall : changed) {
        for (const std::size_t link : {Search::up, Search::down}) {
            if (search.isOpen(wall, link)) {
                all.push_back(search.around(wall, link));
            }
        }
    }
    return all;
}

} // namespace sectored
