#include "core/geom/filled_overlap.h"

#include "core/geom/box.h"
#include "core/geom/int128.h"

#include <algorithm>
#include <array>
#include <cstdint>
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

/// How far along a segment, as a fraction between 0 and 1: both numbers are below 2^62.
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

/// A fraction between two others.
Part middleOf(const Part& left, const Part& right)
{
    return {left.over + right.over, left.under + right.under};
}

/// Adds the parts of the edge, apart from its ends, at which the other meets it.
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

/// Where others meet the edge, its two ends included, ascending and each once.
std::vector<Part> cutsOf(Segment edge, std::span<const Edges> sets)
{
    std::vector<Part> parts;
    for (const Edges& edges : sets) {
        for (const Segment& other : edges) {
            if (other.a != other.b && boxOf(edge).meets(boxOf(other))) {
                addMeetings(edge, other, parts);
            }
        }
    }
    std::erase_if(parts, [](const Part& part) { return !part.isInside(); });
    parts.push_back({0, 1});
    parts.push_back({1, 1});
    std::ranges::sort(parts, comesBefore);
    parts.erase(std::unique(parts.begin(), parts.end(), areSame), parts.end());
    return parts;
}

/// A point on an edge and a vanishing way off it.
struct PointBeside {
    Segment edge;
    Part part;
    Vector off;
};

/// Whether the vertex lies below (at a larger y), as a half-open rule.
bool liesBelow(Point vertex, const PointBeside& p)
{
    const Int128 step = Int128{p.part.over} * (std::int64_t{p.edge.b.y} - p.edge.a.y);
    const Int128 rise = Int128{p.part.under} * (std::int64_t{vertex.y} - p.edge.a.y);
    return rise != step ? rise > step : p.off.y < 0;
}

/// What the edge adds to the winding number of the point: it crosses the ray to larger x downwards
/// or upwards, or not at all.
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

bool holds(const FilledEdges& lines, const PointBeside& p)
{
    int winding = 0;
    for (const Segment& edge : lines.edges) {
        winding += windingBy(edge, p);
    }
    return lines.rule == FillRule::NonZero ? winding != 0 : winding % 2 != 0;
}

/// Whether both hold what lies just beside some piece of the edge.
bool sharesAlong(Segment edge, const FilledEdges& left, const FilledEdges& right)
{
    const std::vector<Part> cuts = cutsOf(edge, std::array{left.edges, right.edges});
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

bool sharesAlongAny(Edges edges, const Box& near, const FilledEdges& left, const FilledEdges& right)
{
    return std::ranges::any_of(edges, [&](Segment edge) {
        return edge.a != edge.b && boxOf(edge).meets(near) && sharesAlong(edge, left, right);
    });
}

} // namespace

bool shareFilledArea(const FilledEdges& left, const FilledEdges& right)
{
    // What is shared has a border, and that is made of pieces of the edges of both.
    const Box leftBox = boxOf(left.edges);
    const Box rightBox = boxOf(right.edges);
    return leftBox.meets(rightBox)
           && (sharesAlongAny(left.edges, rightBox, left, right)
               || sharesAlongAny(right.edges, leftBox, left, right));
}

} // namespace sectored
