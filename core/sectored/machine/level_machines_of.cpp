#include "sectored/machine/level_machines_of.h"

#include "sectored/base/sort_unique.h"
#include "sectored/machine/sector_poses.h"
#include "sectored/map/blood/own_x_record.h"
#include "sectored/map/blood/x_field.h"
#include "sectored/tag/tag_nets.h"
#include "sectored/walk/walker_settings.h"

#include <algorithm>
#include <map>
#include <optional>
#include <span>
#include <string_view>

namespace sectored {

namespace {

/// Finds the machines of a level.
class MachineFinder {
public:
    MachineFinder(const MapView& view, const Game& game)
        : m_view(view)
        , m_map(view.map)
        , m_game(game)
        , m_groups(tagGroupsOf(view.map, game))
    {
        m_level.reach = game.moving.reach;
        for (const TagGroup& group : m_groups) {
            for (const TagUser& user : group.users) {
                if (user.role == NetRole::To) {
                    m_groupsOf[user.row].push_back(&group);
                }
            }
        }
    }

    LevelMachines find()
    {
        for (const SectorId sector : m_map.sectorOrder()) {
            addSector(sector);
        }
        for (const TagGroup& group : m_groups) {
            addLinks(group);
            joinDoors(group);
        }
        addExitSwitches();
        sortUnique(m_level.exits);
        sortUnique(m_level.underWater);
        sortUnique(m_level.blasts);
        sortUnique(m_level.others);
        return std::move(m_level);
    }

private:
    std::optional<MachineMotion> tagMotionOf(SectorId sector) const
    {
        const std::int32_t tag = sectorTagNumber(m_game, m_map[sector].lotag);
        const MotionRows* row = motionOf(m_game.moving, NetRows::SectorTags, tag);
        return row != nullptr ? std::optional(row->motion) : std::nullopt;
    }

    std::optional<MachineMotion> spriteMotionOf(SpriteId id) const
    {
        const Sprite& sprite = m_map[id];
        if (!isEffector(m_game, sprite.picnum)) {
            return std::nullopt;
        }
        const bool byHitag = m_game.tags.effectors.by == "hitag";
        const std::int32_t kind = unsignedTag(byHitag ? sprite.hitag : sprite.lotag);
        const MotionRows* row = motionOf(m_game.moving, NetRows::Effectors, kind);
        return row != nullptr ? std::optional(row->motion) : std::nullopt;
    }

    std::optional<SectorId> sectorOf(SpriteId id) const
    {
        const SectorRef& sector = m_map[id].sector;
        return sector.isRow() ? std::optional(sector.row()) : std::nullopt;
    }

    void addSector(SectorId sector)
    {
        const auto sprites = m_view.index.spritesOf(std::span(&sector, 1));
        const auto tag = tagMotionOf(sector);
        std::vector<SpriteMotion> motions;
        for (const SpriteId id : sprites) {
            const auto motion = spriteMotionOf(id);
            if (motion == MachineMotion::FloorToSprite
                || motion == MachineMotion::CeilingToSprite) {
                motions.push_back({.motion = *motion, .z = m_map[id].z});
            } else if (motion == MachineMotion::Blast) {
                m_level.blasts.push_back(sector);
            } else if (motion == MachineMotion::Other) {
                m_level.others.push_back(sector);
            }
        }
        if (tag == MachineMotion::UnderWater) {
            m_level.underWater.push_back(sector);
        } else if (tag == MachineMotion::Exit) {
            m_level.exits.push_back(sector);
        } else if (tag == MachineMotion::Other) {
            m_level.others.push_back(sector);
        }
        SectorMachine machine{.sector = sector};
        machine.poses = tag ? posesByTag(m_map, sector, *tag) : std::vector<SectorPose>{};
        const bool isByTag = !machine.poses.empty();
        if (!isByTag) {
            machine.poses = posesBySprites(m_map, sector, motions);
        }
        if (!machine.poses.empty()) {
            machine.stops =
                isByTag ? stopsByTag(m_map, sector, *tag) : stopsBySprites(m_map, sector, motions);
            machine.speed = tag == MachineMotion::Leaf ? 0 : speedOf(sprites);
            machine.byHand = isByTag && isUsedByHand(sector);
            addOperators(machine, sprites);
            m_machineOf[sector] = static_cast<std::uint32_t>(m_level.machines.size());
            m_level.machines.push_back(std::move(machine));
        }
    }

