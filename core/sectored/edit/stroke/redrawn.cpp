#include "sectored/edit/stroke/redrawn.h"

#include "sectored/edit/stroke/redrawn_folds.h"
#include "sectored/edit/stroke/simple_loops.h"
#include "sectored/geom/orientation.h"

#include <algorithm>
#include <unordered_map>

namespace sectored {

namespace {

constexpr std::size_t none = noRedrawnWall;

/// Counts of surviving edges at a point.
struct Junction {
    int edges = 0;
    int strokeOnly = 0;
};

/// The surviving edges, and which of them are portals.
class Survivors {
public:
    Survivors(const Map& map, const SheetOverlay& overlay, const FaceOwners& owners)
        : m_map(map)
        , m_overlay(overlay)
        , m_owners(owners)
        , m_walls(overlay.walls.begin(), overlay.walls.end())
        , m_linked(overlay.overlay.edges.size(), 0)
    {
        std::ranges::sort(m_walls);
        for (const Edge edge : m_linked.indices()) {
            if (!survives(edge)) {
                continue;
            }
            m_edges.push_back(edge);
            m_linked[edge] = isPortal(edge) ? 1 : 0;
            const Segment& line = overlay.overlay.edges[edge];
            for (const Point end : {line.a, line.b}) {
                Junction& junction = m_junctions[end];
                ++junction.edges;
                junction.strokeOnly += overlay.hasWall(edge) ? 0 : 1;
            }
        }
    }

    const std::vector<Edge>& edges() const { return m_edges; }
    bool isLinked(Edge edge) const { return m_linked[edge] != 0; }
    const Junction& at(Point p) const { return m_junctions.at(p); }

    std::optional<std::size_t> heirOf(HalfEdge halfEdge) const
    {
        return m_owners.heirOfFace[m_overlay.faces().faceOf(halfEdge)];
    }

    bool isSlit(Edge edge) const
    {
        const auto left = m_overlay.ownShare(along(edge));
        const auto right = m_overlay.ownShare(against(edge));
        return left && right
               && m_overlay.sectors[left->segment] == m_overlay.sectors[right->segment]
               && isSolid(wallOf(*left)) && isSolid(wallOf(*right))
               && m_overlay.layOnEachOther(left->segment, right->segment);
    }

private:
    WallId wallOf(const Contribution& share) const { return m_overlay.walls[share.segment]; }

    bool isSolid(WallId wall) const { return !m_map[wall].nextWall.isRow(); }

    /// True if the wall is solid, or was linked across an area that rounding removed.
    bool isFree(WallId wall) const
    {
        const WallRef partner = m_map[wall].nextWall;
        return !partner.isRow() || std::ranges::binary_search(m_walls, partner.row());
    }

    bool survives(Edge edge) const
    {
        const auto left = heirOf(along(edge));
        const auto right = heirOf(against(edge));
        return left != right || (left && (isSlit(edge) || hasKeptFold(edge)));
    }

    bool isKeptFold(SectorId sector) const
    {
        return m_overlay.isFold(sector)
               && std::ranges::any_of(m_owners.heirs, [&](const Heir& heir) {
                      return heir.isFold && heir.source == sector;
                  });
    }

    bool hasKeptFold(Edge edge) const
    {
        return m_overlay.hasFold(edge)
               && std::ranges::any_of(
                   m_overlay.overlay.contributions[edge],
                   [&](const Contribution& share) {
                       return !m_overlay.isStroke(share.segment)
                              && isKeptFold(m_overlay.sectors[share.segment]);
                   });
    }

    bool facesFold(const std::optional<Contribution>& share) const
    {
        const SectorRef across = share ? m_map[wallOf(*share)].nextSector : SectorRef{};
        return across.isRow() && isKeptFold(across.row());
    }

    bool isPortal(Edge edge) const
    {
        const auto leftHeir = heirOf(along(edge));
        const auto rightHeir = heirOf(against(edge));
        if (!leftHeir || !rightHeir || leftHeir == rightHeir) {
            return false;
        }
        const auto left = m_overlay.ownShare(along(edge));
        const auto right = m_overlay.ownShare(against(edge));
        if (left && right && m_map[wallOf(*left)].nextWall == WallRef(wallOf(*right))) {
            return true;
        }
        if (facesFold(left) || facesFold(right)) {
            return false;
        }
        if (left && right && m_overlay.layOnEachOther(left->segment, right->segment)) {
            // Coincident solid walls are intentional, unless the stroke runs along them.
            return isSolid(wallOf(*left)) && isSolid(wallOf(*right)) && m_overlay.hasStroke(edge);
        }
        return (!left || isFree(wallOf(*left))) && (!right || isFree(wallOf(*right)));
    }

