#include "sectored/geom/planar/triangulate.h"

#include "sectored/geom/orientation.h"
#include "sectored/geom/searched_list.h"

#include <algorithm>
#include <cassert>
#include <cstddef>
#include <iterator>
#include <limits>

namespace sectored {

namespace {

constexpr std::uint32_t none = std::numeric_limits<std::uint32_t>::max();

/// The distinct positions of the corners, ascending, and the edges between them.
struct Outline {
    std::vector<Point> positions{};
    std::vector<std::uint32_t> cornerAt{};   ///< first corner at each position
    std::vector<std::uint32_t> positionOf{}; ///< position of each corner
    std::vector<std::uint32_t> nextOf{};     ///< next corner in the loop, per corner
    bool isNear = true; ///< all coordinates are within the limit of 64-bit arithmetic
};

/// A corner and its position; sorts by position.
struct CornerPosition {
    Point position;
    std::uint32_t corner = 0;

    auto operator<=>(const CornerPosition&) const = default; // NOLINT(modernize-use-nullptr)
};

Outline outlineOf(std::span<const std::vector<Point>> loops)
{
    Outline outline;
    std::vector<CornerPosition> corners;
    for (const std::vector<Point>& loop : loops) {
        const auto first = static_cast<std::uint32_t>(corners.size());
        for (const Point p : loop) {
            corners.push_back({p, static_cast<std::uint32_t>(corners.size())});
            outline.nextOf.push_back(static_cast<std::uint32_t>(corners.size()));
            outline.isNear = outline.isNear && insideCoordinateLimit(p);
        }
        if (!loop.empty()) {
            outline.nextOf.back() = first;
        }
    }
    std::ranges::sort(corners);
    outline.positionOf.resize(corners.size());
    outline.positions.reserve(corners.size());
    outline.cornerAt.reserve(corners.size());
    for (const CornerPosition& at : corners) {
        if (outline.positions.empty() || outline.positions.back() != at.position) {
            outline.positions.push_back(at.position);
            outline.cornerAt.push_back(at.corner);
        }
        outline.positionOf[at.corner] = static_cast<std::uint32_t>(outline.positions.size() - 1);
    }
    return outline;
}

/// A position in a chain, linked to its neighbours.
struct Link {
    std::uint32_t position = 0;
    std::uint32_t before = none;
    std::uint32_t after = none;
};

/// The left border of the area not yet triangulated between two edges, from the start of one
/// (`first`) to the start of the other (`last`). It is bent such that no two neighbouring pieces
/// form a triangle. The members are indices of links.
struct Chain {
    std::uint32_t first = none;
    std::uint32_t last = none;
    std::uint32_t latest = none; ///< link that the sweep reached last

    bool isThere() const { return first != none; }
};

/// An edge, or the rest of an edge, from a position to a later one.
struct SweptEdge {
    std::uint32_t start = 0;
    std::uint32_t end = 0;
    std::uint32_t source = 0; ///< edge of the loops that contains this one
    Chain beyond{};           ///< chain between this edge and the next one, if inside the set
};

/// An edge whose start the sweep has not reached.
struct WaitingEdge {
    std::uint32_t end = 0;
    std::uint32_t source = 0;
    std::uint32_t following = none; ///< next edge that waits at the same position
};

using Status = SearchedList<SweptEdge>;

/// The edges of the status that pass through a position.
struct Bundle {
    Status::Position begin{};
    Status::Position end{};

    bool isEmpty() const { return begin == end; }
};

/// Sweeps over all positions by x, then y. The status contains the edges between the positions
/// behind the sweep and those ahead of it, ordered such that a later position p is beyond an edge
/// if orientation(start, end, p) > 0. The area between the first and the second edge is inside, the
/// next is outside, and so on. Every step preserves this order because crossing edges are detected
/// before their crossing.
class Sweep {
public:
    explicit Sweep(const Outline& outline)
        : m_outline(outline)
        , m_waitingAt(outline.positions.size(), none)
    {
        m_waiting.reserve(outline.nextOf.size());
        m_links.reserve(outline.nextOf.size() * 2);
        m_result.triangles.reserve(outline.nextOf.size());
        for (std::uint32_t corner = 0; corner < outline.nextOf.size(); ++corner) {
            const std::uint32_t from = outline.positionOf[corner];
            const std::uint32_t to = outline.positionOf[outline.nextOf[corner]];
            if (from != to) {
                wait(std::min(from, to), {.end = std::max(from, to), .source = corner});
            }
        }
    }

