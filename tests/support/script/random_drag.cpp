#include "tests/support/script/random_drag.h"

#include "sectored/edit/plan.h"
#include "sectored/edit/stitch/covered_sectors.h"

#include <algorithm>

namespace sectored::test {

namespace {

SectorId anySector(const Map& map, DragDice& dice)
{
    const auto sectors = map.sectorOrder();
    return sectors[dice.below(sectors.size())];
}

WallId anyWall(const Map& map, DragDice& dice)
{
    const auto walls = map.wallsOf(anySector(map, dice));
    return walls[dice.below(walls.size())];
}

Point vectorOf(const DragSize& size, DragDice& dice)
{
    const std::int32_t steps = size.reach / size.grid;
    const std::int32_t x = size.grid * dice.within(steps);
    return {x, size.grid * dice.within(steps)};
}

void addVertex(MoveRequest& move, Point from, Point to)
{
    const bool isKnown =
        std::ranges::find(move.vertices, from, &MoveRequest::Vertex::from) != move.vertices.end();
    if (!isKnown) {
        move.vertices.push_back({from, to});
    }
}

OverlapPolicy anyPolicy(DragDice& dice)
{
    return static_cast<OverlapPolicy>(dice.below(4));
}

Point sum(Point left, Point right)
{
    return {left.x + right.x, left.y + right.y};
}

/// Draws and ignores what cannot be drawn.
void draw(Map& map, const DrawRequest& request)
{
    const MapIndex index(map);
    if (const auto planned = plan({map, index}, request)) {
        apply(map, planned->patch);
    }
}

} // namespace

MoveRequest randomDrag(const Map& map, const DragSize& size, DragDice& dice)
{
    MoveRequest move{.stitches = true, .allowRemove = dice.oneIn(4)};
    const Point by = vectorOf(size, dice);
    const WallId wall = anyWall(map, dice);
    const Point from = map[wall].position;
    switch (dice.below(4)) {
    case 0:
        addVertex(move, from, sum(from, by));
        break;
    case 1: {
        const auto walls = map.wallsOf(map[wall].sector.row());
        addVertex(move, from, map[walls[dice.below(walls.size())]].position);
        break;
    }
    case 2:
        addVertex(move, from, sum(from, by));
        addVertex(move, *map.endOf(map[wall]), sum(*map.endOf(map[wall]), by));
        break;
    default:
        for (std::size_t left = 1 + dice.below(3); left > 0; --left) {
            const Point other = map[anyWall(map, dice)].position;
            addVertex(move, other, sum(other, by));
        }
    }
    return move;
}

MoveSectorsRequest randomLanding(const Map& map, const DragSize& size, DragDice& dice)
{
    MoveSectorsRequest move{.sectors = {anySector(map, dice)}, .by = vectorOf(size, dice)};
    if (dice.oneIn(3)) {
        move.sectors.push_back(anySector(map, dice));
    }
    move.overlap = anyPolicy(dice);
    move.borders = dice.oneIn(2) ? Borders::Detach : Borders::Stretch;
    move.allowRemove = dice.oneIn(2);
    return move;
}

MoveSectorsRequest randomLandingAbove(const Map& map, const DragSize& size, DragDice& dice)
{
    MoveSectorsRequest move = randomLanding(map, size, dice);
    const MapIndex index(map);
    move.overlap = OverlapPolicy::Stitch;
    move.sheet.hidden = coveredSectors({map, index}, move);
    return move;
}

TransformRequest randomTransform(const Map& map, DragDice& dice)
{
    TransformRequest request{.sectors = {anySector(map, dice)}};
    if (dice.oneIn(3)) {
        request.sectors.push_back(anySector(map, dice));
    }
    const auto thousandths = [&](std::int32_t least, std::int32_t most) {
        const auto range = static_cast<std::size_t>(most - least + 1);
        return Decimal{billion / 1000 * (least + static_cast<std::int32_t>(dice.below(range)))};
    };
    switch (dice.below(4)) {
    case 0:
        request.motion = Scaling{thousandths(300, 2000), thousandths(300, 2000)};
        break;
    case 1:
        request.motion = Skewing{thousandths(-900'000, 900'000), {}};
        break;
    default:
        request.motion = Rotation{thousandths(-180'000, 180'000)};
    }
    request.overlap = anyPolicy(dice);
    request.borders = dice.oneIn(2) ? Borders::Detach : Borders::Stretch;
    request.allowRemove = dice.oneIn(2);
    return request;
}

Map unevenRooms(int perSide, std::int32_t cell, DragDice& dice)
{
    Map map;
    const std::int32_t quarter = cell / 4;
    for (int room = 0; room < perSide * perSide; ++room) {
        if (dice.oneIn(6)) {
            continue;
        }
        const Point low{room % perSide * cell, room / perSide * cell};
        const Point high = sum(low, {cell, cell});
        draw(map, {.points = {low, {high.x, low.y}, high, {low.x, high.y}}, .closed = true});
        const Point inner = sum(low, {quarter + dice.within(quarter / 2), quarter});
        const std::int32_t width = quarter + dice.within(quarter / 2);
        switch (dice.below(4)) {
        case 0:
            draw(
                map,
                {.points = {inner, sum(inner, {width, 0}), sum(inner, {width, quarter})},
                 .closed = true,
                 .fill = dice.oneIn(2) ? Fill::Void : Fill::Sector});
            break;
        case 1:
            draw(map, {.points = {{inner.x, low.y}, {low.x + width, high.y}}});
            break;
        default:
            break;
        }
    }
    return map;
}

} // namespace sectored::test
