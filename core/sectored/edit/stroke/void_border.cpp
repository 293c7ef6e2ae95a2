#include "sectored/edit/stroke/void_border.h"

#include "sectored/geom/box_tree.h"
#include "sectored/geom/segment.h"

#include <algorithm>
#include <iterator>
#include <unordered_set>

namespace sectored {

namespace {

/// Returns 1 for each edge that remains after edges with a free end are removed repeatedly.
PerEdge<char> tiedEdges(const SheetOverlay& overlay)
{
    PerEdge<char> tied(overlay.overlay.edges.size(), 1);
    const auto& next = overlay.faces().next;
    PerHalfEdge<HalfEdge> before(next.size());
    for (const HalfEdge halfEdge : next.indices()) {
        before[next[halfEdge]] = halfEdge;
    }
    PerHalfEdge<HalfEdge> after = next;
    for (const HalfEdge first : next.indices()) {
        // A half-edge to a free end is followed by its own twin. After their removal, the preceding
        // half-edge may have a free end too.
        for (HalfEdge toEnd = first; tied[edgeOf(toEnd)] != 0 && after[toEnd] == twinOf(toEnd);) {
            tied[edgeOf(toEnd)] = 0;
            const HalfEdge from = before[toEnd];
            const HalfEdge onwards = after[twinOf(toEnd)];
            if (from == twinOf(toEnd)) {
                break;
            }
            after[from] = onwards;
            before[onwards] = from;
            toEnd = from;
        }
    }
    return tied;
}

/// Returns 1 for each face in a void pocket that the stroke may divide.
PerFace<char> dividedVoid(const SheetOverlay& overlay, std::span<const FaceClass> classes)
{
    const auto tied = tiedEdges(overlay);
    PerFace<char> divided(overlay.faces().faceCount(), 0);
    for (const Edge edge : tied.indices()) {
        const Face face = overlay.faces().faceOf(along(edge));
        if (tied[edge] != 0 && !overlay.hasWall(edge) && !overlay.sectorOfFace[face]) {
            divided[face] = 1;
        }
    }
    for (const FaceClass& pocket : classes) {
        if (std::ranges::any_of(pocket.faces, [&](Face face) { return divided[face] != 0; })) {
            for (const Face face : pocket.faces) {
                divided[face] = 1;
            }
        }
    }
    return divided;
}

/// Returns the walls that face one of these faces.
std::vector<WallId> wallsFacing(const SheetOverlay& overlay, const PerFace<char>& faces)
{
    std::vector<WallId> walls;
    for (const HalfEdge halfEdge : overlay.faces().next.indices()) {
        const auto wall = overlay.ownWall(halfEdge);
        if (wall && faces[overlay.faces().faceOf(twinOf(halfEdge))] != 0) {
            walls.push_back(*wall);
        }
    }
    return walls;
}

/// Follows solid walls along the void, and passes each vertex through the portals that end there.
class BorderWalk {
public:
    explicit BorderWalk(const MapView& view)
        : m_map(view.map)
    {}

    void follow(WallId start)
    {
        for (WallId at = start; m_seen.insert(at).second;) {
            meet(at);
            const auto next = nextAlongVoid(at);
            if (!next) {
                return;
            }
            at = *next;
        }
    }

    const std::vector<SectorId>& sectors() const { return m_sectors; }

private:
    void meet(WallId wall)
    {
        if (m_map[wall].sector.isRow()) {
            m_sectors.push_back(m_map[wall].sector.row());
        }
    }

    std::optional<WallId> nextAlongVoid(WallId wall)
    {
        WallRef at = m_map[wall].point2;
        for (std::size_t turns = 0; turns <= m_map.wallCount(); ++turns) {
            const Wall* row = at.isRow() ? m_map.find(at.row()) : nullptr;
            if (row == nullptr) {
                return std::nullopt;
            }
            meet(at.row());
            if (!row->nextWall.isRow()) {
                return at.row();
            }
            const Wall* partner = m_map.find(row->nextWall.row());
            at = partner != nullptr ? partner->point2 : WallRef{};
        }
        return std::nullopt;
    }

