#include "sectored/edit/operation/delete_vertex.h"

#include "sectored/edit/answer/damaged_refusal.h"
#include "sectored/edit/answer/notice.h"
#include "sectored/edit/answer/refuse.h"
#include "sectored/edit/motion/link_coincident.h"
#include "sectored/edit/motion/move_check.h"
#include "sectored/edit/row/by_hand.h"
#include "sectored/edit/row/dropped_walls.h"
#include "sectored/edit/row/link_walls.h"
#include "sectored/edit/row/place_sprites.h"
#include "sectored/edit/row/trial.h"
#include "sectored/edit/row/vertex_rings.h"
#include "sectored/edit/row/wall_join.h"
#include "sectored/edit/row/weld.h"
#include "sectored/map/by_number.h"
#include "sectored/map/floor_link.h"
#include "sectored/map/invariant.h"
#include "sectored/map/portal.h"

#include <algorithm>
#include <array>
#include <set>

namespace sectored {

namespace {

/// Two consecutive walls of a loop that meet at the vertex.
struct Corner {
    WallId before{};
    WallId after{};
    SectorId sector{};
    WallBend bend{};
};

std::vector<SectorId> sectorsOf(const MapView& view, std::span<const WallId> walls)
{
    std::vector<SectorId> sectors;
    for (const WallId wall : walls) {
        sectors.push_back(view.map[wall].sector.row());
    }
    return byNumber(view, std::move(sectors));
}

/// Precondition: the sectors are sound.
std::vector<Corner> cornersAt(const Map& map, std::span<const SectorId> sectors, Point p)
{
    std::vector<Corner> corners;
    for (const SectorId sector : sectors) {
        for (const WallId wall : map.wallsOf(sector)) {
            const WallId after = map[wall].point2.row();
            if (map[after].position == p) {
                corners.push_back(
                    {.before = wall,
                     .after = after,
                     .sector = sector,
                     .bend = {map[wall].position, p, *map.endOf(map[after])}});
            }
        }
    }
    return corners;
}

/// Returns the wall of another floor that the first wall of a corner is linked to, if the second
/// wall is linked to the wall after it.
std::optional<WallId> linkedCorner(const Map& map, const Corner& corner, const FloorLink& link)
{
    const auto before = floorPartnerOf(map, corner.before, link);
    const auto after = floorPartnerOf(map, corner.after, link);
    const bool follow = before && after && map[*before].point2 == WallRef(*after)
                        && map[*after].position == corner.bend.middle;
    return follow ? before : std::nullopt;
}

/// Adds the sectors of other floors with the same corners, linked wall by wall, and the sectors
/// behind portals there.
void addLinkedFloors(const MapView& view, std::vector<SectorId>& sectors, Point p)
{
    const auto add = [&](std::optional<WallId> wall) {
        const SectorRef sector = wall ? view.map[*wall].sector : SectorRef{};
        if (sector.isRow() && std::ranges::find(sectors, sector.row()) == sectors.end()) {
            sectors.push_back(sector.row());
        }
    };
    for (std::size_t at = 0; at < sectors.size(); ++at) {
        if (isDamaged(view, sectors[at])) {
            continue;
        }
        for (const Corner& corner : cornersAt(view.map, std::array{sectors[at]}, p)) {
            add(partnerOf(view.map, corner.before));
            add(partnerOf(view.map, corner.after));
            for (const FloorLink& link : floorLinks) {
                add(linkedCorner(view.map, corner, link));
            }
        }
    }
}

Refused branchRefusal(std::span<const Corner> corners)
{
    std::set<Point> ends;
    std::vector<WallId> walls;
    for (const Corner& corner : corners) {
        ends.insert({corner.bend.from, corner.bend.to});
        walls.insert(walls.end(), {corner.before, corner.after});
    }
    if (ends.size() <= 2) {
        return std::nullopt;
    }
    return Refusal{
        .code = MessageCode::Branch,
        .arguments = {pointText(corners.front().bend.middle)},
        .culprits = {.walls = std::move(walls)}};
}

/// Rejects a corner where the second wall runs back along the first, because nothing would remain.
Refused tipRefusal(const MapView& view, const Corner& corner)
{
    if (corner.bend.from != corner.bend.to) {
        return std::nullopt;
    }
    return Refusal{
        .code = MessageCode::ZeroLength,
        .arguments = {numbered(view.numbering(), corner.sector)},
        .culprits = {.sectors = {corner.sector}, .walls = {corner.before, corner.after}}};
}

/// Joins the walls of each corner and links those that were linked on both sides of the vertex.
class Straightening {
public:
    Straightening(const MapView& view, std::span<const Corner> corners)
        : m_view(view)
        , m_corners(corners)
        , m_builder(view)
    {
        for (const Corner& corner : corners) {
            m_vanishing.insert(corner.after);
        }
    }

    PatchBuilder& builder() { return m_builder; }
    const std::unordered_set<WallId>& vanishing() const { return m_vanishing; }

    void join()
    {
        for (const Corner& corner : m_corners) {
            joinCorner(corner);
        }
        for (const WallId wall : m_vanishing) {
            m_builder.remove(wall);
        }
    }

    /// Returns the sectors whose first wall is joined with another.
    std::vector<SectorId> hinges() const
    {
        std::vector<SectorId> hinges;
        for (const Corner& corner : m_corners) {
            if (isHinge(corner)) {
                hinges.push_back(corner.sector);
            }
        }
        return hinges;
    }