    const Map& m_map;
    const SheetOverlay& m_overlay;
    const FaceOwners& m_owners;
    std::vector<WallId> m_walls; ///< of the sheet, ascending
    std::vector<Edge> m_edges;
    PerEdge<char> m_linked;
    std::unordered_map<Point, Junction> m_junctions;
};

class Redrawing {
public:
    Redrawing(const Map& map, const SheetOverlay& overlay, const FaceOwners& owners)
        : m_map(map)
        , m_overlay(overlay)
        , m_owners(owners)
        , m_survivors(map, overlay, owners)
        , m_wallOf(2 * overlay.overlay.edges.size(), none)
    {}

    Redrawn redraw()
    {
        m_redrawn.loopsOf.resize(m_owners.heirs.size());
        for (const auto& cycle : cyclesOfHeirs()) {
            const bool hasSlit = std::ranges::any_of(cycle, [&](HalfEdge halfEdge) {
                return m_survivors.heirOf(halfEdge) == m_survivors.heirOf(twinOf(halfEdge));
            });
            if (hasSlit) {
                addLoop(cycle);
                continue;
            }
            for (const auto& loop : simpleLoopsOf(cycle, m_overlay.overlay.edges.span())) {
                addLoop(loop);
            }
        }
        link();
        if (!m_overlay.folds.empty()) {
            redrawFolds(m_map, m_overlay, m_owners, m_wallOf, m_redrawn);
        }
        return std::move(m_redrawn);
    }

private:
    Point startPoint(HalfEdge halfEdge) const
    {
        return startOf(m_overlay.overlay.edges.span(), halfEdge);
    }

    std::vector<std::vector<HalfEdge>> cyclesOfHeirs() const
    {
        const auto& kept = m_survivors.edges();
        std::vector<Segment> lines;
        for (const Edge edge : kept) {
            lines.push_back(m_overlay.overlay.edges[edge]);
        }
        const auto next = nextHalfEdges(lines);
        // From a half-edge of the kept lines to that of the overlay.
        const auto inOverlay = [&](HalfEdge line) {
            const Edge edge = kept[edgeOf(line).value];
            return isAlong(line) ? along(edge) : against(edge);
        };
        PerHalfEdge<char> walked(next.size(), 0);
        std::vector<std::vector<HalfEdge>> cycles;
        for (const HalfEdge first : next.indices()) {
            if (walked[first] != 0 || !m_survivors.heirOf(inOverlay(first))) {
                continue;
            }
            cycles.emplace_back();
            for (HalfEdge at = first; walked[at] == 0; at = next[at]) {
                walked[at] = 1;
                cycles.back().push_back(inOverlay(at));
            }
        }
        return cycles;
    }

    bool shareSegment(Edge edge, Edge other) const
    {
        return std::ranges::any_of(
            m_overlay.overlay.contributions[edge],
            [&](const Contribution& share) {
                return std::ranges::find(
                           m_overlay.overlay.contributions[other],
                           share.segment,
                           &Contribution::segment)
                       != m_overlay.overlay.contributions[other].end();
            });
    }

    bool shareStroke(Edge edge, Edge other) const
    {
        return std::ranges::any_of(
            m_overlay.overlay.contributions[edge],
            [&](const Contribution& share) {
                return m_overlay.isStroke(share.segment)
                       && std::ranges::find(
                              m_overlay.overlay.contributions[other],
                              share.segment,
                              &Contribution::segment)
                              != m_overlay.overlay.contributions[other].end();
            });
    }

    bool bordersNewSector(Edge edge) const
    {
        for (const HalfEdge halfEdge : {along(edge), against(edge)}) {
            const auto heir = m_survivors.heirOf(halfEdge);
            if (heir
                && (m_owners.heirs[*heir].isMerged
                    || m_owners.heirs[*heir].kind != HeirKind::Kept)) {
                return true;
            }
        }
        return false;
    }

