#include "sectored/edit/repair/drop_walls.h"
#include "sectored/edit/repair/fix.h"
#include "sectored/map/crossing.h"
#include "sectored/map/patch_builder.h"

#include <algorithm>
#include <cstdlib>
#include <optional>
#include <tuple>

namespace sectored {

namespace {

/// A sector with more orphans than this is left as it is: its walls tell nothing.
constexpr std::size_t orphanLimit = 64;

/// Closes the loops of one sector. Walls are named by their places in its list.
class LoopMending {
public:
    LoopMending(const MapView& view, SectorId sector)
        : m_map(view.map)
        , m_sector(sector)
        , m_walls(view.map.wallsOf(sector))
        , m_next(m_walls.size())
        , m_leaves(m_walls.size(), 0)
        , m_dropped(m_walls.size(), 0)
    {
        for (std::size_t place = 0; place < m_walls.size(); ++place) {
            m_next[place] = placeOf(m_map[m_walls[place]].point2);
            m_leaves[place] = m_next[place] ? 0 : 1;
        }
    }

    void mend(const MapView& view, PatchBuilder& builder, FixOutcome& outcome)
    {
        auto orphans = findOrphans();
        if (orphans.empty() || orphans.size() > orphanLimit) {
            return;
        }
        for (; !orphans.empty(); orphans = findOrphans()) {
            const auto joint = bestJoint(orphans);
            if (joint) {
                m_next[joint->from] = joint->to;
            } else if (!drop(orphans.front())) {
                return;
            }
        }
        write(view, builder, outcome);
    }

private:
    /// A wall that is led to another one.
    struct Joint {
        std::size_t from = 0;
        std::size_t to = 0;
    };

    std::optional<std::size_t> placeOf(WallRef wall) const
    {
        const auto found = wall.isRow() ? std::ranges::find(m_walls, wall.row()) : m_walls.end();
        return found != m_walls.end()
                   ? std::optional(static_cast<std::size_t>(found - m_walls.begin()))
                   : std::nullopt;
    }

    Point at(std::size_t place) const { return m_map[m_walls[place]].position; }

    std::vector<std::size_t> timesNamed() const
    {
        std::vector<std::size_t> times(m_walls.size(), 0);
        for (std::size_t place = 0; place < m_walls.size(); ++place) {
            if (m_dropped[place] == 0 && m_next[place]) {
                ++times[*m_next[place]];
            }
        }
        return times;
    }

    std::vector<std::size_t> findOrphans() const
    {
        const auto times = timesNamed();
        std::vector<std::size_t> orphans;
        for (std::size_t place = 0; place < m_walls.size(); ++place) {
            if (m_dropped[place] == 0 && times[place] == 0) {
                orphans.push_back(place);
            }
        }
        return orphans;
    }

    bool partnerStartsAt(std::size_t place, Point p) const
    {
        const WallRef facing = m_map[m_walls[place]].nextWall;
        const Wall* partner = facing.isRow() ? m_map.find(facing.row()) : nullptr;
        return partner != nullptr && partner->sector != SectorRef(m_sector)
               && partner->position == p;
    }

    /// Tests whether the wall already ends where its partner starts.
    bool fitsItsLink(std::size_t place) const
    {
        return m_next[place] && partnerStartsAt(place, at(*m_next[place]));
    }

    std::size_t crossingsOf(const Joint& joint) const
    {
        const Segment line{at(joint.from), at(joint.to)};
        std::size_t crossings = 0;
        for (std::size_t place = 0; place < m_walls.size(); ++place) {
            if (m_dropped[place] == 0 && place != joint.from && m_next[place]) {
                crossings += properlyCross(line, {at(place), at(*m_next[place])}) ? 1U : 0U;
            }
        }
        return crossings;
    }

    /// The smallest is the best.
    auto keyOf(const Joint& joint) const
    {
        const auto rows =
            static_cast<std::ptrdiff_t>(joint.to) - static_cast<std::ptrdiff_t>(joint.from);
        return std::tuple(
            !partnerStartsAt(joint.from, at(joint.to)),
            fitsItsLink(joint.from),
            m_leaves[joint.from] == 0,
            crossingsOf(joint),
            rows != 1,
            std::abs(rows),
            joint.from,
            joint.to);
    }

    std::optional<Joint> bestJoint(std::span<const std::size_t> orphans) const
    {
        const auto times = timesNamed();
        std::optional<Joint> best;
        for (std::size_t from = 0; from < m_walls.size(); ++from) {
            if (m_dropped[from] != 0 || (m_next[from] && times[*m_next[from]] < 2)) {
                continue;
            }
            for (const std::size_t to : orphans) {
                const Joint joint{from, to};
                if (from != to && (!best || keyOf(joint) < keyOf(*best))) {
                    best = joint;
                }
            }
        }
        return best;
    }

    /// Drops a wall that nothing leads to and that leads nowhere.
    bool drop(std::size_t orphan)
    {
        constexpr std::ptrdiff_t least = 2;
        if (std::ranges::count(m_dropped, 0) <= least) {
            return false;
        }
        m_dropped[orphan] = 1;
        return true;
    }

    void write(const MapView& view, PatchBuilder& builder, FixOutcome& outcome) const
    {
        std::unordered_set<WallId> gone;
        for (std::size_t place = 0; place < m_walls.size(); ++place) {
            const WallId wall = m_walls[place];
            const WallRef next = m_next[place] ? WallRef(m_walls[*m_next[place]]) : WallRef{};
            if (m_dropped[place] != 0) {
                gone.insert(wall);
            } else if (m_map[wall].point2 != next) {
                builder.edit(wall).point2 = next;
            } else {
                continue;
            }
            outcome.fixes.push_back({.fix = RepairFix::Loop, .sector = m_sector, .walls = {wall}});
        }
        if (!gone.empty()) {
            dropWalls(view, m_sector, gone, builder, outcome);
        }
    }

    const Map& m_map;
    SectorId m_sector;
    std::span<const WallId> m_walls;
    std::vector<std::optional<std::size_t>> m_next;
    std::vector<char> m_leaves; ///< point2 was outside the sector
    std::vector<char> m_dropped;
};

} // namespace

FixResult fixLoops(const MapView& view, const RepairScope& scope)
{
    FixOutcome outcome;
    PatchBuilder builder(view);
    for (const SectorId sector : scope.sectors) {
        LoopMending(view, sector).mend(view, builder, outcome);
    }
    outcome.patch = builder.finish();
    return outcome;
}

} // namespace sectored