    /// Returns how fast a sector with these sprites moves, in z units a tick.
    std::int32_t speedOf(std::span<const SpriteId> sprites) const
    {
        std::int64_t speed = m_game.moving.speed;
        for (const SpriteId id : sprites) {
            if (isPart(m_game, MachinePart::Speed, m_map[id].picnum)) {
                speed = std::int64_t{unsignedTag(m_map[id].lotag)} * m_game.moving.speedOfLotag;
            }
        }
        return static_cast<std::int32_t>(std::max<std::int64_t>(1, speed / ticsASecond));
    }

    bool isUsedByHand(SectorId sector) const
    {
        const TagMeaning* meaning = sectorTagOf(m_game, m_map[sector].lotag);
        return (meaning != nullptr && meaning->operate == "use")
               || xValue(m_map[sector], "x.push") != 0 || xValue(m_map[sector], "x.wallpush") != 0;
    }

    /// Returns a number of the X record. 0 if the row has none.
    template <class Row>
    static std::int32_t xValue(const Row& row, std::string_view name)
    {
        const XField* field = findXField(xKindOf<Row>, name);
        return field != nullptr && row.x.isSet() ? valueOf(row.x.bytes(), *field) : 0;
    }

    void addOperators(SectorMachine& machine, std::span<const SpriteId> sprites)
    {
        const Sector& sector = m_map[machine.sector];
        machine.isLocked = (unsignedTag(sector.lotag) & m_game.moving.lockedBit) != 0;
        machine.handNeedsCard = xValue(sector, "x.key") != 0;
        addSwitches(machine.switches, machine.sector);
        if (xValue(sector, "x.locked") != 0) {
            machine.isLocked = true;
            machine.locks = machine.switches;
        }
        for (const SpriteId id : sprites) {
            const std::int32_t tile = m_map[id].picnum;
            if (isPart(m_game, MachinePart::Activator, tile)) {
                machine.byHand = false;
                addSwitches(machine.switches, id);
            } else if (isPart(m_game, MachinePart::Lock, tile)) {
                machine.isLocked = true;
                addSwitches(machine.locks, id);
            } else if (spriteMotionOf(id)) {
                addSwitches(machine.switches, id);
            }
        }
        sortUnique(machine.switches);
        sortUnique(machine.locks);
    }

    /// Adds what works a row.
    void addSwitches(std::vector<std::uint32_t>& switches, const TagRow& row)
    {
        for (const TagGroup* group : m_groupsOf[row]) {
            for (const TagUser& user : group->users) {
                const auto at = user.role == NetRole::From ? switchOf(user.row) : std::nullopt;
                if (at) {
                    switches.push_back(*at);
                }
            }
        }
    }

    /// Returns the number of a switch, which is added if it is new. Empty for a row that is none.
    std::optional<std::uint32_t> switchOf(const TagRow& row)
    {
        if (const auto known = m_switchOf.find(row); known != m_switchOf.end()) {
            return known->second;
        }
        std::optional<MachineSwitch> made;
        if (const auto* wall = std::get_if<WallId>(&row)) {
            made = ofWall(*wall);
        } else if (const auto* sprite = std::get_if<SpriteId>(&row)) {
            made = ofSprite(*sprite);
        } else if (const auto* sector = std::get_if<SectorId>(&row)) {
            made = ofSector(*sector);
        }
        if (!made) {
            return std::nullopt;
        }
        const auto at = static_cast<std::uint32_t>(m_level.switches.size());
        m_level.switches.push_back(*made);
        m_switchOf.emplace(row, at);
        return at;
    }

    std::optional<MachineSwitch> ofWall(WallId wall) const
    {
        const SectorRef& sector = m_map[wall].sector;
        if (!m_map.endOf(m_map[wall]) || !sector.isRow()) {
            return std::nullopt;
        }
        return withParts(
            {.sector = sector.row(),
             .line = lineOf(m_map, wall),
             .needsCard = xValue(m_map[wall], "x.key") != 0},
            m_map[wall].picnum,
            m_map[wall].pal);
    }

    /// A sector that sends is worked by players in it, or by the use key. One that only passes
    /// signals on, such as another door of Blood, is not followed.
    MachineSwitch ofSector(SectorId id) const
    {
        const Sector& sector = m_map[id];
        const bool isEntered = xValue(sector, "x.enter") != 0 || xValue(sector, "x.exit") != 0;
        return {
            .sector = id,
            .byTouch = true,
            .byHand = !isEntered && isUsedByHand(id),
            .needsCard = xValue(sector, "x.key") != 0,
            .isFollowed = isEntered || isUsedByHand(id)};
    }

    std::optional<MachineSwitch> ofSprite(SpriteId id) const
    {
        const auto sector = sectorOf(id);
        if (!sector) {
            return std::nullopt;
        }
        const Sprite& sprite = m_map[id];
        const Point at{sprite.position.x, sprite.position.y};
        return withParts(
            {.sector = *sector,
             .line = {at, at},
             .needsCard = xValue(sprite, "x.key") != 0,
             .isFollowed = spriteMotionOf(id) != MachineMotion::Other},
            sprite.picnum,
            sprite.pal);
    }