    Triangulation run()
    {
        for (std::uint32_t position = 0; position < m_outline.positions.size(); ++position) {
            visit(position);
            if (m_result.crossing) {
                return {.crossing = m_result.crossing};
            }
        }
        assert(m_status.empty());
        return std::move(m_result);
    }

private:
    int side(std::uint32_t a, std::uint32_t b, std::uint32_t c) const
    {
        const std::vector<Point>& positions = m_outline.positions;
        if (m_outline.isNear) {
            const std::int64_t area = cross(positions[a], positions[b], positions[c]);
            return area > 0 ? 1 : area < 0 ? -1 : 0;
        }
        return orientation(positions[a], positions[b], positions[c]);
    }

    void wait(std::uint32_t start, WaitingEdge edge)
    {
        edge.following = m_waitingAt[start];
        m_waitingAt[start] = static_cast<std::uint32_t>(m_waiting.size());
        m_waiting.push_back(edge);
    }

    void visit(std::uint32_t position);
    Bundle bundleAt(std::uint32_t position) const;
    void findStarting(std::uint32_t position, Bundle ending);
    void cancelOverlaps(std::uint32_t position);
    void noteTouch(std::uint32_t position, std::uint32_t edge);
    void noteCrossing(Status::Position before);
    void passChains(std::uint32_t position, Bundle ending);
    void spreadChains(std::uint32_t position, Bundle ending, Chain below, Chain above);
    SweptEdge* edgeBefore(Status::Position position) const;
    void replace(Bundle ending);

    std::uint32_t newLink(std::uint32_t position);
    Chain startedAt(std::uint32_t position);
    Chain withLast(Chain chain, std::uint32_t position);
    Chain withFirst(Chain chain, std::uint32_t position);
    Chain joined(Chain below, Chain above);
    Chain cutOff(Chain& chain);
    void close(Chain chain, std::uint32_t position);
    void emit(std::uint32_t a, std::uint32_t b, std::uint32_t c);

