#include "sectored/edit/repair/t_junctions.h"

#include "sectored/edit/overlap_memo.h"
#include "sectored/edit/repair/good_link.h"
#include "sectored/edit/row/link_walls.h"
#include "sectored/edit/row/split_walls.h"
#include "sectored/edit/row/vertex_rings.h"
#include "sectored/map/by_number.h"
#include "sectored/map/contact.h"
#include "sectored/map/invariant.h"
#include "sectored/map/loops.h"
#include "sectored/map/patch_builder.h"

#include <algorithm>
#include <map>
#include <set>

namespace sectored {

namespace {

/// Returns the sectors that still exist, and all that touch them.
std::vector<SectorId> withNeighbours(const MapView& view, std::span<const SectorId> sectors)
{
    std::vector<SectorId> all;
    for (const SectorId sector : sectors) {
        if (view.map.find(sector) == nullptr) {
            continue;
        }
        all.push_back(sector);
        if (const Box& box = view.index.boxOf(sector); !box.isEmpty()) {
            const auto near = view.index.sectorsMeeting(box);
            all.insert(all.end(), near.begin(), near.end());
        }
    }
    return byNumber(view, std::move(all));
}

class TJunctions {
public:
    TJunctions(const MapView& view, std::span<const SectorId> sectors)
        : m_view(view)
        , m_overlaps(view)
        , m_chosen(sectors.begin(), sectors.end())
    {}

    void add(const VertexOnWall& found)
    {
        const SectorId sector = m_view.map[found.wall].sector.row();
        if (m_view.map[found.wall].nextWall.isNull()) {
            if (isJunction({sector, sector}, found.vertex)) {
                m_cuts[found.wall].insert(found.vertex);
            }
            return;
        }
        const auto partner = goodPartner(m_view.map, found.wall);
        if (partner && isJunction({sector, m_view.map[*partner].sector.row()}, found.vertex)) {
            m_cuts[found.wall].insert(found.vertex);
            m_cuts[*partner].insert(found.vertex);
        }
    }

    Patch patch() const
    {
        PatchBuilder builder(m_view);
        splitWalls(m_view, m_cuts, builder);
        return builder.finish();
    }

private:
    bool maySplit(SectorId sector)
    {
        const auto [known, isNew] = m_maySplit.try_emplace(sector, false);
        if (isNew) {
            known->second = !isDamaged(m_view, sector) && !isFolded(m_view.map, sector);
        }
        return known->second;
    }

    /// The sectors on both sides of a wall; equal at a solid wall.
    struct Sides {
        SectorId own{};
        SectorId across{};
    };

    /// Tests whether another sector of the layer has the vertex, and one of them was chosen.
    bool isJunction(Sides wall, Point vertex)
    {
        return maySplit(wall.own) && maySplit(wall.across)
               && std::ranges::any_of(wallsFrom(m_view, vertex), [&](WallId at) {
                      const SectorRef other = m_view.map[at].sector;
                      return other.isRow() && other != SectorRef(wall.own)
                             && (m_chosen.contains(wall.own) || m_chosen.contains(other.row()))
                             && maySplit(other.row()) && !m_overlaps.overlap(wall.own, other.row())
                             && !m_overlaps.overlap(wall.across, other.row());
                  });
    }

    const MapView& m_view;
    OverlapMemo m_overlaps;
    std::set<SectorId> m_chosen;
    std::map<SectorId, bool> m_maySplit;
    WallCuts m_cuts;
};

/// Tests whether the two walls coincided before.
bool wereTwins(const Map& before, UnlinkedTwins twins)
{
    const Wall* const forward = before.find(twins.forward);
    const Wall* const backward = before.find(twins.backward);
    return forward != nullptr && backward != nullptr && before.endOf(*forward) == backward->position
           && before.endOf(*backward) == forward->position;
}

} // namespace

Patch splitTJunctions(const MapView& view, std::span<const SectorId> sectors)
{
    TJunctions junctions(view, sectors);
    const auto near = withNeighbours(view, sectors);
    for (const VertexOnWall& found : verticesOnWalls(view.map, near, view.map.wallCount())) {
        junctions.add(found);
    }
    return junctions.patch();
}

Patch linkNewTwins(const MapView& before, const MapView& after, std::span<const SectorId> sectors)
{
    const auto near = withNeighbours(after, sectors);
    const auto groups = coincidentWalls(after.map, near);
    OverlapMemo overlaps(after);
    PatchBuilder builder(after);
    for (const UnlinkedTwins twins : unlinkedTwins(after.map, groups, TwinRule::BothSolid)) {
        const SectorRef left = after.map[twins.forward].sector;
        const SectorRef right = after.map[twins.backward].sector;
        const bool mayLink = left.isRow() && right.isRow() && left != right
                             && after.index.linksTo(twins.forward) == 0
                             && after.index.linksTo(twins.backward) == 0
                             && builder[twins.forward].nextWall.isNull()
                             && builder[twins.backward].nextWall.isNull();
        if (mayLink && !wereTwins(before.map, twins) && !isDamaged(after, left.row())
            && !isDamaged(after, right.row()) && !overlaps.overlap(left.row(), right.row())) {
            linkWalls(builder, twins.forward, twins.backward);
        }
    }
    return builder.finish();
}

} // namespace sectored
