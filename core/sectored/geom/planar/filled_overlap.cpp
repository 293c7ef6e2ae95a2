#include "sectored/geom/planar/filled_overlap.h"

#include "sectored/geom/box.h"
#include "sectored/geom/int128.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <initializer_list>
#include <vector>

namespace sectored {

namespace {

using Edges = std::span<const Segment>;

struct Vector {
    std::int64_t x;
    std::int64_t y;
};

Vector between(Point from, Point to)
{
    return {std::int64_t{to.x} - from.x, std::int64_t{to.y} - from.y};
}

std::int64_t cross(Vector u, Vector v)
{
    return u.x * v.y - u.y * v.x;
}

std::int64_t dot(Vector u, Vector v)
{
    return u.x * v.x + u.y * v.y;
}

/// A position along a segment as a fraction: 0 at its start, 1 at its end. Both numbers are below
/// 2^62.
struct Part {
    std::int64_t over;
    std::int64_t under; ///< positive

    bool isInside() const { return over > 0 && over < under; }
};

bool comesBefore(const Part& left, const Part& right)
{
    return Int128{left.over} * right.under < Int128{right.over} * left.under;
}

bool areSame(const Part& left, const Part& right)
{
    return Int128{left.over} * right.under == Int128{right.over} * left.under;
}

/// Returns a fraction between two others.
Part middleOf(const Part& left, const Part& right)
{
    return {left.over + right.over, left.under + right.under};
}

/// Adds the positions at which the other edge meets this one. Some may lie at its ends or beyond
/// them.
void addMeetings(Segment edge, Segment other, std::vector<Part>& parts)
{
    const Vector along = between(edge.a, edge.b);
    const Vector across = between(other.a, other.b);
    const std::int64_t turn = cross(along, across);
    if (turn == 0) {
        for (const Point end : {other.a, other.b}) {
            const Vector to = between(edge.a, end);
            if (cross(along, to) == 0) {
                parts.push_back({dot(along, to), dot(along, along)});
            }
        }
        return;
    }
    const Vector to = between(edge.a, other.a);
    const std::int64_t sign = turn > 0 ? 1 : -1;
    const Part onOther{sign * cross(to, along), sign * turn};
    if (onOther.over >= 0 && onOther.over <= onOther.under) {
        parts.push_back({sign * cross(to, across), sign * turn});
    }
}

/// Edges grouped by y in slabs of equal height, so that a query at one height need not examine all
/// of them. An edge is listed in every slab that it touches. The slab height is chosen such that an
/// edge has a few entries on average.
class EdgesByHeight {
public:
    explicit EdgesByHeight(Edges edges)
        : m_edges(edges)
        , m_box(boxOf(edges))
    {
        if (edges.empty()) {
            return;
        }
        constexpr std::int64_t entriesOfEdge = 4;
        std::int64_t heights = 0;
        for (const Segment& edge : edges) {
            heights += std::abs(std::int64_t{edge.b.y} - edge.a.y);
        }
        const auto count = static_cast<std::int64_t>(edges.size());
        const std::int64_t whole = std::int64_t{m_box.high.y} - m_box.low.y;
        m_height = std::max(whole / count, heights / (entriesOfEdge * count)) + 1;
        m_slabs.resize(static_cast<std::size_t>(whole / m_height + 1));
        for (std::size_t at = 0; at < edges.size(); ++at) {
            const auto [first, last] = slabsOf(edges[at]);
            for (std::size_t slab = first; slab <= last; ++slab) {
                m_slabs[slab].push_back(at);
            }
        }
    }

    /// Calls visit once for each edge that may reach a height of this edge.
    template <class Visit>
    void visitBeside(Segment edge, Visit visit) const
    {
        const Box box = boxOf(edge);
        if (m_edges.empty() || !box.meets(m_box)) {
            return;
        }
        const auto [first, last] = slabsOf(edge);
        for (std::size_t slab = first; slab <= last; ++slab) {
            for (const std::size_t at : m_slabs[slab]) {
                // An edge that reaches several of the slabs is visited in the first of them only.
                if (std::max(slabsOf(m_edges[at]).first, first) == slab) {
                    visit(m_edges[at]);
                }
            }
        }
    }

    /// Calls visit for each edge that may reach a height between y and y + 1.
    template <class Visit>
    void visitAt(std::int64_t y, Visit visit) const
    {
        if (m_edges.empty() || y < m_box.low.y || y > m_box.high.y) {
            return;
        }
        for (const std::size_t at : m_slabs[slabAt(y)]) {
            visit(m_edges[at]);
        }
    }

private:
    struct Slabs {
        std::size_t first;
        std::size_t last;
    };

    std::size_t slabAt(std::int64_t y) const
    {
        const std::int64_t inside = std::clamp<std::int64_t>(y, m_box.low.y, m_box.high.y);
        return static_cast<std::size_t>((inside - m_box.low.y) / m_height);
    }

    /// A slab ends where the next one begins, so an edge that starts there is in both.
    Slabs slabsOf(Segment edge) const
    {
        const auto [low, high] = std::minmax(edge.a.y, edge.b.y);
        const bool isAtEnd = low > m_box.low.y && (std::int64_t{low} - m_box.low.y) % m_height == 0;
        return {slabAt(isAtEnd ? std::int64_t{low} - 1 : low), slabAt(high)};
    }

