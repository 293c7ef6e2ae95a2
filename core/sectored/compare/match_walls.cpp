#include "sectored/compare/match_walls.h"

#include "sectored/compare/placed_outline.h"

#include <algorithm>
#include <cstddef>
#include <map>
#include <span>
#include <unordered_map>
#include <utility>
#include <vector>

namespace sectored {

namespace {

constexpr std::size_t nowhere = static_cast<std::size_t>(-1);

/// The walls of a sector with their neighbours in the loops, by position in the list.
struct WallRing {
    std::span<const WallId> walls{};
    std::vector<PlacedEdge> edges{};
    std::vector<std::size_t> next{};     ///< `nowhere` outside the list
    std::vector<std::size_t> previous{}; ///< the first that leads here
};

WallRing ringOf(const Map& map, SectorId sector, Shift by)
{
    WallRing ring{.walls = map.wallsOf(sector)};
    const std::size_t count = ring.walls.size();
    ring.next.assign(count, nowhere);
    ring.previous.assign(count, nowhere);
    std::unordered_map<WallId, std::size_t> positions;
    for (std::size_t at = 0; at < count; ++at) {
        ring.edges.push_back(shifted(edgeOf(map, ring.walls[at]), by));
        positions.emplace(ring.walls[at], at);
    }
    for (std::size_t at = 0; at < count; ++at) {
        const WallRef end = map[ring.walls[at]].point2;
        const auto found = end.isRow() ? positions.find(end.row()) : positions.end();
        if (found != positions.end()) {
            ring.next[at] = found->second;
            if (ring.previous[found->second] == nowhere) {
                ring.previous[found->second] = at;
            }
        }
    }
    return ring;
}

/// Matches the walls of one pair of sectors.
class RingMatch {
public:
    RingMatch(WallRing left, WallRing right, RowMatch<WallId>& walls)
        : m_left(std::move(left))
        , m_right(std::move(right))
        , m_walls(walls)
        , m_toRight(m_left.walls.size(), nowhere)
        , m_toLeft(m_right.walls.size(), nowhere)
    {}

    void run()
    {
        matchBy([](const PlacedEdge& edge) { return edge; });
        matchBy([](const PlacedEdge& edge) { return PlacedEdge{edge.from, edge.from}; });
        matchBy([](const PlacedEdge& edge) { return PlacedEdge{edge.to, edge.to}; });
        matchRuns();
        matchLoops();
    }

private:
    /// Damaged levels may list a wall in two sectors; the first pair counts.
    bool isLeftFree(std::size_t at) const
    {
        return m_toRight[at] == nowhere && !m_walls.rightOf(m_left.walls[at]);
    }
    bool isRightFree(std::size_t at) const
    {
        return m_toLeft[at] == nowhere && !m_walls.leftOf(m_right.walls[at]);
    }

    void pair(std::size_t left, std::size_t right)
    {
        if (isLeftFree(left) && isRightFree(right)) {
            m_toRight[left] = right;
            m_toLeft[right] = left;
            m_walls.pair(m_left.walls[left], m_right.walls[right]);
        }
    }

    /// Pairs free walls of which keyOf says the same, in the order of the lists.
    template <class KeyOf>
    void matchBy(const KeyOf& keyOf)
    {
        struct Keyed {
            PlacedEdge key{};
            std::size_t at = 0;
        };
        const auto keyed = [&](const WallRing& ring, const auto& isFree) {
            std::vector<Keyed> all;
            for (std::size_t at = 0; at < ring.edges.size(); ++at) {
                if (isFree(at)) {
                    all.push_back({keyOf(ring.edges[at]), at});
                }
            }
            std::ranges::stable_sort(all, [](const Keyed& a, const Keyed& b) {
                return compareEdges(a.key, b.key) < 0;
            });
            return all;
        };
        const auto lefts = keyed(m_left, [&](std::size_t at) { return isLeftFree(at); });
        const auto rights = keyed(m_right, [&](std::size_t at) { return isRightFree(at); });
        auto left = lefts.begin();
        auto right = rights.begin();
        while (left != lefts.end() && right != rights.end()) {
            const auto order = compareEdges(left->key, right->key);
            if (order == 0) {
                pair(left->at, right->at);
            }
            left += order <= 0 ? 1 : 0;
            right += order >= 0 ? 1 : 0;
        }
    }

