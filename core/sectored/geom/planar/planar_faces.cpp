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
    HalfEdge halfEdge{};

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
    for (const HalfEdge halfEdge : Indices<HalfEdgeTag>(2 * edges.size())) {
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
        m_faces.area2.add(0);
        for (FaceCycle& cycle : m_faces.cycles) {
            if (cycle.area2 > 0) {
                cycle.face = m_faces.area2.add(cycle.area2);
            }
        }
        for (const Cycle index : m_faces.cycles.indices()) {
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
        constexpr Cycle unset{std::numeric_limits<std::uint32_t>::max()};
        m_faces.cycleOf.assign(m_faces.next.size(), unset);
        for (const HalfEdge first : m_faces.next.indices()) {
            if (m_faces.cycleOf[first] != unset) {
                continue;
            }
            FaceCycle cycle{.first = first};
            Box box;
            HalfEdge at = first;
            do {
                const Point from = startOf(m_edges, at);
                const Point to = startOf(m_edges, twinOf(at));
                m_faces.cycleOf[at] = {static_cast<std::uint32_t>(m_faces.cycles.size())};
                cycle.area2 += Int128{from.x} * to.y - Int128{to.x} * from.y;
                box.include(from);
                at = m_faces.next[at];
            } while (at != first);
            m_faces.cycles.add(cycle);
            m_boxes.add(box);
        }
    }

    /// Joins the cycles on the two sides of each edge: they belong to one connected piece.
    void joinPieces()
    {
        m_pieces = DisjointSets(m_faces.cycles.size());
        for (const Edge edge : Indices<EdgeTag>(m_edges.size())) {
            m_pieces.join(m_faces.cycleOf[along(edge)].value, m_faces.cycleOf[against(edge)].value);
        }
    }

    /// Returns the face inside the smallest outer border of another piece around this cycle, or
    /// face 0.
    Face faceAround(Cycle inner)
    {
        const Point p = startOf(m_edges, m_faces.cycles[inner].first);
        std::optional<Cycle> best;
        for (const Cycle outer : m_faces.cycles.indices()) {
            const FaceCycle& cycle = m_faces.cycles[outer];
            if (cycle.area2 > 0 && m_boxes[outer].contains(p)
                && (!best || cycle.area2 < m_faces.cycles[*best].area2)
                && m_pieces.rootOf(outer.value) != m_pieces.rootOf(inner.value)
                && encloses(outer, p)) {
                best = outer;
            }
        }
        return best ? m_faces.cycles[*best].face : unboundedFace;
    }

    /// Tests by crossing number. Precondition: p is not on the cycle.
    bool encloses(Cycle index, Point p) const
    {
        bool inside = false;
        const HalfEdge first = m_faces.cycles[index].first;
        HalfEdge at = first;
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
    Rows<CycleTag, Box> m_boxes;
    DisjointSets m_pieces{0}; ///< connected pieces, as sets of cycles
};

} // namespace

// The half-edge after u->v is the one just before v->u in the order of angles around v.
PerHalfEdge<HalfEdge> nextHalfEdges(std::span<const Segment> edges)
{
    const auto departures = departuresOf(edges);
    PerHalfEdge<HalfEdge> next(departures.size());
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
