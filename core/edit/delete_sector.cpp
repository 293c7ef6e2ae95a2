#include "core/edit/delete_sector.h"

#include "core/edit/dropped_walls.h"
#include "core/edit/refuse.h"
#include "core/edit/sprite_sector.h"
#include "core/map/patch_builder.h"

#include <unordered_set>

namespace sectored {

namespace {

/// The walls of the sector's list that no other sector lists. Only a damaged level, whose wall
/// table is explicit, shares walls between lists.
std::unordered_set<WallId> ownWalls(const Map& map, SectorId sector)
{
    const auto list = map.wallsOf(sector);
    std::unordered_set<WallId> own(list.begin(), list.end());
    if (map.wallTable().empty()) {
        return own;
    }
    for (const SectorId other : map.sectorOrder()) {
        if (other != sector) {
            for (const WallId wall : map.wallsOf(other)) {
                own.erase(wall);
            }
        }
    }
    return own;
}

class Deletion {
public:
    Deletion(const MapView& view, const DeleteSectorRequest& request)
        : m_view(view)
        , m_request(request)
        , m_builder(view.map)
        , m_walls(ownWalls(view.map, request.sector))
    {}

    Plan run()
    {
        m_builder.remove(m_request.sector);
        for (const WallId wall : m_walls) {
            m_builder.remove(wall);
        }
        handOverSharedWalls();
        detachOthers();
        const auto unlinked = clearFloorLinks(m_view, m_builder, m_walls);
        forgetStart();
        const auto moved = placeSprites();
        Plan plan{.patch = m_builder.finish(), .removed = {m_request.sector}};
        addNotices(plan, unlinked, moved);
        return plan;
    }

private:
    void handOverSharedWalls()
    {
        for (const SectorId sector : m_view.map.sectorOrder()) {
            if (sector == m_request.sector || m_view.map.wallTable().empty()) {
                continue;
            }
            for (const WallId wall : m_view.map.wallsOf(sector)) {
                if (m_builder[wall].sector == SectorRef(m_request.sector)) {
                    m_builder.edit(wall).sector = sector;
                }
            }
        }
    }

    bool isDropped(const WallRef& wall) const
    {
        return wall.isRow() && m_walls.contains(wall.row());
    }

    void detachOthers()
    {
        for (const WallId id : m_view.numbering().wallOrder()) {
            const Wall& wall = m_view.map[id];
            if (m_walls.contains(id)) {
                continue;
            }
            if (isDropped(wall.nextWall) || wall.nextSector == SectorRef(m_request.sector)) {
                m_builder.edit(id).nextWall = {};
                m_builder.edit(id).nextSector = {};
            }
            if (isDropped(wall.point2)) {
                m_builder.edit(id).point2 = {};
            }
        }
    }

    void forgetStart()
    {
        SectorRef& sector = m_builder.editHeader().start.sector;
        if (sector == SectorRef(m_request.sector)) {
            sector = {};
        }
    }

    /// Sprites that were kept and moved to another sector.
    std::vector<SpriteId> placeSprites()
    {
        Map rest = m_view.map;
        const Patch patch = m_builder.finish();
        apply(rest, patch);
        MapIndex index = m_view.index;
        index.update(rest, patch);
        std::vector<SpriteId> moved;
        for (const SpriteId id : m_view.map.spriteOrder()) {
            Sprite sprite = m_view.map[id];
            if (sprite.sector != SectorRef(m_request.sector)) {
                continue;
            }
            if (m_request.sprites == SpritesOfDeleted::Delete || rest.sectorCount() == 0) {
                m_builder.remove(id);
                continue;
            }
            sprite.sector = {};
            const auto around = sectorForSprite({rest, index}, sprite);
            const auto sector = around ? around : nearestSector({rest, index}, sprite.position);
            m_builder.edit(id).sector = sector.value_or(rest.sectorOrder().front());
            moved.push_back(id);
        }
        return moved;
    }

    void addNotices(
        Plan& plan,
        const std::vector<WallId>& unlinked,
        const std::vector<SpriteId>& moved) const
    {
        Map after = m_view.map;
        apply(after, plan.patch);
        const Numbering numbering(after);
        plan.notices = floorLinkNotices(unlinked, numbering);
        for (const SpriteId sprite : moved) {
            plan.notices.push_back(
                {.code = MessageCode::SpriteMoved,
                 .arguments = {std::to_string(numbering.of(sprite))},
                 .about = {.sprites = {sprite}}});
        }
        if (m_request.sprites == SpritesOfDeleted::Delete || after.sectorCount() > 0) {
            return;
        }
        for (const auto& change : plan.patch.sprites) {
            plan.notices.push_back(
                {.code = MessageCode::SpriteRemoved,
                 .arguments = {std::to_string(m_view.numbering().of(change.id))}});
        }
    }

    const MapView& m_view;
    const DeleteSectorRequest& m_request;
    PatchBuilder m_builder;
    std::unordered_set<WallId> m_walls;
};

} // namespace

PlanResult planDeleteSector(const MapView& view, const DeleteSectorRequest& request)
{
    if (view.map.find(request.sector) == nullptr) {
        return refuse(
            {.code = MessageCode::NoSuch,
             .arguments = {"sector", std::to_string(request.sector.value)}});
    }
    return Deletion(view, request).run();
}

} // namespace sectored