    /// Returns the free walls from one on, up to the first that is matched or ends the chain.
    static std::vector<std::size_t> runFrom(
        const WallRing& ring,
        const std::vector<std::size_t>& matched,
        std::size_t from)
    {
        std::vector<std::size_t> run;
        std::size_t at = from;
        while (at != nowhere && matched[at] == nowhere && run.size() < ring.walls.size()) {
            run.push_back(at);
            at = ring.next[at] != from ? ring.next[at] : nowhere;
        }
        return run;
    }

    /// Pairs the free walls after two that are matched, if there are as many on both sides: their
    /// places changed, and the walls beside them stayed.
    void matchRuns()
    {
        for (std::size_t at = 0; at < m_left.walls.size(); ++at) {
            const std::size_t before = m_left.previous[at];
            if (m_toRight[at] != nowhere || before == nowhere || m_toRight[before] == nowhere) {
                continue;
            }
            const auto lefts = runFrom(m_left, m_toRight, at);
            const auto rights = runFrom(m_right, m_toLeft, m_right.next[m_toRight[before]]);
            if (lefts.size() == rights.size()) {
                pairRuns(lefts, rights);
            }
        }
    }

    /// Returns the chains of walls of which none is matched, in the order of the list.
    static std::vector<std::vector<std::size_t>> freeLoops(
        const WallRing& ring,
        const std::vector<std::size_t>& matched)
    {
        std::vector<std::vector<std::size_t>> loops;
        std::vector<std::size_t> isTaken = matched;
        for (std::size_t at = 0; at < ring.walls.size(); ++at) {
            if (isTaken[at] == nowhere) {
                loops.push_back(runFrom(ring, isTaken, at));
                for (const std::size_t wall : loops.back()) {
                    isTaken[wall] = at;
                }
            }
        }
        return loops;
    }

    /// Pairs loops without any match that have the same number of walls, in the order of the lists.
    void matchLoops()
    {
        std::multimap<std::size_t, std::vector<std::size_t>> bySize;
        for (auto& loop : freeLoops(m_right, m_toLeft)) {
            const std::size_t size = loop.size();
            bySize.emplace(size, std::move(loop));
        }
        for (const auto& loop : freeLoops(m_left, m_toRight)) {
            const auto found = bySize.lower_bound(loop.size());
            if (found != bySize.end() && found->first == loop.size()) {
                pairRuns(loop, found->second);
                bySize.erase(found);
            }
        }
    }

    void pairRuns(const std::vector<std::size_t>& lefts, const std::vector<std::size_t>& rights)
    {
        for (std::size_t at = 0; at < lefts.size(); ++at) {
            pair(lefts[at], rights[at]);
        }
    }

    WallRing m_left;
    WallRing m_right;
    RowMatch<WallId>& m_walls;
    std::vector<std::size_t> m_toRight;
    std::vector<std::size_t> m_toLeft;
};

} // namespace

void matchWalls(const Map& left, const Map& right, LevelMatch& match)
{
    for (const SectorId leftId : left.sectorOrder()) {
        if (const auto rightId = match.sectors.rightOf(leftId)) {
            const bool isMoved = match.likeness[leftId.value] == SectorLikeness::SameShape;
            const Shift by = isMoved ? match.shifts[leftId.value] : Shift{};
            RingMatch(ringOf(left, leftId, by), ringOf(right, *rightId, {}), match.walls).run();
        }
    }
}

} // namespace sectored
