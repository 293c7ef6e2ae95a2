#include "sectored/map/overlap.h"

#include "sectored/base/disjoint_sets.h"
#include "sectored/base/sort_unique.h"
#include "sectored/geom/box_tree.h"
#include "sectored/geom/orientation.h"
#include "sectored/map/beside.h"
#include "sectored/map/crossing.h"
#include "sectored/map/loops.h"
#include "sectored/map/portal.h"

#include <algorithm>
#include <array>
#include <iterator>
#include <unordered_set>

namespace sectored {

namespace {

using Edges = std::span<const Segment>;

std::vector<Segment> edgesMeeting(Edges edges, const Box& box)
{
    std::vector<Segment> meeting;
    std::ranges::copy_if(edges, std::back_inserter(meeting), [&](Segment edge) {
        return edge.a != edge.b && SegmentProbe(edge).meets(box);
    });
    return meeting;
}

/// Edges near another set, with a tree to find those near a segment.
struct NearEdges {
    explicit NearEdges(std::vector<Segment> near)
        : edges(std::move(near))
        , tree(boxesOf(edges))
    {}

    static std::vector<Box> boxesOf(Edges edges)
    {
        std::vector<Box> boxes;
        boxes.reserve(edges.size());
        std::ranges::transform(edges, std::back_inserter(boxes), [](Segment edge) {
            return boxOf(edge);
        });
        return boxes;
    }

    std::vector<Segment> edges;
    BoxTree tree;
};

bool anyCross(Edges left, const NearEdges& right)
{
    return std::ranges::any_of(left, [&](Segment edge) {
        return right.tree.visitMeeting(SegmentProbe(edge), [&](std::size_t index) {
            return properlyCross(edge, right.edges[index]) ? Visiting::Stop : Visiting::Continue;
        }) == Visiting::Stop;
    });
}

/// A part of an edge between two points where it touches other edges.
struct Piece {
    Segment segment{};
    bool startTouches = false;
};

/// Cuts an edge where ends of the others lie on it. If there are no proper crossings, each piece
/// lies entirely inside, outside or along the others.
std::vector<Piece> piecesOf(Segment edge, const NearEdges& others)
{
    std::vector<Point> cuts{edge.a, edge.b};
    bool startTouches = false;
    others.tree.visitMeeting(SegmentProbe(edge), [&](std::size_t index) {
        const Segment other = others.edges[index];
        for (const Point end : {other.a, other.b}) {
            if (boxOf(edge).contains(end) && orientation(edge.a, edge.b, end) == 0) {
                cuts.push_back(end);
            }
        }
        startTouches =
            startTouches
            || (boxOf(other).contains(edge.a) && orientation(other.a, other.b, edge.a) == 0);
        return Visiting::Continue;
    });
    sortUnique(cuts);
    if (edge.b < edge.a) {
        std::ranges::reverse(cuts);
    }
    std::vector<Piece> pieces;
    for (std::size_t at = 0; at + 1 < cuts.size(); ++at) {
        pieces.push_back({{cuts[at], cuts[at + 1]}, at > 0 || startTouches});
    }
    return pieces;
}

/// Both sets, and the edges of each that are near the other.
struct Meeting {
    Edges own;
    Edges others;
    const NearEdges& ownNear;
    const NearEdges& othersNear;
};

bool sharesBeside(const Meeting& meeting, Segment piece)
{
    return std::ranges::any_of(std::array{Side::Right, Side::Left}, [&](Side side) {
        return holdsBeside(meeting.others, piece, side) && holdsBeside(meeting.own, piece, side);
    });
}

/// Returns true if the boundary of the own set passes through the others or along the inside of
/// their boundary. All pieces of a chain that touches nothing give the same result, so only the
/// first of them is tested.
bool reachesInto(const Meeting& meeting)
{
    const Segment* before = nullptr;
    for (const Segment& edge : meeting.ownNear.edges) {
        for (const Piece& piece : piecesOf(edge, meeting.othersNear)) {
            const bool continues = before != nullptr && before->b == piece.segment.a;
            if ((!continues || piece.startTouches) && sharesBeside(meeting, piece.segment)) {
                return true;
            }
            before = &edge;
        }
    }
    return false;
}

/// Returns the sectors of the walls linked above and below the walls of this one.
std::vector<SectorId> floorsAt(const Map& map, SectorId sector)
{
    std::vector<SectorId> floors;
    for (const WallId id : map.wallsOf(sector)) {
        for (const WallRef named : {map[id].upperWall, map[id].lowerWall}) {
            const Wall* wall = named.isRow() ? map.find(named.row()) : nullptr;
            if (wall != nullptr && wall->sector.isRow()) {
                floors.push_back(wall->sector.row());
            }
        }
    }
    return floors;
}

/// Removes the candidates that a chain of portals and floor links connects to the sector. Stops if
/// none are left.
void dropJoined(std::unordered_set<SectorId>& candidates, const Map& map, SectorId sector)
{
    std::unordered_set<SectorId> reached{sector};
    std::vector<SectorId> queue{sector};
    for (std::size_t at = 0; at < queue.size() && !candidates.empty(); ++at) {
        std::vector<SectorId> joined = sectorsAcross(map, queue[at]);
        std::ranges::move(floorsAt(map, queue[at]), std::back_inserter(joined));
        for (const SectorId neighbour : joined) {
            if (reached.insert(neighbour).second) {
                candidates.erase(neighbour);
                queue.push_back(neighbour);
            }
        }
    }
}

/// Pairs of sectors that may share area although no chain of portals and floor links connects them.
class OverlapSearch {
public:
    explicit OverlapSearch(const MapView& view)
        : m_order(view.map.sectorOrder())
        , m_groups(portalGroups(view.map, Joining::PortalsAndFloors))
        , m_edges(view.map.nextSectorId().value)
    {
        for (const SectorId sector : m_order) {
            m_edges[sector.value] = edgesOf(view.map, sector);
            m_boxes.push_back(view.index.boxOf(sector));
        }
    }

