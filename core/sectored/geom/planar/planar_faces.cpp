#include "sectored/geom/planar/planar_faces.h"

#include "sectored/base/disjoint_sets.h"
#include "sectored/geom/box.h"
#include "sectored/geom/orientation.h"

#include <algorithm>
#include <limits>
#include <optional>

namespace sectored {

namespace {

/// A half-edge that leaves its start.
struct Departure {
    Point from{};
    std::int64_t dx = 0;
    std::int64_t dy = 0;
    std::size_t halfEdge = 0;

    /// Returns 0 for angles from 0 up to half a turn, 1 for the rest.
    int half() const { return dy > 0 || (dy == 0 && dx > 0) ? 0 : 1; }
};

/// Orders by start, then by angle from +x towards +y.
bool departsBefore(const Departure& left, const Departure& right)
{
    if (left.from != right.from) {
        return left.from < right.from;
    }
    if (left.half() != right.half()) {
        return left.half() < right.half();
    }
    return left.dx * right.dy - left.dy * right.dx > 0;
}

std::vector<Departure> departuresOf(std::span<const Segment> edges)
{
    std::vector<Departure> departures;
    departures.reserve(2 * edges.size());
    for (std::size_t halfEdge = 0; halfEdge < 2 * edges.size(); ++halfEdge) {
        const Point from = startOf(edges, halfEdge);
        const Point to = startOf(edges, twinOf(halfEdge));
        departures.push_back(
            {from, std::int64_t{to.x} - from.x, std::int64_t{to.y} - from.y, halfEdge});
    }
    std::ranges::sort(departures, departsBefore);
    return departures;
}

class FaceFinder {
public:
    explicit FaceFinder(std::span<const Segment> edges)
        : m_edges(edges)
    {
        m_faces.next = nextHalfEdges(edges);
    }

    PlanarFaces find()
    {
        followCycles();
        joinPieces();
        m_faces.area2.push_back(0);
        for (FaceCycle& cycle : m_faces.cycles) {
            if (cycle.area2 > 0) {
                cycle.face = m_faces.area2.size();
                m_faces.area2.push_back(cycle.area2);
            }
        }
        for (std::size_t index = 0; index < m_faces.cycles.size(); ++index) {
            FaceCycle& cycle = m_faces.cycles[index];
            if (cycle.area2 <= 0) {
                cycle.face = faceAround(index);
                m_faces.area2[cycle.face] += cycle.area2;
            }
        }
        return std::move(m_faces);
    }

private:
    void followCycles()
    {
        constexpr auto unset = std::numeric_limits<std::size_t>::max();
        m_faces.cycleOf.assign(m_faces.next.size(), unset);
        for (std::size_t first = 0; first < m_faces.next.size(); ++first) {
            if (m_faces.cycleOf[first] != unset) {
                continue;
            }
            FaceCycle cycle{.first = first};
            Box box;
            std::size_t at = first;
            do {
                const Point from = startOf(m_edges, at);
                const Point to = startOf(m_edges, twinOf(at));
                m_faces.cycleOf[at] = m_faces.cycles.size();
                cycle.area2 += Int128{from.x} * to.y - Int128{to.x} * from.y;
                box.include(from);
                at = m_faces.next[at];
            } while (at != first);
            m_faces.cycles.push_back(cycle);
            m_boxes.push_back(box);
        }
    }

    /// Joins the cycles on the two sides of each edge: they belong to one connected piece.
    void joinPieces()
    {
        m_pieces = DisjointSets(m_faces.cycles.size());
        for (std::size_t halfEdge = 0; halfEdge < m_faces.next.size(); halfEdge += 2) {
            m_pieces.join(m_faces.cycleOf[halfEdge], m_faces.cycleOf[halfEdge + 1]);
        }
    }

    /// Returns the face inside the smallest outer border of another piece around this cycle, or
    /// face 0.
    std::size_t faceAround(std::size_t inner)
    {
        const Point p = startOf(m_edges, m_faces.cycles[inner].first);
        std::optional<std::size_t> best;
        for (std::size_t outer = 0; outer < m_faces.cycles.size(); ++outer) {
            const FaceCycle& cycle = m_faces.cycles[outer];
            if (cycle.area2 > 0 && m_boxes[outer].contains(p)
                && (!best || cycle.area2 < m_faces.cycles[*best].area2)
                && m_pieces.rootOf(outer) != m_pieces.rootOf(inner) && encloses(outer, p)) {
                best = outer;
            }
        }
        return best ? m_faces.cycles[*best].face : 0;
    }

    /// Tests by crossing number. Precondition: p is not on the cycle.
    bool encloses(std::size_t index, Point p) const
    {
        bool inside = false;
        const std::size_t first = m_faces.cycles[index].first;
        std::size_t at = first;
        do {
            const Point from = startOf(m_edges, at);
            const Point to = startOf(m_edges, twinOf(at));
            if ((from.y <= p.y) != (to.y <= p.y) && (cross(from, to, p) > 0) == (from.y > to.y)) {
                inside = !inside;
            }
            at = m_faces.next[at];
        } while (at != first);
        return inside;
    }

    std::span<const Segment> m_edges;
    PlanarFaces m_faces;
    std::vector<Box> m_boxes;
    DisjointSets m_pieces{0}; ///< connected pieces, as sets of cycles
};

} // namespace

// The half-edge after u->v is the one just before v->u in the order of angles around v.
std::vector<std::size_t> nextHalfEdges(std::span<const Segment> edges)
{
    const auto departures = departuresOf(edges);
    std::vector<std::size_t> next(departures.size());
    for (std::size_t first = 0; first < departures.size();) {
        std::size_t end = first;
        while (end < departures.size() && departures[end].from == departures[first].from) {
            ++end;
        }
        for (std::size_t at = first; at < end; ++at) {
            const std::size_t before = at == first ? end - 1 : at - 1;
            next[twinOf(departures[at].halfEdge)] = departures[before].halfEdge;
        }
        first = end;
    }
    return next;
}

PlanarFaces planarFaces(std::span<const Segment> edges)
{
    return FaceFinder(edges).find();
}

} // namespace sectored
