#include "sectored/edit/repair/fix.h"
#include "sectored/edit/repair/good_link.h"
#include "sectored/edit/row/link_walls.h"
#include "sectored/map/invariant.h"
#include "sectored/map/link.h"
#include "sectored/map/loops.h"
#include "sectored/map/patch_builder.h"
#include "sectored/map/portal.h"

#include <algorithm>
#include <set>
#include <tuple>
#include <unordered_map>
#include <unordered_set>

namespace sectored {

namespace {

/// More pairs at one place than this are not compared.
constexpr std::size_t pairLimit = 1'000'000;

/// Two walls with the same ends in reverse that may be linked.
struct Pair {
    WallId forward{};
    WallId backward{};
    bool named = false;       ///< one names the other
    bool sectorNamed = false; ///< one names the sector of the other
    bool meets = false;       ///< the heights of the sectors meet
    std::int64_t height = 0;  ///< that both share; 0 or less if they only meet or are apart
};

bool isWhite(const Wall& wall)
{
    return wall.nextWall.isNull() && wall.nextSector.isNull();
}

class Linking {
public:
    Linking(const MapView& view, std::span<const SectorId> sectors)
        : m_view(view)
        , m_map(view.map)
        , m_builder(view)
        , m_sectors(sectors.begin(), sectors.end())
    {}

    FixOutcome run(std::span<const SectorId> sectors)
    {
        std::set<std::pair<Point, Point>> places;
        for (const SectorId sector : sectors) {
            for (const WallId wall : m_map.wallsOf(sector)) {
                if (const auto partner = goodPartner(m_map, wall)) {
                    nameSector(sector, wall, m_map[*partner].sector);
                } else if (const auto place = placeOf(wall); place && isOpen(wall)) {
                    places.insert(*place);
                }
            }
        }
        for (const auto& place : places) {
            linkAt(place.first, place.second);
        }
        for (const SectorId sector : sectors) {
            for (const WallId wall : m_map.wallsOf(sector)) {
                if (isOpen(wall) && !m_linked.contains(wall) && !isWhite(m_map[wall])) {
                    makeSolid(sector, wall);
                }
            }
        }
        m_outcome.patch = m_builder.finish();
        return std::move(m_outcome);
    }

private:
    std::optional<std::pair<Point, Point>> placeOf(WallId wall) const
    {
        const auto end = m_map.endOf(m_map[wall]);
        if (!end || *end == m_map[wall].position || !m_map[wall].sector.isRow()) {
            return std::nullopt;
        }
        return std::minmax(m_map[wall].position, *end);
    }

    /// Tests whether a wall has or is given a claim that is no good link.
    bool isOpen(WallId wall) const
    {
        return (!isWhite(m_map[wall]) || m_view.index.linksTo(wall) > 0)
               && !goodPartner(m_map, wall) && !isTurned(wall);
    }

    /// Tests whether the wall and its partner run the same way because the sector of either is
    /// inside out. Their link is right.
    bool isTurned(WallId wall) const
    {
        const auto partner = partnerOf(m_map, wall);
        return partner && m_map[wall].position == m_map[*partner].position
               && m_map.endOf(m_map[wall]) == m_map.endOf(m_map[*partner])
               && (isInsideOut(m_map[wall].sector) || isInsideOut(m_map[*partner].sector));
    }

    bool isInsideOut(SectorRef sector) const
    {
        return sector.isRow() && area2Of(loopsOf(m_map, sector.row())) < 0;
    }

    void nameSector(SectorId sector, WallId wall, SectorRef across)
    {
        if (m_map[wall].nextSector != across) {
            m_builder.edit(wall).nextSector = across;
            m_outcome.fixes.push_back(
                {.fix = RepairFix::Link,
                 .sector = sector,
                 .walls = {wall, m_map[wall].nextWall.row()}});
        }
    }

    Pair pairOf(WallId forward, WallId backward) const
    {
        const Wall& left = m_map[forward];
        const Wall& right = m_map[backward];
        const Sector& here = m_map[left.sector.row()];
        const Sector& there = m_map[right.sector.row()];
        const std::int64_t height = std::int64_t{std::min(here.floor.z, there.floor.z)}
                                    - std::max(here.ceiling.z, there.ceiling.z);
        return {
            .forward = forward,
            .backward = backward,
            .named = left.nextWall == WallRef(backward) || right.nextWall == WallRef(forward),
            .sectorNamed = left.nextSector == right.sector || right.nextSector == left.sector,
            .meets = height >= 0,
            .height = height};
    }

