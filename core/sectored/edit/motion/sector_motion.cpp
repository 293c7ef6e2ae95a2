#include "sectored/edit/motion/sector_motion.h"

#include "sectored/edit/answer/refuse.h"
#include "sectored/edit/motion/turn_loops.h"
#include "sectored/edit/row/floor_twin.h"
#include "sectored/edit/row/vertex_rings.h"
#include "sectored/geom/build_angle.h"
#include "sectored/map/by_number.h"
#include "sectored/map/floor_link.h"
#include "sectored/map/portal.h"

#include <algorithm>
#include <array>
#include <iterator>
#include <span>
#include <unordered_map>
#include <utility>

namespace sectored {

namespace {

/// Follows the walls that start at the vertices of the moving sectors through portals, and links
/// between floors.
class RingWalk {
public:
    RingWalk(const Map& map, const std::unordered_set<SectorId>& moving, RingsThrough through)
        : m_map(map)
        , m_moving(moving)
        , m_through(through)
    {}

    void follow(WallId wall)
    {
        visit(wall);
        while (!m_work.empty()) {
            const WallId at = m_work.back();
            m_work.pop_back();
            if (const auto partner = partnerOf(m_map, at)) {
                visitRef(m_map[*partner].point2);
            }
            if (const auto before = wallBefore(at)) {
                if (const auto partner = partnerOf(m_map, *before)) {
                    visit(*partner);
                }
            }
            if (m_through == RingsThrough::PortalsAndFloors) {
                followFloors(at);
            }
        }
    }

    std::unordered_set<WallId> takeAttached() { return std::move(m_attached); }

private:
    /// Visits the walls of other floors that start at the same vertex.
    void followFloors(WallId wall)
    {
        const auto before = wallBefore(wall);
        for (const FloorLink& link : floorLinks) {
            if (const auto twin = floorTwinOf(m_map, wall, link)) {
                visit(*twin);
            }
            if (const auto twin = before ? floorTwinOf(m_map, *before, link) : std::nullopt) {
                visitRef(m_map[*twin].point2);
            }
        }
    }

    void visitRef(WallRef wall)
    {
        if (wall.isRow() && m_map.find(wall.row()) != nullptr) {
            visit(wall.row());
        }
    }

    void visit(WallId wall)
    {
        if (!m_seen.insert(wall).second) {
            return;
        }
        m_work.push_back(wall);
        const SectorRef sector = m_map[wall].sector;
        if (sector.isRow() && !m_moving.contains(sector.row())) {
            m_attached.insert(wall);
        }
    }

    std::optional<WallId> wallBefore(WallId wall)
    {
        const SectorRef sector = m_map[wall].sector;
        if (sector.isRow() && m_knownSectors.insert(sector.row()).second) {
            for (const WallId each : m_map.wallsOf(sector.row())) {
                if (m_map[each].point2.isRow()) {
                    m_before[m_map[each].point2.row()] = each;
                }
            }
        }
        const auto found = m_before.find(wall);
        return found != m_before.end() ? std::optional(found->second) : std::nullopt;
    }

