#pragma once

#include "sectored/asset/game/game_folder.h"
#include "sectored/machine/level_machines_of.h"
#include "sectored/map/patch_builder.h"
#include "sectored/walk/walkability.h"

#include "tests/support/map_text.h"

#include <cstdint>
#include <set>
#include <utility>
#include <vector>

namespace sectored::test {

/// Changes of a sector: heights in map units, upwards.
struct MachineRoom {
    std::uint32_t sector = 0;
    int floor = 0;
    int ceiling = 2048;
    int lotag = 0;
    int hitag = 0;
};

/// A sprite in a sector. Its height is in map units, upwards.
struct PlacedSprite {
    Point at{};
    std::uint32_t sector = 0;
    int tile = 1;
    int lotag = 0;
    int hitag = 0;
    int height = 0;
};

/// A level with machines, of Duke Nukem 3D unless another game is named, and what a player reaches
/// in it.
struct MachineLevel {
    /// Two rooms of 2048 units, and between them a sector, all along x.
    static constexpr const char* rooms = R"(
        start: 1024,1024 sector 0
        sector 0: 0,0 2048,0 2048,2048 0,2048
        sector 1: 2048,0 2560,0 2560,2048 2048,2048
        sector 2: 2560,0 4608,0 4608,2048 2560,2048
    )";
    /// Two rooms without a portal between them.
    static constexpr const char* islands = R"(
        start: 1024,1024 sector 0
        sector 0: 0,0 2048,0 2048,2048 0,2048
        sector 1: 4096,0 6144,0 6144,2048 4096,2048
    )";

    MachineLevel(
        const char* text,
        const std::vector<MachineRoom>& changes,
        const std::vector<PlacedSprite>& sprites = {},
        const char* game = "duke3d")
        : map(changed(
            mapFromText(text),
            [&](PatchBuilder& builder) {
                for (const SectorId id : builder.sectorOrder()) {
                    builder.edit(id).floor.z = 0;
                    builder.edit(id).ceiling.z = -2048 * 16;
                }
                for (const MachineRoom& room : changes) {
                    Sector& sector = builder.edit(SectorId{room.sector});
                    sector.floor.z = -room.floor * 16;
                    sector.ceiling.z = -room.ceiling * 16;
                    sector.lotag = room.lotag;
                    sector.hitag = room.hitag;
                }
                for (const PlacedSprite& sprite : sprites) {
                    builder.add(Sprite{
                        .position = sprite.at,
                        .z = -sprite.height * 16,
                        .picnum = sprite.tile,
                        .sector = SectorId{sprite.sector},
                        .lotag = sprite.lotag,
                        .hitag = sprite.hitag});
                }
                builder.editHeader().start.z = -640 * 16;
            }))
        , index(map)
        , surfaces({map, index})
        , machines(levelMachinesOf({map, index}, *gameWithId(shippedGames(), game)))
    {}

    Walkability onFoot() const { return *walkabilityOf({map, index}, surfaces, settings); }

    Walkability reached(MachineKeys keys = MachineKeys::All) const
    {
        return *walkabilityWith(
            {map, index},
            surfaces,
            {.level = machines, .keys = keys},
            settings);
    }

    /// Returns the numbers of the sectors that are reached.
    static std::set<std::uint32_t> numbers(const Walkability& found)
    {
        std::set<std::uint32_t> ids;
        for (const SectorId sector : found.reached) {
            ids.insert(sector.value);
        }
        return ids;
    }

    Map map;
    MapIndex index;
    LevelSurfaces surfaces;
    LevelMachines machines;
    WalkabilitySettings settings{.spacing = 512};
};

} // namespace sectored::test
