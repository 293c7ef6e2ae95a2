#include "sectored/edit/motion/link_coincident.h"

#include "sectored/edit/motion/moved_edges.h"
#include "sectored/edit/row/link_walls.h"
#include "sectored/edit/row/walls_naming.h"

#include <algorithm>

namespace sectored {

namespace {

bool facing(const Segment& s, const Segment& t)
{
    return s.a == t.b && s.b == t.a;
}

/// Returns the height that both sectors share, in Build z units, without slopes.
std::int64_t sharedHeight(const Sector& left, const Sector& right)
{
    const std::int64_t top = std::max(left.ceiling.z, right.ceiling.z);
    const std::int64_t bottom = std::min(left.floor.z, right.floor.z);
    return bottom - top;
}

class Linking {
public:
    Linking(const MapView& before, const MapView& after, MoveCheck& check, PatchBuilder& builder)
        : m_before(before)
        , m_after(after)
        , m_builder(builder)
        , m_check(check)
    {}

    void link(SectorId sector)
    {
        std::vector<MovedEdge> solid;
        std::ranges::copy_if(edgesOf(sector), std::back_inserter(solid), [&](const auto& edge) {
            return isSolid(edge.wall);
        });
        for (const SectorId other : m_check.neighbours(sector)) {
            if (m_check.isOnSheet(other) && !m_check.overlappedBefore(sector, other)) {
                collect(solid, other);
            }
        }
        for (const MovedEdge& edge : solid) {
            linkBest(sector, edge.wall);
        }
    }

private:
    std::vector<MovedEdge> edgesOf(SectorId sector) const
    {
        return movedEdgesOf(m_before.map, m_after.map, sector);
    }

    bool isSolid(WallId wall) const
    {
        return m_builder[wall].nextWall.isNull() && m_builder[wall].nextSector.isNull();
    }

    /// Tests for a one-way link to the wall, because a wall must not be the target of two links.
    bool isNamed(WallId wall) const
    {
        if (m_before.index.linksTo(wall) == 0) {
            return false;
        }
        const std::unordered_set<WallId> named{wall};
        const std::unordered_set<SectorId> sectors;
        return std::ranges::any_of(wallsNaming(m_before, {named, sectors}), [&](WallId other) {
            const Wall* row = m_builder.find(other);
            return row != nullptr && row->nextWall == WallRef(wall);
        });
    }

    void collect(const std::vector<MovedEdge>& solid, SectorId other)
    {
        for (const MovedEdge& candidate : edgesOf(other)) {
            for (const MovedEdge& edge : solid) {
                if (facing(edge.after, candidate.after) && !facing(edge.before, candidate.before)
                    && isSolid(candidate.wall)) {
                    m_candidates[edge.wall].push_back(candidate.wall);
                }
            }
        }
    }

    void linkBest(SectorId sector, WallId wall)
    {
        const auto found = m_candidates.find(wall);
        if (found == m_candidates.end() || !isSolid(wall) || isNamed(wall)) {
            return;
        }
        std::optional<WallId> best;
        const auto height = [&](WallId candidate) {
            return sharedHeight(m_builder[sector], m_builder[m_builder[candidate].sector.row()]);
        };
        for (const WallId candidate : found->second) {
            if (isSolid(candidate) && !isNamed(candidate)
                && (!best || height(candidate) > height(*best))) {
                best = candidate;
            }
        }
        if (best) {
            linkWalls(m_builder, wall, *best);
        }
    }

    const MapView& m_before;
    const MapView& m_after;
    PatchBuilder& m_builder;
    MoveCheck& m_check;
    std::unordered_map<WallId, std::vector<WallId>> m_candidates{};
};

} // namespace

void linkCoincidentWalls(
    const MapView& before,
    const MapView& after,
    MoveCheck& check,
    PatchBuilder& builder)
{
    Linking linking(before, after, check, builder);
    for (const SectorId sector : check.movedSound()) {
        linking.link(sector);
    }
}

} // namespace sectored