    const Map& m_map;
    const std::unordered_set<SectorId>& m_moving;
    RingsThrough m_through;
    std::unordered_set<WallId> m_seen;
    std::unordered_set<WallId> m_attached;
    std::unordered_set<SectorId> m_knownSectors;
    std::unordered_map<WallId, WallId> m_before;
    std::vector<WallId> m_work;
};

/// Returns the moving sectors with a portal to one that stays, or a link to one on another floor.
std::vector<SectorId> outerSectors(const MapView& view, const SectorMotion& motion)
{
    const auto stays = [&motion](SectorId sector) {
        return !motion.moving.contains(sector);
    };
    std::vector<SectorId> outer;
    std::ranges::copy_if(motion.sectors, std::back_inserter(outer), [&](SectorId sector) {
        const auto leaves = [&](WallId wall) {
            const auto across = sectorAcross(view.map, wall);
            return across && stays(*across);
        };
        return std::ranges::any_of(view.map.wallsOf(sector), leaves)
               || std::ranges::any_of(floorTwinsOf(view, std::array{sector}), stays);
    });
    return outer;
}

/// Removes the sectors that a chain of moving sectors connects to the outer ones from the free
/// ones.
void bindTo(std::span<const SectorId> outer, const Map& map, SectorMotion& motion)
{
    std::vector<SectorId> work;
    const auto bind = [&](SectorId sector) {
        if (motion.free.erase(sector) > 0) {
            work.push_back(sector);
        }
    };
    std::ranges::for_each(outer, bind);
    while (!work.empty()) {
        const SectorId sector = work.back();
        work.pop_back();
        visitAcross(map, sector, bind);
    }
}

/// Returns the walls that do not belong to the moving sectors and start at their vertices. Only
/// walls of the outer sectors lead to them.
std::unordered_set<WallId> wallsAttachedTo(
    const Map& map,
    const SectorMotion& motion,
    std::span<const SectorId> outer,
    RingsThrough through)
{
    RingWalk walk(map, motion.moving, through);
    for (const SectorId sector : outer) {
        for (const WallId wall : map.wallsOf(sector)) {
            walk.follow(wall);
        }
    }
    return walk.takeAttached();
}

std::vector<SectorId> sectorsWith(const MapView& view, const std::unordered_set<WallId>& walls)
{
    std::vector<SectorId> sectors;
    for (const WallId wall : walls) {
        sectors.push_back(view.map[wall].sector.row());
    }
    return byNumber(view, std::move(sectors));
}

/// Returns the motion of sectors to which nothing is attached.
SectorMotion freeMotionOf(
    const MapView& view,
    std::vector<SectorId> sectors,
    const TransformMap& map)
{
    SectorMotion result{
        .motion = map.isometry,
        .affine = map.affine,
        .sectors = byNumber(view, withFloorTwins(view, std::move(sectors)))};
    result.moving.insert(result.sectors.begin(), result.sectors.end());
    result.movesAll = result.moving.size() == view.map.sectorCount();
    result.free = result.moving;
    return result;
}

/// Returns the motion with the walls attached to sectors that stay connected to others.
SectorMotion withAttached(const MapView& view, SectorMotion motion)
{
    const auto outer = outerSectors(view, motion);
    bindTo(outer, view.map, motion);
    motion.attachedWalls = wallsAttachedTo(view.map, motion, outer, RingsThrough::Portals);
    motion.attached = sectorsWith(view, motion.attachedWalls);
    if (view.index.floorLinks() == 0) {
        return motion;
    }
    const std::unordered_set<SectorId> beside(motion.attached.begin(), motion.attached.end());
    motion.attachedWalls = wallsAttachedTo(view.map, motion, outer, RingsThrough::PortalsAndFloors);
    motion.attached = sectorsWith(view, motion.attachedWalls);
    std::ranges::copy_if(
        motion.attached,
        std::inserter(motion.linked, motion.linked.end()),
        [&](SectorId sector) { return !beside.contains(sector); });
    return motion;
}

/// Build angles turn as points do. An angle beyond one circle in the file stays beyond it.
std::int32_t turnedAngle(std::int32_t angle, const SectorMotion& moving)
{
    const Isometry& motion = moving.motion;
    const std::int32_t within = wholeAngle(angle);
    std::int32_t turned = within;
    if (moving.affine) {
        turned += moving.affine->turn();
    } else if (motion.xy != 0) {
        turned += motion.yx > 0 ? fullCircle / 4 : fullCircle * 3 / 4;
    } else if (motion.xx < 0 && motion.yy < 0) {
        turned += fullCircle / 2;
    } else if (motion.xx < 0) {
        turned = fullCircle / 2 - within;
    } else if (motion.yy < 0) {
        turned = -within;
    }
    return angle - within + wholeAngle(turned);
}

class RowMotion {
public:
    RowMotion(const MapView& view, const SectorMotion& motion, PatchBuilder& builder)
        : m_view(view)
        , m_motion(motion)
        , m_builder(builder)
    {}

    Refused run()
    {
        for (const auto* sectors : {&m_motion.sectors, &m_motion.attached}) {
            for (const SectorId sector : *sectors) {
                if (auto refusal = moveWallsOf(sector)) {
                    return refusal;
                }
            }
        }
        if (auto refusal = m_motion.movesAll ? moveStrayWalls() : std::nullopt) {
            return refusal;
        }
        if (auto refusal =
                m_motion.motion.mirrors() ? turnLoops(m_view, m_motion, m_builder) : std::nullopt) {
            return refusal;
        }
        return moveSpritesAndStart();
    }

private:
    bool moves(const SectorRef& sector) const
    {
        return m_motion.movesAll || (sector.isRow() && m_motion.moving.contains(sector.row()));
    }