    /// True if the user drew this point on a stroke that runs along a wall.
    bool isDrawnPoint(Edge edge, Edge other) const
    {
        return m_overlay.hasStroke(edge) && m_overlay.hasStroke(other) && !shareStroke(edge, other)
               && bordersNewSector(edge);
    }

    /// True if rounding moved the point between two consecutive half-edges.
    bool isBent(HalfEdge first, HalfEdge second) const
    {
        return orientation(startPoint(first), startPoint(second), startPoint(twinOf(second))) != 0;
    }

    bool isAskedFor(Point p) const { return std::ranges::binary_search(m_overlay.vertices, p); }

    /// True if the vertex between two consecutive half-edges is not needed: it is a legacy vertex
    /// in the middle of a wall, or left by a dropped piece of the stroke.
    bool joins(HalfEdge first, HalfEdge second) const
    {
        const Edge edge = edgeOf(first);
        const Edge other = edgeOf(second);
        const auto own = m_overlay.ownWall(first);
        const bool linked = m_survivors.isLinked(edge);
        if (edge == other || own != m_overlay.ownWall(second) || !shareSegment(edge, other)
            || isAskedFor(startPoint(second)) || linked != m_survivors.isLinked(other)
            || isBent(first, second)) {
            return false;
        }
        const auto across = m_overlay.ownWall(twinOf(first));
        if (linked
            && (across != m_overlay.ownWall(twinOf(second))
                || m_survivors.heirOf(twinOf(first)) != m_survivors.heirOf(twinOf(second)))) {
            return false;
        }
        const Junction& junction = m_survivors.at(startPoint(second));
        if (junction.edges == 2) {
            return !isDrawnPoint(edge, other);
        }
        return junction.strokeOnly == 0 && (own || (linked && across));
    }

    void addLoop(const std::vector<HalfEdge>& halfEdges)
    {
        const std::size_t count = halfEdges.size();
        std::size_t start = 0;
        while (start < count && joins(halfEdges[(start + count - 1) % count], halfEdges[start])) {
            ++start;
        }
        RedrawnLoop loop{.heir = *m_survivors.heirOf(halfEdges.front())};
        for (std::size_t step = 0; step < count; ++step) {
            const HalfEdge halfEdge = halfEdges[(start + step) % count];
            const HalfEdge before = halfEdges[(start + step + count - 1) % count];
            if (step == 0 || !joins(before, halfEdge)) {
                loop.walls.push_back(m_redrawn.walls.size());
                m_redrawn.walls.push_back(
                    {.line = {startPoint(halfEdge), {}},
                     .heir = loop.heir,
                     .oldWall = m_overlay.ownWall(halfEdge)});
            }
            RedrawnWall& wall = m_redrawn.walls.back();
            wall.line.b = startPoint(twinOf(halfEdge));
            m_wallOf[halfEdge] = m_redrawn.walls.size() - 1;
        }
        for (const std::size_t wall : loop.walls) {
            const Segment& line = m_redrawn.walls[wall].line;
            loop.area2 += Int128{line.a.x} * line.b.y - Int128{line.b.x} * line.a.y;
        }
        m_redrawn.loopsOf[loop.heir].push_back(m_redrawn.loops.size());
        m_redrawn.loops.push_back(std::move(loop));
    }

    void link()
    {
        for (const Edge edge : m_survivors.edges()) {
            if (m_survivors.isLinked(edge)) {
                const std::size_t left = m_wallOf[along(edge)];
                const std::size_t right = m_wallOf[against(edge)];
                m_redrawn.walls[left].facing = right;
                m_redrawn.walls[right].facing = left;
            }
        }
    }

    const Map& m_map;
    const SheetOverlay& m_overlay;
    const FaceOwners& m_owners;
    Survivors m_survivors;
    PerHalfEdge<std::size_t> m_wallOf;
    Redrawn m_redrawn;
};

} // namespace

Redrawn redraw(const Map& map, const SheetOverlay& overlay, const FaceOwners& owners)
{
    return Redrawing(map, overlay, owners).redraw();
}

std::vector<OldPiece> oldPiecesOf(const Redrawn& redrawn)
{
    std::vector<OldPiece> pieces;
    for (std::size_t wall = 0; wall < redrawn.walls.size(); ++wall) {
        if (const auto old = redrawn.walls[wall].oldWall) {
            pieces.push_back({*old, wall});
        }
    }
    std::ranges::stable_sort(pieces, {}, &OldPiece::oldWall);
    return pieces;
}

} // namespace sectored