    /// Coincident walls that are not all portals are intentional.
    void keepApart()
    {
        for (const Corner& corner : m_corners) {
            const WallRef linked = m_builder[corner.before].nextWall;
            const bool isJoined = std::ranges::any_of(m_corners, [&](const Corner& other) {
                return linked == WallRef(other.before);
            });
            if (isJoined && partnerAcross(corner).isNull()) {
                makeSolid(m_builder, corner.before);
            }
        }
    }

private:
    void joinCorner(const Corner& corner)
    {
        const Map& map = m_view.map;
        Wall joined = joinWalls(map[corner.before], map[corner.after], corner.bend);
        joined.point2 = map[corner.after].point2;
        joined.nextWall = partnerAcross(corner);
        joined.nextSector = joined.nextWall.isRow() ? joined.nextSector : SectorRef{};
        for (const FloorLink& link : floorLinks) {
            if (floorPartnerOf(map, corner.before, link) && !isJoinedThere(corner, link)) {
                clearFloorLink(joined, link);
            }
        }
        m_builder.edit(corner.before) = joined;
        takeOut(corner);
    }

    /// Tests whether the walls linked to both walls of the corner are joined too.
    bool isJoinedThere(const Corner& corner, const FloorLink& link) const
    {
        const auto linked = linkedCorner(m_view.map, corner, link);
        return linked && std::ranges::any_of(m_corners, [&](const Corner& other) {
                   return other.before == *linked;
               });
    }

    bool isHinge(const Corner& corner) const
    {
        const WallId first = m_view.map.wallsOf(corner.sector).front();
        return first == corner.before || first == corner.after;
    }

    /// Returns the joined wall on the other side, if both walls lead there.
    WallRef partnerAcross(const Corner& corner) const
    {
        const auto besideBefore = partnerOf(m_view.map, corner.before);
        const auto besideAfter = partnerOf(m_view.map, corner.after);
        const bool follow =
            besideBefore && besideAfter && std::ranges::any_of(m_corners, [&](const Corner& other) {
                return other.before == *besideAfter && other.after == *besideBefore;
            });
        return follow ? WallRef(*besideAfter) : WallRef{};
    }

    /// If the removed wall is the first of its loop, the joined wall becomes the first.
    void takeOut(const Corner& corner)
    {
        const auto list = m_builder.wallsOf(corner.sector);
        std::vector<WallId> walls(list.begin(), list.end());
        const auto before = std::ranges::find(walls, corner.before);
        const auto after = std::ranges::find(walls, corner.after);
        if (after < before) {
            *after = corner.before;
            walls.erase(before);
        } else {
            walls.erase(after);
        }
        m_builder.setWalls(corner.sector, std::move(walls));
    }

    const MapView& m_view;
    std::span<const Corner> m_corners;
    PatchBuilder m_builder;
    std::unordered_set<WallId> m_vanishing;
};

PlanResult straighten(
    const MapView& view,
    const MoveSelection& selection,
    std::span<const Corner> corners)
{
    Straightening work(view, corners);
    for (const SectorId sector : selection.sectors) {
        if (auto refusal = loopRefusal(view, sector, work.vanishing())) {
            return refuse(std::move(*refusal));
        }
    }
    work.join();
    PatchBuilder& builder = work.builder();
    const auto unlinked = clearFloorLinks(view, builder, work.vanishing());
    const Trial trial(view, builder.finish());
    const MapView after = trial.view();
    MoveCheck check(view, after, selection);
    if (auto refusal = check.refusal()) {
        return refuse(std::move(*refusal));
    }
    linkCoincidentWalls(view, after, check, builder);
    work.keepApart();
    Plan plan{.notices = rehangPlanes(work.hinges(), view, after.numbering(), builder)};
    std::ranges::move(
        floorLinkNotices(unlinked, after.numbering()),
        std::back_inserter(plan.notices));
    std::ranges::move(
        placeSprites(view, after, {.sectors = selection.sectors}, builder),
        std::back_inserter(plan.notices));
    plan.patch = builder.finish();
    return plan;
}

} // namespace

PlanResult planDeleteVertex(const MapView& view, const DeleteVertexRequest& request)
{
    const Point p = request.at;
    if (auto refusal = rangeRefusal(p)) {
        return refuse(std::move(*refusal));
    }
    const auto all = wallsFrom(view, p);
    const auto walls = wallsOnSheet(view.map, all, request.sheet);
    if (walls.empty()) {
        return refuse({.code = MessageCode::NoVertexAt, .arguments = {pointText(p)}});
    }
    if (auto refusal = AmbiguitySearch(view).at(walls)) {
        return refuse(std::move(*refusal));
    }
    auto sectors = sectorsOf(view, walls);
    if (view.index.floorLinks() > 0) {
        addLinkedFloors(view, sectors, p);
        sectors = byNumber(view, std::move(sectors));
    }
    if (auto refusal = unreadableRefusal(view, sectors)) {
        return refuse(std::move(*refusal));
    }
    const auto corners = cornersAt(view.map, sectors, p);
    if (auto refusal = branchRefusal(corners)) {
        return refuse(std::move(*refusal));
    }
    for (const Corner& corner : corners) {
        if (auto refusal = tipRefusal(view, corner)) {
            return refuse(std::move(*refusal));
        }
    }
    PlanResult plan = unlessWorse(
        view,
        sectors,
        straighten(view, {.sectors = sectors, .sheet = request.sheet}, corners));
    if (auto frozen = frozenAtVertex(view, {.changed = sectors, .all = all}); plan && frozen) {
        plan->notices.push_back(std::move(*frozen));
    }
    return plan;
}

void describe(FieldVisitor& fields, DeleteVertexRequest& request)
{
    fields.visit("at", request.at);
    fields.visit("sheet", request.sheet);
}

} // namespace sectored
