#include "core/edit/sector_motion.h"

#include "core/edit/damaged_refusal.h"
#include "core/edit/refuse.h"
#include "core/geom/build_angle.h"
#include "core/map/by_number.h"
#include "core/map/invariant.h"
#include "core/map/loops.h"
#include "core/map/portal.h"

#include <algorithm>
#include <unordered_map>

namespace sectored {

namespace {

using Refused = std::optional<Refusal>;

/// Follows the walls that start at the vertices of the moving sectors, from sector to sector
/// through portals.
class RingWalk {
public:
    RingWalk(const Map& map, const std::unordered_set<SectorId>& moving)
        : m_map(map)
        , m_moving(moving)
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
        }
    }

    std::unordered_set<WallId> takeAttached() { return std::move(m_attached); }

private:
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
    std::unordered_set<WallId> m_seen;
    std::unordered_set<WallId> m_attached;
    std::unordered_set<SectorId> m_knownSectors;
    std::unordered_map<WallId, WallId> m_before;
    std::vector<WallId> m_work;
};

/// The moving sectors that chains of moving sectors join to one that stays.
std::unordered_set<SectorId> boundSectors(const Map& map, const SectorMotion& motion)
{
    std::unordered_set<SectorId> bound;
    std::vector<SectorId> work;
    for (const SectorId sector : motion.sectors) {
        const auto neighbours = sectorsAcross(map, sector);
        const bool leaves = std::ranges::any_of(neighbours, [&](SectorId other) {
            return !motion.moving.contains(other);
        });
        if (leaves && bound.insert(sector).second) {
            work.push_back(sector);
        }
    }
    while (!work.empty()) {
        const SectorId sector = work.back();
        work.pop_back();
        for (const SectorId other : sectorsAcross(map, sector)) {
            if (motion.moving.contains(other) && bound.insert(other).second) {
                work.push_back(other);
            }
        }
    }
    return bound;
}