    const Map& m_map;
    std::unordered_set<WallId> m_seen;
    std::vector<SectorId> m_sectors;
};

bool takeAlongWalls(const MapView& view, std::span<const WallId> border, Sheet& sheet)
{
    BorderWalk walk(view);
    for (const WallId wall : border) {
        if (!view.map[wall].nextWall.isRow()) {
            walk.follow(wall);
        }
    }
    return sheet.take(walk.sectors());
}

/// Adds the sectors behind portals of the border. A portal that faces void of the sheet leads to a
/// sector outside the sheet.
bool takeThroughPortals(const MapView& view, std::span<const WallId> border, Sheet& sheet)
{
    std::vector<SectorId> beyond;
    for (const WallId wall : border) {
        const SectorRef sector = view.map[wall].nextSector;
        if (sector.isRow()) {
            beyond.push_back(sector.row());
        }
    }
    return sheet.take(beyond);
}

/// Adds the sectors inside faces that would become sectors.
bool takeInside(
    const MapView& view,
    std::span<const Face> faces,
    const PerFace<FaceShape>& shapes,
    Sheet& sheet)
{
    std::vector<SectorId> inside;
    for (const Face face : faces) {
        const auto meeting = view.index.sectorsMeeting(shapes[face].box);
        inside.insert(inside.end(), meeting.begin(), meeting.end());
    }
    return sheet.take(inside);
}

/// Adds sectors that touch the border without a portal to it.
bool takeTouching(const MapView& view, std::span<const WallId> border, Sheet& sheet)
{
    std::vector<Segment> lines;
    for (const WallId wall : border) {
        lines.push_back(lineOf(view.map, wall));
    }
    std::vector<Box> boxes;
    std::ranges::transform(lines, std::back_inserter(boxes), [](const Segment& line) {
        return boxOf(line);
    });
    const BoxTree tree(std::move(boxes));
    const auto touches = [&](const Segment& edge) {
        const bool usable =
            edge.a != edge.b && insideCoordinateLimit(edge.a) && insideCoordinateLimit(edge.b);
        return usable && tree.visitMeeting(boxOf(edge), [&](std::size_t line) {
            return meetingOf(lines[line], edge) != SegmentMeeting::Apart ? Visiting::Stop
                                                                         : Visiting::Continue;
        }) == Visiting::Stop;
    };
    auto touching = view.index.sectorsMeeting(boxOf(lines));
    std::erase_if(touching, [&](SectorId sector) {
        return sheet.has(sector) || std::ranges::none_of(edgesOf(view.map, sector), touches);
    });
    return sheet.take(touching);
}

} // namespace

bool growOverVoid(
    const MapView& view,
    const Stroke& stroke,
    const SheetOverlay& overlay,
    Sheet& sheet)
{
    if (stroke.closed || stroke.isSplit || runsInsideSector(overlay)) {
        return false;
    }
    const auto classes = faceClassesOf(overlay);
    const auto divided = dividedVoid(overlay, classes);
    if (std::ranges::find(divided, 1) == divided.end()) {
        return false;
    }
    // The contents of the void decide which part becomes a sector, also beside the stroke.
    if (sheet.take(view.index.sectorsMeeting(stroke.box.grown()))) {
        return true;
    }
    const auto border = wallsFacing(overlay, divided);
    // Solid walls first: once their whole ring is in the sheet, the area behind portals is not
    // void.
    if (takeAlongWalls(view, border, sheet) || takeThroughPortals(view, border, sheet)) {
        return true;
    }
    const auto shapes = faceShapesOf(overlay);
    std::vector<Face> becoming;
    for (const FaceClass& pocket : classes) {
        if (divided[pocket.faces.front()] == 0) {
            continue;
        }
        const Face stays = pocket.isUnbounded ? unboundedFace : largestFace(pocket.faces, shapes);
        std::ranges::copy_if(pocket.faces, std::back_inserter(becoming), [&](Face face) {
            return face != stays;
        });
    }
    return becoming.empty() ? takeTouching(view, border, sheet)
                            : takeInside(view, becoming, shapes, sheet);
}

} // namespace sectored
