#include "sectored/edit/operation/delete_rows.h"

#include "sectored/edit/answer/notice.h"
#include "sectored/edit/answer/refuse.h"
#include "sectored/edit/row/dropped_walls.h"
#include "sectored/edit/row/sprite_sector.h"
#include "sectored/edit/row/trial.h"
#include "sectored/edit/row/walls_naming.h"
#include "sectored/map/by_number.h"
#include "sectored/map/link.h"
#include "sectored/map/patch_builder.h"

#include <algorithm>
#include <array>
#include <functional>
#include <unordered_set>

namespace sectored {

namespace {

/// Returns the walls that only these sectors list. Lists share walls only in a damaged level with
/// an explicit wall table.
std::unordered_set<WallId> ownWalls(const Map& map, const std::unordered_set<SectorId>& sectors)
{
    std::unordered_set<WallId> own;
    for (const SectorId sector : sectors) {
        const auto list = map.wallsOf(sector);
        own.insert(list.begin(), list.end());
    }
    if (map.wallTable().empty() || own.empty()) {
        return own;
    }
    for (const SectorId other : map.sectorOrder()) {
        if (!sectors.contains(other)) {
            for (const WallId wall : map.wallsOf(other)) {
                own.erase(wall);
            }
        }
    }
    return own;
}

class Deletion {
public:
    Deletion(const MapView& view, const DeleteRequest& request)
        : m_view(view)
        , m_spritesOfSectors(request.spritesOfSectors)
        , m_builder(view)
        , m_sectors(request.sectors.begin(), request.sectors.end())
        , m_sprites(request.sprites.begin(), request.sprites.end())
        , m_walls(ownWalls(view.map, m_sectors))
    {}

    Plan run()
    {
        for (const SpriteId sprite : m_sprites) {
            m_builder.remove(sprite);
        }
        if (m_sectors.empty()) {
            return {.patch = m_builder.finish()};
        }
        Plan plan;
        plan.removed = byNumber(m_view, std::vector<SectorId>(m_sectors.begin(), m_sectors.end()));
        for (const SectorId sector : plan.removed) {
            m_builder.remove(sector);
        }
        for (const WallId wall : m_walls) {
            m_builder.remove(wall);
        }
        handOverSharedWalls();
        detachOthers();
        const auto unlinked = clearFloorLinks(m_view, m_builder, m_walls);
        forgetStart();
        const auto moved = placeSprites();
        plan.patch = m_builder.finish();
        addNotices(plan, unlinked, moved);
        return plan;
    }

private:
    bool isDeleted(const SectorRef& sector) const
    {
        return sector.isRow() && m_sectors.contains(sector.row());
    }