    /// Visits the pairs in file order, until visit(SectorPair) returns Stop.
    template <class Visit>
    void visitPairs(Visit visit) const
    {
        const BoxTree tree(m_boxes);
        for (std::size_t first = 0; first < m_order.size(); ++first) {
            for (const std::size_t second : secondsOf(first, tree)) {
                if (visit(SectorPair{m_order[first], m_order[second]}) == Visiting::Stop) {
                    return;
                }
            }
        }
    }

    bool overlap(SectorPair pair) const
    {
        return shareArea(m_edges[pair.first.value], m_edges[pair.second.value]);
    }

private:
    std::vector<std::size_t> secondsOf(std::size_t first, const BoxTree& tree) const
    {
        std::vector<std::size_t> seconds;
        tree.visitMeeting(m_boxes[first], [&](std::size_t second) {
            if (second > first
                && m_groups[m_order[first].value] != m_groups[m_order[second].value]) {
                seconds.push_back(second);
            }
            return Visiting::Continue;
        });
        std::ranges::sort(seconds);
        return seconds;
    }

    std::span<const SectorId> m_order;
    std::vector<std::uint32_t> m_groups;
    std::vector<std::vector<Segment>> m_edges;
    std::vector<Box> m_boxes;
};

} // namespace

bool shareArea(Edges left, Edges right)
{
    const Box leftBox = boxOf(left);
    const Box rightBox = boxOf(right);
    if (!leftBox.overlaps(rightBox)) {
        return false; // as for nearly all neighbours
    }
    const NearEdges leftNear(edgesMeeting(left, rightBox));
    const NearEdges rightNear(edgesMeeting(right, leftBox));
    const bool meet = anyCross(leftNear.edges, rightNear)
                      || reachesInto({left, right, leftNear, rightNear})
                      || reachesInto({right, left, rightNear, leftNear});
    // Walls of a folded sector may cross others, but have no area beside them.
    return meet && !boundNothing(left) && !boundNothing(right);
}

std::vector<std::uint32_t> portalGroups(const Map& map, Joining joining)
{
    DisjointSets sets(map.nextSectorId().value);
    const auto join = [&sets](SectorId sector, std::span<const SectorId> others) {
        for (const SectorId other : others) {
            sets.join(sector.value, other.value);
        }
    };
    for (const SectorId sector : map.sectorOrder()) {
        join(sector, sectorsAcross(map, sector));
        if (joining == Joining::PortalsAndFloors) {
            join(sector, floorsAt(map, sector));
        }
    }
    std::vector<std::uint32_t> groups(map.nextSectorId().value);
    for (std::size_t at = 0; at < groups.size(); ++at) {
        groups[at] = static_cast<std::uint32_t>(sets.rootOf(at));
    }
    return groups;
}

std::vector<SectorPair> unstackedOverlaps(const MapView& view, std::size_t limit)
{
    std::vector<SectorPair> pairs;
    const OverlapSearch search(view);
    search.visitPairs([&](SectorPair pair) {
        if (search.overlap(pair)) {
            pairs.push_back(pair);
        }
        return pairs.size() < limit ? Visiting::Continue : Visiting::Stop;
    });
    return pairs;
}

std::vector<char> unstackedSectors(const MapView& view)
{
    std::vector<char> found(view.map.nextSectorId().value, 0);
    const OverlapSearch search(view);
    search.visitPairs([&](SectorPair pair) {
        const bool known = found[pair.first.value] != 0 && found[pair.second.value] != 0;
        if (!known && search.overlap(pair)) {
            found[pair.first.value] = 1;
            found[pair.second.value] = 1;
        }
        return Visiting::Continue;
    });
    return found;
}

bool hasUnstackedOverlap(const MapView& view, SectorId sector)
{
    const auto near = view.index.sectorsMeeting(view.index.boxOf(sector));
    std::unordered_set<SectorId> candidates(near.begin(), near.end());
    candidates.erase(sector);
    dropJoined(candidates, view.map, sector);
    const auto edges = edgesOf(view.map, sector);
    return std::ranges::any_of(candidates, [&](SectorId candidate) {
        return shareArea(edges, edgesOf(view.map, candidate));
    });
}

} // namespace sectored
