#include "tests/support/winding_rooms.h"

#include <array>
#include <cstdint>
#include <utility>

namespace sectored::test {

namespace {

constexpr std::int32_t roomSize = 1024;
constexpr std::int32_t bend = 200; ///< maximum distance of corners and bends from the grid
constexpr std::uint32_t wallsOfRoom = 20;

/// A point of the borders: a corner of the grid, or a bend to the right of a corner or below it.
enum class BorderPoint : std::uint32_t { Corner, RightFirst, RightSecond, DownFirst, DownSecond };

std::int32_t scattered(std::uint64_t key)
{
    key = (key ^ key >> 31) * 0x7fb5d329728ea185U;
    key = (key ^ key >> 27) * 0x81dadef4bc2dd44dU;
    return static_cast<std::int32_t>((key ^ key >> 33) % (2 * bend + 1)) - bend;
}

Point borderPoint(std::int32_t column, std::int32_t row, BorderPoint which)
{
    const auto kind = static_cast<std::uint32_t>(which);
    const std::uint64_t key =
        (static_cast<std::uint64_t>(row) << 32 | static_cast<std::uint32_t>(column)) * 16
        + kind * 2;
    const std::int32_t part = kind == 0                 ? 0
                              : (kind - 1) % 2 + 1 == 1 ? roomSize / 3
                                                        : roomSize * 2 / 3;
    const bool down = which == BorderPoint::DownFirst || which == BorderPoint::DownSecond;
    // Bends keep their position along the border, so that the border never crosses itself.
    const std::int32_t along = kind == 0 ? scattered(key) / 2 : 0;
    const std::int32_t across = scattered(key + 1) / (kind == 0 ? 2 : 1);
    const Point grid{column * roomSize, row * roomSize};
    return down ? Point{grid.x + across, grid.y + part + along}
                : Point{grid.x + part + along, grid.y + across};
}

std::array<Point, wallsOfRoom> pointsOfRoom(std::int32_t column, std::int32_t row)
{
    using enum BorderPoint;
    const Point middle{column * roomSize + roomSize / 2, row * roomSize + roomSize / 2};
    const std::int32_t size =
        100
        + scattered(static_cast<std::uint64_t>(row) * 7919 + static_cast<std::uint64_t>(column))
              / 3;
    const std::array<Point, 4> island{
        {{middle.x, middle.y - size},
         {middle.x + size, middle.y},
         {middle.x, middle.y + size},
         {middle.x - size, middle.y}}};
    return {
        {borderPoint(column, row, Corner),
         borderPoint(column, row, RightFirst),
         borderPoint(column, row, RightSecond),
         borderPoint(column + 1, row, Corner),
         borderPoint(column + 1, row, DownFirst),
         borderPoint(column + 1, row, DownSecond),
         borderPoint(column + 1, row + 1, Corner),
         borderPoint(column, row + 1, RightSecond),
         borderPoint(column, row + 1, RightFirst),
         borderPoint(column, row + 1, Corner),
         borderPoint(column, row, DownSecond),
         borderPoint(column, row, DownFirst),
         island[0],
         island[3],
         island[2],
         island[1],
         island[0],
         island[1],
         island[2],
         island[3]}};
}

/// Returns the next wall in the wall's loop.
constexpr std::uint32_t nextInRoom(std::uint32_t wall)
{
    if (wall < 12) {
        return (wall + 1) % 12;
    }
    return wall % 4 == 3 ? wall - 3 : wall + 1;
}

struct Facing {
    std::int32_t column = 0;
    std::int32_t row = 0;
    std::uint32_t wall = 0;
};

Facing facing(std::int32_t column, std::int32_t row, std::uint32_t wall)
{
    if (wall >= 12) {
        // The hole runs in the opposite direction: its wall 12 + k faces wall 19 - k of the island.
        return {column, row, 12 + 19 - wall};
    }
    constexpr std::array<Point, 4> towards{{{0, -1}, {1, 0}, {0, 1}, {-1, 0}}};
    const Point step = towards[wall / 3];
    const std::uint32_t across = (wall / 3 + 2) % 4 * 3 + 2 - wall % 3;
    return {column + step.x, row + step.y, across};
}

} // namespace

Map windingRooms(int perSide)
{
    MapRows rows;
    rows.limits = LimitProfile::None;
    for (std::int32_t room = 0; room < perSide * perSide; ++room) {
        const std::int32_t column = room % perSide;
        const std::int32_t row = room / perSide;
        const auto first = static_cast<std::uint32_t>(room) * wallsOfRoom;
        const auto points = pointsOfRoom(column, row);
        std::array<std::vector<WallId>, 2> walls;
        for (std::uint32_t at = 0; at < wallsOfRoom; ++at) {
            Wall wall;
            wall.position = points[at];
            wall.point2 = WallId{first + nextInRoom(at)};
            const Facing across = facing(column, row, at);
            if (across.column >= 0 && across.column < perSide && across.row >= 0
                && across.row < perSide) {
                const auto beside =
                    static_cast<std::uint32_t>(across.row * perSide + across.column);
                wall.nextWall = WallId{beside * wallsOfRoom + across.wall};
                wall.nextSector = SectorId{2 * beside + (across.wall >= 16 ? 1U : 0U)};
            }
            rows.walls.push_back(wall);
            walls[at < 16 ? 0 : 1].push_back({first + at});
        }
        for (auto& list : walls) {
            rows.sectors.emplace_back();
            rows.wallsOfSector.push_back(std::move(list));
        }
    }
    return Map(std::move(rows));
}

} // namespace sectored::test