    Edges m_edges;
    Box m_box;
    std::int64_t m_height = 1;
    std::vector<std::vector<std::size_t>> m_slabs{};
};

/// FilledEdges prepared for repeated queries.
struct Filled {
    explicit Filled(const FilledEdges& lines)
        : rule(lines.rule)
        , edges(lines.edges)
        , byHeight(lines.edges)
    {}

    FillRule rule;
    Edges edges;
    EdgesByHeight byHeight;
};

/// Returns the positions at which edges of the sets meet this edge, its two ends included,
/// ascending and without duplicates.
std::vector<Part> cutsOf(Segment edge, std::initializer_list<const Filled*> sets)
{
    std::vector<Part> parts;
    const Box box = boxOf(edge);
    for (const Filled* const filled : sets) {
        filled->byHeight.visitBeside(edge, [&](Segment other) {
            if (other.a != other.b && box.meets(boxOf(other))) {
                addMeetings(edge, other, parts);
            }
        });
    }
    std::erase_if(parts, [](const Part& part) { return !part.isInside(); });
    parts.push_back({0, 1});
    parts.push_back({1, 1});
    std::ranges::sort(parts, comesBefore);
    parts.erase(std::unique(parts.begin(), parts.end(), areSame), parts.end());
    return parts;
}

/// A point at an infinitesimal distance from an edge.
struct PointBeside {
    Segment edge;
    Part part;
    Vector off;
};

/// Tests whether the vertex lies below the point (at a larger y), as a half-open rule.
bool liesBelow(Point vertex, const PointBeside& p)
{
    const Int128 step = Int128{p.part.over} * (std::int64_t{p.edge.b.y} - p.edge.a.y);
    const Int128 rise = Int128{p.part.under} * (std::int64_t{vertex.y} - p.edge.a.y);
    return rise != step ? rise > step : p.off.y < 0;
}

/// Returns the contribution of the edge to the winding number of the point: 0 unless it crosses the
/// ray to larger x.
int windingBy(Segment edge, const PointBeside& p)
{
    const bool aBelow = liesBelow(edge.a, p);
    if (aBelow == liesBelow(edge.b, p)) {
        return 0;
    }
    const Vector along = between(edge.a, edge.b);
    const Int128 atPoint = Int128{cross(along, between(edge.a, p.edge.a))} * p.part.under
                           + Int128{p.part.over} * cross(along, between(p.edge.a, p.edge.b));
    const Int128 turn = atPoint != 0 ? atPoint : Int128{cross(along, p.off)};
    if (aBelow) {
        return turn < 0 ? -1 : 0;
    }
    return turn > 0 ? 1 : 0;
}

/// Returns the y of the point, rounded down.
std::int64_t heightOf(const PointBeside& p)
{
    const Int128 rise = Int128{p.part.over} * (std::int64_t{p.edge.b.y} - p.edge.a.y);
    const Int128 whole = rise / p.part.under;
    const bool isBelowWhole = rise < 0 && whole * p.part.under != rise;
    return p.edge.a.y + static_cast<std::int64_t>(whole) - (isBelowWhole ? 1 : 0);
}

bool holds(const Filled& lines, const PointBeside& p)
{
    int winding = 0;
    lines.byHeight.visitAt(heightOf(p), [&](Segment edge) { winding += windingBy(edge, p); });
    return lines.rule == FillRule::NonZero ? winding != 0 : winding % 2 != 0;
}

/// Returns true if both sets contain the points just beside some piece of the edge.
bool sharesAlong(Segment edge, const Filled& left, const Filled& right)
{
    const std::vector<Part> cuts = cutsOf(edge, {&left, &right});
    const Vector along = between(edge.a, edge.b);
    for (std::size_t at = 0; at + 1 < cuts.size(); ++at) {
        const Part middle = middleOf(cuts[at], cuts[at + 1]);
        for (const Vector off : {Vector{-along.y, along.x}, Vector{along.y, -along.x}}) {
            const PointBeside p{edge, middle, off};
            if (holds(left, p) && holds(right, p)) {
                return true;
            }
        }
    }
    return false;
}

bool sharesAlongAny(Edges edges, const Box& near, const Filled& left, const Filled& right)
{
    return std::ranges::any_of(edges, [&](Segment edge) {
        return edge.a != edge.b && boxOf(edge).meets(near) && sharesAlong(edge, left, right);
    });
}

} // namespace

bool shareFilledArea(const FilledEdges& leftLines, const FilledEdges& rightLines)
{
    // The boundary of a shared area consists of pieces of the edges of both sets.
    const Box leftBox = boxOf(leftLines.edges);
    const Box rightBox = boxOf(rightLines.edges);
    if (!leftBox.meets(rightBox)) {
        return false;
    }
    const Filled left(leftLines);
    const Filled right(rightLines);
    return sharesAlongAny(left.edges, rightBox, left, right)
           || sharesAlongAny(right.edges, leftBox, left, right);
}

} // namespace sectored