    void handOverSharedWalls()
    {
        if (m_view.map.wallTable().empty()) {
            return;
        }
        for (const SectorId sector : m_view.map.sectorOrder()) {
            if (m_sectors.contains(sector)) {
                continue;
            }
            for (const WallId wall : m_view.map.wallsOf(sector)) {
                if (isDeleted(m_builder[wall].sector)) {
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
        for (const WallId id : wallsNaming(m_view, {m_walls, m_sectors})) {
            const Wall& wall = m_view.map[id];
            if (m_walls.contains(id)) {
                continue;
            }
            if (isDropped(wall.nextWall) || isDeleted(wall.nextSector)) {
                clearLink(m_builder.edit(id));
            }
            if (isDropped(wall.point2)) {
                m_builder.edit(id).point2 = {};
            }
        }
    }

    void forgetStart()
    {
        SectorRef& sector = m_builder.editHeader().start.sector;
        if (isDeleted(sector)) {
            sector = {};
        }
    }

    /// Moves the kept sprites to other sectors and returns them.
    std::vector<SpriteId> placeSprites()
    {
        const Trial trial(m_view, m_builder.finish());
        const MapView rest = trial.view();
        const std::vector<SectorId> sectors(m_sectors.begin(), m_sectors.end());
        std::vector<SpriteId> moved;
        for (const SpriteId id : m_view.index.spritesOf(sectors)) {
            Sprite sprite = m_view.map[id];
            if (m_sprites.contains(id)) {
                continue;
            }
            if (m_spritesOfSectors == SpritesOfDeleted::Delete || rest.map.sectorCount() == 0) {
                m_builder.remove(id);
                continue;
            }
            sprite.sector = {};
            const auto around = sectorForSprite(rest, sprite);
            const auto sector = around ? around : nearestSector(rest, sprite.position);
            m_builder.edit(id).sector = sector.value_or(rest.map.sectorOrder().front());
            moved.push_back(id);
        }
        return moved;
    }

    void addNotices(
        Plan& plan,
        const std::vector<WallId>& unlinked,
        const std::vector<SpriteId>& moved) const
    {
        const Trial after(m_view, plan.patch);
        const Numbering& numbering = after.index.numbering();
        plan.notices = floorLinkNotices(unlinked, numbering);
        for (const SpriteId sprite : moved) {
            plan.notices.push_back(spriteNotice(sprite, numbering));
        }
        if (m_spritesOfSectors == SpritesOfDeleted::Delete || after.map.sectorCount() > 0) {
            return;
        }
        for (const auto& change : plan.patch.sprites) {
            if (!m_sprites.contains(change.id)) {
                plan.notices.push_back(
                    {.code = MessageCode::SpriteRemoved,
                     .arguments = {numbered(m_view.numbering(), change.id)}});
            }
        }
    }

    const MapView& m_view;
    SpritesOfDeleted m_spritesOfSectors;
    PatchBuilder m_builder;
    std::unordered_set<SectorId> m_sectors;
    std::unordered_set<SpriteId> m_sprites;
    std::unordered_set<WallId> m_walls;
};

template <class IdType>
std::vector<IdType> lastFirst(std::vector<IdType> ids, const Numbering& numbering)
{
    std::ranges::sort(ids, std::greater(), [&](IdType id) { return numbering.of(id); });
    return ids;
}

} // namespace

PlanResult planDelete(const MapView& view, const DeleteRequest& request)
{
    if (auto refusal = missingRow(view.map, request.sectors)) {
        return refuse(std::move(*refusal));
    }
    if (auto refusal = missingRow(view.map, request.sprites)) {
        return refuse(std::move(*refusal));
    }
    return Deletion(view, request).run();
}

void describeDeleteSector(FieldVisitor& fields, DeleteRequest& request)
{
    static constexpr std::array<std::string_view, 2> sprites{"delete", "keep"};
    SectorId sector = request.sectors.empty() ? SectorId{} : request.sectors.front();
    fields.visit("sector", sector);
    visitWord(fields, "sprites", sprites, request.spritesOfSectors);
    request.sectors = {sector};
}

void describeDeleteSprite(FieldVisitor& fields, DeleteRequest& request)
{
    SpriteId sprite = request.sprites.empty() ? SpriteId{} : request.sprites.front();
    fields.visit("sprite", sprite);
    request.sprites = {sprite};
}

std::size_t verbOf(const DeleteRequest& request)
{
    return request.sprites.empty() ? 0 : 1;
}

std::vector<Request> partsOf(const DeleteRequest& request, const Numbering& numbering)
{
    std::vector<Request> parts;
    for (const SpriteId sprite : lastFirst(request.sprites, numbering)) {
        parts.emplace_back(DeleteRequest{.sprites = {sprite}});
    }
    for (const SectorId sector : lastFirst(request.sectors, numbering)) {
        parts.emplace_back(
            DeleteRequest{.sectors = {sector}, .spritesOfSectors = request.spritesOfSectors});
    }
    return parts;
}

std::string stepNameOf(const DeleteRequest& request)
{
    const auto counted = [](std::size_t count, const std::string& one) {
        return count == 1 ? "Delete " + one : "Delete " + std::to_string(count) + " " + one + "s";
    };
    if (request.sprites.empty()) {
        return counted(request.sectors.size(), "sector");
    }
    if (request.sectors.empty()) {
        return counted(request.sprites.size(), "sprite");
    }
    return "Delete sectors and sprites";
}

} // namespace sectored
