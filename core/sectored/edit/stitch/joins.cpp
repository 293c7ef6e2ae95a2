#include "sectored/edit/stitch/joins.h"

#include "sectored/base/sort_unique.h"
#include "sectored/edit/stitch/wall_origins.h"
#include "sectored/geom/planar/hot_pixel.h"
#include "sectored/map/overlap.h"
#include "sectored/map/portal.h"

#include <algorithm>
#include <map>
#include <optional>
#include <set>
#include <unordered_map>
#include <unordered_set>
#include <utility>
#include <vector>

namespace sectored {

namespace {

bool isBetween(Segment line, Point p)
{
    return line.a != line.b && p != line.a && p != line.b && passesPixel(line, p);
}

using Arrivals = std::unordered_map<Point, std::vector<SectorId>>;

/// The level before and after the move, and where its rows went.
class MoveTrace {
public:
    MoveTrace(const MapView& before, const Patch& patch, const MovedVertices& moved)
        : m_before(before)
        , m_patch(patch)
        , m_moved(moved)
        , m_after(before.map)
        , m_origins(before.map, m_after)
    {
        apply(m_after, patch);
    }

    const Map& before() const { return m_before.map; }
    const Map& after() const { return m_after; }

    /// Returns where the move puts the vertices at a point. Empty if it moves none there.
    std::optional<Point> targetOf(Point p) const
    {
        const auto found =
            std::ranges::lower_bound(m_moved.vertices, p, {}, &MoveRequest::Vertex::from);
        const bool isMoved = found != m_moved.vertices.end() && found->from == p;
        return isMoved ? std::optional(found->to) : std::nullopt;
    }

    /// Returns where the start of a wall of the level before went.
    Point placeOf(WallId wall) const
    {
        const Point from = before()[wall].position;
        const Wall* const now = m_after.find(wall);
        return now != nullptr && now->position == from ? from : targetOf(from).value_or(from);
    }

    bool moves(WallId wall) const { return placeOf(wall) != before()[wall].position; }

    /// Tests whether the end of a wall of the level before moves.
    bool movesEnd(const Wall& wall) const
    {
        return wall.point2.isRow() && before().find(wall.point2.row()) != nullptr
               && moves(wall.point2.row());
    }

    /// Returns a wall of the level before at its new place. Empty if it has no end.
    std::optional<Segment> lineAfter(WallId wall) const
    {
        const WallRef end = before()[wall].point2;
        if (!end.isRow() || before().find(end.row()) == nullptr) {
            return std::nullopt;
        }
        return Segment{placeOf(wall), placeOf(end.row())};
    }

    Joins run()
    {
        countMoved();
        findPortals();
        findDivided();
        findWelds();
        return std::move(m_joins);
    }

private:
    /// Counts one wall of each pair of opposite walls.
    void countMoved()
    {
        std::unordered_set<SectorId> touched;
        for (const auto& change : m_patch.walls) {
            const bool moved = change.before && change.before->sector.isRow() && moves(change.id);
            if (!moved || !touched.insert(change.before->sector.row()).second) {
                continue;
            }
            for (const WallId wall : before().wallsOf(change.before->sector.row())) {
                const auto partner = partnerOf(before(), wall);
                const bool isCounted = !(partner && *partner < wall);
                if (isCounted && (moves(wall) || movesEnd(before()[wall]))) {
                    ++m_joins.movedWalls;
                }
            }
        }
    }

    void findPortals()
    {
        std::vector<std::pair<WallId, WallId>> pairs; // the lower id first
        for (const auto& change : m_patch.walls) {
            const auto partner = change.after ? partnerOf(m_after, change.id) : std::nullopt;
            if (partner) {
                pairs.emplace_back(std::minmax(change.id, *partner));
            }
        }
        sortUnique(pairs);
        for (const auto& [wall, partner] : pairs) {
            if (!m_origins.werePortal(wall, partner)) {
                m_joins.portals.push_back(lineOf(m_after, wall));
            }
        }
    }

    void addDivision(WallId origin, Point at)
    {
        const auto line = lineAfter(origin);
        if (!line || !isBetween(*line, at)) {
            return;
        }
        const auto partner = partnerOf(before(), origin);
        const WallId shown = partner && *partner < origin ? *partner : origin;
        m_divisions[shown].insert(at);
    }

    void findDivided()
    {
        for (const auto& change : m_patch.walls) {
            if (change.after && !change.before) {
                if (const auto origin = m_origins.originOf(change.id)) {
                    addDivision(*origin, change.after->position);
                }
            } else if (change.after && change.after->position != placeOf(change.id)) {
                addDivision(change.id, change.after->position);
            }
        }
        for (const auto& [wall, at] : m_divisions) {
            m_joins.divided.push_back(
                {.wall = wall,
                 .line = lineAfter(wall).value_or(Segment{}),
                 .at = {at.begin(), at.end()}});
        }
    }

    /// Returns the sectors with a vertex that the move put there, by place.
    Arrivals arrivals() const
    {
        Arrivals sectors;
        for (const auto& change : m_patch.walls) {
            if (change.before && change.before->sector.isRow() && moves(change.id)) {
                sectors[placeOf(change.id)].push_back(change.before->sector.row());
            }
        }
        return sectors;
    }

    bool stays(WallId wall) const
    {
        const Point at = before()[wall].position;
        const Wall* const now = m_after.find(wall);
        return now != nullptr ? now->position == at : !targetOf(at);
    }

    bool isEndOfPortal(Point p) const
    {
        return std::ranges::any_of(m_joins.portals, [p](const Segment& line) {
            return line.a == p || line.b == p;
        });
    }

    /// Tests whether two sectors lie in one layer after the move.
    bool isOneLayer(SectorId moved, SectorId other)
    {
        const auto [known, isNew] = m_layers.try_emplace({moved, other}, true);
        if (isNew && moved != other && m_after.find(moved) != nullptr
            && m_after.find(other) != nullptr) {
            known->second = !shareArea(edgesOf(m_after, moved), edgesOf(m_after, other));
        }
        return known->second;
    }

    bool meets(Point at, std::span<const SectorId> arrived, SectorId other)
    {
        if (isEndOfPortal(at)) {
            return true;
        }
        return m_moved.stitches && std::ranges::any_of(arrived, [&](SectorId sector) {
                   return isOneLayer(sector, other);
               });
    }

    void findWelds()
    {
        const auto arrived = arrivals();
        Box box;
        for (const auto& [at, sectors] : arrived) {
            box.include(at);
        }
        std::set<Point> welds;
        const auto near =
            arrived.empty() ? std::vector<SectorId>() : m_before.index.sectorsMeeting(box);
        for (const SectorId sector : near) {
            for (const WallId wall : before().wallsOf(sector)) {
                const Point at = before()[wall].position;
                const auto here = arrived.find(at);
                if (here != arrived.end() && !welds.contains(at) && stays(wall)
                    && meets(at, here->second, sector)) {
                    welds.insert(at);
                }
            }
        }
        m_joins.welds.assign(welds.begin(), welds.end());
    }

    const MapView& m_before;
    const Patch& m_patch;
    const MovedVertices& m_moved;
    Map m_after;
    WallOrigins m_origins;
    Joins m_joins;
    std::map<WallId, std::set<Point>> m_divisions;
    std::map<std::pair<SectorId, SectorId>, bool> m_layers;
};

} // namespace

Joins joinsOf(const MapView& before, const Patch& patch, const MovedVertices& moved)
{
    return MoveTrace(before, patch, moved).run();
}

} // namespace sectored
