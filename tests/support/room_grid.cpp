#include "tests/support/room_grid.h"

#include <array>
#include <cstddef>
#include <utility>

namespace sectored::test {

namespace {

constexpr std::int32_t roomSize = 1024;

/// A side of a sector: the start of its wall, and the neighbour across it.
struct Side {
    Point corner;
    Point towards;        ///< column and row step to the neighbour
    std::uint32_t facing; ///< side of the neighbour that faces this one
};

constexpr std::array<Side, 4> sides{{
    {{0, 0}, {0, -1}, 2},
    {{1, 0}, {1, 0}, 3},
    {{1, 1}, {0, 1}, 0},
    {{0, 1}, {-1, 0}, 1},
}};

} // namespace

Map roomGrid(int perSide)
{
    MapRows rows;
    rows.limits = LimitProfile::None;
    for (int room = 0; room < perSide * perSide; ++room) {
        const int column = room % perSide;
        const int row = room / perSide;
        const auto first = static_cast<std::uint32_t>(4 * room);
        Sector sector;
        sector.ceiling.z = -8192;
        sector.floor.z = 8192;
        rows.sectors.push_back(sector);
        std::vector<WallId> walls;
        for (std::uint32_t k = 0; k < 4; ++k) {
            const Side& side = sides[k];
            Wall wall;
            wall.position = {(column + side.corner.x) * roomSize, (row + side.corner.y) * roomSize};
            wall.point2 = WallId{first + (k + 1) % 4};
            const int besideColumn = column + side.towards.x;
            const int besideRow = row + side.towards.y;
            if (besideColumn >= 0 && besideColumn < perSide && besideRow >= 0
                && besideRow < perSide) {
                const auto beside = static_cast<std::uint32_t>(besideRow * perSide + besideColumn);
                wall.nextSector = SectorId{beside};
                wall.nextWall = WallId{4 * beside + side.facing};
            }
            rows.walls.push_back(wall);
            walls.push_back(WallId{first + k});
        }
        rows.wallsOfSector.push_back(std::move(walls));
    }
    return Map(std::move(rows));
}

Map steppedRoomGrid(int perSide, int heights)
{
    const Map flat = roomGrid(perSide);
    MapRows rows;
    for (const SectorId id : flat.sectorOrder()) {
        Sector sector = flat[id];
        sector.floor.z = static_cast<std::int32_t>(id.value * 37) % heights * 512;
        sector.lotag = static_cast<std::int32_t>(id.value % 5);
        rows.sectors.push_back(sector);
        const auto walls = flat.wallsOf(id);
        rows.wallsOfSector.emplace_back(walls.begin(), walls.end());
        for (const WallId wall : walls) {
            rows.walls.push_back(flat[wall]);
        }
    }
    return Map(std::move(rows));
}

} // namespace sectored::test