    /// Tests whether two walls may be linked. A solid wall that nothing claims needs a wall that
    /// names its sector.
    bool mayLink(const Pair& pair) const
    {
        const bool isForwardOpen = isOpen(pair.forward);
        const bool isBackwardOpen = isOpen(pair.backward);
        if (!isForwardOpen && !isBackwardOpen) {
            return false;
        }
        if (isForwardOpen && isBackwardOpen) {
            return pair.named || pair.sectorNamed || pair.meets;
        }
        const Wall& open = m_map[isForwardOpen ? pair.forward : pair.backward];
        const Wall& white = m_map[isForwardOpen ? pair.backward : pair.forward];
        return isWhite(white) && open.nextSector == white.sector && pair.meets;
    }

    /// The smallest comes first.
    auto rankOf(const Pair& pair) const
    {
        const auto numbers = std::minmax(
            {m_view.numbering().of(pair.forward), m_view.numbering().of(pair.backward)});
        return std::tuple(
            !pair.named,
            !pair.sectorNamed,
            !pair.meets,
            -pair.height,
            numbers.first,
            numbers.second);
    }

    std::vector<Pair> pairsAt(Point low, Point high) const
    {
        std::vector<WallId> forward;
        std::vector<WallId> backward;
        for (const SectorId sector : m_view.index.sectorsMeeting(boxOf({low, high}))) {
            for (const WallId wall : m_map.wallsOf(sector)) {
                if (m_map[wall].sector != SectorRef(sector) || goodPartner(m_map, wall)) {
                    continue;
                }
                const auto end = m_map.endOf(m_map[wall]);
                if (m_map[wall].position == low && end == high) {
                    forward.push_back(wall);
                } else if (m_map[wall].position == high && end == low) {
                    backward.push_back(wall);
                }
            }
        }
        std::vector<Pair> pairs;
        if (forward.size() * backward.size() > pairLimit) {
            return pairs;
        }
        for (const WallId left : forward) {
            for (const WallId right : backward) {
                const Pair pair = pairOf(left, right);
                if (m_map[left].sector != m_map[right].sector && mayLink(pair)) {
                    pairs.push_back(pair);
                }
            }
        }
        std::ranges::sort(pairs, {}, [&](const Pair& pair) { return rankOf(pair); });
        return pairs;
    }

    /// Links the best pairs at one place. Pairs of other sectors are left to them, but keep their
    /// walls, so that the order in which sectors are repaired does not matter.
    void linkAt(Point low, Point high)
    {
        std::unordered_set<WallId> taken;
        for (const Pair& pair : pairsAt(low, high)) {
            if (taken.contains(pair.forward) || taken.contains(pair.backward)) {
                continue;
            }
            taken.insert({pair.forward, pair.backward});
            if (m_sectors.contains(m_map[pair.forward].sector.row())
                || m_sectors.contains(m_map[pair.backward].sector.row())) {
                connect(pair.forward, pair.backward);
            }
        }
    }

    void connect(WallId wall, WallId partner)
    {
        linkWalls(m_builder, wall, partner);
        m_linked.insert({wall, partner});
        const bool isOwn = m_sectors.contains(m_map[wall].sector.row());
        const WallId first = isOwn ? wall : partner;
        m_outcome.fixes.push_back(
            {.fix = RepairFix::Link,
             .sector = m_map[first].sector.row(),
             .walls = {first, isOwn ? partner : wall}});
    }

    /// Tests whether the links of a sector are all that may be wrong with it, so that other fixes
    /// would not mend them.
    bool hasOnlyLinkFaults(SectorId sector) const
    {
        constexpr int firstOfLinks = 8;
        constexpr int lastOfLinks = 12;
        return std::ranges::all_of(violationsOf(m_view, sector), [](const Violation& violation) {
            return !makesDamaged(violation)
                   || (violation.rule >= firstOfLinks && violation.rule <= lastOfLinks);
        });
    }

    void makeSolid(SectorId sector, WallId wall)
    {
        clearLink(m_builder.edit(wall));
        m_outcome.fixes.push_back({.fix = RepairFix::Link, .sector = sector, .walls = {wall}});
        m_outcome.unlinked.push_back(wall);
        // A sector that was sound until another fix changed this one must not keep half a link.
        const auto partner = partnerOf(m_map, wall);
        if (partner && !m_linked.contains(*partner) && m_map[*partner].sector.isRow()
            && !m_sectors.contains(m_map[*partner].sector.row())
            && hasOnlyLinkFaults(m_map[*partner].sector.row())) {
            clearLink(m_builder.edit(*partner));
            m_outcome.unlinked.push_back(*partner);
        }
    }

    const MapView& m_view;
    const Map& m_map;
    PatchBuilder m_builder;
    std::unordered_set<SectorId> m_sectors;
    std::unordered_set<WallId> m_linked;
    FixOutcome m_outcome;
};

} // namespace

FixResult fixLinks(const MapView& view, const RepairScope& scope)
{
    return Linking(view, scope.sectors).run(scope.sectors);
}

} // namespace sectored