    Refused moveWallsOf(SectorId sector)
    {
        for (const WallId wall : m_view.map.wallsOf(sector)) {
            if (!m_motion.moves(m_view.map, wall)) {
                continue;
            }
            if (auto refusal = moveWall(wall)) {
                return refusal;
            }
        }
        return std::nullopt;
    }

    /// Moves walls without a sector, if the whole level moves.
    Refused moveStrayWalls()
    {
        Refused refusal;
        m_view.map.visitWalls([&](WallId id, const Wall& wall) {
            if (!wall.sector.isRow() && !refusal) {
                refusal = moveWall(id);
            }
        });
        return refusal;
    }

    Refused moveWall(WallId wall)
    {
        const Point from = m_view.map[wall].position;
        const Point to = m_motion.target(from);
        m_builder.edit(wall).position = to;
        return positionRefusal(from, to);
    }

    /// Points that were beyond the coordinate limit may move with the whole level.
    Refused positionRefusal(Point from, Point to) const
    {
        const bool mayGo =
            m_motion.movesAll && !insideCoordinateLimit(from) && m_motion.isExact(from);
        return mayGo ? std::nullopt : rangeRefusal(to);
    }

    /// Sprites and the start may move beyond the limit with the whole level, because files have
    /// them anywhere.
    Refused lonePositionRefusal(Point from, Point to) const
    {
        return m_motion.movesAll && m_motion.isExact(from) ? std::nullopt : rangeRefusal(to);
    }

    /// Sprites without a sector move only with the whole level.
    std::vector<SpriteId> movingSprites() const
    {
        const auto all = m_view.map.spriteOrder();
        return m_motion.movesAll ? std::vector<SpriteId>(all.begin(), all.end())
                                 : m_view.index.spritesOf(m_motion.sectors);
    }

    Refused moveSpritesAndStart()
    {
        for (const SpriteId id : movingSprites()) {
            Sprite sprite = m_view.map[id];
            const Point from = sprite.position;
            sprite.position = m_motion.target(from);
            sprite.ang = turnedAngle(sprite.ang, m_motion);
            if (auto refusal = lonePositionRefusal(from, sprite.position)) {
                return refusal;
            }
            m_builder.edit(id) = sprite;
        }
        if (!moves(m_view.map.header().start.sector)) {
            return std::nullopt;
        }
        Start& start = m_builder.editHeader().start;
        const Point from = start.position;
        start.position = m_motion.target(from);
        start.angle = turnedAngle(start.angle, m_motion);
        return lonePositionRefusal(from, start.position);
    }

    const MapView& m_view;
    const SectorMotion& m_motion;
    PatchBuilder& m_builder;
};

} // namespace

bool SectorMotion::moves(const Map& map, WallId wall) const
{
    const SectorRef sector = map[wall].sector;
    return (sector.isRow() && moving.contains(sector.row())) || attachedWalls.contains(wall);
}

SectorMotion motionFor(const MapView& view, const MovedSectors& moved, const TransformMap& map)
{
    SectorMotion result = freeMotionOf(view, moved.sectors, map);
    if (moved.borders == Borders::Stretch) {
        result = withAttached(view, std::move(result));
    }
    return result;
}

std::vector<SectorId> changingSectors(const MapView& view, const SectorMotion& motion)
{
    std::vector<SectorId> changing = motion.sectors;
    changing.insert(changing.end(), motion.attached.begin(), motion.attached.end());
    return byNumber(view, std::move(changing));
}

tl::expected<std::vector<WallId>, Refusal> moveRows(
    const MapView& view,
    const SectorMotion& motion,
    PatchBuilder& builder)
{
    if (auto refusal = RowMotion(view, motion, builder).run()) {
        return refuse(std::move(*refusal));
    }
    return motion.movesAll && motion.motion.mirrors() ? unlinkTornChains(view, builder)
                                                      : std::vector<WallId>{};
}

} // namespace sectored