    /// Adds the switches that end the level. What else they work does not matter.
    void addExitSwitches()
    {
        for (const SectorId sector : m_map.sectorOrder()) {
            for (const WallId wall : m_map.wallsOf(sector)) {
                addExitSwitch(wall, m_map[wall].picnum, m_map[wall].lotag);
            }
        }
        for (const SpriteId sprite : m_map.spriteOrder()) {
            addExitSwitch(sprite, m_map[sprite].picnum, m_map[sprite].lotag);
        }
    }

    void addExitSwitch(const TagRow& row, std::int32_t tile, std::int64_t lotag)
    {
        const std::int32_t exit = m_game.moving.exitLotag;
        if (exit != 0 && unsignedTag(lotag) == exit && categoryOf(m_game, tile) == "switch") {
            if (const auto at = switchOf(row)) {
                m_level.switches[*at].endsLevel = true;
            }
        }
    }

    MachineSwitch withParts(MachineSwitch made, std::int32_t tile, std::int32_t palette) const
    {
        made.byTouch = isPart(m_game, MachinePart::Touchplate, tile);
        made.needsCard = made.needsCard || isPart(m_game, MachinePart::CardSwitch, tile);
        made.key = keyNameOf(m_game, tile, palette);
        made.byExplosion = isPart(m_game, MachinePart::Explosive, tile);
        return made;
    }

    void addLinks(const TagGroup& group)
    {
        for (const TagUser& one : group.users) {
            for (const TagUser& other : group.users) {
                const auto* from = std::get_if<SpriteId>(&one.row);
                const auto* to = std::get_if<SpriteId>(&other.row);
                if (from != nullptr && to != nullptr && *from != *to) {
                    addLink(*from, *to);
                }
            }
        }
    }

    void addLink(SpriteId from, SpriteId to)
    {
        const auto entry = spriteMotionOf(from);
        const auto exit = spriteMotionOf(to);
        const auto begin = sectorOf(from);
        const auto end = sectorOf(to);
        const bool isElevator =
            entry == MachineMotion::WarpElevator && exit == MachineMotion::WarpElevator;
        const bool isTeleporter =
            entry == MachineMotion::Teleporter
            && (exit == MachineMotion::Teleporter || exit == MachineMotion::TeleporterExit);
        if (!begin || !end || *begin == *end || (!isElevator && !isTeleporter)) {
            return;
        }
        MachineLinkKind kind = isElevator ? MachineLinkKind::Elevator : MachineLinkKind::Teleporter;
        if (isTeleporter && tagMotionOf(*begin) == MachineMotion::Water) {
            kind = MachineLinkKind::Dive;
        } else if (isTeleporter && tagMotionOf(*begin) == MachineMotion::UnderWater) {
            kind = MachineLinkKind::Surface;
        }
        m_level.links.push_back(
            {.kind = kind,
             .from = *begin,
             .to = *end,
             .entry = {m_map[from].position.x, m_map[from].position.y},
             .exit = {m_map[to].position.x, m_map[to].position.y}});
    }

    /// Joins the doors of a group without roles, which open together.
    void joinDoors(const TagGroup& group)
    {
        std::vector<std::uint32_t> doors;
        for (const TagUser& user : group.users) {
            const auto* sprite = std::get_if<SpriteId>(&user.row);
            const auto sector = sprite != nullptr ? sectorOf(*sprite) : std::nullopt;
            if (user.role == NetRole::Both && sector && tagMotionOf(*sector) == MachineMotion::Leaf
                && m_machineOf.contains(*sector)) {
                doors.push_back(m_machineOf[*sector]);
            }
        }
        sortUnique(doors);
        for (const std::uint32_t one : doors) {
            for (const std::uint32_t other : doors) {
                if (one != other) {
                    m_level.machines[one].together.push_back(other);
                }
            }
        }
    }

    const MapView& m_view;
    const Map& m_map;
    const Game& m_game;
    std::vector<TagGroup> m_groups;
    std::map<TagRow, std::vector<const TagGroup*>> m_groupsOf{}; ///< that work a row
    std::map<TagRow, std::uint32_t> m_switchOf{};
    std::map<SectorId, std::uint32_t> m_machineOf{};
    LevelMachines m_level{};
};

} // namespace

LevelMachines levelMachinesOf(const MapView& view, const Game& game)
{
    return MachineFinder(view, game).find();
}

} // namespace sectored