/// Build angles turn as points do; what a file has beyond one circle stays beyond it.
std::int32_t turnedAngle(std::int32_t angle, const Isometry& motion)
{
    const std::int32_t within = wholeAngle(angle);
    std::int32_t turned = within;
    if (motion.xy != 0) {
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
        , m_movesAll(motion.sectors.size() == view.map.sectorCount())
    {}

    Refused run()
    {
        for (const SectorId sector : m_motion.sectors) {
            if (auto refusal = moveWallsOf(sector)) {
                return refusal;
            }
        }
        for (const SectorId sector : m_motion.attached) {
            if (auto refusal = moveWallsOf(sector)) {
                return refusal;
            }
        }
        return moveSpritesAndStart();
    }

private:
    bool moves(WallId wall) const
    {
        const SectorRef sector = m_view.map[wall].sector;
        return (sector.isRow() && m_motion.moving.contains(sector.row()))
               || m_motion.attachedWalls.contains(wall);
    }

    bool moves(const SectorRef& sector) const
    {
        return m_movesAll || (sector.isRow() && m_motion.moving.contains(sector.row()));
    }

    Refused moveWallsOf(SectorId sector)
    {
        for (const WallId wall : m_view.map.wallsOf(sector)) {
            if (!moves(wall)) {
                continue;
            }
            const Point to = m_motion.motion(m_view.map[wall].position);
            if (auto refusal = rangeRefusal(to)) {
                return refusal;
            }
            m_builder.edit(wall).position = to;
        }
        return m_motion.motion.mirrors() ? turnLoopsOf(sector) : std::nullopt;
    }

    Refused turnLoopsOf(SectorId sector)
    {
        if (isDamaged(m_view, sector)) {
            return damagedRefusal(m_view, sector);
        }
        const auto list = m_view.map.wallsOf(sector);
        std::vector<WallId> walls(list.begin(), list.end());
        for (const Loop& loop : loopsOf(m_view.map, sector)) {
            const auto moving =
                std::ranges::count_if(loop.walls, [&](WallId wall) { return moves(wall); });
            if (moving == 0) {
                continue;
            }
            if (static_cast<std::size_t>(moving) < loop.walls.size()) {
                return attachedRefusal(sector, loop);
            }
            turn(loop);
            turnPlaces(walls, loop);
        }
        m_builder.setWalls(sector, std::move(walls));
        return std::nullopt;
    }

    /// Each wall runs along its segment the other way.
    void turn(const Loop& loop)
    {
        const std::size_t count = loop.walls.size();
        for (std::size_t at = 0; at < count; ++at) {
            const WallId after = loop.walls[(at + 1) % count];
            Wall& wall = m_builder.edit(loop.walls[at]);
            wall.point2 = loop.walls[(at + count - 1) % count];
            wall.position = m_motion.motion(m_view.map[after].position);
        }
    }

    /// The first wall of a loop keeps its place in the list; the others change theirs.
    static void turnPlaces(std::vector<WallId>& walls, const Loop& loop)
    {
        std::vector<std::size_t> places;
        for (std::size_t place = 0; place < walls.size(); ++place) {
            if (std::ranges::find(loop.walls, walls[place]) != loop.walls.end()) {
                places.push_back(place);
            }
        }
        for (std::size_t at = 1; at < places.size() - at; ++at) {
            std::swap(walls[places[at]], walls[places[places.size() - at]]);
        }
    }

    Refusal attachedRefusal(SectorId sector, const Loop& loop) const
    {
        return {
            .code = MessageCode::Cross,
            .arguments =
                {"A loop of sector " + std::to_string(m_view.numbering().of(sector))
                 + " would be mirrored in part: detach the sectors first."},
            .culprits = {.sectors = {sector}, .walls = loop.walls}};
    }

    /// With the whole level those that stand in no sector move too.
    std::vector<SpriteId> movingSprites() const
    {
        const auto all = m_view.map.spriteOrder();
        return m_movesAll ? std::vector<SpriteId>(all.begin(), all.end())
                          : m_view.index.spritesOf(m_motion.sectors);
    }

    Refused moveSpritesAndStart()
    {
        for (const SpriteId id : movingSprites()) {
            Sprite sprite = m_view.map[id];
            sprite.position = m_motion.motion(sprite.position);
            sprite.ang = turnedAngle(sprite.ang, m_motion.motion);
            if (auto refusal = rangeRefusal(sprite.position)) {
                return refusal;
            }
            m_builder.edit(id) = sprite;
        }
        if (!moves(m_view.map.header().start.sector)) {
            return std::nullopt;
        }
        Start& start = m_builder.editHeader().start;
        start.position = m_motion.motion(start.position);
        start.angle = turnedAngle(start.angle, m_motion.motion);
        return rangeRefusal(start.position);
    }

    const MapView& m_view;
    const SectorMotion& m_motion;
    PatchBuilder& m_builder;
    bool m_movesAll;
};

} // namespace

SectorMotion freeMotionOf(
    const MapView& view,
    std::vector<SectorId> sectors,
    const Isometry& motion)
{
    SectorMotion result{.motion = motion, .sectors = byNumber(view, std::move(sectors))};
    result.moving.insert(result.sectors.begin(), result.sectors.end());
    result.free = result.moving;
    return result;
}

SectorMotion motionOf(const MapView& view, std::vector<SectorId> sectors, const Isometry& motion)
{
    SectorMotion result = freeMotionOf(view, std::move(sectors), motion);
    RingWalk walk(view.map, result.moving);
    for (const SectorId sector : boundSectors(view.map, result)) {
        result.free.erase(sector);
        for (const WallId wall : view.map.wallsOf(sector)) {
            walk.follow(wall);
        }
    }
    result.attachedWalls = walk.takeAttached();
    for (const WallId wall : result.attachedWalls) {
        result.attached.push_back(view.map[wall].sector.row());
    }
    result.attached = byNumber(view, std::move(result.attached));
    return result;
}

tl::expected<void, Refusal> moveRows(
    const MapView& view,
    const SectorMotion& motion,
    PatchBuilder& builder)
{
    if (auto refusal = RowMotion(view, motion, builder).run()) {
        return refuse(std::move(*refusal));
    }
    return {};
}

} // namespace sectored