    const Outline& m_outline;
    std::vector<std::uint32_t> m_waitingAt; ///< first waiting edge of each position
    std::vector<WaitingEdge> m_waiting{};
    Status m_status{};
    std::vector<SweptEdge> m_starting{}; ///< edges that start at the visited position
    std::vector<Link> m_links{};
    Triangulation m_result{};
};

void Sweep::visit(std::uint32_t position)
{
    const Bundle ending = bundleAt(position);
    findStarting(position, ending);
    if (m_result.crossing || (ending.isEmpty() && m_starting.empty())) {
        return;
    }
    passChains(position, ending);
    replace(ending);
}

/// Replaces the edges that end at a position with those that start there.
void Sweep::replace(Bundle ending)
{
    Status::Position first = ending.end;
    Status::Position at = ending.begin;
    for (const SweptEdge& edge : m_starting) {
        Status::Position here = at;
        if (at != ending.end) {
            Status::at(at++) = edge;
        } else {
            here = m_status.insert(ending.end, edge);
        }
        first = first == ending.end ? here : first;
    }
    while (at != ending.end) {
        at = m_status.erase(at);
    }
    noteCrossing(first);
    noteCrossing(ending.end);
}

/// Returns the edges that the position lies on.
Bundle Sweep::bundleAt(std::uint32_t position) const
{
    Bundle bundle;
    bundle.begin = m_status.find(
        [&](const SweptEdge& edge) { return side(edge.start, edge.end, position) > 0; });
    bundle.end = bundle.begin;
    while (bundle.end != m_status.end()) {
        const SweptEdge& edge = Status::at(bundle.end);
        if (side(edge.start, edge.end, position) != 0) {
            break;
        }
        ++bundle.end;
    }
    return bundle;
}

/// Returns the edge before a position. Null at the beginning.
SweptEdge* Sweep::edgeBefore(Status::Position position) const
{
    return position != m_status.begin() ? &Status::at(std::prev(position)) : nullptr;
}

/// Collects the edges that continue from the position, sorted and without overlaps.
void Sweep::findStarting(std::uint32_t position, Bundle ending)
{
    m_starting.clear();
    const SweptEdge* through = nullptr;
    for (auto at = ending.begin; at != ending.end; ++at) {
        const SweptEdge& edge = Status::at(at);
        if (edge.end == position) {
            continue;
        }
        if (through != nullptr) {
            m_result.crossing = EdgeCrossing{through->source, edge.source};
            return;
        }
        through = &edge;
        noteTouch(position, edge.source);
        m_starting.push_back({.start = position, .end = edge.end, .source = edge.source});
    }
    for (std::uint32_t at = m_waitingAt[position]; at != none; at = m_waiting[at].following) {
        m_starting.push_back(
            {.start = position, .end = m_waiting[at].end, .source = m_waiting[at].source});
    }
    if (m_starting.size() > 1) {
        std::ranges::sort(m_starting, [&](const SweptEdge& left, const SweptEdge& right) {
            const int turn = side(position, left.end, right.end);
            return turn != 0 ? turn > 0 : left.end < right.end;
        });
        cancelOverlaps(position);
    }
}

/// Keeps one of several overlapping edges if their number is odd, up to the nearest end. The longer
/// edges start again there.
void Sweep::cancelOverlaps(std::uint32_t position)
{
    std::size_t kept = 0;
    for (std::size_t from = 0; from < m_starting.size();) {
        const SweptEdge shortest = m_starting[from];
        std::size_t to = from + 1;
        while (to < m_starting.size() && side(position, shortest.end, m_starting[to].end) == 0) {
            const SweptEdge& edge = m_starting[to];
            if (edge.end != shortest.end) {
                noteTouch(shortest.end, edge.source);
                wait(shortest.end, {.end = edge.end, .source = edge.source});
            }
            ++to;
        }
        if ((to - from) % 2 == 1) {
            m_starting[kept++] = shortest;
        }
        from = to;
    }
    m_starting.resize(kept);
}

void Sweep::noteTouch(std::uint32_t position, std::uint32_t edge)
{
    m_result.touches.push_back({.corner = m_outline.cornerAt[position], .edge = edge});
}

/// Detects a crossing of the edges before and at a position of the status. The edge that ends first
/// must end on its own side of the other.
void Sweep::noteCrossing(Status::Position before)
{
    const SweptEdge* const first = edgeBefore(before);
    if (first == nullptr || before == m_status.end()) {
        return;
    }
    const SweptEdge& s = *first;
    const SweptEdge& t = Status::at(before);
    const bool cross =
        t.end < s.end ? side(s.start, s.end, t.end) < 0 : side(t.start, t.end, s.end) > 0;
    if (cross) {
        m_result.crossing = EdgeCrossing{s.source, t.source};
    }
}

/// Updates the chains next to the position and gives each starting edge its own.
void Sweep::passChains(std::uint32_t position, Bundle ending)
{
    const SweptEdge* const before = edgeBefore(ending.begin);
    Chain below = before != nullptr ? before->beyond : Chain{};
    Chain above;
    if (ending.isEmpty()) {
        if (below.isThere()) {
            above = cutOff(below);
        }
    } else {
        const Status::Position last = std::prev(ending.end);
        for (auto at = ending.begin; at != last; ++at) {
            if (Status::at(at).beyond.isThere()) {
                close(Status::at(at).beyond, position);
            }
        }
        above = Status::at(last).beyond;
    }
    if (below.isThere()) {
        below = withLast(below, position);
    }
    if (above.isThere()) {
        above = withFirst(above, position);
    }
    spreadChains(position, ending, below, above);
}

void Sweep::spreadChains(std::uint32_t position, Bundle ending, Chain below, Chain above)
{
    SweptEdge* const before = edgeBefore(ending.begin);
    if (m_starting.empty()) {
        if (below.isThere()) {
            assert(above.isThere());
            before->beyond = joined(below, above);
        }
        return;
    }
    if (below.isThere()) {
        before->beyond = below;
    }
    // Every other area between the starting edges is inside.
    for (std::size_t at = below.isThere() ? 1 : 0; at + 1 < m_starting.size(); at += 2) {
        m_starting[at].beyond = startedAt(position);
    }
    m_starting.back().beyond = above;
}

std::uint32_t Sweep::newLink(std::uint32_t position)
{
    m_links.push_back({.position = position});
    return static_cast<std::uint32_t>(m_links.size() - 1);
}

Chain Sweep::startedAt(std::uint32_t position)
{
    const std::uint32_t link = newLink(position);
    return {.first = link, .last = link, .latest = link};
}

/// Returns the chain with the position as its new last link. Emits the triangles that the position
/// forms with the end of the chain.
Chain Sweep::withLast(Chain chain, std::uint32_t position)
{
    std::uint32_t end = chain.last;
    for (std::uint32_t next = m_links[end].before; next != none; next = m_links[end].before) {
        if (side(position, m_links[end].position, m_links[next].position) <= 0) {
            break;
        }
        emit(position, m_links[end].position, m_links[next].position);
        end = next;
    }
    const std::uint32_t link = newLink(position);
    m_links[link].before = end;
    m_links[end].after = link;
    return {.first = chain.first, .last = link, .latest = link};
}

/// Same as withLast, at the first link.
Chain Sweep::withFirst(Chain chain, std::uint32_t position)
{
    std::uint32_t end = chain.first;
    for (std::uint32_t next = m_links[end].after; next != none; next = m_links[end].after) {
        if (side(position, m_links[next].position, m_links[end].position) <= 0) {
            break;
        }
        emit(position, m_links[next].position, m_links[end].position);
        end = next;
    }
    const std::uint32_t link = newLink(position);
    m_links[link].after = end;
    m_links[end].before = link;
    return {.first = link, .last = chain.last, .latest = link};
}

/// Joins two chains, the first of which ends where the second begins.
Chain Sweep::joined(Chain below, Chain above)
{
    const std::uint32_t next = m_links[above.first].after;
    m_links[below.last].after = next;
    m_links[next].before = below.last;
    return {.first = below.first, .last = above.last, .latest = below.last};
}

/// Cuts a chain at its latest position, which becomes its end. Returns the rest, which begins at
/// the same position.
Chain Sweep::cutOff(Chain& chain)
{
    const std::uint32_t next = m_links[chain.latest].after;
    const std::uint32_t copy = newLink(m_links[chain.latest].position);
    const Chain beyond{.first = copy, .last = next == none ? copy : chain.last, .latest = copy};
    if (next != none) {
        m_links[copy].after = next;
        m_links[next].before = copy;
        m_links[chain.latest].after = none;
    }
    chain.last = chain.latest;
    return beyond;
}

/// Emits the remaining triangles of a chain whose two edges meet at the position: all of the chain
/// is visible from there.
void Sweep::close(Chain chain, std::uint32_t position)
{
    std::uint32_t at = chain.first;
    for (std::uint32_t next = m_links[at].after; next != none; next = m_links[at].after) {
        emit(position, m_links[next].position, m_links[at].position);
        at = next;
    }
}

void Sweep::emit(std::uint32_t a, std::uint32_t b, std::uint32_t c)
{
    assert(side(a, b, c) > 0);
    m_result.triangles.push_back(
        {m_outline.cornerAt[a], m_outline.cornerAt[b], m_outline.cornerAt[c]});
}

} // namespace

Triangulation triangulate(std::span<const std::vector<Point>> loops)
{
    const Outline outline = outlineOf(loops);
    return Sweep(outline).run();
}

} // namespace sectored
